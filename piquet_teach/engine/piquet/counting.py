"""The order of counting, which decides repique.

Scores count in the order carte blanche, cartes rouges, point, sequences, sets, then the play,
whenever they were spoken: a repique needs 30 (`RuleSet.repique_at`) of declarations before anything
that the other side scores in this order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Declared:
    """Points for declarations of one category.

    Attributes:
        category: The category.
        seat: Who scores.
        points: How much.
    """

    category: Category
    seat: Seat
    points: int


def in_order(scores: Iterable[Declared]) -> list[Declared]:
    """Scores sorted as they count, whatever the order in which they were spoken.

    >>> aces = Declared(Category.SET, Seat.ELDER, 14)
    >>> point = Declared(Category.POINT, Seat.YOUNGER, 5)
    >>> [str(score.category) for score in in_order([aces, point])]
    ['point', 'set']
    """
    order = list(Category)
    return sorted(scores, key=lambda score: order.index(score.category))


def repique(scores: Iterable[Declared], rules: RuleSet) -> Seat | None:
    """Who makes a repique by these declarations, if anybody.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> quint = Declared(Category.SEQUENCE, Seat.ELDER, 18)
    >>> aces = Declared(Category.SET, Seat.ELDER, 14)
    >>> repique([aces, quint], rules()) is Seat.ELDER
    True
    >>> repique([aces, quint, Declared(Category.POINT, Seat.YOUNGER, 5)], rules()) is None
    True
    """
    return first_to_reach(scores, rules.repique_at)


def first_to_reach(scores: Iterable[Declared], goal: int) -> Seat | None:
    """Who reaches so many points, in the order of counting, before the other side has any.

    >>> point = Declared(Category.POINT, Seat.ELDER, 5)
    >>> aces = Declared(Category.SET, Seat.YOUNGER, 14)
    >>> first_to_reach([aces, point], 5) is Seat.ELDER, first_to_reach([aces, point], 6) is None
    (True, True)
    """
    total, scorer = 0, None
    for score in in_order(scores):
        if score.points == 0:
            continue
        if scorer is not None and score.seat is not scorer:
            return None
        scorer = score.seat
        total += score.points
        if total >= goal:
            return scorer
    return None
