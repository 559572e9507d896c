"""What a seat may know in Normand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.phase import DealPhase
from piquet_teach.engine.piquet.around.view import AroundView, seen_in_deal
from piquet_teach.engine.piquet.events import DealBegan
from piquet_teach.engine.piquet.events import seen as seen_by
from piquet_teach.engine.piquet.normand.events import DealtToThree
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.view import View

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.normand.deal import NormandDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class NormandView(AroundView):
    """A game of Normand as one seat knows it; see `AroundView`. Every seat is a side.

    Attributes:
        rules: The rule set.
        phase: ``"declare"``, ``"exchange"`` (the dealer buys), ``"play"`` or ``"over"``; when two
            play on, one of a two-player `View`.
        discards: What the seat put out, while it may look at that.
        looked: Cards of the talon that it has seen without drawing them.
        left: How many cards lie in the talon.
        pair: The two seats that play on when the third has left; None before.
        duel: Then what a seat of the two knows of their game, in which it has the number of its
            place in ``pair``; None before, and for the seat that has left.
    """

    rules: NormandRules
    discards: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    looked: Hand = Hand()  # noqa: RUF009
    left: int = 0
    pair: tuple[int, int] | None = None
    duel: View | None = None

    @property
    def aside(self) -> Hand:
        """Cards of which the seat knows where they are without seeing them now."""
        held = self.duel.held_by_other if self.duel is not None else Hand()
        return self.discards | self.looked | held


def view_of_deal(deal: NormandDeal, phase: DealPhase, seat: int, game: Game) -> NormandView:
    """The view of a seat while three play."""
    events = game.since(DealBegan)
    review = deal.rules.review_discards or phase.name != "play"
    own = deal.bought if seat == deal.dealer else None
    return NormandView(
        rules=deal.match.rules,
        points=phase.points.sides,
        scores=phase.scores,
        discards=Hand.from_mask(own.discarded if own and review else 0),
        looked=Hand.from_mask(own.looked if own else 0),
        left=len(deal.talon),
        events=tuple(seen(event, seat, review=review or own is None) for event in events),
        **seen_in_deal(phase, seat, events),
    )


def seen(event: Any, seat: int, *, review: bool = True) -> Any:
    """An event as a seat knows it; with all its own cards only where it may review its discard."""
    if isinstance(event, DealtToThree):
        hands = enumerate(event.hands)
        return DealtToThree(tuple(hand if review and one == seat else None for one, hand in hands))
    return seen_by(event, seat, review=review)
