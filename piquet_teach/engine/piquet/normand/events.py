"""What happens in Normand besides what happens in every game of Piquet."""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.normand.settling import Payment


class DealtToThree(NamedTuple):
    """Ten cards each were dealt; ``hands`` are by seat, None where a seat may not know them."""

    hands: tuple[Hand | None, ...]


class TargetReached(NamedTuple):
    """Players have come to the target at the end of a deal, and leave the game."""

    seats: tuple[int, ...]
    target: int


class TwoPlayOn(NamedTuple):
    """The two seats that are left play on as two."""

    seats: tuple[int, int]


class NormandEnded(NamedTuple):
    """The partie is over."""

    totals: tuple[int, ...]
    payment: Payment
