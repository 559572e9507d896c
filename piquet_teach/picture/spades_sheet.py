"""A Spades score sheet as a static table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from piquet_teach.text import label
from piquet_teach.text.table_spades import SUMS, sheet_rows
from piquet_teach.tutor.spades.sheet import SpadesSheet


def spades_sheet_html(
    deals: Sequence[SpadesSheet],
    sides: Mapping[int, str],
    players: Mapping[int, str],
    language: str = "en",
    *,
    bag_penalty: bool = True,
    settled: str = "",
) -> str:
    """The sheets of some deals: a line for each score, with its arithmetic.

    Args:
        deals: The deals.
        sides: The names of the sides, in the order of their columns.
        players: The names of the players by seat.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        bag_penalty: Whether the rules have the line of the penalty.
        settled: How the game has ended, once it is over.

    >>> spades_sheet_html((), {0: "Anna and Clara", 1: "Boris and Dan"}, {}).count("<th")
    4
    """
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in sides.values())
    head = f'<tr><th scope="col">{escape(label("sheet.reason", language))}</th>{heads}</tr>'
    bodies = ""
    for deal in deals:
        title = label("sheet.deal", language, number=deal.number, dealer=players[deal.dealer])
        span = f'<th scope="rowgroup" colspan="{1 + len(sides)}">{escape(title)}</th>'
        rows = sheet_rows(
            tuple(deal.sides[side] for side in sides), language, bag_penalty=bag_penalty
        )
        lines = "".join(_row(row.line in SUMS, row.words, row.cells) for row in rows)
        bodies += f"<tbody><tr>{span}</tr>{lines}</tbody>"
    foot = f"<p>{escape(settled)}</p>" if settled else ""
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">'
        f"<table><thead>{head}</thead>{bodies}</table>{foot}</figure>"
    )


def _row(is_sum: bool, words: str, cells: Sequence[tuple[str, str]]) -> str:
    kind, scope = ("th", ' scope="row"') if is_sum else ("td", "")
    numbers = "".join(
        f'<td style="text-align:right">{escape(points)}'
        + (f"<br><small>{escape(worked)}</small>" if worked else "")
        + "</td>"
        for points, worked in cells
    )
    return f'<tr><{kind}{scope} style="text-align:left">{escape(words)}</{kind}>{numbers}</tr>'
