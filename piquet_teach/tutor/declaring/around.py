"""The exact chances of a hand's declarations where three or four declare in turn."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.around.acts import declared, holdings, strength
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combination,
    Combinations,
    combinations,
)
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.around import ANY, below, ways
from piquet_teach.tutor.declaring.chances import Odds

CARDS: Final = {"voleur": 8, "normand": 10}
"""How many cards each player holds. In both games two others play against him."""


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
    if len(hand) != each:
        raise ValueError(f"a hand of {each} cards is needed to count, not {len(hand)}")
    unseen = PACK32 - hand
    result = []
    for category in CONTESTED:
        every = ways(unseen.mask, (each, each), category, ANY, rules)
        for place, item in enumerate(own(category, combinations(hand, rules), rules)):
            power = strength(declared(item), rules)
            less, no_more = (
                ways(unseen.mask, (each, each), category, limit, rules)
                for limit in (below(power), power)
            )
            good, equal = Fraction(less, every), Fraction(no_more - less, every)
            result.append(
                Odds(item, place == 0, good, equal, 1 - good - equal, every, len(unseen), False, 2)
            )
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
