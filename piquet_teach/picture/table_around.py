"""A table of three or four as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.picture.hand import backs_svg, hand_svg, image, name
from piquet_teach.text import label, say


def figure(rules: RuleSet, parts: Iterator[str], language: str) -> str:
    """The parts of a table under the name of its rules."""
    head = f"<p><strong>{escape(say(rules, language))}</strong></p>"
    inside = "".join([head, *parts])
    return f'<figure class="pt-figure" lang="{language}" style="margin:0">{inside}</figure>'


def hands(
    view: AroundView,
    names: Mapping[int, str],
    dealt: Mapping[int, int],
    *,
    language: str,
    colours: int,
    size: int,
) -> Iterator[str]:
    """The hand of a seat, the backs of the others' cards, the trick on the table.

    Args:
        view: What the seat may know.
        names: What the seats are called, in the order in which they are shown.
        dealt: With how many cards each began.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.
    """
    put = [event.seat for event in view.events if isinstance(event, Played)]
    on_table = dict(view.trick)
    for seat, who in names.items():
        drawn, left = "", dealt[seat] - put.count(seat)
        if seat == view.seat:
            drawn = _cards(view.hand, language, colours, size)
        elif view.phase != "rest" and left > 0:
            words = f"{who}: {label('hand.hidden', language, n=left)}"
            drawn = image(backs_svg(left, size=size // 2, language=language), words)
        played = _cards(Hand([on_table[seat]]), language, colours, size) if seat in on_table else ""
        if drawn or played:
            yield f"<p><strong>{escape(who)}</strong><br>{drawn}{played}</p>"


def _cards(hand: Hand, language: str, colours: int, size: int) -> str:
    if not hand:
        return ""
    svg = hand_svg(hand, colours=colours, size=size, language=language)
    return image(svg, name(hand, language))
