"""The protocol of declaring, as a state machine over acts.

A `Declaring` knows what has been said, who speaks now and which acts fit there; what each act does
is in `hearing`. It knows no hand: whether an act is true of the speaker's hand is asked in `truth`.

The order (RULES of all texts): elder claims in the categories point, sequence, set; younger
answers; the winner repeats what won, names his further sequences or sets and says the points of the
category. Where younger names at once ("American"), each category is settled when it ends; where he
names after the lead ("English"), his own scores follow elder's first lead.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from piquet_teach.engine.piquet.acts import Act, Announce, Named, Seat, Top, Value
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.contest import Contest, refuse
from piquet_teach.engine.piquet.counting import Declared, repique
from piquet_teach.engine.piquet.hearing import HEARD
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.stages import KINDS, Stage
from piquet_teach.engine.refusal import IllegalAction, Refusal

_new: Final = tuple.__new__  # half the time of a named tuple's own constructor
_UNSAID = tuple(Contest(category) for category in CONTESTED)


class Declaring(NamedTuple):
    """A state of the dialogue; `hear` gives the next one.

    Attributes:
        rules: The rule set.
        stage: What the dialogue waits for.
        speaker: Who speaks now.
        contests: What was said in each category, in the order of speaking.
        now: The index of the category spoken of.
        announced: Carte blanche or cartes rouges that were shown.
        started: The totals that elder and younger said they start with.

    >>> from piquet_teach.engine.piquet.acts import Answer, Claim, Scored
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> state = Declaring.start(rules("piquet-ru"))
    >>> state = state.hear(Claim("point", 5)).hear(Answer("good"))
    >>> state.speaker, state.stage
    (<Seat.ELDER: 'elder'>, <Stage.NAME: 'name'>)
    >>> state.refusal(Scored(5))
    Refusal('out_of_turn', expected=('Named',), stage='name', speaker='elder')
    """

    rules: RuleSet
    stage: Stage
    speaker: Seat
    contests: tuple[Contest, ...]
    now: int = 0
    announced: tuple[Announce, ...] = ()
    started: tuple[int | None, int | None] = (None, None)

    @staticmethod
    def start(rules: RuleSet, announced: tuple[Announce, ...] = ()) -> Declaring:
        """The dialogue before the first word; ``announced``: what was shown before it."""
        return Declaring(rules, Stage.CLAIM, Seat.ELDER, _UNSAID, announced=announced)

    @property
    def contest(self) -> Contest:
        """What was said in the category spoken of."""
        return self.contests[self.now]

    @property
    def over(self) -> bool:
        """Whether everything has been said."""
        return self.stage is Stage.OVER

    @property
    def after_lead(self) -> bool:
        """Whether elder has led his first card (younger may still have to name his scores)."""
        return self.started[0] is not None

    @property
    def kinds(self) -> tuple[type[Act], ...]:
        """The kinds of act that may be spoken now."""
        if self.stage is Stage.NAME and (self.contest.claim or self.speaker is Seat.ELDER):
            return (Named,)
        if self.stage is Stage.DETAIL:
            return (Value,) if self.contest.category is Category.POINT else (Top,)
        if self._nothing_said:
            return (*KINDS[self.stage], Announce)
        return KINDS[self.stage]

    @property
    def scores(self) -> tuple[Declared, ...]:
        """The declarations that score so far, in the order of counting."""
        shown = [
            Declared(item.category, item.seat, getattr(self.rules, item.category))
            for item in self.announced
        ]
        contested = [
            Declared(contest.category, contest.winner, contest.points)
            for contest in self.contests
            if contest.winner is not None and contest.points
        ]
        return (*shown, *contested)

    @property
    def repique(self) -> Seat | None:
        """Who has a repique by what is certain so far.

        A category in which younger has still to name something keeps elder's later scores from
        counting towards one.
        """
        scores = self.scores
        if sum([score.points for score in scores]) < self.rules.repique_at:
            return None
        order = list(Category)
        open_ = [order.index(contest.category) for contest in self.contests if not contest.settled]
        end = min(open_, default=len(order))
        certain = (score for score in scores if order.index(score.category) < end)
        return repique(certain, self.rules)

    def total(self, seat: Seat) -> int:
        """A seat's declarations and repique so far, without the first lead."""
        points = sum([score.points for score in self.scores if score.seat == seat])
        if points < self.rules.repique_at or self.repique != seat:
            return points
        return points + self.rules.repique

    def hear(self, act: Act) -> Declaring:
        """The state after an act.

        Raises:
            IllegalAction: The act does not fit here; nothing changes.
        """
        if type(act) not in self.kinds:
            refuse(
                "out_of_turn",
                expected=tuple(kind.__name__ for kind in self.kinds),
                stage=str(self.stage),
                speaker=str(self.speaker),
            )
        return HEARD[type(act)](self, act)

    def refusal(self, act: Act) -> Refusal | None:
        """Why the act does not fit here, or None."""
        try:
            self.hear(act)
        except IllegalAction as error:
            return error.refusal
        return None

    def turned(self, category: Category) -> Declaring:
        """The dialogue with a later category taken next, where elder may choose the order."""
        if self.stage is Stage.CLAIM and self.rules.any_order:
            for place in range(self.now + 1, len(self.contests)):
                if self.contests[place].category is category:
                    contests = list(self.contests)
                    contests.insert(self.now, contests.pop(place))
                    return self._replace(contests=tuple(contests))
        return self

    @property
    def _nothing_said(self) -> bool:
        return self.stage is Stage.CLAIM and self.now == 0 and len(self.announced) < 2

    def with_(
        self,
        stage: Stage | None = None,
        speaker: Seat | None = None,
        contest: Contest | None = None,
        *,
        now: int | None = None,
        announced: tuple[Announce, ...] | None = None,
        started: tuple[int | None, int | None] | None = None,
    ) -> Declaring:
        """Another state in the same dialogue; what is not given stays.

        ``contest`` is that of the category spoken of.
        """
        contests = self.contests
        if contest is not None:
            contests = (*contests[: self.now], contest, *contests[self.now + 1 :])
        return _new(
            Declaring,
            (
                self.rules,
                stage or self.stage,
                speaker or self.speaker,
                contests,
                self.now if now is None else now,
                self.announced if announced is None else announced,
                self.started if started is None else started,
            ),
        )
