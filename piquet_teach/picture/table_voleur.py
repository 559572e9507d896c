"""A table of Voleur as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.picture.sheet import sheet_html
from piquet_teach.picture.table_around import figure, hands
from piquet_teach.text.around_table import seat_names, side_names
from piquet_teach.tutor.around_sheet import side_sheets_of

_AROUND = ("right", "across", "left", "own")


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
    return figure(rules, _parts(view, language, colours, size), language)


def _parts(view: VoleurView | None, language: str, colours: int, size: int) -> Iterator[str]:
    if view is None or view.dealer is None:
        return
    places = {(view.seat + n) % SEATS: place for n, place in enumerate(_AROUND, 1)}
    names = seat_names(places, language)
    dealt = dict.fromkeys(names, TRICKS)
    yield from hands(view, names, dealt, language=language, colours=colours, size=size)
    deals = side_sheets_of(view.events, view.rules, 2)
    yield sheet_html(deals, side_names(view.seat % 2, language), language, players=names)
