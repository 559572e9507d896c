"""How often a point is good, over all deals: the table that a player would learn by heart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.tutor.counting.features import LENGTH, PATTERNS, VALUE, strength

_HAND: Final = 12
_Table = dict[tuple[int, int], int]
"""Numbers of deals by the cards of the two hands."""


@dataclass(frozen=True, slots=True)
class PointChance:
    """How a best point of so many cards and such a value stands, over all deals in which it occurs.

    Attributes:
        length: The number of cards.
        value: What they count.
        good: The share of the deals in which the other hand's point is weaker.
        equal: The share in which it is just as strong.
        not_good: The share in which it is stronger.
        deals: In how many deals one given player has this point as his best.
    """

    length: int
    value: int
    good: Fraction
    equal: Fraction
    not_good: Fraction
    deals: int


def point_chances(rules: RuleSet | None = None) -> tuple[PointChance, ...]:
    """Every best point that twelve cards can have, the weakest first.

    All deals of two hands of twelve count alike: C(32, 12) · C(20, 12) of them. Of the exchange
    nothing is assumed.

    Args:
        rules: The rule set; of it only the shortest point that may be declared matters.

    >>> table = point_chances()
    >>> [(one.length, one.value, round(float(one.good), 3)) for one in table if one.value == 51]
    [(5, 51, 0.884)]
    >>> sum(one.deals for one in table) == 225_792_840 * 125_970
    True
    """
    shortest = max((rules or rule_set()).shortest_point, 1)
    splits = _splits(shortest)
    steps = sorted({power for _, power, _, _ in splits} | {0})
    result = []
    for below, power in pairwise(steps):
        both, weaker = _deals(splits, power, power), _deals(splits, below, below)
        good = _deals(splits, power, below) - weaker
        equal = both - weaker - 2 * good
        every = _deals(splits, power, steps[-1]) - _deals(splits, below, steps[-1])
        if every:
            result.append(
                PointChance(
                    length=power // 100,
                    value=power % 100,
                    good=Fraction(good, every),
                    equal=Fraction(equal, every),
                    not_good=Fraction(every - good - equal, every),
                    deals=every,
                )
            )
    return tuple(result)


def _splits(shortest: int) -> Counter[tuple[int, int, int, int]]:
    """The ways to split a suit: cards and strength of the one hand, cards and strength of the
    other; the rest of the suit lies in neither."""

    def power(pattern: int) -> int:
        return strength(LENGTH[pattern], VALUE[pattern]) if LENGTH[pattern] >= shortest else 0

    return Counter(
        (LENGTH[one], power(one), LENGTH[other], power(other))
        for one in PATTERNS
        for other in PATTERNS
        if not one & other
    )


def _deals(splits: Counter[tuple[int, int, int, int]], most: int, others: int) -> int:
    """The deals in which no suit of the one hand, nor of the other, is stronger than this."""
    suit: _Table = {}
    for (cards, power, cards2, power2), number in splits.items():
        if power <= most and power2 <= others:
            suit[cards, cards2] = suit.get((cards, cards2), 0) + number
    half = _together(suit, suit)
    return sum(
        number * half.get((_HAND - cards, _HAND - cards2), 0)
        for (cards, cards2), number in half.items()
    )


def _together(one: _Table, other: _Table) -> _Table:
    result: _Table = {}
    for (a, b), number in one.items():
        for (c, d), number2 in other.items():
            if a + c <= _HAND and b + d <= _HAND:
                result[a + c, b + d] = result.get((a + c, b + d), 0) + number * number2
    return result
