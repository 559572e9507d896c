"""A score sheet as a static table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from piquet_teach.text import label, say
from piquet_teach.text.around_table import line_of_side
from piquet_teach.tutor.sheet import DealSheet


def sheet_html(
    deals: Sequence[DealSheet],
    names: Mapping[int, str],
    language: str = "en",
    *,
    settled: str = "",
    players: Mapping[int, str] | None = None,
) -> str:
    """The sheets of some deals as a table: a line for each score, with its reason.

    Args:
        deals: The sheets.
        names: The players by seat, or the sides by number, in the order of their columns.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        settled: How the partie was settled, once it is over.
        players: The players by seat, where the columns are those of sides.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.players import play_out, player
    >>> from piquet_teach.tutor.sheet import sheets
    >>> game = play_out(new_game("piquet-bg", seed=1), [player("random")] * 2)
    >>> sheet_html(sheets(game), {0: "Anna", 1: "Boris"}).count("<tbody>")
    4
    """
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names.values())
    head = f'<tr><th scope="col">{escape(label("sheet.reason", language))}</th>{heads}</tr>'
    bodies = "".join(_deal(deal, names, players, language) for deal in deals)
    foot = f"<p>{escape(settled)}</p>" if settled else ""
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">'
        f"<table><thead>{head}</thead>{bodies}</table>{foot}</figure>"
    )


def _deal(
    deal: DealSheet, names: Mapping[int, str], players: Mapping[int, str] | None, language: str
) -> str:
    message = "sheet.deal_twice" if deal.factor == 2 else "sheet.deal"
    title = label(message, language, number=deal.number, dealer=(players or names)[deal.dealer])
    rows = [f'<tr><th scope="rowgroup" colspan="{1 + len(names)}">{escape(title)}</th></tr>']
    for line in deal.lines:
        cells = [str(line.points) if one == line.seat % len(names) else "" for one in names]
        words = line_of_side(line, players, language) if players else say(line, language)
        rows.append(_row("td", words, cells))
    for message, points in (("sheet.sum", deal.points), ("sheet.total", deal.totals)):
        rows.append(_row("th", label(message, language), [str(points[seat]) for seat in names]))
    return f"<tbody>{''.join(rows)}</tbody>"


def _row(kind: str, words: str, cells: Sequence[str]) -> str:
    numbers = "".join(f'<td style="text-align:right">{cell}</td>' for cell in cells)
    scope = ' scope="row"' if kind == "th" else ""
    return f'<tr><{kind}{scope} style="text-align:left">{escape(words)}</{kind}>{numbers}</tr>'
