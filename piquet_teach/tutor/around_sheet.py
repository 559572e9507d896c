"""The score sheet of deals around a table: whose combination, which side's points, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.acts import Named
from piquet_teach.engine.piquet.combinations import Category, Point, combinations
from piquet_teach.engine.piquet.events import Counted, DealBegan, DealEnded, Played, Shown
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.sheet import DealSheet, SheetLine

_OF_A_TRICK: Final = ("lead", "win")
_LIMITED: Final = ("repique", "pique")


def side_sheets(game: Game, sides: int) -> tuple[DealSheet, ...]:
    """The sheets of all deals of a game, that of the running deal last.

    What belongs to sides is by side, ``seat % sides``. The line of a combination has the seat whose
    it is, every other line the number of the side.

    Args:
        game: A game in which all declare in turn.
        sides: How many sides there are; as many as seats where there are no partners.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.players import play_out, player
    >>> game = play_out(new_game("voleur", seed=1, deals=2), [player("random")] * 4)
    >>> found = side_sheets(game, 2)
    >>> len(found), found[-1].totals == game.scores
    (2, True)
    """
    return side_sheets_of(game.events, game.rules, sides)


def side_sheets_of(events: Sequence[Event], rules: RuleSet, sides: int) -> tuple[DealSheet, ...]:
    """The sheets of all deals of these events; see `side_sheets`."""
    return tuple(sheet_of(deal, rules, sides) for deal in in_deals(events))


def in_deals(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Events cut into deals; what came before the first is left out."""
    begins = [place for place, event in enumerate(events) if isinstance(event, DealBegan)]
    ends = [*begins[1:], len(events)]
    return [tuple(events[begin:end]) for begin, end in zip(begins, ends, strict=True)]


@lru_cache(maxsize=64)
def sheet_of(events: tuple[Event, ...], rules: RuleSet, sides: int) -> DealSheet:
    """One deal. A deal that is over is counted once."""
    began = events[0]
    assert isinstance(began, DealBegan)
    lines: list[SheetLine] = []
    points, trick, shown = [0] * sides, 0, Hand()
    for event in events:
        if isinstance(event, Played):
            trick = event.trick
        elif isinstance(event, Shown):
            shown = event.cards
        elif isinstance(event, Counted):
            points[event.seat % sides] += event.points
            lines.append(_line(event, trick, shown, rules, sides))
    return DealSheet(
        began.number,
        began.dealer,
        tuple(_joined(lines)),
        tuple(points),
        began.factor,
        tuple(
            total + began.factor * more for total, more in zip(began.totals, points, strict=True)
        ),
        any(isinstance(event, DealEnded) for event in events),
    )


def _line(counted: Counted, trick: int, shown: Hand, rules: RuleSet, sides: int) -> SheetLine:
    """One score; what was shown just before it is what it is for."""
    seat, reason, points, total = counted
    if reason == Category.CARTE_BLANCHE:
        return SheetLine(seat, reason, points, total, cards=shown)
    if reason in tuple(Category):
        return SheetLine(seat, reason, points, total, named=_named(Category(reason), shown, rules))
    return SheetLine(
        seat % sides,
        reason,
        points,
        total,
        tricks=(trick, trick) if reason in _OF_A_TRICK else None,
        limit=getattr(rules, f"{reason}_at") if reason in _LIMITED else None,
        others=sides - 1,
    )


def _named(category: Category, shown: Hand, rules: RuleSet) -> tuple[Named, ...]:
    """The combinations of cards that were shown, the best first."""
    return tuple(
        Named(category, item.length, value=item.value)
        if isinstance(item, Point)
        else Named(category, item.length, Rank(item.strength[1]))
        for item in combinations(shown, rules).of(category)
    )


def _joined(lines: list[SheetLine]) -> list[SheetLine]:
    """The lines, those of a side for one trick after the other in one."""
    found: list[SheetLine] = []
    for _, group in groupby(enumerate(lines), _run):
        several = [line for _, line in group]
        first, last = several[0], several[-1]
        if first.tricks is None or last.tricks is None:
            found += several
            continue
        points = sum(line.points for line in several)
        tricks = (first.tricks[0], last.tricks[1])
        found.append(replace(last, points=points, tricks=tricks))
    return found


def _run(numbered: tuple[int, SheetLine]) -> tuple[int, str, int]:
    """The same for lines that go on with each other: their tricks count up as their places do."""
    place, line = numbered
    return (line.seat, line.reason, line.tricks[0] - place if line.tricks else 0)
