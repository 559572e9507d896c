"""Declaring in turn: around a table each seat speaks once of each category.

A player speaks if he is above what was declared. Of the same value as another side's he says so,
and then nobody scores unless somebody is above; of the same value as a partner's he is silent. What
scores is shown, and a side with the best sequence or set counts all that it has, but nothing better
than it has declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, NoReturn

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.around.acts import (
    CATEGORIES,
    Act,
    Declare,
    Equal,
    Silent,
    Spoke,
    cards_of,
    declared,
    holdings,
    strength,
    write,
)
from piquet_teach.engine.piquet.around.deal import Deal, Hands, Points, put
from piquet_teach.engine.piquet.around.phase import DealPhase, Step
from piquet_teach.engine.piquet.around.playing import begin_playing
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.events import Shown
from piquet_teach.engine.piquet.rules import RuleSet

_EQUAL: Final = Equal()
_SILENT: Final = Silent()
_COURT: Final = frozenset((Rank.KING, Rank.QUEEN, Rank.JACK))


class Best(NamedTuple):
    """The best that was declared in a category.

    Attributes:
        seat: Whose it is.
        act: What was declared.
        equalled: Whether another side has as much.
    """

    seat: int
    act: Declare
    equalled: bool = False


class Speaking(DealPhase):
    """A seat is to speak of a category.

    Attributes:
        deal: The deal.
        place: Which category, and how many have spoken of it.
        best: The best declared in it so far.
        points: What was scored.
        shown: The cards that each seat has shown.
    """

    __slots__ = ("_legal", "_own", "best", "deal", "place", "points", "shown")
    name = "declare"

    def __init__(
        self,
        deal: Deal,
        place: tuple[int, int],
        best: Best | None,
        points: Points,
        shown: Hands,
    ) -> None:
        self.deal = deal
        self.place = place
        self.best = best
        self.points = points
        self.shown = shown
        self._legal: tuple[Act, ...] | None = None
        self._own: tuple[Declare, ...] | None = None

    @property
    def turn(self) -> int:
        deal = self.deal
        return (deal.speaks_first + self.place[1]) % deal.seats

    @property
    def category(self) -> Category:
        """What is spoken of."""
        return CATEGORIES[self.place[0]]

    @property
    def legal(self) -> Sequence[Any]:
        if self._legal is None:
            acts = (*self._better(), *((_EQUAL,) if self._equal() else ()), _SILENT)
            self._legal = acts if self.deal.rules.sinking else acts[:1]
        return self._legal

    @property
    def _held(self) -> tuple[Declare, ...]:
        if self._own is None:
            deal, seat = self.deal, self.turn
            if self.category is not Category.CARTE_BLANCHE:
                self._own = holdings(self.category, deal.found[seat], deal.rules, deal.least_point)
            else:
                blank = is_blank(deal.hands[seat], deal.rules)
                self._own = (Declare(self.category),) if blank else ()
        return self._own

    def _better(self) -> tuple[Declare, ...]:
        best = self.best
        if best is None or self.category is Category.CARTE_BLANCHE:
            return self._held
        most = self._strength(best.act)
        return tuple([act for act in self._held if self._strength(act) > most])

    def _equal(self) -> bool:
        best = self.best
        if best is None or self._partner_is_best():
            return False
        most = self._strength(best.act)
        return any(self._strength(act) == most for act in self._held)

    def _partner_is_best(self) -> bool:
        deal = self.deal
        return self.best is not None and deal.side(self.best.seat) == deal.side(self.turn)

    def _strength(self, act: Declare) -> tuple[int, int]:
        return strength(act, self.deal.rules)

    def step(self, action: Any) -> Step:
        if not isinstance(action, Act):
            self.not_now(Declare, Equal, Silent)
        if action not in self.legal:
            self._refuse(action)
        seat, best = self.turn, self.best
        events: tuple[Any, ...] = (Spoke(seat, self.category, action),)
        points, shown = self.points, self.shown
        if isinstance(action, Declare):
            best = Best(seat, action)
            if self.category is Category.CARTE_BLANCHE:  # a carte blanche is in no contest
                points, more = points.declare(seat, str(action.category), self.rules.carte_blanche)
                cards = self.deal.hands[seat]
                shown = put(shown, seat, shown[seat] | cards)
                events += (Shown(seat, action.category, Hand.from_mask(cards)), *more)
        elif isinstance(action, Equal):
            assert best is not None
            best = best._replace(equalled=True)
        if self.place[1] < self.deal.seats - 1:
            place = (self.place[0], self.place[1] + 1)
            return Speaking(self.deal, place, best, points, shown), events
        return self._next(best, points, shown, events)

    def _refuse(self, action: Act) -> None:
        if isinstance(action, Silent):
            self._kept_back()
        if isinstance(action, Equal):
            if self._partner_is_best():
                refuse("partner_has_declared", category=self.category)
            refuse("not_equal", category=self.category)
        if action.category is not self.category:
            refuse("category_in_turn", expected=self.category, said=action.category)
        if action not in self._held:
            refuse("not_in_this_hand", category=self.category)
        if action in self._better():
            self._kept_back()
        refuse("not_above", category=self.category)

    def _kept_back(self) -> NoReturn:
        blank = self.category is Category.CARTE_BLANCHE
        refuse("must_announce" if blank else "keeps_back", category=self.category)

    def _next(
        self, best: Best | None, points: Points, shown: Hands, events: tuple[Any, ...]
    ) -> Step:
        """The category is scored; the next one follows, or the play."""
        category = self.category
        if best is not None and not best.equalled and category is not Category.CARTE_BLANCHE:
            for seat, worth, cards in self._scores(best):
                points, more = points.declare(seat, str(category), worth)
                shown = put(shown, seat, shown[seat] | cards.mask)
                events += (Shown(seat, category, cards), *more)
        between = self.deal.spoken(category, points, shown)
        if between is not None:
            phase, more = between
            return phase, (*events, *more)
        if self.place[0] < len(CATEGORIES) - 1:
            return Speaking(self.deal, (self.place[0] + 1, 0), None, points, shown), events
        rules = self.deal.rules
        side = points.first_to_reach(rules.repique_at)
        if side is not None:
            seat = next(one for one in self.deal.order() if self.deal.side(one) == side)
            points, more = points.add(seat, "repique", rules.repique)
            events += more
        phase, more = begin_playing(self.deal, points, shown, bonus=side)
        return phase, (*events, *more)

    def _scores(self, best: Best) -> list[tuple[int, int, Hand]]:
        """Seats of the side that has won, with the points and the cards of each."""
        deal, rules = self.deal, self.deal.rules
        found = deal.found
        if self.category is Category.POINT:
            cards = cards_of(self.category, best.act, found[best.seat])
            return [(best.seat, best.act.number, cards)]
        every = rules.all_sequences if self.category is Category.SEQUENCE else rules.all_sets
        most, scored = self._strength(best.act), []
        for step in range(0, deal.seats, deal.sides):
            seat = (best.seat + step) % deal.seats
            items = [
                item
                for item in found[seat].of(self.category)
                if self._strength(declared(item)) <= most
            ]
            if not every:
                items = items[:1] if seat == best.seat else []
            if items:
                cards = Hand()
                for item in items:
                    cards |= item.cards(found[seat].hand)
                scored.append((seat, sum(item.score for item in items), cards))
        return scored

    def key(self) -> tuple[object, ...]:
        best = self.best and (self.best.seat, write(self.best.act), self.best.equalled)
        return (*super().key(), self.place, best)


def begin_speaking(deal: Deal, points: Points, shown: Hands, category: Category) -> Speaking:
    """The first to speak of a category."""
    return Speaking(deal, (CATEGORIES.index(category), 0), None, points, shown)


def is_blank(hand: int, rules: RuleSet) -> bool:
    """Whether a dealt hand is a carte blanche."""
    tens = rules.carte_blanche_tens
    return not any(
        card.rank in _COURT or (tens and card.rank is Rank.TEN) for card in Hand.from_mask(hand)
    )
