"""What acts tell of a hand if its player may have kept something back.

Every act is true of the hand (`truth.untrue`), and nothing more is known: "good" and silence tell
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations as choose

from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Answer,
    Claim,
    Named,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.contest import named_in
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.features import MANY, Feature, strength
from piquet_teach.tutor.counting.holdings import (
    ANY_HAND,
    HIGHEST,
    Alternatives,
    best_between,
    of_rank,
)


def truthful(state: Declaring, act: Act) -> Alternatives:
    """Hands of which this is true in this state."""
    contest, rules = state.contest, state.rules
    claim = contest.claim
    match act:
        case Claim():
            return _held((act,), rules)
        case Value(value):
            assert claim is not None
            return _held((Named(claim.category, claim.number, value=value),), rules)
        case Top(rank):
            assert claim is not None
            return _held((Named(claim.category, claim.number, rank),), rules)
        case Answer(Verdict.NOT_GOOD, None, None):
            assert claim is not None
            return _something_better(claim, contest.asked, rules)
        case Answer(Verdict.NOT_GOOD):
            return _held((named_in(act, contest),), rules)
        case Answer(Verdict.HOW_MUCH | Verdict.HOW_HIGH | Verdict.EQUAL):
            assert claim is not None
            return _held((claim,), rules)
        case Also():
            return _held((*contest.named, act), rules)
        case Named():
            return _held((act,), rules)
    return ANY_HAND


def _held(said: tuple[Named, ...], rules: RuleSet) -> Alternatives:
    """Hands that hold all of this together, whole or in parts of more."""
    first = said[0]
    if first.category is Category.POINT:
        shortest = max(rules.shortest_point, 1)
        bounds = {Feature("points", (strength(first.number), shortest)): (1, MANY)}
        if first.value is not None:
            bounds[Feature("point_parts", (first.number, first.value))] = (1, MANY)
        return (bounds,)
    if first.category is Category.SET:
        return (
            {of_rank(item.rank): (item.number, MANY) for item in said if item.rank is not None},
        )
    return (dict(_different_runs(said)),)


def _different_runs(said: tuple[Named, ...]) -> Iterator[tuple[Feature, tuple[int, int]]]:
    """Each sequence lies in a run of its own: Hall's condition, that any few of them together have
    at least as many runs in which one of them fits."""
    for number in range(1, len(said) + 1):
        for some in choose(said, number):
            wanted = sorted({(item.number, int(item.rank or 0)) for item in some})
            yield Feature("run_parts", tuple(n for item in wanted for n in item)), (number, MANY)


def _something_better(claim: Named, asked: bool, rules: RuleSet) -> Alternatives:
    """Hands of which a "not good" that names nothing is true."""
    if claim.category is Category.SET:
        assert claim.rank is not None
        return best_between(Category.SET, strength(claim.number, claim.rank) + 1, HIGHEST, rules)
    if not asked:
        return best_between(claim.category, strength(claim.number + 1), HIGHEST, rules)
    if claim.category is Category.POINT:
        feature = Feature("point_tops", (claim.number, claim.value or 0))
    else:
        feature = Feature("run_tops", (claim.number, int(claim.rank or 0)))
    return ({feature: (1, MANY)},)
