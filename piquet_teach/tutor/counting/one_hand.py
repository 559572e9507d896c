"""Counting the hands that the other side may hold.

All hands of twelve among the unseen cards that keep some bounds are counted, none is sampled: suits
are counted by themselves, patterns that count alike together, then two suits with two suits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from piquet_teach.engine.cards import Hand
from piquet_teach.tutor.counting.features import (
    CARDS,
    Bounds,
    Feature,
    mask_of,
    narrowed,
    pattern_of,
    values,
)
from piquet_teach.tutor.counting.packing import COUNT, WIDTH, Check, Field, Packing, packed, rows


@dataclass(frozen=True, slots=True)
class Tally:
    """How many hands there are, and what they have in common.

    Attributes:
        hands: How many.
        some: The cards that at least one of them holds, as a mask.
        every: The cards that all of them hold, as a mask (0 if there are none).
    """

    hands: int
    some: int
    every: int


_Rows = dict[int, tuple[int, int, int]]


def tally(unseen: int, alternatives: Iterable[Bounds], cards: int = 12) -> Tally:
    """The hands of so many cards among the unseen ones that keep the bounds of an alternative.

    Args:
        unseen: The mask of the cards that may be held.
        alternatives: Bounds of which a hand keeps at most one.
        cards: The number of cards of a hand.

    >>> from piquet_teach.engine.cards import Hand, PACK32
    >>> tally((PACK32 - Hand("AK987.KJT98.K.T")).mask, [{}]).hands
    125970
    """
    hands, some, every = 0, 0, unseen
    for bounds in alternatives:
        one = _tally(unseen, bounds, cards)
        if one.hands:
            hands, some, every = hands + one.hands, some | one.some, every & one.every
    return Tally(hands, some, every if hands else 0)


def summed(unseen: int, alternatives: Iterable[Bounds], feature: Feature) -> int:
    """A feature of all hands of twelve that keep the bounds of an alternative, added up.

    >>> from piquet_teach.engine.cards import PACK32, Hand
    >>> aces = Feature("of_ranks", (128,))
    >>> summed((PACK32 - Hand("AK987.KJT98.K.T")).mask, [{}], aces) == 125970 * 3 * 12 // 20
    True
    """
    total = 0
    for bounds in alternatives:
        fields = _fields(unseen, bounds, 12)
        if fields is None:
            continue
        counted = [*fields, Field(feature, 0, COUNT >> 1)]
        packing = packed(counted)
        place = WIDTH * (len(packing.fields) - 1)
        for key, key2, hands in _pairs(unseen, counted, packing, 12):
            total += hands * ((key + key2) >> place & COUNT)
    return total


def one_of(unseen: int, alternatives: Sequence[Bounds], number: int) -> int:
    """One of the hands of twelve that keep the bounds of an alternative, by its number.

    Args:
        unseen: The mask of the cards that may be held.
        alternatives: Bounds of which a hand keeps at most one.
        number: From 0, less than the number of hands (`tally`); the order is fixed.

    Returns:
        The mask of the hand.

    Raises:
        IndexError: There are not so many hands.
    """
    if number >= tally(unseen, alternatives).hands:
        raise IndexError(f"there are not more than {number} hands")
    taken, left = 0, unseen
    for card in Hand.from_mask(unseen):
        mask = 1 << card.index
        held = {Feature("shown", (taken | mask,)): ((taken | mask).bit_count(),) * 2}
        with_it = tally(left, [narrowed(bounds, held) for bounds in alternatives]).hands
        if number < with_it:
            taken |= mask
        else:
            number -= with_it
            left &= ~mask
    return taken


def _fields(unseen: int, bounds: Bounds, cards: int) -> list[Field] | None:
    """The counters that are needed among these cards; None if no hand can keep the bounds."""
    patterns = [pattern_of(unseen, suit) for suit in range(4)]
    fields = [Field(CARDS, cards, cards)]
    for feature, (low, high) in bounds.items():
        if low > high:
            return None
        if low > 0 or high < _most(feature, patterns):
            fields.append(Field(feature, low, high))
    return fields


def _tally(unseen: int, bounds: Bounds, cards: int) -> Tally:
    fields = _fields(unseen, bounds, cards)
    if fields is None:
        return Tally(0, 0, 0)
    packing = packed(fields)
    one, other = _halves(unseen, fields, packing, cards)
    return _join(one, other, packing, cards)


def _halves(unseen: int, fields: list[Field], packing: Packing, cards: int) -> tuple[_Rows, _Rows]:
    suits = [_suit(suit, pattern_of(unseen, suit), fields, packing) for suit in range(4)]
    suits.sort(key=len)
    upper = packing.check([cards] * len(packing.fields))
    return _together(suits[0], suits[3], upper), _together(suits[1], suits[2], upper)


def _pairs(
    unseen: int, fields: list[Field], packing: Packing, cards: int
) -> Iterator[tuple[int, int, int]]:
    """Keys of halves that make a hand, with the number of hands."""
    one, other = _halves(unseen, fields, packing, cards)
    check = packing.check()
    for key, row in one.items():
        for key2, row2 in other.items():
            if check.holds(key + key2):
                yield key, key2, row[0] * row2[0]


def _most(feature: Feature, patterns: list[int]) -> int:
    """No hand can have more of a feature than this."""
    table = values(feature)
    if feature.kind == "of_ranks" or feature.by_suit:
        return sum(table[suit][patterns[suit]] for suit in range(4))
    return 12


def _suit(suit: int, available: int, fields: list[Field], packing: Packing) -> _Rows:
    result: _Rows = {}
    for pattern, key in rows(suit, available, fields, packing):
        mask = mask_of(pattern, suit)
        old = result.get(key)
        if old is None:
            result[key] = (1, mask, mask)
        else:
            result[key] = (old[0] + 1, old[1] | mask, old[2] & mask)
    return result


def _together(one: _Rows, other: _Rows, upper: Check) -> _Rows:
    start, guards, right = upper.start, upper.guards, upper.right
    result: _Rows = {}
    for key, (number, some, every) in one.items():
        for key2, (number2, some2, every2) in other.items():
            total = key + key2
            if (total + start) & guards != right:
                continue
            old = result.get(total)
            if old is None:
                result[total] = (number * number2, some | some2, every | every2)
            else:
                result[total] = (
                    old[0] + number * number2,
                    old[1] | some | some2,
                    old[2] & (every | every2),
                )
    return result


def _join(one: _Rows, other: _Rows, packing: Packing, cards: int) -> Tally:
    """Pairs of halves that make a whole hand; the cards stand in the lowest field of a key."""
    by_length: dict[int, list[tuple[int, int, int, int]]] = {}
    for key2, row2 in other.items():
        by_length.setdefault(key2 & COUNT, []).append((key2, *row2))
    check = packing.check()
    guards, right = check.guards, check.right
    hands, some, every = 0, 0, -1
    for key, (number, union, common) in one.items():
        start = key + check.start
        found = [
            row
            for row in by_length.get(cards - (key & COUNT), ())
            if (start + row[0]) & guards == right
        ]
        if found:
            hands += number * sum([row[1] for row in found])
            some |= union
            for row in found:
                some |= row[2]
                every &= common | row[3]
    return Tally(hands, some, every if hands else 0)
