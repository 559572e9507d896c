"""The dealer of Normand buys a card of the two in the talon; the others may buy nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.engine.piquet.around.deal import Hands, Points, put
from piquet_teach.engine.piquet.around.declaring import begin_speaking
from piquet_teach.engine.piquet.around.phase import DealPhase, Step
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.deal import mask_of
from piquet_teach.engine.piquet.events import Exchanged, Looked
from piquet_teach.engine.piquet.exchange import Discards, check_discards
from piquet_teach.engine.piquet.normand.deal import Bought, NormandDeal

_MOST = 1
"""He buys one card, not two."""


class Buying(DealPhase):
    """The dealer discards a card face down and takes the top one of the talon.

    Attributes:
        deal: The deal.
        points: What was scored.
        shown: The cards that each seat has shown.
    """

    __slots__ = ("deal", "points", "shown")
    name = "exchange"
    deal: NormandDeal

    def __init__(self, deal: NormandDeal, points: Points, shown: Hands) -> None:
        self.deal = deal
        self.points = points
        self.shown = shown

    @property
    def turn(self) -> int:
        return self.deal.dealer

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most cards that may be bought."""
        return (int(self.deal.match.rules.must_buy), _MOST)

    @property
    def legal(self) -> Sequence[Any]:
        return Discards(self.hands[self.turn], *self.limits)

    def step(self, action: Any) -> Step:
        if not isinstance(action, Exchange):
            self.not_now(Exchange)
        deal, dealer, out = self.deal, self.turn, action.cards
        check_discards(out, self.hands[dealer], *self.limits)
        count = len(out)
        drawn = mask_of(deal.talon[:count])
        left = mask_of(deal.talon[count:]) if deal.rules.first_may_look else 0
        events: tuple[Any, ...] = (Exchanged(dealer, count, out, Hand.from_mask(drawn)),)
        if left:
            events += (Looked(dealer, left.bit_count(), Hand.from_mask(left)),)
        after = deal.with_bought(Bought(out.mask, drawn, left))
        # Once a card is out, nobody knows which of those shown as carte blanche are still there.
        shown = put(self.shown, dealer, 0) if count else self.shown
        return begin_speaking(after, self.points, shown, Category.POINT), events

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.deal.talon)
