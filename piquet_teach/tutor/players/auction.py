"""Computer players of Auction Piquet."""

from __future__ import annotations

from typing import Any, Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Exchange, Look
from piquet_teach.engine.piquet.auction.calls import Double, Pass, Redouble
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.tutor.auction.advice import low_kept, play_options
from piquet_teach.tutor.auction.bidding import bidding_options
from piquet_teach.tutor.auction.rollout import chosen
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.players import simple, thinking

_GUESSED: Final = {"easy": 15, "normal": 40, "hard": 80}
"""Deals that each level guesses in the bidding."""
_HANDS: Final = {"normal": 8, "hard": 24}
"""Hands of the other that each level thinks of in the play."""
_SURE: Final = 8.0
"""How much better than a pass a double must look, for it warns the other and may be redoubled."""


def easy(view: AuctionView, seed: int) -> Any:
    """Bids on a few guessed deals; plays by rules of thumb."""
    return _act(view, seed, "easy")


def normal(view: AuctionView, seed: int) -> Any:
    """Bids on guessed deals; tries each card against some hands that the other can hold."""
    return _act(view, seed, "normal")


def hard(view: AuctionView, seed: int) -> Any:
    """As normal, with more of both, and believes what it heard."""
    return _act(view, seed, "hard")


def _act(view: AuctionView, seed: int, level: str) -> Any:
    if view.phase == "bid":
        return _call(view, seed, _GUESSED[level])
    first = view.legal[0]
    contract = view.contract
    if contract is None:  # before the first deal
        return first
    minus = contract.bid.sign == "minus"
    if isinstance(first, Exchange):
        return low_kept(view) if minus else _exchange(view, seed, level)
    if Look(False) in view.legal:
        return Look(False)
    if not plays_now(view):
        return first
    cards = tuple(action for action in view.legal if isinstance(action, Card))
    if len(cards) == 1 or level == "easy":
        return chosen(cards, view.table, win=not minus)
    reading = "honest" if level == "hard" else "unheard"
    return play_options(view, hands=_HANDS[level], seed=seed, reading=reading)[0].action


def _exchange(view: AuctionView, seed: int, level: str) -> Any:
    return (simple.easy if level == "easy" else thinking.normal)(view, seed)


def _call(view: AuctionView, seed: int, deals: int) -> Any:
    options = bidding_options(view, deals=deals, seed=seed)
    passing = next(option.value for option in options if option.action == Pass())
    best = options[0]
    if isinstance(best.action, Double | Redouble) and best.value < passing + _SURE:
        return Pass()
    return best.action if best.value > passing else Pass()
