"""A game of Spades as a family of games (see `game`): who deals, and when it is over.

Source: the Spades text of the Russian site. Who deals first, how the deal moves on, the target, the
floor of −200 and the draw after deal 30 stand there; that equal scores play on is our reading.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Setup
from piquet_teach.engine.spades.actions import Action, DealCards, SetTarget, read, write
from piquet_teach.engine.spades.bidding import begin_bidding
from piquet_teach.engine.spades.deal import (
    SEAT_NAMES,
    Deal,
    Standing,
    hands_from_seed,
    set_deal,
    stock_from_seed,
)
from piquet_teach.engine.spades.drafting import Drafting
from piquet_teach.engine.spades.events import (
    DealBegan,
    DealScored,
    Dealt,
    GameEnded,
    TargetSet,
)
from piquet_teach.engine.spades.phase import Step, refuse
from piquet_teach.engine.spades.rules import MOST_DEALS, STANDARD, SpadesRules
from piquet_teach.engine.spades.rules import rules as make_rules
from piquet_teach.engine.spades.scoring import Bidden, counted

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.spades.view import SpadesView

__all__ = ["Match", "read", "seats", "setup", "start", "write"]

FLOOR: Final = -200
"""A side below this ends the game; one that stands exactly here plays on."""


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same from the first deal to the last.

    Attributes:
        rules: The rules.
        seed: The number that the shuffles come from.
        deals: Deals that were set.
    """

    rules: SpadesRules
    seed: int
    deals: tuple[Mapping[str, str] | None, ...]

    def begin(self, dealer: int, number: int, standing: Standing) -> Step:
        """The beginning of a deal."""
        if self.rules.deal_on_request:
            return ToDeal(self, dealer, number, standing), ()
        return self.dealt(dealer, number, standing)

    def dealt(self, dealer: int, number: int, standing: Standing) -> Step:
        """The cards are dealt, or the draft begins."""
        rules = self.rules
        given = self.deals[number - 1] if number <= len(self.deals) else None
        first = (dealer + 1) % rules.seats
        began = DealBegan(number, dealer, standing.scores, standing.boxes, first)
        if rules.two_handed:
            if given is None:
                stock = tuple(stock_from_seed(self.seed, number, rules))
            else:
                stock = tuple(Card(name).index for name in given["stock"].split())
            deal = Deal(self, number, dealer, standing, (0, 0), (0, 0))
            return Drafting(deal, first, stock), (began,)
        if given is None:
            hands = hands_from_seed(self.seed, number, first, rules)
        else:
            pack = Hand.from_mask(rules.pack)
            hands = tuple(Hand(given[name], pack=pack).mask for name in SEAT_NAMES)
        deal = Deal(self, number, dealer, standing, hands)
        return begin_bidding(deal), (began, Dealt(tuple(map(Hand.from_mask, hands))))

    def after(self, deal: Deal, bids: tuple[Bidden, ...], tricks: tuple[int, ...]) -> Step:
        """What follows a deal: the next one, or the end of the game."""
        before = deal.standing
        (box, other_box), (score, other_score) = before.boxes, before.scores
        one = counted(bids[::2], tricks[::2], box, score, self.rules)
        two = counted(bids[1::2], tricks[1::2], other_box, other_score, self.rules)
        scores = (one.total, two.total)
        standing = Standing(scores, (one.box, two.box), (*before.sheets, (one, two)))
        scored = DealScored(deal.number, (one, two))
        reason = end_of_game(self.rules, deal.number, scores)
        if reason is not None:
            winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
            return Over(self, standing), (scored, GameEnded(scores, winner, reason))
        phase, events = self.begin(deal.first, deal.number + 1, standing)
        return phase, (scored, *events)


def end_of_game(rules: SpadesRules, number: int, scores: Sequence[int]) -> str | None:
    """Why the game is over after a deal; None: it goes on.

    The reasons are ``"target"``, ``"below"`` and ``"last_deal"``.

    Args:
        rules: The rules.
        number: The number of the deal.
        scores: The points of both sides.

    >>> end_of_game(SpadesRules(), 4, (251, 120)), end_of_game(SpadesRules(), 4, (-200, 240))
    ('target', None)
    """
    if scores[0] != scores[1]:
        if max(scores) >= rules.target:
            return "target"
        if min(scores) < FLOOR:
            return "below"
    return "last_deal" if number >= MOST_DEALS else None


class _Outside:
    """A phase outside the deals."""

    __slots__ = ("match", "standing")
    name: str
    match: Match
    standing: Standing

    @property
    def rules(self) -> SpadesRules:
        return self.match.rules

    @property
    def scores(self) -> tuple[int, ...]:
        return self.standing.scores


class ToDeal(_Outside):
    """The game waits for the dealer.

    Until he deals the target may be changed; that is no move, so `legal` does not list it.
    """

    __slots__ = ("dealer", "number")
    name = "to_deal"

    def __init__(self, match: Match, dealer: int, number: int, standing: Standing) -> None:
        self.match = match
        self.dealer = dealer
        self.number = number
        self.standing = standing

    @property
    def turn(self) -> int:
        return self.dealer

    @property
    def legal(self) -> Sequence[Action]:
        return (DealCards(),)

    def step(self, action: Action) -> Step:
        if isinstance(action, DealCards):
            return self.match.dealt(self.dealer, self.number, self.standing)
        if not isinstance(action, SetTarget):
            refuse("not_now", phase=f"spades.{self.name}", expected=("DealCards",))
        if action.points <= max(self.scores):
            refuse("target_reached", points=action.points)
        rules = self.rules.replace(target=action.points)
        match = dataclasses.replace(self.match, rules=rules)
        phase = ToDeal(match, self.dealer, self.number, self.standing)
        return phase, (TargetSet(action.points),)

    def view(self, seat: int, game: Game) -> SpadesView:
        from piquet_teach.engine.spades.view import view_outside

        return view_outside(
            self, seat, game, number=self.number, dealer=self.dealer, legal=self.legal
        )

    def key(self) -> tuple[object, ...]:
        standing = self.standing
        target = self.rules.target
        return (self.name, self.number, self.dealer, target, standing.scores, standing.boxes)


class Over(_Outside):
    """The game is over."""

    __slots__ = ()
    name = "over"
    turn: Final = None

    def __init__(self, match: Match, standing: Standing) -> None:
        self.match = match
        self.standing = standing

    @property
    def legal(self) -> Sequence[Action]:
        return ()

    def step(self, action: Action) -> Step:
        refuse("game_over")

    def view(self, seat: int, game: Game) -> SpadesView:
        from piquet_teach.engine.spades.view import view_outside

        return view_outside(self, seat, game, number=len(self.standing.sheets))

    def key(self) -> tuple[object, ...]:
        return (self.name, self.rules.target, self.standing.scores, self.standing.boxes)


def setup(
    game: str | SpadesRules,
    seed: int,
    *,
    deals: Sequence[object] = (),
    first_dealer: int | None = None,
    **options: object,
) -> Setup:
    """See `game.new_game`."""
    base = STANDARD if isinstance(game, str) else game
    rules = base.replace(**options)
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise ValueError("deals is a list, one entry a deal")
    given = tuple(set_deal(deal, rules) for deal in deals)
    _dealer(rules, first_dealer)
    return Setup(rules.id, rules.changes, seed, given, first_dealer)


def _dealer(rules: SpadesRules, first: int | None) -> int:
    """Who deals first: the seat at South's right, so that South bids and leads first."""
    if first is None:
        return rules.seats - 1
    if isinstance(first, bool) or first not in range(rules.seats):
        raise ValueError(f"first_dealer is seat 0 to {rules.seats - 1}, not {first!r}")
    return first


def start(setup: Setup) -> Step:
    """The first phase of a game."""
    rules = make_rules(**setup.options)
    deals = tuple(set_deal(deal, rules) for deal in setup.deals)
    dealer = _dealer(rules, setup.first_dealer)
    return Match(rules, setup.seed, deals).begin(dealer, 1, Standing())


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return 2 if setup.options.get("two_handed") else 4
