"""Advice in the exchange: what every discard is worth.

All legal discards are put in order by the mean strength of what may come of them, exactly over all
draws. The better ones are tried on guessed deals, in rounds from which fewer and fewer go on, and
the best of these with the play solved. Budgets are
numbers of deals and nodes, never times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.engine.piquet.acts import Announce
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.exchange.deals import Before, strengths
from piquet_teach.tutor.exchange.reasons import reasons_to_keep
from piquet_teach.tutor.exchange.strength import Drawing
from piquet_teach.tutor.exchange.valuing import Trial, Trials
from piquet_teach.tutor.open_play.choice import search_for
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced
from piquet_teach.tutor.worth import Worth, ends_partie


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work goes into one exchange.

    Attributes:
        rounds: How many discards are tried, and on how many guessed deals in all; from round to
            round fewer discards, the best so far, on more deals.
        solved: Discards, the best of the last round, whose plays are solved.
        nodes: Positions that the search may look into.
    """

    rounds: tuple[tuple[int, int], ...]
    solved: int
    nodes: int

    def on(self, deals: int) -> Budget:
        """As much work for each deal, but so many guessed deals in the last round.

        >>> FULL.on(100)
        Budget(rounds=((300, 6), (80, 18), (30, 40), (12, 100)), solved=4, nodes=25000)
        """
        most = self.rounds[-1][1]
        rounds = tuple((number, max(1, round(n * deals / most))) for number, n in self.rounds)
        return Budget(rounds, self.solved, self.nodes * deals // most)


FULL: Final = Budget(((300, 24), (80, 70), (30, 160), (12, 400)), solved=4, nodes=100_000)
"""About two seconds of pure Python."""
_FEWEST: Final = 2
"""So many deals are solved, whatever it takes."""


def in_order(view: View) -> list[Hand]:
    """Every legal discard, by the mean strength of what may come of it, the best first."""
    before = Before.of(view)
    numbers = strengths(view.rules)[before.role]
    low, high = before.limits
    drawings = {n: Drawing(numbers, before.may_draw, n) for n in range(low, high + 1)}
    valued = [
        (drawings[len(action.cards)].mean(before.hand & ~action.cards.mask), action.cards)
        for action in view.legal
        if isinstance(action, Exchange)
    ]
    valued.sort(key=lambda pair: -pair[0])
    return [cards for _, cards in valued]


def advising_exchange(
    view: View, *, budget: Budget = FULL, seed: int = 0, also: Sequence[Exchange] = ()
) -> Sliced[tuple[Option, ...]]:
    """Advice for the exchange, in slices.

    Args:
        view: A view of the seat that has to exchange.
        budget: How much work is done.
        seed: Where chance comes from.
        also: Discards that are valued with the best ones, whatever they are.

    Returns:
        The discards whose plays were solved, the best first, and those of ``also``; before them
        the announcement of a carte blanche where there is one.
    """
    before = Before.of(view)
    discards = in_order(view)[: budget.rounds[0][0]]
    extra = [action.cards for action in also]
    discards += [cards for cards in extra if cards not in discards]
    kept = [before.hand & ~cards.mask for cards in discards]
    trials = yield from _tried(view, before, kept, extra, budget, seed)
    options = _options(view, before, trials)
    first = view.legal[0]
    if isinstance(first, Announce):
        options = (_announcing(first, before, options), *options)
    return options


def _tried(
    view: View, before: Before, kept: list[int], extra: list[Hand], budget: Budget, seed: int
) -> Sliced[list[Trial]]:
    """Try discards; those that were solved, the best first."""
    search = search_for(view.rules)
    trials = Trials(before, kept, Worth.of(view, whole_deal=True), search, seed)
    wanted = {before.hand & ~cards.mask for cards in extra}
    done, most = 0, budget.rounds[-1][1]
    for number, deals in budget.rounds:
        trials.keep(number, wanted)
        while done < deals:
            trials.estimate()
            done += 1
            yield Progress(done, 2 * most)
    trials.keep(budget.solved, wanted)
    for number in range(most):
        if search.nodes >= budget.nodes and number >= _FEWEST:
            break
        for trial in trials.trials:
            trials.solve(trial)
            yield Progress(most + number, 2 * most)
    return sorted(trials.trials, key=lambda trial: -trial.value)


def _options(view: View, before: Before, trials: list[Trial]) -> tuple[Option, ...]:
    best = trials[0]
    options = []
    for trial in trials:
        out = Hand.from_mask(before.hand & ~trial.kept)
        reasons = list(reasons_to_keep(before, trial.kept))
        if ends_partie(view):
            reasons.insert(0, _last_deal(view))
        if trial is not best:
            behind, apart = best.value - trial.value, trial.apart(best)
            reasons.append(
                Reason("behind_best", {"behind": _hundredths(behind), "apart": _hundredths(apart)})
            )
        tried = {"deals": len(trial.estimates), "solved": len(trial.corrections)}
        reasons.append(Reason("tried_on", tried))
        options.append(Option(Exchange(out), trial.value, trial.error, tuple(reasons)))
    return tuple(options)


def _last_deal(view: View) -> Reason:
    own, other = view.scores[view.seat], view.scores[1 - view.seat]
    missing = view.rules.rubicon - own
    if missing <= 0:
        return Reason("last_deal.passed", {"own": own, "other": other})
    return Reason("last_deal", {"own": own, "other": other, "missing": missing})


def _hundredths(value: float) -> Fraction:
    return Fraction(round(100 * value), 100)


def _announcing(act: Announce, before: Before, options: tuple[Option, ...]) -> Option:
    """The announcement of a carte blanche: what the best discard is worth, and its points."""
    points = before.rules.carte_blanche
    reason = Reason("carte_blanche_counts", {"points": points})
    best = options[0]
    return Option(act, best.value + points, best.error, (reason, *best.reasons[-1:]))
