"""The view model of a Spades score sheet, of the same shape as `sheet_model`'s."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from piquet_teach.text import label
from piquet_teach.text.table_spades import SUMS, SheetRow, sheet_rows
from piquet_teach.tutor.spades.sheet import SpadesSheet
from piquet_teach.widgets.sheet_model import Model


def spades_sheet_model(
    deals: Sequence[SpadesSheet],
    sides: Mapping[int, str],
    players: Mapping[int, str],
    language: str,
    *,
    bag_penalty: bool = True,
    settled: str = "",
) -> Model:
    """The sheets of some deals: six lines, a column for each side, and the arithmetic.

    Args:
        deals: The deals.
        sides: The names of the sides, in the order of their columns.
        players: The names of the players by seat.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        bag_penalty: Whether the rules have the line of the penalty.
        settled: How the game has ended, once it is over.
    """
    return {
        "label": label("sheet.label", language),
        "reason": label("sheet.reason", language),
        "names": list(sides.values()),
        "worked": True,
        "deals": [_deal(deal, sides, players, language, bag_penalty) for deal in deals],
        "settled": settled,
    }


def _deal(
    deal: SpadesSheet,
    sides: Mapping[int, str],
    players: Mapping[int, str],
    language: str,
    bag_penalty: bool,
) -> Model:
    columns = tuple(deal.sides[side] for side in sides)
    rows = sheet_rows(columns, language, bag_penalty=bag_penalty)
    dealer = players[deal.dealer]
    return {
        "id": str(deal.number),
        "label": label("sheet.deal", language, number=deal.number, dealer=dealer),
        "rows": [{"id": row.line, **_row(row)} for row in rows if row.line not in SUMS],
        "sums": [_row(row) for row in rows if row.line in SUMS],
    }


def _row(row: SheetRow) -> Model:
    """In each cell the points and, on a line of its own, how they come about."""
    return {"words": row.words, "cells": ["\n".join(filter(None, cell)) for cell in row.cells]}
