"""Voleur at the table: what has happened, in words, and what it scored."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_teach.engine.piquet.events import PartieEnded, TrickWon
from piquet_teach.engine.piquet.voleur.view import seen
from piquet_teach.text import label
from piquet_teach.text.around_table import side_names, told
from piquet_teach.tutor.around_sheet import side_sheets
from piquet_teach.widgets.games.around.choices import names_of
from piquet_teach.widgets.games.around.story import part_of
from piquet_teach.widgets.games.moments import Line, events_of_deal, log_of
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.sheet_model import sheet_model


def happened(scene: Scene) -> str:
    """The news as one text, for the ear."""
    names = names_of(scene)
    words = (told(event, scene.view.seat, scene.language, names) for event in scene.news)
    return " ".join(filter(None, words))


def log(scene: Scene) -> Model:
    """The deal so far, line by line; every line leads back to its moment."""
    return log_of(scene, _lines(scene))


def _lines(scene: Scene) -> Iterator[Line]:
    language, names = scene.language, names_of(scene)
    part = label("table.part.deal", language)
    for moment, n, event in events_of_deal(scene, seen):
        part = part_of(event, part, language)
        words = told(event, scene.view.seat, language, names)
        if words and not isinstance(event, TrickWon):
            yield Line(part, moment, n, words)


def sheet(scene: Scene) -> Model:
    """The score sheet of the game that is played, as far as the moment that is shown."""
    game, language, own = scene.session.shown, scene.language, scene.view.seat
    deals = side_sheets(game, 2)
    if scene.view.phase == "rest" and not deals[-1].over:
        deals = deals[:-1]
    ended = [event for event in game.news if isinstance(event, PartieEnded)]
    names = names_of(scene)
    settled = told(ended[0], own, language, names) if ended else ""
    sides = side_names(own % 2, language)
    return sheet_model(deals, sides, language, settled=settled, players=names)
