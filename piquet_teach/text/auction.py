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


def contract_name(contract: Contract, words: Translator) -> str:
    """A contract in short, with a capital.

    >>> from piquet_teach.text.catalogue import translator
    >>> contract_name(Contract(0, Bid(8, "minus"), 1), translator("en"))
    'Minus 8, doubled'
    """
    name = words.text(f"contract.name.{contract.bid.sign}", number=contract.bid.number)
    if not contract.level:
        return name
    level = ("doubled", "redoubled")[contract.level - 1]
    return words.text(f"contract.name.{level}", contract=name)


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
