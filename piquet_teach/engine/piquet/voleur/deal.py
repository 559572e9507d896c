"""A deal of Voleur: eight cards for each of four seats, and what has been scored so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from piquet_teach.engine.cards import PACK32, Card, Hand
from piquet_teach.engine.piquet.combinations import Combinations
from piquet_teach.engine.piquet.deal import PACK
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.shuffle import chance, shuffled

if TYPE_CHECKING:
    from piquet_teach.engine.piquet.voleur.match import Voleur

SEATS = 4
TRICKS = 8
Hands = tuple[int, ...]
"""A mask for each seat."""


class DealtToFour(NamedTuple):
    """The cards were dealt; ``hands`` are by seat, None where a seat may not know them."""

    hands: tuple[Hand | None, ...]


class CutToDeal(NamedTuple):
    """Each seat cut a card; the highest deals."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same from the dealing of the cards to the end of the deal.

    Attributes:
        match: The partie.
        number: The deal's number, from 1.
        dealer: Who deals; who sits at his right speaks and leads first.
        totals: The sides' totals before the deal.
        factor: 2 where the deal counts twice.
        hands: The cards as dealt.
        found: What each hand may declare.
    """

    match: Voleur
    number: int
    dealer: int
    totals: tuple[int, int]
    factor: int
    hands: Hands
    found: tuple[Combinations, ...]

    @property
    def rules(self) -> VoleurRules:
        """The rule set."""
        return self.match.rules

    @property
    def first(self) -> int:
        """Who speaks and leads first, and counts as elder."""
        return (self.dealer + 1) % SEATS


def from_seed(seed: int, number: int, dealer: int) -> Hands:
    """Four hands of a shuffled pack, two cards at a time, from the dealer's right."""
    pack = shuffled(PACK, chance(seed, number))
    masks = [0] * SEATS
    for place, index in enumerate(pack):
        masks[(dealer + 1 + place // 2) % SEATS] |= 1 << index
    return tuple(masks)


def set_hands(given: object) -> Mapping[str, str] | None:
    """Four hands by seat that were set, as plain text.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not four hands of eight cards, or a card in two of them.
    """
    if given is None:
        return None
    if isinstance(given, Mapping):
        given = [given.get(str(seat)) for seat in range(SEATS)]
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != SEATS:
        raise ValueError(f"a deal is four hands by seat, not {given!r}")
    hands = [Hand(hand) for hand in given]
    together = Hand()
    for hand in hands:
        together |= hand
    if any(len(hand) != TRICKS for hand in hands) or together != PACK32:
        raise ValueError("a deal is four hands of eight different cards of the piquet pack")
    return {str(seat): " ".join(card.name for card in hand) for seat, hand in enumerate(hands)}


class Points(NamedTuple):
    """What the sides have scored in a deal, the declarations in the order of counting.

    Attributes:
        sides: The points of both sides.
        declared: Side and points of each declaration.
    """

    sides: tuple[int, int] = (0, 0)
    declared: tuple[tuple[int, int], ...] = ()

    def add(self, seat: int, reason: str, points: int) -> tuple[Points, tuple[Counted, ...]]:
        """With points for a seat's side; nothing happens for none."""
        if not points:
            return self, ()
        first, second = self.sides
        side = seat % 2
        sides = (first + points, second) if side == 0 else (first, second + points)
        return Points(sides, self.declared), (Counted(seat, reason, points, sides[side]),)

    def declare(self, seat: int, reason: str, points: int) -> tuple[Points, tuple[Counted, ...]]:
        """With points for a declaration."""
        after, events = self.add(seat, reason, points)
        return after._replace(declared=(*self.declared, (seat % 2, points))), events

    def first_to_reach(self, goal: int) -> int | None:
        """The side whose declarations reach so much before the other has any.

        >>> Points((8, 14), ((0, 5), (0, 3), (1, 14))).first_to_reach(8)
        0
        """
        total, scorer = 0, None
        for side, points in self.declared:
            if scorer is not None and side != scorer:
                return None
            scorer = side
            total += points
            if total >= goal:
                return scorer
        return None
