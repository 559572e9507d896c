"""What a hand may come to hold, against the same counted draw by draw."""

import random
from fractions import Fraction
from itertools import combinations as choose

import pytest

import piquet_teach as pt
from piquet_teach.tutor.exchange.deals import strengths
from piquet_teach.tutor.exchange.holdings import Draws
from piquet_teach.tutor.exchange.policy import quick_discard
from piquet_teach.tutor.exchange.strength import Drawing

RULES = [
    pt.rules("piquet-classic"),
    pt.rules("piquet-bg"),
    pt.rules("piquet-ru", tens_quatorze_only=True),
]


def dealt(seed: int) -> pt.Hand:
    return pt.Hand(random.Random(seed).sample(list(pt.PACK32), 12))


def drawn_hands(kept: pt.Hand, unseen: pt.Hand, number: int) -> list[pt.Hand]:
    return [kept | pt.Hand(cards) for cards in choose(list(unseen), number)]


@pytest.mark.parametrize("rules", RULES, ids=repr)
@pytest.mark.parametrize("seed", range(3))
def test_means_and_chances_are_those_of_all_draws(rules: pt.RuleSet, seed: int) -> None:
    hand, number = dealt(seed), 1 + seed
    kept = hand - pt.Hand(list(hand)[:number])
    draws = Draws(hand, pt.PACK32 - hand, rules)
    hands = drawn_hands(kept, draws.unseen, number)
    found = [pt.combinations(one, rules) for one in hands]

    def mean(values: list[int]) -> Fraction:
        return Fraction(sum(values), len(values))

    assert draws.sequences(kept, number) == mean(
        [sum(item.score for item in one.sequences) for one in found]
    )
    assert draws.sets(kept, number) == mean([sum(item.score for item in one.sets) for one in found])
    longest = [max(len(one.suit(suit)) for suit in pt.Suit) for one in hands]
    assert draws.point_lengths(kept, number) == tuple(
        Fraction(longest.count(length), len(hands)) for length in range(9)
    )
    for suit in pt.Suit:
        for least in (3, 4, 5):
            holds = [
                any(item.suit is suit and item.length >= least for item in one.sequences)
                for one in found
            ]
            assert draws.run_chance(kept, suit, least, number) == mean(list(map(int, holds)))


def test_chances_of_the_books() -> None:
    hand = pt.Hand("AK987.KJT98.K.T")
    draws = Draws(hand, pt.PACK32 - hand, pt.rules())
    assert draws.chance_of(pt.Hand("CK"), 5) == Fraction(1, 4)
    assert draws.chance_of(pt.Hand("SQ HQ"), 5) == Fraction(17, 38)
    assert draws.chance_of(pt.Hand("SQ HQ"), 5, least=2) == Fraction(1, 19)
    assert draws.chance_of(pt.Hand("SQ HQ DQ CQ"), 1, least=2) == 0


@pytest.mark.parametrize("role", pt.Seat)
def test_mean_strength_is_that_of_all_draws(role: pt.Seat) -> None:
    strength = strengths(pt.rules())[role]
    for seed, number in ((1, 1), (2, 2), (3, 3)):
        hand = dealt(seed)
        kept = hand - pt.Hand(list(hand)[-number:])
        unseen = pt.PACK32 - hand
        hands = drawn_hands(kept, unseen, number)
        wanted = sum(strength.of(one.mask) for one in hands) / len(hands)
        assert Drawing(strength, unseen.mask, number).mean(kept.mask) == pytest.approx(wanted)


def test_the_quick_discard_is_near_the_best_of_all() -> None:
    strength = strengths(pt.rules())[pt.Seat.YOUNGER]
    same = 0
    for seed in range(12):
        hand = dealt(seed)
        drawing = Drawing(strength, (pt.PACK32 - hand).mask, 3)
        every = [drawing.mean((hand - pt.Hand(out)).mask) for out in choose(list(hand), 3)]
        out, value = quick_discard(hand.mask, 3, strength)
        assert len(pt.Hand.from_mask(out)) == 3
        assert not out & ~hand.mask
        assert value == pytest.approx(drawing.mean(hand.mask & ~out))
        same += value == pytest.approx(max(every))
    assert same >= 10
