"""Voleur at the table: the functions that `scene.TableGame` asks for."""

from __future__ import annotations

from dataclasses import replace

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Action, Event, Game
from piquet_teach.engine.piquet.around.acts import Silent
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, TrickWon
from piquet_teach.engine.piquet.voleur.deal import SEATS
from piquet_teach.engine.piquet.voleur.view import VoleurView, seen
from piquet_teach.picture.table_voleur import table_html as picture
from piquet_teach.tutor.players import Player
from piquet_teach.tutor.players import player as named_player
from piquet_teach.widgets.games.around.choices import (
    choices,
    limits,
    prompt,
    refused,
    why_refused,
)
from piquet_teach.widgets.games.around.stage import middle
from piquet_teach.widgets.games.around.story import memory
from piquet_teach.widgets.games.moments import news_of_deal
from piquet_teach.widgets.games.rule_sets import (
    LEVEL,
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
    "FILE", "LEVEL", "advises", "begins", "choices", "forced", "happened", "limits", "log",
    "memory", "middle", "options", "pauses", "picture", "plate", "player", "prompt", "refused",
    "rule_set", "scene", "seats", "sheet", "switches", "turned", "why_refused", "written",
]  # fmt: skip

FILE = "voleur"
"""The name of a table's file unless told."""


def pauses(moment: Game) -> bool:
    """A deal is over: its sheet is looked at before the next one."""
    return any(isinstance(event, DealEnded) for event in moment.news)


def forced(moment: Game) -> Action | None:
    """Who has no carte blanche is not asked for one."""
    none_has = tuple(moment.legal) == (Silent(),)
    return Silent() if none_has and moment.view(0).category is Category.CARTE_BLANCHE else None


def begins(news: tuple[Event, ...]) -> bool:
    """Cards are dealt."""
    return any(isinstance(event, DealBegan) for event in news)


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
        rests = session.place is None and (session.paused or session.live.over)
        news = news_of_deal(news, ended=rests)
        if rests:
            assert moment.before is not None
            view = _at_rest(moment.before.view(seat), news)
    return Scene(session, view, news, language, colours, raised, open_cards)


def _at_rest(view: VoleurView, news: tuple[Event, ...]) -> VoleurView:
    """The view of a deal that is over: all cards are played."""
    known = set(view.events)
    events = view.events + tuple(event for event in news if event not in known)
    (ended,) = (event for event in news if isinstance(event, DealEnded))
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    (own, other), (total, others) = ended.points, ended.totals
    return replace(
        view,
        phase="rest",
        turn=None,
        legal=(),
        hand=Hand(),
        shown=(),
        trick=(),
        tricks=tuple(won.count(seat) for seat in range(SEATS)),
        points=(own, other),
        scores=(total, others),
        events=events,
    )
