"""A suit as seen from the leader: who holds the cards that are left, from high to low.

Which cards they are does not matter for the play, only whose: A 10 against K 7 plays like K 9
against Q 8. A pattern is an ``int`` with a 1 in front and then a bit a card, the highest first,
1 for the leader's; ``0b1101`` is a leader who holds the first and the third of three cards. Eight
cards give 511 patterns; what can happen to each is worked out once, here.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import SUIT_MASK, Hand

EMPTY: Final = 1
ALL: Final = range(1, 512)


def patterns(leader: Hand, follower: Hand) -> tuple[int, int, int, int]:
    """The four suits of two hands.

    >>> [bin(pattern) for pattern in patterns(Hand("SA S10 HK"), Hand("SK S7 C9"))]
    ['0b11010', '0b11', '0b1', '0b10']
    """
    four = [_pattern(leader.mask >> 13 * s, follower.mask >> 13 * s) for s in range(4)]
    return (four[0], four[1], four[2], four[3])


def _pattern(own: int, other: int) -> int:
    pattern = EMPTY
    both = (own | other) & SUIT_MASK
    for rank in range(both.bit_length() - 1, -1, -1):
        if both >> rank & 1:
            pattern = pattern << 1 | (own >> rank & 1)
    return pattern


def runs(pattern: int, whose: int) -> list[int]:
    """The place (bit) of one card of each run of a player's cards, high runs first.

    Cards of a run play alike.
    """
    places, before = [], -1
    for place in range(pattern.bit_length() - 2, -1, -1):
        owner = pattern >> place & 1
        if owner == whose and before != whose:
            places.append(place)
        before = owner
    return places


def without(pattern: int, place: int) -> int:
    return pattern >> (place + 1) << place | pattern & ((1 << place) - 1)


def _flipped(pattern: int) -> int:
    front = 1 << (pattern.bit_length() - 1)
    return front | ~pattern & (front - 1)


def _sure(pattern: int) -> int:
    """How many tricks in a row the leader can take in the suit without losing the lead."""
    size = pattern.bit_length() - 1
    top = 0
    while top < size and pattern >> (size - 1 - top) & 1:
        top += 1
    own = pattern.bit_count() - 1
    return own if top >= size - own else top


OWN: Final = [0] + [pattern.bit_count() - 1 for pattern in ALL]
"""The leader's cards in the suit."""
OTHERS: Final = [0] + [pattern.bit_length() - pattern.bit_count() for pattern in ALL]
"""The follower's cards in the suit."""
SURE: Final = [0] + [_sure(pattern) for pattern in ALL]
"""Tricks that the leader can take in a row."""
FLIPPED: Final = [0] + [_flipped(pattern) for pattern in ALL]
"""The pattern as the follower sees it, when he comes to lead."""
