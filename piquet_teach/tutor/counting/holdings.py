"""Bounds on what a hand may hold of a category."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.features import MANY, Bounds, Feature, bit, strength

Alternatives = tuple[Bounds, ...]
"""Bounds of which a hand keeps at most one."""

ANY_HAND: Final[Alternatives] = ({},)
NO_HAND: Final[Alternatives] = ()
HIGHEST: Final = strength(13)
"""Stronger than any combination."""


def set_strength(count: int, rank: Rank, rules: RuleSet) -> int:
    """How strong so many cards of a rank are as a set; 0 if they make none."""
    if rank not in rules.set_ranks or count < 3:
        return 0
    if count == 3 and rank is Rank.TEN and rules.tens_quatorze_only:
        return 0
    return strength(count, rank)


def best_between(category: Category, low: int, high: int, rules: RuleSet) -> Alternatives:
    """Hands whose best combination of a category is so strong (0: they have none)."""
    if category is Category.SET:
        return _best_set_between(low, high, rules)
    bounds: dict[Feature, tuple[int, int]] = {}
    if high < HIGHEST:
        bounds[_at_least(category, high + 1, rules)] = (0, 0)
    if low > 0:
        bounds[_at_least(category, low, rules)] = (1, MANY)
    return (bounds,)


def _at_least(category: Category, least: int, rules: RuleSet) -> Feature:
    if category is Category.POINT:
        return Feature("points", (max(least, strength(1)), max(rules.shortest_point, 1)))
    return Feature("runs", (max(least, strength(3)),))


def of_rank(rank: Rank) -> Feature:
    """The number of cards of a rank."""
    return Feature("of_ranks", (bit(rank),))


def weaker_sets(limit: int, rules: RuleSet, but: tuple[Rank, ...] = ()) -> Bounds:
    """No set of ``limit`` or stronger, leaving some ranks aside."""
    return {
        of_rank(rank): (0, max(n for n in range(5) if set_strength(n, rank, rules) < limit))
        for rank in rules.set_ranks
        if rank not in but and set_strength(4, rank, rules) >= limit
    }


def _best_set_between(low: int, high: int, rules: RuleSet) -> Alternatives:
    if low <= 0:
        return (weaker_sets(high + 1, rules),)
    kinds = ((set_strength(n, rank, rules), n, rank) for n in (3, 4) for rank in rules.set_ranks)
    return tuple(
        {**weaker_sets(power, rules, but=(rank,)), of_rank(rank): (number, number)}
        for power, number, rank in sorted(kinds)
        if max(low, 1) <= power <= high
    )
