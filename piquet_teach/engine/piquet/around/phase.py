"""What the phases of a deal around a table have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.around.deal import Deal, Hands, Points
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.rules import RuleSet

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game, Phase

Step = tuple["Phase", tuple[Any, ...]]
"""What comes after an action: the next phase, and what happened."""


class DealPhase(ABC):
    """A phase between the dealing of the cards and the end of the deal."""

    __slots__ = ()
    name: ClassVar[str]
    deal: Deal
    points: Points
    shown: Hands

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.deal.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the sides, this deal included."""
        deal = self.deal
        return added(deal.totals, self.points.sides, deal.factor)

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat on turn."""

    @property
    def hands(self) -> Hands:
        """What the seats hold now."""
        return self.deal.hands

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, the one led first."""
        return ()

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks that each seat has won."""
        return (0,) * self.deal.seats

    @property
    @abstractmethod
    def legal(self) -> Sequence[Any]:
        """What the seat on turn may do."""

    @abstractmethod
    def step(self, action: Any) -> Step:
        """What comes after an action."""

    def view(self, seat: int, game: Game) -> Any:
        """What a seat may know."""
        return self.deal.view(self, seat, game)

    def key(self) -> tuple[object, ...]:
        """Plain values that tell this phase from others of the same partie."""
        return (
            self.name, self.deal.number, self.turn, self.scores, self.hands, self.tricks,
            [card.index for card in self.trick], self.shown,
        )  # fmt: skip

    def not_now(self, *expected: type) -> NoReturn:
        """Refuse an action of a kind that has no place in this phase."""
        refuse("not_now", phase=self.name, expected=tuple(kind.__name__ for kind in expected))


def added(totals: Sequence[int], points: Sequence[int], factor: int) -> tuple[int, ...]:
    """Totals with the points of a deal.

    >>> added((10, 0, 5), (1, 2, 3), 2)
    (12, 4, 11)
    """
    return tuple(total + factor * more for total, more in zip(totals, points, strict=True))
