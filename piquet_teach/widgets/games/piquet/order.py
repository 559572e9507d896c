"""The order in which a learner is offered what he may say: that of the words, not of the truth.

The engine lists the honest act first, for players who want it; a table that did so would answer
for the learner.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piquet_teach.engine.game import Action
from piquet_teach.engine.piquet.acts import (
    Answer,
    Named,
    NothingMore,
    NothingToClaim,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import CONTESTED

_ANSWERS: Final = (
    Verdict.GOOD,
    Verdict.HOW_MUCH,
    Verdict.HOW_HIGH,
    Verdict.EQUAL,
    Verdict.NOT_GOOD,
)


def in_order(acts: Iterable[Action]) -> list[Action]:
    """Acts of one moment: answers from good to not good; what is named from high to low, then
    nothing. Other acts stay before them as they are.

    >>> from piquet_teach.engine.piquet.acts import Claim
    >>> acts = [Answer("not_good", 6), Answer("how_much"), Answer("good"), Answer("not_good", 7)]
    >>> in_order(acts)
    [Answer('good'), Answer('how_much'), Answer('not_good', 7), Answer('not_good', 6)]
    >>> in_order([NothingToClaim("set"), Claim("set", 3, "K"), Claim("set", 3, "A")])
    [Claim('set', 3, 'A'), Claim('set', 3, 'K'), NothingToClaim('set')]
    """
    return sorted(acts, key=_place)


def _place(act: Action) -> tuple[int, int, int, int]:
    """By category, what it is, and how high."""
    match act:
        case Answer():
            return (0, _ANSWERS.index(act.verdict), -(act.number or 0), -(act.rank or 0))
        case Named():
            place = CONTESTED.index(act.category)
            return (place, 0, -act.number, -(act.rank or act.value or 0))
        case Value():
            return (0, 0, -act.value, 0)
        case Top():
            return (0, 0, -act.rank, 0)
        case NothingToClaim() | NothingMore():
            return (CONTESTED.index(act.category), 1, 0, 0)
    return (-1, 0, 0, 0)
