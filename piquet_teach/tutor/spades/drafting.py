"""The draft of two players: which cards to keep."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import Rank, Suit
from piquet_teach.engine.spades.view import SpadesView

_SPADE: Final = 4
_WORTH: Final = {Rank.ACE: 9, Rank.KING: 6, Rank.QUEEN: 3}
_MEAN: Final = 2.5
"""What the next card is worth on the average, roughly."""


def keeps(view: SpadesView) -> bool:
    """Whether the card that a seat looks at is better than what the next one may be.

    Spades and high cards are kept. A card that is not comes into the other's way only if it is
    drawn by him, which it is not: what is put away is out of play.
    """
    card = view.offered
    assert card is not None, "it is this seat's turn to draft"
    worth = float(_WORTH.get(card.rank, 0))
    if card.suit is Suit.SPADES:
        worth += _SPADE
    return worth > _MEAN
