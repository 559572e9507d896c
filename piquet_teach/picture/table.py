"""A table as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.picture.hand import backs_svg, hand_svg, image, name
from piquet_teach.picture.sheet import sheet_html
from piquet_teach.text import label, say
from piquet_teach.tutor.sheet import sheets_of

_DEALT = 12


def table_html(
    view: View | None,
    rules: RuleSet,
    *,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
    note: str = "",
) -> str:
    """The hand of a seat, the backs of the other's cards, the card on the table, the score.

    Args:
        view: What the seat may know; None before the game begins.
        rules: The rule set.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.
        note: What stands under the rules.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("piquet-bg", seed=1)
    >>> table_html(game.view(0), game.rules).count("<img")
    2
    """
    parts = [f"<p><strong>{escape(say(rules, language))}</strong></p>"]
    parts += [f"<p>{escape(note)}</p>"] if note else []
    if view is not None and view.role is not None:
        own, other = label("table.you", language), label("table.other", language)
        played = sum(isinstance(event, Played) and event.seat != view.seat for event in view.events)
        left = _DEALT - played
        backs = backs_svg(left, size=size, language=language) if left else ""
        hidden = label("hand.hidden", language, n=left)
        parts.append(_row(other, image(backs, f"{other}: {hidden}") if backs else ""))
        if view.table is not None:
            parts.append(_cards(Hand([view.table]), "", language, colours, size))
        parts.append(_cards(view.hand, own, language, colours, size))
        names = {view.seat: own, 1 - view.seat: other}
        parts.append(sheet_html(sheets_of(view.events, view.rules), names, language))
    return f'<figure class="pt-figure" lang="{language}" style="margin:0">{"".join(parts)}</figure>'


def _cards(hand: Hand, who: str, language: str, colours: int, size: int) -> str:
    if not hand:
        return ""
    svg = hand_svg(hand, colours=colours, size=size, language=language)
    return _row(who, image(svg, name(hand, language)))


def _row(who: str, drawn: str) -> str:
    head = f"<strong>{escape(who)}</strong><br>" if who else ""
    return f"<p>{head}{drawn}</p>"
