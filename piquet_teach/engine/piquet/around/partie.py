"""The beginning and the end of a partie around a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.around.deal import checked_seat, cut_to_deal
from piquet_teach.engine.piquet.around.phase import Step
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.events import FirstDealer
from piquet_teach.engine.piquet.partie import plain_options
from piquet_teach.engine.piquet.rules import RuleSet

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.around.view import AroundView


Given = Mapping[str, str] | None
"""A deal that was set, as plain text; None for one that comes from the seed."""
SetDeal = Callable[[object, int, int], Given]
"""Makes plain text of a deal that was set, its number and the seed."""


class Over:
    """The partie is over.

    Args:
        rules: The rule set.
        scores: The totals.
        view: The class of the game's views.
    """

    __slots__ = ("_view", "rules", "scores")
    name: Final = "over"
    turn: Final = None
    legal: Final[Sequence[Any]] = ()

    def __init__(self, rules: RuleSet, scores: tuple[int, ...], view: type[AroundView]) -> None:
        self.rules = rules
        self.scores = scores
        self._view = view

    def step(self, action: Any) -> Step:
        refuse("game_over")

    def view(self, seat: int, game: Game) -> AroundView:
        return self._view(
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


def setup_of(
    rules: RuleSet,
    seed: int,
    seats: int,
    first_dealer: int | None,
    deals: object,
    set_deal: SetDeal,
) -> Setup:
    """What a partie is made of, checked.

    Args:
        rules: The rule set with its options.
        seed: The number that the shuffles come from.
        seats: How many players there are.
        first_dealer: The seat that deals first, if that was set.
        deals: Deals that were set.
        set_deal: Checks one of them.

    Raises:
        ValueError: No such seat, or no list of deals.
    """
    checked_seat(first_dealer, seats)
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise ValueError("deals is a list, one entry a deal")
    given = set_deals(deals, seed, set_deal)
    return Setup(rules.id, plain_options(rules), seed, given, first_dealer)


def set_deals(deals: Sequence[object], seed: int, set_deal: SetDeal) -> tuple[Given, ...]:
    """Deals that were set, each checked and as plain text."""
    return tuple(set_deal(deal, number, seed) for number, deal in enumerate(deals, 1))


def first_deal(setup: Setup, seats: int, begin: Callable[[int], Step]) -> Step:
    """The first deal of a partie, and the cut for it if the dealer was not set.

    Args:
        setup: What the game is made of.
        seats: How many players there are.
        begin: Begins the deal of a dealer.
    """
    dealer = checked_seat(setup.first_dealer, seats)
    if dealer is not None:
        phase, events = begin(dealer)
        return phase, (FirstDealer(dealer, "set"), *events)
    cut, dealer = cut_to_deal(setup.seed, seats)
    phase, events = begin(dealer)
    return phase, (cut, FirstDealer(dealer, "higher_cut"), *events)
