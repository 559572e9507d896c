"""The exact chances of a hand's declarations where three or four declare in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.around.acts import declared, holdings, strength
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combination,
    Combinations,
    combinations,
)
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.around_seen import said_at_most
from piquet_teach.tutor.counting.around import ANY, Strength, below, ways
from piquet_teach.tutor.declaring.chances import Odds

CARDS: Final = {"voleur": 8, "normand": 10}
"""How many cards each player holds. In both games two others play against him."""
Within = Callable[[Strength], int]
"""The ways in which none of two others has more than a limit in some category."""


def odds_around(hand: Hand | str, rules: RuleSet) -> list[Odds]:
    """The chances of each declaration of a hand, by category, the best first.

    Counted are all ways in which the unseen cards can lie, before anybody has spoken: in Voleur
    the hands of both opponents (what a partner has is left out, and scores for the same side if it
    is more), in Normand those of both other players. `Odds.hands` is the number of ways.

    Args:
        hand: The hand: eight cards in Voleur, ten in Normand.
        rules: The rule set.

    Raises:
        HandError: The text is no hand of the piquet pack.
        ValueError: Another number of cards, or a game in which nobody declares so.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> chances = odds_around("AKQ.JT9.87.", rules("voleur"))
    >>> [(one.category.value, one.combination.strength, f"{float(one.good):.3f}")
    ...     for one in chances if one.best]
    [('point', (3, 31), '0.296'), ('sequence', (3, 14), '0.769')]
    """
    if rules.id not in CARDS:
        raise ValueError(f"nobody declares in turn in {rules.id!r}; in {', '.join(CARDS)}")
    hand, each = Hand(hand), CARDS[rules.id]
    unseen = PACK32 - hand

    def within(category: Category) -> Within:
        return lambda limit: ways(unseen.mask, (each, each), category, limit, rules)

    return _odds(hand, rules, {one: (within(one), True) for one in CONTESTED}, len(unseen))


def odds_in_game(view: AroundView) -> list[Odds]:
    """The chances of each declaration of a seat in a game, by category, the best first.

    As `odds_around`, but counted are only the ways in which the two others hold what they have
    shown and have no more in the category than they have said of it. Where there is none, somebody
    has kept something back (`Odds.sinking`), and what was said of the category is left out.

    Args:
        view: The view of a seat, before the play.

    Raises:
        ValueError: The cards are being played, or the game is over.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("voleur", seed=4, first_dealer=3)
    >>> while game.view(0).category != "point":
    ...     game = game.play("silent")
    >>> before = odds_in_game(game.view(1))[0]
    >>> after = odds_in_game(game.play(game.legal[0]).view(1))[0]
    >>> before.combination == after.combination, before.hands > after.hands
    (True, True)
    """
    if view.phase not in ("exchange", "declare"):
        raise ValueError(f"declarations are weighed before the play, not in {view.phase!r}")
    within = {category: weighing(view, category) for category in CONTESTED}
    return _odds(view.hand, view.rules, within, len(view.unseen))


def weighing(view: AroundView, category: Category) -> tuple[Within, bool]:
    """The ways in which the cards can lie, for a seat before the play.

    Returns:
        What counts them, and whether what was said of the category was taken for true; see
        `odds_in_game`.
    """
    each, sides, said = CARDS[view.rules.id], len(view.points), said_at_most(view)
    one, other = (seat for seat in range(len(view.tricks)) if (seat - view.seat) % sides)
    held = (view.shown[one], view.shown[other])
    needed = (each - len(held[0]), each - len(held[1]))

    def within(limit: Strength, bounds: tuple[Strength, Strength]) -> int:
        return ways(
            view.unseen.mask,
            needed,
            category,
            limit,
            view.rules,
            bounds=bounds,
            held=(held[0].mask, held[1].mask),
        )

    bounds = (said.get((one, category), ANY), said.get((other, category), ANY))
    believed = within(ANY, bounds) > 0
    return partial(within, bounds=bounds if believed else (ANY, ANY)), believed


def _odds(
    hand: Hand, rules: RuleSet, within: Mapping[Category, tuple[Within, bool]], unseen: int
) -> list[Odds]:
    if len(hand) != CARDS[rules.id]:
        raise ValueError(f"a hand of {CARDS[rules.id]} cards is needed to count, not {len(hand)}")
    result = []
    for category, (counted, believed) in within.items():
        every = counted(ANY)
        for place, item in enumerate(own(category, combinations(hand, rules), rules)):
            power = strength(declared(item), rules)
            less, no_more = counted(below(power)), counted(power)
            good, equal = Fraction(less, every), Fraction(no_more - less, every)
            rest = 1 - good - equal
            result.append(Odds(item, place == 0, good, equal, rest, every, unseen, not believed, 2))
    return result


def own(category: Category, found: Combinations, rules: RuleSet) -> list[Combination]:
    """What a hand could declare in a category, the best first."""
    items: tuple[Combination, ...] = (
        found.points if category is Category.POINT else found.of(category)
    )
    may = holdings(category, found, rules, getattr(rules, "least_point", 0))
    return sorted(
        (item for item in items if declared(item) in may),
        key=lambda item: may.index(declared(item)),
    )
