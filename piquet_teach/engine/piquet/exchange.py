"""The exchange: carte blanche at its moment, discarding and drawing, looking at what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations as choose
from typing import ClassVar, Final, overload

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.actions import Action, Exchange, Look, NothingToAnnounce
from piquet_teach.engine.piquet.acts import Announce
from piquet_teach.engine.piquet.combinations import Category, is_carte_blanche
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import Deal, mask_of
from piquet_teach.engine.piquet.events import Announced, Counted, Event, Exchanged
from piquet_teach.engine.piquet.phase import DealPhase, Step
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.speaking import begin_speaking
from piquet_teach.engine.piquet.swap import Swap, look, put
from piquet_teach.engine.tricks import cards_of

HIS_FIVE = 5
"""The upper part of the talon, of which the first to exchange may see what he leaves."""


def begin_exchange(deal: Deal) -> DealPhase:
    """The phase after the deal."""
    swap = Swap.start(deal)
    rules = deal.rules
    if rules.carte_blanche and rules.carte_blanche_said != "before_own_exchange":
        return Announcing(deal, swap)
    return Exchanging(deal, swap, deal.first, (0, 0))


def limits(rules: RuleSet, taken: int | None = None) -> tuple[int, int]:
    """The fewest and the most cards that may be exchanged.

    Args:
        rules: The rule set.
        taken: What the first to exchange took; None when it is he who exchanges.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> limits(rules("piquet-bg")), limits(rules("piquet-bg"), 5)
    ((1, 5), (0, 3))
    """
    if taken is None:
        return (rules.exchange_first_min, rules.exchange_first_max)
    return (rules.exchange_second_min, 8 - taken)


def check_discards(out: Hand, hand: int, fewest: int, most: int) -> None:
    """Refuse to exchange cards that are not in a hand (a mask), too few or too many.

    Raises:
        IllegalAction: The reason.
    """
    if out.mask & ~hand:
        refuse("not_in_hand", cards=Hand.from_mask(out.mask & ~hand))
    if len(out) < fewest:
        refuse("exchange_too_few", min=fewest)
    if len(out) > most:
        refuse("exchange_too_many", max=most)


_NOTHING: Final = (NothingToAnnounce(),)
_LOOKS: Final = (Look(True), Look(False))


class Swapping(DealPhase):
    """A phase of the exchange; a carte blanche is announced here."""

    __slots__ = ("deal", "points", "swap", "turn")

    def __init__(self, deal: Deal, swap: Swap, turn: int, points: tuple[int, int]) -> None:
        self.deal = deal
        self.swap = swap
        self.turn = turn
        self.points = points

    @property
    def holds_carte_blanche(self) -> bool:
        """Whether the seat on turn may announce a carte blanche."""
        return (
            self.rules.carte_blanche > 0
            and not self.swap.announced
            and is_carte_blanche(Hand.from_mask(self.deal.hands[self.turn]), self.rules)
        )

    def announced(self, act: Announce) -> tuple[Swap, tuple[int, int], tuple[Event, ...]]:
        """The carte blanche of the seat on turn is shown and counts."""
        seat, points = self.turn, self.rules.carte_blanche
        if act.category is not Category.CARTE_BLANCHE:
            self.not_now(Exchange)
        if act.seat is not self.deal.roles[seat]:
            refuse("announces_for_other", speaker=self.deal.roles[seat])
        if not points:
            refuse("not_in_these_rules", category=act.category)
        if self.swap.announced:
            refuse("announced_before", category=act.category)
        if not self.holds_carte_blanche:
            refuse("no_carte_blanche")
        total = self.points[seat] + points
        return (
            self.swap._replace(announced=(act,)),
            put(self.points, seat, total),
            (
                Announced(seat, act.category, Hand.from_mask(self.deal.hands[seat])),
                Counted(seat, str(act.category), points, total),
            ),
        )

    @property
    def own_announcement(self) -> Announce:
        """What the seat on turn would announce."""
        return Announce(Category.CARTE_BLANCHE, self.deal.roles[self.turn])


class Announcing(Swapping):
    """The second to exchange says whether he has a carte blanche, before anyone discards.

    He is asked whether he has one or not, or the question itself would tell. The first says so
    in his own turn.
    """

    __slots__ = ()
    name: ClassVar[str] = "announce"

    def __init__(self, deal: Deal, swap: Swap) -> None:
        super().__init__(deal, swap, 1 - deal.first, (0, 0))

    @property
    def legal(self) -> Sequence[Action]:
        if not self.holds_carte_blanche:
            return _NOTHING
        if not self.rules.sinking:
            return (self.own_announcement,)
        return (self.own_announcement, NothingToAnnounce())

    def step(self, action: Action) -> Step:
        if isinstance(action, Announce):
            swap, points, events = self.announced(action)
            return Exchanging(self.deal, swap, self.deal.first, points), events
        if not isinstance(action, NothingToAnnounce):
            self.not_now(Announce, NothingToAnnounce)
        if not self.rules.sinking and self.holds_carte_blanche:
            refuse("must_announce", category=Category.CARTE_BLANCHE)
        return Exchanging(self.deal, self.swap, self.deal.first, self.points), ()


class Exchanging(Swapping):
    """A player discards and draws; one with a carte blanche may announce it before."""

    __slots__ = ()
    name: ClassVar[str] = "exchange"

    @property
    def second(self) -> bool:
        """Whether it is the second exchange of the deal."""
        return self.turn != self.deal.first

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most cards that may be exchanged now."""
        return limits(self.rules, 8 - len(self.swap.left) if self.second else None)

    @property
    def _may_announce(self) -> bool:
        asked = self.second and self.rules.carte_blanche_said != "before_own_exchange"
        return not asked and self.holds_carte_blanche

    @property
    def legal(self) -> Sequence[Action]:
        before: tuple[Action, ...] = ()
        if self._may_announce:
            before = (self.own_announcement,)
            if not self.rules.sinking:
                return before
        return Discards(self.swap.hands[self.turn], *self.limits, before)

    def step(self, action: Action) -> Step:
        if isinstance(action, Announce):
            if self.second and self.rules.carte_blanche_said != "before_own_exchange":
                refuse("carte_blanche_too_late")
            swap, points, events = self.announced(action)
            return Exchanging(self.deal, swap, self.turn, points), events
        if not isinstance(action, Exchange):
            self.not_now(Exchange)
        if not self.rules.sinking and self._may_announce:
            refuse("must_announce", category=Category.CARTE_BLANCHE)
        return self._exchange(action.cards)

    def _exchange(self, out: Hand) -> Step:
        swap, seat = self.swap, self.turn
        hand, count = swap.hands[seat], len(out)
        check_discards(out, hand, *self.limits)
        drawn = mask_of(swap.left[:count])
        swap = Swap(
            put(swap.hands, seat, hand & ~out.mask | drawn),
            put(swap.discards, seat, out.mask),
            put(swap.drawn, seat, drawn),
            swap.looked,
            swap.left[count:],
            False,
            swap.announced,
        )
        events: tuple[Event, ...] = (Exchanged(seat, count, out, Hand.from_mask(drawn)),)
        if self.second:
            if swap.left and self.rules.second_may_look:
                return Looking(self.deal, swap, seat, self.points), events
            return begin_speaking(self.deal, swap, self.points, events)
        if self.rules.first_may_look and count < HIS_FIVE:
            swap, looked = look(swap, seat, swap.left[: HIS_FIVE - count])
            events += looked
        return Exchanging(self.deal, swap, 1 - seat, self.points), events


class Looking(Swapping):
    """The second to exchange may look at what he leaves, and so let the first look too."""

    __slots__ = ()
    name: ClassVar[str] = "look"

    @property
    def legal(self) -> Sequence[Action]:
        return _LOOKS

    def step(self, action: Action) -> Step:
        if not isinstance(action, Look):
            self.not_now(Look)
        swap = self.swap
        events: tuple[Event, ...] = ()
        if action.yes:
            swap, events = look(swap._replace(second_looked=True), self.turn, swap.left)
            if self.rules.first_may_look_after == "then":
                swap, more = look(swap, 1 - self.turn, swap.left)
                events += more
        return begin_speaking(self.deal, swap, self.points, events)


@cache
def _choices(size: int, low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """Places of a hand of some size to discard, from the fewest to the most."""
    return tuple(places for count in range(low, high + 1) for places in choose(range(size), count))


class Discards(Sequence[Action]):
    """Every exchange that the limits allow, made when it is asked for (there are up to 4,000).

    >>> choices = Discards(Hand("AK987.KJT98.K.T").mask, 1, 5)
    >>> len(choices), choices[0], Exchange(Hand("S7 S8")) in choices
    (1585, Exchange(cards=Hand('♠A')), True)
    """

    __slots__ = ("_before", "_cards", "_choices", "_hand", "_limits")

    def __init__(self, hand: int, low: int, high: int, before: tuple[Action, ...] = ()) -> None:
        self._hand = hand
        self._limits = (low, high)
        self._before = before
        self._cards = cards_of(hand)
        self._choices = _choices(len(self._cards), low, high)

    def __len__(self) -> int:
        return len(self._before) + len(self._choices)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        if place < 0:
            place += len(self)
        if place < len(self._before):
            return self._before[place]
        cards = self._cards
        return Exchange(
            Hand.from_mask(
                mask_of([cards[one].index for one in self._choices[place - len(self._before)]])
            )
        )

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(len(self)))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Exchange):
            return action in self._before
        low, high = self._limits
        return not action.cards.mask & ~self._hand and low <= len(action.cards) <= high

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Discards):
            return NotImplemented
        return (self._hand, self._limits, self._before) == (
            other._hand, other._limits, other._before,
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self._hand, self._limits))
