"""Normand as a family of games: three players, who leave one by one at the target.

Source: the Russian site. Where it is silent, its two-player game holds, and by that the last two
play on. That a total is looked at when a deal is over, and what the last one pays, are readings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.around.acts import read, write
from piquet_teach.engine.piquet.around.deal import Points
from piquet_teach.engine.piquet.around.declaring import begin_speaking
from piquet_teach.engine.piquet.around.partie import Over, first_deal, set_deals, setup_of
from piquet_teach.engine.piquet.around.phase import Step, added
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.events import DealBegan, DealEnded
from piquet_teach.engine.piquet.normand.buying import Buying
from piquet_teach.engine.piquet.normand.deal import SEATS, NormandDeal, dealt, set_hands
from piquet_teach.engine.piquet.normand.duel import begin_duel
from piquet_teach.engine.piquet.normand.events import (
    DealtToThree,
    NormandEnded,
    TargetReached,
    TwoPlayOn,
)
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.normand.settling import pay
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.rules import rules as rule_set

if TYPE_CHECKING:
    pass

__all__ = ["Normand", "read", "seats", "setup", "start", "write"]

_ID: Final = "normand"
_NOTHING: Final = (0,) * SEATS


@dataclass(frozen=True, slots=True)
class Normand:
    """What stays the same from the first deal to the last.

    Attributes:
        rules: The rule set.
        seed: The number that the shuffles come from.
        deals: Deals that were set.
    """

    rules: NormandRules
    seed: int
    deals: tuple[Mapping[str, str] | None, ...]

    def begin(self, dealer: int, number: int = 1, totals: tuple[int, ...] = _NOTHING) -> Step:
        """The beginning of a deal of three."""
        given = self.deals[number - 1] if number <= len(self.deals) else None
        hands, talon = dealt(given, self.seed, number, dealer)
        shown = tuple(map(Hand.from_mask, hands))
        found = tuple(combinations(hand, self.rules) for hand in shown)
        deal = NormandDeal(self, number, dealer, totals, 1, hands, found, talon)
        events = (DealBegan(number, dealer, totals, 1), DealtToThree(shown))
        points = Points(_NOTHING)
        if not self.rules.carte_blanche:
            return Buying(deal, points, _NOTHING), events
        return begin_speaking(deal, points, _NOTHING, Category.CARTE_BLANCHE), events

    def after(self, deal: NormandDeal, points: tuple[int, ...]) -> Step:
        """What follows a deal of three: another, the play of two, or the end."""
        totals = added(deal.totals, points, deal.factor)
        ended = DealEnded(deal.number, points, deal.factor, totals)
        done = self._done(totals)
        dealer, number = (deal.dealer + 1) % SEATS, deal.number + 1
        if not done:
            phase, events = self.begin(dealer, number, totals)
            return phase, (ended, *events)
        reached = TargetReached(done, self.rules.target)
        if len(done) > 1:
            phase, events = self.over(totals)
            return phase, (ended, reached, *events)
        duel, events = begin_duel(self, dealer, number, totals, done[0])
        return duel, (ended, reached, TwoPlayOn(duel.pair), *events)

    def _done(self, totals: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat in range(SEATS) if totals[seat] >= self.rules.target)

    def decided(self, totals: tuple[int, ...], out: int) -> Step:
        """What follows the last deal of two."""
        done = tuple(seat for seat in self._done(totals) if seat != out)
        phase, events = self.over(totals)
        return phase, (TargetReached(done, self.rules.target), *events)

    def over(self, totals: tuple[int, ...]) -> Step:
        """The end of the partie."""
        ended = NormandEnded(totals, pay(self.rules.target, totals))
        return Over(self.rules, totals, NormandView), (ended,)


def setup(
    game: str | NormandRules,
    seed: int,
    *,
    deals: Sequence[object] = (),
    first_dealer: int | None = None,
    **options: object,
) -> Setup:
    """See `game.new_game`.

    A deal that is set is three hands by seat, and the talon, its top card first, if that matters.
    For a deal that the last two play it is what a deal of two players is; cards that are not for so
    many players as the deal has are not used.
    """
    rules = rule_set(_ID).replace(**options) if isinstance(game, str) else game.replace(**options)
    return setup_of(rules, seed, SEATS, first_dealer, deals, set_hands)


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it: the cut for the deal."""
    rules = rule_set(_ID, **setup.options)  # type: ignore[arg-type]
    assert isinstance(rules, NormandRules)
    match = Normand(rules, setup.seed, set_deals(setup.deals, setup.seed, set_hands))
    return first_deal(setup, SEATS, match.begin)


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return SEATS
