"""The view model of what was heard, line by line, for ``components/lines.ts``."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Claim, NothingToClaim
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.text import label, say
from piquet_teach.tutor.counting.heard import Heard


def said(one: Heard, language: str) -> str:
    """An act in its place, as it is spoken."""
    return say(Turn(one.speaker, one.act, Hand(), one.before), language)


def lines_model(
    heard: tuple[Heard, ...], language: str, conflict: Collection[int] = ()
) -> dict[str, Any]:
    """Every act by its category.

    Args:
        heard: The acts.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        conflict: The places of acts that cannot stand together.
    """
    return {
        "label": label("coach.heard", language),
        "empty": label("coach.heard.none", language),
        "groups": [
            {
                "id": f"{n}-{category}",
                "label": label(f"hand.category.{category}", language),
                "items": [
                    {
                        "id": str(one.place),
                        "seat": str(one.speaker),
                        "speaker": say(one.speaker, language),
                        "text": said(one, language),
                        "now": one is heard[-1],
                        "later": False,
                        "conflict": one.place in conflict,
                    }
                    for one in items
                ],
            }
            for n, (category, items) in enumerate(groupby(heard, _category))
        ],
    }


def _category(one: Heard) -> Category:
    """The category that an act speaks of; what is shown before all of them goes with the first."""
    if isinstance(one.act, Claim | NothingToClaim):
        return one.act.category
    return one.before.contest.category
