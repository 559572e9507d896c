"""The value of a discard: what the deal comes to, over many ways in which the cards may lie.

Every discard is judged by the same guessed deals. The play is estimated in all of them and solved
exactly in some; the mean of the estimates is put right by the mean of what the exact values differ
from them. That has less error than the exact values alone, and as little bias.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.tutor.exchange.deals import PLAY, Before, GuessedDeal
from piquet_teach.tutor.exchange.outcome import Start
from piquet_teach.tutor.open_play.choice import AnySearch
from piquet_teach.tutor.worth import Worth


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
        self, before: Before, kept: Sequence[int], worth: Worth, search: AnySearch, seed: int
    ) -> None:
        self.trials = [Trial(one) for one in kept]
        self.search = search
        self._before = before
        self._worth = worth
        self._sign = 1 if before.role is Seat.ELDER else -1
        self._source = Random(seed)
        self._pique = before.rules.pique

    def estimate(self) -> None:
        """Try every discard that is left on one more guessed deal."""
        deal = GuessedDeal(self._before, self._source)
        for trial in self.trials:
            start = deal.after(trial.kept)
            trial.starts.append(start)
            trial.estimates.append(self._of(start, start.estimated(PLAY, self._pique)))

    def _of(self, start: Start, play: float) -> float:
        """What a deal is worth to the seat, by the value of the play for elder."""
        declared = (start.elder, start.younger) if self._sign == 1 else (start.younger, start.elder)
        return self._worth.points(declared, self._sign * play)

    def solve(self, trial: Trial) -> None:
        """Solve the play of one more of the deals in which a discard was estimated."""
        place = len(trial.corrections)
        start = trial.starts[place]
        exact = self._of(start, start.played(self.search))
        trial.corrections.append(exact - trial.estimates[place])

    def keep(self, number: int, wanted: Collection[int] = ()) -> None:
        """Go on with so many of the best discards so far, and with the wanted ones (masks kept)."""
        self.trials.sort(key=lambda trial: -trial.value)
        best, rest = self.trials[:number], self.trials[number:]
        self.trials = best + [trial for trial in rest if trial.kept in wanted]
