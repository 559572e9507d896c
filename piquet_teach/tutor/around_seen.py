"""What the play has shown of the hands around a table."""

from __future__ import annotations

from piquet_teach.engine.cards import SUIT_MASKS
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.events import Played


def played_and_void(view: AroundView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat the cards that it has played, and all of the suits that it could not follow (masks).

    Args:
        view: A view of a running deal.
    """
    played, void = [0] * len(view.tricks), [0] * len(view.tricks)
    led, trick = None, 0
    for event in view.events:
        if isinstance(event, Played):
            played[event.seat] |= 1 << event.card.index
            if event.trick != trick:
                trick, led = event.trick, event.card
            elif led is not None and event.card.suit is not led.suit:
                void[event.seat] |= SUIT_MASKS[led.suit]
    return tuple(played), tuple(void)
