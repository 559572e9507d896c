"""Bids by rules of thumb: the tricks that a hand may be expected to take, and when nil is safe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.spades.bidding import least_bid
from piquet_teach.engine.spades.rules import TRICKS, SpadesRules
from piquet_teach.engine.spades.scoring import NIL, Bidden
from piquet_teach.tutor.spades.strength import expected_tricks
from piquet_teach.tutor.spades.table import RANK, SIDE_SUITS, SPADES

_ROUND_UP: Final = 0.35
"""A bid is what is expected, cut off after this was added: what is bid should be made."""

_NIL_SPADES: Final = (8, 9, 10)
_NIL_SIDE: Final = (5, 8, 11)
"""How high the lowest, second and third card of a suit may be for a nil (ranks)."""


def bid_by_rule(hand: int, rules: SpadesRules, bids: Sequence[Bidden | None], seat: int) -> Bidden:
    """What a seat bids on a hand (mask) by rules of thumb.

    Args:
        hand: The hand.
        rules: The rules.
        bids: What was bid so far.
        seat: The seat.
    """
    partner = None if rules.two_handed else bids[seat ^ 2]
    minimum = rules.side_minimum
    if (
        dangers(hand) == 0
        and partner not in (NIL, "blind_nil")
        and (not isinstance(partner, int) or partner >= max(3, minimum))
    ):
        return NIL
    least = least_bid(rules, partner, alone=rules.two_handed)
    number = int(expected_tricks(hand, rules) + _ROUND_UP)
    room = TRICKS - (partner if isinstance(partner, int) else 0)
    return min(TRICKS, max(least, 1, min(number, room)))


def dangers(hand: int) -> int:
    """How many cards stand in the way of a nil: the low ones of a suit should be low enough.

    A card of a suit is safe if it is low for its place, counted from the lowest; after the third
    any card is. Four spades or a very high one are a danger too.

    >>> from piquet_teach.engine.cards import PACK52, Hand
    >>> dangers(Hand("S62 H9542 DJ73 CT863", pack=PACK52).mask)
    0
    """
    found = max(0, (hand & SPADES).bit_count() - 3)
    found += _too_high(hand & SPADES, _NIL_SPADES, every=True)
    for suit in SIDE_SUITS:
        found += _too_high(hand & suit, _NIL_SIDE, every=False)
    return found


def _too_high(held: int, highest: Sequence[int], *, every: bool) -> int:
    count = 0
    for limit in highest:
        low = held & -held
        if not low:
            break
        if RANK[low.bit_length() - 1] > limit:
            count += 1
        held ^= low
    return count + (held.bit_count() if every else 0)
