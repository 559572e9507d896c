"""What a dialogue of declaring waits for, stage by stage."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Show,
    StartWith,
    Top,
    Value,
)


class Stage(StrEnum):
    """What the dialogue waits for."""

    __hash__ = str.__hash__  # as in the other words of the engine: Enum's own is slow

    CLAIM = "claim"
    ANSWER = "answer"
    DETAIL = "detail"
    """Elder tells the value of his point or the top card of his sequence."""
    VERDICT = "verdict"
    """Younger answers good, not good or equal, now that he knows."""
    NAME = "name"
    """The winner repeats or names what won."""
    MORE = "more"
    SHOW = "show"
    SCORE = "score"
    START = "start"
    OVER = "over"


KINDS: Final[dict[Stage, tuple[type[Act], ...]]] = {
    Stage.CLAIM: (Claim, NothingToClaim),
    Stage.ANSWER: (Answer,),
    Stage.DETAIL: (Value, Top),
    Stage.VERDICT: (Answer,),
    Stage.NAME: (Named, NothingToClaim),
    Stage.MORE: (Also, NothingMore),
    Stage.SHOW: (Show,),
    Stage.SCORE: (Scored,),
    Stage.START: (StartWith,),
    Stage.OVER: (),
}
"""The kinds of act that may be spoken at each stage; at some only part of them."""
