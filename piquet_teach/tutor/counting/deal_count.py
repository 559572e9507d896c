"""Counting deals: what a bystander, who sees no card, must still reckon with.

Two suits are put together, then the two halves of the deal. What has to come out exactly is looked
up in the other half; for what has only bounds, one half is summed beforehand over everything that
keeps them, one counter after the other. So the pairs of halves, far too many, are never gone
through. The cards of both players (of which every half has many kinds) stand as coefficients in one
long int.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.tutor.counting.demands import Case, Cases
from piquet_teach.tutor.counting.features import CARDS, Feature
from piquet_teach.tutor.counting.packing import COUNT, WIDTH, Field, Packing, packed
from piquet_teach.tutor.counting.splits import SuitSplits, consistent, fields_of, splits_of
from piquet_teach.tutor.slices import Progress, Sliced

ALL_DEALS: Final = 225_792_840 * 125_970
"""Twelve cards to elder, twelve of the twenty others to younger."""

MOST_KINDS: Final = 8_000_000
"""More pairs of kinds of suits are not counted; with sets of any rank there are more at the end."""

_STRIDE: Final = 25
_BITS: Final = 32
_COEFFICIENT: Final = (1 << _BITS) - 1

_Table = dict[int, int]
"""For each kind of some suits (the counters but for the cards) the numbers of deals by cards."""


def counting_deals(cases: Cases) -> Sliced[int | None]:
    """How many deals there are in which one of the cases holds; None if that is too long to count.

    >>> from piquet_teach.tutor.slices import finish
    >>> finish(counting_deals(({},))) == ALL_DEALS
    True
    """
    total = 0
    for done, case in enumerate(cases):
        yield Progress(done, len(cases))
        number = yield from _counting(case)
        if number is None:
            return None
        total += number
    return total


def _counting(case: Case) -> Sliced[int | None]:
    elder, younger = (fields_of(case.get(seat, {})) for seat in Seat)
    one, other = packed(elder), packed(younger)
    fields = [*one.fields, *other.fields, Field(CARDS, 8, 8)]
    packing = Packing(fields)
    alike = not any(field.feature.by_suit for field in fields)
    splits = [
        splits_of(suit, (elder, one), (younger, other), packing)
        for suit in (range(1) if alike else range(4))
    ]
    suits = consistent(splits * 4 if alike else splits, packing)  # alike suits stay alike
    if not all(suits):
        return 0
    layout = _Layout(fields, len(one.fields))
    tables = [layout.table(suit) for suit in suits[: 1 if alike else 4]] * (4 if alike else 1)
    if sum(len(tables[n]) * len(tables[n + 1]) for n in (0, 2)) > MOST_KINDS:
        return None
    first = yield from _product(tables[0], tables[1])
    second = first if alike else (yield from _product(tables[2], tables[3]))
    first, second = layout.halved(first, second), layout.halved(second, first)
    return (yield from layout.joining(first, second))


def _product(one: _Table, other: _Table) -> Sliced[_Table]:
    """The kinds of two suits together."""
    result: _Table = {}
    kinds = list(other.items())
    for n, (key, numbers) in enumerate(one.items()):
        if not n % 16:
            yield Progress(n, len(one))
        if one is not other:
            for key2, numbers2 in kinds:
                total = key + key2
                result[total] = result.get(total, 0) + numbers * numbers2
            continue
        result[2 * key] = result.get(2 * key, 0) + numbers * numbers
        for key2, numbers2 in kinds[n + 1 :]:  # either may be the first suit
            total = key + key2
            result[total] = result.get(total, 0) + 2 * numbers * numbers2
    return result


@dataclass(frozen=True, slots=True)
class _Group:
    """Counters that stand side by side in a key and whose bounds are looked at together.

    Both players' counters of one rank are a group, since together they take few values.
    """

    shift: int
    limits: tuple[tuple[int, int], ...]

    @property
    def mask(self) -> int:
        return (1 << WIDTH * len(self.limits)) - 1

    def kept(self, value: int) -> bool:
        """Whether the sum of two halves keeps the bounds."""
        return all(
            low <= (value >> WIDTH * n & COUNT) <= high for n, (low, high) in enumerate(self.limits)
        )

    def exceeded(self, value: int) -> bool:
        """Whether one half alone is beyond a bound."""
        return any((value >> WIDTH * n & COUNT) > high for n, (_, high) in enumerate(self.limits))


class _Layout:
    """Where the counters of a deal stand in the key of a table."""

    def __init__(self, fields: list[Field], elders: int) -> None:
        # The fields of the cards: elder's first, younger's where his fields begin, then the rest.
        self._cards = (0, elders)
        by_feature: dict[Feature, list[int]] = {}
        for n, field in enumerate(fields[:-1]):
            if n not in self._cards:
                by_feature.setdefault(field.feature, []).append(n)
        self._places: list[int] = []
        self._groups: list[_Group] = []
        for places in by_feature.values():
            limits = tuple((fields[n].low, fields[n].high) for n in places)
            self._groups.append(_Group(WIDTH * len(self._places), limits))
            self._places += places

    def table(self, suit: SuitSplits) -> _Table:
        """The kinds of one suit."""
        result: _Table = {}
        for key, splits in suit.classes.items():
            counts = [key >> WIDTH * n & COUNT for n in (*self._cards, *self._places)]
            kind = sum(count << WIDTH * n for n, count in enumerate(counts[2:]))
            number = len(splits) << _BITS * (_STRIDE * counts[0] + counts[1])
            result[kind] = result.get(kind, 0) + number
        return result

    def halved(self, table: _Table, other: _Table) -> _Table:
        """Without what is beyond a bound; what no other half tells apart becomes one kind."""
        for group in self._groups:
            values = {key >> group.shift & group.mask for key in table}
            values = {value for value in values if not group.exceeded(value)}
            same: dict[tuple[bool, ...], int] = {}
            others = sorted({key >> group.shift & group.mask for key in other})
            kind = {
                value: same.setdefault(tuple(group.kept(value + b) for b in others), value)
                for value in sorted(values)
            }
            merged: _Table = {}
            for key, numbers in table.items():
                value = key >> group.shift & group.mask
                if value in kind:
                    new = key + (kind[value] - value << group.shift)
                    merged[new] = merged.get(new, 0) + numbers
            table = merged
        return table

    def joining(self, first: _Table, second: _Table) -> Sliced[int]:
        """The number of pairs of halves that make a deal which keeps all bounds."""
        for group in self._groups:
            wanted = {key >> group.shift & group.mask for key in first}
            second = yield from _summing(second, group, wanted)
        total = 0
        target = _STRIDE * 12 + 12
        for n, (key, numbers) in enumerate(first.items()):
            if not n % 256:
                yield Progress(n, len(first))
            others = second.get(key)
            if others:
                total += sum(
                    number * (others >> _BITS * (target - place) & _COEFFICIENT)
                    for place, number in _coefficients(numbers)
                )
        return total


def _summing(table: _Table, group: _Group, wanted: Iterable[int]) -> Sliced[_Table]:
    """For each wanted value of a group, everything that keeps the bounds together with it."""
    have = sorted({key >> group.shift & group.mask for key in table})
    fitting = {value: [b for b in have if group.kept(value + b)] for value in wanted}
    rest: dict[int, _Table] = {}
    for key, numbers in table.items():
        value = key >> group.shift & group.mask
        rest.setdefault(key - (value << group.shift), {})[value] = numbers
    result: _Table = {}
    for n, (base, by_value) in enumerate(rest.items()):
        if not n % 256:
            yield Progress(n, len(rest))
        for value, others in fitting.items():
            number = sum([by_value[b] for b in others if b in by_value])
            if number:
                result[base + (value << group.shift)] = number
    return result


def _coefficients(numbers: int) -> list[tuple[int, int]]:
    """The numbers of deals of a half, by its place: at most twelve cards of each player."""
    result = []
    for elder in range(13):
        row = numbers >> _BITS * _STRIDE * elder
        for younger in range(13):
            number = row >> _BITS * younger & _COEFFICIENT
            if number:
                result.append((_STRIDE * elder + younger, number))
    return result
