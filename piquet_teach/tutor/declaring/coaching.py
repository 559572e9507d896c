"""A learner who is coached while he declares, as a value: what was said, and what he may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from piquet_teach.engine.piquet.acts import Act, Claim, NothingToClaim
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.saying import sayable
from piquet_teach.engine.piquet.speech import speak
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.tutor.counting.heard import Heard, state_after
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.one_hand import tally
from piquet_teach.tutor.declaring.declarations import Declaration
from piquet_teach.tutor.declaring.menus import follows, menu

Declared = Mapping[Category, tuple[Declaration, ...]]
"""What could be declared in each category that is still open, best first."""

_DECIDING = (Stage.CLAIM, Stage.ANSWER, Stage.DETAIL, Stage.VERDICT, Stage.NAME)


class Outcome(StrEnum):
    """What came of a choice."""

    RIGHT = "right"
    AGAIN = "again"
    """Something is better, and he may choose once more."""
    TOLD = "told"
    """Something is better, and it is told what."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a learner is told of what he chose.

    Attributes:
        outcome: What came of it.
        act: What he chose.
        value: What it brings on average, in points of the category, his less the other side's; None
            if it was not counted, for it only keeps back more than need be.
        best: What brings most.
        best_value: And how much.
    """

    outcome: Outcome
    act: Act
    value: Fraction | None
    best: Act
    best_value: Fraction


@dataclass(frozen=True, slots=True)
class Coaching:
    """A place in a dialogue, as one of its players knows it.

    Acts that have no alternative (a repetition, a sum, a total) are heard by themselves.

    Attributes:
        known: What the learner knows.

    >>> from piquet_teach.engine.piquet.acts import Answer, Claim
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> coaching = Coaching(Knowledge("AK987.KJT98.K.T", rules("piquet-ru")))
    >>> coaching = coaching.hear(Claim("point", 5)).hear(Answer("good"))
    >>> coaching.known.acts[2:], coaching.state.contest.category.value
    ((Named('point', 5), Scored(5)), 'sequence')
    """

    known: Knowledge

    @property
    def state(self) -> Declaring:
        """The dialogue so far."""
        return self.known.state

    @property
    def own_turn(self) -> bool:
        """Whether the learner speaks next."""
        return not self.state.over and self.state.speaker is self.known.seat

    @property
    def deciding(self) -> bool:
        """Whether he speaks next and what he says settles who scores."""
        return self.own_turn and self.state.stage in _DECIDING

    @property
    def choices(self) -> tuple[Act, ...]:
        """What may be said next: by the learner what is true of his hand, the honest act first; by
        the other side what a hand of the unseen cards can give."""
        return _choices(self)

    @property
    def categories(self) -> tuple[Category, ...]:
        """The categories that may be spoken of next: one, unless elder chooses their order."""
        state = self.state
        if state.stage is Stage.CLAIM and state.rules.any_order:
            return tuple(contest.category for contest in state.contests[state.now :])
        return (state.contest.category,)

    def category_of(self, act: Act) -> Category:
        """The category that an act speaks of, if it is said next."""
        if isinstance(act, Claim | NothingToClaim):
            return act.category
        return self.state.contest.category

    def says(self, declared: Declaration) -> Act:
        """What the learner says next in the category of a declaration, to declare this."""
        held = dict.fromkeys(CONTESTED, declared.said)
        return speak(self.state.turned(declared.category), held, self.known.hand)[0]

    def judge(self, act: Act, declared: Declared, *, second: bool) -> Judgement:
        """What to tell the learner of his choice.

        Args:
            act: One of the choices.
            declared: The declarations that were counted (`declarations.declaring`).
            second: Whether this is his second try.
        """
        counted = declared[self.category_of(act)]
        values = {self.says(one): one.value for one in reversed(counted)}
        best, most = self.says(counted[0]), counted[0].value
        value = values.get(act)
        if value == most:
            return Judgement(Outcome.RIGHT, act, value, best, most)
        outcome = Outcome.TOLD if second else Outcome.AGAIN
        return Judgement(outcome, act, value, best, most)

    def hear(self, act: Act) -> Coaching:
        """What is known after an act, and after those that follow from it without a choice.

        Raises:
            ValueError: It is none of the choices.
        """
        if act not in self.choices:
            raise ValueError(f"{act} cannot be said here")
        known = self.known.hearing(act)
        following = follows(known.state)
        while following is not None:
            known = known.hearing(following)
            following = follows(known.state)
        return replace(self, known=known)

    def back(self) -> Coaching:
        """Without the last act that was chosen, and without what followed from it."""
        heard = self.known.heard
        for end in range(len(heard) - 1, -1, -1):
            if follows(state_after(heard[:end], self.known.rules)) is None:
                return self.to(heard[end])
        return self

    def to(self, heard: Heard) -> Coaching:
        """Before an act was heard."""
        return replace(self, known=replace(self.known, acts=self.known.acts[: heard.place]))


@lru_cache(maxsize=256)
def _choices(coaching: Coaching) -> tuple[Act, ...]:
    """Kept, for a widget asks again and again, and each act of the other side takes a count."""
    state, known = coaching.state, coaching.known
    if state.over:
        return ()
    if not coaching.own_turn:
        return tuple(act for act in menu(state, known.unseen) if _can_be_heard(known, act))
    found = combinations(known.hand, known.rules)
    if state.stage is Stage.SHOW:
        return menu(state, known.hand)[:1]
    if state.stage in (Stage.SCORE, Stage.START):
        return menu(state)
    return sayable(state, found)


def _can_be_heard(known: Knowledge, act: Act) -> bool:
    after = known.hearing(act)
    return tally(after.unseen.mask, after.other_hand()).hands > 0
