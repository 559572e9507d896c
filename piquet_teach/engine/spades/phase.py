"""What all phases of a game of Spades have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from piquet_teach.engine.cards import Card
from piquet_teach.engine.refusal import IllegalAction, Refusal
from piquet_teach.engine.spades.actions import Action, Bid, SetTarget
from piquet_teach.engine.spades.deal import Deal
from piquet_teach.engine.spades.events import Event
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.engine.spades.scoring import Bidden

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game, Phase
    from piquet_teach.engine.spades.view import SpadesView

Step = tuple["Phase", tuple[Event, ...]]
"""What comes after an action: the next phase, and what happened."""


def refuse(code: str, **facts: object) -> NoReturn:
    """Raise a refusal."""
    raise IllegalAction(Refusal(code, facts))


class DealPhase(ABC):
    """A phase between the dealing of the cards and the end of the deal."""

    __slots__ = ()
    deal: Deal
    turn: int

    @property
    @abstractmethod
    def name(self) -> str:
        """``"draft"``, ``"blind"``, ``"bid"`` or ``"play"``."""

    @property
    def rules(self) -> SpadesRules:
        """The rules."""
        return self.deal.match.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """The sides' points before the deal."""
        return self.deal.standing.scores

    @property
    @abstractmethod
    def hands(self) -> tuple[int, ...]:
        """What the seats hold now."""

    @property
    def unseen(self) -> tuple[bool, ...]:
        """Which seats have not looked at their cards."""
        return (False,) * self.rules.seats

    @property
    @abstractmethod
    def bids(self) -> tuple[Bidden | None, ...]:
        """What the seats have bid."""

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks that each seat has won."""
        return (0,) * self.rules.seats

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards on the table, each with its seat."""
        return ()

    @property
    def broken(self) -> bool:
        """Whether a spade was played in this deal."""
        return False

    @property
    @abstractmethod
    def legal(self) -> Sequence[Action]:
        """What the seat on turn may do."""

    @abstractmethod
    def step(self, action: Action) -> Step:
        """What comes after an action."""

    def view(self, seat: int, game: Game) -> SpadesView:
        """What a seat may know."""
        from piquet_teach.engine.spades.view import view_of_deal

        return view_of_deal(self, seat, game)

    def key(self) -> tuple[object, ...]:
        """Plain values that tell this phase from others of the same game."""
        return (
            self.name, self.deal.number, self.turn, self.rules.target, self.scores,
            self.deal.standing.boxes, self.hands, self.unseen, self.bids, self.tricks,
            [(seat, card.index) for seat, card in self.trick], self.broken,
        )  # fmt: skip

    def not_now(self, action: Action, *expected: type) -> NoReturn:
        """Refuse an action of a kind that has no place in this phase."""
        if isinstance(action, SetTarget):
            refuse("target_before_deal")
        if isinstance(action, Bid) and self.bids[self.turn] is not None:
            refuse("bid_is_final", bid=self.bids[self.turn])
        refuse(
            "not_now",
            phase=f"spades.{self.name}",
            expected=tuple(kind.__name__ for kind in expected),
        )
