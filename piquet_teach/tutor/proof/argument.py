"""Why acts cannot stand together, in steps that a reader follows.

What a player must hold by his own words is taken from the other, until one of them can no longer
hold what he says. Where that is not enough, it is tried in turn in which suits their points and
sequences may lie. A step says only what was counted over all hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations as choose
from typing import Final

from piquet_teach.engine.cards import PACK32_MASK, Hand, Rank, Suit
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.tutor.counting.demands import Case, demanded
from piquet_teach.tutor.counting.features import Bounds, Feature, narrowed
from piquet_teach.tutor.counting.heard import Heard
from piquet_teach.tutor.counting.holdings import of_rank
from piquet_teach.tutor.counting.one_hand import tally
from piquet_teach.tutor.reasons import Reason

_CATEGORY: Final = {
    "points": Category.POINT,
    "point_parts": Category.POINT,
    "runs": Category.SEQUENCE,
    "run_parts": Category.SEQUENCE,
}


@dataclass(frozen=True, slots=True)
class _Item:
    """Something that must lie in one suit."""

    seat: Seat
    feature: Feature

    @property
    def category(self) -> Category:
        return _CATEGORY[self.feature.kind]

    @property
    def number(self) -> int:
        """Its cards, or the fewest that it may have."""
        first = self.feature.args[0]
        return first // 100 if self.feature.kind in ("points", "runs") else first


def argue(conflict: Sequence[Heard], *, sinking: bool) -> tuple[Reason, ...]:
    """The steps from what was said to the contradiction.

    Args:
        conflict: Acts that cannot stand together (`Check.conflict`).
        sinking: How they were read.

    Returns:
        First a reason ``"said"`` for each act (facts ``speaker``, ``act``, ``category``); then what
        follows: ``"must_hold"`` (``seat``, ``cards``), ``"suppose"`` (``seat``, ``category``,
        ``number``, ``suit``, ``same``: whether the suit was spoken of before), ``"too_few_left"``
        (``seat``, ``rank``, ``needed``, ``left``), ``"cannot_without"`` (``seat``, ``cards``),
        ``"no_such_hand"`` (``seat``), ``"no_case_left"``, or ``"all_searched"`` where no short
        argument was found and only the search of all deals tells. Empty if nothing is wrong.
    """
    if not conflict:
        return ()
    said = [
        Reason(
            "said",
            {
                "speaker": one.speaker,
                "act": one.act,
                "category": one.before.contest.category,
                "before": one.before,
            },
        )
        for one in conflict
    ]
    return (*said, *_shortest(demanded(conflict, sinking=sinking)))


def _shortest(cases: Sequence[Case]) -> list[Reason]:
    if not cases:
        return [Reason("words_disagree")]
    if len(cases) == 1:
        plain = _contradiction(cases[0])
        if plain is not None:
            return plain
        for items in _choices(_items(cases[0])):
            steps = _by_cases(cases[0], items)
            if steps is not None:
                return steps
    return [Reason("all_searched")]


def _contradiction(case: Case) -> list[Reason] | None:
    """What one player must hold is taken from the other, in turn."""
    must = dict.fromkeys(Seat, 0)
    steps: list[Reason] = []
    before = None
    while before != must:
        before = dict(must)
        for seat in Seat:
            bounds = case.get(seat, {})
            taken = must[seat.other]
            hands = tally(PACK32_MASK & ~taken, [bounds])
            if not hands.hands:
                return [*steps, _refuted(seat, bounds, taken)]
            new = hands.every & ~must[seat]
            if new:
                steps.append(Reason("must_hold", {"seat": seat, "cards": Hand.from_mask(new)}))
                must[seat] |= new
    return None


def _refuted(seat: Seat, bounds: Bounds, taken: int) -> Reason:
    if not taken or not tally(PACK32_MASK, [bounds]).hands:
        return Reason("no_such_hand", {"seat": seat})
    for rank in sorted(Rank, reverse=True):
        if rank < Rank.SEVEN:
            break
        left = 4 - of_rank(rank).of(taken)
        needed = _fewest(rank, bounds)
        if left < needed:
            facts = {"seat": seat, "rank": rank, "needed": needed, "left": left}
            return Reason("too_few_left", facts)
    few = list(Hand.from_mask(taken))
    for card in list(few):
        fewer = Hand(one for one in few if one is not card)
        if not tally(PACK32_MASK & ~fewer.mask, [bounds]).hands:
            few.remove(card)
    return Reason("cannot_without", {"seat": seat, "cards": Hand(few)})


def _fewest(rank: Rank, bounds: Bounds) -> int:
    """The fewest cards of a rank with which a hand keeps the bounds."""
    return next(
        number
        for number in range(5)
        if tally(PACK32_MASK, [narrowed(bounds, {of_rank(rank): (0, number)})]).hands
    )


# --- by cases ---


def _items(case: Case) -> list[_Item]:
    """What must lie in some suit, at most one of each category and seat."""
    found: dict[tuple[Category, Seat], _Item] = {}
    for seat in Seat:
        for feature, (low, _) in case.get(seat, {}).items():
            if feature.by_suit:
                return []  # the suits are told apart already
            if low > 0 and feature.kind in _CATEGORY:
                item = _Item(seat, feature)
                key = (item.category, seat)
                if key not in found or found[key].feature.args < feature.args:
                    found[key] = item
    return [
        found[key] for key in sorted(found, key=lambda key: (-list(Category).index(key[0]), key[1]))
    ]


def _choices(items: list[_Item]) -> Iterator[tuple[_Item, ...]]:
    for size in range(1, len(items) + 1):
        yield from choose(items, size)


def _by_cases(case: Case, items: Sequence[_Item]) -> list[Reason] | None:
    """The contradiction in every way in which the items can lie in suits; suits are alike."""
    steps: list[Reason] = []
    for suits in _ways(len(items)):
        placed: Mapping[Seat, Bounds] = case
        for item, suit in zip(items, suits, strict=True):
            here = {replace(item.feature, suit=suit): (1, 12)}
            placed = {**placed, item.seat: narrowed(placed.get(item.seat, {}), here)}
        against = _contradiction(placed)
        if against is None:
            return None
        steps += [
            Reason(
                "suppose",
                {
                    "seat": item.seat,
                    "category": item.category,
                    "number": item.number,
                    "suit": Suit(suit),
                    "same": suit in suits[:place],
                    "first": place == 0,
                },
            )
            for place, (item, suit) in enumerate(zip(items, suits, strict=True))
        ]
        steps += against
    return [*steps, Reason("no_case_left")]


def _ways(number: int) -> Iterator[tuple[int, ...]]:
    """The ways to put things into suits of which only "the same" and "another" matter."""
    ways: list[tuple[int, ...]] = [()]
    for _ in range(number):
        ways = [(*way, suit) for way in ways for suit in range(min(max(way, default=-1) + 2, 4))]
    yield from ways
