"""The play of the eight tricks of Voleur, and the points that it makes.

A point for a lead, a point for winning a trick that the other side led, a point for the last trick;
the points of partners are added. Who speaks first counts as elder, so a pique is for his side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.events import Played, TrickWon
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS, Deal, Points
from piquet_teach.engine.piquet.voleur.phase import DealPhase, Step
from piquet_teach.engine.tricks import SUIT_OF, beats, playable


class Playing(DealPhase):
    """A seat is to play a card.

    Attributes:
        deal: The deal.
        race: Whether a pique may still be made.
    """

    __slots__ = ("_hands", "_leader", "_trick", "_tricks", "deal", "points", "race", "shown")
    name = "play"

    def __init__(
        self,
        deal: Deal,
        leader: int,
        hands: tuple[int, ...],
        trick: tuple[Card, ...],
        tricks: tuple[int, ...],
        points: Points,
        shown: tuple[int, ...],
        race: bool,
    ) -> None:
        self.deal = deal
        self._leader = leader
        self._hands = hands
        self._trick = trick
        self._tricks = tricks
        self.points = points
        self.shown = shown
        self.race = race

    @property
    def turn(self) -> int:
        return (self._leader + len(self._trick)) % SEATS

    @property
    def hands(self) -> tuple[int, ...]:
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
        hands = (*self._hands[:seat], hand ^ bit, *self._hands[seat + 1 :])
        events: tuple[Any, ...] = (Played(seat, action, sum(self._tricks) + 1),)
        points, race = self.points, self.race
        if not trick:
            points, race, more = self._count(points, race, seat, "lead", self.rules.lead_points)
            events += more
        trick = (*trick, action)
        if len(trick) < SEATS:
            after = Playing(
                self.deal, self._leader, hands, trick, self._tricks, points, self.shown, race
            )
            return after, events
        return self._complete(trick, hands, points, race, events)

    def _complete(
        self,
        trick: tuple[Card, ...],
        hands: tuple[int, ...],
        points: Points,
        race: bool,
        events: tuple[Any, ...],
    ) -> Step:
        best = 0
        for place in range(1, SEATS):
            if beats(trick[place], trick[best]):
                best = place
        winner = (self._leader + best) % SEATS
        won = self._tricks[winner] + 1
        tricks = (*self._tricks[:winner], won, *self._tricks[winner + 1 :])
        events += (TrickWon(winner, won),)
        if winner % 2 != self._leader % 2:
            worth = self.rules.win_points
            points, race, more = self._count(points, race, winner, "win", worth)
            events += more
        if sum(tricks) == TRICKS:
            return self._end(winner, tricks, points, race, events)
        after = Playing(self.deal, winner, hands, (), tricks, points, self.shown, race)
        return after, events

    def _count(
        self, points: Points, race: bool, seat: int, reason: str, worth: int
    ) -> tuple[Points, bool, tuple[Any, ...]]:
        """Count points, and the pique that they may complete."""
        points, events = points.add(seat, reason, worth)
        side = seat % 2
        if not events or not race:
            return points, race, events
        if points.sides[1 - side]:
            return points, False, events
        rules = self.rules
        if points.sides[side] < rules.pique_at or not _may_pique(self.deal, side):
            return points, True, events
        points, more = points.add(seat, "pique", rules.pique)
        return points, False, (*events, *more)

    def _end(
        self,
        winner: int,
        tricks: tuple[int, ...],
        points: Points,
        race: bool,
        events: tuple[Any, ...],
    ) -> Step:
        """The last trick's point, the cards or the capot; then the deal is over."""
        rules = self.rules
        if rules.last_trick == "one_more_to_winner":
            points, race, more = self._count(points, race, winner, "last_trick", 1)
            events += more
        sides = (tricks[0] + tricks[2], tricks[1] + tricks[3])
        if sides[0] != sides[1]:
            side = 0 if sides[0] > sides[1] else 1
            seat = max((side, side + 2), key=lambda one: tricks[one])
            capot = sides[side] == TRICKS
            if not capot or rules.capot_with_cards:
                points, more = points.add(seat, "cards", rules.cards)
                events += more
            if capot:
                points, more = points.add(seat, "capot", rules.capot)
                events += more
        phase, more = self.deal.match.after(self.deal, points.sides)
        return phase, (*events, *more)

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.race)


def _may_pique(deal: Deal, side: int) -> bool:
    return deal.rules.pique_by == "either" or deal.first % 2 == side


def begin_playing(
    deal: Deal, points: Points, shown: tuple[int, ...], *, bonus: bool
) -> tuple[Playing, tuple[Any, ...]]:
    """Everything is declared; the pique that declarations alone have made is counted."""
    rules = deal.rules
    race = not bonus
    events: tuple[Any, ...] = ()
    side = points.first_to_reach(rules.pique_at) if race else None
    if side is not None:
        race = False
        if _may_pique(deal, side):
            seat = deal.first if deal.first % 2 == side else (deal.first + 1) % SEATS
            points, events = points.add(seat, "pique", rules.pique)
    none = (0,) * SEATS
    return Playing(deal, deal.first, deal.hands, (), none, points, shown, race), events
