"""What can happen to each pattern in a trick, in the form in which the search wants it.

The search knows a pattern by its number, from 1: patterns are numbered in the order in which it is
best to try their leads, so that four suits put in order are in the order of the search as well.
Long suits come first of which the follower has few cards; those of which the leader holds some of
the top cards, but not only such, are kept for later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from piquet_teach.tutor.open_play.patterns import (
    ALL,
    EMPTY,
    FLIPPED,
    OTHERS,
    OWN,
    SURE,
    runs,
    without,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def _urgency(pattern: int) -> tuple[bool, int, int]:
    own, others = OWN[pattern], OTHERS[pattern]
    mixed = 0 < SURE[pattern] < own
    return own == 0, 2 * others - own + 2 * mixed, pattern


def _replies(pattern: int, lead: int) -> list[i64]:
    losing: dict[i64, None] = {}
    winning: dict[i64, None] = {}
    for place in reversed(runs(pattern, 0)):
        after = without(without(pattern, max(lead, place)), min(lead, place))
        if place > lead:
            winning[-NUMBERS[FLIPPED[after]]] = None
        else:
            losing[NUMBERS[after]] = None
    return [*winning, *losing]


def _leads(pattern: int) -> list[list[i64]]:
    return [_replies(pattern, lead) for lead in runs(pattern, 1)] if OTHERS[pattern] else []


def _shorter(pattern: int) -> int:
    return NUMBERS[without(pattern, pattern.bit_length() - 2)] if pattern != EMPTY else 0


def _discards(pattern: int) -> list[i64]:
    found = dict.fromkeys([without(pattern, place) for place in reversed(runs(pattern, 0))])
    return [NUMBERS[after] for after in found]


def _prospects(pattern: int) -> int:
    against = SURE[FLIPPED[pattern]]
    return SURE[pattern] | against << 8 | (OWN[pattern] if against else 0) << 16


_ORDER: Final[list[int]] = sorted(ALL, key=_urgency)
NUMBERS: Final[list[i64]] = [0] + [_ORDER.index(pattern) + 1 for pattern in ALL]
"""The number of each pattern."""
LENGTHS: Final[list[i64]] = [0] + [OWN[pattern] for pattern in _ORDER]
"""By number, as all that follow: the leader's cards in the suit."""
PROSPECTS: Final[list[i64]] = [0] + [_prospects(pattern) for pattern in _ORDER]
"""Three counts, eight bits each, the lowest first: the tricks that the leader can take in a row;
those that the follower could if he had the lead; and the leader's cards in a suit of which the
follower holds the highest, which lose the lead. Those of four suits can be added up."""
TURNED: Final[list[i64]] = [0] + [NUMBERS[FLIPPED[pattern]] for pattern in _ORDER]
"""The pattern as the follower sees it."""
LEADS: Final[list[list[list[i64]]]] = [[]] + [_leads(pattern) for pattern in _ORDER]
"""For each lead that makes a difference, the follower's replies; none where he is void.

A reply is the pattern after the trick; if he wins, it is negative and as he sees it. Those that
win come first, then the cheapest.
"""
SHORTER: Final[list[i64]] = [0] + [_shorter(pattern) for pattern in _ORDER]
"""The pattern when its highest card is gone (a lead to a void follower)."""
DISCARDS: Final[list[list[i64]]] = [[]] + [_discards(pattern) for pattern in _ORDER]
"""The patterns after the follower threw a card of the suit, the cheapest first."""
