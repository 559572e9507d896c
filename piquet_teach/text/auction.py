"""What is said in the bidding of Auction Piquet, and the contract."""

from __future__ import annotations

from piquet_teach.engine.piquet.auction.calls import (
    Bid,
    Called,
    Contract,
    Contracted,
    Double,
    Pass,
    Redouble,
    ThrownIn,
)
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import worded


@worded.register
def _(call: Bid, words: Translator) -> str:
    return words.text(f"call.bid.{call.sign}", number=call.number)


@worded.register(Pass)
@worded.register(Double)
@worded.register(Redouble)
def _(call: object, words: Translator) -> str:
    return words.text(f"call.{type(call).__name__.lower()}")


@worded.register
def _(contract: Contract, words: Translator) -> str:
    """What the bidder has to do."""
    bid = contract.bid
    said = sentence(words, f"contract.{bid.sign}", number=bid.number)
    if not contract.level:
        return said
    return words.text(("contract.doubled", "contract.redoubled")[contract.level - 1], contract=said)


@worded.register
def _(event: Called, words: Translator) -> str:
    return str(worded(event.call, words))


@worded.register
def _(event: Contracted, words: Translator) -> str:
    return str(worded(event.contract, words))


@worded.register
def _(event: ThrownIn, words: Translator) -> str:
    return words.text("contract.thrown_in")
