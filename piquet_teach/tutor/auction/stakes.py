"""What a contract scores, with the arithmetic, and what each call stakes while one still bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from piquet_teach.engine.piquet.auction.calls import (
    Bid,
    Call,
    Contract,
    Double,
    Pass,
    Redouble,
)
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.auction.view import AuctionView


@dataclass(frozen=True, slots=True)
class ContractScore:
    """How a contract is counted.

    Attributes:
        contract: The contract.
        made: Tricks that its bidder has won (plus) or lost (minus).
        each: Points for each trick beyond it, or short of it.
        factor: What they are multiplied by: 2 or 4 if it was doubled or redoubled, else 1.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> score = ContractScore.of(Contract(0, Bid(8, "minus"), 1), 2, rules("auction"))
    >>> score.made, score.beyond, score.points
    (10, 2, 40)
    """

    contract: Contract
    made: int
    each: int
    factor: int

    @staticmethod
    def of(contract: Contract, tricks: int, rules: AuctionRules) -> ContractScore:
        """The score when the bidder has won so many tricks."""
        made = contract.made(tricks)
        each = rules.overtrick if made >= contract.bid.number else rules.undertrick
        return ContractScore(contract, made, each, contract.factor(rules))

    @property
    def beyond(self) -> int:
        """Tricks beyond the contract; negative if it failed."""
        return self.made - self.contract.bid.number

    @property
    def points(self) -> int:
        """What is scored for it: by the bidder, or if it failed by the other."""
        return abs(self.beyond) * self.each * self.factor


@dataclass(frozen=True, slots=True)
class Stake:
    """What a call brings, if the bidding ends with it.

    Attributes:
        call: The call.
        contract: The contract after it.
        points: What the contract brings the seat on turn if it wins 0, 1, … 12 tricks; what the
            other gets is negative.
    """

    call: Call
    contract: Contract
    points: tuple[int, ...]


def stakes(view: AuctionView) -> tuple[Stake, ...]:
    """What each call of the seat on turn stakes; a pass that makes no contract is left out.

    Args:
        view: A view of the seat on turn, in the bidding.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("auction", seed=1, first_dealer=1).play(Bid(8))
    >>> stands, *_, doubled = stakes(game.view(1))
    >>> stands.points[3:7], doubled.points[3:7]
    ((-10, 0, 10, 20), (-20, 0, 20, 40))
    """
    rules = view.rules.agreed
    assert isinstance(rules, AuctionRules)
    found = []
    calls: Sequence[Any] = view.legal
    for call in calls:
        contract = contract_after(view, call)
        if contract is None:
            continue
        by_bidder = contract.stakes(rules)
        own = contract.seat == view.seat
        points = by_bidder if own else tuple(-value for value in reversed(by_bidder))
        found.append(Stake(call, contract, points))
    return tuple(found)


def contract_after(view: AuctionView, call: Call) -> Contract | None:
    """The contract if the bidding ends with a call of the seat of a view; None if there is none."""
    standing = view.contract
    match call:
        case Bid():
            return Contract(view.seat, call)
        case Double() | Redouble():
            assert standing is not None
            return Contract(standing.seat, standing.bid, standing.level + 1)
        case Pass():
            return standing


def needed(contract: Contract, tricks: tuple[int, int]) -> int:
    """How many more tricks a bidder has to win (plus) or to lose (minus); 0 once it is made.

    Args:
        contract: The contract.
        tricks: The tricks that each seat has won so far.

    >>> needed(Contract(1, Bid(9)), (2, 5)), needed(Contract(1, Bid(9, "minus")), (2, 5))
    (4, 7)
    """
    winner = contract.seat if contract.bid.sign == "plus" else 1 - contract.seat
    return max(contract.bid.number - tricks[winner], 0)
