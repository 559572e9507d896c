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


_WRITTEN_ORDER: Final = sorted(EVERY_CARD)
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = SUIT_MASKS

# The cards of each mask of one suit, high cards first, made when a mask is first asked for. Plain
# dictionaries of globals, since half of what a random game costs is this look-up.
_IN_SPADES: Final[dict[int, tuple[Card, ...]]] = {}
_IN_HEARTS: Final[dict[int, tuple[Card, ...]]] = {}
_IN_DIAMONDS: Final[dict[int, tuple[Card, ...]]] = {}
_IN_CLUBS: Final[dict[int, tuple[Card, ...]]] = {}
_IN_SUITS: Final = (_IN_SPADES, _IN_HEARTS, _IN_DIAMONDS, _IN_CLUBS)
_IN_SUIT_OF: Final = tuple(_IN_SUITS[card.suit] for card in EVERY_CARD)


def _learn(mask: int) -> None:
    """Make the look-ups of a mask possible."""
    for known, suit in zip(_IN_SUITS, SUIT_MASKS, strict=True):
        part = mask & suit
        if part not in known:
            known[part] = tuple([card for card in _WRITTEN_ORDER if part >> card.index & 1])


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask as hands are written: by suit, high cards first.

    >>> from piquet_teach.engine.cards import Hand
    >>> cards_of(Hand("H10 SK SA").mask)
    (Card('SA'), Card('SK'), Card('H10'))
    """
    try:
        return (
            _IN_SPADES[mask & _SPADES]
            + _IN_HEARTS[mask & _HEARTS]
            + _IN_DIAMONDS[mask & _DIAMONDS]
            + _IN_CLUBS[mask & _CLUBS]
        )
    except KeyError:
        _learn(mask)
        return cards_of(mask)


def playable(hand: int, led: Card | None) -> tuple[Card, ...]:
    """The cards of a hand (as a mask) that may be played to a trick.

    >>> from piquet_teach.engine.cards import Hand
    >>> playable(Hand("SA SK HQ").mask, Card("S7"))
    (Card('SA'), Card('SK'))
    """
    if led is not None:
        index = led.index
        following = hand & SUIT_OF[index]
        if following:
            try:
                return _IN_SUIT_OF[index][following]
            except KeyError:
                _learn(hand)
                return _IN_SUIT_OF[index][following]
    return cards_of(hand)
