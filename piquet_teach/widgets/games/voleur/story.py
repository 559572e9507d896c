"""Voleur at the table: what has happened, in words, and what it scored."""

from __future__ import annotations

from itertools import groupby

from piquet_teach.engine.piquet.around.acts import Spoke
from piquet_teach.engine.piquet.events import PartieEnded, Played, TrickWon
from piquet_teach.engine.piquet.voleur.view import seen
from piquet_teach.text import label, say
from piquet_teach.text.around_table import side_names, told
from piquet_teach.tutor.voleur.sheet import side_sheets
from piquet_teach.widgets.games.moments import events_of_deal
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.games.voleur.choices import names_of
from piquet_teach.widgets.sheet_model import sheet_model


def happened(scene: Scene) -> str:
    """The news as one text, for the ear."""
    names = names_of(scene)
    words = (told(event, scene.view.seat, scene.language, names) for event in scene.news)
    return " ".join(filter(None, words))


def log(scene: Scene) -> Model:
    """The deal so far, line by line; every line leads back to its moment."""
    language, place, names = scene.language, scene.session.place, names_of(scene)
    lines: list[tuple[str, Model]] = []
    part = label("table.part.deal", language)
    for moment, n, event in events_of_deal(scene, seen):
        if isinstance(event, Spoke):
            part = say(event.category, language)
        elif isinstance(event, Played):
            part = label("around.part.trick", language, number=event.trick)
        words = told(event, scene.view.seat, language, names)
        if words and not isinstance(event, TrickWon):
            later = place is not None and moment > place
            line = {"id": f"{moment}-{n}", "seat": "", "speaker": "", "text": words}
            lines.append((part, line | {"now": False, "later": later}))
    reached = [line for _, line in lines if not line["later"]]
    if reached:
        reached[-1]["now"] = True
    return {
        "label": label("table.log", language),
        "empty": "",
        "groups": [
            {
                "id": f"{scene.view.deal}-{n}",
                "label": name,
                "items": [line for _, line in group],
            }
            for n, (name, group) in enumerate(groupby(lines, lambda item: item[0]))
        ],
    }


def memory(scene: Scene) -> list[Model]:
    """The cards that the others have shown and still hold."""
    view, language = scene.view, scene.language
    names = names_of(scene)
    return [
        {
            "id": f"shown-{seat}",
            "label": label("around.memory.shown", language, who=names[seat]),
            "text": say(cards, language),
        }
        for seat, cards in enumerate(view.shown)
        if cards and seat != view.seat
    ]


def sheet(scene: Scene) -> Model:
    """The score sheet of the game that is played, as far as the moment that is shown."""
    game, language, own = scene.session.shown, scene.language, scene.view.seat
    deals = side_sheets(game)
    if scene.view.phase == "rest" and not deals[-1].over:
        deals = deals[:-1]
    ended = [event for event in game.news if isinstance(event, PartieEnded)]
    names = names_of(scene)
    settled = told(ended[0], own, language, names) if ended else ""
    sides = side_names(own % 2, language)
    return sheet_model(deals, sides, language, settled=settled, players=names)
