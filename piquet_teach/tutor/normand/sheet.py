"""The score sheet of Normand: a column for each of the three, when two play on as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.events import DealBegan, DealEnded
from piquet_teach.engine.piquet.normand.deal import SEATS
from piquet_teach.engine.piquet.normand.duel import Pair, for_two, spread
from piquet_teach.engine.piquet.normand.events import TwoPlayOn
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.tutor.around_sheet import in_deals, sheet_of
from piquet_teach.tutor.sheet import DealSheet, sheets_of


def normand_sheets(game: Game) -> tuple[DealSheet, ...]:
    """The sheets of all deals of a game, that of the running deal last.

    A seat that has left scores nothing more, and its total stays.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.players import play_out, player
    >>> game = play_out(new_game("normand", seed=1, target=60), [player("random")] * 3)
    >>> normand_sheets(game)[-1].totals == game.scores
    True
    """
    return normand_sheets_of(game.events, game.rules)


def normand_sheets_of(
    events: Sequence[Event], rules: NormandRules, pair: Pair | None = None
) -> tuple[DealSheet, ...]:
    """The sheets of all deals of these events.

    Args:
        events: The events.
        rules: The rule set.
        pair: The two that play on, if the events begin after the third has left.
    """
    found: list[DealSheet] = []
    for deal in in_deals(events):
        found.append(sheet_of(deal, rules, SEATS) if pair is None else _of_two(deal, rules, pair))
        for event in deal:
            pair = event.seats if isinstance(event, TwoPlayOn) else pair
    return tuple(found)


@lru_cache(maxsize=64)
def _of_two(events: tuple[Event, ...], rules: NormandRules, pair: Pair) -> DealSheet:
    """A deal of two, told with the seats of the table."""
    ends = [place for place, event in enumerate(events) if isinstance(event, DealEnded)]
    own = events[: ends[0] + 1] if ends else events
    began = events[0]
    assert isinstance(began, DealBegan)
    (sheet,) = sheets_of([for_two(event, pair) for event in own], rules.duel)
    (out,) = {*range(SEATS)} - {*pair}
    return replace(
        sheet,
        dealer=pair[sheet.dealer],
        lines=tuple(replace(line, seat=pair[line.seat]) for line in sheet.lines),
        points=spread(sheet.points, pair, 0),
        totals=spread(sheet.totals, pair, began.totals[out]),
    )
