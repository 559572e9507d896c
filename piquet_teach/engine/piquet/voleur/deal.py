"""A deal of Voleur: eight cards for each of four seats, partners opposite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.deal import CutToDeal as CutToDeal
from piquet_teach.engine.piquet.around.deal import Deal, hands_by_seat
from piquet_teach.engine.piquet.around.phase import DealPhase, Step
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, PartieEnded
from piquet_teach.engine.piquet.voleur.view import VoleurView, view_of_deal

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.voleur.match import Voleur

SEATS = 4
TRICKS = 8


class DealtToFour(NamedTuple):
    """The cards were dealt; ``hands`` are by seat, None where a seat may not know them."""

    hands: tuple[Hand | None, ...]


class DealBeganForFour(DealBegan):
    """A deal begins; totals are of the two sides."""

    __slots__ = ()


class DealEndedForFour(DealEnded):
    """A deal is over; points and totals are of the two sides."""

    __slots__ = ()


class PartieEndedForFour(PartieEnded):
    """The partie is over; totals are of the two sides, and one of them wins."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class VoleurDeal(Deal):
    """A deal of Voleur; who sits at the dealer's right speaks and leads first."""

    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = 2
    tricks: ClassVar[int] = TRICKS
    match: Voleur

    @property
    def speaks_first(self) -> int:
        return (self.dealer + 1) % SEATS

    @property
    def leads_first(self) -> int:
        return self.speaks_first

    @property
    def least_point(self) -> int:
        return self.match.rules.least_point

    def view(self, phase: DealPhase, seat: int, game: Game) -> VoleurView:
        return view_of_deal(self, phase, seat, game)

    def ended(self, points: tuple[int, ...]) -> Step:
        own, other = points
        return self.match.after(self, (own, other))


def set_hands(given: object, number: int, seed: int) -> Mapping[str, str] | None:
    """Four hands by seat that were set, as plain text.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not four hands of eight cards, or a card in two of them.
    """
    if given is None:
        return None
    hands = hands_by_seat(given, SEATS, TRICKS)
    return {str(seat): " ".join(card.name for card in hand) for seat, hand in enumerate(hands)}
