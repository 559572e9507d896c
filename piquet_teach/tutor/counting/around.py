"""Counting the hands of two other players at once, for games around a table.

A point and a sequence lie in one suit and a set in one rank. So the ways in which the unseen cards
can lie are counted suit by suit, or rank by rank, and put together by how many cards each of the
two is given. None is sampled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS, Hand, Rank
from piquet_teach.engine.piquet.around.acts import holdings, strength
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.rules import RuleSet

Strength = tuple[int, int]
"""What decides between declarations; see `strength`."""

NOTHING: Final[Strength] = (0, 0)
ANY: Final[Strength] = (99, 0)
_OF_A_RANK: Final = sum(1 << 13 * suit for suit in range(4))
_RANKS: Final = tuple(_OF_A_RANK << (rank - 2) for rank in Rank if rank >= Rank.SEVEN)
_Ways = Counter[tuple[int, int]]
"""Ways by how many cards each of the two is given."""


def below(power: Strength) -> Strength:
    """The most that is less.

    >>> below((5, 47))
    (5, 46)
    """
    return (power[0], power[1] - 1)


def ways(
    unseen: int,
    cards: tuple[int, int],
    category: Category,
    limit: Strength,
    rules: RuleSet,
    *,
    bounds: tuple[Strength, Strength] = (ANY, ANY),
    held: tuple[int, int] = (0, 0),
) -> int:
    """The ways in which neither of two players has more than a limit in a category.

    Args:
        unseen: The mask of the cards that they may hold; what is left over lies elsewhere.
        cards: How many of these cards each of them holds.
        category: Point, sequence or set.
        limit: The most that one of them may have.
        rules: The rule set.
        bounds: The most that each of them has by what he has said.
        held: The cards that each of them is known to hold besides (masks).

    >>> from math import comb
    >>> from piquet_teach.engine.cards import PACK32
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> unseen = (PACK32 - Hand("AKQ.JT9.87.")).mask
    >>> every = ways(unseen, (8, 8), Category.SET, ANY, rules("voleur"))
    >>> every == comb(24, 8) * comb(16, 8)
    True
    >>> ways(unseen, (8, 8), Category.SET, (3, Rank.QUEEN), rules("voleur")) < every
    True
    """
    total: _Ways = Counter({(0, 0): 1})
    limits = (min(limit, bounds[0]), min(limit, bounds[1]))
    for part in _RANKS if category is Category.SET else SUIT_MASKS:
        known = (held[0] & part, held[1] & part)
        here = _within(unseen & part, known, category, limits, rules)
        total = _joined(total, here, cards)
    return total[cards]


@lru_cache(maxsize=1 << 12)
def _within(
    unseen: int,
    held: tuple[int, int],
    category: Category,
    limits: tuple[Strength, Strength],
    rules: RuleSet,
) -> _Ways:
    """The ways to give cards of one suit or rank to the two, each within his limit."""
    weak, weak_too = (
        {part for part in _parts(unseen) if _best(part | own, category, rules) <= limit}
        for own, limit in zip(held, limits, strict=True)
    )
    found: _Ways = Counter()
    for one in weak:
        size = one.bit_count()
        for other in _parts(unseen & ~one):
            if other in weak_too:
                found[size, other.bit_count()] += 1
    return found


def _parts(cards: int) -> Iterator[int]:
    """Every part of some cards, nothing and all of them too."""
    part = cards
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & cards


def _joined(one: _Ways, other: _Ways, most: Sequence[int]) -> _Ways:
    found: _Ways = Counter()
    for (first, second), number in one.items():
        for (more, further), others in other.items():
            if first + more <= most[0] and second + further <= most[1]:
                found[first + more, second + further] += number * others
    return found


@lru_cache(maxsize=1 << 14)
def _best(cards: int, category: Category, rules: RuleSet) -> Strength:
    """The strength of the best that some cards of one suit or rank make."""
    found = combinations(Hand.from_mask(cards), rules)
    held = holdings(category, found, rules, getattr(rules, "least_point", 0))
    return strength(held[0], rules) if held else NOTHING
