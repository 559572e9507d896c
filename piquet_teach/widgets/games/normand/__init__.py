"""Normand at the table: the functions that `scene.TableGame` asks for.

While three play they are those of a table at which all declare in turn. When one has left, the
last two play Piquet, and what is chosen is chosen as there; whoever has left looks on.
"""

from __future__ import annotations

from dataclasses import replace

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.picture.table_normand import table_html as picture
from piquet_teach.tutor.players import Player
from piquet_teach.tutor.players import player as named_player
from piquet_teach.widgets.games.around.rest import at_rest, begins, pauses, rests
from piquet_teach.widgets.games.moments import all_taken_back as binding
from piquet_teach.widgets.games.moments import news_of_deal
from piquet_teach.widgets.games.normand.choices import (
    choices,
    forced,
    limits,
    prompt,
    refused,
    why_refused,
)
from piquet_teach.widgets.games.normand.setting import switches, turned
from piquet_teach.widgets.games.normand.stage import middle, plate, seats
from piquet_teach.widgets.games.normand.story import happened, log, memory, seen, sheet
from piquet_teach.widgets.games.rule_sets import LEVEL, named, options, rule_set, written
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.table_session import Session

__all__ = [
    "FILE", "LEVEL", "advises", "begins", "binding", "choices", "forced", "happened", "limits",
    "log", "looks_on", "memory", "middle", "named", "options", "pauses", "picture", "plate",
    "player", "prompt", "refused", "rule_set", "scene", "seats", "sheet", "switches", "turned",
    "why_refused", "written",
]  # fmt: skip

FILE = "normand"
"""The name of a table's file unless told."""


def looks_on(moment: Game, seat: int) -> bool:
    """The learner has reached the target, and the others have not."""
    pair = moment.view(seat).pair
    return pair is not None and seat not in pair


def player(level: str, seat: int, own: int, seed: int) -> Player:
    """Both others are of the level that was set."""
    return named_player(level, seed=seed)


def advises(scene: Scene) -> bool:
    """Advice is given on demand."""
    return False


def scene(session: Session, language: str, colours: int, raised: Hand, open_cards: bool) -> Scene:
    """The moment that a session shows: after a deal, its last trick."""
    moment, seat = session.shown, session.seat
    news = tuple(seen(event, seat) for event in _news(session))
    view = moment.view(seat)
    if any(isinstance(event, DealEnded) for event in news):
        over = rests(session)
        news = news_of_deal(news, ended=over)
        if over:
            assert moment.before is not None
            before: NormandView = moment.before.view(seat)
            known = at_rest(before, news)
            view = replace(known, discards=Hand(), looked=Hand(), left=0, duel=None)
    return Scene(session, view, news, language, colours, raised, open_cards)


def _news(session: Session) -> tuple[Event, ...]:
    """What the learner has not seen; whoever looks on is told how a deal ended, not all of it."""
    before = session.shown.before
    watched = before is not None and looks_on(before, session.seat)
    return session.shown.news if watched else session.news
