"""What a seat can conclude of the other hands from what it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from piquet_teach.engine.cards import Card
from piquet_teach.engine.spades.events import Played
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.engine.tricks import SUIT_OF
from piquet_teach.tutor.spades.table import SPADES


@dataclass(frozen=True)
class Knowledge:
    """What is known of the other seats.

    Attributes:
        view: The view that it comes from.
    """

    view: SpadesView

    @cached_property
    def played(self) -> tuple[int, ...]:
        """The cards that each seat has played in this deal (masks)."""
        masks = [0] * len(self.view.bids)
        for seat, card in self._plays:
            masks[seat] |= 1 << card.index
        return tuple(masks)

    @cached_property
    def _plays(self) -> tuple[tuple[int, Card], ...]:
        return tuple(
            (event.seat, event.card) for event in self.view.events if isinstance(event, Played)
        )

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(TRICKS - mask.bit_count() for mask in self.played)

    @cached_property
    def cannot_hold(self) -> tuple[int, ...]:
        """The cards that each seat certainly does not hold (masks).

        A seat that did not follow has none of the suit led. One that led a spade before spades
        were broken has spades only.
        """
        seats = len(self.view.bids)
        without = [0] * seats
        broken = False
        for place, (seat, card) in enumerate(self._plays):
            spade = SPADES >> card.index & 1
            if place % seats == 0:
                led = card
                if spade and not broken:
                    without[seat] |= self.view.rules.pack & ~SPADES
            elif not SUIT_OF[led.index] >> card.index & 1:
                without[seat] |= SUIT_OF[led.index]
            broken = broken or bool(spade)
        return tuple(without)
