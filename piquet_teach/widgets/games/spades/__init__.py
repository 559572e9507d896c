"""Spades at the table: the functions that `scene.TableGame` asks for."""

from __future__ import annotations

from piquet_teach.engine.game import Action, Event, Game
from piquet_teach.engine.spades.actions import DealCards, LookAtHand
from piquet_teach.engine.spades.events import DealBegan, DealScored
from piquet_teach.picture.table_spades import table_html
from piquet_teach.tutor.spades.players import Player, around
from piquet_teach.widgets.games.moments import all_play as looks_on
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.games.spades.choices import (
    choices,
    limits,
    prompt,
    refused,
    why_refused,
)
from piquet_teach.widgets.games.spades.moment import scene
from piquet_teach.widgets.games.spades.setting import (
    FILE,
    LEVEL,
    named,
    options,
    rule_set,
    switches,
    turned,
    written,
)
from piquet_teach.widgets.games.spades.stage import middle, plate, seats
from piquet_teach.widgets.games.spades.story import happened, log, memory, sheet

__all__ = [
    "FILE", "LEVEL", "advises", "begins", "binding", "choices", "forced", "happened", "limits",
    "log", "looks_on", "memory", "middle", "named", "options", "pauses", "picture", "plate",
    "player", "prompt", "refused", "rule_set", "scene", "seats", "sheet", "switches", "turned",
    "why_refused", "written",
]  # fmt: skip

picture = table_html


def pauses(moment: Game) -> bool:
    """A deal is over: its sheet is looked at, and the target may be changed, before the next."""
    if any(isinstance(event, DealScored) for event in moment.news):
        return True
    return forced(moment) is not None and moment.before is not None


def forced(moment: Game) -> Action | None:
    """The dealer deals: whoever he is, the press for the next deal was enough."""
    return moment.legal[0] if DealCards() in moment.legal[:1] else None


def binding(moment: Game) -> bool:
    """Who has looked at his cards cannot bid nil unseen any more."""
    return LookAtHand() in moment.legal[:1]


def begins(news: tuple[Event, ...]) -> bool:
    """Cards are dealt."""
    return any(isinstance(event, DealBegan) for event in news)


def player(level: str, seat: int, own: int, seed: int) -> Player:
    """Opponents are of the level that was set; the partner is the best there is."""
    return around(level, own, seed=seed)[seat]


def advises(scene: Scene) -> bool:
    """The learner is advised what to bid."""
    view = scene.view
    return bool(view.phase == "bid")
