"""Advice in the exchange: legal, the same for the same view, its reasons recounted."""

import dataclasses
from fractions import Fraction
from itertools import combinations as choose

import pytest

import piquet_teach as pt
from piquet_teach.tutor.advice import advising
from piquet_teach.tutor.exchange.advice import Budget, advising_exchange, in_order
from piquet_teach.tutor.options import Option, loss
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, finish
from tests.tutor.games import exchange_view
from tools.ladder import view_of

pytestmark = pytest.mark.slow

DEALS = 40
SMALL = Budget(((60, 10), (6, 40)), solved=3, nodes=4_000)


def advice(view: pt.View, **more: object) -> tuple[Option, ...]:
    return finish(advising_exchange(view, budget=SMALL, **more))  # type: ignore[arg-type]


def reason(option: Option, code: str) -> Reason:
    return next(one for one in option.reasons if one.code == code)


@pytest.mark.parametrize("rules", pt.rule_ids())
@pytest.mark.parametrize("first", [True, False])
def test_options_are_legal_and_the_best_comes_first(rules: str, first: bool) -> None:
    view = exchange_view(rules, 2, first=first)
    options = advice(view)
    assert len(options) == 3
    assert all(option.action in view.legal for option in options)
    assert [option.value for option in options] == sorted((o.value for o in options), reverse=True)
    assert all(option.error > 0 for option in options)
    assert options == advice(view)
    assert options != advice(view, seed=1)
    assert loss(options, options[0].action) == 0


def test_every_legal_discard_has_its_place() -> None:
    view = exchange_view("piquet-classic", 5)
    every = in_order(view)
    assert len(every) == len(set(every)) == 1585


def test_any_discard_can_be_valued_on_demand() -> None:
    view = exchange_view("piquet-classic", 5)
    aces = pt.Exchange(pt.Hand(sorted(view.hand, key=lambda card: -card.rank)[:5]))
    options = advice(view, also=[aces])
    assert options[-1].action == aces
    assert loss(options, aces) > 10
    assert options[0].action == advice(view)[0].action


@pytest.mark.parametrize("seed", range(4))
def test_reasons_recounted_draw_by_draw(seed: int) -> None:
    view = exchange_view("piquet-classic", seed, first=False)
    for option in advice(view):
        out: pt.Hand = option.action.cards
        kept, number = view.hand - out, len(out)
        unseen = pt.PACK32 - view.hand
        hands = [kept | pt.Hand(cards) for cards in choose(list(unseen), number)]
        for one in option.reasons:
            check(one, view, kept, hands)


def check(one: Reason, view: pt.View, kept: pt.Hand, hands: list[pt.Hand]) -> None:
    facts = one.facts
    found = [pt.combinations(hand, view.rules) for hand in hands]

    def share(hits: list[bool]) -> Fraction:
        return Fraction(sum(hits), len(hands))

    def of_rank(hand: pt.Hand) -> int:
        return sum(card.rank is facts["rank"] for card in hand)

    match one.code:
        case "chance_of_four":
            assert facts["chance"] == share([of_rank(hand) == 4 for hand in hands])
            assert of_rank(kept) == 3
        case "chance_of_three":
            assert facts["chance"] == share([of_rank(hand) >= 3 for hand in hands])
            assert of_rank(kept) == 2
        case "keeps_four" | "keeps_three":
            assert of_rank(kept) == {"keeps_four": 4, "keeps_three": 3}[one.code]
        case "chance_of_sequence":
            hits = [
                any(s.suit is facts["suit"] and s.length >= facts["number"] for s in each.sequences)
                for each in found
            ]
            assert facts["chance"] == share(hits)
        case "keeps_sequence":
            own = pt.combinations(kept, view.rules).sequences
            assert (facts["suit"], facts["number"]) in [(s.suit, s.length) for s in own]
        case "keeps_suit":
            assert max(len(kept.suit(suit)) for suit in pt.Suit) == facts["number"]
        case "chance_of_point":
            long = [max(len(h.suit(s)) for s in pt.Suit) >= facts["number"] for h in hands]
            assert facts["chance"] == share(long)
        case "own_points":
            for name, kind in (("sequences", "sequence"), ("sets", "set")):
                points = sum(item.score for each in found for item in each.of(kind))
                assert facts[name] == Fraction(points, len(hands))
        case "breaks_guard":
            card = facts["card"]
            before = [c for c in view.hand.suit(card.suit) if c.rank < card.rank]
            after = [c for c in kept.suit(card.suit) if c.rank < card.rank]
            needed = {pt.Rank.KING: 1, pt.Rank.QUEEN: 2}[card.rank]
            assert card in kept
            assert len(before) >= needed > len(after)
        case "gives_up_suit":
            assert len(view.hand.suit(facts["suit"])) == facts["number"] >= 2
            assert not kept.suit(facts["suit"])
        case "leaves_cards":
            assert facts["n"] == 12 - len(kept) < facts["most"]
        case "behind_best":
            assert facts["behind"] >= 0
            assert facts["apart"] >= 0
        case "tried_on":
            assert facts["deals"] == DEALS
            assert 2 <= facts["solved"] <= DEALS
        case _:
            raise AssertionError(one.code)


def test_a_carte_blanche_is_announced_first() -> None:
    deal = ("A1098.A987.A9.T8", "KQJ.KQJ.KQJ.KQJ")
    game = pt.new_game("piquet-classic", seed=1, first_dealer=0, deals=[deal])
    view = game.play(game.legal[0]).view(1)
    options = advice(view)
    assert options[0].action == pt.Announce("carte_blanche", "elder")
    assert options[0].reasons[0] == Reason("carte_blanche_counts", {"points": 10})
    assert options[0].value == options[1].value + 10


def test_the_last_deal_is_valued_by_the_settlement() -> None:
    view = exchange_view(pt.rules("piquet-classic", deals=1), 5)
    options = advice(view)
    assert reason(options[0], "last_deal").facts == {"own": 0, "other": 0, "missing": 100}
    ordinary = advice(exchange_view("piquet-classic", 5))
    assert abs(options[0].value) > 2 * abs(ordinary[0].value)


def test_an_old_expert_in_the_last_deal() -> None:
    """Cavendish's hand XXIII: at 155 to 68 in the last deal he leaves a card, to be safe."""
    dealt, usual, safe = pt.Hand("AKQJ9.A.K7.AKJ8"), pt.Hand("D7 CJ C8"), pt.Hand("CJ C8")
    view = view_of(dealt, "younger")
    scores = (155, 68) if view.seat == 0 else (68, 155)
    last = dataclasses.replace(view, deal=6, scores=scores)
    budget = Budget(((298, 30), (40, 100), (8, 300)), solved=3, nodes=30_000)
    for now, best in ((view, usual), (last, safe)):
        also = [pt.Exchange(usual), pt.Exchange(safe)]
        options = finish(advising_exchange(now, budget=budget, also=also))
        assert options[0].action.cards == best


def test_work_comes_in_slices_and_can_be_left() -> None:
    work = advising(exchange_view("piquet-classic", 5))
    parts = [next(work) for _ in range(5)]
    assert all(isinstance(part, Progress) and part.done < part.of for part in parts)
    assert [part.done for part in parts] == sorted(part.done for part in parts)
    work.close()


def test_the_hidden_cards_do_not_matter() -> None:
    own = pt.Hand("AK987.KJT98.K.T")
    rest = list(pt.PACK32 - own)
    advised = set()
    for order in (rest, rest[::-1], rest[7:] + rest[:7]):
        deal = (own, pt.Hand(order[:12]), order[12:])
        game = pt.new_game("piquet-classic", seed=9, first_dealer=0, deals=[deal])
        advised.add(advice(game.play(pt.NothingToAnnounce()).view(1)))
    assert len(advised) == 1
