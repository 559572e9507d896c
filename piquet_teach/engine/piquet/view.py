"""What a seat may know: all that players, advice and widgets are given of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from piquet_teach.engine.cards import PACK32, Card, Hand
from piquet_teach.engine.piquet.actions import Action
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    DealBegan,
    Event,
    Played,
    score_sheet,
    seen,
)
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.swap import Swap

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.phase import DealPhase


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one seat knows it. What it may not know is not in it, in any form.

    Pairs are by seat.

    Attributes:
        rules: The rule set.
        seat: Whose view it is.
        phase: ``"choose_dealer"``, ``"announce"``, ``"exchange"``, ``"look"``, ``"declare"``,
            ``"play"`` or ``"over"``.
        turn: The seat that has to act; None when the partie is over.
        legal: What this seat may do now (nothing when it is not its turn).
        deal: The number of the running deal, 0 before the first.
        dealer: Who deals; None outside a deal.
        role: Elder or younger; None outside a deal.
        hand: The seat's cards.
        discards: What it put out, while it may look at that.
        looked: Cards of the talon that it has seen without drawing them.
        drawn: How many cards each seat has drawn.
        left: How many cards lie in the talon.
        held_by_other: Cards that the other seat certainly holds: shown, or seen before it drew
            them, and not played.
        played: All cards that were played.
        table: The card led to the trick that is not complete.
        tricks: How many tricks each seat has won.
        dialogue: What was declared so far; None before declaring begins.
        points: What each seat has scored in this deal.
        scores: Totals, this deal included.
        events: What happened in this deal (before the first and after the last deal: in the
            partie), as the seat knows it.
    """

    rules: RuleSet
    seat: int
    phase: str
    turn: int | None
    legal: Sequence[Action]
    deal: int = 0
    dealer: int | None = None
    role: Seat | None = None
    hand: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    discards: Hand = Hand()  # noqa: RUF009
    looked: Hand = Hand()  # noqa: RUF009
    drawn: tuple[int, int] = (0, 0)
    left: int = 0
    held_by_other: Hand = Hand()  # noqa: RUF009
    played: Hand = Hand()  # noqa: RUF009
    table: Card | None = None
    tricks: tuple[int, int] = (0, 0)
    dialogue: Declaring | None = None
    points: tuple[int, int] = (0, 0)
    scores: tuple[int, int] = (0, 0)
    events: tuple[Event, ...] = ()

    @property
    def unseen(self) -> Hand:
        """The cards of which the seat does not know where they are.

        They are in the other's hand or among his discards, or lie in the talon.
        """
        known = self.hand | self.discards | self.looked | self.held_by_other | self.played
        return PACK32 - known

    @property
    def sheet(self) -> tuple[Counted, ...]:
        """The score sheet of the deal, in the order of counting."""
        return score_sheet(self.events)


def view_of_deal(phase: DealPhase, seat: int, game: Game) -> View:
    """The view of a seat while a deal runs."""
    deal, swap, rules = phase.deal, phase.swap, phase.rules
    playing = phase.led is not None or any(phase.tricks)
    review = rules.review_discards or not playing
    events = game.since(DealBegan)
    played = _mask(event.card for event in events if isinstance(event, Played))
    return View(
        rules=rules,
        seat=seat,
        phase=phase.name,
        turn=phase.turn,
        legal=phase.legal if phase.turn == seat else (),
        deal=deal.number,
        dealer=deal.dealer,
        role=deal.roles[seat],
        hand=Hand.from_mask(phase.hands[seat]),
        discards=Hand.from_mask(swap.discards[seat] if review else 0),
        looked=Hand.from_mask(swap.looked[seat]),
        drawn=(swap.drawn[0].bit_count(), swap.drawn[1].bit_count()),
        left=len(swap.left),
        held_by_other=Hand.from_mask(_held_by_other(phase, swap, seat, events) & ~played),
        played=Hand.from_mask(played),
        table=phase.led,
        tricks=phase.tricks,
        dialogue=phase.dialogue,
        points=phase.points,
        scores=phase.scores,
        events=tuple(seen(event, seat, review=review) for event in events),
    )


def _held_by_other(phase: DealPhase, swap: Swap, seat: int, events: Sequence[Event]) -> int:
    other = 1 - seat
    held = phase.shown[other] | swap.looked[seat] & swap.drawn[other]
    if not swap.drawn[other] and not swap.discards[other]:  # a carte blanche not yet broken
        held |= _mask(
            card
            for event in events
            if isinstance(event, Announced) and event.seat == other
            for card in event.cards
        )
    return held


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask
