"""Declaring in a game: the dialogue of `declaring`, spoken by two players who hold cards.

What follows from what was said is said by itself: elder's repetition of a claim that is good, the
points of a category, the totals to start with. What depends on a hand is always asked, even where
there is only one answer, for a question that is left out would tell something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import Action, Demand, NothingToAnnounce
from piquet_teach.engine.piquet.acts import Act, Announce, Named, Scored, Seat, Show, StartWith
from piquet_teach.engine.piquet.combinations import Category, Combinations, combinations
from piquet_teach.engine.piquet.contest import refuse, score_of
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring, Stage
from piquet_teach.engine.piquet.demanding import answer_demand, demands
from piquet_teach.engine.piquet.events import Announced, Counted, Event, Played, Said
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.playing import Table, begin_playing, lead_points
from piquet_teach.engine.piquet.saying import sayable
from piquet_teach.engine.piquet.showing import shown_cards
from piquet_teach.engine.piquet.swap import Swap, look_after_lead, put
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.engine.tricks import cards_of


def begin_speaking(
    deal: Deal, swap: Swap, points: tuple[int, int], events: tuple[Event, ...] = ()
) -> Step:
    """The phase after the exchange; ``events`` is what has just happened."""
    start = Speaking(
        deal,
        swap,
        (
            combinations(Hand.from_mask(swap.hands[0]), deal.rules),
            combinations(Hand.from_mask(swap.hands[1]), deal.rules),
        ),
        Declaring.start(deal.rules, swap.announced),
        points,
        asks_younger=deal.rules.cartes_rouges > 0,
    )
    return start, events


class Speaking(DealPhase):
    """The dialogue, and elder's first lead in it.

    Attributes:
        found: What each seat's hand may declare.
        bonus: Whether a repique was made.
        first: Elder's first card, once it is led and younger has still to name his scores.
        asked: The categories that were shown on demand.
        asks_younger: Younger, who speaks second, is asked for cartes rouges before the first claim.
    """

    __slots__ = (
        "_dialogue", "_legal", "_shown", "asked", "asks_younger", "bonus", "deal", "first",
        "found", "points", "swap", "turn",
    )  # fmt: skip
    name: ClassVar[str] = "declare"

    def __init__(
        self,
        deal: Deal,
        swap: Swap,
        found: tuple[Combinations, Combinations],
        dialogue: Declaring,
        points: tuple[int, int],
        *,
        bonus: bool = False,
        first: Card | None = None,
        shown: tuple[int, int] = (0, 0),
        asked: tuple[Category, ...] = (),
        asks_younger: bool = False,
    ) -> None:
        self.deal = deal
        self.swap = swap
        self.found = found
        self._dialogue = dialogue
        self.points = points
        self.bonus = bonus
        self.first = first
        self._shown = shown
        self.asked = asked
        self.asks_younger = asks_younger
        self.turn = deal.dealer if asks_younger else deal.seat(dialogue.speaker)
        self._legal: tuple[Action, ...] | None = None

    def _with(
        self,
        dialogue: Declaring | None = None,
        points: tuple[int, int] | None = None,
        *,
        bonus: bool | None = None,
        shown: tuple[int, int] | None = None,
        asked: tuple[Category, ...] | None = None,
    ) -> Speaking:
        return Speaking(
            self.deal,
            self.swap,
            self.found,
            self._dialogue if dialogue is None else dialogue,
            self.points if points is None else points,
            bonus=self.bonus if bonus is None else bonus,
            first=self.first,
            shown=self._shown if shown is None else shown,
            asked=self.asked if asked is None else asked,
            asks_younger=self.asks_younger and dialogue is None,
        )

    @property
    def hands(self) -> tuple[int, int]:
        if self.first is None:
            return self.swap.hands
        elder = self.deal.elder
        return put(self.swap.hands, elder, self.swap.hands[elder] & ~(1 << self.first.index))

    @property
    def dialogue(self) -> Declaring:
        return self._dialogue

    @property
    def shown(self) -> tuple[int, int]:
        return self._shown

    @property
    def led(self) -> Card | None:
        return self.first

    @property
    def _leads(self) -> bool:
        return self._dialogue.stage is Stage.START

    @property
    def _red(self) -> Announce | None:
        """The cartes rouges that the seat on turn may announce."""
        state = self._dialogue
        before = state.stage is Stage.CLAIM and state.now == 0
        if before and self.rules.cartes_rouges and self.found[self.turn].cartes_rouges:
            act = Announce(Category.CARTES_ROUGES, self.deal.roles[self.turn])
            return None if act in state.announced else act
        return None

    @property
    def legal(self) -> Sequence[Action]:
        if self._legal is None:
            self._legal = self._choices()
        return self._legal

    def _choices(self) -> tuple[Action, ...]:
        red = self._red
        if red is not None and not self.rules.sinking:
            return (red,)
        if self.asks_younger:
            return (NothingToAnnounce(),) if red is None else (red, NothingToAnnounce())
        more = demands(self._dialogue, self.deal, self.turn, self.asked)
        if self._leads:
            return cards_of(self.swap.hands[self.turn]) + more
        acts = sayable(self._dialogue, self.found[self.turn])
        return (*acts, *more) if red is None else (red, *acts, *more)

    def step(self, action: Action) -> Step:
        if isinstance(action, Demand):
            return self._demand(action)
        if self._leads:
            if not isinstance(action, Card):
                self.not_now(Card)
            return self._lead(action)
        if action not in self.legal:
            self._check(action)
        if isinstance(action, NothingToAnnounce):
            return self._with(self._dialogue), ()
        return self._speak(action)  # type: ignore[arg-type]

    def _check(self, action: Action) -> None:
        """Refuse what does not fit the dialogue or is not true of the hand."""
        red, state = self._red, self._dialogue
        if red is not None and not self.rules.sinking:
            refuse("no_sinking", expected=red)
        if isinstance(action, Announce):
            self._check_announcement(action)
        elif self.asks_younger:
            self.not_now(Announce, NothingToAnnounce)
        elif not isinstance(action, Act):
            self.not_now(*state.kinds)
        else:
            found = self.found[self.turn]
            reason = state.refusal(action) or untrue(state, action, found)
            if reason is not None:
                refuse(reason.code, **reason.facts)
            if not self.rules.sinking:
                refuse("no_sinking", expected=self.legal[0])

    def _check_announcement(self, act: Announce) -> None:
        if act.category is Category.CARTE_BLANCHE:
            refuse("carte_blanche_too_late")
        role = self.deal.roles[self.turn]
        if act.seat is not role:
            refuse("announces_for_other", speaker=role)
        reason = self._dialogue.refusal(act)
        if reason is not None:
            refuse(reason.code, **reason.facts)
        refuse("no_cartes_rouges")

    def _speak(self, act: Act) -> Step:
        seat = self.turn
        state = self._dialogue.hear(act)
        if isinstance(act, Announce):
            worth = self.rules.cartes_rouges
            points = put(self.points, seat, self.points[seat] + worth)
            cards = Hand.from_mask(self.swap.hands[seat])
            phase = self._with(
                state, points, shown=put(self._shown, seat, self._shown[seat] | cards.mask)
            )
            shown = Announced(seat, act.category, cards)
            return phase, (shown, Counted(seat, str(act.category), worth, points[seat]))
        return self._go_on(state, [Said(seat, act)], self.points)

    def _go_on(self, state: Declaring, events: list[Event], points: tuple[int, int]) -> Step:
        """Say what follows by itself, until somebody is asked or all is said."""
        bonus, shown, rules = self.bonus, self._shown, self.rules
        while True:
            if not bonus and max(points) >= rules.repique_at and state.repique is not None:
                bonus = True
                seat = self.deal.seat(state.repique)
                points = _counted(events, points, seat, "repique", rules.repique)
            stage, contest = state.stage, state.contest
            seat = self.deal.seat(state.speaker)
            act: Act
            if stage is Stage.SCORE:
                worth = sum([score_of(item, rules) for item in contest.named])
                act = Scored(worth)
                points = _counted(events, points, seat, str(contest.category), worth)
            elif stage is Stage.NAME and contest.claim is not None and seat == self.deal.elder:
                claim = contest.claim
                act = Named(claim.category, claim.number, claim.rank, claim.value)
            elif stage is Stage.SHOW:
                cards = shown_cards(contest.named, self.found[seat])
                shown = put(shown, seat, shown[seat] | cards.mask)
                act = Show(cards)
            elif stage is Stage.START and state.speaker is Seat.YOUNGER:
                act = StartWith(points[seat])
            else:
                break
            events.append(Said(seat, act))
            state = state.hear(act)
        if state.over:
            return self._play(state, events, points, bonus, shown)
        return self._with(state, points, bonus=bonus, shown=shown), tuple(events)

    def _lead(self, card: Card) -> Step:
        """Elder leads his first card and says what he starts with."""
        seat, hand = self.turn, self.swap.hands[self.turn]
        if not hand >> card.index & 1:
            refuse("card_not_in_hand", card=card)
        events: list[Event] = [Played(seat, card, 1)]
        points = _counted(events, self.points, seat, "lead", lead_points(self.rules, card))
        act = StartWith(points[seat])
        events.append(Said(seat, act))
        swap, looked = look_after_lead(self.swap, self.deal)
        after = self._with()
        after.swap, after.first = swap, card
        return after._go_on(self._dialogue.hear(act), [*events, *looked], points)

    def _play(
        self,
        state: Declaring,
        events: list[Event],
        points: tuple[int, int],
        bonus: bool,
        shown: tuple[int, int],
    ) -> Step:
        assert self.first is not None
        phase, more = begin_playing(
            Table(self.deal, self.swap, state, self.found),
            self.first,
            self.hands,
            points,
            bonus=bonus,
            shown=shown,
            asked=self.asked,
        )
        return phase, (*events, *more)

    def _demand(self, action: Demand) -> Step:
        seat = self.turn
        if self.asks_younger:
            self.not_now(Announce, NothingToAnnounce)
        shown = answer_demand(action, self._dialogue, self.deal, seat, self.asked, self.found)
        every = put(self._shown, 1 - seat, self._shown[1 - seat] | shown.cards.mask)
        phase = self._with(shown=every, asked=(*self.asked, action.category))
        return phase, (shown,)

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.bonus, self._shown, self.asked, self.asks_younger)


def _counted(
    events: list[Event], points: tuple[int, int], seat: int, reason: str, worth: int
) -> tuple[int, int]:
    if not worth:
        return points
    points = put(points, seat, points[seat] + worth)
    events.append(Counted(seat, reason, worth, points[seat]))
    return points
