"""What a seat knows in Auction Piquet: what it knows in Piquet, and the bidding."""

from __future__ import annotations

from dataclasses import dataclass, fields

from piquet_teach.engine.piquet.auction.calls import Called, Contract, contract_of
from piquet_teach.engine.piquet.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionView(View):
    """A game of Auction Piquet as one seat knows it; the phase may also be ``"bid"``.

    Attributes:
        calls: What was said in the bidding of this deal.
        contract: The contract, as far as the bidding has come; None before the first bid.
    """

    calls: tuple[Called, ...] = ()
    contract: Contract | None = None

    @staticmethod
    def of(view: View, calls: tuple[Called, ...]) -> AuctionView:
        """A view of the deal with the bidding."""
        plain = {field.name: getattr(view, field.name) for field in fields(View)}
        return AuctionView(**plain, calls=calls, contract=contract_of(calls))
