"""A learner's way through a dialogue, as a value: where he is, and what he is asked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.tutor.proof.claimed_twice import ClaimedTwice, claimed_twice
from piquet_teach.tutor.walking.practice import Question, question
from piquet_teach.tutor.walking.steps import Step, named_by, same_place, steps, totals

TRIES = 2
"""How often a learner may choose before the right answer is shown to him."""


class Outcome(StrEnum):
    """What came of a choice."""

    RIGHT = "right"
    AGAIN = "again"
    """Wrong, and he may choose once more."""
    TOLD = "told"
    """Wrong for the last time: the right answer is shown."""
    SHOWN = "shown"
    """He asked to be shown."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A place in a dialogue.

    Attributes:
        dialogue: The dialogue.
        practice: For whom the learner speaks; None to watch. Without known hands there is nothing
            to choose by, and nothing is asked.
        done: How many steps are behind him.
        reached: The most steps that he has seen; those are not asked again.
        tried: The options that he chose wrongly for the question that is open.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> walk = Walk(printed_dialogue(repaired=True), Seat.YOUNGER).forward()
    >>> walk.question.rule, walk.pick(1)[1], walk.pick(0)[1], walk.pick(0)[0].done
    ('good', <Outcome.AGAIN: 'again'>, <Outcome.RIGHT: 'right'>, 2)
    """

    dialogue: Dialogue
    practice: Seat | None = None
    done: int = 0
    reached: int = 0
    tried: tuple[int, ...] = ()
    steps: tuple[Step, ...] = field(default=(), repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.steps:
            object.__setattr__(self, "steps", steps(self.dialogue))

    @property
    def step(self) -> Step | None:
        """What was heard last; None before the first word."""
        return self.steps[self.done - 1] if self.done else None

    @property
    def totals(self) -> dict[Seat, int]:
        """The points of each side so far."""
        return totals(self.steps, self.done)

    @property
    def gains(self) -> dict[Seat, int]:
        """What each side gained with the last step."""
        if not self.done:
            return dict.fromkeys(Seat, 0)
        before = totals(self.steps, self.done - 1)
        return {seat: points - before[seat] for seat, points in self.totals.items()}

    def hand(self, seat: Seat) -> Hand | None:
        """A side's cards, if they are known."""
        elder = seat is Seat.ELDER
        return self.dialogue.elder_hand if elder else self.dialogue.younger_hand

    @property
    def claimed_twice(self) -> ClaimedTwice | None:
        """The card that both sides have named so far, where the hands are not known."""
        if self.dialogue.elder_hand is not None:
            return None
        return claimed_twice(*(named_by(self.steps, self.done, seat) for seat in Seat))

    @property
    def question(self) -> Question | None:
        """What the learner has to choose before the next step is shown."""
        if self.practice is None or self.done < self.reached or self.done == len(self.steps):
            return None
        turn, hand = self.steps[self.done].turn, self.hand(self.practice)
        if turn.speaker is not self.practice or hand is None:
            return None
        return question(turn, hand)

    def forward(self) -> Walk:
        """One step on; a question that is open is passed over."""
        return self.to(self.done + 1)

    def to(self, place: int) -> Walk:
        """To a place, but not outside the dialogue."""
        done = max(0, min(place, len(self.steps)))
        return replace(self, done=done, reached=max(self.reached, done), tried=())

    def pick(self, option: int) -> tuple[Walk, Outcome]:
        """Choose an answer to the open question.

        Raises:
            ValueError: No question is open, or it has no such option, or it was chosen before.
        """
        asked = self.question
        if asked is None or option not in range(len(asked.options)) or option in self.tried:
            raise ValueError(f"there is no option {option} to choose now")
        if option == asked.right:
            return self.forward(), Outcome.RIGHT
        if len(self.tried) + 1 < TRIES:
            return replace(self, tried=(*self.tried, option)), Outcome.AGAIN
        return self.forward(), Outcome.TOLD

    def practising(self, seat: Seat | None) -> Walk:
        """Speak for a side, or only watch, from here on."""
        return replace(self, practice=seat, reached=self.done, tried=())

    def through(self, dialogue: Dialogue) -> Walk:
        """Walk through another dialogue, from the place that is like this one."""
        walk = Walk(dialogue, self.practice)
        done = same_place(self.steps, self.done, walk.steps)
        return replace(walk, done=done, reached=done)
