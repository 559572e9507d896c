"""How strong a hand is for all that follows the exchange: a quick estimate.

The estimate is a sum: a number for the cards of each suit, for how many cards of each rank there
are, and for the length of the longest suit. The numbers were fitted to deals that were declared
honestly and played out with open cards (``tools/fit_strength.py``), for elder and for younger
apart. A sum is what can be averaged over all draws exactly: suits, ranks and lengths by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

from piquet_teach.tutor.open_play.suits import SHIFTS

RANK_SHIFTS = range(5, 13)
_DEUCES = sum(1 << 13 * suit for suit in range(4))


@dataclass(frozen=True, slots=True, eq=False)
class Strength:
    """The numbers of one role, in points.

    Attributes:
        suit: For the cards of a suit as eight bits.
        ranks: For each rank from the seven up, for none to four of its cards.
        longest: For the length of the longest suit.
    """

    suit: tuple[float, ...]
    ranks: tuple[tuple[float, ...], ...]
    longest: tuple[float, ...]

    def of(self, mask: int) -> float:
        """The strength of a hand."""
        suits = [mask >> shift & 0xFF for shift in SHIFTS]
        total = sum([self.suit[bits] for bits in suits])
        for place, shift in enumerate(RANK_SHIFTS):
            total += self.ranks[place][(mask >> shift & _DEUCES).bit_count()]
        return total + self.longest[max([bits.bit_count() for bits in suits])]


class Drawing:
    """The mean strength of hands after so many cards were drawn, over all draws.

    Args:
        strength: The numbers.
        unseen: The cards that may be drawn (a mask), all alike.
        number: How many are drawn.
    """

    def __init__(self, strength: Strength, unseen: int, number: int) -> None:
        self._strength = strength
        self._number = number
        self._total = unseen.bit_count()
        self._suits = [unseen >> shift & 0xFF for shift in SHIFTS]
        self._ranks = [(unseen >> shift & _DEUCES).bit_count() for shift in RANK_SHIFTS]
        self._lengths = tuple(bits.bit_count() for bits in self._suits)

    def mean(self, kept: int) -> float:
        """The mean over all draws to the kept cards (a mask)."""
        total = 0.0
        lengths = []
        for suit in range(4):
            bits = kept >> SHIFTS[suit] & 0xFF
            total += self.suit(suit, bits)
            lengths.append(bits.bit_count())
        for place, shift in enumerate(RANK_SHIFTS):
            total += self.rank(place, (kept >> shift & _DEUCES).bit_count())
        return total + self.longest(tuple(lengths))

    def suit(self, suit: int, kept: int) -> float:
        """The part of one suit of which some cards (bits) are kept."""
        return _suit_mean(self._strength, kept, self._suits[suit], self._total, self._number)

    def rank(self, place: int, kept: int) -> float:
        """The part of one rank (0 for the seven) of which so many cards are kept."""
        numbers = self._strength.ranks[place]
        return _rank_mean(numbers, kept, self._ranks[place], self._total, self._number)

    def longest(self, kept: tuple[int, ...]) -> float:
        """The part of the longest suit, of suits of which so many cards are kept."""
        pairs = tuple(sorted(zip(kept, self._lengths, strict=True)))
        return _longest_mean(self._strength, pairs, self._number)


@cache
def _chances(total: int, number: int, hits: int) -> tuple[float, ...]:
    """The chance that a draw has one certain choice of n of the hits, and no other of them."""
    ways = comb(total, number)
    return tuple(
        comb(total - hits, number - n) / ways if n <= number else 0.0 for n in range(hits + 1)
    )


@lru_cache(maxsize=1 << 18)
def _suit_mean(strength: Strength, kept: int, unseen: int, total: int, number: int) -> float:
    numbers = strength.suit
    chances = _chances(total, number, unseen.bit_count())
    mean = 0.0
    drawn = unseen
    while True:
        mean += chances[drawn.bit_count()] * numbers[kept | drawn]
        if not drawn:
            return mean
        drawn = (drawn - 1) & unseen


@lru_cache(maxsize=1 << 14)
def _rank_mean(
    numbers: tuple[float, ...], kept: int, unseen: int, total: int, number: int
) -> float:
    chances = _chances(total, number, unseen)
    return sum(
        [comb(unseen, n) * chances[n] * numbers[min(kept + n, 4)] for n in range(unseen + 1)]
    )


@lru_cache(maxsize=1 << 16)
def _longest_mean(strength: Strength, pairs: tuple[tuple[int, int], ...], number: int) -> float:
    """Pairs: of each suit, how many cards are kept and how many may be drawn."""
    total = comb(sum([free for _, free in pairs]), number)
    mean, before = 0.0, 0
    for limit in range(max(kept for kept, _ in pairs), 9):
        ways = [1] + [0] * number  # ways to draw n cards with no suit longer than the limit
        for kept, free in pairs:
            most = min(free, limit - kept)
            row = [comb(free, n) for n in range(most + 1)]
            ways = [
                sum([ways[n - drawn] * row[drawn] for drawn in range(min(n, most) + 1)])
                for n in range(number + 1)
            ]
        mean += (ways[number] - before) / total * strength.longest[limit]
        before = ways[number]
        if before == total:
            break
    return mean
