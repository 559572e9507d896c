"""Auction Piquet at the table: what has happened, the bidding too."""

from __future__ import annotations

from piquet_teach.engine.piquet.auction.calls import Called
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.events import Event
from piquet_teach.text import label
from piquet_teach.text.table import told
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.piquet.story import part_of, parted
from piquet_teach.widgets.games.scene import Model, Scene


def log(scene: Scene) -> Model:
    """The deal so far, line by line, the bidding a part of its own."""
    return parted(scene, _part)


def _part(event: Event, part: str) -> str:
    return "bid" if isinstance(event, Called) else part_of(event, part)


def memory(scene: Scene) -> list[Model]:
    """What may be looked at again: the bidding first, once it is over."""
    view, language = scene.view, scene.language
    found = piquet.memory(scene)
    if not isinstance(view, AuctionView) or not view.calls or view.phase == "bid":
        return found
    said = " ".join(told(call, view.seat, language) for call in view.calls)
    return [{"id": "calls", "label": label("table.part.bid", language), "text": said}, *found]
