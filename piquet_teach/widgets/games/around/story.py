"""What happened around a table, in words: line by line, and what may be looked at again."""

from __future__ import annotations

from piquet_teach.engine.game import Event
from piquet_teach.engine.piquet.around.acts import Spoke
from piquet_teach.engine.piquet.events import Played
from piquet_teach.text import label, say
from piquet_teach.widgets.games.around.choices import names_of
from piquet_teach.widgets.games.scene import Model, Scene


def part_of(event: Event, part: str, language: str) -> str:
    """The name of the part of a deal in which an event is, from that of the event before."""
    if isinstance(event, Spoke):
        return str(say(event.category, language))
    if isinstance(event, Played):
        return label("around.part.trick", language, number=event.trick)
    return part


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
