"""What a hand may declare: point, sequences, sets, carte blanche, cartes rouges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations as choose
from typing import ClassVar, Final, NamedTuple, TypeVar

from piquet_teach.engine.cards import PACK32_MASK, Card, Hand, Rank, Suit
from piquet_teach.engine.piquet.rules import RuleSet


class Category(StrEnum):
    """The categories, in the order in which they are declared and counted."""

    __hash__ = str.__hash__

    CARTE_BLANCHE = "carte_blanche"
    CARTES_ROUGES = "cartes_rouges"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"


CONTESTED: Final = (Category.POINT, Category.SEQUENCE, Category.SET)
"""The three in which the two hands compete."""


@dataclass(frozen=True, slots=True)
class Point:
    """Cards of one suit, declared for their number.

    Attributes:
        length: How many.
        value: Their pips, ace 11, court cards and ten 10.
        suit: Which suit.
        score: Points if it is good.

    >>> point = Point(4, 38, Suit.SPADES, 4)
    >>> str(point.cards(Hand("SA SK S9 S8 S7")))  # a part of a longer suit
    '♠AK98'
    """

    length: int
    value: int
    suit: Suit
    score: int
    category: ClassVar[Category] = Category.POINT

    @property
    def strength(self) -> tuple[int, int]:
        """What decides between two points: length, then value."""
        return (self.length, self.value)

    def cards(self, hand: Hand) -> Hand:
        """The cards of a hand that make this point; of a longer suit, some that have its value."""
        cards = hand.suit(self.suit)
        if len(cards) == self.length:
            return cards
        parts = (Hand(part) for part in choose(cards, self.length))
        return next(part for part in parts if part_value(part) == self.value)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Cards of one suit in a row.

    Attributes:
        length: How many, 3 to 8.
        top: The highest rank.
        suit: Which suit.
        score: Points if the holder's best sequence is good.

    >>> str(Sequence(4, Rank.JACK, Suit.HEARTS, 4).cards())
    '♥J1098'
    """

    length: int
    top: Rank
    suit: Suit
    score: int
    category: ClassVar[Category] = Category.SEQUENCE

    @property
    def strength(self) -> tuple[int, int]:
        """What decides between two sequences: length, then top card."""
        return (self.length, int(self.top))

    def cards(self, hand: Hand | None = None) -> Hand:
        """The cards that make this sequence."""
        run = ((1 << self.length) - 1) << (self.top - 1 - self.length)
        return Hand.from_mask(run << 13 * self.suit)


@dataclass(frozen=True, slots=True)
class Set:
    """Three or four cards of one rank (trio, quatorze).

    Attributes:
        count: 3 or 4.
        rank: The rank.
        score: Points if the holder's best set is good.

    >>> str(Set(3, Rank.KING, 3).cards(Hand("SK HK DK CQ")))
    '♠K ♥K ♦K'
    """

    count: int
    rank: Rank
    score: int
    category: ClassVar[Category] = Category.SET

    @property
    def length(self) -> int:
        """The number of cards, as in the other categories."""
        return self.count

    @property
    def strength(self) -> tuple[int, int]:
        """What decides between two sets: number of cards, then rank."""
        return (self.count, int(self.rank))

    def cards(self, hand: Hand) -> Hand:
        """The cards of a hand that make this set; of four, the first three for a trio."""
        return Hand(list(Hand.from_mask(hand.mask & _DEUCES << (self.rank - 2)))[: self.count])


Combination = Point | Sequence | Set


def part_value(cards: Iterable[Card]) -> int:
    """What cards of one suit count as a point.

    >>> part_value(Hand("SA SK S9"))
    30
    """
    return sum(card.rank.pips for card in cards)


def has_part(cards: Hand, number: int, value: int) -> bool:
    """Whether some of the cards, that many, have exactly this value as a point.

    >>> has_part(Hand("SA SK S9 S7"), 2, 20), has_part(Hand("SA SK S9 S7"), 2, 22)
    (True, False)
    """
    return any(part_value(part) == value for part in choose(cards, number))


@dataclass(frozen=True, slots=True)
class Combinations:
    """Everything that a hand may declare, best first in each category.

    Attributes:
        hand: The hand.
        points: Each suit that is long enough to be the point; only one of them can score.
        sequences: Every sequence of three cards or more; two may lie in one suit.
        sets: Every trio and quatorze.
        carte_blanche: Its points when the hand has no king, queen or jack, else 0. (It is scored
            for the twelve cards as dealt.)
        cartes_rouges: Its points when all twelve cards are tens or higher, else 0.
    """

    hand: Hand
    points: tuple[Point, ...]
    sequences: tuple[Sequence, ...]
    sets: tuple[Set, ...]
    carte_blanche: int
    cartes_rouges: int

    @property
    def point(self) -> Point | None:
        """The best point, if the hand has one that may be declared."""
        return self.points[0] if self.points else None

    def of(self, category: Category | str) -> tuple[Combination, ...]:
        """What scores in a category if it is good: one point, all sequences, all sets."""
        if category == Category.POINT:
            return self.points[:1]
        return self.sequences if category == Category.SEQUENCE else self.sets


class _SuitCards(NamedTuple):
    length: int
    value: int
    runs: tuple[tuple[int, Rank], ...]


def _read_suit(bits: int) -> _SuitCards:
    """Length, value and runs of the cards of one suit (thirteen bits)."""
    ranks = [rank for rank in sorted(Rank, reverse=True) if bits >> (rank - 2) & 1]
    runs: list[tuple[int, Rank]] = []
    top = length = 0
    for rank in (*ranks, -1):
        if length and rank == top - length:
            length += 1
            continue
        if length >= 3:
            runs.append((length, Rank(top)))
        top, length = int(rank), 1
    return _SuitCards(len(ranks), sum(rank.pips for rank in ranks), tuple(runs))


# The piquet pack has eight cards a suit: all 256 patterns are read once.
_SUITS: Final = tuple(_read_suit(bits << 5) for bits in range(256))
_DEUCES: Final = sum(1 << 13 * suit for suit in Suit)


def _all_of(*ranks: Rank) -> int:
    return sum(_DEUCES << (rank - 2) for rank in ranks)


_COURT: Final = _all_of(Rank.KING, Rank.QUEEN, Rank.JACK)
_COURT_AND_TENS: Final = _COURT | _all_of(Rank.TEN)
_LOW: Final = _all_of(Rank.SEVEN, Rank.EIGHT, Rank.NINE)


class _Tables(NamedTuple):
    """What the options of a rule set make of each pattern of a suit, and of each rank.

    Points and sequences stand with a number that sorts them best first.
    """

    points: tuple[tuple[tuple[tuple[int, Point], ...], ...], ...]
    sequences: tuple[tuple[tuple[tuple[int, Sequence], ...], ...], ...]
    sets: tuple[tuple[int, Set | None, Set], ...]


@lru_cache(maxsize=64)
def _tables(rules: RuleSet) -> _Tables:
    shortest = max(rules.shortest_point, 1)
    points = tuple(
        tuple(
            (_sorted_first(Point(cards.length, cards.value, suit, cards.length)),)
            if cards.length >= shortest
            else ()
            for cards in _SUITS
        )
        for suit in Suit
    )
    sequences = tuple(
        tuple(
            tuple(
                _sorted_first(Sequence(length, top, suit, rules.sequence_scores[length - 3]))
                for length, top in cards.runs
            )
            for cards in _SUITS
        )
        for suit in Suit
    )
    sets = tuple(
        (
            rank - 2,
            None if rank is Rank.TEN and rules.tens_quatorze_only else Set(3, rank, rules.trio),
            Set(4, rank, rules.quatorze),
        )
        for rank in rules.set_ranks
    )
    return _Tables(points, sequences, sets)


_Suited = TypeVar("_Suited", Point, Sequence)


def _sorted_first(item: _Suited) -> tuple[int, _Suited]:
    """With a number that is lower for a better combination, then for an earlier suit."""
    number, height = item.strength
    return (4 * -(100 * number + height) + item.suit, item)


def combinations(hand: Hand | str, rules: RuleSet) -> Combinations:
    """Everything that a hand of the piquet pack may declare under a rule set.

    Args:
        hand: The hand after the exchange (or as dealt), or its text. Any number of cards.
        rules: The rule set.

    Raises:
        HandError: The text is no hand of the piquet pack.
        ValueError: The hand has a card below the seven.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules("piquet-classic"))
    >>> found.point.length, found.point.value, found.point.suit.symbol
    (5, 47, '♥')
    >>> [(s.length, s.top.letter, s.score) for s in found.sequences]
    [(4, 'J', 4), (3, '9', 3)]
    >>> [(s.count, s.rank.letter, s.score) for s in found.sets]
    [(3, 'K', 3)]
    """
    if isinstance(hand, str):
        hand = Hand(hand)
    mask = hand.mask
    if mask & ~PACK32_MASK:
        raise ValueError(f"{Hand.from_mask(mask & ~PACK32_MASK)} is not in the piquet pack")
    tables = _tables(rules)
    points: list[tuple[int, Point]] = []
    sequences: list[tuple[int, Sequence]] = []
    for suit in range(4):
        bits = mask >> (13 * suit + 5) & 0xFF
        points += tables.points[suit][bits]
        sequences += tables.sequences[suit][bits]
    points.sort()
    sequences.sort()
    return Combinations(
        hand,
        tuple([item for _, item in points]),
        tuple([item for _, item in sequences]),
        _sets(mask, tables),
        rules.carte_blanche if is_carte_blanche(hand, rules) else 0,
        rules.cartes_rouges if not mask & _LOW and mask.bit_count() == 12 else 0,
    )


def is_carte_blanche(dealt: Hand, rules: RuleSet) -> bool:
    """Whether twelve dealt cards have no king, queen or jack (nor ten, where the option says so).

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> is_carte_blanche(Hand("A1098.A987.A9.T8"), rules("piquet-classic"))
    True
    """
    court = _COURT_AND_TENS if rules.carte_blanche_tens else _COURT
    return not dealt.mask & court and len(dealt) == 12


def _sets(mask: int, tables: _Tables) -> tuple[Set, ...]:
    found = []
    for shift, trio, quatorze in tables.sets:
        count = (mask >> shift & _DEUCES).bit_count()
        if count == 4:
            found.append(quatorze)
        elif count == 3 and trio is not None:
            found.append(trio)
    if len(found) > 1:  # the ranks come high first: only the quatorzes have to move up
        found.sort(key=_fewer)
    return tuple(found)


def _fewer(item: Set) -> int:
    return -item.count
