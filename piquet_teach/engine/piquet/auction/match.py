"""Auction Piquet as a family of games: a deal is bid for before it is exchanged and declared.

Sources: the Russian encyclopedia (``auction``) and the Russian site (``auction-site``). When both
pass, the same dealer deals again and the deal counts for nothing. That a partie has six deals is
our reading.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet import actions
from piquet_teach.engine.piquet.auction.bidding import Bidding
from piquet_teach.engine.piquet.auction.calls import (
    Bid,
    Called,
    Contract,
    Double,
    Pass,
    Redouble,
)
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.deal import Deal, dealt
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.engine.piquet.partie import Partie, seats, setup
from piquet_teach.engine.piquet.partie import start as start_partie
from piquet_teach.engine.piquet.phase import Step
from piquet_teach.engine.piquet.swap import put
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.refusal import IllegalAction, Refusal

__all__ = ["Auction", "UnderContract", "read", "seats", "setup", "start", "write"]


@dataclass(frozen=True, slots=True)
class Auction(Partie):
    """A partie of Auction Piquet."""

    @property
    def auction_rules(self) -> AuctionRules:
        """The rules, the bidding included."""
        assert isinstance(self.rules, AuctionRules)
        return self.rules

    def begin(self, dealer: int, number: int = 1, totals: tuple[int, int] = (0, 0)) -> Step:
        """The beginning of a deal."""
        return self.bidding(dealer, number, totals, 0)

    def bidding(self, dealer: int, number: int, totals: tuple[int, int], thrown_in: int) -> Step:
        """The cards are dealt, once more if the deal was thrown in, and the bidding begins."""
        deal, events = dealt(self, number, dealer, totals, thrown_in)
        return Bidding(self, deal, thrown_in), events

    def under(self, contract: Contract, calls: tuple[Called, ...]) -> UnderContract:
        """The partie during a deal that is played under a contract."""
        rules = self.auction_rules.under(contract.bid.sign)
        return UnderContract(rules, self.seed, self.deals, contract, calls, self)


@dataclass(frozen=True, slots=True)
class UnderContract(Partie):
    """The partie as the deal under a contract sees it.

    Attributes:
        contract: The contract.
        calls: The bidding.
        match: The partie to which the deal returns.
    """

    contract: Contract
    calls: tuple[Called, ...]
    match: Auction

    def after(self, deal: Deal, points: tuple[int, int], tricks: tuple[int, int]) -> Step:
        """The contract is scored, then the partie goes on."""
        contract = self.contract
        worth = contract.score(tricks[contract.seat], self.match.auction_rules)
        events: tuple[Counted, ...] = ()
        if worth:
            seat = contract.seat if worth > 0 else 1 - contract.seat
            points = put(points, seat, points[seat] + abs(worth))
            events = (Counted(seat, "contract", abs(worth), points[seat]),)
        phase, more = self.match.after(dataclasses.replace(deal, partie=self.match), points, tricks)
        return phase, (*events, *more)

    def known(self, view: View) -> AuctionView:
        """A view with the bidding."""
        return AuctionView.of(view, self.calls)


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it."""
    return start_partie(setup, Auction)


_PLAIN: Final = {"pass": Pass(), "double": Double(), "redouble": Redouble()}


def write(action: Any) -> str:
    """The text of an action, the same in every language.

    >>> write(Bid(8, "minus")), write(Pass())
    ('bid 8 minus', 'pass')
    """
    if isinstance(action, Bid):
        return f"bid {action.number} {action.sign}"
    for text, call in _PLAIN.items():
        if action == call:
            return text
    return actions.write(action)


def read(text: str) -> Any:
    """The action of a text.

    Raises:
        IllegalAction: No action is written so.

    >>> read("bid 7 plus"), read("double"), read("SA")
    (Bid(number=7, sign='plus'), Double(), Card('SA'))
    """
    words = text.split()
    if " ".join(words) in _PLAIN:
        return _PLAIN[" ".join(words)]
    if not words or words[0] != "bid":
        return actions.read(text)
    try:
        _, number, sign = words
        return Bid(int(number), sign)  # type: ignore[arg-type]
    except ValueError as error:
        raise IllegalAction(Refusal("unreadable_action", {"text": text})) from error
