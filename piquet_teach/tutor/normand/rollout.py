"""A deal of three played out by rules of thumb, all cards known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from piquet_teach.engine.cards import CARDS
from piquet_teach.engine.piquet.normand.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.playing import lead_points, win_points
from piquet_teach.engine.tricks import SUIT_OF
from piquet_teach.tutor.normand.thumb import follow, lead


class Moment(NamedTuple):
    """A moment of the play.

    Attributes:
        leader: Who leads to the trick.
        trick: The cards on the table (numbers), the one led first.
        tricks: Tricks that each seat has won.
        points: What each seat has scored in the deal.
        bonus: The seats that have made a bonus.
    """

    leader: int
    trick: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    bonus: tuple[int, ...]


class Result(NamedTuple):
    """What a deal comes to.

    Attributes:
        points: The points of each seat.
        tricks: The tricks of each seat.
    """

    points: tuple[int, ...]
    tricks: tuple[int, ...]


def worth(points: Sequence[int], seat: int) -> float:
    """The points of a seat less the mean of the other two.

    >>> worth((10, 4, 2), 0)
    7.0
    """
    return (3 * points[seat] - sum(points)) / 2


def play_out(
    rules: NormandRules, hands: Sequence[int], moment: Moment, card: int | None = None
) -> Result:
    """The end of a deal.

    Args:
        rules: The rule set.
        hands: The cards that the seats hold (masks).
        moment: Where the play stands.
        card: What the seat on turn plays now; None: by the rule of thumb.
    """
    left, points, tricks = list(hands), list(moment.points), list(moment.tricks)
    leader, trick, number = moment.leader, list(moment.trick), sum(moment.tricks)
    race = _Race(rules, points, moment.bonus)
    while number < TRICKS:
        out = left[0] | left[1] | left[2]
        while len(trick) < SEATS:
            seat = (leader + len(trick)) % SEATS
            hand = left[seat]
            if card is not None:
                chosen, card = card, None
            elif not trick:
                chosen = lead(hand, out & ~hand)
            else:
                best = _best(trick)
                later = out & ~hand if len(trick) == 1 else 0
                chosen = follow(hand, trick[0], trick[best], later, len(trick) == SEATS - 1)
            bit = 1 << chosen
            left[seat] ^= bit
            out &= ~bit
            if not trick:
                race.count(seat, lead_points(rules, CARDS[chosen], last=number == TRICKS - 1))
            trick.append(chosen)
        best = _best(trick)
        winner = (leader + best) % SEATS
        tricks[winner] += 1
        if winner != leader:
            race.count(winner, win_points(rules, CARDS[trick[best]]))
        leader, trick = winner, []
        number += 1
    if rules.last_trick == "one_more_to_winner":
        race.count(leader, 1)
    most = max(tricks)
    if tricks.count(most) == 1 and most >= rules.cards_least:
        first = tricks.index(most)
        if most < TRICKS or rules.capot_with_cards:
            race.open = race.open and rules.cards_complete_pique
            race.count(first, rules.cards)
        if most == TRICKS:
            points[first] += rules.capot
    return Result(tuple(points), tuple(tricks))


class _Race:
    """Counts points, and the pique that they complete.

    Args:
        rules: The rule set.
        points: The points of the seats; they are changed.
        bonus: The seats that have made a bonus.
    """

    def __init__(self, rules: NormandRules, points: list[int], bonus: Sequence[int]) -> None:
        self._points = points
        self._goal, self._worth, self._alone = rules.pique_at, rules.pique, rules.pique_alone
        self._barred = [score >= self._goal or seat in bonus for seat, score in enumerate(points)]
        self.open = True

    def count(self, seat: int, worth: int) -> None:
        """Points for a seat."""
        points = self._points
        points[seat] += worth
        if not self.open or not worth:
            return
        if self._alone and sum(points) != points[seat]:
            self.open = False
        elif points[seat] >= self._goal and not self._barred[seat]:
            points[seat] += self._worth
            self._barred[seat] = True
            self.open = not self._alone


def _best(trick: Sequence[int]) -> int:
    """The place of the card that wins a trick so far."""
    best, top, suit = 0, trick[0], SUIT_OF[trick[0]]
    for place in range(1, len(trick)):
        card = trick[place]
        if card > top and suit >> card & 1:
            best, top = place, card
    return best
