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


def ways(
    unseen: int,
    cards: tuple[int, int],
    category: Category,
    limit: Strength,
    rules: RuleSet,
) -> int:
    """The ways in which neither of two players has more than a limit in a category.

    Args:
        unseen: The mask of the cards that they may hold; what is left over lies elsewhere.
        cards: How many cards each of them holds.
        category: Point, sequence or set.
        limit: The most that one of them may have.
        rules: The rule set.

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
    for part in _RANKS if category is Category.SET else SUIT_MASKS:
        here = _within(unseen & part, category, limit, rules)
        total = _joined(total, here, cards)
    return total[cards]


@lru_cache(maxsize=1 << 12)
def _within(unseen: int, category: Category, limit: Strength, rules: RuleSet) -> _Ways:
    """The ways to give cards of one suit or rank to the two, each within the limit."""
    weak = {part for part in _parts(unseen) if _best(part, category, rules) <= limit}
    found: _Ways = Counter()
    for one in weak:
        size = one.bit_count()
        for other in _parts(unseen & ~one):
            if other in weak:
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
