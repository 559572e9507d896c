"""The value of a discard: what the deal comes to, over many ways in which the cards may lie.

Every discard is judged by the same guessed deals. The play is estimated in all of them and solved
exactly in some; the mean of the estimates is put right by the mean of what the exact values differ
from them. That has less error than the exact values alone, and as little bias.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.exchange.deals import PLAY, Before, GuessedDeal
from piquet_teach.tutor.exchange.outcome import Start
from piquet_teach.tutor.open_play.search import Search

Worth = Callable[[Start, float], float]
"""What the points of a deal are worth: of declarations, and a difference in play (for elder)."""

_IN_PLAY: Final = 16
"""Points that both players make in a play together: leads, tricks won from the leader, the last."""


def worth(view: View, *, whole_partie: bool) -> Worth:
    """What the seat of a view plays for.

    Args:
        view: The view.
        whole_partie: Whether the partie ends with this deal, so that its settlement is at stake;
            then the points in play of each player are estimated from their difference.
    """
    sign = 1 if view.role is Seat.ELDER else -1
    if not whole_partie:
        return lambda start, play: sign * (start.declared + play)
    rules, other = view.rules, 1 - view.seat
    factor = 2 if rules.doubled_ends and view.deal in (1, rules.deals) else 1
    mine, his = (view.scores[s] - factor * view.points[s] for s in (view.seat, other))

    def settled(start: Start, play: float) -> float:
        together = _IN_PLAY + (rules.capot if abs(play) > rules.capot else rules.cards)
        elder = max(round((together + play) / 2), 0)
        younger = max(round((together - play) / 2), 0)
        both = (start.elder + elder, start.younger + younger)
        own, opposed = both if sign == 1 else both[::-1]
        return signed(rules, mine + factor * own, his + factor * opposed)

    return settled


def signed(rules: RuleSet, own: int, other: int) -> int:
    """What a settlement gives to a player, negative if he loses.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> signed(rules(), 92, 125)
    -317
    """
    result = settle(rules, own, other)
    return result.amount if result.winner == 0 else -result.amount


def ends_partie(view: View) -> bool:
    """Whether the partie ends with the deal of a view, unless the totals are equal then."""
    return view.deal >= view.rules.deals and (view.deal - view.rules.deals) % 2 == 0


@dataclass(slots=True)
class Trial:
    """One discard and what was found of it.

    Attributes:
        kept: The cards that are kept (a mask).
        estimates: The worth in each guessed deal, the play estimated.
        corrections: In the first of them, how much more it is with the play solved.
    """

    kept: int
    estimates: list[float] = field(default_factory=list)
    corrections: list[float] = field(default_factory=list)
    starts: list[Start] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The value."""
        return _mean(self.estimates) + _mean(self.corrections)

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return sqrt(_variance(self.estimates) + _variance(self.corrections))

    def apart(self, other: Trial) -> float:
        """The standard error of how much two values differ, the deals being the same."""
        parts = (
            [a - b for a, b in zip(one, two, strict=False)]
            for one, two in (
                (self.estimates, other.estimates),
                (self.corrections, other.corrections),
            )
        )
        return sqrt(sum(_variance(part) for part in parts))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _variance(values: Sequence[float]) -> float:
    """The variance of the mean."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return sum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values)


class Trials:
    """Discards that are tried on the same guessed deals.

    Args:
        before: What the seat knows.
        kept: The cards that each discard keeps (masks).
        worth: What the seat plays for.
        search: A search that has done nothing yet.
        seed: Where chance comes from.
    """

    def __init__(
        self, before: Before, kept: Sequence[int], worth: Worth, search: Search, seed: int
    ) -> None:
        self.trials = [Trial(one) for one in kept]
        self.search = search
        self._before = before
        self._worth = worth
        self._source = Random(seed)
        self._pique = before.rules.pique

    def estimate(self) -> None:
        """Try every discard on one more guessed deal."""
        deal = GuessedDeal(self._before, self._source)
        for trial in self.trials:
            start = deal.after(trial.kept)
            trial.starts.append(start)
            trial.estimates.append(self._worth(start, start.estimated(PLAY, self._pique)))

    def solve(self, trial: Trial) -> None:
        """Solve the play of one more of the deals in which a discard was estimated."""
        place = len(trial.corrections)
        start = trial.starts[place]
        exact = self._worth(start, start.played(self.search))
        trial.corrections.append(exact - trial.estimates[place])

    def best(self, number: int) -> list[Trial]:
        """So many of the best discards so far, the best first."""
        return sorted(self.trials, key=lambda trial: -trial.value)[:number]
