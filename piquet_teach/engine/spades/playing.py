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
from piquet_teach.engine.tricks import SUIT_OF, cards_of, playable

SPADES: Final = SUIT_MASKS[Suit.SPADES]

# Events are values, so each is made once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in EVERY_CARD) for seat in range(4))
_WON: Final = tuple(tuple((TrickWon(seat, n),) for n in range(TRICKS + 1)) for seat in range(4))

_POWER: Final = tuple(
    tuple(
        100 + card.index
        if card.suit is Suit.SPADES
        else card.index + 1
        if card.suit is led.suit
        else 0
        for card in EVERY_CARD
    )
    for led in EVERY_CARD
)
"""By the card led, then by a card: the highest in a trick wins. 0 never wins."""


FourHands = tuple[int, int, int, int]
"""The hands of the seats; without cards where there is no seat."""


class Table:
    """What stays the same during the play.

    Attributes:
        deal: The deal.
        bids: What the seats have bid.
        seats: How many there are.
        last: How many cards lie on the table when the last one of a trick is to be played.
        next: The seat after each.
    """

    __slots__ = ("bids", "deal", "last", "next", "seats")

    def __init__(self, deal: Deal, bids: tuple[Bidden, ...]) -> None:
        self.deal = deal
        self.bids = bids
        self.seats = len(bids)
        self.last = self.seats - 1
        self.next = (*range(1, self.seats), 0)


class Playing(DealPhase):
    """A seat is to play a card.

    Attributes:
        table: What stays the same.
        turn: The seat on turn.
        cards: The cards of the trick so far.
        power: How high the best of them is, see `_POWER`.
        winner: The seat that wins it so far.
    """

    __slots__ = (
        "_broken", "_hands", "_tricks", "cards", "power", "table", "turn", "winner",
    )  # fmt: skip

    def __init__(self, table: Table, turn: int, hands: FourHands, tricks: tuple[int, ...]) -> None:
        self.table = table
        self.turn = turn
        self._hands = hands
        self._tricks = tricks
        self._broken = False
        self.cards: tuple[Card, ...] = ()
        self.power = 0
        self.winner = turn

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
        return self._hands[: self.table.seats]

    @property
    def bids(self) -> tuple[Bidden | None, ...]:
        return self.table.bids

    @property
    def tricks(self) -> tuple[int, ...]:
        return self._tricks

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        seats = self.table.seats
        leader = self.turn - len(self.cards)
        return tuple(((leader + place) % seats, card) for place, card in enumerate(self.cards))

    @property
    def broken(self) -> bool:
        return self._broken

    @property
    def legal(self) -> Sequence[Action]:
        hand, cards = self._hands[self.turn], self.cards
        if cards:
            return playable(hand, cards[0])
        return cards_of(hand if self._broken else hand & ~SPADES or hand)

    def step(self, action: Action) -> Step:
        if type(action) is not Card:
            self.not_now(action, Card)
        seat, hands, cards, table = self.turn, self._hands, self.cards, self.table
        index, broken, tricks = action.index, self._broken, self._tricks
        hand, bit = hands[seat], 1 << index
        if not hand & bit:
            refuse("card_not_in_hand", card=action)
        if cards:
            led = cards[0].index
            suit = SUIT_OF[led]
            if not suit & bit and hand & suit:
                refuse("must_follow_suit", suit=cards[0].suit)
            power = _POWER[led][index]
            if power > self.power:
                winner = seat
            else:
                power, winner = self.power, self.winner
        else:
            if not broken and bit & SPADES and hand & ~SPADES:
                refuse("spades_not_broken")
            power, winner = _POWER[index][index], seat
        left = hand ^ bit
        south, west, north, east = hands
        if seat < 2:
            hands = (south, left, north, east) if seat else (left, west, north, east)
        else:
            hands = (south, west, left, east) if seat == 2 else (south, west, north, left)
        news: tuple[Event, ...] = _PLAYED[seat][index]
        if not broken and bit & SPADES:
            broken = True
            news += (SpadesBroken(seat),)
        if len(cards) < table.last:
            after, cards = table.next[seat], (*cards, action)
        else:
            after, cards, power = winner, (), 0
            won = list(tricks)
            won[winner] += 1
            tricks = tuple(won)
            news += _WON[winner][won[winner]]
            if not left:
                phase, more = table.deal.match.after(table.deal, table.bids, tricks)
                return phase, news + more
        # Not by __init__: a third of the time of a step would go there.
        following = _new(Playing)
        following.table = table
        following.turn = after
        following._hands = hands
        following._tricks = tricks
        following._broken = broken
        following.cards = cards
        following.power = power
        following.winner = winner
        return following, news


_new: Final = object.__new__


def begin_playing(deal: Deal, bids: tuple[Bidden, ...]) -> Playing:
    """The phase after the bids: the first bidder leads."""
    first = deal.first
    none_taken = (0,) * len(bids)
    return Playing(Table(deal, bids), first, _four(deal.hands), none_taken)


def _four(hands: tuple[int, ...]) -> FourHands:
    south, west, *others = hands
    north, east = others or (0, 0)
    return (south, west, north, east)
