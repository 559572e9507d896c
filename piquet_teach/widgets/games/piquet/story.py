"""Two-player Piquet at the table: what has happened, in words, and what it scored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import (
    Event,
    Exchanged,
    PartieEnded,
    Played,
    Said,
    TrickWon,
    seen,
)
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.text import label, say
from piquet_teach.text.table import told
from piquet_teach.tutor.sheet import sheets
from piquet_teach.tutor.spoken import Listener
from piquet_teach.widgets.games.moments import Line, events_of_deal, log_of
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.sheet_model import sheet_model

_once = lru_cache(maxsize=2048, typed=True)(told)
"""The lines of a deal are shown again after every action."""


def news_with_turns(scene: Scene, rules: RuleSet | None = None) -> list[tuple[Event, Turn | None]]:
    """The news, each act with its place in the dialogue: they end what is known of the deal.

    Args:
        scene: The moment.
        rules: The rules of the dialogue; those of the view unless told.
    """
    listener = Listener(scene.view.rules if rules is None else rules)
    said = [turn for turn in map(listener.hear, scene.view.events) if turn is not None]
    count = sum(isinstance(event, Said) for event in scene.news)
    latest = iter(said[len(said) - count :])
    return [(event, next(latest) if isinstance(event, Said) else None) for event in scene.news]


def happened(scene: Scene) -> str:
    """The news as one text, for the ear."""
    words = (
        told(event, scene.view.seat, scene.language, turn) for event, turn in news_with_turns(scene)
    )
    return " ".join(filter(None, words))


def log(scene: Scene) -> Model:
    """The deal so far, line by line; every line leads back to its moment."""
    return parted(scene, part_of)


def parted(scene: Scene, part_after: Callable[[Event, str], str]) -> Model:
    """As `log`, in the parts of a variant.

    Args:
        scene: The scene.
        part_after: The part of the deal in which an event is, from that of the event before.
    """
    return log_of(scene, _lines(scene, part_after))


def _lines(scene: Scene, part_after: Callable[[Event, str], str]) -> Iterator[Line]:
    language, part = scene.language, "deal"
    listener = Listener(scene.view.rules)
    for moment, n, event in events_of_deal(scene, seen):
        turn = listener.hear(event)
        part = part_after(event, part)
        words = _once(event, scene.view.seat, language, turn)
        if words and not isinstance(event, TrickWon):
            yield Line(label(f"table.part.{part}", language), moment, n, words)


def part_of(event: Event, part: str) -> str:
    """The part of the deal in which an event is, from that of the event before."""
    if isinstance(event, Exchanged):
        return "exchange"
    if isinstance(event, Said) and part != "play":
        return "declare"
    if isinstance(event, Played):
        return "play"
    return part


def memory(scene: Scene) -> list[Model]:
    """Cards that the learner may look at again, or knows: where, and which."""
    view, language = scene.view, scene.language
    known = {"discards": view.discards, "looked": view.looked, "held": view.held_by_other}
    return [
        {"id": name, "label": label(f"table.memory.{name}", language), "text": say(cards, language)}
        for name, cards in known.items()
        if cards and view.phase != "rest"
    ]


def sheet(scene: Scene) -> Model:
    """The score sheet of the game that is played, as far as the moment that is shown."""
    game, language = scene.session.shown, scene.language
    deals = sheets(game)
    if scene.view.phase == "rest" and deals and not deals[-1].over:
        deals = deals[:-1]
    ended = [event for event in game.news if isinstance(event, PartieEnded)]
    own = scene.view.seat
    names = {own: label("table.you", language), 1 - own: label("table.other", language)}
    settled = told(ended[0], own, language) if ended else ""
    return sheet_model(deals, names, language, settled=settled)
