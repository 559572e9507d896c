"""The last two of Normand play on as two: their deals are those of two-player Piquet.

The phases are the two-player game's own. In them the seats are 0 and 1; here they are places in the
pair of seats that are left, and whatever happens is told with the seats of the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.phase import Step, added
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, Played, seen
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.partie import Over, Partie
from piquet_teach.engine.piquet.view import View

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.normand.match import Normand
    from piquet_teach.engine.piquet.phase import DealPhase

Pair = tuple[int, int]
_SEATED: Final = ("seat", "dealer")
_BY_SEAT: Final = ("hands", "points", "totals")


@dataclass(frozen=True, slots=True)
class Duel(Partie):
    """The deals of two: they go on until one has the target.

    Attributes:
        target: The total.
    """

    target: int

    def after(self, deal: Deal, points: tuple[int, int], tricks: tuple[int, int]) -> Step:
        """What follows a deal with these points: the next one, or the end."""
        own, other = added(deal.totals, points, deal.factor)
        totals = (own, other)
        ended = DealEnded(deal.number, points, deal.factor, totals)
        if max(totals) >= self.target:
            return Decided(self.rules, totals), (ended,)
        phase, events = self.begin(1 - deal.dealer, deal.number + 1, totals)
        return phase, (ended, *events)


class Decided(Over):
    """One of the two, or both, have the target."""

    __slots__ = ()


class Dueling:
    """Two of the three play on.

    Attributes:
        match: The partie.
        pair: Their seats.
        left: The total of the seat that has left.
        inner: The phase of their game.
    """

    __slots__ = ("inner", "left", "match", "pair")

    def __init__(self, match: Normand, pair: Pair, left: int, inner: DealPhase) -> None:
        self.match = match
        self.pair = pair
        self.left = left
        self.inner = inner

    @property
    def rules(self) -> NormandRules:
        """The rule set."""
        return self.match.rules

    @property
    def name(self) -> str:
        """The phase of the two."""
        return self.inner.name

    @property
    def turn(self) -> int:
        return self.pair[self.inner.turn]

    @property
    def scores(self) -> tuple[int, ...]:
        return spread(self.inner.scores, self.pair, self.left)

    @property
    def legal(self) -> Sequence[Any]:
        return self.inner.legal

    def step(self, action: Any) -> Step:
        phase, events = self.inner.step(action)
        told = tuple([at_table(event, self.pair, self.left) for event in events])
        if isinstance(phase, Decided):
            totals = spread(phase.scores, self.pair, self.left)
            ending, more = self.match.decided(totals, 3 - sum(self.pair))
            return ending, (*told, *more)
        return Dueling(self.match, self.pair, self.left, cast("DealPhase", phase)), told

    def view(self, seat: int, game: Game) -> NormandView:
        """What a seat may know; who has left knows what is public."""
        events, inner, pair = game.since(DealBegan), self.inner, self.pair
        duel: View | None = None
        if seat in pair:
            two = cast("Game", _AsTwo(events, pair))
            duel = inner.view(pair.index(seat), two)
        review = duel is None or inner.rules.review_discards or not _playing(inner)
        cards = [event for event in events if isinstance(event, Played)]
        played = Hand([event.card for event in cards])
        shown = spread(inner.shown, pair, 0)
        return NormandView(
            rules=self.rules,
            seat=seat,
            phase=self.name,
            turn=self.turn,
            legal=duel.legal if duel else (),
            scores=self.scores,
            deal=inner.deal.number,
            dealer=pair[inner.deal.dealer],
            hand=duel.hand if duel else Hand(),
            shown=tuple(Hand.from_mask(mask) - played for mask in shown),
            played=played,
            trick=((cards[-1].seat, cards[-1].card),) if inner.led else (),
            tricks=spread(inner.tricks, pair, 0),
            points=spread(inner.points, pair, 0),
            events=tuple(seen(event, seat, review=review) for event in events),
            discards=duel.discards if duel else Hand(),
            looked=duel.looked if duel else Hand(),
            left=len(inner.swap.left),
            pair=pair,
            duel=duel,
        )

    def key(self) -> tuple[object, ...]:
        return (self.pair, self.left, *self.inner.key())


class _AsTwo:
    """A game as the phases of two see it: what happened in the deal, with their seats."""

    def __init__(self, events: Sequence[Any], pair: Pair) -> None:
        self._events = events
        self._pair = pair

    def since(self, kind: type[Any]) -> list[Any]:
        """See `Game.since`; the deal began with the first event."""
        return [for_two(event, self._pair) for event in self._events]


def begin_duel(
    match: Normand, dealer: int, number: int, totals: Sequence[int], out: int
) -> tuple[Dueling, tuple[Any, ...]]:
    """The first deal of the two that are left.

    Args:
        match: The partie.
        dealer: The seat that would deal next if it is among them.
        number: The number of the deal.
        totals: The totals of all seats.
        out: The seat that has left.
    """
    first, second = (seat for seat in range(len(totals)) if seat != out)
    pair = (first, second)
    dealer = dealer if dealer != out else (dealer + 1) % len(totals)
    given: tuple[Mapping[str, str] | None, ...] = tuple(
        deal if deal is not None and "elder" in deal else None for deal in match.deals
    )
    partie = Duel(match.rules.duel, match.seed, given, match.rules.target)
    phase, events = partie.begin(pair.index(dealer), number, (totals[first], totals[second]))
    dueling = Dueling(match, pair, totals[out], cast("DealPhase", phase))
    return dueling, tuple(at_table(event, pair, totals[out]) for event in events)


def spread(values: Sequence[Any], pair: Pair, other: Any) -> tuple[Any, ...]:
    """Values of two as those of all seats.

    >>> spread(("a", "b"), (0, 2), None)
    ('a', None, 'b')
    """
    found = [other] * 3
    found[pair[0]], found[pair[1]] = values
    return tuple(found)


def at_table(event: Any, pair: Pair, total: int) -> Any:
    """An event of two with the seats of the table; ``total`` is that of the seat that has left."""
    changes: dict[str, Any] = {}
    for field in event._fields:
        value = getattr(event, field)
        if field in _SEATED:
            changes[field] = pair[value]
        elif field in _BY_SEAT and isinstance(value, tuple):
            other = {"hands": None, "points": 0, "totals": total}[field]
            changes[field] = spread(value, pair, other)
    return event._replace(**changes)


def for_two(event: Any, pair: Pair) -> Any:
    """An event of the table with the seats of the two.

    >>> from piquet_teach.engine.piquet.events import TrickWon
    >>> for_two(at_table(TrickWon(1, 7), (0, 2), 150), (0, 2))
    TrickWon(seat=1, tricks=7)
    """
    changes: dict[str, Any] = {}
    for field in event._fields:
        value = getattr(event, field)
        if field in _SEATED:
            changes[field] = pair.index(value)
        elif field in _BY_SEAT and isinstance(value, tuple):
            changes[field] = (value[pair[0]], value[pair[1]])
    return event._replace(**changes)


def _playing(phase: DealPhase) -> bool:
    return phase.led is not None or any(phase.tricks)
