"""What a player says who declares in turn, as data, and how it is written in a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet import actions
from piquet_teach.engine.piquet.combinations import Category, Combination, Combinations, Point
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.refusal import IllegalAction, Refusal

CATEGORIES: Final = (Category.CARTE_BLANCHE, Category.POINT, Category.SEQUENCE, Category.SET)
"""What is spoken of, in this order."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A player declares what is better than all that was declared before.

    Attributes:
        category: The category.
        number: How many cards; 0 for a carte blanche.
        height: The value of a point, the rank of a sequence's top card or of a set.
    """

    category: Category
    number: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Equal:
    """A player has as much as the best that another side has declared."""


@dataclass(frozen=True, slots=True)
class Silent:
    """A player has nothing better, or keeps it back."""


Act = Declare | Equal | Silent


class Spoke(NamedTuple):
    """A seat has said something of a category."""

    seat: int
    category: Category
    act: Act


def declared(item: Combination) -> Declare:
    """A combination as it is declared.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> declared(combinations("AK9...", rules()).points[0])
    Declare(category=<Category.POINT: 'point'>, number=3, height=30)
    """
    if isinstance(item, Point):
        return Declare(item.category, item.length, item.value)
    return Declare(item.category, item.length, item.strength[1])


def strength(act: Declare, rules: RuleSet) -> tuple[int, int]:
    """What decides between declarations: number, then height; of a point maybe its value alone.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> act = Declare(Category.POINT, 5, 47)
    >>> strength(act, rules("piquet-site")), strength(act, rules("voleur"))
    ((5, 47), (47, 0))
    """
    if act.category is Category.POINT and rules.point_order == "value":
        return (act.height, 0)
    return (act.number, act.height)


def holdings(
    category: Category, found: Combinations, rules: RuleSet, least: int = 0
) -> tuple[Declare, ...]:
    """What a hand could declare in a category, the best first.

    Args:
        category: Point, sequence or set.
        found: The combinations of the hand.
        rules: The rule set.
        least: The least value of a point.
    """
    if category is not Category.POINT:
        return tuple([declared(item) for item in found.of(category)])
    items = [declared(item) for item in found.points if item.value >= least]
    if rules.point_order == "value":
        items.sort(key=lambda act: act.height, reverse=True)
    return tuple(items)


def cards_of(category: Category, act: Declare, found: Combinations) -> Hand:
    """The cards of a combination that was declared."""
    items: tuple[Combination, ...] = (
        found.points if category is Category.POINT else found.of(category)
    )
    return next(item for item in items if declared(item) == act).cards(found.hand)


_PLAIN: Final = {"equal": Equal(), "silent": Silent()}


def write(action: object) -> str:
    """The text of an action, the same in every language.

    >>> write(Declare(Category.SEQUENCE, 4, Rank.KING)), write(Equal())
    ('declare sequence 4 K', 'equal')
    """
    if isinstance(action, Declare):
        if action.category is Category.CARTE_BLANCHE:
            return "declare carte_blanche"
        point = action.category is Category.POINT
        height = str(action.height) if point else Rank(action.height).letter
        return f"declare {action.category} {action.number} {height}"
    for text, act in _PLAIN.items():
        if action == act:
            return text
    return actions.write(action)  # type: ignore[arg-type]


def read(text: str) -> object:
    """The action of a text.

    Raises:
        IllegalAction: No action is written so.

    >>> read("declare point 5 47"), read("silent")
    (Declare(category=<Category.POINT: 'point'>, number=5, height=47), Silent())
    """
    words = text.split()
    if " ".join(words) in _PLAIN:
        return _PLAIN[" ".join(words)]
    if not words or words[0] != "declare":
        return actions.read(text)
    try:
        if words[1:] == ["carte_blanche"]:
            return Declare(Category.CARTE_BLANCHE)
        _, category, number, height = words
        if category == Category.POINT:
            return Declare(Category.POINT, int(number), int(height))
        rank = next(rank for rank in Rank if rank.letter == height)
        if category not in (Category.SEQUENCE, Category.SET):
            raise ValueError
        return Declare(Category(category), int(number), rank)
    except (ValueError, StopIteration) as error:
        raise IllegalAction(Refusal("unreadable_action", {"text": text})) from error
