"""Normand as a family of games: three players, who leave one by one at the target.

Source: the Russian site. Where it is silent, its two-player game holds, and by that the last two
play on. That a total is looked at when a deal is over, and what the last one pays, are readings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.around.acts import read, write
from piquet_teach.engine.piquet.around.deal import Points, checked_seat, cut_to_deal
from piquet_teach.engine.piquet.around.declaring import begin_speaking
from piquet_teach.engine.piquet.around.phase import Step, added
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, FirstDealer
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
from piquet_teach.engine.piquet.partie import plain_options
from piquet_teach.engine.piquet.rules import rules as rule_set

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game

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
        return Over(self.rules, totals), (NormandEnded(totals, pay(self.rules.target, totals)),)


class Over:
    """The partie is over."""

    __slots__ = ("rules", "scores")
    name: Final = "over"
    turn: Final = None
    legal: Final[Sequence[Any]] = ()

    def __init__(self, rules: NormandRules, scores: tuple[int, ...]) -> None:
        self.rules = rules
        self.scores = scores

    def step(self, action: Any) -> Step:
        refuse("game_over")

    def view(self, seat: int, game: Game) -> NormandView:
        return NormandView(
            rules=self.rules,
            seat=seat,
            phase=self.name,
            turn=None,
            legal=(),
            scores=self.scores,
            events=game.news,
        )

    def key(self) -> tuple[object, ...]:
        return (self.name, self.scores)


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
    checked_seat(first_dealer, SEATS)
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise ValueError("deals is a list, one entry a deal")
    given = tuple(set_hands(deal, number, seed) for number, deal in enumerate(deals, 1))
    return Setup(_ID, plain_options(rules), seed, given, first_dealer)


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it: the cut for the deal."""
    rules = rule_set(_ID, **setup.options)  # type: ignore[arg-type]
    assert isinstance(rules, NormandRules)
    deals = tuple(set_hands(deal, n, setup.seed) for n, deal in enumerate(setup.deals, 1))
    match = Normand(rules, setup.seed, deals)
    dealer = checked_seat(setup.first_dealer, SEATS)
    if dealer is not None:
        phase, events = match.begin(dealer)
        return phase, (FirstDealer(dealer, "set"), *events)
    cut, dealer = cut_to_deal(setup.seed, SEATS)
    phase, events = match.begin(dealer)
    return phase, (cut, FirstDealer(dealer, "higher_cut"), *events)


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return SEATS
