"""The ways to declare a category, or to keep it back in part or whole."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.combinations import (
    Category,
    Combination,
    Combinations,
    Point,
    Sequence,
    Set,
)
from piquet_teach.engine.piquet.rules import RuleSet


def choices(
    found: Combinations, category: Category, rules: RuleSet
) -> Iterator[tuple[Combination, ...]]:
    """What could be said in a category: all of it first; then, with sinking, less and less.

    Everything is true of the hand. Nothing at all comes last.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> [[run.length for run in said] for said in choices(found, Category.SEQUENCE, rules())]
    [[4, 3], [3], []]
    """
    every = found.points if category is Category.POINT else found.of(category)
    alone = category is Category.POINT or not (
        rules.all_sets if category is Category.SET else rules.all_sequences
    )
    yield every[:1] if alone else tuple(every)
    if not rules.sinking or not every:
        return
    shorter = _one_card_less(every[0], found.hand, rules)
    if shorter is not None and all(item.length != shorter.length for item in every):
        less = sorted((shorter, *every[1:]), key=lambda item: item.strength, reverse=True)
        yield (shorter,) if alone else tuple(less)
    for place in range(1, len(every)):
        if every[place].strength != every[place - 1].strength:
            yield every[place : place + 1] if alone else tuple(every[place:])
    yield ()


def _one_card_less(best: Combination, hand: Hand, rules: RuleSet) -> Combination | None:
    """The best with its lowest card kept back."""
    number = best.length - 1
    if isinstance(best, Point):
        cards = list(hand.suit(best.suit))[:number]
        if number < max(rules.shortest_point, 1):
            return None
        return Point(number, sum(card.rank.pips for card in cards), best.suit, number)
    if number < 3:
        return None
    if isinstance(best, Sequence):
        return Sequence(number, best.top, best.suit, rules.sequence_scores[number - 3])
    if best.rank is Rank.TEN and rules.tens_quatorze_only:
        return None
    return Set(number, best.rank, rules.trio)
