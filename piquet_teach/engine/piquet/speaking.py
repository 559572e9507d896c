"""Declaring in a game: the dialogue of `declaring`, spoken by two players who hold cards.

What follows from what was said is said by itself: elder's repetition of a claim that is good, the
points of a category, the totals to start with. What depends on a hand is always asked, even where
there is only one answer, for a question that is left out would tell something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import Action, Demand, NothingToAnnounce
from piquet_teach.engine.piquet.acts import Act, Announce, Seat, Show, StartWith
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.contest import refuse, score_of
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import Open
from piquet_teach.engine.piquet.events import Announced, Counted, Event, Played, Said
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.playing import begin_playing, lead_points
from piquet_teach.engine.piquet.saying import repeated, sayable, scored
from piquet_teach.engine.piquet.showing import shown_cards
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.swap import Swap, Table, look_after_lead, put
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.engine.tricks import cards_of

_new: Final = tuple.__new__  # half the time of a named tuple's own constructor


def begin_speaking(
    deal: Deal, swap: Swap, points: tuple[int, int], events: tuple[Event, ...] = ()
) -> Step:
    """The phase after the exchange; ``events`` is what has just happened."""
    rules = deal.rules
    found = (
        combinations(Hand.from_mask(swap.hands[0]), rules),
        combinations(Hand.from_mask(swap.hands[1]), rules),
    )
    start = Open(Declaring.start(rules, swap.announced))
    table = Table(deal, swap, found, rules)
    return Speaking(table, start, points, asks_younger=rules.cartes_rouges > 0), events


class Speaking(DealPhase):
    """The dialogue, and elder's first lead in it.

    Attributes:
        table: What stays the same.
        open: What was said and shown.
        bonus: Whether a repique was made.
        first: Elder's first card, once it is led and younger has still to name his scores.
        asks_younger: Younger, who speaks second, is asked for cartes rouges before the first claim.
    """

    __slots__ = ("_legal", "asks_younger", "bonus", "first", "open", "points", "table", "turn")
    name: ClassVar[str] = "declare"

    def __init__(
        self,
        table: Table,
        open_: Open,
        points: tuple[int, int],
        bonus: bool = False,
        first: Card | None = None,
        asks_younger: bool = False,
    ) -> None:
        self.table = table
        self.open = open_
        self.points = points
        self.bonus = bonus
        self.first = first
        self.asks_younger = asks_younger
        younger = asks_younger or open_.dialogue.speaker is Seat.YOUNGER
        self.turn = table.deal.dealer if younger else 1 - table.deal.dealer
        self._legal: tuple[Action, ...] | None = None

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
        hands, elder = self.swap.hands, self.deal.elder
        if self.first is None:
            return hands
        return put(hands, elder, hands[elder] & ~(1 << self.first.index))

    @property
    def dialogue(self) -> Declaring:
        return self.open.dialogue

    @property
    def shown(self) -> tuple[int, int]:
        return self.open.shown

    @property
    def led(self) -> Card | None:
        return self.first

    @property
    def _red(self) -> Announce | None:
        """The cartes rouges that the seat on turn may announce."""
        if not self.rules.cartes_rouges or not self.table.found[self.turn].cartes_rouges:
            return None
        state = self.open.dialogue
        act = Announce(Category.CARTES_ROUGES, self.deal.roles[self.turn])
        before = state.stage is Stage.CLAIM and state.now == 0
        return act if before and act not in state.announced else None

    @property
    def legal(self) -> Sequence[Action]:
        if self._legal is None:
            self._legal = self._choices()
        return self._legal

    def _choices(self) -> tuple[Action, ...]:
        red, seat, table = self._red, self.turn, self.table
        if red is not None and not table.rules.sinking:
            return (red,)
        if self.asks_younger:
            return (NothingToAnnounce(),) if red is None else (red, NothingToAnnounce())
        more = self.open.demands(table.deal.roles[1 - seat])
        if self.open.dialogue.stage is Stage.START:
            return cards_of(table.swap.hands[seat]) + more
        acts = sayable(self.open.dialogue, table.found[seat])
        return (*acts, *more) if red is None else (red, *acts, *more)

    def step(self, action: Action) -> Step:
        kind = type(action)
        if kind is Demand:
            return self._demand(action)  # type: ignore[arg-type]
        if self.open.dialogue.stage is Stage.START:
            if kind is not Card:
                self.not_now(Card)
            return self._lead(action)  # type: ignore[arg-type]
        if action not in self.legal:
            self._check(action)
        if kind is Announce:
            return self._announce(action)  # type: ignore[arg-type]
        if kind is NothingToAnnounce:
            return Speaking(self.table, self.open, self.points), ()
        dialogue = self.open.dialogue.hear(action)  # type: ignore[arg-type]
        said: list[Event] = [_new(Said, (self.turn, action))]
        return self._go_on(self.table, self.open, dialogue, said, self.points, self.first)

    def _check(self, action: Action) -> None:
        """Refuse what does not fit the dialogue or is not true of the hand."""
        red, state = self._red, self.open.dialogue
        if red is not None and not self.rules.sinking:
            refuse("must_announce", category=red.category)
        if isinstance(action, Announce):
            self._check_announcement(action)
        elif self.asks_younger:
            self.not_now(Announce, NothingToAnnounce)
        elif not isinstance(action, Act):
            self.not_now(*state.kinds)
        else:
            found = self.table.found[self.turn]
            reason = state.refusal(action) or untrue(state, action, found)
            if reason is not None:
                refuse(reason.code, **reason.facts)

    def _check_announcement(self, act: Announce) -> None:
        if act.category is Category.CARTE_BLANCHE:
            refuse("carte_blanche_too_late")
        role = self.deal.roles[self.turn]
        if act.seat is not role:
            refuse("announces_for_other", speaker=role)
        reason = self.open.dialogue.refusal(act)
        if reason is not None:
            refuse(reason.code, **reason.facts)
        refuse("no_cartes_rouges")

    def _announce(self, act: Announce) -> Step:
        seat, worth = self.turn, self.rules.cartes_rouges
        cards = Hand.from_mask(self.swap.hands[seat])
        points = put(self.points, seat, self.points[seat] + worth)
        open_ = self.open.show(seat, cards.mask)._replace(dialogue=self.open.dialogue.hear(act))
        shown = Announced(seat, act.category, cards)
        counted = Counted(seat, str(act.category), worth, points[seat])
        return Speaking(self.table, open_, points), (shown, counted)

    def _lead(self, card: Card) -> Step:
        """Elder leads his first card and says what he starts with."""
        table, seat = self.table, self.turn
        if not table.swap.hands[seat] >> card.index & 1:
            refuse("card_not_in_hand", card=card)
        events: list[Event] = [Played(seat, card, 1)]
        points = _counted(events, self.points, seat, "lead", lead_points(table.rules, card))
        act = StartWith(points[seat])
        events.append(Said(seat, act))
        swap, looked = look_after_lead(table.swap, table.deal)
        if looked:
            table = table._replace(swap=swap)
            events += looked
        return self._go_on(table, self.open, self.open.dialogue.hear(act), events, points, card)

    def _go_on(
        self,
        table: Table,
        open_: Open,
        state: Declaring,
        events: list[Event],
        points: tuple[int, int],
        first: Card | None,
    ) -> Step:
        """Say what follows by itself, until somebody is asked or all is said."""
        deal, bonus, rules = table.deal, self.bonus, table.rules
        while True:
            if not bonus and max(points) >= rules.repique_at and state.repique is not None:
                bonus = True
                seat = deal.seat(state.repique)
                points = _counted(events, points, seat, "repique", rules.repique)
            stage = state.stage
            seat = deal.seat(state.speaker)
            act: Act
            worth = 0
            if stage is Stage.SCORE:
                worth = sum([score_of(item, rules) for item in state.contest.named])
                act = scored(worth)
            elif stage is Stage.NAME and state.contest.claim and state.speaker is Seat.ELDER:
                act = repeated(state.contest.claim)
            elif stage is Stage.SHOW:
                cards = shown_cards(state.contest.named, table.found[seat])
                open_ = open_.show(seat, cards.mask)
                act = Show(cards)
            elif stage is Stage.START and state.speaker is Seat.YOUNGER:
                act = StartWith(points[seat])
            else:
                break
            events.append(_new(Said, (seat, act)))
            if worth:
                points = _counted(events, points, seat, str(state.contest.category), worth)
            state = state.hear(act)
        open_ = _new(Open, (state, open_.shown, open_.asked))
        if not state.over:
            return Speaking(table, open_, points, bonus, first), tuple(events)
        assert first is not None
        mine = 1 << first.index
        hands = put(table.swap.hands, deal.elder, table.swap.hands[deal.elder] & ~mine)
        phase, more = begin_playing(table, open_, first, hands, points, state.scores, bonus=bonus)
        return phase, (*events, *more)

    def _demand(self, action: Demand) -> Step:
        if self.asks_younger:
            self.not_now(Announce, NothingToAnnounce)
        other = 1 - self.turn
        open_, shown = self.open.demanded(
            action, self.deal.roles[other], other, self.table.found[other]
        )
        return Speaking(self.table, open_, self.points, self.bonus, self.first), (shown,)

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.bonus, self.open.shown, self.open.asked, self.asks_younger)


def _counted(
    events: list[Event], points: tuple[int, int], seat: int, reason: str, worth: int
) -> tuple[int, int]:
    if not worth:
        return points
    points = put(points, seat, points[seat] + worth)
    events.append(_new(Counted, (seat, reason, worth, points[seat])))
    return points
