"""Auction Piquet at the table: what may be called, how it is asked for, and what it stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from piquet_teach.engine.piquet.auction.calls import TRICKS, Bid, Call, Double, Pass, Redouble
from piquet_teach.engine.piquet.auction.match import write
from piquet_teach.text import label, say, translator
from piquet_teach.text.auction import contract_name
from piquet_teach.text.figures import whole
from piquet_teach.text.table import undertaken
from piquet_teach.tutor.auction.rollout import worth
from piquet_teach.tutor.auction.stakes import Stake, stakes
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.piquet.choices import asked, outside
from piquet_teach.widgets.games.scene import Choice, Model, Scene

_KEYS: Final[Mapping[Call, str]] = {Pass(): "1", Double(): "2", Redouble(): "2"}
"""The digits of the calls that are no bids; a bid has none, for it would seem to be its number."""


def choices(scene: Scene) -> list[Choice]:
    """The calls: what is bid to win, what is bid to lose, the rest; then as in Piquet."""
    if scene.view.phase != "bid":
        return piquet.choices(scene)
    if not scene.session.asked:
        return []
    found = [
        Choice(
            write(call),
            say(call, scene.language).removesuffix("."),
            call.sign if isinstance(call, Bid) else "equal",
            call,
            _KEYS.get(call, ""),
        )
        for call in scene.view.legal
    ]
    return sorted(found, key=lambda one: ("plus", "minus", "equal").index(one.kind))


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
            "words": _staked(one, language),
            "cells": _cells(one.points, language),
        }
        for one in staked
    ]
    sums = {"words": label("stakes.besides", language), "cells": _cells(besides, language)}
    return {
        "label": label("stakes.label", language),
        "reason": label("stakes.tricks", language),
        "names": [str(tricks) for tricks in numbers],
        "deals": [
            {
                "id": "stakes",
                "label": label("stakes.caption", language),
                "rows": rows,
                "sums": [sums],
            }
        ],
        "settled": "",
    }


def _staked(stake: Stake, language: str) -> str:
    """A call, and the contract that it leaves."""
    name = contract_name(stake.contract, translator(language))
    if isinstance(stake.call, Bid):
        return name
    return label(_CALLED[type(stake.call)], language, contract=name)


def _cells(points: Iterable[int], language: str) -> list[str]:
    return [whole(number, language, signed=True) for number in points]


_CALLED: Final[Mapping[type[Call], str]] = {
    Pass: "stakes.pass",
    Double: "stakes.double",
    Redouble: "stakes.redouble",
}
