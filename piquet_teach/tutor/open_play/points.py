"""What the tricks of an open play are worth, and between what bounds a play's value must lie.

Everything is the difference of the points of whoever leads now and of the follower.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from piquet_teach.engine.piquet.rules import RuleSet

if TYPE_CHECKING:
    from mypy_extensions import i64


class PlayPoints:
    """The points for play under one rule set.

    Args:
        rules: The rule set.
        total: The tricks that count towards the cards and capot: twelve, fewer for an end position
            of which the beginning is not known.

    Attributes:
        lead: For a lead.
        win: For winning a trick that the other led.
        to_leader: Whether the last trick's extra point goes to its leader.
        pique: For a pique.
        total: The tricks that count.
        end: For the cards or capot, by the tricks won.

    Raises:
        ValueError: The rules count leads by their cards (``honours_only``), which patterns forget,
            pay more for winning than for leading, or let the cards complete a pique that tricks
            without pay leave open.
    """

    def __init__(self, rules: RuleSet, total: int = 12) -> None:
        if rules.win_points > rules.lead_points:
            raise ValueError("the value is not searched where winning pays more than leading")
        if rules.honours_only:
            raise ValueError("the value of a play is not searched with honours_only")
        if rules.cards_complete_pique and rules.win_points == 0:
            raise ValueError("the value is not searched where unpaid tricks may leave a pique open")
        self.lead: i64 = rules.lead_points
        self.win: i64 = rules.win_points
        self.to_leader: bool = rules.last_trick == "two_to_leader"
        self.pique: i64 = rules.pique
        capot = rules.capot + (rules.cards if rules.capot_with_cards else 0)
        bonus = [0] * 7 + [rules.cards] * 5 + [capot]
        self.total: i64 = total
        self.end: list[i64] = [bonus[won] - bonus[total - won] for won in range(total + 1)]
        # The best of so many tricks or fewer, the worst of so many or more: a capot may be worth
        # less than the cards.
        self._most: list[i64] = [max(self.end[: won + 1]) for won in range(total + 1)]
        self._least: list[i64] = [min(self.end[won:]) for won in range(total + 1)]
        # What comes to the points of one lead for each trick more than the other's: it depends on
        # who leads and wins the last.
        self._odd_most: i64 = max(1, 2 * self.lead - self.win + (1 if self.to_leader else -1))
        self._odd_least: i64 = min(1, 2 * self.lead - self.win - 1)

    def taking_all(self, won: i64, left: i64, until: i64) -> i64:
        """A bound: the leader takes all tricks."""
        value = left * self.lead + 1 + self._most[won + left]
        return value + self.pique if 0 < until <= left + 1 else value

    def at_most(self, against: i64, losing: i64, won: i64, left: i64, until: i64) -> i64:
        """A bound: the follower can keep cards that are high, of which he has ``against``.

        The leader must come to lead one of the ``losing`` cards; then the follower has as many
        tricks as he has kept such cards, and he need not throw them while the leader has others.
        """
        if losing == 0:
            return self.taking_all(won, left, until)
        lost = min(against, losing)
        high = (left - 2 * lost) * self.lead + self._odd_most + self._most[won + left - lost]
        return high + self.pique if 0 < until <= left - losing + 2 else high

    def at_least(self, sure: i64, won: i64, left: i64, until: i64) -> i64:
        """What the leader has who takes his sure tricks and then loses all others."""
        low = (2 * sure - left) * self.lead + self._odd_least + self._least[won + sure]
        return low + self.pique if 0 < until <= sure + 1 else low

    def last(self, follower_wins: bool, won: i64, until: i64) -> i64:
        """The last trick, after the lead has been counted."""
        if not follower_wins:
            value = 1 + self.end[won + 1]
        elif self.to_leader:
            value = 1 - self.win + self.end[won]
        else:
            return -1 - self.win + self.end[won]
        return value + self.pique if until == 1 else value
