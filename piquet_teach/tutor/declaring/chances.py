"""What was counted of a declaration."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from piquet_teach.engine.piquet.combinations import Category, Combination


@dataclass(frozen=True, slots=True)
class Odds:
    """How one combination stands against everything that the other side may hold.

    Attributes:
        combination: The combination.
        best: Whether it is the best of its category in this hand.
        good: The chance that the other side has nothing as strong.
        equal: The chance that its best is just as strong.
        not_good: The chance that it has something stronger.
        hands: How many hands were counted, all alike; where the other side has two, how many pairs
            of hands.
        unseen: From how many unseen cards.
        sinking: Whether the other side was taken to keep things back perhaps; this matters only
            once something was heard.
        others: How many hands the other side has.
    """

    combination: Combination
    best: bool
    good: Fraction
    equal: Fraction
    not_good: Fraction
    hands: int
    unseen: int
    sinking: bool
    others: int = 1

    @property
    def category(self) -> Category:
        """``"point"``, ``"sequence"`` or ``"set"``."""
        return self.combination.category
