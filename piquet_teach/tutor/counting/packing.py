"""Several small counters in one int, with all their bounds checked by one addition.

Every feature that has bounds gets a field of eight bits, twice: once for the least and once for the
most. Keys of suits are added; a constant is added so that the highest bit of a field tells whether
the bound is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from piquet_teach.tutor.counting.features import Feature, values

WIDTH: Final = 8
COUNT: Final = (1 << WIDTH) - 1
_GUARD: Final = 1 << (WIDTH - 1)


@dataclass(frozen=True, slots=True)
class Field:
    """A counter with bounds.

    Attributes:
        feature: What is counted.
        low: The least of the whole hand.
        high: The most of the whole hand.
    """

    feature: Feature
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a sum of keys keeps all bounds: ``(key + start) & guards == right``."""

    start: int
    guards: int
    right: int

    def holds(self, key: int) -> bool:
        """Whether it does."""
        return (key + self.start) & self.guards == self.right


class Packing:
    """Where each counter stands in a key.

    Args:
        fields: The counters.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = fields
        self._half = WIDTH * len(fields)

    def key(self, counts: Iterable[int]) -> int:
        """The key of one suit with these counts, in the order of the fields."""
        total = 0
        for place, count in enumerate(counts):
            total |= count << WIDTH * place
        return total | total << self._half

    def check(self, to_come: Sequence[int] | None = None) -> Check:
        """The check of a sum.

        Args:
            to_come: For each field, how much the suits that are still missing may add; the whole
                hand if not given.
        """
        start = guards = right = 0
        for place, field in enumerate(self.fields):
            more = to_come[place] if to_come else 0
            at_least = max(field.low - more, 0)
            below, above = WIDTH * place, WIDTH * place + self._half
            start += (_GUARD - at_least) << below
            start += (_GUARD - 1 - field.high) << above
            guards |= _GUARD << below | _GUARD << above
            right |= _GUARD << below
        return Check(start, guards, right)


def rows(
    suit: int, available: int, fields: Sequence[Field], packing: Packing
) -> list[tuple[int, int]]:
    """The patterns of one suit that keep the upper bounds by themselves, with their keys.

    Args:
        suit: The suit, 0 to 3.
        available: The cards of the suit that may be held, as a pattern.
        fields: All counters, also those that the packing leaves out since nothing may be counted.
        packing: The packing of the others.
    """
    filters = [values(field.feature)[suit] for field in fields if field.high == 0]
    columns = [(values(field.feature)[suit], field.high) for field in packing.fields]
    result, pattern = [], available
    while True:
        if not any(column[pattern] for column in filters):
            counts = [column[pattern] for column, _ in columns]
            if all(count <= high for count, (_, high) in zip(counts, columns, strict=True)):
                result.append((pattern, packing.key(counts)))
        if not pattern:
            return result
        pattern = (pattern - 1) & available


def packed(fields: Sequence[Field]) -> Packing:
    """A packing of the counters that have something to count."""
    return Packing([field for field in fields if field.high > 0])
