"""Computer players of Spades: each looks at a view alone, and has no chance but its seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, Rank, Suit
from piquet_teach.engine.spades.actions import Action, Bid, DealCards, Keep, LookAtHand
from piquet_teach.engine.spades.bidding import least_bid
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.slices import finish
from piquet_teach.tutor.spades.advice import advising
from piquet_teach.tutor.spades.bids import bid_by_rule
from piquet_teach.tutor.spades.drafting import keeps
from piquet_teach.tutor.spades.habits import choose
from piquet_teach.tutor.spades.table import Table

Player = Callable[[SpadesView], Action]

_QUICK_BID: Final = 80
_QUICK_PLAY: Final = 40
"""Deals that the best player guesses for a bid and for a card."""


def easy(view: SpadesView, seed: int) -> Action:
    """Counts high cards and spades; forgets what was played as soon as a trick is over."""
    if view.phase == "bid":
        return _allowed(view, _high_cards(view))
    if view.phase == "play":
        table = Table.of(view)
        unknown = view.rules.pack & ~view.hand.mask
        for _, card in view.trick:
            unknown &= ~(1 << card.index)
        return EVERY_CARD[choose(table, unknown)]
    return _otherwise(view)


def normal(view: SpadesView, seed: int) -> Action:
    """Bids what a hand like this takes, and nil on low cards; remembers the cards."""
    if view.phase == "bid":
        return Bid(bid_by_rule(view.hand.mask, view.rules, view.bids, view.seat))
    if view.phase == "play":
        return EVERY_CARD[choose(Table.of(view), view.elsewhere.mask)]
    return _otherwise(view)


def hard(view: SpadesView, seed: int) -> Action:
    """Tries its bids and cards on deals that agree with all that it has seen."""
    if view.phase in ("bid", "play"):
        if len(view.legal) == 1:
            return view.legal[0]
        hands = _QUICK_BID if view.phase == "bid" else _QUICK_PLAY
        action: Action = finish(advising(view, hands=hands, seed=seed))[0].action
        return action
    return _otherwise(view)


def anything(view: SpadesView, seed: int) -> Action:
    """Anything that is allowed, but no nil unseen."""
    if view.phase == "blind":
        return LookAtHand()
    source = Random((seed << 64) + view.hand.mask * 31 + view.played.mask)
    return view.legal[int(source.random() * len(view.legal))]


LEVELS: Final[dict[str, Callable[[SpadesView, int], Action]]] = {
    "easy": easy,
    "normal": normal,
    "hard": hard,
}
"""The levels for people to play against, the easiest first."""


def around(level: str, seat: int = 0, *, seats: int = 4, seed: int = 0) -> dict[int, Player]:
    """The computer players around a person, by their seats.

    Opponents are of the level; the partner is the best there is on every level, so that an easier
    game is one with easier opponents.

    Args:
        level: ``"easy"``, ``"normal"`` or ``"hard"``.
        seat: The person's seat.
        seats: How many play: four or two.
        seed: Where the players' chance comes from.

    Raises:
        ValueError: No such level.

    >>> sorted(around("easy"))
    [1, 2, 3]
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    found: dict[int, Player] = {}
    for other in range(seats):
        if other != seat:
            kind = "hard" if (other - seat) % 2 == 0 else level
            found[other] = partial(_as_player, LEVELS[kind], seed)
    return found


def _as_player(choose: Callable[[SpadesView, int], Action], seed: int, view: SpadesView) -> Action:
    return choose(view, seed)


def _otherwise(view: SpadesView) -> Action:
    if view.phase == "draft":
        return Keep(keeps(view))
    return LookAtHand() if view.phase == "blind" else DealCards()


def _high_cards(view: SpadesView) -> int:
    """Aces, guarded kings and the spades after the third."""
    hand = view.hand
    tricks = max(0, len(hand.suit(Suit.SPADES)) - 3)
    for card in hand:
        guarded = card.rank is Rank.KING and len(hand.suit(card.suit)) > 1
        tricks += card.rank >= Rank.ACE or guarded
    return tricks


def _allowed(view: SpadesView, number: int) -> Bid:
    """The bid of a number of tricks, or the nearest that the rules allow."""
    partner = None if view.partner is None else view.bids[view.partner]
    least = least_bid(view.rules, partner, alone=view.partner is None)
    room = TRICKS - (partner if isinstance(partner, int) else 0)
    return Bid(min(TRICKS, max(least, 1, min(number, room))))
