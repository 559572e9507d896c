"""How one suit may be split among elder, younger and the cards that neither holds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from piquet_teach.tutor.counting.features import ALL_RANKS, CARDS, Bounds
from piquet_teach.tutor.counting.packing import COUNT, WIDTH, Field, Packing, rows

Split = tuple[int, int]
"""Elder's pattern and younger's."""


class SuitSplits:
    """The classes of splits of a suit, by key."""

    def __init__(self, classes: dict[int, list[Split]], fields: int) -> None:
        self.classes = classes
        self._fields = fields

    def __len__(self) -> int:
        return len(self.classes)

    @cached_property
    def extremes(self) -> list[tuple[int, int]]:
        """The least and the most of each field."""
        if not self.classes:
            return [(0, 0)] * self._fields
        low_copy = (1 << WIDTH * self._fields) - 1
        counts = [(key & low_copy).to_bytes(self._fields, "little") for key in self.classes]
        return [(min(column), max(column)) for column in zip(*counts, strict=True)]

    def having(self, place: int) -> list[int]:
        """The keys with something in a field."""
        field = COUNT << WIDTH * place
        return [key for key in self.classes if key & field]

    def only(self, keys: Iterable[int]) -> SuitSplits:
        """Some of the classes."""
        return SuitSplits({key: self.classes[key] for key in keys}, self._fields)


def fields_of(bounds: Bounds) -> list[Field]:
    fields = [Field(CARDS, 12, 12)]
    for feature, (low, high) in bounds.items():
        whole = 4 * feature.args[0].bit_count() if feature.kind == "of_ranks" else 12
        if low > 0 or high < whole:
            fields.append(Field(feature, low, high))
    return fields


def splits_of(
    suit: int,
    elder: tuple[list[Field], Packing],
    younger: tuple[list[Field], Packing],
    packing: Packing,
) -> SuitSplits:
    """The splits of a suit that keep the upper bounds by themselves, in classes."""
    # What neither holds is counted from eight cards down, a card less for each that is held.
    card = packing.key([0] * (len(packing.fields) - 1) + [1])
    one = [
        (mine, key + (8 - mine.bit_count()) * card)
        for mine, key in _rows_with_places(suit, *elder, packing, 0)
    ]
    other = [
        (his, key - his.bit_count() * card)
        for his, key in _rows_with_places(suit, *younger, packing, len(elder[1].fields))
    ]
    classes: dict[int, list[Split]] = {}
    for mine, key in one:
        for his, key2 in other:
            if not mine & his:
                total = key + key2
                if total in classes:
                    classes[total].append((mine, his))
                else:
                    classes[total] = [(mine, his)]
    return SuitSplits(classes, len(packing.fields))


def _rows_with_places(
    suit: int, fields: list[Field], own: Packing, packing: Packing, place: int
) -> list[tuple[int, int]]:
    """The rows of one player with keys of the packing for both."""
    counters = range(len(own.fields))
    before = [0] * place
    return [
        (pattern, packing.key([*before, *(key >> WIDTH * n & COUNT for n in counters)]))
        for pattern, key in rows(suit, ALL_RANKS, fields, own)
    ]


def consistent(suits: list[SuitSplits], packing: Packing) -> list[SuitSplits]:
    """Without the classes that break a bound whatever the other suits add, until none is left.

    Suits that are one object stay one object.
    """
    fields = packing.fields
    while True:
        left: dict[int, SuitSplits] = {}
        for place, suit in enumerate(suits):
            if id(suit) in left:
                continue
            others = [other.extremes for n, other in enumerate(suits) if n != place]
            limits = [
                Field(
                    field.feature,
                    field.low - sum(extreme[n][1] for extreme in others),
                    field.high - sum(extreme[n][0] for extreme in others),
                )
                for n, field in enumerate(fields)
            ]
            if any(limit.high < 0 or limit.low > 12 for limit in limits):
                return [suit.only(())] * 4
            check = Packing(limits).check()
            left[id(suit)] = suit.only(filter(check.holds, suit.classes))
        new = [left[id(suit)] for suit in suits]
        if sum(map(len, new)) == sum(map(len, suits)):
            return suits
        suits = new


def mask_of_exact(fields: list[Field]) -> int:
    """The low copies of the fields that must have one number."""
    return sum(COUNT << WIDTH * n for n, field in enumerate(fields) if field.low == field.high)
