"""What bids and cards are worth: guessed deals played to their end, and counted.

A value is what a side gets more than the other in this deal. A bag counts as what it costs in the
long run: one point less a tenth of the penalty for ten. One evaluator serves advice, review and the
best computer player, with one budget, so that what was advised is never called a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Generic, TypeVar

from piquet_teach.engine.spades.match import end_of_game
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.engine.spades.scoring import Bidden, SideScore, counted
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.slices import Progress, Sliced
from piquet_teach.tutor.spades.bids import bid_by_rule
from piquet_teach.tutor.spades.habits import play_out
from piquet_teach.tutor.spades.table import Table
from piquet_teach.tutor.spades.worlds import worlds

A_BAG: Final = 10
"""What a bag costs later where the box has a penalty."""

_A_GAME: Final = 120
"""What the game is worth, in points, to the side that wins it in this deal."""

_SLICE: Final = 4

K = TypeVar("K")


@dataclass(slots=True)
class Tally(Generic[K]):
    """Values of some choices, each over the same guessed deals.

    Attributes:
        values: For each choice, a value for each deal.
        kept: For each choice, in how many deals the seat kept its word: its nil was made, or the
            contract of its side.
    """

    values: dict[K, list[float]]
    kept: dict[K, int]

    @staticmethod
    def of(choices: Sequence[K]) -> Tally[K]:
        """An empty tally."""
        return Tally({choice: [] for choice in choices}, dict.fromkeys(choices, 0))

    def mean(self, choice: K) -> float:
        """The mean value of a choice."""
        found = self.values[choice]
        return sum(found) / len(found)

    def error(self, choice: K) -> float:
        """The standard error of a choice's mean."""
        found = self.values[choice]
        if len(found) < 2:
            return 0.0
        mean = self.mean(choice)
        spread = sum((value - mean) ** 2 for value in found) / (len(found) - 1)
        return sqrt(spread / len(found))

    def best_first(self) -> list[K]:
        """The choices, the best first; of equal ones, in the order in which they were given."""
        return sorted(self.values, key=self.mean, reverse=True)


def worth(
    view: SpadesView, bids: Sequence[Bidden], taken: Sequence[int], rules: SpadesRules
) -> float:
    """What a finished deal is worth to the side of a view's seat.

    Args:
        view: The view, for the scores and boxes before the deal.
        bids: The bids of all seats.
        taken: Their tricks.
        rules: The rules.
    """
    (box, other_box), (score, other_score) = view.boxes, view.scores
    first = counted(tuple(bids[::2]), tuple(taken[::2]), box, score, rules)
    second = counted(tuple(bids[1::2]), tuple(taken[1::2]), other_box, other_score, rules)
    return worth_of(view, (first, second))


def worth_of(view: SpadesView, sides: Sequence[SideScore]) -> float:
    """What the sheet of a deal is worth to the side of a view's seat, see `worth`."""
    rules = view.rules
    cost = A_BAG if rules.bag_penalty else 0
    own, other = sides[view.seat % 2], sides[1 - view.seat % 2]
    value = (own.deal - own.penalty - cost * own.bags) - (
        other.deal - other.penalty - cost * other.bags
    )
    totals = (own.total, other.total)
    if end_of_game(rules, view.deal, totals) and own.total != other.total:
        value += _A_GAME if own.total > other.total else -_A_GAME
    return float(value)


def kept(table: Table, seat: int) -> bool:
    """Whether a seat kept its word in a finished deal: its nil, or its side's contract."""
    return not table.taken[seat] if table.nil[seat] else table.need(seat % 2) <= 0


def valuing_bids(
    view: SpadesView, choices: Sequence[Bidden], *, hands: int, seed: int = 0
) -> Sliced[Tally[Bidden]]:
    """What some bids are worth; who bids after the seat bids by the rule.

    Args:
        view: A view of the seat that is to bid.
        choices: The bids.
        hands: How many deals are guessed.
        seed: Where their chance comes from.
    """
    tally = Tally.of(choices)
    seats = len(view.bids)
    first = ((view.dealer or 0) + 1) % seats
    for number, guess in enumerate(worlds(view, hands, seed)):
        for bid in choices:
            bids: list[Bidden | None] = list(view.bids)
            bids[view.seat] = bid
            for place in range(seats):
                seat = (first + place) % seats
                if bids[seat] is None:
                    bids[seat] = bid_by_rule(guess[seat], view.rules, bids, seat)
            table = Table([b for b in bids if b is not None], guess, first)
            play_out(table)
            full = [b for b in bids if b is not None]
            tally.values[bid].append(worth(view, full, table.taken, view.rules))
            tally.kept[bid] += kept(table, view.seat)
        if number % _SLICE == _SLICE - 1:
            yield Progress(number + 1, hands)
    return tally


def valuing_cards(
    view: SpadesView, choices: Sequence[int], *, hands: int, seed: int = 0
) -> Sliced[Tally[int]]:
    """What some cards (numbers) are worth; after them every seat plays by its habits.

    Args:
        view: A view of the seat that is to play.
        choices: The cards.
        hands: How many deals are guessed.
        seed: Where their chance comes from.
    """
    tally = Tally.of(choices)
    start = Table.of(view)
    bids = [bid for bid in view.bids if bid is not None]
    for number, guess in enumerate(worlds(view, hands, seed)):
        for card in choices:
            table = start.copy()
            table.hands = list(guess)
            table.unplayed = 0
            for hand in guess:
                table.unplayed |= hand
            table.play(card)
            play_out(table)
            tally.values[card].append(worth(view, bids, table.taken, view.rules))
            tally.kept[card] += kept(table, view.seat)
        if number % _SLICE == _SLICE - 1:
            yield Progress(number + 1, hands)
    return tally
