"""The view model of a score sheet: JSON with every word already in it.

What each field means to the front end stands in ``components/sheet.ts``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from piquet_teach.text import label, say
from piquet_teach.text.around_table import line_of_side
from piquet_teach.tutor.sheet import DealSheet, SheetLine

Model = dict[str, Any]


def sheet_model(
    deals: Sequence[DealSheet],
    names: Mapping[int, str],
    language: str,
    *,
    settled: str = "",
    players: Mapping[int, str] | None = None,
) -> Model:
    """The sheets of all deals, the points of each seat, or side, in a column of its own.

    Args:
        deals: The sheets.
        names: The players by seat, or the sides by number, in the order of their columns.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        settled: How the partie was settled, once it is over.
        players: The players by seat, where the columns are those of sides.
    """
    seated = None if players is None else tuple(players.items())
    return {
        "label": label("sheet.label", language),
        "reason": label("sheet.reason", language),
        "names": list(names.values()),
        "deals": [_deal(deal, tuple(names.items()), seated, language) for deal in deals],
        "settled": settled,
    }


@lru_cache(maxsize=64)
def _deal(
    deal: DealSheet,
    columns: tuple[tuple[int, str], ...],
    seated: tuple[tuple[int, str], ...] | None,
    language: str,
) -> Model:
    """One deal. It is worded once: most deals of a partie stay as they are."""
    names = dict(columns)
    players = names if seated is None else dict(seated)
    message = "sheet.deal_twice" if deal.factor == 2 else "sheet.deal"
    return {
        "id": str(deal.number),
        "label": label(message, language, number=deal.number, dealer=players[deal.dealer]),
        "rows": [
            {
                "id": str(place),
                "words": line_of_side(line, players, language) if seated else say(line, language),
                "cells": _cells(line, names),
            }
            for place, line in enumerate(deal.lines)
        ],
        "sums": [
            _sum("sheet.sum", deal.points, names, language),
            _sum("sheet.total", deal.totals, names, language),
        ],
    }


def _cells(line: SheetLine, names: Mapping[int, str]) -> list[str]:
    return [str(line.points) if column == line.seat % len(names) else "" for column in names]


def _sum(message: str, points: tuple[int, ...], names: Mapping[int, str], language: str) -> Model:
    return {"words": label(message, language), "cells": [str(points[seat]) for seat in names]}
