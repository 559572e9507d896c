"""Blind nil, the least contract, jokers, two players with a draft, and a game that waits."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.spades.deal import SEAT_NAMES
from piquet_teach.engine.spades.events import Dealt, Looked, TargetSet
from tests.engine.spades.random_play import bid, play, random_game
from tests.engine.spades.test_game import SUITS, code


def behind() -> pt.Game:
    """Deal 2, where West's side is 110 points behind: South's took 13 of 13 tricks."""
    game = bid(pt.new_game("spades", seed=4, deals=[SUITS], blind_nil=True), 3, 3, 4, 4)
    while game.view(0).deal == 1:
        game = game.play(game.legal[0])
    assert game.scores == (76, -70)
    assert game.turn == 1
    return game


def test_blind_nil_is_asked_before_the_hand_is_seen() -> None:
    game = behind()
    view = game.view(1)
    assert view.phase == "blind"
    assert (view.unseen, len(view.hand)) == (True, 0)
    dealt = next(event for event in view.events if isinstance(event, Dealt))
    assert dealt.hands == (None,) * 4
    assert len(game.view(0).hand) == 13
    assert game.view(3).unseen, "its partner waits to be asked as well"
    assert code(game, "bid 4") == "look_first"
    looked = game.play("look")
    assert looked.news == (Looked(1),)
    assert len(looked.view(1).hand) == 13
    assert looked.view(1).phase == "bid"
    assert code(looked, "bid blind_nil") == "blind_nil_after_look"
    blind = game.play("bid blind_nil")
    assert blind.view(1).bids[1] == "blind_nil"
    assert len(blind.view(1).hand) == 13


def test_blind_nil_only_when_behind_and_switched_on() -> None:
    game = behind().play("bid blind_nil")
    refusal = game.refusal("bid blind_nil")
    assert refusal is not None
    assert (refusal.code, refusal.facts["behind"]) == ("blind_nil_not_behind", -146)
    assert code(pt.new_game("spades", seed=1), "bid blind_nil") == "blind_nil_off"
    assert code(pt.new_game("spades", seed=1), "look") == "not_now"


def test_the_second_partner_makes_up_the_least_contract() -> None:
    game = bid(pt.new_game("spades", seed=1, side_minimum=4), 1, 5)
    assert [action.tricks for action in game.legal] == list(range(3, 14))
    refusal = game.refusal("bid 2")
    assert refusal is not None
    assert (refusal.code, dict(refusal.facts)) == ("below_side_minimum", {"min": 4, "least": 3})
    assert code(game, "bid nil") == "nil_below_side_minimum"
    game = bid(game, 3)
    assert game.legal[0] == pt.spades.Bid("nil")
    nils = bid(pt.new_game("spades", seed=1, side_minimum=4), 0, 5)
    assert [action.tricks for action in nils.legal] == ["nil", *range(4, 14)]


def test_jokers_are_the_highest_trumps() -> None:
    deal = (
        "R* SK HAKQJT98765 DA",
        "B* SA H432 DKQJT9876",
        "SQJT98765432 D54",
        "CAKQJT9876543 D3",
    )
    game = bid(pt.new_game("spades", seed=1, deals=[deal], jokers=True), 4, 2, 3, 1)
    game = play(game, "DA D6 D4 D3 HA H2 S2 C3")
    assert game.turn == 2
    assert game.play("SQ").refusal("C4") is None
    game = play(game, "SQ C4")
    assert game.refusal("HK").code == "must_follow_suit"
    assert play(game, "SK B*").turn == 1
    assert play(game, "R* B*").turn == 0


def test_the_draft_of_two_players() -> None:
    stock = [card.name for card in pt.PACK52]
    game = pt.new_game("spades", seed=1, two_handed=True, deals=[stock])
    assert (game.seats, game.turn) == (2, 0)
    assert game.view(0).offered is pt.Card("SA")
    assert game.view(1).offered is None
    game = game.play("keep yes").play("keep no")
    assert game.view(0).hand == pt.Hand("SA")
    assert game.view(0).put_away == pt.Hand("SK")
    assert game.view(1).hand == pt.Hand("SJ")
    assert game.view(1).put_away == pt.Hand("SQ")
    assert game.view(0).left == 48
    while game.view(0).phase == "draft":
        game = game.play("keep yes")
    assert [len(game.view(seat).hand) for seat in (0, 1)] == [13, 13]
    assert len(game.view(0).put_away) == 13
    assert game.turn == 0
    game = bid(game, 5, 4)
    first = game.legal[0]
    game = game.play(first)
    assert game.view(1).trick == ((0, first),)
    assert game.view(1).played == pt.Hand([first], pack=pt.PACK52)


def test_games_of_two_end() -> None:
    for seed in range(60):
        game = random_game(seed, two_handed=True, jokers=seed % 2 == 0)
        for sheet in game.view(0).sheets:
            assert sheet[0].tricks[0] + sheet[1].tricks[0] == 13


def test_a_game_that_waits_for_the_dealer() -> None:
    game = pt.new_game("spades", seed=7, deal_on_request=True)
    assert (game.view(0).phase, game.turn) == ("to_deal", 3)
    assert len(game.view(3).hand) == 0
    assert code(game, "bid 3") == "not_now"
    game = game.play("target 500")
    assert game.news == (TargetSet(500),)
    assert game.rules.target == 500
    game = game.play("deal")
    assert game.view(0).hand == pt.new_game("spades", seed=7).view(0).hand
    assert code(game, "target 250") == "target_before_deal"
    assert code(game, "deal") == "not_now"
    assert pt.replay(game.record()) == game
    assert pt.replay(game.record()).rules.target == 500


def test_a_target_that_was_reached_cannot_be_set() -> None:
    game = pt.new_game("spades", seed=7, deal_on_request=True, target=500, deals=[SUITS] * 3)
    for _ in range(2):
        game = game.play("deal")
        while game.view(0).phase == "bid":
            game = game.play("bid 13" if game.turn == 0 else "bid nil")
        while game.view(0).phase == "play":
            game = game.play(game.legal[0])
    assert game.scores == (460, 400)
    refusal = game.refusal("target 250")
    assert refusal is not None
    assert (refusal.code, refusal.facts["points"]) == ("target_reached", 250)
    assert game.legal == (pt.spades.DealCards(),)


@pytest.mark.parametrize(
    ("deal", "options", "message"),
    [
        (SUITS[:3], {}, "four hands"),
        ((*SUITS[:3], "CAKQJT9876543"), {}, "east has 12 cards"),
        ((*SUITS[:3], SUITS[0]), {}, "in two hands"),
        (dict(zip(SEAT_NAMES[:3], SUITS, strict=False)), {}, "a deal has south"),
        (SUITS, {"jokers": True}, "the pack has no"),
        (["SA"] * 52, {"two_handed": True}, "each card of the pack once"),
        (4, {"two_handed": True}, "the top card first"),
    ],
)
def test_deals_that_cannot_be_set(deal: object, options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pt.new_game("spades", seed=1, deals=[deal], **options)


def test_the_first_dealer_may_be_set() -> None:
    assert pt.new_game("spades", seed=1, first_dealer=1).turn == 2
    with pytest.raises(ValueError, match="first_dealer"):
        pt.new_game("spades", seed=1, first_dealer=2, two_handed=True)
