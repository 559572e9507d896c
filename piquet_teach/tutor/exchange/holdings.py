"""What a hand may come to hold after an exchange: exact, over all draws.

A discard leaves some cards of each suit and rank; the cards drawn are any of the unseen ones, all
draws alike. What a suit becomes depends on the cards drawn in that suit alone, so everything that
is a sum over suits or ranks is counted suit by suit, and the point, which is the best of four
suits, by the number of draws that leave no suit longer than a limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from piquet_teach.engine.cards import SUIT_MASK, Hand, Rank, Suit
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.rules import RuleSet

_LOWEST = 5
"""The bit of the seven in a suit of thirteen bits."""


@dataclass(frozen=True)
class Draws:
    """All draws to a hand.

    Attributes:
        hand: The hand before the exchange.
        unseen: The cards that may be drawn; each is as likely as any other.
        rules: The rule set.
    """

    hand: Hand
    unseen: Hand
    rules: RuleSet

    def chance_of(self, wanted: Hand, number: int, least: int = 1) -> Fraction:
        """The chance to draw at least some of the wanted cards.

        Args:
            wanted: Cards, of which only the unseen count.
            number: How many cards are drawn.
            least: How many of the wanted ones at least.

        >>> from piquet_teach.engine.cards import PACK32
        >>> from piquet_teach.engine.piquet.rules import rules
        >>> hand = Hand("AK987.KJT98.K.T")
        >>> draws = Draws(hand, PACK32 - hand, rules())
        >>> draws.chance_of(Hand("SQ"), 5), draws.chance_of(Hand("SQ HQ"), 5)
        (Fraction(1, 4), Fraction(17, 38))
        """
        hits = len(wanted & self.unseen)
        total = len(self.unseen)
        good = sum(
            comb(hits, n) * comb(total - hits, number - n)
            for n in range(least, min(hits, number) + 1)
        )
        return Fraction(good, comb(total, number))

    def sequences(self, kept: Hand, number: int) -> Fraction:
        """The mean of the points of all sequences held after drawing to the kept cards."""
        ways = sum(
            self._suit_points(suit, kept.mask >> (13 * suit + _LOWEST) & 0xFF, number)
            for suit in range(4)
        )
        return Fraction(ways, comb(len(self.unseen), number))

    def sets(self, kept: Hand, number: int) -> Fraction:
        """The mean of the points of all sets held after drawing to the kept cards."""
        ways = 0
        for rank in self.rules.set_ranks:
            trio = 0 if rank is Rank.TEN and self.rules.tens_quatorze_only else self.rules.trio
            ways += _rank_points(
                self._of_rank(kept, rank),
                self._of_rank(self.unseen, rank),
                len(self.unseen),
                number,
                (trio, self.rules.quatorze),
            )
        return Fraction(ways, comb(len(self.unseen), number))

    def point_lengths(self, kept: Hand, number: int) -> tuple[Fraction, ...]:
        """The chance of each length of the longest suit, from 0 to 8."""
        lengths = tuple(len(kept.suit(suit)) for suit in Suit)
        unseen = tuple(len(self.unseen.suit(suit)) for suit in Suit)
        return _longest(lengths, unseen, number)

    @staticmethod
    def _of_rank(hand: Hand, rank: Rank) -> int:
        return sum(hand.mask >> (13 * suit + rank - 2) & 1 for suit in range(4))

    def run_chance(self, kept: Hand, suit: Suit, least: int, number: int) -> Fraction:
        """The chance to hold a sequence of so many cards or more in a suit.

        >>> from piquet_teach.engine.cards import PACK32
        >>> from piquet_teach.engine.piquet.rules import rules
        >>> hand = Hand("AK987.KJT98.K.T")
        >>> Draws(hand, PACK32 - hand, rules()).run_chance(hand, Suit.HEARTS, 5, 5)
        Fraction(17, 38)
        """
        free = self.unseen.mask >> (13 * suit + _LOWEST) & 0xFF
        own = kept.mask >> (13 * suit + _LOWEST) & 0xFF
        others = len(self.unseen) - free.bit_count()
        ways, drawn = 0, free
        while True:
            count = drawn.bit_count()
            if count <= number and longest_run(own | drawn) >= least:
                ways += comb(others, number - count)
            if not drawn:
                return Fraction(ways, comb(len(self.unseen), number))
            drawn = (drawn - 1) & free

    def _suit_points(self, suit: int, kept: int, number: int) -> int:
        """Points of sequences in a suit, summed over all draws."""
        unseen = self.unseen.mask >> (13 * suit + _LOWEST) & 0xFF
        return _suit_ways(kept, unseen, len(self.unseen), number, self.rules)


def longest_run(bits: int) -> int:
    """How many cards of a suit stand in a row at most.

    >>> longest_run(0b11011101)
    3
    """
    length = 0
    while bits:
        bits &= bits << 1
        length += 1
    return length


@lru_cache(maxsize=1 << 16)
def _suit_ways(kept: int, unseen: int, total: int, number: int, rules: RuleSet) -> int:
    others = total - unseen.bit_count()
    ways = 0
    drawn = unseen
    while True:
        count = drawn.bit_count()
        if count <= number:
            points = _sequence_points(kept | drawn, rules)
            if points:
                ways += points * comb(others, number - count)
        if not drawn:
            return ways
        drawn = (drawn - 1) & unseen


@lru_cache(maxsize=1 << 12)
def _sequence_points(bits: int, rules: RuleSet) -> int:
    found = combinations(Hand.from_mask(bits << _LOWEST & SUIT_MASK), rules)
    return sum(item.score for item in found.sequences)


@lru_cache(maxsize=1 << 12)
def _rank_points(kept: int, unseen: int, total: int, number: int, scores: tuple[int, int]) -> int:
    ways = 0
    for drawn in range(min(unseen, number) + 1):
        points = {3: scores[0], 4: scores[1]}.get(kept + drawn, 0)
        ways += points * comb(unseen, drawn) * comb(total - unseen, number - drawn)
    return ways


@lru_cache(maxsize=1 << 14)
def _longest(
    lengths: tuple[int, ...], unseen: tuple[int, ...], number: int
) -> tuple[Fraction, ...]:
    total = comb(sum(unseen), number)
    at_most = []
    for limit in range(9):
        ways = [1] + [0] * number  # ways to draw n cards with no suit longer than the limit
        for length, free in zip(lengths, unseen, strict=True):
            ways = [
                sum(
                    ways[n - drawn] * comb(free, drawn)
                    for drawn in range(min(n, free) + 1)
                    if length + drawn <= limit
                )
                for n in range(number + 1)
            ]
        at_most.append(ways[number])
    return tuple(
        Fraction(more - less, total) for more, less in zip(at_most, [0, *at_most[:-1]], strict=True)
    )
