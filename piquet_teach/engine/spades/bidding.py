"""Bidding: once each, from the dealer's left; a blind nil is asked before the cards are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.spades.actions import BIDS, Action, Bid, LookAtHand
from piquet_teach.engine.spades.deal import BEHIND, Deal
from piquet_teach.engine.spades.events import BidMade, Looked
from piquet_teach.engine.spades.phase import DealPhase, Step, refuse
from piquet_teach.engine.spades.playing import begin_playing
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.engine.spades.scoring import BLIND_NIL, Bidden

_BLIND: Final = (LookAtHand(), Bid(BLIND_NIL))


def begin_bidding(deal: Deal) -> Bidding:
    """The phase after the cards were dealt."""
    return Bidding(deal, deal.first, (None,) * deal.rules.seats, deal.unseen)


def least_bid(rules: SpadesRules, partner: Bidden | None, *, alone: bool) -> int:
    """The fewest tricks that a player may bid if he does not bid nil.

    Args:
        rules: The rules.
        partner: What his partner has bid; None if the partner bids after him.
        alone: Whether he has no partner.

    >>> from piquet_teach.engine.spades.rules import rules
    >>> strict = rules(side_minimum=4)
    >>> least_bid(strict, None, alone=False), least_bid(strict, 1, alone=False)
    (1, 3)
    """
    if partner is None and not alone:
        return 1
    return max(1, rules.side_minimum - (partner if isinstance(partner, int) else 0))


class Bidding(DealPhase):
    """A seat is to bid, or to say first whether it bids nil unseen."""

    __slots__ = ("_bids", "_unseen", "deal", "turn")

    def __init__(
        self, deal: Deal, turn: int, bids: tuple[Bidden | None, ...], unseen: tuple[bool, ...]
    ) -> None:
        self.deal = deal
        self.turn = turn
        self._bids = bids
        self._unseen = unseen

    @property
    def name(self) -> str:
        return "blind" if self._unseen[self.turn] else "bid"

    @property
    def hands(self) -> tuple[int, ...]:
        return self.deal.hands

    @property
    def unseen(self) -> tuple[bool, ...]:
        return self._unseen

    @property
    def bids(self) -> tuple[Bidden | None, ...]:
        return self._bids

    @property
    def _partner(self) -> Bidden | None:
        return None if self.rules.two_handed else self._bids[self.turn ^ 2]

    @property
    def _nil_allowed(self) -> bool:
        partner = self._partner
        return not isinstance(partner, int) or partner >= self.rules.side_minimum

    @property
    def legal(self) -> Sequence[Action]:
        if self._unseen[self.turn]:
            return _BLIND if self._nil_allowed else _BLIND[:1]
        if not self.rules.side_minimum:
            return BIDS
        least = least_bid(self.rules, self._partner, alone=self.rules.two_handed)
        return (BIDS[:1] if self._nil_allowed else ()) + BIDS[least:]

    def step(self, action: Action) -> Step:
        unseen, turn = self._unseen, self.turn
        if isinstance(action, LookAtHand) and unseen[turn]:
            looked = (*unseen[:turn], False, *unseen[turn + 1 :])
            return Bidding(self.deal, turn, self._bids, looked), (Looked(turn),)
        if not isinstance(action, Bid):
            self.not_now(action, LookAtHand if unseen[turn] else Bid)
        bid = action.tricks
        self._check(bid)
        bids = (*self._bids[:turn], bid, *self._bids[turn + 1 :])
        if unseen[turn]:
            unseen = (*unseen[:turn], False, *unseen[turn + 1 :])
        after = (turn + 1) % len(bids)
        made = (BidMade(turn, bid),)
        if bids[after] is None:
            return Bidding(self.deal, after, bids, unseen), made
        return begin_playing(self.deal, bids), made  # type: ignore[arg-type]

    def _check(self, bid: Bidden) -> None:
        """Refuse a bid that the rules do not allow here."""
        unseen = self._unseen[self.turn]
        if bid == BLIND_NIL and not unseen:
            if not self.rules.blind_nil:
                refuse("blind_nil_off")
            behind = self.deal.behind(self.turn)
            if behind < BEHIND:
                refuse("blind_nil_not_behind", min=BEHIND, behind=behind)
            refuse("blind_nil_after_look")
        if bid != BLIND_NIL and unseen:
            refuse("look_first")
        if not self.rules.side_minimum:
            return
        partner, least = self._partner, self.rules.side_minimum
        if isinstance(bid, int):
            needed = least_bid(self.rules, partner, alone=self.rules.two_handed)
            if bid < needed:
                refuse("below_side_minimum", min=least, least=needed)
        elif not self._nil_allowed:
            assert isinstance(partner, int)
            refuse("nil_below_side_minimum", min=least, contract=partner)
