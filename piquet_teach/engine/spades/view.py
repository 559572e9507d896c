"""What a seat may know: all that players, advice and widgets are given of a game of Spades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.spades.actions import Action
from piquet_teach.engine.spades.drafting import Drafting
from piquet_teach.engine.spades.events import DealBegan, Event, Played, TrickWon, seen
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.engine.spades.scoring import Bidden, SideScore

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.spades.match import Over, ToDeal
    from piquet_teach.engine.spades.phase import DealPhase


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesView:
    """A game of Spades as one seat knows it; what it may not know is not in it.

    What belongs to a seat is listed by seat, what belongs to a side by side (a seat's side is
    ``seat % 2``).

    Attributes:
        rules: The rules, with the target that holds now.
        seat: Whose view it is.
        phase: ``"to_deal"``, ``"draft"``, ``"blind"`` (nil unseen, or look), ``"bid"``, ``"play"``
            or ``"over"``.
        turn: The seat that has to act; None when the game is over.
        legal: What this seat may do now (nothing when it is not its turn).
        deal: The number of the deal that runs or comes next; of the last one when the game is over.
        dealer: Who deals it; None when the game is over.
        hand: The seat's cards; none while it has not looked at them.
        unseen: Whether it has not looked at its cards, since it may bid nil unseen.
        offered: In a draft, the card that it looks at.
        put_away: In a draft, the cards that it has put away.
        left: In a draft, how many cards the stock has.
        bids: What was bid: 1 to 13, ``"nil"``, ``"blind_nil"``, or None.
        tricks: How many tricks were won.
        trick: The cards on the table, in order, each with its seat.
        last_trick: The trick before, likewise.
        played: All cards that were played in this deal.
        broken: Whether a spade was played in this deal.
        scores: The sides' points before this deal.
        boxes: The bags in their boxes before this deal.
        sheets: The score sheets of all deals that were played, for each the two sides.
        events: What happened in this deal (in the last one, when none runs), as the seat knows it.
    """

    rules: SpadesRules
    seat: int
    phase: str
    turn: int | None
    legal: Sequence[Action]
    deal: int
    dealer: int | None
    hand: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    unseen: bool = False
    offered: Card | None = None
    put_away: Hand = Hand()  # noqa: RUF009
    left: int = 0
    bids: tuple[Bidden | None, ...] = ()
    tricks: tuple[int, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    last_trick: tuple[tuple[int, Card], ...] = ()
    played: Hand = Hand()  # noqa: RUF009
    broken: bool = False
    scores: tuple[int, ...] = (0, 0)
    boxes: tuple[int, ...] = (0, 0)
    sheets: tuple[tuple[SideScore, ...], ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def partner(self) -> int | None:
        """The seat opposite; None if two play."""
        return None if self.rules.two_handed else self.seat ^ 2

    @property
    def elsewhere(self) -> Hand:
        """The cards that are neither the seat's own nor played nor put away by it."""
        known = self.hand | self.played | self.put_away
        return Hand.from_mask(self.rules.pack & ~known.mask)


def view_of_deal(phase: DealPhase, seat: int, game: Game) -> SpadesView:
    """The view of a seat while a deal runs."""
    deal, unseen = phase.deal, phase.unseen[seat]
    events = game.since(DealBegan)
    dealt = held = 0
    for whole, now in zip(deal.hands, phase.hands, strict=True):
        dealt |= whole
        held |= now
    drafting = phase if isinstance(phase, Drafting) else None
    put_away = drafting.put_away if drafting else deal.put_away
    return SpadesView(
        rules=phase.rules,
        seat=seat,
        phase=phase.name,
        turn=phase.turn,
        legal=phase.legal if phase.turn == seat else (),
        deal=deal.number,
        dealer=deal.dealer,
        hand=Hand.from_mask(0 if unseen else phase.hands[seat]),
        unseen=unseen,
        offered=drafting.offered if drafting and drafting.turn == seat else None,
        put_away=Hand.from_mask(put_away[seat] if put_away else 0),
        left=len(drafting.stock) - drafting.taken if drafting else 0,
        bids=phase.bids,
        tricks=phase.tricks,
        trick=phase.trick,
        last_trick=_last_trick(events, len(phase.trick), phase.rules.seats),
        played=Hand.from_mask(0 if drafting else dealt & ~held),
        broken=phase.broken,
        scores=deal.standing.scores,
        boxes=deal.standing.boxes,
        sheets=deal.standing.sheets,
        events=tuple(seen(event, seat, hidden=unseen) for event in events),
    )


def view_outside(
    phase: ToDeal | Over,
    seat: int,
    game: Game,
    *,
    number: int,
    dealer: int | None = None,
    legal: Sequence[Action] = (),
) -> SpadesView:
    """The view of a seat before a deal, or when the game is over."""
    events = game.since(DealBegan)
    return SpadesView(
        rules=phase.rules,
        seat=seat,
        phase=phase.name,
        turn=phase.turn,
        legal=legal if phase.turn == seat else (),
        deal=number,
        dealer=dealer,
        last_trick=_last_trick(events, 0, phase.rules.seats),
        scores=phase.standing.scores,
        boxes=phase.standing.boxes,
        sheets=phase.standing.sheets,
        events=tuple(seen(event, seat) for event in events),
    )


def _last_trick(events: Sequence[Event], running: int, seats: int) -> tuple[tuple[int, Card], ...]:
    """The cards of the last complete trick; ``running``: how many lie on the table."""
    if not any(isinstance(event, TrickWon) for event in events):
        return ()
    played = [(event.seat, event.card) for event in events if isinstance(event, Played)]
    done = len(played) - running
    return tuple(played[done - seats : done])
