"""The play of the twelve tricks, and the points that it makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Action, Demand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category, Combinations
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import answer_demand, demands
from piquet_teach.engine.piquet.events import Counted, Event, Played, TrickWon
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.swap import Swap, put
from piquet_teach.engine.tricks import SUIT_OF, cards_of

TRICKS = 12
_MOST = 7
_HONOURS = 9
"""With honours-only scoring a card counts if its rank is above this."""


class Table(NamedTuple):
    """What stays the same during the play."""

    deal: Deal
    swap: Swap
    dialogue: Declaring
    found: tuple[Combinations, Combinations]


def lead_points(rules: RuleSet, card: Card, *, last: bool = False) -> int:
    """What the leader of a trick scores for a card.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> lead_points(rules("piquet-bg"), Card("S7"), last=True)
    2
    >>> lead_points(rules("piquet-ru", honours_only=True), Card("S9"))
    0
    """
    if rules.honours_only and card.rank <= _HONOURS:
        return 0
    return 2 if last and rules.last_trick == "two_to_leader" else rules.lead_points


def may_pique(rules: RuleSet, role: Seat) -> bool:
    """Whether elder or younger may make a pique under a rule set."""
    return rules.pique_by == "either" or role is Seat.ELDER


class Playing(DealPhase):
    """Cards are played; elder's first lead has been made.

    Attributes:
        table: What stays the same.
        race: Whether a pique may still be made: at most one side has scored, and no bonus yet.
        asked: The categories that were shown on demand.
    """

    __slots__ = ("_hands", "_led", "_shown", "_tricks", "asked", "points", "race", "table", "turn")
    name: ClassVar[str] = "play"

    def __init__(
        self,
        table: Table,
        turn: int,
        hands: tuple[int, int],
        led: Card | None,
        tricks: tuple[int, int],
        points: tuple[int, int],
        race: bool,
        shown: tuple[int, int],
        asked: tuple[Category, ...],
    ) -> None:
        self.table = table
        self.turn = turn
        self._hands = hands
        self._led = led
        self._tricks = tricks
        self.points = points
        self.race = race
        self._shown = shown
        self.asked = asked

    @property
    def deal(self) -> Deal:  # type: ignore[override]
        """The deal."""
        return self.table.deal

    @property
    def swap(self) -> Swap:  # type: ignore[override]
        """What the exchange has done."""
        return self.table.swap

    @property
    def hands(self) -> tuple[int, int]:
        return self._hands

    @property
    def dialogue(self) -> Declaring:
        return self.table.dialogue

    @property
    def shown(self) -> tuple[int, int]:
        return self._shown

    @property
    def led(self) -> Card | None:
        return self._led

    @property
    def tricks(self) -> tuple[int, int]:
        return self._tricks

    @property
    def legal(self) -> Sequence[Action]:
        hand, led = self._hands[self.turn], self._led
        if led is not None:
            hand = hand & SUIT_OF[led.index] or hand
        cards = cards_of(hand)
        tricks = self._tricks
        if tricks[0] + tricks[1] < 2:
            table = self.table
            return cards + demands(table.dialogue, table.deal, self.turn, self.asked)
        return cards

    def step(self, action: Action) -> Step:
        if type(action) is not Card:
            return self._demand(action)
        seat, led, hands = self.turn, self._led, self._hands
        hand, bit = hands[seat], 1 << action.index
        if not hand & bit:
            refuse("card_not_in_hand", card=action)
        if led is not None and not SUIT_OF[led.index] & bit and hand & SUIT_OF[led.index]:
            refuse("must_follow_suit", suit=led.suit)
        hands = (hand ^ bit, hands[1]) if seat == 0 else (hands[0], hand ^ bit)
        tricks, rules = self._tricks, self.table.deal.partie.rules
        number = tricks[0] + tricks[1] + 1
        tally = _Tally(self.table.deal, self.points, self.race, [Played(seat, action, number)])
        if led is None:
            tally.count(seat, "lead", lead_points(rules, action, last=number == TRICKS))
            return self._with(1 - seat, hands, action, tricks, tally), tuple(tally.events)
        if action.suit is led.suit and action.rank > led.rank:
            winner, card = seat, action
        else:
            winner, card = 1 - seat, led
        tricks = (tricks[0] + 1, tricks[1]) if winner == 0 else (tricks[0], tricks[1] + 1)
        tally.events.append(TrickWon(winner, tricks[winner]))
        if winner == seat and not (rules.honours_only and card.rank <= _HONOURS):
            tally.count(winner, "win", rules.win_points)
        if number < TRICKS:
            return self._with(winner, hands, None, tricks, tally), tuple(tally.events)
        return self._end(winner, tricks, tally)

    def _with(
        self,
        turn: int,
        hands: tuple[int, int],
        led: Card | None,
        tricks: tuple[int, int],
        tally: _Tally,
    ) -> Playing:
        return Playing(
            self.table, turn, hands, led, tricks, tally.points, tally.race, self._shown, self.asked
        )

    def _end(self, winner: int, tricks: tuple[int, int], tally: _Tally) -> Step:
        """The last trick's point, the cards or the capot; then the deal is over."""
        deal = self.table.deal
        rules = deal.rules
        if rules.last_trick == "one_more_to_winner":
            tally.count(winner, "last_trick", 1)
        best = 0 if tricks[0] >= tricks[1] else 1
        capot = tricks[best] == TRICKS
        tally.race = tally.race and rules.cards_complete_pique
        if tricks[best] >= _MOST and (not capot or rules.capot_with_cards):
            tally.count(best, "cards", rules.cards)
        tally.race = False
        if capot:
            tally.count(best, "capot", rules.capot)
        phase, events = deal.partie.after(deal, tally.points)
        return phase, (*tally.events, *events)

    def _demand(self, action: Action) -> Step:
        if not isinstance(action, Demand):
            self.not_now(Card)
        if sum(self._tricks) >= 2:
            refuse("demand_too_late")
        table, seat = self.table, self.turn
        shown = answer_demand(action, table.dialogue, table.deal, seat, self.asked, table.found)
        every = put(self._shown, 1 - seat, self._shown[1 - seat] | shown.cards.mask)
        phase = Playing(
            table, seat, self._hands, self._led, self._tricks, self.points, self.race,
            every, (*self.asked, action.category),
        )  # fmt: skip
        return phase, (shown,)

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.race, self._shown, self.asked)


class _Tally:
    """The points of a deal while one action is counted."""

    __slots__ = ("deal", "events", "points", "race")

    def __init__(
        self, deal: Deal, points: tuple[int, int], race: bool, events: list[Event]
    ) -> None:
        self.deal = deal
        self.points = points
        self.race = race
        self.events = events

    def count(self, seat: int, reason: str, points: int) -> None:
        """Count points for a seat, and the pique that they may complete."""
        if not points:
            return
        first, second = self.points
        if seat == 0:
            total = first = first + points
            other = second
        else:
            total = second = second + points
            other = first
        self.points = (first, second)
        self.events.append(Counted(seat, reason, points, total))
        if self.race:
            self.check(seat, total, other)

    def check(self, seat: int, own: int, other: int) -> None:
        """A seat has just scored: the race for a pique is over if the other has too, or is won."""
        rules = self.deal.partie.rules
        if other:
            self.race = False
        elif own >= rules.pique_at and may_pique(rules, self.deal.roles[seat]):
            self.race = False
            self.count(seat, "pique", rules.pique)


def begin_playing(
    table: Table,
    lead: Card,
    hands: tuple[int, int],
    points: tuple[int, int],
    *,
    bonus: bool,
    shown: tuple[int, int] = (0, 0),
    asked: tuple[Category, ...] = (),
) -> Step:
    """Younger is to follow elder's first lead; everything has been declared.

    A pique is decided in the order of counting, so elder's point for the first lead is looked at
    only now: where younger names after the lead, his scores come before it.

    Args:
        table: What stays the same.
        lead: Elder's first card.
        hands: The hands after it.
        points: The points of the deal, those for the lead counted.
        bonus: Whether a repique was made, so that there is no pique.
        shown: The cards that were shown on demand.
        asked: The categories of these.
    """
    deal = table.deal
    elder, younger = deal.elder, deal.dealer
    for_lead = lead_points(deal.rules, lead)
    declared = put(points, elder, points[elder] - for_lead)
    tally = _Tally(deal, points, not bonus, [])
    for seat in (elder, younger):
        if declared[seat] and tally.race:
            tally.check(seat, declared[seat], declared[1 - seat])
    if for_lead and tally.race:
        tally.check(elder, points[elder], points[younger])
    phase = Playing(table, younger, hands, lead, (0, 0), tally.points, tally.race, shown, asked)
    return phase, tuple(tally.events)
