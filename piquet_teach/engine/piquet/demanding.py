"""Demanding to see what won a category."""

from __future__ import annotations

from piquet_teach.engine.piquet.actions import Demand
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, Combinations
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.events import Shown
from piquet_teach.engine.piquet.showing import shown_cards

_DEMANDS = {category: Demand(category) for category in CONTESTED}


def demands(
    dialogue: Declaring, deal: Deal, seat: int, asked: tuple[Category, ...]
) -> tuple[Demand, ...]:
    """What a seat may demand to see: what the other has scored for and not shown.

    Args:
        dialogue: What was said.
        deal: The deal.
        seat: Who demands.
        asked: The categories that were shown already.
    """
    if dialogue.rules.showing == "always":
        return ()
    other = deal.roles[1 - seat]
    return tuple(
        [
            _DEMANDS[contest.category]
            for contest in dialogue.contests
            if contest.settled and contest.winner is other and contest.category not in asked
        ]
    )


def answer_demand(
    action: Demand,
    dialogue: Declaring,
    deal: Deal,
    seat: int,
    asked: tuple[Category, ...],
    found: tuple[Combinations, Combinations],
) -> Shown:
    """What the other seat shows.

    Raises:
        IllegalAction: There is nothing to be shown in this category.
    """
    category = action.category
    if dialogue.rules.showing == "always" or category in asked:
        refuse("shown_before", category=category)
    if action not in demands(dialogue, deal, seat, asked):
        refuse("nothing_to_show", category=category)
    contest = next(one for one in dialogue.contests if one.category is category)
    return Shown(1 - seat, category, shown_cards(contest.named, found[1 - seat]))
