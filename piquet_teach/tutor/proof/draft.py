"""A dialogue that somebody writes down, as a value, and the proof of whether it can happen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.heard import Heard, hear, state_after
from piquet_teach.tutor.declaring.menus import follows, menu
from piquet_teach.tutor.proof.argument import argue
from piquet_teach.tutor.proof.checking import Check, check_dialogue
from piquet_teach.tutor.proof.repairs import Repair
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced


@dataclass(frozen=True, slots=True)
class Draft:
    """The beginning of a dialogue, or a whole one, whoever might hold what.

    Attributes:
        rules: The rule set.
        acts: What is said.
        sinking: Whether the players may keep something back.

    >>> from piquet_teach.engine.piquet.acts import Answer, Claim
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> draft = Draft(rules("piquet-ru")).add(Claim("point", 5)).add(Answer("good"))
    >>> len(draft.acts), draft.back().acts
    (4, (Claim('point', 5),))
    """

    rules: RuleSet
    acts: tuple[Act, ...] = ()
    sinking: bool = False

    @property
    def heard(self) -> tuple[Heard, ...]:
        """The acts with their speakers.

        Raises:
            MisplacedAct: The protocol does not allow one of them.
        """
        return hear(self.acts, self.rules)

    @property
    def state(self) -> Declaring:
        """Where the dialogue stands."""
        return state_after(self.heard, self.rules)

    @property
    def choices(self) -> tuple[Act, ...]:
        """What the protocol lets the speaker say next."""
        return () if self.state.over else menu(self.state)

    def add(self, act: Act) -> Draft:
        """With an act, and with those that follow from it without a choice.

        Raises:
            MisplacedAct: The protocol does not allow it.
        """
        acts: tuple[Act, ...] = (*self.acts, act)
        state = state_after(hear(acts, self.rules), self.rules)
        following = follows(state)
        while following is not None:
            acts, state = (*acts, following), state.hear(following)
            following = follows(state)
        return replace(self, acts=acts)

    def back(self) -> Draft:
        """Without the last act that was chosen, and without what followed from it."""
        for one in reversed(self.heard):
            if follows(one.before) is None:
                return self.to(one.place)
        return self

    def to(self, place: int) -> Draft:
        """Before an act."""
        return replace(self, acts=self.acts[:place])


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a dialogue can happen, with all that shows it.

    Attributes:
        check: The check, with an example if there is one.
        conflict: The places of the acts that cannot stand together.
        argument: Why they cannot, step by step.
        repairs: Every change of one act that makes the dialogue possible.
    """

    check: Check
    conflict: frozenset[int] = frozenset()
    argument: tuple[Reason, ...] = ()
    repairs: tuple[Repair, ...] = ()

    def deal(self, seed: int) -> tuple[Hand, Hand] | None:
        """A deal that gives the dialogue."""
        return self.check.deal(seed) if seed else self.check.example


def proving(acts: Iterable[Act], rules: RuleSet, *, sinking: bool = False) -> Sliced[Proof]:
    """Finds out whether a dialogue can happen, in slices.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> from piquet_teach.tutor.slices import finish
    >>> printed = printed_dialogue()
    >>> proof = finish(proving(printed.acts, printed.rules))
    >>> sorted(proof.conflict), len(proof.repairs)
    ([6, 12], 2)
    """
    check = check_dialogue(acts, rules, sinking=sinking)
    yield Progress(1, 3)
    if check.possible:
        return Proof(check)
    conflict = yield from check.conflicting()
    argument = argue(conflict, sinking=sinking)
    repairs = yield from check.repairing()
    return Proof(check, frozenset(one.place for one in conflict), argument, repairs)
