"""How often a point is good, as a plot: a line for each number of cards."""

from __future__ import annotations

from html import escape
from itertools import groupby

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.picture.hand import image
from piquet_teach.text import label
from piquet_teach.text.figures import percent, whole
from piquet_teach.tutor.declaring.point_chances import PointChance, point_chances

_WIDTH, _HEIGHT = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 96, 30, 46
_COLOURS = ("#2a6f97", "#b3261e", "#2f8a62", "#8a5a00", "#6a4c93", "#444444")


class PointPlot:
    """How often the best point of twelve cards is good, by its value and its number of cards.

    Args:
        rules: The rule set (`piquet_teach.point_chances`).
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    Raises:
        ValueError: An unknown language.

    Attributes:
        svg: The plot as an SVG document.
        html: The plot as a figure, with the table of its numbers folded below it.

    >>> plot = PointPlot(language="ru")
    >>> plot
    PointPlot(language='ru')
    >>> plot.svg.count("<polyline")
    5
    """

    def __init__(self, rules: RuleSet | None = None, *, language: str = "en") -> None:
        table = point_chances(rules)
        self._rules, self._language = rules, language
        self.svg = _drawn(table, language)
        words = f"{label('plot.points', language)}: {label('plot.points.share', language)}"
        self.html = (
            f'<figure class="pt-figure" lang="{language}" style="margin:0">'
            f"{image(self.svg, words)}<figcaption>{_table(table, language)}</figcaption></figure>"
        )

    def __repr__(self) -> str:
        rules = [] if self._rules is None else [repr(self._rules)]
        return f"PointPlot({', '.join([*rules, f'language={self._language!r}'])})"

    def _repr_html_(self) -> str:
        return self.html


def _drawn(table: tuple[PointChance, ...], language: str) -> str:
    low, high = table[0].value, table[-1].value

    def place(value: float, share: float) -> tuple[float, float]:
        across = (value - low) / (high - low) * (_WIDTH - _LEFT - _RIGHT)
        return _LEFT + across, _TOP + (1 - share) * (_HEIGHT - _TOP - _BOTTOM)

    parts = []
    for tenths in range(0, 11, 2):
        (x, y), (end, _) = place(low, tenths / 10), place(high, 0)
        parts.append(f'<path d="M{x:.1f} {y:.1f}H{end:.1f}" stroke="#ccc" stroke-width="1"/>')
        parts.append(_text(x - 6, y + 4, f"{10 * tenths}%", "end"))
    for value in range(-(-low // 5) * 5, high + 1, 5):
        x, y = place(value, 0)
        parts.append(_text(x, y + 16, str(value), "middle"))
    lines = [list(group) for _, group in groupby(table, lambda one: one.length)]
    for colour, line in zip(_COLOURS, lines, strict=False):
        points = [place(one.value, float(one.good)) for one in line]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        if len(points) > 1:
            parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}"/>')
        for (x, y), one in zip(points, line, strict=True):
            title = f"{one.length} · {one.value}: {percent(one.good, language)}"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}">'
                f"<title>{escape(title)}</title></circle>"
            )
        name = label("plot.points.cards", language, number=line[0].length)
        x, y = points[0] if line[0].length < 6 else points[-1]
        right, down, anchor = {3: (8, -10, "start"), 4: (4, -14, "end"), 5: (8, 14, "start")}.get(
            line[0].length, (6, 18, "start")
        )
        parts.append(_text(x + right, y + down, name, anchor))
    parts.append(_text(_WIDTH / 2, _HEIGHT - 8, label("plot.points.value", language), "middle"))
    parts.append(_text(8, 16, label("plot.points.share", language), "start"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        f' width="{_WIDTH}" height="{_HEIGHT}" font-family="sans-serif" font-size="12"'
        f' stroke-width="2"><rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fffef9"/>'
        f"{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#222">{escape(words)}</text>'
    )


def _table(table: tuple[PointChance, ...], language: str) -> str:
    rows = "".join(
        f"<tr><td>{one.length}</td><td>{one.value}</td><td>{percent(one.good, language)}</td>"
        f"<td>{percent(one.equal, language)}</td><td>{percent(one.not_good, language)}</td>"
        f"<td>{whole(one.deals, language)}</td></tr>"
        for one in table
    )
    names = ("cards", "value", "good", "equal", "not_good", "deals")
    head = "".join(f"<th>{escape(label(f'plot.column.{name}', language))}</th>" for name in names)
    summary = escape(label("plot.points", language))
    return f"<details><summary>{summary}</summary><table><tr>{head}</tr>{rows}</table></details>"
