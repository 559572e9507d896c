"""What all phases of a deal have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NoReturn

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Action, write
from piquet_teach.engine.piquet.contest import Contest, refuse
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.events import Event
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.swap import Swap

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game, Phase
    from piquet_teach.engine.piquet.view import View

Step = tuple["Phase", tuple[Event, ...]]
"""What comes after an action: the next phase, and what happened."""


class DealPhase(ABC):
    """A phase between the dealing of the cards and the end of the deal."""

    __slots__ = ()
    name: ClassVar[str]
    deal: Deal
    swap: Swap
    turn: int
    points: tuple[int, int]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.deal.partie.rules

    @property
    def scores(self) -> tuple[int, int]:
        """Totals, this deal included."""
        deal, points = self.deal, self.points
        factor, totals = deal.factor, deal.totals
        return (totals[0] + factor * points[0], totals[1] + factor * points[1])

    @property
    def hands(self) -> tuple[int, int]:
        """What the seats hold now."""
        return self.swap.hands

    @property
    def dialogue(self) -> Declaring | None:
        """What was said, once declaring has begun."""
        return None

    @property
    def shown(self) -> tuple[int, int]:
        """Cards that each seat has shown since the exchange."""
        return (0, 0)

    @property
    def led(self) -> Card | None:
        """The card on the table."""
        return None

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks that each seat has won."""
        return (0, 0)

    @property
    @abstractmethod
    def legal(self) -> Sequence[Action]:
        """What the seat on turn may do."""

    @abstractmethod
    def step(self, action: Action) -> Step:
        """What comes after an action."""

    def view(self, seat: int, game: Game) -> View:
        """What a seat may know."""
        from piquet_teach.engine.piquet.view import view_of_deal

        return self.deal.partie.known(view_of_deal(self, seat, game))

    def key(self) -> tuple[object, ...]:
        """Plain values that tell this phase from others of the same partie."""
        swap, led = self.swap, self.led
        return (
            self.name, self.deal.number, self.turn, self.scores, self.hands, swap.discards,
            swap.looked, self.tricks, -1 if led is None else led.index,
            [_plain(contest) for contest in self.dialogue.contests] if self.dialogue else [],
        )  # fmt: skip

    def not_now(self, *expected: type) -> NoReturn:
        """Refuse an action of a kind that has no place in this phase."""
        refuse("not_now", phase=self.name, expected=tuple(kind.__name__ for kind in expected))


def _plain(contest: Contest) -> list[object]:
    claim, winner = contest.claim, contest.winner
    return [
        contest.category.value,
        "" if claim is None else write(claim),
        contest.asked,
        "" if winner is None else winner.value,
        [write(item) for item in contest.named],
        contest.points,
        contest.settled,
    ]
