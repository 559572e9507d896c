"""A deal of three played out by rules of thumb, all cards known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from piquet_teach.engine.piquet.normand.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.tricks import SUIT_OF
from piquet_teach.tutor.normand.thumb import follow, lead


class Moment(NamedTuple):
    """A moment of the play.

    Attributes:
        leader: Who leads to the trick.
        trick: The cards on the table (numbers), the one led first.
        tricks: Tricks that each seat has won.
        points: What each seat has scored in the deal.
        bonus: Whether somebody may still make a pique: nobody has a bonus.
    """

    leader: int
    trick: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    bonus: bool


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
    leader, trick, race = moment.leader, list(moment.trick), moment.bonus
    goal, leads, wins = rules.pique_at, rules.lead_points, rules.win_points
    alone = rules.pique_alone
    before = [score >= goal for score in points]

    def count(seat: int, worth: int) -> None:
        nonlocal race
        points[seat] += worth
        if not race or not worth:
            return
        if alone and sum(points) != points[seat]:
            race = False
        elif points[seat] >= goal and not before[seat]:
            points[seat] += rules.pique
            before[seat] = True
            race = not alone

    number = sum(tricks)
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
                count(seat, leads)
            trick.append(chosen)
        winner = (leader + _best(trick)) % SEATS
        tricks[winner] += 1
        if winner != leader:
            count(winner, wins)
        leader, trick = winner, []
        number += 1
    count(leader, 1)
    most = max(tricks)
    if tricks.count(most) == 1 and most >= rules.cards_least:
        best = tricks.index(most)
        if most < TRICKS or rules.capot_with_cards:
            points[best] += rules.cards
        if most == TRICKS:
            points[best] += rules.capot
    return Result(tuple(points), tuple(tricks))


def _best(trick: Sequence[int]) -> int:
    """The place of the card that wins a trick so far."""
    best, top, suit = 0, trick[0], SUIT_OF[trick[0]]
    for place in range(1, len(trick)):
        card = trick[place]
        if card > top and suit >> card & 1:
            best, top = place, card
    return best
