"""Exact chances, counted in another way."""

from fractions import Fraction
from math import comb

import pytest

import piquet_teach as pt
from piquet_teach.tutor.spades.chances import all_follow, top_run
from piquet_teach.tutor.spades.strength import FEATURES, expected_tricks, features


def by_places(out: int, rounds: int) -> Fraction:
    """The places of the suit's cards among 39: thirteen for each of three hands."""
    good = sum(
        comb(13, one) * comb(13, other) * comb(13, out - one - other)
        for one in range(rounds, out + 1)
        for other in range(rounds, out - one + 1)
    )
    return Fraction(good, comb(39, out))


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_chance_that_both_opponents_follow(rounds: int) -> None:
    for out in range(14):
        assert all_follow(out, rounds) == by_places(out, rounds)


def test_known_values() -> None:
    assert round(float(all_follow(6, 1)), 3) == 0.859
    assert round(float(all_follow(10, 1)), 3) == 0.983


def test_two_players_and_a_draft() -> None:
    """One opponent holds 13 of 26 unseen cards."""
    assert all_follow(1, 1, 26, 1) == Fraction(1, 2)
    assert all_follow(0, 1, 26, 1) == 0


def test_sure_tricks() -> None:
    rules, jokers = pt.spades.rules(), pt.spades.rules(jokers=True)
    hand = pt.Hand("SAKJ HAK", pack=pt.PACK52)
    assert str(top_run(hand, rules)) == "♠AK"
    assert not top_run(hand, jokers)
    assert not top_run(pt.Hand("SK HA"), rules)


def test_what_is_counted_of_a_hand() -> None:
    hand = pt.Hand("SAKJ42 HAK5 DQ742 C6", pack=pt.PACK52)
    found = dict(zip(FEATURES, features(hand.mask, pt.spades.rules()), strict=True))
    assert (found["top_run"], found["spade_king"], found["spade_jack"]) == (2, 0, 1)
    assert found["long_spades"] == 2
    assert found["ace"] == float(all_follow(10, 1))
    assert found["king_with_ace"] == float(all_follow(10, 2))
    assert found["queen"] == float(all_follow(9, 3))
    assert (found["singleton"], found["void"], found["doubleton"]) == (2, 0, 0)


def test_better_cards_are_worth_more() -> None:
    rules = pt.spades.rules()
    low, high = (
        expected_tricks(pt.Hand(f"S{top}542 H{top}53 D8742 C63", pack=pt.PACK52).mask, rules)
        for top in "6A"
    )
    assert high > low + 1.5
