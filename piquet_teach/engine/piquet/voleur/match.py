"""Voleur as a family of games: four players, partners opposite.

Source: the Russian site. Seats are numbered as the turn goes, that is, to the right; the sides are
the even and the odd seats. What the site does not say is that of its two-player game, and our
reading of French tables: see `around.declaring` and `around.playing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.around.acts import read, write
from piquet_teach.engine.piquet.around.deal import (
    Points,
    from_seed,
)
from piquet_teach.engine.piquet.around.declaring import begin_speaking
from piquet_teach.engine.piquet.around.partie import Over, first_deal, set_deals, setup_of
from piquet_teach.engine.piquet.around.phase import Step, added
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.piquet.voleur.deal import (
    SEATS,
    TRICKS,
    DealBeganForFour,
    DealEndedForFour,
    DealtToFour,
    PartieEndedForFour,
    VoleurDeal,
    set_hands,
)
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
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
            from_seed(self.seed, number, (dealer + 1) % SEATS, SEATS, TRICKS)[0]
            if given is None
            else tuple(Hand(given[str(seat)]).mask for seat in range(SEATS))
        )
        shown = tuple(map(Hand.from_mask, hands))
        found = tuple(combinations(hand, rules) for hand in shown)
        factor = 2 if rules.doubled_ends and number in (1, rules.deals) else 1
        deal = VoleurDeal(self, number, dealer, totals, factor, hands, found)
        events = (DealBeganForFour(number, dealer, totals, factor), DealtToFour(shown))
        start = Category.CARTE_BLANCHE if rules.carte_blanche else Category.POINT
        return begin_speaking(deal, Points((0, 0)), (0,) * SEATS, start), events

    def after(self, deal: VoleurDeal, points: tuple[int, int]) -> Step:
        """What follows a deal: the next one, or the end of the partie."""
        first, second = added(deal.totals, points, deal.factor)
        totals = (first, second)
        ended = DealEndedForFour(deal.number, points, deal.factor, totals)
        if deal.number >= self.rules.deals:
            settled = PartieEndedForFour(totals, settle(self.rules, *totals))
            return Over(self.rules, totals, VoleurView), (ended, settled)
        phase, events = self.begin(deal.speaks_first, deal.number + 1, totals)
        return phase, (ended, *events)


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
    return setup_of(rules, seed, SEATS, first_dealer, deals, set_hands)


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it: the cut for the deal."""
    rules = rule_set(_ID, **setup.options)  # type: ignore[arg-type]
    assert isinstance(rules, VoleurRules)
    match = Voleur(rules, setup.seed, set_deals(setup.deals, setup.seed, set_hands))
    return first_deal(setup, SEATS, match.begin)


def seats(setup: Setup) -> int:
    """How many players a game has."""
    return SEATS
