"""What the tutor says of a choice: options with their values and reasons, and hints of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from piquet_teach.tutor.reasons import Reason


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that could be done.

    Attributes:
        action: The action.
        value: What it is worth: the points that its player may expect more than the other, from
            here to the end of the deal. In the last deal of a partie, where the settlement is what
            counts, the expected points of the settlement.
        error: The standard error of ``value``; 0 where everything was counted.
        reasons: What was counted, the most important first.
    """

    action: Any
    value: float
    error: float = 0.0
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in two steps.

    Attributes:
        look: Where to look, without saying what to do.
        do: What to do, with its reasons.
    """

    look: Reason
    do: Option


def loss(options: Sequence[Option], action: Any) -> float:
    """What an action costs against the best option: the one measure of loss of the tutor.

    Args:
        options: Options, best first.
        action: One of them, or another that plays like one of them (a reason ``"alike"`` tells).

    Raises:
        ValueError: The action was not valued.

    >>> loss([Option("a", 7.0), Option("b", 4.5)], "b")
    2.5
    """
    for option in options:
        if option.action == action or action in alike(option):
            return max(options[0].value - option.value, 0.0)
    raise ValueError(f"{action!r} is none of the options that were valued")


def alike(option: Option) -> tuple[Any, ...]:
    """Other actions that come to the same as an option."""
    for reason in option.reasons:
        if reason.code == "alike":
            return tuple(reason.facts["cards"])  # type: ignore[arg-type]
    return ()
