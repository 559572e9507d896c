"""Rules of thumb for the play of three players, on masks of cards.

Each player looks at his own hand, at the trick, and at which cards are still out: the cards that
were played lie open, so that anybody may know it.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS
from piquet_teach.engine.tricks import SUIT_OF

_RANK: Final = tuple(index % 13 for index in range(52))


def lead(hand: int, out: int) -> int:
    """The card to lead: the highest of the longest suit in which nobody can beat it.

    If every suit can be beaten, the highest of the longest suit.

    Args:
        hand: The hand (a mask).
        out: The cards that the others may hold (a mask).

    >>> from piquet_teach.engine.cards import CARDS, Hand
    >>> hand, out = Hand("♠KQJ ♥A7"), Hand("♠A ♥KQ ♦AK")
    >>> CARDS[lead(hand.mask, out.mask)], CARDS[lead(hand.mask, (out - Hand("SA")).mask)]
    (Card('HA'), Card('SK'))
    """
    best, chosen = -1, 0
    for suit in SUIT_MASKS:
        own = hand & suit
        if own:
            top = own.bit_length() - 1
            sure = own > (out & suit)
            worth = 1000 * sure + 20 * own.bit_count() + _RANK[top]
            if worth > best:
                best, chosen = worth, top
    return chosen


def follow(hand: int, led: int, best: int, out: int, last: bool) -> int:
    """The card to play to a trick.

    Who plays last takes it with the lowest card that does; who plays second takes it only with a
    card that cannot be beaten. Otherwise the lowest card goes.

    Args:
        hand: The hand (a mask).
        led: The card led (a number).
        best: The card that wins so far.
        out: The cards that those who play later may hold (a mask).
        last: Whether nobody plays later.

    >>> from piquet_teach.engine.cards import CARDS, Card, Hand
    >>> hand, led = Hand("♠AQ7 ♥8").mask, Card("S9").index
    >>> CARDS[follow(hand, led, led, 0, True)], CARDS[follow(hand, led, led, 0, False)]
    (Card('SQ'), Card('SQ'))
    >>> CARDS[follow(hand, led, led, Hand("SK").mask, False)]
    Card('SA')
    >>> CARDS[follow(Hand("♠Q7").mask, led, led, Hand("SK").mask, False)]
    Card('S7')
    """
    suit = SUIT_OF[led]
    own = hand & suit
    if not own:
        return _lowest(hand)
    floor = 1 << best
    if not last:
        floor = max(floor, out & suit)
    higher = own & ~((1 << floor.bit_length()) - 1)
    taking = higher or own
    return (taking & -taking).bit_length() - 1


def _lowest(hand: int) -> int:
    """The lowest card of a hand, of equal ones that of the longest suit."""
    best, chosen = 1000, 0
    for suit in SUIT_MASKS:
        own = hand & suit
        if own:
            low = (own & -own).bit_length() - 1
            worth = 20 * _RANK[low] - own.bit_count()
            if worth < best:
                best, chosen = worth, low
    return chosen
