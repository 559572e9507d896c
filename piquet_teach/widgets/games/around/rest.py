"""A deal around a table that is over, and is looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, TrickWon
from piquet_teach.widgets.table_session import Session

V = TypeVar("V", bound=AroundView)


def pauses(moment: Game) -> bool:
    """A deal is over: its sheet is looked at before the next one."""
    return any(isinstance(event, DealEnded) for event in moment.news)


def begins(news: tuple[Event, ...]) -> bool:
    """Cards are dealt."""
    return any(isinstance(event, DealBegan) for event in news)


def rests(session: Session) -> bool:
    """Whether what is shown is the end of a deal."""
    return session.place is None and (session.paused or session.live.over)


def at_rest(view: V, news: tuple[Event, ...]) -> V:
    """The view of a deal that is over: all cards are played.

    Args:
        view: The view before the last card.
        news: What has happened since, the end of the deal too.
    """
    known = set(view.events)
    events = view.events + tuple(event for event in news if event not in known)
    (ended,) = (event for event in news if isinstance(event, DealEnded))
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    return replace(
        view,
        phase="rest",
        turn=None,
        legal=(),
        hand=Hand(),
        shown=(),
        trick=(),
        tricks=tuple(won.count(seat) for seat in range(len(view.tricks))),
        points=ended.points,
        scores=ended.totals,
        events=events,
    )
