"""Normand at the table: what has happened, in words, and what it scored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from piquet_teach.engine.game import Event
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import Exchanged, Played, Said, TrickWon
from piquet_teach.engine.piquet.normand.events import NormandEnded, TargetReached, TwoPlayOn
from piquet_teach.engine.piquet.normand.view import seen
from piquet_teach.text import label, say
from piquet_teach.text.catalogue import translator
from piquet_teach.text.table_normand import settled, told
from piquet_teach.tutor.normand.sheet import normand_sheets
from piquet_teach.tutor.spoken import Listener
from piquet_teach.widgets.games.around import story as around
from piquet_teach.widgets.games.around.choices import names_of
from piquet_teach.widgets.games.moments import Line, events_of_deal, log_of
from piquet_teach.widgets.games.piquet.story import news_with_turns
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.sheet_model import sheet_model

__all__ = ["happened", "log", "memory", "news", "seen", "sheet", "words_of"]


def news(scene: Scene) -> list[tuple[Event, Turn | None]]:
    """The news; what the last two say, with its place in their dialogue."""
    if scene.view.pair is None:
        return [(event, None) for event in scene.news]
    return news_with_turns(scene, scene.view.rules.duel)


def words_of(scene: Scene, event: Event, turn: Turn | None) -> str:
    """An event in words."""
    view = scene.view
    return told(event, view.seat, scene.language, names_of(scene), turn, pair=view.pair)


def happened(scene: Scene) -> str:
    """The news as one text, for the ear."""
    return " ".join(filter(None, (words_of(scene, event, turn) for event, turn in news(scene))))


def log(scene: Scene) -> Model:
    """The deal so far, line by line; every line leads back to its moment."""
    return log_of(scene, _lines(scene))


def _lines(scene: Scene) -> Iterator[Line]:
    language = scene.language
    part, plays = label("table.part.deal", language), False
    listener = Listener(scene.view.rules.duel)
    for moment, n, event in events_of_deal(scene, seen):
        turn = listener.hear(event) if scene.view.pair is not None else None
        plays = plays or isinstance(event, Played)
        # Younger says with what he starts after the first card.
        part = part if plays and isinstance(event, Said) else _part(event, part, language)
        words = words_of(scene, event, turn)
        if words and not isinstance(event, TrickWon):
            yield Line(part, moment, n, words)


def _part(event: Any, part: str, language: str) -> str:
    if isinstance(event, Exchanged):
        return label("table.part.exchange", language)
    if isinstance(event, Said):
        return label("table.part.declare", language)
    return around.part_of(event, part, language)


def memory(scene: Scene) -> list[Model]:
    """The learner's discard, what he saw of the talon, what others have shown and still hold."""
    view, language = scene.view, scene.language
    own = {"discards": view.discards, "looked": view.looked}
    found = [
        {"id": name, "label": label(f"table.memory.{name}", language), "text": say(cards, language)}
        for name, cards in own.items()
        if cards
    ]
    return [*found, *around.memory(scene)]


def sheet(scene: Scene) -> Model:
    """The score sheet of the game that is played, as far as the moment that is shown."""
    game, language, own = scene.session.shown, scene.language, scene.view.seat
    deals = normand_sheets(game)
    if scene.view.phase == "rest" and not deals[-1].over:
        deals = deals[:-1]
    names = names_of(scene)
    words = translator(language)
    ended = [event for event in game.news if isinstance(event, NormandEnded)]
    end = settled(ended[0], own, words, names) if ended else _left(scene)
    return sheet_model(deals, names, language, settled=end)


def _left(scene: Scene) -> str:
    """After the deal in which a player has reached the target: who leaves, who plays on."""
    if scene.view.phase != "rest":
        return ""
    told_now = [event for event in scene.news if isinstance(event, TargetReached | TwoPlayOn)]
    return " ".join(words_of(scene, event, None) for event in told_now)
