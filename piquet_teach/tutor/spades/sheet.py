"""The score sheets of a game of Spades, deal by deal."""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.game import Game
from piquet_teach.engine.spades.events import DealBegan, DealScored
from piquet_teach.engine.spades.scoring import SideScore


class SpadesSheet(NamedTuple):
    """A deal that is over.

    Attributes:
        number: Its number.
        dealer: The seat that dealt.
        sides: The sheets of the two sides.
    """

    number: int
    dealer: int
    sides: tuple[SideScore, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """What the deal brought to each side."""
        return tuple(side.deal for side in self.sides)


def spades_sheets(game: Game) -> tuple[SpadesSheet, ...]:
    """The deals of a game that are over.

    >>> from piquet_teach.engine.game import new_game
    >>> spades_sheets(new_game("spades", seed=1))
    ()
    """
    dealers = {event.number: event.dealer for event in game.events if isinstance(event, DealBegan)}
    return tuple(
        SpadesSheet(event.number, dealers[event.number], event.sides)
        for event in game.events
        if isinstance(event, DealScored)
    )
