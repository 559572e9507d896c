"""Spades at the table: the moment that is shown. Between two deals that is the one just scored."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Game
from piquet_teach.engine.spades.events import DealBegan, DealScored, Played, seen
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.text.table_spades import Teller
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.table_session import Session

REST: Final = "rest"
"""The phase of a view between two deals, and after the last one."""


def scene(session: Session, language: str, colours: int, raised: Hand, open_cards: bool) -> Scene:
    """The moment that a session shows."""
    moment, seat = session.shown, session.seat
    view: SpadesView = moment.view(seat)
    news = tuple(seen(event, seat, hidden=view.unseen) for event in session.news)
    scored = _scored(moment) if view.phase in ("to_deal", "over") or _rests(session) else None
    begun = [place for place, event in enumerate(news) if isinstance(event, DealBegan)]
    if scored is not None:
        view = _at_rest(scored, moment, seat)
        ends = [place for place, event in enumerate(news) if isinstance(event, DealScored)]
        if begun and ends and begun[-1] > ends[-1]:
            news = news[: begun[-1]]
    elif begun:
        news = news[begun[-1] :]
    return Scene(session, view, news, language, colours, raised, open_cards)


def teller(scene: Scene) -> Teller:
    """Who tells what happens to the learner."""
    view: SpadesView = scene.view
    return Teller(scene.language, view.seat, view.rules.seats)


def _rests(session: Session) -> bool:
    return session.place is None and session.paused


def _scored(moment: Game) -> Game | None:
    """The moment in which the deal before a moment was scored; None before the first one."""
    for earlier in moment.history():
        if any(isinstance(event, DealScored) for event in earlier.news):
            return earlier
    return None


def _at_rest(scored: Game, moment: Game, seat: int) -> SpadesView:
    """The view of a deal that is over, as it is looked at until a later moment."""
    assert scored.before is not None
    view: SpadesView = scored.before.view(seat)
    (ended,) = (event for event in scored.news if isinstance(event, DealScored))
    (played,) = (event for event in scored.news if isinstance(event, Played))
    until = scored.news.index(ended)
    after = takewhile(lambda event: not isinstance(event, DealBegan), moment.since(DealScored))
    one, other = (side.tricks for side in ended.sides)
    tricks = tuple(n for pair in zip(one, other, strict=True) for n in pair)
    return replace(
        view,
        rules=moment.rules,
        phase=REST,
        turn=None,
        legal=(),
        hand=Hand(),
        tricks=tricks,
        trick=(),
        last_trick=(*view.trick, (played.seat, played.card)),
        played=view.played | Hand.from_mask(1 << played.card.index),
        scores=tuple(side.total for side in ended.sides),
        boxes=tuple(side.box for side in ended.sides),
        sheets=(*view.sheets, ended.sides),
        events=(*view.events, *scored.news[:until], *after),
    )
