"""A deal around a table: the cards of each seat, and what has been scored so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from piquet_teach.engine.cards import CARDS, PACK32, Card, Hand
from piquet_teach.engine.piquet.combinations import Category, Combinations
from piquet_teach.engine.piquet.deal import PACK
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.shuffle import chance, shuffled

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.around.phase import DealPhase, Step

Hands = tuple[int, ...]
"""A mask for each seat."""


class CutToDeal(NamedTuple):
    """Each seat cut a card; the highest deals."""

    cards: tuple[Card, ...]


class Match(Protocol):
    """A partie of such deals."""

    @property
    def rules(self) -> RuleSet: ...


@dataclass(frozen=True, slots=True)
class Deal(ABC):
    """What stays the same from the dealing of the cards to the end of the deal.

    Seats are numbered as the turn goes. A game has a subclass, which says how many seats and sides
    there are: a seat's side is ``seat % sides``.

    Attributes:
        match: The partie.
        number: The deal's number, from 1.
        dealer: Who deals.
        totals: The sides' totals before the deal.
        factor: 2 where the deal counts twice.
        hands: The cards with which it is declared and played.
        found: What each hand may declare.
    """

    seats: ClassVar[int]
    sides: ClassVar[int]
    tricks: ClassVar[int]

    match: Match
    number: int
    dealer: int
    totals: tuple[int, ...]
    factor: int
    hands: Hands
    found: tuple[Combinations, ...]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.match.rules

    @property
    @abstractmethod
    def speaks_first(self) -> int:
        """Who declares first."""

    @property
    @abstractmethod
    def leads_first(self) -> int:
        """Who leads first, and counts as elder."""

    @property
    def least_point(self) -> int:
        """The least value of a point."""
        return 0

    @property
    def pique_alone(self) -> bool:
        """Whether a pique, too, needs that no other side has scored."""
        return True

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides

    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they speak."""
        return tuple((self.speaks_first + place) % self.seats for place in range(self.seats))

    def most(self, tricks: tuple[int, ...]) -> int | None:
        """The side that has won the most tricks, if the points for the cards are its own."""
        most = max(tricks)
        return tricks.index(most) if tricks.count(most) == 1 else None

    def spoken(self, category: Category, points: Points, shown: Hands) -> Step | None:
        """What comes between a category of declaring and the next, if anything."""
        return None

    @abstractmethod
    def view(self, phase: DealPhase, seat: int, game: Game) -> Any:
        """What a seat may know while the deal runs."""

    @abstractmethod
    def ended(self, points: tuple[int, ...]) -> Step:
        """What follows the deal, with the points that the sides have scored in it."""


class Points(NamedTuple):
    """What the sides have scored in a deal, the declarations in the order of counting.

    Attributes:
        sides: The points of each side.
        declared: Side and points of each declaration.
    """

    sides: tuple[int, ...]
    declared: tuple[tuple[int, int], ...] = ()

    def add(self, seat: int, reason: str, points: int) -> tuple[Points, tuple[Counted, ...]]:
        """With points for a seat's side; nothing happens for none."""
        if not points:
            return self, ()
        side = seat % len(self.sides)
        total = self.sides[side] + points
        sides = put(self.sides, side, total)
        return Points(sides, self.declared), (Counted(seat, reason, points, total),)

    def declare(self, seat: int, reason: str, points: int) -> tuple[Points, tuple[Counted, ...]]:
        """With points for a declaration."""
        after, events = self.add(seat, reason, points)
        line = (seat % len(self.sides), points)
        return after._replace(declared=(*self.declared, line)), events

    def first_to_reach(self, goal: int) -> int | None:
        """The side whose declarations reach so much before another has any.

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


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Values by seat or side, one of them changed."""
    return (*values[:place], value, *values[place + 1 :])


def cut_to_deal(seed: int, seats: int) -> tuple[CutToDeal, int]:
    """The card that each seat cuts, and who deals: the highest rank; of equal ones, by suit."""
    cards = tuple(CARDS[number] for number in shuffled(PACK, chance(seed, 0))[:seats])
    dealer = max(range(seats), key=lambda seat: (cards[seat].rank, -cards[seat].suit))
    return CutToDeal(cards), dealer


def from_seed(seed: int, number: int, first: int, seats: int, cards: int) -> tuple[Hands, Hands]:
    """The hands of a shuffled pack, two cards at a time, and the cards (numbers) that are left.

    Args:
        seed: The game's number.
        number: The deal's.
        first: Who is dealt to first.
        seats: How many there are.
        cards: How many each is dealt.
    """
    pack = shuffled(PACK, chance(seed, number))
    masks = [0] * seats
    for place, index in enumerate(pack[: seats * cards]):
        masks[(first + place // 2) % seats] |= 1 << index
    return tuple(masks), tuple(pack[seats * cards :])


def hands_by_seat(given: object, seats: int, cards: int) -> list[Hand]:
    """The hands of a deal that was set: a list by seat, or what a record has of it.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not so many hands of so many cards, or a card in two of them.
    """
    if isinstance(given, Mapping):
        given = [given.get(str(seat)) for seat in range(seats)]
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != seats:
        raise ValueError(f"a deal is {_NUMBER[seats]} hands by seat, not {given!r}")
    hands = [Hand(hand) for hand in given]
    together = Hand()
    for hand in hands:
        together |= hand
    short = any(len(hand) != cards for hand in hands)
    if short or len(together) != seats * cards or together - PACK32:
        raise ValueError(
            f"a deal is {_NUMBER[seats]} hands of {_NUMBER[cards]} different cards "
            "of the piquet pack"
        )
    return hands


_NUMBER = {3: "three", 4: "four", 8: "eight", 10: "ten"}


def checked_seat(seat: int | None, seats: int) -> int | None:
    """The seat that was set to deal first.

    Raises:
        ValueError: There is no such seat.
    """
    if seat is not None and (isinstance(seat, bool) or seat not in range(seats)):
        raise ValueError(f"first_dealer is seat 0 to {seats - 1}, not {seat!r}")
    return seat
