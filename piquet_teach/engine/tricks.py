"""Tricks: following suit and who wins, on bit masks, for all games.

See `cards` for the layout of a mask.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, SUIT_MASKS, Card

SUIT_OF: Final[tuple[int, ...]] = tuple(SUIT_MASKS[card.suit] for card in EVERY_CARD)
"""For each card's number, the mask of all cards of its suit."""


def beats(card: Card, best: Card, trump: int | None = None) -> bool:
    """Whether a card wins over the best card of the trick so far, which was played before it.

    >>> king = Card("SK")
    >>> beats(Card("SA"), king), beats(Card("HA"), king), beats(Card("H7"), king, trump=1)
    (True, False, True)
    """
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.suit == trump


class _CardsOfSuit(dict[int, tuple[Card, ...]]):
    """The cards of each mask of one suit, high cards first, made when it is first asked for."""

    def __missing__(self, mask: int) -> tuple[Card, ...]:
        cards = tuple(card for card in sorted(EVERY_CARD) if mask >> card.index & 1)
        self[mask] = cards
        return cards


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = SUIT_MASKS
_SUITS: Final = tuple(_CardsOfSuit() for _ in SUIT_MASKS)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask as hands are written: by suit, high cards first.

    >>> from piquet_teach.engine.cards import Hand
    >>> cards_of(Hand("H10 SK SA").mask)
    (Card('SA'), Card('SK'), Card('H10'))
    """
    spades, hearts, diamonds, clubs = _SUITS
    return (
        spades[mask & _SPADES]
        + hearts[mask & _HEARTS]
        + diamonds[mask & _DIAMONDS]
        + clubs[mask & _CLUBS]
    )


def playable(hand: int, led: Card | None) -> tuple[Card, ...]:
    """The cards of a hand (as a mask) that may be played to a trick.

    >>> from piquet_teach.engine.cards import Hand
    >>> playable(Hand("SA SK HQ").mask, Card("S7"))
    (Card('SA'), Card('SK'))
    """
    if led is not None:
        following = hand & SUIT_OF[led.index]
        if following:
            return _SUITS[led.suit][following]
    return cards_of(hand)
