"""What a player does in a game of Spades, as data, and how it is written in a record.

A `Card` is played; everything else is one of the classes here. Their texts are ``"SA"``,
``"bid 4"``, ``"bid nil"``, ``"bid blind_nil"``, ``"look"``, ``"keep yes"``, ``"deal"``,
``"target 500"``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.refusal import IllegalAction, Refusal
from piquet_teach.engine.spades.rules import OPTIONS, TRICKS
from piquet_teach.engine.spades.scoring import BLIND_NIL, NIL, Bidden


@dataclass(frozen=True, slots=True)
class Bid:
    """A player says how many tricks he will take.

    Attributes:
        tricks: 1 to 13, ``"nil"`` (0 is taken for it) or ``"blind_nil"``.

    Raises:
        ValueError: No such bid.

    >>> Bid(0), Bid(4)
    (Bid(tricks='nil'), Bid(tricks=4))
    """

    tricks: Bidden

    def __post_init__(self) -> None:
        bid = self.tricks
        if bid in (NIL, BLIND_NIL):
            return
        if isinstance(bid, bool) or not isinstance(bid, int) or not 0 <= bid <= TRICKS:
            raise ValueError(f"a bid is 0 to 13, 'nil' or 'blind_nil', not {bid!r}")
        if bid == 0:
            object.__setattr__(self, "tricks", NIL)


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """A player who may bid nil unseen looks at his cards instead."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A player keeps the card that he took from the stock, or the next one in its place."""

    yes: bool


@dataclass(frozen=True, slots=True)
class DealCards:
    """The dealer deals."""


@dataclass(frozen=True, slots=True)
class SetTarget:
    """Before a deal, the players agree on another target.

    Raises:
        ValueError: No such target.
    """

    points: int

    def __post_init__(self) -> None:
        if self.points not in OPTIONS["target"].choices:
            raise ValueError(f"a target is 250 or 500 points, not {self.points!r}")


Action = Bid | LookAtHand | Keep | DealCards | SetTarget | Card

BIDS: Final = (Bid(NIL), *(Bid(number) for number in range(1, TRICKS + 1)))
"""Every bid of a player who has seen his cards."""

_PLAIN: Final[tuple[Action, ...]] = (
    *BIDS, Bid(BLIND_NIL), LookAtHand(), Keep(True), Keep(False), DealCards(),
    SetTarget(250), SetTarget(500),
)  # fmt: skip


def write(action: Action) -> str:
    """The text of an action, the same in every language.

    Raises:
        TypeError: It is no action of a player.

    >>> write(Card("SA")), write(Bid(0)), write(Keep(False))
    ('SA', 'bid nil', 'keep no')
    """
    match action:
        case Card():
            return action.name
        case Bid(tricks):
            return f"bid {tricks}"
        case LookAtHand():
            return "look"
        case Keep(yes):
            return "keep yes" if yes else "keep no"
        case DealCards():
            return "deal"
        case SetTarget(points):
            return f"target {points}"
    raise TypeError(f"{action!r} is no action of a player")


_READ: Final = {write(action): action for action in _PLAIN} | {"bid 0": Bid(NIL)}


def read(text: str) -> Action:
    """The action of a text.

    Raises:
        IllegalAction: No action is written so.

    >>> read("bid 4"), read("H10")
    (Bid(tricks=4), Card('H10'))
    """
    action = _READ.get(text)
    if action is not None:
        return action
    try:
        return Card(text)
    except ValueError as error:
        raise IllegalAction(Refusal("unreadable_action", {"text": text})) from error
