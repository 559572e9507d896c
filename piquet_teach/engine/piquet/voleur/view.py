"""What a seat may know in Voleur."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from piquet_teach.engine.piquet.around.view import AroundView, seen_in_deal
from piquet_teach.engine.piquet.events import DealBegan
from piquet_teach.engine.piquet.voleur.rules import VoleurRules

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.around.phase import DealPhase
    from piquet_teach.engine.piquet.voleur.deal import VoleurDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class VoleurView(AroundView):
    """A game of Voleur as one seat knows it; see `AroundView`.

    A seat's partner is opposite; its side is ``seat % 2``.

    Attributes:
        rules: The rule set.
        points: What each side has scored in this deal.
        scores: Totals of the sides, this deal included.
    """

    rules: VoleurRules
    scores: tuple[int, int]
    points: tuple[int, int] = (0, 0)


def view_of_deal(deal: VoleurDeal, phase: DealPhase, seat: int, game: Game) -> VoleurView:
    """The view of a seat while a deal runs."""
    events = game.since(DealBegan)
    (own, other), (total, others) = phase.points.sides, phase.scores
    return VoleurView(
        rules=deal.match.rules,
        points=(own, other),
        scores=(total, others),
        events=tuple(seen(event, seat) for event in events),
        **seen_in_deal(phase, seat, events),
    )


def seen(event: Any, seat: int) -> Any:
    """An event as a seat knows it."""
    from piquet_teach.engine.piquet.voleur.deal import DealtToFour

    if isinstance(event, DealtToFour):
        hands = enumerate(event.hands)
        return DealtToFour(tuple(hand if place == seat else None for place, hand in hands))
    return event
