"""Slips for cards of which only words are known: a rank, and a suit where the words tell it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from piquet_teach.engine.cards import Rank, Suit
from piquet_teach.engine.piquet.acts import Named, Seat
from piquet_teach.picture.faces import COLOURS
from piquet_teach.text import say, translator
from piquet_teach.text.facts import letters
from piquet_teach.tutor.proof.claimed_twice import ClaimedTwice, cards_of

_WIDTH, _HEIGHT, _STEP, _GAP = 100, 130, 110, 50
_TWICE = "#b3261e"
_RED = (Suit.HEARTS, Suit.DIAMONDS)


def slips_svg(
    named: Sequence[Named],
    seat: Seat,
    twice: ClaimedTwice | None = None,
    *,
    size: int = 35,
    language: str = "en",
) -> str:
    """What a side has named, each combination as a row of slips; a card named twice in red.

    Args:
        named: The combinations as they were named.
        seat: Who named them.
        twice: A card that the other side has named too.
        size: The width of one slip in CSS pixels.
        language: ``"en"``, ``"ru"`` or ``"bg"``, for the letters.

    Raises:
        ValueError: An unknown language.

    >>> slips_svg([Named("sequence", 4, "Q"), Named("set", 3, "K")], Seat.ELDER).count("<rect")
    7
    """
    drawn, x = "", 0
    for item in named:
        for rank, suit in cards_of(item):
            marked = twice is not None and twice.concerns(seat, item, rank)
            drawn += _slip(x, rank, suit, marked, letters(translator(language)))
            x += _STEP
        x += _GAP
    words = escape(", ".join(say(item, language).removesuffix(".") for item in named))
    width = max(x - _GAP, 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pt-picture" role="img"'
        f' aria-label="{words}" viewBox="-3 -3 {width} {_HEIGHT + 6}"'
        f' width="{width * size / _WIDTH:.0f}" height="{(_HEIGHT + 6) * size / _WIDTH:.0f}"'
        f' font-family="sans-serif" font-size="46" text-anchor="middle">{drawn}</svg>'
    )


def _slip(
    x: int, rank: Rank | None, suit: Suit | None, marked: bool, written: dict[Rank, str]
) -> str:
    ink = "#fff" if marked else COLOURS["red" if suit in _RED else "black"]
    paper, edge = (_TWICE, _TWICE) if marked else (COLOURS["paper"], COLOURS["edge"])
    dashes = "" if suit is not None or marked else ' stroke-dasharray="9 6"'
    below = "?" if suit is None else suit.symbol
    top, below = ("?", "") if rank is None else (written[rank], below)
    middle = x + _WIDTH // 2
    lines = (
        f'<text x="{middle}" y="80">{top}</text>'
        if not below
        else f'<text x="{middle}" y="56" font-weight="bold">{top}</text>'
        f'<text x="{middle}" y="108">{below}</text>'
    )
    return (
        f'<g class="pt-slip{" pt-twice" if marked else ""}" fill="{ink}">'
        f'<rect x="{x}" width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="{paper}"'
        f' stroke="{edge}" stroke-width="4"{dashes}/>{lines}</g>'
    )
