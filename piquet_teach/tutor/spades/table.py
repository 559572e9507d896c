"""The play of a deal as numbers that change, for playing many guessed deals to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, SUIT_MASKS, Suit
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.scoring import Bidden
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.engine.tricks import SUIT_OF

SPADES: Final = SUIT_MASKS[Suit.SPADES]
SIDE_SUITS: Final = SUIT_MASKS[1:]
RANK: Final = tuple(int(card.rank) for card in EVERY_CARD)
"""The rank of each card's number."""


class Table:
    """A deal in play. Hands may be guessed; a table is not a view.

    Attributes:
        seats: How many players there are.
        contract: The tricks that each side has bid.
        nil: Whether each seat has bid nil.
        hands: The seats' cards (masks).
        taken: The tricks that each seat has won.
        made: The tricks of each side that count for its contract.
        trick: The cards on the table (numbers).
        best: The card of them that wins so far.
        winner: The seat that it belongs to.
        turn: The seat on turn.
        broken: Whether a spade was played.
        unplayed: All cards that were not played (mask).
        done: How many tricks are complete.
    """

    __slots__ = (
        "best", "broken", "contract", "done", "hands", "made", "nil", "seats", "taken", "trick",
        "turn", "unplayed", "winner",
    )  # fmt: skip

    def __init__(self, bids: Sequence[Bidden], hands: Sequence[int], first: int) -> None:
        self.seats = len(bids)
        self.nil = tuple(not isinstance(bid, int) for bid in bids)
        self.contract = tuple(
            sum(bid for bid in bids[side::2] if isinstance(bid, int)) for side in (0, 1)
        )
        self.hands = list(hands)
        self.taken = [0] * self.seats
        self.made = [0, 0]
        self.trick: list[int] = []
        self.best = self.winner = -1
        self.turn = first
        self.broken = False
        self.done = 0
        self.unplayed = 0
        for hand in hands:
            self.unplayed |= hand

    @staticmethod
    def of(view: SpadesView) -> Table:
        """What a view shows of the play, without the hands that it does not show."""
        assert view.turn is not None, "a deal is running"
        table = Table([bid if bid is not None else 1 for bid in view.bids], [], view.turn)
        table.hands = [0] * table.seats
        table.hands[view.seat] = view.hand.mask
        table.unplayed = (view.hand | view.elsewhere).mask
        table.taken = list(view.tricks)
        for seat, tricks in enumerate(view.tricks):
            if not table.nil[seat]:
                table.made[seat % 2] += tricks
        table.broken = view.broken
        table.done = sum(view.tricks)
        for seat, card in view.trick:
            table.turn = seat
            table._put(card.index)
        table.turn = view.turn
        return table

    def copy(self) -> Table:
        """The same table, to be played on apart from this one."""
        other = Table.__new__(Table)
        other.seats = self.seats
        other.nil = self.nil
        other.contract = self.contract
        other.hands = self.hands[:]
        other.taken = self.taken[:]
        other.made = self.made[:]
        other.trick = self.trick[:]
        other.best = self.best
        other.winner = self.winner
        other.turn = self.turn
        other.broken = self.broken
        other.unplayed = self.unplayed
        other.done = self.done
        return other

    def legal(self) -> int:
        """The cards that the seat on turn may play (mask)."""
        hand = self.hands[self.turn]
        if self.trick:
            return hand & SUIT_OF[self.trick[0]] or hand
        return hand if self.broken else hand & ~SPADES or hand

    def play(self, card: int) -> None:
        """The seat on turn plays a card."""
        seat = self.turn
        self.hands[seat] ^= 1 << card
        self.unplayed ^= 1 << card
        self._put(card)
        if len(self.trick) < self.seats:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            return
        winner = self.winner
        self.taken[winner] += 1
        if not self.nil[winner]:
            self.made[winner & 1] += 1
        self.trick = []
        self.turn = winner
        self.done += 1

    def _put(self, card: int) -> None:
        trick, best = self.trick, self.best
        trick.append(card)
        spade = SPADES >> card & 1
        if spade:
            self.broken = True
        if len(trick) == 1 or (card > best if SUIT_OF[card] >> best & 1 else spade):
            self.best = card
            self.winner = self.turn

    @property
    def over(self) -> bool:
        """Whether all tricks are played."""
        return self.done == TRICKS

    def need(self, side: int) -> int:
        """The tricks that a side still has to take for its contract."""
        return self.contract[side] - self.made[side]
