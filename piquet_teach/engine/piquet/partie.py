"""A partie of two-player Piquet as a family of games (see `game`): who deals, how many deals.

Sources: the rows "first dealer", "partie", "settlement" and "equal totals" of the rule texts. Where
a text lets the winner of the cut choose his seat, nothing follows for the play, so he is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.actions import Action, DealFirst, read, write
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import Deal, cut_to_deal, dealt, set_deal
from piquet_teach.engine.piquet.events import (
    CutToDeal,
    DealEnded,
    Event,
    FirstDealer,
    MoreDeals,
    PartieEnded,
)
from piquet_teach.engine.piquet.exchange import begin_exchange
from piquet_teach.engine.piquet.phase import Step
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.shuffle import chance

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game

__all__ = ["Partie", "read", "seats", "setup", "start", "write"]

_MORE: Final = 2
"""How many deals follow equal totals where the rules want more."""


@dataclass(frozen=True, slots=True)
class Partie:
    """What stays the same from the first deal to the last.

    Attributes:
        rules: The rule set.
        seed: The number that the shuffles come from.
        deals: Deals that were set.
    """

    rules: RuleSet
    seed: int
    deals: tuple[Mapping[str, str] | None, ...]

    def begin(self, dealer: int, number: int = 1, totals: tuple[int, int] = (0, 0)) -> Step:
        """The beginning of a deal."""
        deal, events = dealt(self, number, dealer, totals)
        return begin_exchange(deal), events

    def after(self, deal: Deal, points: tuple[int, int], tricks: tuple[int, int]) -> Step:
        """What follows a deal with these points: the next one, or the end of the partie.

        A variant that scores for the tricks of each seat at the end of a deal does it here.
        """
        factor, (first, second) = deal.factor, deal.totals
        totals = (first + factor * points[0], second + factor * points[1])
        ended = DealEnded(deal.number, points, factor, totals)
        more = self.more_deals(deal.number, totals)
        if more is None:
            settled = PartieEnded(totals, settle(self.rules, *totals))
            return Over(self.rules, totals), (ended, settled)
        phase, events = self.begin(1 - deal.dealer, deal.number + 1, totals)
        return phase, (ended, *more, *events)

    def more_deals(self, number: int, totals: tuple[int, int]) -> tuple[MoreDeals, ...] | None:
        """Whether the partie goes on after a deal: None, or what there is to say about it."""
        beyond = number - self.rules.deals
        tied = totals[0] == totals[1] and self.rules.equal_totals == "two_more_deals"
        if beyond == 0 and tied:
            return (MoreDeals(_MORE),)
        return () if beyond < 0 or beyond == 1 else None

    def known(self, view: View) -> View:
        """A view with what the game knows beyond the deal: nothing in the plain game."""
        return view


class _Outside:
    """A phase outside the deals."""

    __slots__ = ("rules", "scores", "turn")
    name: ClassVar[str]

    def __init__(self, rules: RuleSet, turn: int | None, scores: tuple[int, int]) -> None:
        self.rules = rules
        self.turn = turn
        self.scores = scores

    @property
    def legal(self) -> Sequence[Action]:
        return ()

    def view(self, seat: int, game: Game) -> View:
        return View(
            rules=self.rules,
            seat=seat,
            phase=self.name,
            turn=self.turn,
            legal=self.legal if seat == self.turn else (),
            scores=self.scores,
            events=game.news,
        )

    def key(self) -> tuple[object, ...]:
        return (self.name, self.turn, self.scores)


class ChoosingDealer(_Outside):
    """The winner of the cut says who deals first."""

    __slots__ = ("partie",)
    name: ClassVar[str] = "choose_dealer"

    def __init__(self, partie: Partie, winner: int) -> None:
        super().__init__(partie.rules, winner, (0, 0))
        self.partie = partie

    @property
    def legal(self) -> Sequence[Action]:
        return (DealFirst(True), DealFirst(False))

    def step(self, action: Action) -> Step:
        if not isinstance(action, DealFirst):
            refuse("not_now", phase=self.name, expected=("DealFirst",))
        assert self.turn is not None
        dealer = self.turn if action.yes else 1 - self.turn
        phase, events = self.partie.begin(dealer)
        return phase, (FirstDealer(dealer, "chosen"), *events)


class Over(_Outside):
    """The partie is over."""

    __slots__ = ()
    name: ClassVar[str] = "over"

    def __init__(self, rules: RuleSet, scores: tuple[int, int]) -> None:
        super().__init__(rules, None, scores)

    def step(self, action: Action) -> Step:
        refuse("game_over")


def setup(
    game: str | RuleSet,
    seed: int,
    *,
    deals: Sequence[object] | int = (),
    first_dealer: int | None = None,
    **options: object,
) -> Setup:
    """See `game.new_game`. A number of deals is the option of this name."""
    if isinstance(deals, int):
        options, deals = {**options, "deals": deals}, ()
    if isinstance(game, RuleSet):
        rules = game.replace(**options) if options else game
    else:
        rules = rule_set(game, **options)  # type: ignore[arg-type]
    if first_dealer is not None and (isinstance(first_dealer, bool) or first_dealer not in (0, 1)):
        raise ValueError(f"first_dealer is seat 0 or 1, not {first_dealer!r}")
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise ValueError("deals is a list, one entry a deal")
    given = tuple(set_deal(deal, number, seed) for number, deal in enumerate(deals, 1))
    return Setup(rules.id, plain_options(rules), seed, given, first_dealer)


def plain_options(rules: RuleSet) -> dict[str, object]:
    """What differs from the rule set of this id, its style included, as JSON can hold it."""
    plain = {name: _plain(value) for name, value in rules.changes.items()}
    return plain if rules.style is None else {"style": rules.style, **plain}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [item.letter if isinstance(item, Rank) else item for item in value]
    return value


def start(setup: Setup, kind: type[Partie] = Partie) -> Step:
    """The first phase of a partie, and what happened before it: the cut for the deal.

    Args:
        setup: What the game is made of.
        kind: `Partie`, or that of a variant.
    """
    rules = rule_set(setup.game, **setup.options)  # type: ignore[arg-type]
    deals = tuple(set_deal(deal, n, setup.seed) for n, deal in enumerate(setup.deals, 1))
    partie = kind(rules, setup.seed, deals)
    if setup.first_dealer is not None:
        if setup.first_dealer not in (0, 1):
            raise ValueError(f"first_dealer is seat 0 or 1, not {setup.first_dealer!r}")
        return _first(partie, setup.first_dealer, "set", ())
    source = chance(setup.seed, 0)
    if rules.first_dealer == "lot":
        return _first(partie, int(2 * source.random()), "lot", ())
    pairs = cut_to_deal(source)
    cuts = tuple(CutToDeal(pair) for pair in pairs)
    one, other = pairs[-1]
    higher = 0 if one.rank > other.rank else 1
    if rules.first_dealer == "higher_cut_chooses":
        return ChoosingDealer(partie, higher), cuts
    lower = rules.first_dealer == "lower_cut"
    return _first(partie, 1 - higher if lower else higher, rules.first_dealer, cuts)


def _first(partie: Partie, dealer: int, reason: str, cuts: tuple[Event, ...]) -> Step:
    phase, events = partie.begin(dealer)
    return phase, (*cuts, FirstDealer(dealer, reason), *events)


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return 2
