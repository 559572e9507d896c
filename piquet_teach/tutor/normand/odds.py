"""How likely a declaration is the best of three, counted over all ways the unseen cards can lie.

Every way counts alike in which nobody has more than he has said of this category. A point and a
sequence lie in one suit and a set in one rank, so the ways are counted suit by suit, or rank by
rank, and put together by how many cards each of the other two then holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from piquet_teach.engine.cards import SUIT_MASKS, Hand, Rank
from piquet_teach.engine.piquet.around.acts import Declare, strength
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.normand.deal import SEATS
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.normand.guessing import Hidden, Strength

_ANY: Strength = (99, 0)
_Ways = Counter[tuple[int, int]]
"""Ways by how many cards each of the other two seats is given."""


class DeclarationOdds(NamedTuple):
    """The odds of a declaration against the hands of the other two.

    Attributes:
        good: The share of the ways in which both have less.
        equal: That in which somebody has as much and nobody more.
        above: That in which somebody has more.
        ways: How many ways were counted.
    """

    good: Fraction
    equal: Fraction
    above: Fraction
    ways: int


def declaration_odds(view: NormandView, act: Declare) -> DeclarationOdds:
    """The odds of what the seat on turn may declare.

    Args:
        view: A view of a seat while it is declared.
        act: What it declares, in the category that is spoken of.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("normand", seed=1, first_dealer=0, carte_blanche=0).play("exchange C8")
    >>> odds = declaration_odds(game.view(0), game.legal[0])
    >>> odds.ways, odds.good + odds.equal + odds.above == 1
    (184756, True)
    """
    hidden = Hidden.of(view)
    first, second = (seat for seat in range(SEATS) if seat != view.seat)
    others = (first, second)
    own = strength(act, view.rules)
    bounds = [_bound(hidden, seat, act.category) for seat in others]
    ways = [
        _count(view, hidden, others, act.category, [min(limit, bound) for bound in bounds])
        for limit in (_ANY, own, _below(own))
    ]
    every, no_more, less = ways
    return DeclarationOdds(
        Fraction(less, every), Fraction(no_more - less, every), 1 - Fraction(no_more, every), every
    )


def _below(own: Strength) -> Strength:
    return (own[0], own[1] - 1)


def _bound(hidden: Hidden, seat: int, category: Category) -> Strength:
    """The most that a seat can have by what it has said of a category."""
    return min((one.most for one in hidden.said[seat] if one.category is category), default=_ANY)


def _count(
    view: NormandView,
    hidden: Hidden,
    others: tuple[int, int],
    category: Category,
    limits: Sequence[Strength],
) -> int:
    """The ways in which neither of the other two has more than a limit."""
    unseen = sum(1 << card for card in hidden.cards)
    needed = (hidden.needed[others[0]], hidden.needed[others[1]])
    total: _Ways = Counter({(0, 0): 1})
    for part in _parts(category):
        here: _Ways = Counter()
        held = (hidden.certain[others[0]] & part, hidden.certain[others[1]] & part)
        for one in _within(unseen & part):
            if _best(one | held[0], category, view.rules) > limits[0]:
                continue
            size = one.bit_count()
            for other in _within(unseen & part & ~one):
                if _best(other | held[1], category, view.rules) <= limits[1]:
                    here[size, other.bit_count()] += 1
        total = _joined(total, here, needed)
    return total[needed]


def _parts(category: Category) -> Sequence[int]:
    """The cards that a combination of a category can be made of, in groups."""
    if category is not Category.SET:
        return SUIT_MASKS
    aces = sum(1 << 13 * suit for suit in range(4))
    return [aces << (rank - 2) for rank in Rank if rank >= Rank.SEVEN]


def _within(cards: int) -> Iterator[int]:
    """Every part of some cards, nothing and all of them too."""
    part = cards
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & cards


def _joined(one: _Ways, other: _Ways, most: tuple[int, int]) -> _Ways:
    found: _Ways = Counter()
    for (first, second), ways in one.items():
        for (more, further), others in other.items():
            if first + more <= most[0] and second + further <= most[1]:
                found[first + more, second + further] += ways * others
    return found


@lru_cache(maxsize=1 << 14)
def _best(cards: int, category: Category, rules: NormandRules) -> Strength:
    """The strength of the best in a category that some cards of one suit or rank make."""
    found = combinations(Hand.from_mask(cards), rules)
    items = found.points if category is Category.POINT else found.of(category)
    return items[0].strength if items else (0, 0)
