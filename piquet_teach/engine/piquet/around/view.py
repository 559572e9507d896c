"""What a seat may know in a deal around a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from piquet_teach.engine.cards import PACK32, Card, Hand
from piquet_teach.engine.piquet.around.acts import Declare
from piquet_teach.engine.piquet.around.declaring import Speaking
from piquet_teach.engine.piquet.around.phase import DealPhase
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.rules import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class AroundView:
    """A game as one seat knows it. What it may not know is not in it, in any form.

    Attributes:
        rules: The rule set.
        seat: Whose view it is.
        phase: ``"declare"``, ``"play"`` or ``"over"``; a game may have more.
        turn: The seat that has to act; None when the partie is over.
        legal: What this seat may do now.
        deal: The number of the running deal.
        dealer: Who deals; None after the end.
        hand: The seat's cards.
        shown: The cards that each seat has shown and not played since.
        category: What is spoken of.
        best: The best declared in it, and whose it is.
        equalled: Whether another side has as much.
        played: All cards that were played.
        trick: The cards on the table, each with its seat.
        tricks: How many tricks each seat has won.
        points: What each side has scored in this deal.
        scores: Totals of the sides, this deal included.
        events: What happened in this deal, as the seat knows it.
    """

    rules: RuleSet
    seat: int
    phase: str
    turn: int | None
    legal: Sequence[Any]
    scores: tuple[int, ...]
    deal: int = 0
    dealer: int | None = None
    hand: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    shown: tuple[Hand, ...] = ()
    category: Category | None = None
    best: tuple[int, Declare] | None = None
    equalled: bool = False
    played: Hand = Hand()  # noqa: RUF009
    trick: tuple[tuple[int, Card], ...] = ()
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    events: tuple[Any, ...] = ()

    @property
    def table(self) -> Card | None:
        """The card led to the trick that is not complete."""
        return self.trick[0][1] if self.trick else None

    @property
    def aside(self) -> Hand:
        """Cards of which the seat knows where they are without seeing them now."""
        return Hand()

    @property
    def unseen(self) -> Hand:
        """The cards of which the seat does not know where they are."""
        known = self.hand | self.played | self.aside
        for cards in self.shown:
            known |= cards
        return PACK32 - known


class Seen(TypedDict):
    """What is seen of a deal the same way in all games; names as in `AroundView`."""

    seat: int
    phase: str
    turn: int
    legal: Sequence[Any]
    deal: int
    dealer: int
    hand: Hand
    shown: tuple[Hand, ...]
    category: Category | None
    best: tuple[int, Declare] | None
    equalled: bool
    played: Hand
    trick: tuple[tuple[int, Card], ...]
    tricks: tuple[int, ...]


def seen_in_deal(phase: DealPhase, seat: int, events: Sequence[Any]) -> Seen:
    """What a seat may know of a deal.

    Args:
        phase: The phase.
        seat: The seat.
        events: Everything that happened in the deal.
    """
    deal = phase.deal
    played = Hand([event.card for event in events if isinstance(event, Played)])
    leader = phase.turn - len(phase.trick)
    speaking = phase if isinstance(phase, Speaking) else None
    best = speaking.best if speaking else None
    return {
        "seat": seat,
        "phase": phase.name,
        "turn": phase.turn,
        "legal": phase.legal if phase.turn == seat else (),
        "deal": deal.number,
        "dealer": deal.dealer,
        "hand": Hand.from_mask(phase.hands[seat]),
        "shown": tuple(Hand.from_mask(cards) - played for cards in phase.shown),
        "category": speaking.category if speaking else None,
        "best": (best.seat, best.act) if best else None,
        "equalled": best.equalled if best else False,
        "played": played,
        "trick": tuple(
            ((leader + place) % deal.seats, card) for place, card in enumerate(phase.trick)
        ),
        "tricks": phase.tricks,
    }
