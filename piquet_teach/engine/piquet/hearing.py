"""What each act of declaring does to the dialogue, and what it refuses.

A function an act: it takes the state before the act, of which `Declaring.hear` has made sure that
an act of this kind may be spoken there, and gives the state after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from piquet_teach.engine.piquet.acts import (
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
from piquet_teach.engine.piquet.stages import Stage

if TYPE_CHECKING:
    from piquet_teach.engine.piquet.declaring import Declaring

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


def _announce(state: Declaring, act: Announce) -> Declaring:
    if not getattr(state.rules, act.category):
        refuse("not_in_these_rules", category=act.category)
    if any(item.category == act.category for item in state.announced):
        refuse("announced_before", category=act.category)
    # Kept as they count: a carte blanche before cartes rouges, whichever was shown first.
    first = act.category is Category.CARTE_BLANCHE
    announced = (act, *state.announced) if first else (*state.announced, act)
    return state.with_(announced=announced)


def _claim(state: Declaring, act: Claim) -> Declaring:
    if act.category is not state.contest.category:
        state = state.turned(act.category)
    _same_category(state, act.category)
    require_known(act, state.rules)
    if act.value is not None or (act.rank is not None and act.category is not Category.SET):
        refuse("not_asked", category=act.category)
    return state.with_(Stage.ANSWER, Seat.YOUNGER, state.contest.with_(claim=act))


def _nothing_more(state: Declaring, act: NothingMore) -> Declaring:
    _same_category(state, act.category)
    return state.with_(_scoring(state))


def _show(state: Declaring, act: Show) -> Declaring:
    return state.with_(Stage.SCORE)


def _nothing_to_claim(state: Declaring, act: NothingToClaim) -> Declaring:
    if act.category is not state.contest.category:
        state = state.turned(act.category)
    _same_category(state, act.category)
    if state.stage is Stage.CLAIM and state.rules.younger_names == "at_once":
        return state.with_(Stage.NAME, Seat.YOUNGER)
    settled = state.stage is Stage.NAME
    return _next_category(state, state.contest.with_(settled=settled))


def _answer(state: Declaring, act: Answer) -> Declaring:
    contest = state.contest
    category = contest.category
    fitting = _VERDICTS[category, contest.asked]
    if act.verdict not in fitting:
        refuse("no_such_answer", category=category, expected=tuple(map(str, fitting)))
    if act.verdict is Verdict.GOOD:
        return state.with_(Stage.NAME, Seat.ELDER, contest.with_(winner=Seat.ELDER))
    if act.verdict is Verdict.EQUAL:
        return _next_category(state, contest.with_(settled=True))
    if act.verdict is not Verdict.NOT_GOOD:
        return state.with_(Stage.DETAIL, Seat.ELDER, contest.with_(asked=True))
    if state.rules.younger_names == "after_lead":
        if act.number is not None or act.rank is not None:
            refuse("names_after_lead", category=category)
        return _next_category(state, contest.with_(winner=Seat.YOUNGER))
    named = named_in(act, contest)
    require_better(named, contest, state.rules)
    return _named(state, (named,), winner=Seat.YOUNGER)


def _detail(state: Declaring, act: Value | Top) -> Declaring:
    claim = state.contest.claim
    assert claim is not None
    if isinstance(act, Value):
        claim = Claim(claim.category, claim.number, value=act.value)
    else:
        require_run(claim.number, act.rank)
        claim = Claim(claim.category, claim.number, act.rank)
    return state.with_(Stage.VERDICT, Seat.YOUNGER, state.contest.with_(claim=claim))


def _name(state: Declaring, act: Named) -> Declaring:
    _same_category(state, act.category)
    require_known(act, state.rules)
    claim = state.contest.claim
    if state.speaker is Seat.ELDER:
        said = None if claim is None else (claim.number, claim.rank, claim.value)
        if (act.number, act.rank, act.value) != said:
            refuse("must_repeat", category=act.category)
    else:
        detail = act.value if act.category is Category.POINT else act.rank
        if act.category is not Category.SET and (detail is not None) != state.contest.asked:
            refuse("must_name", category=act.category, asked=state.contest.asked)
        require_better(act, state.contest, state.rules)
    return _named(state, (act,), winner=state.speaker)


def _also(state: Declaring, act: Also) -> Declaring:
    _same_category(state, act.category)
    require_known(act, state.rules)
    category = act.category
    every = state.rules.all_sets if category is Category.SET else state.rules.all_sequences
    if not every:
        refuse("best_only", category=category)
    best, last = state.contest.named[0], state.contest.named[-1]
    if category is Category.SET and any(act.rank == item.rank for item in state.contest.named):
        refuse("named_before", category=category, rank=act.rank)
    if act.number > last.number:
        refuse("best_first", category=category, number=act.number)
    if beats(act, best):
        refuse("best_first", category=category, number=act.number)
    return state.with_(contest=state.contest.with_(named=(*state.contest.named, act)))


def _scored(state: Declaring, act: Scored) -> Declaring:
    points = sum([score_of(item, state.rules) for item in state.contest.named])
    if act.points != points:
        refuse("wrong_sum", category=state.contest.category, points=points, said=act.points)
    return _next_category(state, state.contest.with_(points=points, settled=True))


def _start_with(state: Declaring, act: StartWith) -> Declaring:
    elder = state.speaker is Seat.ELDER
    total = state.total(state.speaker)
    fitting = {total + state.rules.lead_points if elder else total}
    if elder and state.rules.honours_only:
        fitting.add(total)
    if act.points not in fitting:
        refuse("wrong_start", points=max(fitting), said=act.points)
    by_elder, by_younger = state.started
    if elder:
        state = state.with_(started=(act.points, by_younger))
        return _next_after_lead(state, 0) if by_younger is None else state.with_(Stage.OVER)
    stage = Stage.START if by_elder is None else Stage.OVER
    return state.with_(stage, Seat.ELDER, started=(by_elder, act.points))


# --- moving on ---


def _named(state: Declaring, named: tuple[Named, ...], winner: Seat) -> Declaring:
    contest = state.contest.with_(named=named, winner=winner)
    further = contest.category is not Category.POINT
    return state.with_(Stage.MORE if further else _scoring(state), contest=contest)


def _scoring(state: Declaring) -> Stage:
    return Stage.SHOW if state.rules.showing == "always" else Stage.SCORE


def _next_category(state: Declaring, contest: Contest) -> Declaring:
    """The category is left with what was said in it."""
    if state.after_lead:
        return _next_after_lead(state.with_(contest=contest), state.now + 1)
    if state.now < 2:
        return state.with_(Stage.CLAIM, Seat.ELDER, contest, now=state.now + 1)
    first = Seat.YOUNGER if state.rules.younger_names == "at_once" else Seat.ELDER
    return state.with_(Stage.START, first, contest)


def _next_after_lead(state: Declaring, place: int) -> Declaring:
    """Younger names, category by category, what is still open; then he says his total."""
    for n in range(place, 3):
        if not state.contests[n].settled:
            return state.with_(Stage.NAME, Seat.YOUNGER, now=n)
    return state.with_(Stage.START, Seat.YOUNGER, now=2)


def _same_category(state: Declaring, category: Category) -> None:
    if category is not state.contest.category:
        refuse("other_category", expected=state.contest.category, said=category)


HEARD: Final[dict[type, Callable[[Declaring, Any], Declaring]]] = {
    Announce: _announce,
    Claim: _claim,
    NothingToClaim: _nothing_to_claim,
    Answer: _answer,
    Value: _detail,
    Top: _detail,
    Named: _name,
    Also: _also,
    NothingMore: _nothing_more,
    Show: _show,
    Scored: _scored,
    StartWith: _start_with,
}
"""By the kind of an act, what gives the state after it."""
