"""The view models of a hand and of its combinations: JSON with every word already in it.

What each field means to the front end stands in ``components/hand.ts`` and
``components/combinations.ts``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.picture.listing import Row
from piquet_teach.text import label, say


def hand_model(
    hand: Hand,
    listed: Sequence[Row] = (),
    *,
    language: str,
    colours: int = 2,
    raised: Hand | None = None,
    lit: Hand | None = None,
    refused: Hand | None = None,
) -> dict[str, Any]:
    """A hand of cards with their names; of ``listed`` combinations each card names its own.

    >>> model = hand_model(Hand("♠A ♥K"), language="en", lit=Hand("♥K"))
    >>> [(card["name"], card["lit"]) for card in model["cards"]]
    [('SA', False), ('HK', True)]
    """
    raised, lit, refused = raised or Hand(), lit or Hand(), refused or Hand()
    return {
        "label": label("hand.name", language, n=len(hand)),
        "letters": label("hand.letters", language),
        "colours": colours,
        "cards": [
            {
                "name": card.name,
                "label": _name(card, language),
                "note": holders(card, listed),
                "raised": card in raised,
                "lit": card in lit,
                "refused": card in refused,
            }
            for card in hand
        ],
    }


def combinations_model(
    listed: Sequence[Row], *, language: str, pressed: str | None
) -> dict[str, Any]:
    """The combinations of a hand by category, one of them pressed or none."""
    return {
        "label": label("hand.combinations", language),
        "empty": label("hand.nothing", language),
        "groups": [
            {
                "id": category,
                "label": label(f"hand.category.{category}", language),
                "items": [
                    _item(row, language, row.id == pressed)
                    for row in listed
                    if row.category == category
                ],
            }
            for category in dict.fromkeys(row.category for row in listed)
        ],
    }


@lru_cache(maxsize=256)
def _name(card: Card, language: str) -> str:
    """Names of cards are shown with every press."""
    return say(card, language)


def holders(card: Card, listed: Sequence[Row]) -> str:
    """The names of the combinations that hold a card; empty if none does."""
    return "; ".join(row.label for row in listed if card in row.cards)


def _item(row: Row, language: str, pressed: bool) -> dict[str, Any]:
    return {
        "id": row.id,
        "label": row.label,
        "written": say(row.cards, language),
        "score": str(row.score),
        "scored": label("count.points", language, n=row.score),
        "cards": [card.name for card in row.cards],
        "pressed": pressed,
    }
