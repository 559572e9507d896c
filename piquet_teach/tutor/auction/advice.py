"""Advice in Auction Piquet: the bid, and what a contract changes in the exchange and the play."""

from __future__ import annotations

import statistics
from fractions import Fraction
from math import sqrt
from typing import Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.tutor.auction.bidding import DEALS, bidding
from piquet_teach.tutor.auction.rollout import chosen, outcome, tricks_of
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.play.worlds import worlds
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced, finish

_HIGH: Final = 10
"""Cards above this rank are put out in a minus contract."""
_HANDS: Final = 60


def advising(view: AuctionView, *, hands: int | None = None) -> Sliced[tuple[Option, ...]]:
    """Advice where a contract matters, in slices; nothing where it is that of plain Piquet.

    Args:
        view: A view of the seat on turn.
        hands: How many deals or hands are guessed; None: as many as is usual.
    """
    if view.phase == "bid":
        return (yield from bidding(view, deals=hands or DEALS))
    if view.phase == "exchange" and view.contract and view.contract.bid.sign == "minus":
        return exchange_options(view)
    return (yield from playing(view, hands=hands or _HANDS)) if plays_now(view) else ()


def look(view: AuctionView) -> Reason | None:
    """Where to look first, where that is not as in plain Piquet."""
    if view.phase == "bid":
        return Reason("look_for_tricks")
    if view.phase == "exchange" and view.contract and view.contract.bid.sign == "minus":
        return Reason("look_high_cards")
    return None


def low_kept(view: AuctionView) -> Exchange:
    """The exchange in a minus contract: the high cards go, as many as may."""
    last = view.legal[-1]
    assert isinstance(last, Exchange)
    high = sorted(view.hand, key=lambda card: -card.rank)[: len(last.cards)]
    return Exchange(Hand([card for card in high if card.rank > _HIGH]))


def exchange_options(view: AuctionView) -> tuple[Option, ...]:
    """What to discard in a minus contract; it is a rule of thumb, and nothing is counted."""
    action = low_kept(view)
    return (Option(action, 0.0, 0.0, (Reason("high_cards_go", {"cards": action.cards}),)),)


def play_options(
    view: AuctionView, *, hands: int = _HANDS, seed: int = 0, reading: str = "honest"
) -> tuple[Option, ...]:
    """Every card with its value under the contract, the best first.

    A card is tried against some of the hands that the other can hold; the rest is played by rules
    of thumb on both sides. The value is that of the whole deal without its declarations.

    Args:
        view: A view of the seat on turn, in the play or at the first lead.
        hands: How many hands of the other are tried.
        seed: Which ones.
        reading: How what was said is taken; see `worlds`.
    """
    return finish(playing(view, hands=hands, seed=seed, reading=reading))


def playing(
    view: AuctionView, *, hands: int = _HANDS, seed: int = 0, reading: str = "honest"
) -> Sliced[tuple[Option, ...]]:
    """The work of `play_options`, in slices."""
    contract = view.contract
    assert contract is not None
    win = contract.bid.sign == "plus"
    possible = worlds(view, seed=seed, reading=reading).hands[:hands]
    cards = tuple(action for action in view.legal if isinstance(action, Card))
    usual = chosen(cards, view.table, win=win)
    options: list[Option] = []
    for card in cards:
        yield Progress(len(options), len(cards))
        tricks = [
            view.tricks[view.seat] + tricks_after(view, card, other, win=win) for other in possible
        ]
        values = [outcome(view, contract, number) for number in tricks]
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        facts = {"tricks": Fraction(sum(tricks), len(tricks)), "hands": len(possible)}
        reason = Reason("tricks_by_card", facts)
        options.append(Option(card, statistics.fmean(values), error, (reason,)))
    return tuple(sorted(options, key=lambda one: (-one.value, one.action is not usual)))


def tricks_after(view: AuctionView, card: Card, other: int, *, win: bool) -> int:
    """The tricks that a seat wins from here on if it plays a card against a hand (a mask)."""
    own = view.hand.mask ^ 1 << card.index
    led = view.table
    if led is None:  # seen from the other side, the card has been led to it
        return len(view.hand) - tricks_of(other, own, leads=False, win=win, led=card)
    won = card.suit is led.suit and card.rank > led.rank
    return won + tricks_of(own, other, leads=won, win=win)
