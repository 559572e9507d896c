"""Two-player Piquet at the table: the functions that `scene.TableGame` asks for."""

from __future__ import annotations

from dataclasses import replace

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, TrickWon, seen
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.picture.table import table_html
from piquet_teach.tutor.players import Player
from piquet_teach.tutor.players import player as named_player
from piquet_teach.widgets.games.moments import all_play as looks_on
from piquet_teach.widgets.games.moments import all_taken_back as binding
from piquet_teach.widgets.games.piquet.choices import choices, limits, prompt, refused, why_refused
from piquet_teach.widgets.games.piquet.stage import middle, plate, seats
from piquet_teach.widgets.games.piquet.story import happened, log, memory, sheet
from piquet_teach.widgets.games.rule_sets import (
    FILE,
    LEVEL,
    named,
    options,
    rule_set,
    switches,
    turned,
    written,
)
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.table_session import Session

__all__ = [
    "FILE", "LEVEL", "advises", "begins", "binding", "choices", "forced", "happened", "limits",
    "log", "looks_on", "memory", "middle", "named", "options", "pauses", "picture", "plate",
    "player", "prompt", "refused", "rule_set", "scene", "seats", "sheet", "switches", "turned",
    "why_refused", "written",
]  # fmt: skip


def pauses(moment: Game) -> bool:
    """A deal is over: its sheet is looked at before the next one."""
    return any(isinstance(event, DealEnded) for event in moment.news)


def forced(moment: Game) -> None:
    """Whoever is on turn is asked."""


def begins(news: tuple[Event, ...]) -> bool:
    """Cards are dealt."""
    return any(isinstance(event, DealBegan) for event in news)


def player(level: str, seat: int, own: int, seed: int) -> Player:
    """The other player is of the level that was set."""
    return named_player(level, seed=seed)


def advises(scene: Scene) -> bool:
    """Advice is given on demand."""
    return False


def picture(view: View | None, rules: RuleSet, language: str, colours: int) -> str:
    """The table as a static picture."""
    return table_html(view, rules, language=language, colours=colours)


def scene(session: Session, language: str, colours: int, raised: Hand, open_cards: bool) -> Scene:
    """The moment that a session shows: after a deal, its last trick."""
    moment, seat = session.shown, session.seat
    news = tuple(seen(event, seat) for event in session.news)
    view = moment.view(seat)
    ends = [place for place, event in enumerate(news) if isinstance(event, DealEnded)]
    if _resting(session) and ends:
        assert moment.before is not None
        begins = [n for n, event in enumerate(news) if isinstance(event, DealBegan)]
        news = news[: begins[-1]] if begins and begins[-1] > ends[-1] else news
        view = _at_rest(moment.before.view(seat), news)
    elif ends:
        begins = [n for n, event in enumerate(news) if isinstance(event, DealBegan)]
        news = news[begins[-1] :] if begins else news
    return Scene(session, view, news, language, colours, raised, open_cards)


def _resting(session: Session) -> bool:
    return session.place is None and (session.paused or session.live.over)


def _at_rest(view: View, news: tuple[Event, ...]) -> View:
    """The view of a deal that is over: all cards are played."""
    known = set(view.events)
    events = view.events + tuple(event for event in news if event not in known)
    (ended,) = (event for event in news if isinstance(event, DealEnded))
    (own, other), (total, others) = ended.points, ended.totals
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    return replace(
        view,
        phase="rest",
        turn=None,
        legal=(),
        hand=Hand(),
        table=None,
        tricks=(won.count(0), won.count(1)),
        points=(own, other),
        scores=(total, others),
        events=events,
    )
