"""What was said and played around a table, as what it tells of the hands."""

from __future__ import annotations

from collections.abc import Mapping

from piquet_teach.engine.cards import SUIT_MASKS
from piquet_teach.engine.piquet.around.acts import Declare, Silent, Spoke, strength
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.events import Played
from piquet_teach.tutor.counting.around import NOTHING, Strength, below


def played_and_void(view: AroundView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat the cards that it has played, and all of the suits that it could not follow (masks).

    Args:
        view: A view of a running deal.
    """
    played, void = [0] * len(view.tricks), [0] * len(view.tricks)
    led, trick = None, 0
    for event in view.events:
        if isinstance(event, Played):
            played[event.seat] |= 1 << event.card.index
            if event.trick != trick:
                trick, led = event.trick, event.card
            elif led is not None and event.card.suit is not led.suit:
                void[event.seat] |= SUIT_MASKS[led.suit]
    return tuple(played), tuple(void)


def said_at_most(view: AroundView) -> Mapping[tuple[int, Category], Strength]:
    """The most that a seat has in a category, if it has kept nothing back, by what it has said.

    Who is silent has less than the best before, or no more where that is of his own side. Where a
    point of any value can be declared, silence before the first tells nothing.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("normand", seed=1, first_dealer=0, carte_blanche=0).play("exchange C8")
    >>> game = game.play("declare point 5 47").play("silent")
    >>> said_at_most(game.view(2))[1, Category.POINT]
    (5, 46)
    """
    sides, found = len(view.points), dict[tuple[int, Category], Strength]()
    best: dict[Category, tuple[Strength, int]] = {}
    every_point = not getattr(view.rules, "least_point", 0)
    for event in view.events:
        if not isinstance(event, Spoke) or event.category not in CONTESTED:
            continue
        key, side = (event.seat, event.category), event.seat % sides
        most, whose = best.get(event.category, (NOTHING, side))
        if isinstance(event.act, Declare):
            best[event.category] = (strength(event.act, view.rules), side)
            found[key] = best[event.category][0]
        elif not isinstance(event.act, Silent) or whose == side:
            if most > NOTHING or not (every_point and event.category is Category.POINT):
                found[key] = most
        else:
            found[key] = below(most)
    return found
