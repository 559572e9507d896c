"""Two hands as the open play sees them, quickly: cards of a suit as eight bits, the seven lowest.

`open_play.patterns` says what a pattern is; here one is looked up by the cards of both players.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.tutor.open_play.patterns import patterns

Suits = tuple[int, int, int, int]

SHIFTS: Final = (5, 18, 31, 44)
"""How far the seven of each suit lies up in the mask of a hand."""


LOWS: Final = 0b111
"""The seven, eight and nine, which do not count in honours-only scoring."""


def suit_bits(mask: int, suit: int) -> int:
    """The cards of a suit as eight bits.

    >>> bin(suit_bits(Hand("SA HK H7").mask, 1))
    '0b1000001'
    """
    return mask >> SHIFTS[suit] & 0xFF


@cache
def pattern(own: int, other: int) -> int:
    """The pattern of a suit whose cards are given as bits, as the owner of ``own`` sees it."""
    return patterns(Hand.from_mask(own << 5), Hand.from_mask(other << 5))[0]


def seen_from(own: int, other: int) -> Suits:
    """The patterns of two hands (masks), as the owner of the first sees them."""
    return (
        pattern(own >> 5 & 0xFF, other >> 5 & 0xFF),
        pattern(own >> 18 & 0xFF, other >> 18 & 0xFF),
        pattern(own >> 31 & 0xFF, other >> 31 & 0xFF),
        pattern(own >> 44 & 0xFF, other >> 44 & 0xFF),
    )


def runs(own: int, other: int, *, border: bool = False) -> list[int]:
    """The cards of a suit (bits) in groups that play alike, high ones first, each as bits.

    Two cards of a player play alike when no card of the other's lies between.

    Args:
        own: The cards.
        other: The other player's.
        border: Whether a low card plays like no high one.

    >>> [bin(run) for run in runs(0b11010010, 0b00001001)]
    ['0b11010000', '0b10']
    >>> [bin(run) for run in runs(0b1110, 0, border=True)]
    ['0b1000', '0b110']
    """
    groups: list[int] = []
    last_was_own = False
    for place in range(7, -1, -1):
        bit = 1 << place
        if border and place == 2:  # the nine
            last_was_own = False
        if own & bit:
            if last_was_own:
                groups[-1] |= bit
            else:
                groups.append(bit)
            last_was_own = True
        elif other & bit:
            last_was_own = False
    return groups
