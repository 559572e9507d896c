"""The protocol of declaring, as a state machine over acts.

A `Declaring` knows what has been said, who speaks now and which acts fit there. It knows no hand:
whether an act is true of the speaker's hand is asked in `truth`. The order (RULES of all texts):
elder claims in the categories point, sequence, set; younger answers; the winner repeats what won,
names his further sequences or sets and says the points of the category. Where younger names at once
("American"), each category is settled when it ends; where he names after the lead ("English"), his
own scores follow elder's first lead.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Seat,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.contest import (
    Contest,
    beats,
    named_in,
    refuse,
    require_better,
    require_known,
    require_run,
    score_of,
)
from piquet_teach.engine.piquet.counting import Declared, repique
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.refusal import IllegalAction, Refusal


class Stage(StrEnum):
    """What the dialogue waits for."""

    __hash__ = str.__hash__  # as in the other words of the engine: Enum's own is slow

    CLAIM = "claim"
    ANSWER = "answer"
    DETAIL = "detail"
    """Elder tells the value of his point or the top card of his sequence."""
    VERDICT = "verdict"
    """Younger answers good, not good or equal, now that he knows."""
    NAME = "name"
    """The winner repeats or names what won."""
    MORE = "more"
    SHOW = "show"
    SCORE = "score"
    START = "start"
    OVER = "over"


_KINDS: dict[Stage, tuple[type[Act], ...]] = {
    Stage.CLAIM: (Claim, NothingToClaim),
    Stage.ANSWER: (Answer,),
    Stage.DETAIL: (Value, Top),
    Stage.VERDICT: (Answer,),
    Stage.NAME: (Named, NothingToClaim),
    Stage.MORE: (Also, NothingMore),
    Stage.SHOW: (Show,),
    Stage.SCORE: (Scored,),
    Stage.START: (StartWith,),
    Stage.OVER: (),
}
_VERDICTS: dict[tuple[Category, bool], tuple[Verdict, ...]] = {
    (category, asked): (
        Verdict.GOOD,
        Verdict.NOT_GOOD,
        *((Verdict.EQUAL,) if asked else (question,) if question else ()),
    )
    for category, question in zip(
        CONTESTED, (Verdict.HOW_MUCH, Verdict.HOW_HIGH, None), strict=True
    )
    for asked in (False, True)
}
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
            return (*_KINDS[self.stage], Announce)
        return _KINDS[self.stage]

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
        return _HEARD[type(act)](self, act)

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

    # --- one method an act ---

    @property
    def _nothing_said(self) -> bool:
        return self.stage is Stage.CLAIM and self.now == 0 and len(self.announced) < 2

    def _announce(self, act: Announce) -> Declaring:
        if not getattr(self.rules, act.category):
            refuse("not_in_these_rules", category=act.category)
        if any(item.category == act.category for item in self.announced):
            refuse("announced_before", category=act.category)
        # Kept as they count: a carte blanche before cartes rouges, whichever was shown first.
        first = act.category is Category.CARTE_BLANCHE
        announced = (act, *self.announced) if first else (*self.announced, act)
        return self._with(announced=announced)

    def _claim(self, act: Claim) -> Declaring:
        if act.category is not self.contest.category:
            self = self.turned(act.category)
        self._same_category(act.category)
        require_known(act, self.rules)
        if act.value is not None or (act.rank is not None and act.category is not Category.SET):
            refuse("not_asked", category=act.category)
        return self._with(Stage.ANSWER, Seat.YOUNGER, self.contest.with_(claim=act))

    def _nothing_more(self, act: NothingMore) -> Declaring:
        self._same_category(act.category)
        return self._with(self._scoring)

    def _show(self, act: Show) -> Declaring:
        return self._with(Stage.SCORE)

    def _nothing_to_claim(self, act: NothingToClaim) -> Declaring:
        if act.category is not self.contest.category:
            self = self.turned(act.category)
        self._same_category(act.category)
        if self.stage is Stage.CLAIM and self.rules.younger_names == "at_once":
            return self._with(Stage.NAME, Seat.YOUNGER)
        settled = self.stage is Stage.NAME
        return self._next_category(self.contest.with_(settled=settled))

    def _answer(self, act: Answer) -> Declaring:
        contest = self.contest
        category = contest.category
        fitting = _VERDICTS[category, contest.asked]
        if act.verdict not in fitting:
            refuse("no_such_answer", category=category, expected=tuple(map(str, fitting)))
        if act.verdict is Verdict.GOOD:
            return self._with(Stage.NAME, Seat.ELDER, contest.with_(winner=Seat.ELDER))
        if act.verdict is Verdict.EQUAL:
            return self._next_category(contest.with_(settled=True))
        if act.verdict is not Verdict.NOT_GOOD:
            return self._with(Stage.DETAIL, Seat.ELDER, contest.with_(asked=True))
        if self.rules.younger_names == "after_lead":
            if act.number is not None or act.rank is not None:
                refuse("names_after_lead", category=category)
            return self._next_category(contest.with_(winner=Seat.YOUNGER))
        named = named_in(act, contest)
        require_better(named, contest, self.rules)
        return self._named((named,), winner=Seat.YOUNGER)

    def _detail(self, act: Value | Top) -> Declaring:
        claim = self.contest.claim
        assert claim is not None
        if isinstance(act, Value):
            claim = Claim(claim.category, claim.number, value=act.value)
        else:
            require_run(claim.number, act.rank)
            claim = Claim(claim.category, claim.number, act.rank)
        return self._with(Stage.VERDICT, Seat.YOUNGER, self.contest.with_(claim=claim))

    def _name(self, act: Named) -> Declaring:
        self._same_category(act.category)
        require_known(act, self.rules)
        claim = self.contest.claim
        if self.speaker is Seat.ELDER:
            said = None if claim is None else (claim.number, claim.rank, claim.value)
            if (act.number, act.rank, act.value) != said:
                refuse("must_repeat", category=act.category)
        else:
            detail = act.value if act.category is Category.POINT else act.rank
            if act.category is not Category.SET and (detail is not None) != self.contest.asked:
                refuse("must_name", category=act.category, asked=self.contest.asked)
            require_better(act, self.contest, self.rules)
        return self._named((act,), winner=self.speaker)

    def _also(self, act: Also) -> Declaring:
        self._same_category(act.category)
        require_known(act, self.rules)
        category = act.category
        every = self.rules.all_sets if category is Category.SET else self.rules.all_sequences
        if not every:
            refuse("best_only", category=category)
        best, last = self.contest.named[0], self.contest.named[-1]
        if category is Category.SET and any(act.rank == item.rank for item in self.contest.named):
            refuse("named_before", category=category, rank=act.rank)
        if act.number > last.number:
            refuse("best_first", category=category, number=act.number)
        if beats(act, best):
            refuse("best_first", category=category, number=act.number)
        return self._with(contest=self.contest.with_(named=(*self.contest.named, act)))

    def _scored(self, act: Scored) -> Declaring:
        points = sum(score_of(item, self.rules) for item in self.contest.named)
        if act.points != points:
            refuse("wrong_sum", category=self.contest.category, points=points, said=act.points)
        return self._next_category(self.contest.with_(points=points, settled=True))

    def _start_with(self, act: StartWith) -> Declaring:
        elder = self.speaker is Seat.ELDER
        total = self.total(self.speaker)
        fitting = {total + self.rules.lead_points if elder else total}
        if elder and self.rules.honours_only:
            fitting.add(total)
        if act.points not in fitting:
            refuse("wrong_start", points=max(fitting), said=act.points)
        by_elder, by_younger = self.started
        if elder:
            state = self._with(started=(act.points, by_younger))
            return state._next_after_lead(0) if by_younger is None else state._with(Stage.OVER)
        stage = Stage.START if by_elder is None else Stage.OVER
        return self._with(stage, Seat.ELDER, started=(by_elder, act.points))

    # --- moving on ---

    def _with(
        self,
        stage: Stage | None = None,
        speaker: Seat | None = None,
        contest: Contest | None = None,
        *,
        now: int | None = None,
        announced: tuple[Announce, ...] | None = None,
        started: tuple[int | None, int | None] | None = None,
    ) -> Declaring:
        """What is not given stays."""
        contests = self.contests
        if contest is not None:
            contests = (*contests[: self.now], contest, *contests[self.now + 1 :])
        return Declaring(
            self.rules,
            stage or self.stage,
            speaker or self.speaker,
            contests,
            self.now if now is None else now,
            self.announced if announced is None else announced,
            self.started if started is None else started,
        )

    def _named(self, named: tuple[Named, ...], winner: Seat) -> Declaring:
        contest = self.contest.with_(named=named, winner=winner)
        further = contest.category is not Category.POINT
        return self._with(Stage.MORE if further else self._scoring, contest=contest)

    @property
    def _scoring(self) -> Stage:
        return Stage.SHOW if self.rules.showing == "always" else Stage.SCORE

    def _next_category(self, contest: Contest) -> Declaring:
        """The category is left with what was said in it."""
        if self.after_lead:
            return self._with(contest=contest)._next_after_lead(self.now + 1)
        if self.now < 2:
            return self._with(Stage.CLAIM, Seat.ELDER, contest, now=self.now + 1)
        first = Seat.YOUNGER if self.rules.younger_names == "at_once" else Seat.ELDER
        return self._with(Stage.START, first, contest)

    def _next_after_lead(self, place: int) -> Declaring:
        """Younger names, category by category, what is still open; then he says his total."""
        for n in range(place, 3):
            if not self.contests[n].settled:
                return self._with(Stage.NAME, Seat.YOUNGER, now=n)
        return self._with(Stage.START, Seat.YOUNGER, now=2)

    def _same_category(self, category: Category) -> None:
        if category is not self.contest.category:
            refuse("other_category", expected=self.contest.category, said=category)


_HEARD: dict[type, Callable[[Declaring, Any], Declaring]] = {
    Announce: Declaring._announce,
    Claim: Declaring._claim,
    NothingToClaim: Declaring._nothing_to_claim,
    Answer: Declaring._answer,
    Value: Declaring._detail,
    Top: Declaring._detail,
    Named: Declaring._name,
    Also: Declaring._also,
    NothingMore: Declaring._nothing_more,
    Show: Declaring._show,
    Scored: Declaring._scored,
    StartWith: Declaring._start_with,
}
