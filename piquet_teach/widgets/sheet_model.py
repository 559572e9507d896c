"""The view model of a score sheet: JSON with every word already in it.

What each field means to the front end stands in ``components/sheet.ts``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from piquet_teach.text import label, say
from piquet_teach.tutor.sheet import DealSheet, SheetLine

Model = dict[str, Any]


def sheet_model(
    deals: Sequence[DealSheet], names: Mapping[int, str], language: str, *, settled: str = ""
) -> Model:
    """The sheets of all deals, the points of each seat in a column of its own.

    Args:
        deals: The sheets.
        names: The players by seat, in the order of their columns.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        settled: How the partie was settled, once it is over.
    """
    return {
        "label": label("sheet.label", language),
        "reason": label("sheet.reason", language),
        "names": list(names.values()),
        "deals": [_deal(deal, tuple(names.items()), language) for deal in deals],
        "settled": settled,
    }


@lru_cache(maxsize=64)
def _deal(deal: DealSheet, players: tuple[tuple[int, str], ...], language: str) -> Model:
    """One deal. It is worded once: most deals of a partie stay as they are."""
    names = dict(players)
    message = "sheet.deal_twice" if deal.factor == 2 else "sheet.deal"
    return {
        "id": str(deal.number),
        "label": label(message, language, number=deal.number, dealer=names[deal.dealer]),
        "rows": [
            {"id": str(place), "words": say(line, language), "cells": _cells(line, names)}
            for place, line in enumerate(deal.lines)
        ],
        "sums": [
            _sum("sheet.sum", deal.points, names, language),
            _sum("sheet.total", deal.totals, names, language),
        ],
    }


def _cells(line: SheetLine, names: Mapping[int, str]) -> list[str]:
    return [str(line.points) if seat == line.seat else "" for seat in names]


def _sum(message: str, points: tuple[int, int], names: Mapping[int, str], language: str) -> Model:
    return {"words": label(message, language), "cells": [str(points[seat]) for seat in names]}
