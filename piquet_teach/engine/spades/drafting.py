"""Two players: each takes cards of the stock by turns, until both have kept thirteen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, Card
from piquet_teach.engine.spades.actions import Action, Keep
from piquet_teach.engine.spades.bidding import begin_bidding
from piquet_teach.engine.spades.deal import Deal
from piquet_teach.engine.spades.events import Drafted
from piquet_teach.engine.spades.phase import DealPhase, Step
from piquet_teach.engine.spades.scoring import Bidden

_CHOICES: Final = (Keep(True), Keep(False))


class Drafting(DealPhase):
    """A seat looks at the top card of the stock.

    It keeps the card and puts the next one away, or puts it away and keeps the next one. Of both
    it knows afterwards which they were; the other seat sees neither.

    Attributes:
        deal: The deal; its hands are empty until the draft is over.
        turn: The seat that takes cards.
        stock: All 52 cards (numbers), the top one first.
        put_away: The cards that each seat has put away (masks).
    """

    __slots__ = ("_hands", "deal", "put_away", "stock", "taken", "turn")

    def __init__(
        self,
        deal: Deal,
        turn: int,
        stock: tuple[int, ...],
        taken: int = 0,
        hands: tuple[int, ...] = (0, 0),
        put_away: tuple[int, ...] = (0, 0),
    ) -> None:
        self.deal = deal
        self.turn = turn
        self.stock = stock
        self.taken = taken
        self._hands = hands
        self.put_away = put_away

    @property
    def name(self) -> str:
        return "draft"

    @property
    def hands(self) -> tuple[int, ...]:
        return self._hands

    @property
    def bids(self) -> tuple[Bidden | None, ...]:
        return (None, None)

    @property
    def offered(self) -> Card:
        """The card that the seat on turn looks at."""
        return EVERY_CARD[self.stock[self.taken]]

    @property
    def legal(self) -> Sequence[Action]:
        return _CHOICES

    def step(self, action: Action) -> Step:
        if not isinstance(action, Keep):
            self.not_now(action, Keep)
        seat, place = self.turn, self.taken
        kept, away = self.stock[place], self.stock[place + 1]
        if not action.yes:
            kept, away = away, kept
        hands = _with(self._hands, seat, kept)
        put_away = _with(self.put_away, seat, away)
        news = (Drafted(seat, action.yes, EVERY_CARD[kept], EVERY_CARD[away]),)
        if place + 2 == len(self.stock):
            deal = self.deal._replace(hands=hands, put_away=put_away)
            return begin_bidding(deal), news
        return Drafting(self.deal, 1 - seat, self.stock, place + 2, hands, put_away), news

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.taken, self.put_away)


def _with(masks: tuple[int, ...], seat: int, card: int) -> tuple[int, ...]:
    first, second = masks
    return (first | 1 << card, second) if seat == 0 else (first, second | 1 << card)
