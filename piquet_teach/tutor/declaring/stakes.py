"""What the other side scores in a category, on average over the hands that it may hold."""

from __future__ import annotations

from functools import lru_cache

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.features import Bounds, Feature, narrowed, strength
from piquet_teach.tutor.counting.holdings import (
    ANY_HAND,
    Alternatives,
    best_between,
    of_rank,
    set_strength,
)
from piquet_teach.tutor.counting.one_hand import summed, tally

_LENGTHS = range(3, 9)


class Stakes:
    """Points of the other side, counted over every hand.

    Args:
        unseen: The mask of the cards that it may hold.
        alternatives: Bounds of which its hand keeps one.
        rules: The rule set.
    """

    def __init__(self, unseen: int, alternatives: tuple[Bounds, ...], rules: RuleSet) -> None:
        self._unseen, self._alternatives, self._rules = unseen, alternatives, rules
        self.points = lru_cache(maxsize=None)(self._points)

    def hands(self, further: Alternatives = ANY_HAND) -> int:
        """How many hands keep further bounds."""
        return tally(self._unseen, self._narrowed(further)).hands

    def _narrowed(self, further: Alternatives) -> list[Bounds]:
        return [narrowed(one, other) for one in self._alternatives for other in further]

    def _points(self, category: Category, above: int) -> int:
        """The points of a category in all hands whose best is stronger than a strength, added up.

        The other side is taken to declare all that it holds.
        """
        rules = self._rules
        if category is Category.POINT:
            scores = {number: number for number in range(1, 9)}
            return self._best_only(category, above, scores)
        if category is Category.SEQUENCE:
            scores = dict(zip(_LENGTHS, rules.sequence_scores, strict=True))
            if not rules.all_sequences:
                return self._best_only(category, above, scores)
            return self._all_sequences(above, scores)
        if not rules.all_sets:
            return self._best_only(category, above, {3: rules.trio, 4: rules.quatorze})
        return sum(self._of_rank(rank, above) for rank in rules.set_ranks)

    def _best_only(self, category: Category, above: int, scores: dict[int, int]) -> int:
        """Where only the best combination scores: by how many cards it has."""
        return sum(
            score * self._between(category, max(strength(number), above + 1), strength(number, 99))
            for number, score in scores.items()
        )

    def _between(self, category: Category, low: int, high: int) -> int:
        if low > high:
            return 0
        return self.hands(best_between(category, low, high, self._rules))

    def _all_sequences(self, above: int, scores: dict[int, int]) -> int:
        weaker = self._narrowed(best_between(Category.SEQUENCE, 0, above, self._rules))
        every = self._narrowed(ANY_HAND)
        total = 0
        before = 0
        for number, score in scores.items():
            longer = Feature("runs", (strength(number),))
            runs = summed(self._unseen, every, longer) - summed(self._unseen, weaker, longer)
            total += (score - before) * runs
            before = score
        return total

    def _of_rank(self, rank: Rank, above: int) -> int:
        weaker = best_between(Category.SET, 0, above, self._rules)
        total = 0
        for number, score in ((3, self._rules.trio), (4, self._rules.quatorze)):
            if set_strength(number, rank, self._rules):
                here: Bounds = {of_rank(rank): (number, number)}
                beyond = tuple(narrowed(here, one) for one in weaker)
                total += score * (self.hands((here,)) - self.hands(beyond))
        return total
