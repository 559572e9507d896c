"""Voleur at the table: the functions that `scene.TableGame` asks for."""

from __future__ import annotations

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.engine.piquet.voleur.view import seen
from piquet_teach.picture.table_voleur import table_html as picture
from piquet_teach.tutor.players import Player
from piquet_teach.tutor.players import player as named_player
from piquet_teach.widgets.games.around.choices import (
    choices,
    forced,
    limits,
    prompt,
    refused,
    why_refused,
)
from piquet_teach.widgets.games.around.rest import at_rest, begins, pauses, rests
from piquet_teach.widgets.games.around.stage import middle
from piquet_teach.widgets.games.around.story import memory
from piquet_teach.widgets.games.moments import all_play as looks_on
from piquet_teach.widgets.games.moments import all_taken_back as binding
from piquet_teach.widgets.games.moments import news_of_deal
from piquet_teach.widgets.games.rule_sets import (
    LEVEL,
    named,
    options,
    rule_set,
    switches,
    turned,
    written,
)
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.games.voleur.stage import plate, seats
from piquet_teach.widgets.games.voleur.story import happened, log, sheet
from piquet_teach.widgets.table_session import Session

__all__ = [
    "FILE", "LEVEL", "advises", "begins", "binding", "choices", "forced", "happened", "limits",
    "log", "looks_on", "memory", "middle", "named", "options", "pauses", "picture", "plate",
    "player", "prompt", "refused", "rule_set", "scene", "seats", "sheet", "switches", "turned",
    "why_refused", "written",
]  # fmt: skip

FILE = "voleur"
"""The name of a table's file unless told."""


def player(level: str, seat: int, own: int, seed: int) -> Player:
    """The others are of the level that was set, the partner always of the best.

    Who plays badly should be an opponent, or the learner pays for his partner.
    """
    partner = seat % 2 == own % 2
    return named_player("hard" if partner else level, seed=seed)


def advises(scene: Scene) -> bool:
    """Advice is given on demand."""
    return False


def scene(session: Session, language: str, colours: int, raised: Hand, open_cards: bool) -> Scene:
    """The moment that a session shows: after a deal, its last trick."""
    moment, seat = session.shown, session.seat
    news = tuple(seen(event, seat) for event in session.news)
    view = moment.view(seat)
    if any(isinstance(event, DealEnded) for event in news):
        over = rests(session)
        news = news_of_deal(news, ended=over)
        if over:
            assert moment.before is not None
            view = at_rest(moment.before.view(seat), news)
    return Scene(session, view, news, language, colours, raised, open_cards)
