"""What can be counted of a hand suit by suit.

A feature is a number that every suit adds to: cards, kings, runs of four or more. All that acts of
a dialogue say of a hand comes down to bounds on features ("exactly three kings", "no run above a
tierce"), which is what makes exact counts over millions of hands quick. A suit of the piquet pack
is a pattern of eight bits, the seven lowest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations as choose
from typing import Final

from piquet_teach.engine.cards import Rank

PATTERNS: Final = range(256)
ALL_RANKS: Final = 0xFF
WHOLE_HAND: Final = 12
MANY: Final = 12
"""As an upper bound: no bound, for no feature exceeds the cards of a hand."""


def strength(number: int, height: int = 0) -> int:
    """Number of cards and height (value of a point, top card, rank) in one comparable number."""
    return 100 * number + height


def bit(rank: Rank) -> int:
    """The bit of a rank in a pattern.

    >>> bit(Rank.SEVEN), bit(Rank.ACE)
    (1, 128)
    """
    return 1 << (rank - Rank.SEVEN)


def pattern_of(mask: int, suit: int) -> int:
    """The pattern of a suit in a hand's mask."""
    return mask >> (13 * suit + 5) & ALL_RANKS


def mask_of(pattern: int, suit: int) -> int:
    """The mask of a hand that holds one pattern of a suit."""
    return pattern << (13 * suit + 5)


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that every suit of a hand adds to.

    Attributes:
        kind: ``"of_ranks"`` (cards of the ranks in a pattern), ``"points"`` (suits whose point is
            at least so strong), ``"point_parts"`` (suits of which some cards have a number and a
            value), ``"point_tops"`` (suits whose highest cards, that many, count more than a
            value), ``"runs"`` (runs at least so strong), ``"run_parts"`` (runs that contain one of
            some sequences, each a number and a top card or 0), ``"run_tops"`` (runs of a length or
            longer, above a top card), ``"shown"`` (cards among those of a mask).
        args: What the kind needs, numbers.
        suit: The suit in which it is counted; None for all four.
    """

    kind: str
    args: tuple[int, ...] = ()
    suit: int | None = None

    def of(self, mask: int) -> int:
        """The feature of a hand.

        >>> from piquet_teach.engine.cards import Hand
        >>> Feature("runs", (strength(3),)).of(Hand("AKQ987.KQ.T.J").mask)
        2
        """
        table = values(self)
        return sum(table[suit][pattern_of(mask, suit)] for suit in range(4))

    @property
    def by_suit(self) -> bool:
        """Whether it matters which suit is which."""
        return self.kind == "shown" or self.suit is not None


Bounds = Mapping[Feature, tuple[int, int]]
"""For each feature the least and the most that a hand may have of it."""

CARDS: Final = Feature("of_ranks", (ALL_RANKS,))


def satisfied(bounds: Bounds, mask: int) -> bool:
    """Whether a hand keeps all bounds."""
    return all(low <= feature.of(mask) <= high for feature, (low, high) in bounds.items())


def narrowed(*parts: Bounds) -> dict[Feature, tuple[int, int]]:
    """All bounds together."""
    result: dict[Feature, tuple[int, int]] = {}
    for part in parts:
        for feature, (low, high) in part.items():
            old_low, old_high = result.get(feature, (0, MANY))
            result[feature] = (max(low, old_low), min(high, old_high))
    return result


# --- patterns ---


def _ranks(pattern: int) -> list[Rank]:
    return [rank for rank in sorted(Rank, reverse=True) if rank >= 7 and pattern & bit(rank)]


def _runs(pattern: int) -> tuple[tuple[int, int], ...]:
    found, height = [], 14
    while height >= 7:
        length = 0
        while height - length >= 7 and pattern >> (height - length - 7) & 1:
            length += 1
        if length >= 3:
            found.append((length, height))
        height -= max(length, 1)
    return tuple(found)


RUNS: Final = tuple(_runs(pattern) for pattern in PATTERNS)
"""The sequences of each pattern as (length, top card), high ones first."""

LENGTH: Final = tuple(pattern.bit_count() for pattern in PATTERNS)
VALUE: Final = tuple(sum(rank.pips for rank in _ranks(pattern)) for pattern in PATTERNS)


@cache
def _parts(pattern: int) -> frozenset[tuple[int, int]]:
    """The numbers and values of all choices of cards of a pattern."""
    ranks = _ranks(pattern)
    return frozenset(
        (number, sum(rank.pips for rank in part))
        for number in range(len(ranks) + 1)
        for part in choose(ranks, number)
    )


def _contains(run: tuple[int, int], number: int, top: int) -> bool:
    length, height = run
    if not top:
        return number <= length
    return top <= height and top - number >= height - length


def _count(feature: Feature, pattern: int) -> int:
    args = feature.args
    match feature.kind:
        case "of_ranks":
            return (pattern & args[0]).bit_count()
        case "points":
            least, shortest = args
            number = LENGTH[pattern]
            return int(number >= shortest and strength(number, VALUE[pattern]) >= least)
        case "point_parts":
            return int((args[0], args[1]) in _parts(pattern))
        case "point_tops":
            best = sum(rank.pips for rank in _ranks(pattern)[: args[0]])
            return int(LENGTH[pattern] >= args[0] and best > args[1])
        case "runs":
            return sum(strength(*run) >= args[0] for run in RUNS[pattern])
        case "run_parts":
            wanted = list(zip(args[::2], args[1::2], strict=True))
            return sum(any(_contains(run, *item) for item in wanted) for run in RUNS[pattern])
        case "run_tops":
            return sum(run[0] >= args[0] and run[1] > args[1] for run in RUNS[pattern])
    raise ValueError(f"no feature {feature.kind!r}")


@lru_cache(maxsize=1024)
def values(feature: Feature) -> tuple[tuple[int, ...], ...]:
    """A feature of every pattern, for each of the four suits."""
    if feature.kind == "shown":
        return tuple(
            tuple((pattern & pattern_of(feature.args[0], suit)).bit_count() for pattern in PATTERNS)
            for suit in range(4)
        )
    if feature.suit is not None:
        everywhere = values(replace(feature, suit=None))
        return tuple(
            everywhere[suit] if suit == feature.suit else (0,) * len(PATTERNS) for suit in range(4)
        )
    return (tuple(_count(feature, pattern) for pattern in PATTERNS),) * 4
