"""Advice for whoever has to speak while declaring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from piquet_teach.engine.piquet.actions import Demand
from piquet_teach.engine.piquet.acts import Also, NothingMore
from piquet_teach.engine.piquet.combinations import Category, Combination, combinations
from piquet_teach.engine.piquet.contest import Contest, score_of
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.one_hand import tally
from piquet_teach.tutor.declaring.coaching import Coaching
from piquet_teach.tutor.declaring.declarations import Declaration, declaring
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Sliced


def advising_speech(view: View) -> Sliced[tuple[Option, ...]]:
    """What the seat on turn could say, best first.

    The value of an act is that of the best declaration it can be the beginning of: the points of
    its category, the speaker's less the other's, on average over all hands that the other may hold.
    Where he may take the categories in any order, it is that of all of them together, the others
    at their best; what the order itself tells is not counted.

    Args:
        view: A view of the seat on turn, while declaring.
    """
    known = _known(view)
    coaching = Coaching(known)
    every = yield from declaring(known, categories=coaching.categories)
    best = {category: float(ways[0].value) for category, ways in every.items() if ways}
    counted = []
    legal: Sequence[Any] = view.legal
    for act in legal:
        category = coaching.category_of(act)
        option = _counted(act, known, every.get(category, ()))
        if option is not None and len(best) > 1:
            option = replace(option, value=option.value + sum(best.values()) - best[category])
        counted.append((act, option))
    values = [option.value for _, option in counted if option] or [0.0]
    options = [
        # To see a combination first changes nothing; what was not counted is not recommended.
        option or Option(act, max(values) if isinstance(act, Demand) else min(values))
        for act, option in counted
    ]
    # The engine names the honest act first; it stays first among acts that are worth as much.
    return tuple(sorted(options, key=lambda option: (-option.value, not option.reasons)))


def _known(view: View) -> Knowledge:
    """What the seat knows; where no hand of an honest player fits, sinking is reckoned with."""
    known = Knowledge.of(view)
    if not view.rules.sinking or tally(known.unseen.mask, known.other_hand()).hands:
        return known
    return Knowledge.of(view, sinking=True)


def _counted(act: Any, known: Knowledge, declared: tuple[Declaration, ...]) -> Option | None:
    contest, rules = known.state.contest, known.rules
    if isinstance(act, Also):
        points = score_of(act, rules)
        return Option(act, float(points), 0.0, (Reason("adds", {"points": points}),))
    if isinstance(act, NothingMore):
        rest = _unnamed(known, contest)
        points = sum(item.score for item in rest)
        reason = Reason("leaves_unsaid", {"points": points}) if points else Reason("says_all")
        return Option(act, 0.0, 0.0, (reason,))
    for one in declared:
        if Coaching(known).says(one) == act:
            return Option(act, float(one.value), 0.0, one.reasons)
    return None


def _unnamed(known: Knowledge, contest: Contest) -> tuple[Combination, ...]:
    """What scores with what the winner has named, and that he has not named yet."""
    found = combinations(known.hand, known.rules).of(contest.category)
    every = known.rules.all_sets if contest.category is Category.SET else known.rules.all_sequences
    return found[len(contest.named) :] if every else ()
