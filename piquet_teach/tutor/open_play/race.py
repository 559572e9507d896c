"""What two players still lack for a pique."""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.playing import TRICKS
from piquet_teach.engine.piquet.rules import RuleSet


class Race(NamedTuple):
    """What two players still lack for a pique; 0: he can make none.

    Attributes:
        leader: Of the player whose lead it is.
        follower: Of the other.
    """

    leader: int = 0
    follower: int = 0


def lacking(rules: RuleSet, elder: int, younger: int) -> tuple[int, int]:
    """What each player lacks for a pique, by the points of both so far; 0: he can make none.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> lacking(rules(), 21, 0), lacking(rules(), 0, 21), lacking(rules("piquet-bg"), 0, 21)
    ((9, 0), (0, 0), (0, 9))
    """
    own = 0 if younger else max(rules.pique_at - elder, 0)
    either = rules.pique_by == "either" and not elder
    return own, max(rules.pique_at - younger, 0) if either else 0


def scored(
    rules: RuleSet,
    leader: Seat,
    declared: tuple[int, int],
    tricks: tuple[int, int],
    points: tuple[int, int] | None = None,
) -> tuple[int, int] | None:
    """The points of elder and younger so far, as far as a pique depends on them.

    Args:
        rules: The rule set.
        leader: Who leads now.
        declared: Points for declarations.
        tricks: Tricks that each has won.
        points: The points, where they are told.

    Returns:
        The points; None where nobody can make a pique any more.

    Raises:
        ValueError: A pique depends on the points, they are not told, and the tricks do not tell.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> scored(rules(), Seat.ELDER, (20, 0), (3, 0)), scored(rules(), Seat.ELDER, (20, 0), (3, 1))
    ((23, 0), None)
    """
    own, other = declared
    if (own and other) or max(declared) >= rules.repique_at:
        return None
    if points is not None:
        return points
    won, lost = tricks
    lead, win, hold = rules.lead_points, rules.win_points, rules.hold_points
    by_card = rules.honours_only
    if leader is Seat.ELDER and not lost:  # he has led to every trick
        if not (by_card and lead and won):
            return own + won * (lead + hold), other
    elif lead and not by_card:  # both have led, or younger does now
        return None
    elif not by_card and not won:
        return own, other + win + max(lost - 1, 0) * hold
    elif not (lead or win or hold):
        return declared
    most = TRICKS * (max(lead, win) + hold) + 2 + rules.cards
    near = not other and own + most >= rules.pique_at
    if near or (rules.pique_by == "either" and not own and other + most >= rules.pique_at):
        raise ValueError("a pique depends on the points so far; give points=(elder, younger)")
    return None
