"""Auction Piquet at the table: what may be called, how it is asked for, and what it stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from piquet_teach.engine.piquet.auction.calls import TRICKS, Bid, Call, Double, Pass, Redouble
from piquet_teach.engine.piquet.auction.match import write
from piquet_teach.text import label, say
from piquet_teach.text.figures import whole
from piquet_teach.text.table import undertaken
from piquet_teach.tutor.auction.rollout import worth
from piquet_teach.tutor.auction.stakes import stakes
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.piquet.choices import asked, outside
from piquet_teach.widgets.games.scene import Choice, Model, Scene

_KEYS: Final[Mapping[Call, str]] = {Pass(): "1", Double(): "2", Redouble(): "2"}
"""The digits of the calls that are no bids; a bid has none, for it would seem to be its number."""

_ROWS: Final = ("plus", "minus", "equal")


def choices(scene: Scene) -> list[Choice]:
    """The calls: what is bid to win, what is bid to lose, the rest; then as in Piquet."""
    if scene.view.phase != "bid":
        return piquet.choices(scene)
    if not scene.session.asked:
        return []
    found = [
        Choice(write(call), _name(call, scene.language), _kind(call), call, _KEYS.get(call, ""))
        for call in scene.view.legal
    ]
    return sorted(found, key=lambda one: _ROWS.index(one.kind))


def _name(call: Call, language: str) -> str:
    return say(call, language).removesuffix(".")


def _kind(call: Call) -> str:
    return call.sign if isinstance(call, Bid) else "equal"


def prompt(scene: Scene) -> str:
    """Who has to act, and how; in the bidding, what was bid."""
    view, language = scene.view, scene.language
    where = outside(scene)
    if where or view.phase != "bid":
        return where or asked(scene)
    if view.contract is None:
        return label("table.ask.bid", language)
    last = view.legal[-1]
    may = type(last).__name__.lower() if isinstance(last, Double | Redouble) else "pass"
    standing = undertaken(view.contract, view.seat, language)
    return label(f"table.ask.bid.{may}", language, contract=standing)


def outlook(scene: Scene) -> Model | None:
    """What each call would bring with each number of tricks, if the bidding ended with it.

    It is drawn as a score sheet is: see ``components/sheet.ts``.
    """
    view, language = scene.view, scene.language
    staked = stakes(view) if view.phase == "bid" and scene.session.asked else ()
    if not staked:
        return None
    numbers = range(TRICKS + 1)
    besides = [worth(view.rules, tricks) for tricks in numbers]
    rows = [
        {
            "id": write(one.call),
            "words": _name(one.call, language),
            "cells": _cells(one.points, language),
        }
        for one in sorted(staked, key=lambda one: _ROWS.index(_kind(one.call)))
    ]
    sums = {"words": label("stakes.besides", language), "cells": _cells(besides, language)}
    return {
        "label": label("stakes.label", language),
        "reason": label("stakes.tricks", language),
        "names": [str(tricks) for tricks in numbers],
        "deals": [
            {
                "id": "stakes",
                "label": label("stakes.label", language),
                "rows": rows,
                "sums": [sums],
            }
        ],
        "settled": "",
    }


def _cells(points: Iterable[int], language: str) -> list[str]:
    return [whole(number, language) for number in points]
