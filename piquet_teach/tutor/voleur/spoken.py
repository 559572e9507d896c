"""What was said in Voleur, as what it tells of the hands of those who said it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from piquet_teach.engine.cards import PACK32, Card, Hand, Rank, Suit
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Spoke, holdings, strength
from piquet_teach.engine.piquet.around.declaring import is_blank
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.events import Shown
from piquet_teach.engine.piquet.voleur.view import VoleurView

_NOTHING: Final = (0, 0)
"""How strong nothing to declare is."""
_RANKS: Final = tuple(sorted({card.rank for card in PACK32}))


class Spoken:
    """What the others have said in this deal.

    Args:
        view: The view of a seat.

    Attributes:
        held: What somebody said that he has, and did not show: the seat, the cards that it may be,
            for a point by the whole suit of each.
    """

    def __init__(self, view: VoleurView) -> None:
        self._rules, self._own = view.rules, view.seat
        self._acts = [event for event in view.events if isinstance(event, Spoke)]
        self._found: dict[int, dict[Category, tuple[int, int]]] = {}
        shown = {(event.seat, event.category) for event in view.events if isinstance(event, Shown)}
        self.held: list[tuple[int, tuple[int, ...], Mapping[int, int]]] = []
        last = None
        for seat, category, act in self._acts:
            last = act if isinstance(act, Declare) else last
            told = isinstance(act, Declare | Equal) and category in CONTESTED
            if not told or seat == view.seat or (seat, category) in shown:
                continue
            assert last is not None, "as much as nothing cannot be said"
            if category is Category.POINT:
                points = _points(last.height)
                self.held.append((seat, tuple(points), points))
            else:
                self.held.append((seat, _combined(category, last.number, last.height), {}))

    def contradicted(self, dealt: tuple[int, ...]) -> int:
        """How many acts would not be those of these hands, if everybody declares all he has.

        Two are as bad as more.

        Args:
            dealt: The hands as they were dealt (masks).
        """
        wrong = 0
        category, best, whose = None, _NOTHING, 0
        for seat, spoken, act in self._acts:
            if spoken is not category:
                category, best = spoken, _NOTHING
            if spoken is Category.CARTE_BLANCHE:
                blank = seat != self._own and is_blank(dealt[seat], self._rules)
                wrong += blank and not isinstance(act, Declare)
                continue
            said = strength(act, self._rules) if isinstance(act, Declare) else _NOTHING
            if seat != self._own:
                most = self._most(dealt[seat])[spoken]
                if isinstance(act, Declare):
                    wrong += most != said
                elif isinstance(act, Equal):
                    wrong += most != best
                else:
                    equal = most == best != _NOTHING and (whose ^ seat) & 1
                    wrong += most > best or bool(equal)
                if wrong > 1:
                    break
            if isinstance(act, Declare):
                best, whose = said, seat
        return wrong

    def _most(self, hand: int) -> dict[Category, tuple[int, int]]:
        """The strength of the best that a dealt hand could declare."""
        if hand not in self._found:
            rules = self._rules
            found = combinations(Hand.from_mask(hand), rules)
            self._found[hand] = {}
            for category in CONTESTED:
                held = holdings(category, found, rules, rules.least_point)
                self._found[hand][category] = strength(held[0], rules) if held else _NOTHING
        return self._found[hand]


@lru_cache(maxsize=128)
def _points(value: int) -> Mapping[int, int]:
    """All cards of one suit that make a point of this value, each with its whole suit (masks).

    >>> len(_points(68)), len(_points(31))  # all eight; ace and two of four, ten and others
    (4, 24)
    """
    found = {}
    for suit in Suit:
        cards = [Card.of(suit, rank) for rank in _RANKS]
        whole = sum(1 << card.index for card in cards)
        for chosen in range(1 << len(cards)):
            some = [card for n, card in enumerate(cards) if chosen >> n & 1]
            if sum(card.rank.pips for card in some) == value:
                found[sum(1 << card.index for card in some)] = whole
    return found


@lru_cache(maxsize=64)
def _combined(category: Category, number: int, height: int) -> tuple[int, ...]:
    """All cards that make a sequence or a set (masks).

    >>> len(_combined(Category.SEQUENCE, 3, 14)), len(_combined(Category.SET, 3, 13))
    (4, 4)
    """
    if category is Category.SEQUENCE:
        ranks = [Rank(rank) for rank in range(height - number + 1, height + 1)]
        return tuple(sum(1 << Card.of(suit, rank).index for rank in ranks) for suit in Suit)
    four = [1 << Card.of(suit, Rank(height)).index for suit in Suit]
    return (sum(four),) if number == 4 else tuple(sum(four) - card for card in four)
