"""The play of tricks around a table, and the points that it makes.

A point for a lead, a point for winning a trick that another side led, a point for the last trick;
the points of partners are added. Who leads first counts as elder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.around.deal import Deal, Hands, Points, put
from piquet_teach.engine.piquet.around.phase import DealPhase, Step
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.events import Played, TrickWon
from piquet_teach.engine.piquet.playing import lead_points, win_points
from piquet_teach.engine.tricks import SUIT_OF, beats, playable


class Playing(DealPhase):
    """A seat is to play a card.

    Attributes:
        deal: The deal.
        barred: The sides (bits) that can make no pique any more.
    """

    __slots__ = ("_hands", "_leader", "_trick", "_tricks", "barred", "deal", "points", "shown")
    name = "play"

    def __init__(
        self,
        deal: Deal,
        leader: int,
        hands: Hands,
        trick: tuple[Card, ...],
        tricks: tuple[int, ...],
        points: Points,
        shown: Hands,
        barred: int,
    ) -> None:
        self.deal = deal
        self._leader = leader
        self._hands = hands
        self._trick = trick
        self._tricks = tricks
        self.points = points
        self.shown = shown
        self.barred = barred

    @property
    def turn(self) -> int:
        return (self._leader + len(self._trick)) % self.deal.seats

    @property
    def hands(self) -> Hands:
        return self._hands

    @property
    def trick(self) -> tuple[Card, ...]:
        return self._trick

    @property
    def tricks(self) -> tuple[int, ...]:
        return self._tricks

    @property
    def legal(self) -> Sequence[Any]:
        return playable(self._hands[self.turn], self._trick[0] if self._trick else None)

    def step(self, action: Any) -> Step:
        if not isinstance(action, Card):
            self.not_now(Card)
        seat, trick = self.turn, self._trick
        hand, bit = self._hands[seat], 1 << action.index
        if not hand & bit:
            refuse("card_not_in_hand", card=action)
        if trick:
            suit = SUIT_OF[trick[0].index]
            if not suit & bit and hand & suit:
                refuse("must_follow_suit", suit=trick[0].suit)
        hands = put(self._hands, seat, hand ^ bit)
        events: tuple[Any, ...] = (Played(seat, action, sum(self._tricks) + 1),)
        points, barred = self.points, self.barred
        if not trick:
            last = sum(self._tricks) == self.deal.tricks - 1
            worth = lead_points(self.rules, action, last=last)
            points, barred, more = self._count(points, barred, seat, "lead", worth)
            events += more
        trick = (*trick, action)
        if len(trick) < self.deal.seats:
            after = Playing(
                self.deal, self._leader, hands, trick, self._tricks, points, self.shown, barred
            )
            return after, events
        return self._complete(trick, hands, points, barred, events)

    def _complete(
        self,
        trick: tuple[Card, ...],
        hands: Hands,
        points: Points,
        barred: int,
        events: tuple[Any, ...],
    ) -> Step:
        best = 0
        for place in range(1, len(trick)):
            if beats(trick[place], trick[best]):
                best = place
        deal = self.deal
        winner = (self._leader + best) % deal.seats
        won = self._tricks[winner] + 1
        tricks = put(self._tricks, winner, won)
        events += (TrickWon(winner, won),)
        if deal.side(winner) != deal.side(self._leader):
            worth = win_points(self.rules, trick[best])
            points, barred, more = self._count(points, barred, winner, "win", worth)
            events += more
        if sum(tricks) == deal.tricks:
            return self._end(winner, tricks, points, barred, events)
        after = Playing(self.deal, winner, hands, (), tricks, points, self.shown, barred)
        return after, events

    def _count(
        self, points: Points, barred: int, seat: int, reason: str, worth: int
    ) -> tuple[Points, int, tuple[Any, ...]]:
        """Count points, and the pique that they may complete."""
        points, events = points.add(seat, reason, worth)
        deal, rules = self.deal, self.rules
        side = deal.side(seat)
        if not events:
            return points, barred, events
        if deal.pique_alone:
            barred |= _others(deal, side)
        if barred >> side & 1 or points.sides[side] < rules.pique_at or not _may_pique(deal, side):
            return points, barred, events
        points, more = points.add(seat, "pique", rules.pique)
        return points, barred | 1 << side, (*events, *more)

    def _end(
        self,
        winner: int,
        tricks: tuple[int, ...],
        points: Points,
        barred: int,
        events: tuple[Any, ...],
    ) -> Step:
        """The last trick's point, the cards or the capot; then the deal is over."""
        rules = self.rules
        if rules.last_trick == "one_more_to_winner":
            points, barred, more = self._count(points, barred, winner, "last_trick", 1)
            events += more
        deal = self.deal
        sides = tuple(sum(tricks[side :: deal.sides]) for side in range(deal.sides))
        side = deal.most(sides)
        if side is not None:
            capot = sides[side] == deal.tricks
            seat = max(range(side, deal.seats, deal.sides), key=lambda one: tricks[one])
            if not capot or rules.capot_with_cards:
                if not rules.cards_complete_pique:
                    barred = _every(deal)
                points, _, more = self._count(points, barred, seat, "cards", rules.cards)
                events += more
            if capot:
                points, more = points.add(seat, "capot", rules.capot)
                events += more
        phase, more = deal.ended(points.sides)
        return phase, (*events, *more)

    def key(self) -> tuple[object, ...]:
        race = self.barred != _every(self.deal)
        return (*super().key(), race)


def _every(deal: Deal) -> int:
    return (1 << deal.sides) - 1


def _others(deal: Deal, side: int) -> int:
    return _every(deal) & ~(1 << side)


def _may_pique(deal: Deal, side: int) -> bool:
    return deal.rules.pique_by == "either" or deal.side(deal.leads_first) == side


def begin_playing(
    deal: Deal, points: Points, shown: Hands, *, bonus: int | None
) -> tuple[Playing, tuple[Any, ...]]:
    """Everything is declared; the pique that declarations alone have made is counted.

    Args:
        deal: The deal.
        points: What was scored.
        shown: The cards that each seat has shown.
        bonus: The side that has made a repique.
    """
    rules, first = deal.rules, deal.leads_first
    barred = 0 if bonus is None else 1 << bonus
    events: tuple[Any, ...] = ()
    if deal.pique_alone:
        for side, scored in enumerate(points.sides):
            barred |= _others(deal, side) if scored else 0
        reached = points.first_to_reach(rules.pique_at) if bonus is None else None
        if reached is not None:
            barred = _every(deal)
            if _may_pique(deal, reached):
                places = ((first + place) % deal.seats for place in range(deal.seats))
                seat = next(seat for seat in places if deal.side(seat) == reached)
                points, events = points.add(seat, "pique", rules.pique)
    else:
        for side, scored in enumerate(points.sides):
            barred |= int(scored >= rules.pique_at) << side
    none = (0,) * deal.seats
    return Playing(deal, first, deal.hands, (), none, points, shown, barred), events
