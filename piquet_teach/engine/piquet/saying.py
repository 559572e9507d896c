"""What a player may sensibly say at a point of the dialogue, the honest act first.

Everything here is true of the hand. It is not everything that is true: a player who sinks may also
keep back two cards of a long suit, and `truth.untrue` lets him; the list keeps to what one thinks
of at a table: each combination as it is, one card fewer of the best, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, Combinations, Set
from piquet_teach.engine.piquet.contest import Contest
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.truth import all_held

_POINT, _RUN, _SET = CONTESTED
_RANKS: Final = tuple(rank for rank in Rank if rank >= Rank.SEVEN)

# Acts are made once: checking their values costs more than the dialogue itself.
_NOTHING: Final = {category: NothingToClaim(category) for category in CONTESTED}
_NO_MORE: Final = {_RUN: NothingMore(_RUN), _SET: NothingMore(_SET)}
_GOOD: Final = Answer(Verdict.GOOD)
_EQUAL: Final = Answer(Verdict.EQUAL)
_NOT_GOOD: Final = Answer(Verdict.NOT_GOOD)
_QUESTION: Final = {_POINT: Answer(Verdict.HOW_MUCH), _RUN: Answer(Verdict.HOW_HIGH)}
_LONGER: Final = tuple(Answer(Verdict.NOT_GOOD, number) for number in range(1, 76))
_HIGHER: Final = {rank: Answer(Verdict.NOT_GOOD, rank=rank) for rank in _RANKS}
_MORE_CARDS: Final = {
    (number, int(rank)): Answer(Verdict.NOT_GOOD, number, rank)
    for number in (3, 4)
    for rank in _RANKS
}
_VALUES: Final = {value: Value(value) for value in range(7, 76)}
_TOPS: Final = {rank: Top(rank) for rank in _RANKS}
_SETS: Final = {
    kind: {(number, int(rank)): kind(_SET, number, rank) for number in (3, 4) for rank in _RANKS}
    for kind in (Claim, Named, Also)
}
_NUMBERS: Final = {
    kind: {
        _POINT: (None, *(kind(_POINT, number) for number in range(1, 9))),
        _RUN: (None, None, None, *(kind(_RUN, number) for number in range(3, 9))),
    }
    for kind in (Claim, Named)
}
_ALSO: Final = {number: Also(_RUN, number) for number in range(3, 9)}


def sayable(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    """What the speaker may say, the honest act first; without sinking, that one alone.

    Args:
        state: The dialogue; it waits for a claim, an answer, a detail, a verdict, for younger to
            name something or for the winner to name more.
        found: What the speaker's hand may declare.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> sayable(Declaring.start(rules()), found)
    (Claim('point', 5), Claim('point', 4), Claim('point', 1), NothingToClaim('point'))
    """
    if state.stage is Stage.CLAIM and state.rules.any_order:
        turned = [state.turned(one.category) for one in state.contests[state.now :]]
        return tuple([act for one in turned for act in _in_turn(one, found)])
    return _in_turn(state, found)


def _in_turn(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    """What may be said in the category of the turn."""
    acts = _ENUMERATED[state.stage](state, found)
    return acts if state.rules.sinking else acts[:1]


@cache
def scored(points: int) -> Scored:
    """The winner says the points of a category.

    >>> scored(14)
    Scored(14)
    """
    return Scored(points)


def repeated(claim: Named) -> Named:
    """A claim that is good, as elder repeats it.

    >>> repeated(Claim("set", 3, "K"))
    Named('set', 3, 'K')
    """
    if claim.category is _SET:
        return _SETS[Named][claim.number, claim.rank]  # type: ignore[index]
    if claim.rank is None and claim.value is None:
        return _NUMBERS[Named][claim.category][claim.number]  # type: ignore[return-value]
    return Named(claim.category, claim.number, claim.rank, claim.value)


def _claims(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    return _openings(Claim, state.contest.category, found, state.rules)


def _openings(
    kind: type[Claim] | type[Named], category: Category, found: Combinations, rules: RuleSet
) -> tuple[Act, ...]:
    """What is claimed, or named by younger where elder claimed nothing."""
    if category is _SET:
        table = _SETS[kind]
        acts: list[Act] = [table[key] for key in _set_keys(found.sets, rules)]
    else:
        numbers = _NUMBERS[kind][category]
        acts = [numbers[n] for n in _lengths(category, found, rules)]  # type: ignore[misc]
    acts.append(_NOTHING[category])
    return tuple(acts)


def _lengths(category: Category, found: Combinations, rules: RuleSet) -> list[int]:
    """Numbers of cards that could be said, the most first."""
    if category is _POINT:
        items: list[int] = [item.length for item in found.points]
        least = rules.shortest_point or 1
    else:
        items = [item.length for item in found.sequences]
        least = 3
    if items and items[0] > least:
        items.append(items[0] - 1)
    return sorted(set(items), reverse=True)


def _set_keys(sets: Iterable[Set], rules: RuleSet) -> list[tuple[int, int]]:
    """Sets that could be said, whole ones first, then three of four."""
    keys = [(item.count, int(item.rank)) for item in sets]
    keys += [
        (3, rank)
        for count, rank in keys
        if count == 4 and not (rank == Rank.TEN and rules.tens_quatorze_only)
    ]
    return keys


def _answers(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    contest, rules = state.contest, state.rules
    claim = contest.claim
    assert claim is not None
    at_once = rules.younger_names == "at_once"
    if contest.category is _SET:
        better = _better_sets(contest, found, rules)
        if not at_once:
            return (_NOT_GOOD, _GOOD) if better else (_GOOD,)
        return (*(_MORE_CARDS[key] for key in better), _GOOD)
    lengths = _lengths(contest.category, found, rules)
    number = claim.number
    if not lengths or lengths[0] < number:
        return (_GOOD,)
    question = _QUESTION[contest.category]
    if lengths[0] == number:
        return (question, _GOOD)
    if not at_once:
        return (_NOT_GOOD, question, _GOOD)
    return (*(_LONGER[n - 1] for n in lengths if n > number), question, _GOOD)


def _better_sets(contest: Contest, found: Combinations, rules: RuleSet) -> list[tuple[int, int]]:
    claim = contest.claim
    assert claim is not None
    assert claim.rank is not None
    least = (claim.number, int(claim.rank))
    return [key for key in _set_keys(found.sets, rules) if key > least]


def _values(number: int, found: Combinations) -> list[int]:
    """Values of points of so many cards, the highest first: of a longer suit, its best cards."""
    values = set()
    for point in found.points:
        if point.length == number:
            values.add(point.value)
        elif point.length > number:
            cards = list(found.hand.suit(point.suit))[:number]
            values.add(sum(card.rank.pips for card in cards))
    return sorted(values, reverse=True)


def _tops(number: int, found: Combinations) -> list[Rank]:
    """Top cards of sequences of so many cards, the highest first."""
    tops = {
        Rank(run.top - below) for run in found.sequences for below in range(run.length - number + 1)
    }
    return sorted(tops, reverse=True)


def _details(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    contest = state.contest
    assert contest.claim is not None
    if contest.category is _POINT:
        return tuple([_VALUES[value] for value in _values(contest.claim.number, found)])
    return tuple([_TOPS[top] for top in _tops(contest.claim.number, found)])


def _verdicts(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    contest = state.contest
    claim = contest.claim
    assert claim is not None
    point = contest.category is _POINT
    said = claim.value if point else claim.rank
    own: list[int] = [*_values(claim.number, found)] if point else [*_tops(claim.number, found)]
    assert said is not None
    better = [detail for detail in own if detail > said]
    acts: list[Act] = []
    if better and state.rules.younger_names == "after_lead":
        acts.append(_NOT_GOOD)
    elif better:
        acts += [_LONGER[n - 1] if point else _HIGHER[Rank(n)] for n in better]
    if said in own:
        acts.append(_EQUAL)
    acts.append(_GOOD)
    return tuple(acts)


def _names(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    """What younger names: against nothing, or what made his "not good" true."""
    contest, rules = state.contest, state.rules
    claim, category = contest.claim, contest.category
    if claim is None:
        return _openings(Named, category, found, rules)
    if category is _SET:
        return tuple([_SETS[Named][key] for key in _better_sets(contest, found, rules)])
    number = claim.number
    if not contest.asked:
        numbers = _NUMBERS[Named][category]
        longer = [n for n in _lengths(category, found, rules) if n > number]
        return tuple([numbers[n] for n in longer])  # type: ignore[misc]
    if category is _POINT:
        values = [value for value in _values(number, found) if value > (claim.value or 0)]
        return tuple([Named(category, number, value=value) for value in values])
    tops = [top for top in _tops(number, found) if top > (claim.rank or 0)]
    return tuple([Named(category, number, top) for top in tops])


def _more(state: Declaring, found: Combinations) -> tuple[Act, ...]:
    contest, rules = state.contest, state.rules
    named = contest.named
    if contest.category is _SET:
        nothing = _NO_MORE[_SET]
        if not rules.all_sets or len(found.sets) == 1:
            return (nothing,)
        said = {item.rank for item in named}
        best = (named[0].number, int(named[0].rank or 0))
        most = named[-1].number
        keys = [
            key
            for key in _set_keys(found.sets, rules)
            if key[1] not in said and key[0] <= most and key < best
        ]
        if len({rank for _, rank in keys}) < len(keys) and most == 4:
            keys.sort(reverse=True)
        return (*(_SETS[Also][key] for key in keys), nothing)
    nothing = _NO_MORE[_RUN]
    if not rules.all_sequences or len(found.sequences) == len(named):
        return (nothing,)
    lengths = {min(run.length, named[-1].number) for run in found.sequences}
    also = [_ALSO[number] for number in sorted(lengths, reverse=True)]
    return (*(act for act in also if all_held(found, [*named, act])), nothing)


_ENUMERATED: Final = {
    Stage.CLAIM: _claims,
    Stage.ANSWER: _answers,
    Stage.DETAIL: _details,
    Stage.VERDICT: _verdicts,
    Stage.NAME: _names,
    Stage.MORE: _more,
}
