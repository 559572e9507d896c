"""The moments of a session, cut into deals; the lines that lead back to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from piquet_teach.engine.game import Event, Game
from piquet_teach.engine.piquet.events import DealBegan
from piquet_teach.text import label
from piquet_teach.widgets.games.scene import Model, Scene


class Line(NamedTuple):
    """A line of what happened.

    Attributes:
        part: The name of the part of the deal in which it is.
        moment: The number of its moment.
        n: Which event of that moment it is.
        words: The line.
    """

    part: str
    moment: int
    n: int
    words: str


def events_of_deal(
    scene: Scene, seen: Callable[[Event, int], Event]
) -> Iterator[tuple[int, int, Any]]:
    """The events of the deal that is shown, with their moments and their places in them.

    Args:
        scene: The moment that is shown; in the phase ``"rest"`` the next deal is left aside.
        seen: An event as a seat knows it.
    """
    session = scene.session
    at = len(session.moments) - 1 if session.place is None else session.place
    if scene.view.phase == "rest":
        at -= 1
    parts: list[list[tuple[int, int, Event]]] = [[]]
    begun = False
    for place, moment in enumerate(session.moments):
        for n, event in enumerate(moment.news):
            if isinstance(event, DealBegan):
                if begun:
                    parts.append([])
                begun = True
            parts[-1].append((place, n, event))
    part = next(part for part in reversed(parts) if part and part[0][0] <= at)
    for place, n, event in part:
        yield place, n, seen(event, session.seat)


def news_of_deal(news: tuple[Event, ...], *, ended: bool) -> tuple[Event, ...]:
    """What of the news belongs to one deal: to the one that ended, or to the one that began."""
    begins = [place for place, event in enumerate(news) if isinstance(event, DealBegan)]
    if not begins:
        return news
    return news[: begins[-1]] if ended else news[begins[-1] :]


def all_taken_back(moment: Game) -> bool:
    """Every choice can be taken back."""
    return False


def all_play(moment: Game, seat: int) -> bool:
    """Whether a seat only looks on, in games that nobody leaves before they are over."""
    return False


def log_of(scene: Scene, lines: Iterable[Line]) -> Model:
    """The deal so far, line by line; every line leads back to its moment.

    Args:
        scene: The moment that is shown.
        lines: The lines.
    """
    place = scene.session.place
    groups: list[Model] = []
    reached: Model | None = None
    for part, lines_of_part in groupby(lines, lambda line: line.part):
        items = []
        for line in lines_of_part:
            later = place is not None and line.moment > place
            item = {
                "id": f"{line.moment}-{line.n}", "seat": "", "speaker": "", "text": line.words,
                "now": False, "later": later,
            }  # fmt: skip
            items.append(item)
            reached = reached if later else item
        groups.append({"id": f"{scene.view.deal}-{len(groups)}", "label": part, "items": items})
    if reached is not None:
        reached["now"] = True
    return {"label": label("table.log", scene.language), "empty": "", "groups": groups}
