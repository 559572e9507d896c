"""Suits as patterns that also keep which cards are above the nine.

With honours-only scoring a lead or a win counts only with such a card. A pattern (see ``patterns``)
then needs one number more, of the cards that do not count: they are its lowest. The two are kept in
one ``int``, the code of the suit.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from piquet_teach.tutor.open_play.patterns import FLIPPED, OTHERS

_LOW: Final = 0b111
"""The seven, eight and nine."""


class Lead(NamedTuple):
    """A lead in a suit.

    Attributes:
        counts: Whether the card is one that counts.
        replies: What the follower can do in the suit: the code after the trick, whether he wins it,
            and whether his card counts; the cheapest first. None: he is void.
        after: The code after the trick where he is void.
    """

    counts: bool
    replies: tuple[tuple[int, bool, bool], ...] | None
    after: int


def coded(pattern: int, low: int) -> int:
    """The code of a suit: its pattern, of which the ``low`` lowest cards do not count."""
    return pattern << 2 | low


def pattern_of(code: int) -> int:
    """The pattern of a suit.

    >>> bin(pattern_of(coded(0b1101, 2)))
    '0b1101'
    """
    return code >> 2


def lows(own: int, other: int) -> int:
    """How many of the cards of a suit (eight bits of each player, the seven lowest) are low.

    >>> lows(0b10000001, 0b00001100)
    2
    """
    return ((own | other) & _LOW).bit_count()


@cache
def leads(code: int) -> tuple[Lead, ...]:
    """For each lead of the leader that makes a difference, what can happen; high cards first."""
    found = []
    for place in _runs(code, 1):
        counts = place >= code & 3
        if not OTHERS[pattern_of(code)]:
            found.append(Lead(counts, None, _without(code, place)))
            continue
        replies: dict[tuple[int, bool, bool], None] = {}
        for reply in reversed(_runs(code, 0)):
            after = _without(_without(code, max(place, reply)), min(place, reply))
            replies[after, reply > place, reply >= code & 3] = None
        found.append(Lead(counts, tuple(replies), 0))
    return tuple(found)


@cache
def discards(code: int) -> tuple[int, ...]:
    """The codes after the follower threw a card of the suit, the cheapest first."""
    thrown = [_without(code, place) for place in reversed(_runs(code, 0))]
    return tuple(dict.fromkeys(thrown))


@cache
def turned(code: int) -> int:
    """The suit as the follower sees it, when he comes to lead."""
    return coded(FLIPPED[pattern_of(code)], code & 3)


@cache
def counting(code: int) -> int:
    """How many of the leader's cards count."""
    return (pattern_of(code) >> (code & 3)).bit_count() - 1


def _runs(code: int, whose: int) -> list[int]:
    """The place of the highest card of each run of a player's cards, high runs first.

    Cards of a run play alike; where the low cards begin, a new run does.
    """
    pattern, low = pattern_of(code), code & 3
    places, before = [], -1
    for place in range(pattern.bit_length() - 2, -1, -1):
        owner = pattern >> place & 1
        if owner == whose and (before != whose or place == low - 1):
            places.append(place)
        before = owner
    return places


def _without(code: int, place: int) -> int:
    pattern, low = pattern_of(code), code & 3
    left = pattern >> (place + 1) << place | pattern & ((1 << place) - 1)
    return coded(left, low - (place < low))
