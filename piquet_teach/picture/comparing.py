"""Rule sets side by side as tables of words, for a page and for the widget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.options import Says
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.settling import Settlement
from piquet_teach.text import label, say
from piquet_teach.text.comparing import option_in, reason_in, value_in
from piquet_teach.tutor.compare import (
    TOTALS,
    Cell,
    PlayedDeal,
    compare,
    compare_deal,
    compare_totals,
    surprises,
)

_MARKS = {Says.TEXT: "", Says.READING: "°", Says.ABSENT: "†", Says.CHANGED: "*"}


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell.

    Attributes:
        text: What stands in it.
        mark: A sign that the legend explains, or nothing.
        meaning: What the sign means, for a screen reader.
        odd: Whether it is not what most of the row has.
    """

    text: str
    mark: str = ""
    meaning: str = ""
    odd: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row.

    Attributes:
        id: Names it within the table.
        label: What it is about.
        detail: A smaller line below.
        cells: One for each rule set.
        differs: Whether the rule sets do not agree.
        total: Whether it sums up the rows above.
    """

    id: str
    label: str
    cells: tuple[TableCell, ...]
    detail: str = ""
    differs: bool = False
    total: bool = False


@dataclass(frozen=True, slots=True)
class WordTable:
    """A table in one language.

    Attributes:
        caption: What it shows.
        heading: The heading of the first column.
        columns: The rule sets.
        rows: The rows.
        legend: The signs, each with what it means.
        notes: Paragraphs below.
    """

    caption: str
    heading: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    legend: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def options_table(rules: Sequence[RuleSet], language: str, *, every: bool = False) -> WordTable:
    """The options of some rule sets: those that differ, or all.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> table = options_table([rules("piquet-ru"), rules("piquet-bg")], "en")
    >>> table.rows[0].label, [cell.text for cell in table.rows[0].cells]
    ('Who deals first', ['who cuts the lower card', 'by lot'])
    """
    found = compare(rules)
    shown = [row for row in found if every or row.differs]
    rows = tuple(
        TableRow(
            row.option,
            option_in(row.option, language),
            _odd([_cell(row.option, cell, language) for cell in row.cells]),
            differs=row.differs,
        )
        for row in shown
    )
    used = {cell.mark for row in rows for cell in row.cells}
    legend = tuple(
        f"{mark} {say(says, language)}" for says, mark in _MARKS.items() if mark and mark in used
    )
    differing = sum(row.differs for row in found)
    return WordTable(
        label("compare.options", language, n=differing, all=len(found)),
        label("compare.heading.option", language),
        _names(rules, language),
        rows,
        legend,
        _notes(rules, ("dealer_first", "drawn_as_dealt", "settlement"), language),
    )


def deal_table(rules: Sequence[RuleSet], deal: PlayedDeal, language: str) -> WordTable:
    """What some rule sets score for a deal, line by line."""
    found = compare_deal(rules, deal)
    rows = [
        TableRow(
            f"{row.seat}-{row.reason}",
            reason_in(row.seat, row.reason, language),
            _odd([_points(points) for points in row.points]),
            "; ".join(option_in(cause, language) for cause in row.causes) if row.differs else "",
            differs=row.differs,
        )
        for row in found.rows
    ]
    for place, seat in enumerate(("elder", "younger")):
        sums = [None if total is None else total[place] for total in found.totals]
        rows.append(
            TableRow(
                f"{seat}-total",
                label(f"compare.total.{seat}", language),
                _odd([_points(points) for points in sums]),
                differs=len(set(sums) - {None}) > 1,
                total=True,
            )
        )
    elder, younger = say(deal.elder, language), say(deal.younger, language)
    caption = label("compare.deal", language, elder=elder, younger=younger)
    heading = label("compare.heading.score", language)
    play = label("compare.play", language, cards=_played(deal, language))
    return WordTable(caption, heading, _names(rules, language), tuple(rows), notes=(play,))


def totals_table(rules: Sequence[RuleSet], language: str) -> WordTable:
    """How some rule sets settle the same totals."""
    rows = tuple(
        TableRow(
            f"{first}-{second}",
            f"{first} : {second}",
            _odd([TableCell(_arithmetic(settled)) for settled in row]),
            differs=len({settled.amount for settled in row}) > 1,
        )
        for (first, second), row in zip(TOTALS, compare_totals(rules), strict=True)
    )
    return WordTable(
        label("compare.totals", language),
        label("compare.heading.totals", language),
        _names(rules, language),
        rows,
        notes=_notes(rules, ("settlement",), language),
    )


def _names(rules: Sequence[RuleSet], language: str) -> tuple[str, ...]:
    return tuple(say(one, language) for one in rules)


def _cell(option: str, cell: Cell | None, language: str) -> TableCell:
    if cell is None:
        return TableCell("", _MARKS[Says.ABSENT], say(Says.ABSENT, language))
    mark = _MARKS[cell.says]
    return TableCell(
        value_in(option, cell.value, language), mark, say(cell.says, language) if mark else ""
    )


def _points(points: int | None) -> TableCell:
    return TableCell("–" if points is None else str(points))


def _odd(cells: Sequence[TableCell]) -> tuple[TableCell, ...]:
    """Marks the cells that are not what most of the row has; all where no two are alike."""
    usual, count = Counter(cell.text for cell in cells).most_common(1)[0]
    return tuple(replace(cell, odd=cell.text != usual or count == 1 < len(cells)) for cell in cells)


def _arithmetic(settled: Settlement) -> str:
    """How the amount comes about."""
    if not settled.terms:
        return "0"
    first, *others = settled.terms
    total = str(first) + "".join(f" {'−' if term < 0 else '+'} {abs(term)}" for term in others)
    if sum(settled.terms) != settled.amount:  # a difference that counts twice
        total = f"2 × ({total})"
    return f"{total} = {settled.amount}"


def _notes(rules: Sequence[RuleSet], codes: Sequence[str], language: str) -> tuple[str, ...]:
    found: Mapping[str, tuple[RuleSet, ...]] = surprises(rules)
    return tuple(
        label(
            f"compare.note.{code}",
            language,
            rules="; ".join(_names(found[code], language)),
        )
        for code in codes
        if code in found
    )


def _played(deal: PlayedDeal, language: str) -> str:
    tricks = zip(deal.play[::2], deal.play[1::2], strict=True)
    written = (f"{say(Hand([one]), language)}–{say(Hand([two]), language)}" for one, two in tricks)
    return ", ".join(written)


def table_html(table: WordTable, language: str) -> str:
    """A table as HTML, without a script; what differs is in bold print.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> table = totals_table([rules("piquet-ru"), rules("piquet-bg")], "en")
    >>> html = table_html(table, "en")
    >>> html.count("<tr>"), html.count("<strong>")
    (4, 4)
    """
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    body = "".join(_row_html(row) for row in table.rows)
    below = "".join(f"<p>{escape(text)}</p>" for text in (*table.legend, *table.notes))
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0"><table>'
        f'<caption style="text-align:left">{escape(table.caption)}</caption>'
        f'<thead><tr><th scope="col">{escape(table.heading)}</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>{below}</figure>"
    )


def _row_html(row: TableRow) -> str:
    detail = f"<br><small>{escape(row.detail)}</small>" if row.detail else ""
    cells = "".join(_cell_html(cell) for cell in row.cells)
    style = 'style="text-align:left"'
    return f'<tr><th scope="row" {style}>{escape(row.label)}{detail}</th>{cells}</tr>'


def _cell_html(cell: TableCell) -> str:
    text = escape(cell.text)
    text = f"<strong>{text}</strong>" if cell.odd and text else text
    mark = f'<sup title="{escape(cell.meaning)}">{escape(cell.mark)}</sup>' if cell.mark else ""
    return f'<td style="text-align:left">{text}{mark}</td>'
