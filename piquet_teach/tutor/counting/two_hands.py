"""Finding a deal: two hands of twelve that keep bounds, or the proof that there are none.

The search is complete. Each suit is split among elder, younger and the eight cards that neither
holds. Splits that count alike are one class; classes that cannot be part of any deal, whatever the
other suits are, go first; then suit is put to suit, and sums that were found to lead nowhere are
remembered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.tutor.counting.demands import Case, Cases
from piquet_teach.tutor.counting.features import CARDS, mask_of
from piquet_teach.tutor.counting.packing import Field, Packing, packed
from piquet_teach.tutor.counting.splits import (
    SuitSplits,
    consistent,
    fields_of,
    mask_of_exact,
    splits_of,
)

Deal = tuple[Hand, Hand]
"""Elder's hand and younger's."""


@dataclass(slots=True)
class Effort:
    """What a search has cost.

    Attributes:
        sums: The sums of suits that were looked at.
    """

    sums: int = 0


def find_deal(cases: Cases, *, seed: int = 0, effort: Effort | None = None) -> Deal | None:
    """A deal in which one of the cases holds; None if no deal of all there are is one.

    Args:
        cases: What must hold.
        seed: Another seed gives another deal, where there are several.
        effort: Counts what the search looks at.

    >>> find_deal(({Seat.ELDER: {CARDS: (13, 13)}},)) is None
    True
    >>> [len(hand) for hand in find_deal(({},))]
    [12, 12]
    """
    effort = Effort() if effort is None else effort
    chance = random.Random(seed)
    for case in cases:
        deal = _Search(case, chance, effort).run()
        if deal is not None:
            return deal
    return None


class _Search:
    """The search in one case."""

    def __init__(self, case: Case, chance: random.Random, effort: Effort) -> None:
        elder, younger = fields_of(case.get(Seat.ELDER, {})), fields_of(case.get(Seat.YOUNGER, {}))
        one, other = packed(elder), packed(younger)
        # The last field counts what neither holds.
        self._fields = [*one.fields, *other.fields, Field(CARDS, 8, 8)]
        self._packing = Packing(self._fields)
        self._chance, self._effort = chance, effort
        self._alike = not any(field.feature.by_suit for field in (*elder, *younger))
        splits = [
            splits_of(suit, (elder, one), (younger, other), self._packing)
            for suit in (range(1) if self._alike else range(4))
        ]
        self._suits = splits * 4 if self._alike else splits
        self._exact = mask_of_exact(self._fields)
        self._target = self._packing.key([field.low for field in self._fields]) & self._exact

    def run(self) -> Deal | None:
        for suits in self._placed(self._suits):
            found = _Sums(self._packing, suits, self._exact, self._target, self._chance).run()
            self._effort.sums += found.sums
            if found.keys:
                return self._deal(suits, found.keys)
        return None

    def _placed(self, suits: list[SuitSplits]) -> Iterator[list[SuitSplits]]:
        """The search split by where the point and the sequences lie that somebody must have.

        Suits that are alike still are one place.
        """
        suits = consistent(suits, self._packing)
        if not all(suits):
            return
        place = self._to_place(suits)
        if place is None:
            yield suits
            return
        tried = set()
        for n, suit in enumerate(suits):
            if id(suit) not in tried:
                tried.add(id(suit))
                here = suit.only(suit.having(place))
                yield from self._placed([*suits[:n], here, *suits[n + 1 :]])

    def _to_place(self, suits: list[SuitSplits]) -> int | None:
        """The field of what must lie in some suit, while no suit must have it; the rarest such."""
        open_ = [
            n
            for n, field in enumerate(self._fields)
            if field.low > 0
            and field.feature.kind != "of_ranks"
            and not any(suit.extremes[n][0] for suit in suits)
        ]
        if not open_:
            return None
        return min(open_, key=lambda n: sum(len(suit.having(n)) for suit in suits))

    def _deal(self, suits: list[SuitSplits], keys: list[int]) -> Deal:
        order = list(range(4))
        if self._alike:
            self._chance.shuffle(order)
        elder = younger = 0
        for place, suit, key in zip(order, suits, keys, strict=True):
            one, other = self._chance.choice(suit.classes[key])
            elder |= mask_of(one, place)
            younger |= mask_of(other, place)
        return Hand.from_mask(elder), Hand.from_mask(younger)


class _Sums:
    """One class of each suit whose sum keeps all bounds."""

    def __init__(
        self,
        packing: Packing,
        suits: list[SuitSplits],
        exact: int,
        target: int,
        chance: random.Random,
    ) -> None:
        self.sums = 0
        self.keys: list[int] = []
        self._exact, self._target = exact, target
        # Few classes first; the last two are looked up rather than tried.
        self._order = sorted(range(4), key=lambda n: len(suits[n]))
        self._classes = [list(suits[n].classes) for n in self._order]
        for keys in self._classes:
            chance.shuffle(keys)
        extremes = [suits[n].extremes for n in self._order]
        self._checks = [
            packing.check(
                [sum(e[n][1] for e in extremes[level:]) for n in range(len(packing.fields))]
            )
            for level in range(1, 5)
        ]
        self._last: dict[int, list[int]] = {}
        for key in self._classes[3]:
            self._last.setdefault(key & exact, []).append(key)
        thirds = {key & exact for key in self._classes[2]}
        self._pairs = {(a + b) & exact for a in thirds for b in self._last}
        self._dead: list[set[int]] = [set() for _ in range(3)]

    def run(self) -> _Sums:
        found = self._deeper(0, 0)
        if found is not None:
            keys = dict(zip(self._order, found, strict=True))
            self.keys = [keys[n] for n in range(4)]
        return self

    def _deeper(self, level: int, total: int) -> list[int] | None:
        check = self._checks[level]
        start, guards, right = total + check.start, check.guards, check.right
        if level == 3:
            last = self._last.get(self._target - (total & self._exact), ())
            self.sums += len(last)
            return [key for key in last if (start + key) & guards == right][:1] or None
        dead = self._dead[level]
        self.sums += len(self._classes[level])
        for key in [key for key in self._classes[level] if (start + key) & guards == right]:
            new = total + key
            if new in dead:
                continue
            if level != 1 or self._target - (new & self._exact) in self._pairs:
                rest = self._deeper(level + 1, new)
                if rest is not None:
                    return [key, *rest]
            dead.add(new)
        return None
