"""Voleur as a family of games: four players, partners opposite.

Source: the Russian site. Seats are numbered as the turn goes, that is, to the right; the sides are
the even and the odd seats. What the site does not say is that of its two-player game, and our
reading of French tables: see `declaring` and `playing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from piquet_teach.engine.cards import CARDS, Hand
from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.deal import PACK
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, FirstDealer, PartieEnded
from piquet_teach.engine.piquet.partie import plain_options
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.piquet.voleur.acts import read, write
from piquet_teach.engine.piquet.voleur.deal import (
    SEATS,
    CutToDeal,
    Deal,
    DealtToFour,
    from_seed,
    set_hands,
)
from piquet_teach.engine.piquet.voleur.declaring import begin_speaking
from piquet_teach.engine.piquet.voleur.phase import Step
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.shuffle import chance, shuffled

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.voleur.view import VoleurView

__all__ = ["Voleur", "read", "seats", "setup", "start", "write"]

_ID: Final = "voleur"


@dataclass(frozen=True, slots=True)
class Voleur:
    """What stays the same from the first deal to the last.

    Attributes:
        rules: The rule set.
        seed: The number that the shuffles come from.
        deals: Deals that were set.
    """

    rules: VoleurRules
    seed: int
    deals: tuple[Mapping[str, str] | None, ...]

    def begin(self, dealer: int, number: int = 1, totals: tuple[int, int] = (0, 0)) -> Step:
        """The beginning of a deal."""
        rules = self.rules
        given = self.deals[number - 1] if number <= len(self.deals) else None
        hands = (
            from_seed(self.seed, number, dealer)
            if given is None
            else tuple(Hand(given[str(seat)]).mask for seat in range(SEATS))
        )
        shown = tuple(map(Hand.from_mask, hands))
        found = tuple(combinations(hand, rules) for hand in shown)
        factor = 2 if rules.doubled_ends and number in (1, rules.deals) else 1
        deal = Deal(self, number, dealer, totals, factor, hands, found)
        events = (DealBegan(number, dealer, totals, factor), DealtToFour(shown))
        return begin_speaking(deal), events

    def after(self, deal: Deal, points: tuple[int, int]) -> Step:
        """What follows a deal: the next one, or the end of the partie."""
        factor, (first, second) = deal.factor, deal.totals
        totals = (first + factor * points[0], second + factor * points[1])
        ended = DealEnded(deal.number, points, factor, totals)
        if deal.number >= self.rules.deals:
            settled = PartieEnded(totals, settle(self.rules, *totals))
            return Over(self.rules, totals), (ended, settled)
        phase, events = self.begin(deal.first, deal.number + 1, totals)
        return phase, (ended, *events)


class Over:
    """The partie is over."""

    __slots__ = ("rules", "scores")
    name: Final = "over"
    turn: Final = None
    legal: Final[Sequence[Any]] = ()

    def __init__(self, rules: VoleurRules, scores: tuple[int, int]) -> None:
        self.rules = rules
        self.scores = scores

    def step(self, action: Any) -> Step:
        refuse("game_over")

    def view(self, seat: int, game: Game) -> VoleurView:
        from piquet_teach.engine.piquet.voleur.view import VoleurView

        return VoleurView(
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
    game: str | VoleurRules,
    seed: int,
    *,
    deals: Sequence[object] | int = (),
    first_dealer: int | None = None,
    **options: object,
) -> Setup:
    """See `game.new_game`. A number of deals is the option of this name."""
    if isinstance(deals, int):
        options, deals = {**options, "deals": deals}, ()
    rules = rule_set(_ID).replace(**options) if isinstance(game, str) else game.replace(**options)
    if first_dealer is not None and (
        isinstance(first_dealer, bool) or first_dealer not in range(SEATS)
    ):
        raise ValueError(f"first_dealer is seat 0 to 3, not {first_dealer!r}")
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise ValueError("deals is a list, one entry a deal")
    given = tuple(set_hands(deal) for deal in deals)
    return Setup(_ID, plain_options(rules), seed, given, first_dealer)


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it: the cut for the deal."""
    rules = rule_set(_ID, **setup.options)  # type: ignore[arg-type]
    assert isinstance(rules, VoleurRules)
    match = Voleur(rules, setup.seed, tuple(set_hands(deal) for deal in setup.deals))
    if setup.first_dealer is not None:
        if setup.first_dealer not in range(SEATS):
            raise ValueError(f"first_dealer is seat 0 to 3, not {setup.first_dealer!r}")
        phase, events = match.begin(setup.first_dealer)
        return phase, (FirstDealer(setup.first_dealer, "set"), *events)
    cards = tuple(CARDS[n] for n in shuffled(PACK, chance(setup.seed, 0))[:SEATS])
    dealer = max(range(SEATS), key=lambda seat: (cards[seat].rank, -cards[seat].suit))
    phase, events = match.begin(dealer)
    return phase, (CutToDeal(cards), FirstDealer(dealer, "higher_cut"), *events)


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return SEATS
