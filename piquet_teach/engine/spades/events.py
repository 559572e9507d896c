"""What happens in a game of Spades, as data, in the order in which it happens.

Seats are numbers: South 0, West 1, North 2, East 3; sides are 0 (South and North) and 1. What only
one seat may know stands in fields that are None for the others (`seen`).
"""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.spades.scoring import Bidden, SideScore


class TargetSet(NamedTuple):
    """The players agreed on another target."""

    points: int


class DealBegan(NamedTuple):
    """A deal begins; scores and boxes (bags) are those of the sides, ``first`` bids and leads."""

    number: int
    dealer: int
    scores: tuple[int, ...]
    boxes: tuple[int, ...]
    first: int


class Dealt(NamedTuple):
    """The cards were dealt, one at a time, the seat after the dealer first."""

    hands: tuple[Hand | None, ...]


class Drafted(NamedTuple):
    """A seat took two cards of the stock, kept one and put the other away.

    ``first`` says whether it kept the one that it saw first, which everybody can see.
    """

    seat: int
    first: bool
    kept: Card | None
    put_away: Card | None


class Looked(NamedTuple):
    """A seat that could have bid nil unseen looked at its cards."""

    seat: int


class BidMade(NamedTuple):
    """A seat has bid."""

    seat: int
    bid: Bidden


class Played(NamedTuple):
    """A card was played."""

    seat: int
    card: Card


class SpadesBroken(NamedTuple):
    """The first spade of the deal was played, so that spades may be led."""

    seat: int


class TrickWon(NamedTuple):
    """A seat won a trick; ``tricks`` is how many it has now."""

    seat: int
    tricks: int


class DealScored(NamedTuple):
    """A deal was scored, for each side."""

    number: int
    sides: tuple[SideScore, ...]


class GameEnded(NamedTuple):
    """The game is over.

    ``winner`` is a side, None for a draw; ``reason`` is ``"target"``, ``"below"`` (a side fell
    below −200) or ``"last_deal"``.
    """

    scores: tuple[int, ...]
    winner: int | None
    reason: str


Event = (
    TargetSet
    | DealBegan
    | Dealt
    | Drafted
    | Looked
    | BidMade
    | Played
    | SpadesBroken
    | TrickWon
    | DealScored
    | GameEnded
)


def seen(event: Event, seat: int, *, hidden: bool = False) -> Event:
    """An event as a seat knows it.

    Args:
        event: The event.
        seat: The seat.
        hidden: Whether the seat has not looked at its own hand yet.

    >>> seen(Drafted(0, True, Card("SA"), Card("H2")), 1)
    Drafted(seat=0, first=True, kept=None, put_away=None)
    """
    if isinstance(event, Dealt):
        return Dealt(
            tuple(
                hand if number == seat and not hidden else None
                for number, hand in enumerate(event.hands)
            )
        )
    if isinstance(event, Drafted) and event.seat != seat:
        return event._replace(kept=None, put_away=None)
    return event
