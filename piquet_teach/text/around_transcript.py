"""A game of three or four read from beginning to end, a line a trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.acts import Silent, Spoke
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import Counted, DealBegan, Event, Played, TrickWon
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.events import players
from piquet_teach.text.facts import sentence, written
from piquet_teach.text.saying import worded

_IN_PLAY = ("lead", "win", "hold", "last_trick")


def lines(events: Iterable[Event], words: Translator) -> Iterator[str]:
    """The lines of some events; who has no carte blanche is not told."""
    names = players(words)
    points: list[int] = []
    trick: list[Played] = []
    won: TrickWon | None = None
    for event in events:
        if won is not None and not (isinstance(event, Counted) and event.reason in _IN_PLAY):
            yield _trick(trick, won, points, words)
            trick, won = [], None
        if isinstance(event, DealBegan):
            points = [0] * len(event.totals)
        elif isinstance(event, Counted):
            points[event.seat % len(points)] = event.total
        if isinstance(event, Played):
            trick.append(event)
        elif isinstance(event, TrickWon):
            won = event
        elif isinstance(event, Counted) and event.reason in _IN_PLAY:
            continue
        elif not _is_nothing(event):
            yield str(worded(event, words))
    if won is not None:
        yield _trick(trick, won, points, words)
        return
    for played in trick:
        yield sentence(words, "event.played", who=names[played.seat], card=played.card)


def _is_nothing(event: Event) -> bool:
    return isinstance(event, Spoke) and (event.category, event.act) == (
        Category.CARTE_BLANCHE,
        Silent(),
    )


def _trick(trick: list[Played], won: TrickWon, points: list[int], words: Translator) -> str:
    names = players(words)
    cards = [f"{names[one.seat]} {written(Hand([one.card]), words)}" for one in trick]
    return sentence(
        words,
        "around.trick.line",
        number=trick[0].trick,
        cards=", ".join(cards),
        who=names[won.seat],
        points=" : ".join(map(str, points)),
    )
