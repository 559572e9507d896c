"""What variants of the two-player game have in common: columns of their own in the rows of options.

A variant stands on one of the rule texts: where its text says nothing else, a row has the value of
that text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from piquet_teach.engine.piquet.options import OPTIONS, Absent, Option, Reading, Says, option_of

Cells = Mapping[str, object]
"""By the name of the row: a value that the text says, a `Reading` or an `Absent`."""


def with_columns(
    columns: Mapping[str, tuple[str, Cells]],
    choices: Mapping[str, Sequence[object]],
    more: Sequence[Option] = (),
) -> Mapping[str, Option]:
    """The rows of the plain game with a column more for each variant, and rows of the variants.

    Args:
        columns: For each variant the rule set on which it stands, and the cells that differ.
        choices: What rows of the plain game may be in these variants, where that differs.
        more: Rows that only the variants have.

    >>> rows = with_columns({"short": ("piquet-ru", {"deals": 2})}, {})
    >>> rows["deals"].values["short"], rows["trio"].values["short"], rows["trio"].says["short"]
    (2, 3, <Says.TEXT: 'text'>)
    """
    rows = {}
    for name, row in OPTIONS.items():
        values, says = dict(row.values), dict(row.says)
        for text, (base, cells) in columns.items():
            cell = cells.get(name, _unchanged(row, base))
            own = option_of(name, row.doc, row.choices, {text: cell})
            values |= own.values
            says |= own.says
        rows[name] = replace(row, choices=choices.get(name, row.choices), values=values, says=says)
    return rows | {row.name: row for row in more}


def _unchanged(row: Option, base: str) -> object:
    value = row.values[base]
    match row.says[base]:
        case Says.READING:
            return Reading(value)
        case Says.ABSENT:
            return Absent(value)
    return value


def fields_of(rows: Mapping[str, Option], text: str) -> dict[str, object]:
    """The value of every row in a text."""
    return {name: row.values[text] for name, row in rows.items()}
