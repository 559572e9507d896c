"""The exact value of a play with all cards open, by search.

A node is a moment before a lead. The search asks only whether the leader can reach a given
difference, with bounds kept in a table; the table holds for every pair of hands under the same
rules, for it knows suits only as patterns (see ``patterns``) seen from whoever leads.

This module can be compiled, with those beside it that it leans on. For that, numbers inside are
annotated as machine integers, of 64 bits; beware of shifting a literal: that is done in 32.
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
from piquet_teach.tutor.open_play.points import PlayPoints

if TYPE_CHECKING:
    from mypy_extensions import i64

_FAR: Final = 10_000


def narrowed(search: Callable[[int], int], guess: int) -> int:
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


class Search(PlayPoints):
    """Values of plays under one rule set; keep it to profit from what it has found.

    Args:
        rules: The rule set; not every one will do (see `PlayPoints`).
        total: The tricks that count towards the cards and capot, as for `PlayPoints`.

    Attributes:
        nodes: How many positions were looked into so far, the measure of its work.
    """

    def __init__(self, rules: RuleSet, total: int = 12) -> None:
        super().__init__(rules, total)
        self.nodes: i64 = 0
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
        return narrowed(partial(self._search, a, b, c, d, won, left, until_pique), guess)

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
            return gain + self.last(leads != [] and leads[0][0] < 0, won, after)
        if leads:
            rest = partial(self._follows, leads[run], x, y, z, won, left, after)
        else:
            rest = partial(self._discards, SHORTER[led], x, y, z, won, left, after)
        return gain + narrowed(rest, guess - gain)

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
            if self.to_leader:  # his point more for the last lead has been counted with the lead
                return self.last(wins, won, 0) - 1
            return self.last(wins, won, until_pique)
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
            return gain + self.last(sure == 0, won, until - 1)
        if sure == left and self.end[won + left] == self._most[won + left]:
            return self.taking_all(won, left, until)
        high = self.at_most(prospects >> 8 & 0xFF, prospects >> 16, won, left, until)
        if high < aim:
            return high
        low = self.at_least(sure, won, left, until)
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

    def _best_lead(
        self, a: i64, b: i64, c: i64, d: i64, won: i64, left: i64, until: i64, aim: i64
    ) -> i64:
        """The value of the first lead that reaches the aim, else of the best."""
        gain = self.lead + self.pique if until == 1 else self.lead
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
                    found = self._discards(SHORTER[suit], x, y, z, won, left, after, aim - gain)
                    best = max(best, found + gain)
                for replies in leads:
                    found = self._follows(replies, x, y, z, won, left, after, aim - gain)
                    best = max(best, found + gain)
                    if best >= aim:
                        break
                if best >= aim:
                    break
            before, suit, x, y, z = suit, x, y, z, suit
        return best

    def _discards(
        self, suit: i64, x: i64, y: i64, z: i64, won: i64, left: i64, until: i64, aim: i64
    ) -> i64:
        """The follower is void: the leader wins, whatever he throws."""
        worst: i64 = _FAR
        for _ in range(3):
            for thrown in DISCARDS[x]:
                found = self._search(suit, thrown, y, z, won + 1, left - 1, until, aim)
                if found < aim:
                    return found
                worst = min(worst, found)
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
            if found < aim:
                return found
            worst = min(worst, found)
        return worst
