"""A dialogue cut into steps that a learner walks through.

One step is one thing that is heard. A silence that tells something (`NothingMore`) belongs to the
step after it: nobody hears it by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from piquet_teach.engine.piquet.acts import Named, NothingMore, Seat, StartWith
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.dialogue import Dialogue, Turn


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is heard.

    Attributes:
        turns: What was passed over in silence before it, if anything, and last what is heard.
    """

    turns: tuple[Turn, ...]

    @property
    def turn(self) -> Turn:
        """What is heard."""
        return self.turns[-1]

    @property
    def speaker(self) -> Seat:
        """Who speaks."""
        return self.turn.speaker

    @property
    def after(self) -> Declaring:
        """The state of the dialogue after it."""
        return self.turn.after

    @property
    def category(self) -> Category | None:
        """What it is about; None for the totals with which the players go into the play."""
        act = self.turn.act
        if isinstance(act, StartWith):
            return None
        announced = getattr(act, "category", None)
        return announced or self.turn.before.contest.category


def steps(dialogue: Dialogue) -> tuple[Step, ...]:
    """The steps of a dialogue.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> walk = steps(printed_dialogue())
    >>> len(walk), [turn.act for turn in walk[9].turns]
    (15, [NothingMore('sequence'), Scored(7)])
    """
    return tuple(_steps(dialogue))


def _steps(dialogue: Dialogue) -> Iterator[Step]:
    silent: tuple[Turn, ...] = ()
    for turn in dialogue.turns:
        silent += (turn,)
        if not isinstance(turn.act, NothingMore):
            yield Step(silent)
            silent = ()


def totals(walk: tuple[Step, ...], done: int) -> dict[Seat, int]:
    """The points of each side after so many steps, the first lead and a repique counted.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> walk = steps(printed_dialogue())
    >>> [tuple(totals(walk, done).values()) for done in (0, 4, 10, 15)]
    [(0, 0), (5, 0), (5, 7), (6, 21)]
    """
    if not done:
        return dict.fromkeys(Seat, 0)
    state = walk[done - 1].after
    points = {seat: state.total(seat) for seat in Seat}
    for step in walk[:done]:
        act = step.turn.act
        if isinstance(act, StartWith) and step.speaker is Seat.ELDER:
            points[Seat.ELDER] += act.points - step.turn.before.total(Seat.ELDER)
    return points


def named_by(walk: tuple[Step, ...], done: int, seat: Seat) -> tuple[Named, ...]:
    """The combinations that a seat has named after so many steps, as far as they were told.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> named_by(steps(printed_dialogue()), 7, Seat.ELDER)[-1]
    Claim('sequence', 4, 'Q')
    """
    if not done:
        return ()
    named: list[Named] = []
    for contest in walk[done - 1].after.contests:
        if seat is Seat.ELDER and contest.claim is not None:
            named.append(contest.claim)
        if contest.winner is seat:
            named += contest.named[1:] if contest.claim and seat is Seat.ELDER else contest.named
    return tuple(named)


def same_place(old: tuple[Step, ...], done: int, new: tuple[Step, ...]) -> int:
    """How many steps of another dialogue bring a learner to the place where he was.

    The same words if they are said there; else the same kind of act on the same subject, as near
    as may be; else the place where that speaker comes to that subject; else one step earlier.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> american, english = (steps(printed_dialogue(style)) for style in ("american", "english"))
    >>> same_place(american, 9, english)  # "also a tierce": in English style after the lead
    13
    """
    if done == len(old):
        return len(new)
    for here in range(done, 0, -1):
        one = old[here - 1]
        for same in (_same_words, _same_kind, _same_subject):
            places = [n for n, other in enumerate(new, 1) if same(one, other)]
            if places:
                first = same is _same_subject
                return places[0] if first else min(places, key=partial(_distance, here))
    return 0


def _distance(here: int, place: int) -> int:
    return abs(place - here)


def _same_words(one: Step, other: Step) -> bool:
    return (one.speaker, one.turn.act) == (other.speaker, other.turn.act)


def _same_kind(one: Step, other: Step) -> bool:
    return _same_subject(one, other) and type(one.turn.act) is type(other.turn.act)


def _same_subject(one: Step, other: Step) -> bool:
    return (one.speaker, one.category) == (other.speaker, other.category)
