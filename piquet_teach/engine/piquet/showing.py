"""Which cards make what a player has named."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations as choose
from itertools import permutations

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Named
from piquet_teach.engine.piquet.combinations import Category, Combinations, part_value
from piquet_teach.engine.piquet.combinations import Sequence as Run
from piquet_teach.engine.tricks import cards_of


def shown_cards(named: Sequence[Named], found: Combinations) -> Hand:
    """The cards that a player shows for what he named of one category, no more than it takes.

    Where several cards would do, he shows a combination that is just so long before a part of a
    longer one, and high cards before low ones.

    Args:
        named: What was named, the best first; it is true of the hand.
        found: What the hand may declare.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> str(shown_cards([Named("sequence", 4), Named("sequence", 3)], found))
    '♠987 ♥J1098'
    >>> str(shown_cards([Named("point", 4)], found))
    '♥KJ109'
    """
    if not named:
        return Hand()
    if named[0].category is Category.POINT:
        return _point(named[0], found)
    mask = 0
    if named[0].category is Category.SET:
        for item in named:
            mask |= _of_rank(found.hand, item)
        return Hand.from_mask(mask)
    orders = permutations(found.sequences, len(named))
    fitting = (runs for runs in orders if all(map(_fits, named, runs)))
    runs = min(fitting, key=lambda runs: sum(run.length for run in runs))
    for item, run in zip(named, runs, strict=True):
        mask |= _part(item, run)
    return Hand.from_mask(mask)


def _point(item: Named, found: Combinations) -> Hand:
    suits = [found.hand.suit(point.suit) for point in found.points]
    suits = [cards for cards in suits if len(cards) >= item.number]
    exact = [cards for cards in suits if len(cards) == item.number]
    for cards in exact + suits:
        for part in choose(cards_of(cards.mask), item.number):
            if item.value is None or part_value(part) == item.value:
                return Hand.from_mask(sum(1 << card.index for card in part))
    raise ValueError(f"{found.hand} has no {item}")


def _of_rank(hand: Hand, item: Named) -> int:
    cards = [card for card in cards_of(hand.mask) if card.rank is item.rank]
    return sum(1 << card.index for card in cards[: item.number])


def _fits(item: Named, run: Run) -> bool:
    if item.rank is None:
        return item.number <= run.length
    return item.rank <= run.top and item.rank - item.number >= run.top - run.length


def _part(item: Named, run: Run) -> int:
    top = run.top if item.rank is None else item.rank
    return Run(item.number, top, run.suit, 0).cards().mask
