"""The hands that the other player can hold, by all that a seat has seen and heard.

Seen: its own cards and discards, cards that were shown, looked at or played, and suits that the
other could not follow. Heard: the acts of declaring. All hands that are left count alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.tutor.counting.features import CARDS, Bounds, mask_of, pattern_of
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.packing import COUNT, Field, Packing, packed, rows

READINGS: Final = ("honest", "sinking", "unheard")
"""How acts are taken: the other declares all that he has; he may keep things back; not at all."""

_WHOLE: Final = 12


@dataclass(frozen=True, slots=True)
class Worlds:
    """Hands that the other player can hold.

    Attributes:
        hands: What he holds now in each (masks), in a chance order that the seed gives.
        reading: How acts were taken, one of `READINGS`; not as honest if no hand would fit.
    """

    hands: tuple[int, ...]
    reading: str

    def __len__(self) -> int:
        return len(self.hands)


def worlds(view: View, *, seed: int = 0, reading: str = "honest") -> Worlds:
    """Every hand that the other player can hold, once the exchange is over.

    Args:
        view: What a seat sees.
        seed: Gives the order.
        reading: How acts are taken; when no hand fits them, the next of `READINGS` is tried.

    Raises:
        ValueError: The exchange is not over, or no such reading.
    """
    if view.phase not in ("declare", "play"):
        raise ValueError(f"hands are counted once the exchange is over, not in {view.phase!r}")
    for one in READINGS[READINGS.index(reading) :]:
        if one == "sinking" and not view.rules.sinking:
            continue
        hands = _hands(view, one)
        if hands:
            return Worlds(tuple(shuffled(sorted(hands), Random(seed))), one)
    raise ValueError("the other player can hold no hand at all")


def _hands(view: View, reading: str) -> list[int]:
    known = Knowledge.of(view, sinking=reading == "sinking")
    played, void = _seen_in_play(view)
    unseen = known.unseen.mask & ~(void & ~played)
    certain = played | view.held_by_other.mask
    if certain & ~unseen:
        return []
    alternatives: Iterable[Bounds] = ({},) if reading == "unheard" else known.other_hand()
    hands = []
    for bounds in alternatives:
        for whole in hands_within(unseen, bounds, _WHOLE, certain):
            hands.append(whole & ~played)
    return hands


def _seen_in_play(view: View) -> tuple[int, int]:
    """The cards that the other has played, and all cards of the suits that he could not follow."""
    played = void = 0
    led = None
    for event in view.events:
        if isinstance(event, Played):
            other = event.seat != view.seat
            if other:
                played |= 1 << event.card.index
            if led is None:
                led = event.card
            else:
                if other and event.card.suit is not led.suit:
                    void |= SUIT_MASKS[led.suit]
                led = None
    return played, void


def hands_within(unseen: int, bounds: Bounds, cards: int, certain: int = 0) -> list[int]:
    """All hands (masks) of so many unseen cards that keep some bounds.

    Args:
        unseen: The cards that may be held.
        bounds: For each feature the least and the most.
        cards: How many cards a hand has.
        certain: Cards that every hand has.

    >>> from piquet_teach.engine.cards import Hand
    >>> len(hands_within(Hand("AKQ.AKQ..").mask, {}, 3, Hand("SA").mask))
    10
    """
    if any(low > high for low, high in bounds.values()):
        return []
    fields = [Field(CARDS, cards, cards)]
    fields += [Field(feature, *limits) for feature, limits in bounds.items() if limits != (0, 12)]
    packing = packed(fields)
    suits = [_suit(suit, unseen, certain, fields, packing) for suit in range(4)]
    suits.sort(key=len)
    one = _pairs(suits[0], suits[3], packing)
    other = _pairs(suits[1], suits[2], packing)
    return _joined(one, other, packing, cards)


_Rows = list[tuple[int, int]]
"""Masks with their keys."""


def _suit(suit: int, unseen: int, certain: int, fields: list[Field], packing: Packing) -> _Rows:
    needed = pattern_of(certain, suit)
    return [
        (mask_of(pattern, suit), key)
        for pattern, key in rows(suit, pattern_of(unseen, suit), fields, packing)
        if not needed & ~pattern
    ]


def _pairs(one: _Rows, other: _Rows, packing: Packing) -> _Rows:
    check = packing.check([_WHOLE] * len(packing.fields))
    start, guards, right = check.start, check.guards, check.right
    return [
        (mask | mask2, key + key2)
        for mask, key in one
        for mask2, key2 in other
        if (key + key2 + start) & guards == right
    ]


def _joined(one: _Rows, other: _Rows, packing: Packing, cards: int) -> list[int]:
    """Pairs of halves that make a whole hand; the cards stand in the lowest field of a key."""
    by_length: dict[int, dict[int, list[int]]] = {}
    for mask, key in other:
        by_length.setdefault(key & COUNT, {}).setdefault(key, []).append(mask)
    check = packing.check()
    guards, right = check.guards, check.right
    hands = []
    for mask, key in one:
        start = key + check.start
        for key2, masks in by_length.get(cards - (key & COUNT), {}).items():
            if (start + key2) & guards == right:
                hands += [mask | mask2 for mask2 in masks]
    return hands
