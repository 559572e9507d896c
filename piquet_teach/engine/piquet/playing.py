"""The play of the twelve tricks, and the points that it makes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Action, Demand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.counting import Declared, first_to_reach
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import Open
from piquet_teach.engine.piquet.events import Counted, Event, Played, TrickWon
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.swap import Swap, Table
from piquet_teach.engine.tricks import SUIT_OF, playable

TRICKS = 12
_new: Final = tuple.__new__  # half the time of a named tuple's own constructor
_MOST = 7
_HONOURS = 9
"""With honours-only scoring a card counts if its rank is above this."""
_DEMANDING = 2
"""What won a category may be demanded to be seen until so many tricks are complete."""


class Playing(DealPhase):
    """Cards are played; elder's first lead has been made.

    Attributes:
        table: What stays the same.
        open: What was said and shown.
        race: Whether a pique may still be made: at most one side has scored, and no bonus yet.
    """

    __slots__ = ("_hands", "_led", "_tricks", "open", "points", "race", "table", "turn")
    name: ClassVar[str] = "play"

    def __init__(
        self,
        table: Table,
        open_: Open,
        turn: int,
        hands: tuple[int, int],
        led: Card | None,
        tricks: tuple[int, int],
        points: tuple[int, int],
        race: bool,
    ) -> None:
        self.table = table
        self.open = open_
        self.turn = turn
        self._hands = hands
        self._led = led
        self._tricks = tricks
        self.points = points
        self.race = race

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
        return self.open.dialogue

    @property
    def shown(self) -> tuple[int, int]:
        return self.open.shown

    @property
    def led(self) -> Card | None:
        return self._led

    @property
    def tricks(self) -> tuple[int, int]:
        return self._tricks

    @property
    def legal(self) -> Sequence[Action]:
        cards = playable(self._hands[self.turn], self._led)
        first, second = self._tricks
        if first + second < _DEMANDING:
            return cards + self.open.demands(self.table.deal.roles[1 - self.turn])
        return cards

    def step(self, action: Action) -> Step:
        if type(action) is not Card:
            return self._demand(action)
        seat, led, hands, table = self.turn, self._led, self._hands, self.table
        hand, bit = hands[seat], 1 << action.index
        if not hand & bit:
            refuse("card_not_in_hand", card=action)
        hands = (hand ^ bit, hands[1]) if seat == 0 else (hands[0], hand ^ bit)
        first, second = self._tricks
        number = first + second + 1
        rules, points, race = table.rules, self.points, self.race
        events: list[Event] = [_new(Played, (seat, action, number))]
        if led is None:
            worth = lead_points(rules, action, last=hand == bit)
            points, race = _count(table, events, points, race, seat, "lead", worth)
            after = Playing(table, self.open, 1 - seat, hands, action, self._tricks, points, race)
            return after, tuple(events)
        suit = SUIT_OF[led.index]
        if not suit & bit and hand & suit:
            refuse("must_follow_suit", suit=led.suit)
        won = bool(suit & bit) and action.index > led.index
        winner = seat if won else 1 - seat
        tricks = (first + 1, second) if winner == 0 else (first, second + 1)
        events.append(_new(TrickWon, (winner, tricks[winner])))
        if won:
            worth = win_points(rules, action)
            points, race = _count(table, events, points, race, seat, "win", worth)
        elif rules.hold_points:
            points, race = _count(table, events, points, race, winner, "hold", rules.hold_points)
        if hand == bit:
            return _end(table, events, points, race, winner, tricks)
        return Playing(table, self.open, winner, hands, None, tricks, points, race), tuple(events)

    def _demand(self, action: Action) -> Step:
        if not isinstance(action, Demand):
            self.not_now(Card)
        if sum(self._tricks) >= _DEMANDING:
            refuse("demand_too_late")
        table, other = self.table, 1 - self.turn
        open_, shown = self.open.demanded(
            action, table.deal.roles[other], other, table.found[other]
        )
        phase = Playing(
            table, open_, self.turn, self._hands, self._led, self._tricks, self.points, self.race
        )
        return phase, (shown,)

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.race, self.open.shown, self.open.asked)


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


def win_points(rules: RuleSet, card: Card) -> int:
    """What a player scores for winning with a card a trick that another led.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> [win_points(rules("piquet-ru", honours_only=True), Card(name)) for name in ("S9", "S10")]
    [0, 1]
    """
    return 0 if rules.honours_only and card.rank <= _HONOURS else rules.win_points


def may_pique(rules: RuleSet, role: Seat) -> bool:
    """Whether elder or younger may make a pique under a rule set."""
    return rules.pique_by == "either" or role is Seat.ELDER


def _count(
    table: Table,
    events: list[Event],
    points: tuple[int, int],
    race: bool,
    seat: int,
    reason: str,
    worth: int,
) -> tuple[tuple[int, int], bool]:
    """Count points for a seat, and the pique that they may complete."""
    if not worth:
        return points, race
    first, second = points
    if seat == 0:
        total = first = first + worth
        other = second
    else:
        total = second = second + worth
        other = first
    points = (first, second)
    events.append(_new(Counted, (seat, reason, worth, total)))
    return _raced(table, events, points, seat, total, other) if race else (points, False)


def _raced(
    table: Table, events: list[Event], points: tuple[int, int], seat: int, own: int, other: int
) -> tuple[tuple[int, int], bool]:
    """A seat has just scored: the race for a pique is over if the other has too, or is won."""
    rules = table.rules
    if other:
        return points, False
    if own >= rules.pique_at and may_pique(rules, table.deal.roles[seat]):
        return _count(table, events, points, False, seat, "pique", rules.pique)
    return points, True


def _end(
    table: Table,
    events: list[Event],
    points: tuple[int, int],
    race: bool,
    winner: int,
    tricks: tuple[int, int],
) -> Step:
    """The last trick's point, the cards or the capot; then the deal is over."""
    rules = table.rules
    if rules.last_trick == "one_more_to_winner":
        points, race = _count(table, events, points, race, winner, "last_trick", 1)
    best = 0 if tricks[0] >= tricks[1] else 1
    capot = tricks[best] == TRICKS
    if tricks[best] >= _MOST and (not capot or rules.capot_with_cards):
        race = race and rules.cards_complete_pique
        points, race = _count(table, events, points, race, best, "cards", rules.cards)
    if capot:
        points, race = _count(table, events, points, False, best, "capot", rules.capot)
    phase, more = table.deal.partie.after(table.deal, points, tricks)
    return phase, (*events, *more)


def begin_playing(
    table: Table,
    open_: Open,
    lead: Card,
    hands: tuple[int, int],
    points: tuple[int, int],
    declared: Iterable[Declared],
    *,
    bonus: bool,
) -> Step:
    """Younger is to follow elder's first lead; everything has been declared.

    A pique is decided in the order of counting, so elder's point for the first lead is looked at
    only now: where younger names after the lead, his scores come before it.

    Args:
        table: What stays the same.
        open_: What was said and shown.
        lead: Elder's first card.
        hands: The hands after it.
        points: The points of the deal, those for the lead counted.
        declared: What was scored in declarations.
        bonus: Whether a repique was made, so that there is no pique.
    """
    rules, elder, younger = table.rules, table.deal.elder, table.deal.dealer
    events: list[Event] = []
    race = not bonus
    first = first_to_reach(declared, rules.pique_at) if race else None
    if first is not None:
        race = False
        if may_pique(rules, first):
            seat = table.deal.seat(first)
            points, race = _count(table, events, points, race, seat, "pique", rules.pique)
    elif race and lead_points(rules, lead):
        points, race = _raced(table, events, points, elder, points[elder], points[younger])
    phase = Playing(table, open_, younger, hands, lead, (0, 0), points, race)
    return phase, tuple(events)
