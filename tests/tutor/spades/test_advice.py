"""Advice: counted reasons, the same answer every time, and no word against it afterwards."""

from fractions import Fraction

import pytest

import piquet_teach as pt
from piquet_teach.engine.spades.actions import Bid, DealCards, LookAtHand
from piquet_teach.text import LANGUAGES
from piquet_teach.tutor.options import loss
from piquet_teach.tutor.slices import finish
from piquet_teach.tutor.spades.advice import advising, alike_cards, hint
from piquet_teach.tutor.spades.chances import all_follow
from piquet_teach.tutor.spades.reasons import for_card
from piquet_teach.tutor.spades.valuing import worth_of

SOUTH = "SAKJ4 HA5 D98742 CK3"
OTHERS = ("SQT98 HKQJ DAKQ C654", "S765 HT98 DJT CAQJT9", "S32 H76432 D653 C872")


def dealt(south: str = SOUTH, *bids: object, **options: object) -> pt.Game:
    """A deal in which South has these cards and the others the rest, as it comes."""
    hand = pt.Hand(south, pack=pt.PACK52)
    rest = list(pt.PACK52 - hand)
    hands = [hand, *(pt.Hand(rest[n::3], pack=pt.PACK52) for n in range(3))]
    game = pt.new_game("spades", seed=1, deals=[hands], **options)
    for bid in bids:
        game = game.play(f"bid {bid}")
    return game


def quick(view: pt.spades.SpadesView, **more: object) -> tuple[pt.Option, ...]:
    return finish(advising(view, hands=12, **more))


def test_reasons_of_a_bid() -> None:
    options = quick(dealt().view(0))
    reasons = {reason.code: reason.facts for reason in options[0].reasons}
    assert reasons["sure_tricks"]["n"] == 2
    assert reasons["ace_follows"]["chance"] == all_follow(11, 1)
    assert reasons["long_spades" if "long_spades" in reasons else "sure_tricks"]
    assert reasons["contract_made"]["of"] == 12
    assert options[0].action.tricks in (3, 4, 5, 6)
    values = [option.value for option in options]
    assert values == sorted(values, reverse=True)


def test_a_void_can_be_trumped() -> None:
    codes = [reason.code for reason in quick(dealt("SA9764 HA95 DQ9742").view(0))[0].reasons]
    assert "void_trumps" in codes
    assert "long_spades" in codes


def test_a_safe_nil_is_advised_and_threats_are_named() -> None:
    low = dealt("S4 H9532 D8643 C7542")
    best = quick(low.view(0))[0]
    assert best.action == Bid("nil")
    assert best.reasons[0].code == "nil_no_threats"
    high = quick(dealt().view(0), also=(Bid("nil"),))
    nil = next(option for option in high if option.action == Bid("nil"))
    assert nil.reasons[0].code == "nil_threats"
    assert pt.Card("SA") in nil.reasons[0].facts["cards"]
    assert nil is high[-1]


def test_what_was_bid_is_counted() -> None:
    game = dealt(SOUTH, first_dealer=0)
    for bid in (4, 2, 3):
        game = game.play(f"bid {bid}")
    reasons = {reason.code: reason.facts for reason in quick(game.view(0))[0].reasons}
    assert reasons["partner_bid"]["n"] == 2
    assert (reasons["bid_so_far"]["n"], reasons["bid_so_far"]["left"]) == (9, 4)


def test_the_chances_of_all_reasons_are_fractions() -> None:
    for option in quick(dealt().view(0)):
        for reason in option.reasons:
            if "chance" in reason.facts:
                assert isinstance(reason.facts["chance"], Fraction)
                assert 0 <= reason.facts["chance"] <= 1


def test_the_same_view_gets_the_same_advice() -> None:
    view = dealt(SOUTH, 4, 2, 3, 3).view(0)
    assert quick(view) == quick(view)
    assert [option.action for option in quick(view)] == [
        option.action for option in finish(advising(view, hands=12, seed=0))
    ]


def test_advice_looks_at_the_view_alone() -> None:
    """Two deals that South cannot tell apart get the same advice."""
    one = dealt(SOUTH, 4, 2, 3, 3)
    hand = pt.Hand(SOUTH, pack=pt.PACK52)
    rest = list(pt.PACK52 - hand)[::-1]
    hands = [hand, *(pt.Hand(rest[n::3], pack=pt.PACK52) for n in range(3))]
    other = pt.new_game("spades", seed=2, deals=[hands])
    for bid in (4, 2, 3, 3):
        other = other.play(f"bid {bid}")
    assert one.view(0).hand == other.view(0).hand
    assert [o.value for o in quick(one.view(0))] == [o.value for o in quick(other.view(0))]


def test_cards_that_come_to_the_same_are_one_option() -> None:
    view = dealt(SOUTH, 4, 2, 3, 3).view(0)
    groups = alike_cards(view)
    assert (pt.Card("D9"), pt.Card("D8"), pt.Card("D7")) in groups
    assert sorted(card for group in groups for card in group) == sorted(view.legal)
    options = quick(view)
    for card in view.legal:
        assert loss(options, card) >= 0


def test_the_aim_is_told() -> None:
    def aims(*bids: object) -> set[str]:
        game = dealt(SOUTH, *bids)
        return {reason.code for reason in quick(game.view(0))[0].reasons}

    assert "cover_nil" in aims(4, 2, "nil", 3)
    assert "attack_nil" in aims(4, "nil", 3, 3)
    assert "own_nil" in aims("nil", 3, 3, 3)
    assert "need_tricks" in aims(4, 2, 3, 3)


def test_bags_are_counted_when_the_contract_is_made() -> None:
    game = dealt(SOUTH, 1, 2, 1, 3)
    player = pt.player("normal")
    while sum(game.view(0).tricks[::2]) < 4 or game.turn != 0 or len(game.legal) < 2:
        game = game.play(player(game.view(game.turn or 0)))
        assert game.view(0).deal == 1
    view = game.view(0)
    reasons = {reason.code: reason.facts for reason in quick(view)[0].reasons}
    assert reasons["avoid_bags"]["box"] == sum(view.tricks[::2]) - 2


def test_other_phases() -> None:
    waiting = pt.new_game("spades", seed=1, deal_on_request=True)
    assert quick(waiting.view(3))[0].action == DealCards()
    draft = pt.new_game("spades", seed=1, two_handed=True)
    best = quick(draft.view(0))[0]
    assert best.reasons[0].facts["card"] == draft.view(0).offered
    for language in LANGUAGES:
        head, *reasons = pt.say(best, language)
        assert "0" not in head
        assert len(reasons) == 1


def test_a_draft_is_no_decision_of_a_review() -> None:
    game = pt.new_game("spades", seed=1, two_handed=True)
    while game.view(0).phase == "draft":
        game = game.play(game.legal[0])
    assert pt.review(game, 0).decisions == ()


def test_a_blind_nil_is_not_advised() -> None:
    suits = ("SAKQJT98765432", "HAKQJT98765432", "DAKQJT98765432", "CAKQJT98765432")
    game = pt.new_game("spades", seed=4, deals=[suits], blind_nil=True)
    for bid in (3, 3, 4, 4):
        game = game.play(f"bid {bid}")
    while game.view(0).deal == 1:
        game = game.play(game.legal[0])
    assert game.view(1).phase == "blind"
    assert quick(game.view(1))[0].action == LookAtHand()


def test_hints_do_not_say_what_to_do() -> None:
    bidding, playing = dealt().view(0), dealt(SOUTH, 4, 2, 3, 3).view(0)
    for view in (bidding, playing):
        options = quick(view)
        found = hint(options, view)
        assert found.do == options[0]
        assert found.look.code.startswith("look_")


def test_there_is_no_advice_out_of_turn() -> None:
    with pytest.raises(ValueError, match="on turn"):
        pt.advise(dealt().view(1))


@pytest.mark.slow
def test_what_was_advised_costs_nothing_in_the_review() -> None:
    game = dealt()
    player = pt.player("normal")
    while game.view(0).deal == 1:
        view = game.view(game.turn or 0)
        advised = game.turn == 0 and len(view.legal) > 1
        game = game.play(pt.advise(view)[0].action if advised else player(view))
    found = pt.review(game, 0)
    assert found.decisions
    assert all(decision.cost == 0 for decision in found.decisions)
    (deal,) = found.deals
    assert deal.result == worth_of(dealt().view(0), game.view(0).sheets[0])
    assert deal.luck == deal.result - found.decisions[0].best.value


def test_a_wild_bid_costs_much() -> None:
    game = dealt(SOUTH, 13, 2, 3, 3)
    found = pt.review(game, 0)
    assert found.mistakes()[0].cost > 50
    assert found.deals == ()


def test_the_chance_of_a_nil_is_told_until_it_is_lost() -> None:
    told = set()
    for seed in range(6):
        game = pt.new_game("spades", seed=seed)
        for bid in ("nil", 3, 3, 3):
            game = game.play(Bid(bid))
        while game.scores == (0, 0) and game.view(0).phase == "play":
            view = game.view(0)
            if game.turn == 0:
                codes = {reason.code for reason in for_card(view, view.legal[0], 1, 2)}
                assert ("nil_kept" in codes) == (view.tricks[0] == 0)
                told.add("nil_kept" in codes)
            game = game.play(game.legal[0])
    assert told == {True, False}
