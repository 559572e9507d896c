"""The bidding, before anything is exchanged or declared."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from piquet_teach.engine.piquet.actions import Action, NothingToAnnounce
from piquet_teach.engine.piquet.acts import Announce
from piquet_teach.engine.piquet.auction.calls import (
    BIDS,
    TRICKS,
    Bid,
    Called,
    Contracted,
    Double,
    Pass,
    Redouble,
    ThrownIn,
    contract_of,
)
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.events import Event
from piquet_teach.engine.piquet.exchange import Swapping, begin_exchange
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.speaking import begin_speaking
from piquet_teach.engine.piquet.swap import Swap
from piquet_teach.engine.piquet.view import view_of_deal

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game, Phase
    from piquet_teach.engine.piquet.auction.match import Auction


class Bidding(DealPhase):
    """The players bid in turn.

    Attributes:
        calls: What was said so far.
        thrown_in: How many times this deal was thrown in.
    """

    __slots__ = ("calls", "deal", "match", "points", "swap", "thrown_in", "turn")
    name: ClassVar[str] = "bid"

    def __init__(
        self, match: Auction, deal: Deal, thrown_in: int, calls: tuple[Called, ...] = ()
    ) -> None:
        self.match = match
        self.deal = deal
        self.swap = Swap.start(deal)
        self.points = (0, 0)
        self.calls = calls
        self.thrown_in = thrown_in
        first = deal.elder if match.auction_rules.bids_first == "elder" else deal.dealer
        self.turn = first if len(calls) % 2 == 0 else 1 - first

    @property
    def legal(self) -> Sequence[Any]:
        contract = contract_of(self.calls)
        least = 0 if contract is None else contract.bid.number
        higher = tuple(bid for bid in BIDS if bid.number > least)
        if contract is None or contract.level == 2:
            return (Pass(), *higher)
        return (Pass(), *higher, Redouble() if contract.level else Double())

    def step(self, action: Any) -> tuple[Phase, tuple[Any, ...]]:
        contract = contract_of(self.calls)
        level = 0 if contract is None else contract.level
        match action:
            case Pass():
                return self._pass()
            case Bid():
                if contract is not None and action.number <= contract.bid.number:
                    if contract.bid.number == TRICKS:
                        refuse("bid_is_highest", number=TRICKS)
                    refuse("bid_too_low", number=contract.bid.number)
            case Double():
                if contract is None:
                    refuse("nothing_to_double")
                if level:
                    refuse("doubled_before")
            case Redouble():
                if level != 1:
                    refuse("redoubled_before" if level else "nothing_to_redouble")
            case _:
                self.not_now(Bid, Pass, Double, Redouble)
        called = Called(self.turn, action)
        return Bidding(self.match, self.deal, self.thrown_in, (*self.calls, called)), (called,)

    def _pass(self) -> tuple[Phase, tuple[Any, ...]]:
        called = Called(self.turn, Pass())
        contract = contract_of(self.calls)
        deal = self.deal
        if contract is not None:
            match = self.match.under(contract, (*self.calls, called))
            events: tuple[Any, ...] = (called, Contracted(contract))
            return _after_bidding(dataclasses.replace(deal, partie=match), events)
        if not self.calls:
            return Bidding(self.match, deal, self.thrown_in, (called,)), (called,)
        phase, more = self.match.bidding(deal.dealer, deal.number, deal.totals, self.thrown_in + 1)
        return phase, (called, ThrownIn(deal.number, deal.dealer), *more)

    def view(self, seat: int, game: Game) -> AuctionView:
        """What a seat may know."""
        return AuctionView.of(view_of_deal(self, seat, game), self.calls)

    def key(self) -> tuple[object, ...]:
        said = [(seat, repr(call)) for seat, call in self.calls]
        return (*super().key(), said, self.thrown_in)


def _after_bidding(deal: Deal, events: tuple[Event, ...]) -> Step:
    rules = deal.rules
    assert isinstance(rules, AuctionRules)
    if rules.exchange:
        return begin_exchange(deal), events
    if not rules.carte_blanche:
        return begin_speaking(deal, Swap.start(deal), (0, 0), events)
    return Keeping(deal, Swap.start(deal), deal.first, (0, 0)), events


class Keeping(Swapping):
    """Nobody exchanges; each is asked for a carte blanche, who would exchange first at first."""

    __slots__ = ()
    name: ClassVar[str] = "announce"

    @property
    def legal(self) -> Sequence[Action]:
        if not self.holds_carte_blanche:
            return (NothingToAnnounce(),)
        if not self.rules.sinking:
            return (self.own_announcement,)
        return (self.own_announcement, NothingToAnnounce())

    def step(self, action: Action) -> Step:
        events: tuple[Event, ...] = ()
        swap, points = self.swap, self.points
        if isinstance(action, Announce):
            swap, points, events = self.announced(action)
        elif not isinstance(action, NothingToAnnounce):
            self.not_now(Announce, NothingToAnnounce)
        elif not self.rules.sinking and self.holds_carte_blanche:
            refuse("must_announce", category=Category.CARTE_BLANCHE)
        if self.turn == self.deal.first:
            return Keeping(self.deal, swap, 1 - self.turn, points), events
        return begin_speaking(self.deal, swap, points, events)
