"""What is said in the bidding, what a contract is and what it scores.

Source: "Auction Piquet" of the Russian encyclopedia and of the Russian site. A bid is a number of
tricks from 7 to 12, to win (plus) or to lose (minus); both signs rank alike, so each bid must name
more tricks than the last. That a new bid cancels a double is our reading of "as in bridge".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from piquet_teach.engine.piquet.auction.rules import AuctionRules

TRICKS: Final = 12
LOWEST: Final = 7

Sign = Literal["plus", "minus"]
SIGNS: Final[tuple[Sign, ...]] = ("plus", "minus")


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: so many tricks, to win or to lose.

    Raises:
        ValueError: No number from 7 to 12, or no sign.
    """

    number: int
    sign: Sign = "plus"

    def __post_init__(self) -> None:
        if isinstance(self.number, bool) or not isinstance(self.number, int):
            raise ValueError(f"a bid is a whole number, not {self.number!r}")
        if self.number not in range(LOWEST, TRICKS + 1):
            raise ValueError(f"a bid is a number of tricks from 7 to 12, not {self.number}")
        if self.sign not in SIGNS:
            raise ValueError(f"a bid is plus or minus, not {self.sign!r}")


BIDS: Final = tuple(Bid(number, sign) for number in range(LOWEST, TRICKS + 1) for sign in SIGNS)
"""All bids, the lowest first."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes: after a bid that ends the bidding."""


@dataclass(frozen=True, slots=True)
class Double:
    """A player doubles the bid of the other."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """The bidder redoubles what the other has doubled."""


Call = Bid | Pass | Double | Redouble


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid.

    Attributes:
        seat: Who made it.
        bid: The bid.
        level: 0, 1 when it is doubled, 2 when it is redoubled.
    """

    seat: int
    bid: Bid
    level: int = 0

    def factor(self, rules: AuctionRules) -> int:
        """What the points of the contract are multiplied by."""
        return (1, rules.doubled, rules.redoubled)[self.level]

    def made(self, tricks: int) -> int:
        """What counts for the contract if the bidder wins so many tricks: those, or the others."""
        return tricks if self.bid.sign == "plus" else TRICKS - tricks

    def score(self, tricks: int, rules: AuctionRules) -> int:
        """What the bidder scores with so many tricks; if it is negative, the other side does.

        >>> from piquet_teach.engine.piquet.rules import rules
        >>> own = rules("auction")
        >>> Contract(0, Bid(8)).score(10, own), Contract(0, Bid(8), 1).score(7, own)
        (20, -20)
        >>> Contract(0, Bid(9, "minus"), 2).score(1, own)  # eleven lost, two more than nine
        80
        """
        beyond = self.made(tricks) - self.bid.number
        each = rules.overtrick if beyond >= 0 else rules.undertrick
        return beyond * each * self.factor(rules)

    def stakes(self, rules: AuctionRules) -> tuple[int, ...]:
        """`score` for each number of tricks from 0 to 12.

        >>> from piquet_teach.engine.piquet.rules import rules
        >>> Contract(0, Bid(11)).stakes(rules("auction"))[9:]
        (-20, -10, 0, 10)
        """
        return tuple(self.score(tricks, rules) for tricks in range(TRICKS + 1))


class Called(NamedTuple):
    """A seat has bid, passed, doubled or redoubled."""

    seat: int
    call: Call


class ThrownIn(NamedTuple):
    """Both have passed; the same dealer deals again."""

    number: int
    dealer: int


class Contracted(NamedTuple):
    """The bidding is over."""

    contract: Contract


def contract_of(calls: Sequence[Called]) -> Contract | None:
    """The contract as it stands after some calls.

    >>> contract_of([Called(1, Bid(7)), Called(0, Double()), Called(1, Bid(8, "minus"))])
    Contract(seat=1, bid=Bid(number=8, sign='minus'), level=0)
    """
    contract = None
    for seat, call in calls:
        if isinstance(call, Bid):
            contract = Contract(seat, call)
        elif isinstance(call, Double | Redouble):
            assert contract is not None
            contract = Contract(contract.seat, contract.bid, contract.level + 1)
    return contract
