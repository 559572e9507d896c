"""A deal or a partie looked back on: what each decision cost, and what was luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.record import replay
from piquet_teach.engine.spades.actions import Keep
from piquet_teach.engine.spades.events import DealScored
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.advice import AnyView, advising
from piquet_teach.tutor.options import Option, loss
from piquet_teach.tutor.slices import Progress, Sliced, finish
from piquet_teach.tutor.spades.valuing import worth_of
from piquet_teach.tutor.worth import ends_partie, signed


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision that was not forced.

    Attributes:
        place: How many actions were done before it; the game at that place is the one in which it
            can be tried again.
        deal: The number of the deal.
        phase: The phase, as in a view.
        action: What was done.
        options: The advice of that moment, what was done among it.
        cost: What was given away against the best option, in points (see `Option.value`).
    """

    place: int
    deal: int
    phase: str
    action: Any
    options: tuple[Option, ...]
    cost: float

    @property
    def best(self) -> Option:
        """The better choice, or one as good."""
        return self.options[0]


@dataclass(frozen=True, slots=True)
class DealReview:
    """One deal.

    Attributes:
        deal: Its number.
        result: What it brought: the seat's points less the other's, of three players less the mean
            of the others'; in the deal that ends the partie, the settlement.
        cost: What all decisions together gave away.
        luck: The rest: result, plus what was given away, less what could be expected. The cards
            that came, and what the other player did.
        expected: What could be expected at the first decision, with the best choices from there;
            the result, where there was nothing to decide.
    """

    deal: int
    result: float
    cost: float
    luck: float
    expected: float


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back on.

    Attributes:
        seat: Whose decisions.
        decisions: All of them that were not forced, in order.
        deals: The deals that were played to their ends.
    """

    seat: int
    decisions: tuple[Decision, ...]
    deals: tuple[DealReview, ...]

    def mistakes(self, limit: float = 1.0) -> tuple[Decision, ...]:
        """The decisions that cost more than a limit, the dearest first."""
        dear = [decision for decision in self.decisions if decision.cost > limit]
        return tuple(sorted(dear, key=lambda decision: -decision.cost))


def review(record: Mapping[str, object] | str | Game, seat: int) -> Review:
    """What each decision of a seat cost.

    The measure is that of the advice, with the same work: what is advised costs nothing. Everything
    else that made the result is kept apart as luck.

    Args:
        record: A record, its JSON text, or a game.
        seat: Whose decisions.

    Raises:
        RecordError: The record cannot be read.
        ValueError: No such seat.
    """
    return finish(reviewing(record, seat))


def reviewing(
    record: Mapping[str, object] | str | Game, seat: int, *, deal: int | None = None
) -> Sliced[Review]:
    """As `review`, in slices that yield their progress.

    Args:
        record: A record, its JSON text, or a game.
        seat: Whose decisions.
        deal: The number of the only deal that is looked back on; None: all of them.
    """
    game = record if isinstance(record, Game) else replay(record)
    if seat not in range(game.seats):
        raise ValueError(f"seat is a whole number from 0 to {game.seats - 1}, not {seat!r}")
    moments = list(game.history())[::-1]
    decisions: list[Decision] = []
    deals: list[DealReview] = []
    first: float | None = None
    for place, after in enumerate(moments[1:]):
        before = moments[place]
        view: AnyView = before.view(seat)
        if deal is not None and view.deal != deal:
            continue
        if before.turn == seat:
            decision = yield from _decided(view, place, after.last_action)
            yield Progress(place + 1, len(moments) - 1)
            if decision is not None:
                decisions.append(decision)
                if first is None:
                    first = _expected(view, decision)
        for event in after.news:
            if isinstance(event, DealEnded | DealScored) and not _left(view):
                done = [one for one in decisions if one.deal == event.number]
                deals.append(_deal(view, event, done, first))
                first = None
    return Review(seat, tuple(decisions), tuple(deals))


def _decided(view: AnyView, place: int, action: Any) -> Sliced[Decision | None]:
    """A decision with its cost; None if there was nothing to decide."""
    if len(view.legal) < 2 or isinstance(action, Keep):  # a draft is by rule of thumb, uncounted
        return None
    options = yield from advising(view, also=(action,))
    if len(options) < 2:
        return None
    try:
        cost = loss(options, action)
    except ValueError:  # what has no value, such as a demand to see cards, costs nothing
        return None
    return Decision(place, view.deal, view.phase, action, options, cost)


def _expected(view: AnyView, decision: Decision) -> float:
    """What could be expected of the deal at its first decision, what was scored before counted."""
    value = decision.best.value
    if isinstance(view, SpadesView) or decision.phase == "exchange":
        return value
    if not isinstance(view, NormandView) and ends_partie(view):
        return value
    return value + _ahead(view, view.points)


def _ahead(view: View | VoleurView | NormandView, points: Sequence[int]) -> float:
    """How far a seat is ahead with points of a deal: of the other, or of the mean of two others."""
    if isinstance(view, NormandView):
        others = [seat for seat in view.pair or range(len(points)) if seat != view.seat]
        return points[view.seat] - sum(points[seat] for seat in others) / len(others)
    side = view.seat % 2
    return float(points[side] - points[1 - side])


def _left(view: AnyView) -> bool:
    """Whether the seat has left, and two others play on."""
    return isinstance(view, NormandView) and view.pair is not None and view.duel is None


def _deal(
    view: AnyView,
    event: DealEnded | DealScored,
    decisions: list[Decision],
    first: float | None,
) -> DealReview:
    if isinstance(view, SpadesView) or isinstance(event, DealScored):
        assert isinstance(view, SpadesView)
        assert isinstance(event, DealScored)
        result = worth_of(view, event.sides)
    elif not isinstance(view, NormandView) and ends_partie(view):
        side = view.seat % 2
        result = float(signed(view.rules, event.totals[side], event.totals[1 - side]))
    else:
        result = _ahead(view, event.points)
    cost = sum(decision.cost for decision in decisions)
    expected = result if first is None else first
    return DealReview(event.number, result, cost, result + cost - expected, expected)
