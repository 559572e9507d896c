"""The exact value of a play with all cards open, by search.

A node is a moment before a lead. The search asks only whether the leader can reach a given
difference, with bounds kept in a table; the table holds for every pair of hands under the same
rules, for it knows suits only as patterns (see ``patterns``) seen from whoever leads.

This module and ``moves`` can be compiled (``python hatch_build.py compiled``). Inside, numbers are
annotated as machine integers for that; it must then not shift a one, which the compiler takes for
32 bits wide.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.moves import (
    DISCARDS,
    LEADS,
    LENGTHS,
    NUMBERS,
    PROSPECTS,
    SHORTER,
    TURNED,
)
from piquet_teach.tutor.open_play.patterns import FLIPPED

if TYPE_CHECKING:
    from mypy_extensions import i64

_FAR: Final = 10_000


def _narrowed(search: Callable[[int], int], guess: int) -> int:
    """The value that a search has, which for an aim tells only on which side of it the value is."""
    low, high = -_FAR, _FAR
    while low < high:
        aim = max(guess, low + 1)
        found = search(aim)
        if found >= aim:
            low, guess = found, found + 1
        else:
            high = guess = found
    return low


class Search:
    """Values of plays under one rule set; keep it to profit from what it has found.

    Args:
        rules: The rule set.
        total: The tricks that count towards the cards and capot: twelve, fewer for an end position
            of which the beginning is not known.

    Attributes:
        nodes: How many positions were looked into so far, the measure of its work.

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
        self.nodes: i64 = 0
        self.lead: i64 = rules.lead_points
        self.win: i64 = rules.win_points
        self.to_leader: bool = rules.last_trick == "two_to_leader"
        self.pique: i64 = rules.pique
        capot = rules.capot + (rules.cards if rules.capot_with_cards else 0)
        bonus = [0] * 7 + [rules.cards] * 5 + [capot]
        self.total: i64 = total
        self.end: list[i64] = [bonus[won] - bonus[total - won] for won in range(total + 1)]
        # For so many tricks or fewer, or more: a capot may be worth less than the cards.
        self._most: list[i64] = [max(self.end[: won + 1]) for won in range(total + 1)]
        self._least: list[i64] = [min(self.end[won:]) for won in range(total + 1)]
        # Beside two leads for each trick more than the other's: it depends on who wins the last.
        self._odd_most: i64 = max(1, 2 * self.lead - self.win + (1 if self.to_leader else -1))
        self._odd_least: i64 = min(1, 2 * self.lead - self.win - 1)
        self._table: dict[i64, i64] = {}

    def value(
        self,
        suits: tuple[int, int, int, int],
        won: int,
        left: int,
        until_pique: int = 0,
        guess: int = 0,
    ) -> int:
        """The leader's points less the follower's with best play on both sides.

        Args:
            suits: Patterns of the four suits.
            won: Tricks that the leader has won so far.
            left: Tricks to be played.
            until_pique: Leads until the leader's pique while the follower scores nothing; 0 when
                there can be none.
            guess: What the value may be near to; a good guess saves work.
        """
        a, b, c, d = [NUMBERS[pattern] for pattern in suits]
        return _narrowed(partial(self._search, a, b, c, d, won, left, until_pique), guess)

    def lead_value(
        self,
        suits: tuple[int, int, int, int],
        suit: int,
        run: int,
        won: int,
        left: int,
        until_pique: int = 0,
        guess: int = 0,
    ) -> int:
        """The value of one lead against the best reply.

        Args:
            suits: Patterns of the four suits.
            suit: The place of the suit that is led.
            run: Which of the leader's runs in it, counted from the highest; cards of a run play
                alike.
            won: Tricks that the leader has won so far.
            left: Tricks to be played.
            until_pique: As for `value`.
            guess: What the value may be near to.
        """
        gain = self.lead + (self.pique if until_pique == 1 else 0)
        after = until_pique - 1 if until_pique > 1 else 0
        led, x, y, z = [NUMBERS[suits[(suit + n) % 4]] for n in range(4)]
        leads = LEADS[led]
        if left == 1:
            return gain + self._last(leads != [] and leads[0][0] < 0, won, after)
        if leads:
            rest = partial(self._follows, leads[run], x, y, z, won, left, after)
        else:
            rest = partial(self._discards, SHORTER[led], x, y, z, won, left, after)
        return gain + _narrowed(rest, guess - gain)

    def reply_value(
        self,
        suits: tuple[int, int, int, int],
        wins: bool,
        won: int,
        left: int,
        until_pique: int = 0,
        guess: int = 0,
    ) -> int:
        """The value, for the leader, of all that comes after his lead has been answered.

        Args:
            suits: Patterns of the four suits after the trick, as its leader sees them.
            wins: Whether the follower wins the trick.
            won: Tricks that the leader had won before it.
            left: Tricks to be played, this one included.
            until_pique: Leads until the leader's pique after the one that he has made.
            guess: What the value may be near to.
        """
        if left == 1:
            return self._last(wins, won, until_pique)
        if not wins:
            return self.value(suits, won + 1, left - 1, until_pique, guess)
        a, b, c, d = suits
        turned = (FLIPPED[a], FLIPPED[b], FLIPPED[c], FLIPPED[d])
        mine = self.total - left - won + 1
        return -self.win - self.value(turned, mine, left - 1, 0, -guess - self.win)

    def _search(
        self, a: i64, b: i64, c: i64, d: i64, won: i64, left: i64, until: i64, aim: i64
    ) -> i64:
        """A value that is right where it decides: at least ``aim``, or a bound below it.

        The suits are numbers, as in ``moves``, from here on.
        """
        if a > b:
            a, b = b, a
        if c > d:
            c, d = d, c
        if a > c:
            a, c = c, a
        if b > d:
            b, d = d, b
        if b > c:
            b, c = c, b
        prospects = PROSPECTS[a] + PROSPECTS[b] + PROSPECTS[c] + PROSPECTS[d]
        sure = prospects & 0xFF
        if left == 1:
            gain = self.lead + self.pique if until == 1 else self.lead
            return gain + self._last(sure == 0, won, until - 1)
        if sure == left and self.end[won + left] == self._most[won + left]:
            return self._all(won, left, until)
        high = self._at_most(prospects >> 8 & 0xFF, prospects >> 16, won, left, until)
        if high < aim:
            return high
        low = self._at_least(sure, won, left, until)
        if low >= aim or low == high:
            return low
        key = ((((a << 9 | b) << 9 | c) << 9 | d) << 4 | won) << 5 | until
        known = self._table.get(key, 0)
        if known:
            low = (known >> 16) - _FAR
            high = (known & 0xFFFF) - _FAR
            if low >= aim or low == high:
                return low
            if high < aim:
                return high
        self.nodes += 1
        best = self._best_lead(a, b, c, d, won, left, until, aim)
        if best >= aim:
            low = best
        else:
            high = best
        self._table[key] = (low + _FAR) << 16 | (high + _FAR)
        return best

    def _all(self, won: i64, left: i64, until: i64) -> i64:
        """A bound: the leader takes all tricks."""
        value = left * self.lead + 1 + self._most[won + left]
        return value + self.pique if 0 < until <= left + 1 else value

    def _at_most(self, against: i64, losing: i64, won: i64, left: i64, until: i64) -> i64:
        """A bound: the follower can keep cards that are high, of which he has ``against``.

        The leader must come to lead one of the ``losing`` cards; then the follower has as many
        tricks as he has kept such cards, and he need not throw them while the leader has others.
        """
        if losing == 0:
            return self._all(won, left, until)
        lost = min(against, losing)
        high = (left - 2 * lost) * self.lead + self._odd_most + self._most[won + left - lost]
        return high + self.pique if 0 < until <= left - losing + 2 else high

    def _at_least(self, sure: i64, won: i64, left: i64, until: i64) -> i64:
        """What the leader has who takes his sure tricks and then loses all others."""
        low = (2 * sure - left) * self.lead + self._odd_least + self._least[won + sure]
        return low + self.pique if 0 < until <= sure + 1 else low

    def _best_lead(
        self, a: i64, b: i64, c: i64, d: i64, won: i64, left: i64, until: i64, aim: i64
    ) -> i64:
        gain = self.lead
        if until == 1:
            gain += self.pique
        after: i64 = until - 1 if until > 1 else 0
        best: i64 = -_FAR
        before: i64 = 0
        suit, x, y, z = a, b, c, d
        for _ in range(4):
            if LENGTHS[suit] == 0:
                break
            if suit != before:  # suits of one pattern play alike
                leads = LEADS[suit]
                if not leads:
                    worst = self._discards(SHORTER[suit], x, y, z, won, left, after, aim - gain)
                    best = max(best, worst + gain)
                for replies in leads:
                    worst = self._follows(replies, x, y, z, won, left, after, aim - gain)
                    best = max(best, worst + gain)
                    if best >= aim:
                        break
                if best >= aim:
                    break
            before = suit
            suit, x, y, z = x, y, z, suit
        return best

    def _discards(
        self, suit: i64, x: i64, y: i64, z: i64, won: i64, left: i64, until: i64, aim: i64
    ) -> i64:
        """The follower is void: the leader wins, whatever he throws."""
        worst: i64 = _FAR
        for _ in range(3):
            for thrown in DISCARDS[x]:
                found = self._search(suit, thrown, y, z, won + 1, left - 1, until, aim)
                worst = min(worst, found)
                if worst < aim:
                    return worst
            x, y, z = y, z, x
        return worst

    def _follows(
        self,
        replies: list[i64],
        x: i64,
        y: i64,
        z: i64,
        won: i64,
        left: i64,
        until: i64,
        aim: i64,
    ) -> i64:
        """The follower has the suit: he wins and leads next, or loses."""
        worst: i64 = _FAR
        for suit in replies:
            if suit > 0:
                found = self._search(suit, x, y, z, won + 1, left - 1, until, aim)
            else:
                p, q, r = TURNED[x], TURNED[y], TURNED[z]
                mine = self.total - left - won + 1
                other = 1 - self.win - aim
                found = -self.win - self._search(-suit, p, q, r, mine, left - 1, 0, other)
            worst = min(worst, found)
            if worst < aim:
                return worst
        return worst

    def _last(self, follower_wins: bool, won: i64, until: i64) -> i64:
        """The last trick, after the lead has been counted."""
        if not follower_wins:
            value = 1 + self.end[won + 1]
        elif self.to_leader:
            value = 1 - self.win + self.end[won]
        else:
            return -1 - self.win + self.end[won]
        return value + self.pique if until == 1 else value
