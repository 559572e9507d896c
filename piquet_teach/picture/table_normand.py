"""A table of Normand as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_teach.engine.piquet.normand.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.picture.sheet import sheet_html
from piquet_teach.picture.table_around import figure, hands
from piquet_teach.text.around_table import seat_names
from piquet_teach.tutor.normand.sheet import normand_sheets_of

_AROUND = ("right", "left", "own")
_DEALT_TO_TWO = 12


def table_html(
    view: NormandView | None,
    rules: NormandRules,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """The hand of a seat, the backs of the others' cards, the trick on the table, the score.

    Whoever has left has no hand, and keeps his column on the score sheet.

    Args:
        view: What the seat may know; None before the game begins.
        rules: The rule set.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("normand", seed=1)
    >>> table_html(game.view(0), game.rules).count("<img")
    3
    """
    return figure(rules, _parts(view, language, colours, size), language)


def _parts(view: NormandView | None, language: str, colours: int, size: int) -> Iterator[str]:
    if view is None or view.dealer is None:
        return
    places = {(view.seat + n) % SEATS: place for n, place in enumerate(_AROUND, 1)}
    names = seat_names(places, language)
    dealt = dict.fromkeys(names, TRICKS)
    if view.pair is not None:
        dealt = {seat: _DEALT_TO_TWO if seat in view.pair else 0 for seat in names}
    yield from hands(view, names, dealt, language=language, colours=colours, size=size)
    yield sheet_html(normand_sheets_of(view.events, view.rules, view.pair), names, language)
