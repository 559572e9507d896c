"""A table of Voleur as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.picture.hand import backs_svg, hand_svg, image, name
from piquet_teach.picture.sheet import sheet_html
from piquet_teach.text import label, say
from piquet_teach.text.around_table import seat_names, side_names
from piquet_teach.tutor.around_sheet import side_sheets_of

_AROUND = ("own", "right", "across", "left")


def table_html(
    view: VoleurView | None,
    rules: VoleurRules,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """The hand of a seat, the backs of the others' cards, the trick on the table, the score.

    Args:
        view: What the seat may know; None before the game begins.
        rules: The rule set.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("voleur", seed=1)
    >>> table_html(game.view(0), game.rules).count("<img")
    4
    """
    parts = [f"<p><strong>{escape(say(rules, language))}</strong></p>"]
    if view is not None and view.dealer is not None:
        parts += _parts(view, language, colours, size)
    return f'<figure class="pt-figure" lang="{language}" style="margin:0">{"".join(parts)}</figure>'


def _parts(view: VoleurView, language: str, colours: int, size: int) -> Iterator[str]:
    order = [(view.seat + n) % SEATS for n in (1, 2, 3, 0)]
    names = seat_names({(view.seat + n) % SEATS: _AROUND[n] for n in range(SEATS)}, language)
    resting = view.phase == "rest"
    put = [event.seat for event in view.events if isinstance(event, Played)]
    on_table = dict(view.trick)
    for seat in order:
        drawn = ""
        if seat == view.seat:
            drawn = _cards(view.hand, language, colours, size)
        elif not resting and put.count(seat) < TRICKS:
            count = TRICKS - put.count(seat)
            words = f"{names[seat]}: {label('hand.hidden', language, n=count)}"
            drawn = image(backs_svg(count, size=size // 2, language=language), words)
        played = _cards(Hand([on_table[seat]]), language, colours, size) if seat in on_table else ""
        if drawn or played:
            yield f"<p><strong>{escape(names[seat])}</strong><br>{drawn}{played}</p>"
    deals = side_sheets_of(view.events, view.rules, 2)
    yield sheet_html(deals, side_names(view.seat % 2, language), language, players=names)


def _cards(hand: Hand, language: str, colours: int, size: int) -> str:
    if not hand:
        return ""
    svg = hand_svg(hand, colours=colours, size=size, language=language)
    return image(svg, name(hand, language))
