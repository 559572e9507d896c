"""The play of the thirteen tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, SUIT_MASKS, Card, Suit
from piquet_teach.engine.spades.actions import Action
from piquet_teach.engine.spades.deal import Deal
from piquet_teach.engine.spades.events import Event, Played, SpadesBroken, TrickWon
from piquet_teach.engine.spades.phase import DealPhase, Step, refuse
from piquet_teach.engine.spades.rules import TRICKS, SpadesRules
from piquet_teach.engine.spades.scoring import Bidden
from piquet_teach.engine.tricks import SUIT_OF, cards_of

SPADES: Final = SUIT_MASKS[Suit.SPADES]

# Events are values, so each is made once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in EVERY_CARD) for seat in range(4))
_WON: Final = tuple(tuple((TrickWon(seat, n),) for n in range(TRICKS + 1)) for seat in range(4))


class Table:
    """What stays the same during the play."""

    __slots__ = ("bids", "deal", "seats")

    def __init__(self, deal: Deal, bids: tuple[Bidden, ...]) -> None:
        self.deal = deal
        self.bids = bids
        self.seats = len(bids)


class Playing(DealPhase):
    """A seat is to play a card.

    Attributes:
        table: What stays the same.
        turn: The seat on turn.
        cards: The cards of the trick so far.
        best: The card that wins it so far.
        leader: The seat that leads to the trick.
        winner: The seat that wins it so far.
    """

    __slots__ = (
        "_broken", "_hands", "_tricks", "best", "cards", "leader", "table", "turn", "winner",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        turn: int,
        hands: tuple[int, ...],
        tricks: tuple[int, ...],
        broken: bool,
        cards: tuple[Card, ...],
        best: Card | None,
        leader: int,
        winner: int,
    ) -> None:
        self.table = table
        self.turn = turn
        self._hands = hands
        self._tricks = tricks
        self._broken = broken
        self.cards = cards
        self.best = best
        self.leader = leader
        self.winner = winner

    @property
    def name(self) -> str:
        return "play"

    @property
    def deal(self) -> Deal:  # type: ignore[override]
        """The deal."""
        return self.table.deal

    @property
    def rules(self) -> SpadesRules:
        return self.table.deal.match.rules

    @property
    def hands(self) -> tuple[int, ...]:
        return self._hands

    @property
    def bids(self) -> tuple[Bidden | None, ...]:
        return self.table.bids

    @property
    def tricks(self) -> tuple[int, ...]:
        return self._tricks

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        leader, seats = self.leader, self.table.seats
        return tuple(((leader + place) % seats, card) for place, card in enumerate(self.cards))

    @property
    def broken(self) -> bool:
        return self._broken

    @property
    def legal(self) -> Sequence[Action]:
        hand, cards = self._hands[self.turn], self.cards
        if cards:
            return cards_of(hand & SUIT_OF[cards[0].index] or hand)
        return cards_of(hand if self._broken else hand & ~SPADES or hand)

    def step(self, action: Action) -> Step:
        if type(action) is not Card:
            self.not_now(action, Card)
        seat, hands, cards = self.turn, self._hands, self.cards
        index = action.index
        hand, bit, broken = hands[seat], 1 << index, self._broken
        if not hand & bit:
            refuse("card_not_in_hand", card=action)
        winner, best, table = seat, action, self.table
        if cards:
            led = hand & SUIT_OF[cards[0].index]
            if led and not led & bit:
                refuse("must_follow_suit", suit=cards[0].suit)
            best = self.best  # type: ignore[assignment]
            # Within a suit a higher card has a higher number; a spade beats every other suit.
            if index > best.index if SUIT_OF[index] >> best.index & 1 else bit & SPADES:
                best = action
            else:
                winner = self.winner
        elif bit & SPADES and not broken and hand & ~SPADES:
            refuse("spades_not_broken")
        left = list(hands)
        left[seat] = hand ^ bit
        news: tuple[Event, ...] = _PLAYED[seat][index]
        if not broken and bit & SPADES:
            broken = True
            news += (SpadesBroken(seat),)
        seats = table.seats
        if len(cards) + 1 < seats:
            after = seat + 1 if seat + 1 < seats else 0
            return Playing(
                table, after, tuple(left), self._tricks, broken, (*cards, action), best,
                self.leader, winner,
            ), news  # fmt: skip
        won = list(self._tricks)
        won[winner] += 1
        tricks = tuple(won)
        news += _WON[winner][won[winner]]
        if left[seat]:
            return Playing(
                table, winner, tuple(left), tricks, broken, (), None, winner, winner
            ), news  # fmt: skip
        phase, more = table.deal.match.after(table.deal, table.bids, tricks)
        return phase, (*news, *more)


def begin_playing(deal: Deal, bids: tuple[Bidden, ...]) -> Playing:
    """The phase after the bids: the first bidder leads."""
    first = deal.first
    none_taken = (0,) * len(bids)
    return Playing(Table(deal, bids), first, deal.hands, none_taken, False, (), None, first, first)
