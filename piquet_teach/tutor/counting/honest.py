"""What the acts of an honest player who declares everything tell of his hand.

He says what `speech.speak` says for his hand, no more and no less: silence is evidence too.
"""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
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
    weaker_sets,
)


def honest(state: Declaring, act: Act) -> Alternatives:
    """Hands with which an honest and complete player says this in this state."""
    contest, rules = state.contest, state.rules
    category, claim = contest.category, contest.claim
    match act:
        case Claim():
            return best_between(category, *_range(act), rules)
        case NothingToClaim():
            return best_between(category, 0, 0, rules)
        case Value(value):
            assert claim is not None
            return _exactly(category, strength(claim.number, value), rules)
        case Top(rank):
            assert claim is not None
            return _exactly(category, strength(claim.number, rank), rules)
        case Answer():
            return _answer(state, act)
        case Also():
            return _also(state, act)
        case Named():
            return best_between(category, *_range(act), rules)
        case NothingMore():
            return _end(state)
    return ANY_HAND


def _range(item: Named) -> tuple[int, int]:
    """The strengths that what was named leaves open."""
    height = item.value or item.rank
    if height is not None:
        return strength(item.number, height), strength(item.number, height)
    return strength(item.number), strength(item.number, 99)


def _exactly(category: Category, power: int, rules: RuleSet) -> Alternatives:
    return best_between(category, power, power, rules)


def _answer(state: Declaring, answer: Answer) -> Alternatives:
    contest, rules = state.contest, state.rules
    category, claim = contest.category, contest.claim
    assert claim is not None
    low, high = _range(claim)
    match answer.verdict:
        case Verdict.GOOD:
            return best_between(category, 0, low - 1, rules)
        case Verdict.NOT_GOOD if answer.number is None and answer.rank is None:
            return best_between(category, high + 1, HIGHEST, rules)
        case Verdict.NOT_GOOD:
            return best_between(category, *_range(named_in(answer, contest)), rules)
    return best_between(category, low, high, rules)  # "how much?", "how high?", "equal"


def _also(state: Declaring, act: Also) -> Alternatives:
    contest, rules = state.contest, state.rules
    low, high = _range(act)
    if act.category is Category.SET:
        assert act.rank is not None
        named = _ranks_named(contest.named)
        rest = weaker_sets(low, rules, but=(*named, act.rank))
        return ({**rest, of_rank(act.rank): (act.number, act.number)},)
    place = len(contest.named)
    over, enough = Feature("runs", (high + 1,)), Feature("runs", (low,))
    return ({over: (0, place), enough: (place + 1, MANY)},)


def _end(state: Declaring) -> Alternatives:
    contest, rules = state.contest, state.rules
    if contest.category is Category.SEQUENCE:
        if not rules.all_sequences:
            return ANY_HAND
        number = len(contest.named)
        return ({Feature("runs", (strength(3),)): (number, number)},)
    if not rules.all_sets:
        return ANY_HAND
    return (weaker_sets(1, rules, but=_ranks_named(contest.named)),)


def _ranks_named(named: tuple[Named, ...]) -> tuple[Rank, ...]:
    return tuple(item.rank for item in named if item.rank is not None)
