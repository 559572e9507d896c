"""What happens in a game of Piquet, as data, in the order in which it happens.

Seats are numbers. Whatever only one seat may know stands in fields that are None for the other
(`seen`). Points are told by `Counted` alone: the score sheet is the `Counted` events of a deal in
the order of counting. Events are named tuples: a deal makes some eighty of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.settling import Settlement


class CutToDeal(NamedTuple):
    """Each seat cut a card, to find the first dealer; of equal ranks they cut again."""

    cards: tuple[Card, Card]


class FirstDealer(NamedTuple):
    """Who deals first, and why.

    ``reason`` is ``"lower_cut"``, ``"higher_cut"``, ``"lot"``, ``"chosen"`` or ``"set"``.
    """

    seat: int
    reason: str


class DealBegan(NamedTuple):
    """A deal begins; ``factor`` is 2 where it counts twice."""

    number: int
    dealer: int
    totals: tuple[int, ...]
    factor: int


class Dealt(NamedTuple):
    """The cards were cut by the dealer's opponent and dealt; ``hands`` are by seat.

    ``cut`` is how many cards were lifted, None for a deal that was set.
    """

    cut: int | None
    hands: tuple[Hand | None, ...]


class Announced(NamedTuple):
    """A carte blanche or cartes rouges were shown."""

    seat: int
    category: Category
    cards: Hand


class Exchanged(NamedTuple):
    """A seat discarded and drew as many."""

    seat: int
    number: int
    discarded: Hand | None
    drawn: Hand | None


class Looked(NamedTuple):
    """A seat looked at cards that stay in the talon (the other sees how many)."""

    seat: int
    number: int
    cards: Hand | None


class Said(NamedTuple):
    """An act of declaring was spoken."""

    seat: int
    act: Act


class Shown(NamedTuple):
    """A seat showed, on demand, the cards of what won a category."""

    seat: int
    category: Category
    cards: Hand


class Counted(NamedTuple):
    """Points for a seat, and its total of this deal after them.

    ``reason`` is a category, ``"repique"``, ``"lead"``, ``"win"``, ``"last_trick"``, ``"pique"``,
    ``"cards"`` or ``"capot"``; in the auction game also ``"hold"`` (a trick that its leader won)
    and ``"contract"``.
    """

    seat: int
    reason: str
    points: int
    total: int


class Played(NamedTuple):
    """A card was played; ``trick`` counts from 1."""

    seat: int
    card: Card
    trick: int


class TrickWon(NamedTuple):
    """A seat won a trick; ``tricks`` is how many it has now."""

    seat: int
    tricks: int


class DealEnded(NamedTuple):
    """A deal is over: its points (the factor not applied) and the totals after it."""

    number: int
    points: tuple[int, ...]
    factor: int
    totals: tuple[int, ...]


class MoreDeals(NamedTuple):
    """The totals are equal, and so many more deals are played."""

    number: int


class PartieEnded(NamedTuple):
    """The partie is over."""

    totals: tuple[int, int]
    settlement: Settlement


Event = (
    CutToDeal
    | FirstDealer
    | DealBegan
    | Dealt
    | Announced
    | Exchanged
    | Looked
    | Said
    | Shown
    | Counted
    | Played
    | TrickWon
    | DealEnded
    | MoreDeals
    | PartieEnded
)


def seen(event: Event, seat: int, *, review: bool = True) -> Event:
    """An event as a seat knows it.

    Args:
        event: The event.
        seat: The seat.
        review: Whether the seat may look at its own discards.

    >>> secret = Exchanged(0, 2, Hand("S7 S8"), Hand("SA HA"))
    >>> seen(secret, 1)
    Exchanged(seat=0, number=2, discarded=None, drawn=None)
    >>> seen(secret, 0) == secret
    True
    """
    if isinstance(event, Dealt):
        hands = enumerate(event.hands)
        return Dealt(
            event.cut, tuple([hand if review and place == seat else None for place, hand in hands])
        )
    if isinstance(event, Exchanged):
        if event.seat != seat:
            return Exchanged(event.seat, event.number, None, None)
        return event if review else event._replace(discarded=None)
    if isinstance(event, Looked):
        return event if event.seat == seat else event._replace(cards=None)
    return event


_PLAY: Final = len(Category) + 1
_ORDER: Final = {str(category): place for place, category in enumerate(Category)} | {
    "repique": len(Category)
}


def score_sheet(events: Iterable[Event]) -> tuple[Counted, ...]:
    """The points of a deal in the order of counting, whatever the order in which they were said.

    Carte blanche, cartes rouges, point, sequences, sets, repique; then the play as it happened.

    >>> spoken = [Counted(1, "lead", 1, 1), Counted(0, "set", 14, 14), Counted(0, "point", 5, 19)]
    >>> [line.reason for line in score_sheet(spoken)]
    ['point', 'set', 'lead']
    """
    lines = [event for event in events if isinstance(event, Counted)]
    return tuple(sorted(lines, key=lambda line: _ORDER.get(line.reason, _PLAY)))
