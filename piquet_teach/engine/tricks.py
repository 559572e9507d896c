"""Tricks: following suit and who wins, on bit masks, for all games.

See `cards` for the layout of a mask.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import CARDS, SUIT_MASK, Card

SUIT_OF: Final[tuple[int, ...]] = tuple(SUIT_MASK << 13 * (index // 13) for index in range(52))
"""For each card's number, the mask of all cards of its suit."""


def may_play(hand: int, led: Card | None) -> int:
    """The cards of a hand (as a mask) that may be played to a trick: the suit led if there is one.

    >>> from piquet_teach.engine.cards import Hand
    >>> hand = Hand("SA SK HQ")
    >>> str(Hand.from_mask(may_play(hand.mask, Card("S7")))), may_play(hand.mask, None) == hand.mask
    ('♠AK', True)
    """
    if led is None:
        return hand
    return hand & SUIT_OF[led.index] or hand


def beats(card: Card, best: Card, trump: int | None = None) -> bool:
    """Whether a card wins over the best card of the trick so far, which was played before it.

    >>> king = Card("SK")
    >>> beats(Card("SA"), king), beats(Card("HA"), king), beats(Card("H7"), king, trump=1)
    (True, False, True)
    """
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.suit == trump


def _half(bits: int, first: int) -> tuple[Card, ...]:
    """The cards of some bits of a suit, high cards first; ``first``: the number of the lowest."""
    high_first = range(bits.bit_length() - 1, -1, -1)
    return tuple(CARDS[first + place] for place in high_first if bits >> place & 1)


# Seven high and six low bits of each suit: 4 * (128 + 64) small tuples instead of a loop a hand.
_HIGH: Final = tuple(tuple(_half(bits, 13 * suit + 6) for bits in range(128)) for suit in range(4))
_LOW: Final = tuple(tuple(_half(bits, 13 * suit) for bits in range(64)) for suit in range(4))


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask as hands are written: by suit, high cards first.

    >>> from piquet_teach.engine.cards import Hand
    >>> cards_of(Hand("H10 SK SA").mask)
    (Card('SA'), Card('SK'), Card('H10'))
    """
    high, low = _HIGH, _LOW
    return (
        high[0][mask >> 6 & 127] + low[0][mask & 63]
        + high[1][mask >> 19 & 127] + low[1][mask >> 13 & 63]
        + high[2][mask >> 32 & 127] + low[2][mask >> 26 & 63]
        + high[3][mask >> 45 & 127] + low[3][mask >> 39 & 63]
    )  # fmt: skip
