"""The acts of a dialogue, each with its speaker and what was said before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from piquet_teach.engine.piquet.acts import (
    Act,
    Announce,
    Claim,
    Named,
    NothingToClaim,
    Scored,
    Seat,
    StartWith,
)
from piquet_teach.engine.piquet.contest import score_of
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.refusal import IllegalAction, Refusal


@dataclass(frozen=True, slots=True)
class Heard:
    """One act that was heard.

    Attributes:
        place: Its number in the dialogue, from 0.
        speaker: Who said it.
        act: The act.
        before: The dialogue before it, the category that is taken up coming next.
    """

    place: int
    speaker: Seat
    act: Act
    before: Declaring = field(repr=False)


class MisplacedAct(IllegalAction):
    """An act that the protocol of declaring does not allow where it stands.

    Attributes:
        place: The number of the act in the dialogue, from 0.
        act: The act.
        refusal: Why it does not fit there, as the protocol says it.
    """

    def __init__(self, place: int, act: Act, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.args = (f"act {place + 1}, {act}, does not fit: {self.args[0]}",)
        self.place = place
        self.act = act


def hear(acts: Dialogue | Iterable[Act], rules: RuleSet) -> tuple[Heard, ...]:
    """The acts of a dialogue, whole or not, as the protocol takes them.

    Raises:
        MisplacedAct: An act does not fit what was said before it.

    >>> from piquet_teach.engine.piquet.acts import Answer, Claim, Scored
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> [one.speaker.value for one in hear([Claim("point", 5), Answer("good")], rules())]
    ['elder', 'younger']
    >>> hear([Claim("point", 5), Scored(5)], rules())
    Traceback (most recent call last):
    ...
    piquet_teach...MisplacedAct: act 2, Scored(5), does not fit: out_of_turn (...)
    """
    if isinstance(acts, Dialogue):
        acts = acts.acts
    state, heard = Declaring.start(rules), []
    for place, act in enumerate(acts):
        speaker = act.seat if isinstance(act, Announce) else state.speaker
        if isinstance(act, Claim | NothingToClaim):
            state = state.turned(act.category)
        heard.append(Heard(place, speaker, act, state))
        try:
            state = state.hear(act)
        except IllegalAction as error:
            raise MisplacedAct(place, act, error.refusal) from None
    return tuple(heard)


def state_after(heard: tuple[Heard, ...], rules: RuleSet) -> Declaring:
    """The dialogue after everything that was heard."""
    return heard[-1].before.hear(heard[-1].act) if heard else Declaring.start(rules)


def changed(heard: Iterable[Heard], place: int, act: Act, rules: RuleSet) -> tuple[Act, ...] | None:
    """A dialogue with one act changed, and what follows from it put right.

    Put right are elder's repetition of a claim that was found good, the points of a category, and
    the totals to start with.

    Returns:
        The acts, or None if they are no dialogue any more.

    >>> from piquet_teach.engine.piquet.acts import Answer, Claim
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> said = [Claim("point", 5), Answer("good"), Named("point", 5), Scored(5)]
    >>> changed(hear(said, rules()), 0, Claim("point", 6), rules())
    (Claim('point', 6), Answer('good'), Named('point', 6), Scored(6))
    """
    state = Declaring.start(rules)
    new: list[Act] = []
    for one in heard:
        said = act if one.place == place else _put_right(one, state)
        try:
            state = state.hear(said)
        except IllegalAction:
            return None
        new.append(said)
    return tuple(new)


def _put_right(one: Heard, state: Declaring) -> Act:
    act, claim = one.act, state.contest.claim
    match act:
        case Scored():
            return Scored(sum(score_of(item, state.rules) for item in state.contest.named))
        case StartWith(points):
            lead = points - one.before.total(one.speaker)
            return StartWith(state.total(state.speaker) + lead)
        case Named() if type(act) is Named and state.speaker is Seat.ELDER and claim is not None:
            return replace(act, number=claim.number, rank=claim.rank, value=claim.value)
    return act
