"""What the phases of a deal of Voleur have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.voleur.deal import SEATS, Deal, Points
from piquet_teach.engine.piquet.voleur.rules import VoleurRules

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game, Phase
    from piquet_teach.engine.piquet.voleur.view import VoleurView

Step = tuple["Phase", tuple[Any, ...]]
"""What comes after an action: the next phase, and what happened."""


class DealPhase(ABC):
    """A phase between the dealing of the cards and the end of the deal."""

    __slots__ = ()
    name: ClassVar[str]
    deal: Deal
    points: Points
    shown: tuple[int, ...]

    @property
    def rules(self) -> VoleurRules:
        """The rule set."""
        return self.deal.rules

    @property
    def scores(self) -> tuple[int, int]:
        """The totals of the sides, this deal included."""
        totals, sides, factor = self.deal.totals, self.points.sides, self.deal.factor
        return (totals[0] + factor * sides[0], totals[1] + factor * sides[1])

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat on turn."""

    @property
    @abstractmethod
    def hands(self) -> tuple[int, ...]:
        """What the seats hold now."""

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, the one led first."""
        return ()

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks that each seat has won."""
        return (0,) * SEATS

    @property
    @abstractmethod
    def legal(self) -> Sequence[Any]:
        """What the seat on turn may do."""

    @abstractmethod
    def step(self, action: Any) -> Step:
        """What comes after an action."""

    def view(self, seat: int, game: Game) -> VoleurView:
        """What a seat may know."""
        from piquet_teach.engine.piquet.voleur.view import view_of_deal

        return view_of_deal(self, seat, game)

    def key(self) -> tuple[object, ...]:
        """Plain values that tell this phase from others of the same partie."""
        return (
            self.name, self.deal.number, self.turn, self.scores, self.hands, self.tricks,
            [card.index for card in self.trick], self.shown,
        )  # fmt: skip

    def not_now(self, *expected: type) -> NoReturn:
        """Refuse an action of a kind that has no place in this phase."""
        refuse("not_now", phase=self.name, expected=tuple(kind.__name__ for kind in expected))
