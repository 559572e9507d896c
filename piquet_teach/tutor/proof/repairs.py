"""Every change of one act that makes an impossible dialogue possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Announce,
    Answer,
    Named,
    Seat,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.demands import demanded
from piquet_teach.tutor.counting.heard import Heard, changed, hear
from piquet_teach.tutor.counting.two_hands import Deal, find_deal
from piquet_teach.tutor.slices import Progress, Sliced

_RANKS: Final = tuple(rank for rank in sorted(Rank, reverse=True) if rank >= Rank.SEVEN)
_VALUES: Final = range(7, 76)
_NUMBERS: Final = {Category.POINT: range(1, 9), Category.SEQUENCE: range(3, 9)}


@dataclass(frozen=True, slots=True)
class Repair:
    """One act changed, so that the dialogue can happen.

    Attributes:
        place: The number of the act in the dialogue, from 0.
        speaker: Who says it.
        before: The dialogue before it.
        old: The act as it was.
        new: The act as it should be.
        acts: The whole dialogue after the repair, repetitions and scores put right.
        example: A deal that gives it.
    """

    place: int
    speaker: Seat
    before: Declaring
    old: Act
    new: Act
    acts: tuple[Act, ...]
    example: Deal


def repairing(
    heard: tuple[Heard, ...], rules: RuleSet, *, sinking: bool
) -> Sliced[tuple[Repair, ...]]:
    """Tries every other value of every act that has one; all deals are searched for each.

    The kind of an act stays as it is; of an answer the verdict may change too. Cards that are
    shown are not changed.
    """
    found: list[Repair] = []
    for one in heard:
        yield Progress(one.place, len(heard))
        for new in variants(one, rules):
            acts = changed(heard, one.place, new, rules)
            if acts is None or acts[one.place] == one.act:
                continue
            deal = find_deal(demanded(hear(acts, rules), sinking=sinking))
            if deal is not None:
                found.append(Repair(one.place, one.speaker, one.before, one.act, new, acts, deal))
            yield Progress(one.place, len(heard))
    return tuple(found)


def variants(one: Heard, rules: RuleSet) -> Iterator[Act]:
    """Every other value of an act, whether it fits the dialogue or not.

    What only repeats or sums up other words has no value of its own.

    >>> from piquet_teach.engine.piquet.acts import Claim
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> [act.number for act in variants(hear([Claim("point", 4)], rules())[0], rules())]
    [1, 2, 3, 5, 6, 7, 8]
    """
    act, contest = one.act, one.before.contest
    repeated = one.speaker is Seat.ELDER and type(act) is Named
    every: Iterator[Act] = iter(())
    match act:
        case Named() if not repeated:
            every = _other_names(act, rules)
        case Answer():
            every = _answers(contest.category, contest.asked, rules)
        case Value():
            every = map(Value, _VALUES)
        case Top():
            every = map(Top, _RANKS)
        case Announce():
            every = (Announce(kind, seat) for kind in list(Category)[:2] for seat in Seat)
    return (other for other in every if other != act)


def _other_names(act: Named, rules: RuleSet) -> Iterator[Named]:
    if act.category is Category.SET:
        for number in (4, 3):
            for rank in rules.set_ranks:
                yield replace(act, number=number, rank=rank)
        return
    for number in _NUMBERS[act.category]:
        if act.value is not None:
            yield from (replace(act, number=number, value=value) for value in _VALUES)
        elif act.rank is not None:
            yield from (replace(act, number=number, rank=rank) for rank in _RANKS)
        else:
            yield replace(act, number=number)


def _answers(category: Category, asked: bool, rules: RuleSet) -> Iterator[Answer]:
    yield from map(Answer, Verdict)
    if category is Category.SET:
        for number in (4, 3):
            yield from (Answer(Verdict.NOT_GOOD, number, rank) for rank in rules.set_ranks)
    elif not asked:
        yield from (Answer(Verdict.NOT_GOOD, number) for number in _NUMBERS[category])
    elif category is Category.POINT:
        yield from (Answer(Verdict.NOT_GOOD, value) for value in _VALUES)
    else:
        yield from (Answer(Verdict.NOT_GOOD, rank=rank) for rank in _RANKS)
