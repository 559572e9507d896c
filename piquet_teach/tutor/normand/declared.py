"""What honest declarations of three known hands score."""

from __future__ import annotations

from collections.abc import Sequence

from piquet_teach.engine.piquet.around.acts import Declare, holdings, strength
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, Combinations
from piquet_teach.engine.piquet.normand.deal import SEATS
from piquet_teach.engine.piquet.normand.rules import NormandRules


def best_of(
    category: Category, found: Combinations, rules: NormandRules
) -> tuple[tuple[int, int], int]:
    """The strength of the best that a hand may declare, and its points if it is good.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> own = rules("normand")
    >>> best_of(Category.SEQUENCE, combinations("AKQ.T987..", own), own)
    ((4, 10), 7)
    """
    held = holdings(category, found, rules)
    if not held:
        return (0, 0), 0
    return strength(held[0], rules), points_of(held[0], found, rules)


def points_of(act: Declare, found: Combinations, rules: NormandRules) -> int:
    """The points of a hand that has declared something, if it is good."""
    if act.category is Category.POINT:
        return act.number
    every = rules.all_sequences if act.category is Category.SEQUENCE else rules.all_sets
    most = (act.number, act.height)
    scores = [item.score for item in found.of(act.category) if item.strength <= most]
    return sum(scores) if every else scores[0]


def declared(
    found: Sequence[Combinations], order: Sequence[int], rules: NormandRules
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of the seats before a card is led, and who has made the bonus, if anybody.

    Args:
        found: What each hand may declare.
        order: The seats as they speak.
        rules: The rule set.
    """
    points = [0] * SEATS
    first, run = None, 0
    alone = True
    for category in CONTESTED:
        best, winner, score = (0, 0), None, 0
        for seat in order:
            own, worth = best_of(category, found[seat], rules)
            if own > best:
                best, winner, score = own, seat, worth
            elif own == best and worth:
                winner = None
        if winner is None:
            continue
        points[winner] += score
        first = winner if first is None else first
        alone = alone and winner == first
        run += score if alone else 0
    if first is not None and run >= rules.repique_at:
        points[first] += rules.repique
        return tuple(points), (first,)
    return tuple(points), ()
