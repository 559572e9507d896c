"""The exact value of a play with all cards open, by search.

A node is a moment before a lead. The search asks only whether the leader can reach a given
difference, with bounds kept in a table; the table holds for every pair of hands under the same
rules, for it knows suits only as patterns (see ``patterns``) seen from whoever leads.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.patterns import (
    DISCARDS,
    FLIPPED,
    LEADS,
    OTHERS,
    OWN,
    SHORTER,
    SURE,
)

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
        self.nodes = 0
        self.lead = rules.lead_points
        self.win = rules.win_points
        self.to_leader = rules.last_trick == "two_to_leader"
        self.pique = rules.pique
        capot = rules.capot + (rules.cards if rules.capot_with_cards else 0)
        bonus = [0] * 7 + [rules.cards] * 5 + [capot]
        self.total = total
        self.end = [bonus[won] - bonus[total - won] for won in range(total + 1)]
        self._table: dict[int, tuple[int, int]] = {}

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
        return _narrowed(partial(self._search, *suits, won, left, until_pique), guess)

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
        x, y, z = suits[:suit] + suits[suit + 1 :]
        pattern = suits[suit]
        if OTHERS[pattern]:
            replies = LEADS[pattern][run]
            rest = partial(self._follows, replies, x, y, z, won, left, after)
        else:
            rest = partial(self._discards, SHORTER[pattern], x, y, z, won, left, after)
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
        self, a: int, b: int, c: int, d: int, won: int, left: int, until: int, aim: int
    ) -> int:
        """A value that is right where it decides: at least ``aim``, or a bound below it."""
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
        sure = SURE[a] + SURE[b] + SURE[c] + SURE[d]
        most = left * self.lead + 1 + self.end[won + left]
        if 0 < until <= left + 1:
            most += self.pique
        if sure == left:
            return most
        key = ((((a << 9 | b) << 9 | c) << 9 | d) << 4 | won) << 5 | until
        known = self._table.get(key)
        if known is not None:
            low, high = known
        else:
            low, high = self._at_least(sure, won, left, until), most
        if low >= aim or low == high:
            return low
        if high < aim:
            return high
        self.nodes += 1
        best = self._best_lead((a, b, c, d), won, left, until, aim)
        self._table[key] = (best, high) if best >= aim else (low, best)
        return best

    def _at_least(self, sure: int, won: int, left: int, until: int) -> int:
        """What the leader has who takes his sure tricks and then loses all others."""
        low = (sure + 1) * self.lead - self.win - (left - sure - 1) * self.lead - 1
        low += self.end[won + sure]
        return low + self.pique if 0 < until <= sure + 1 else low

    def _best_lead(
        self, suits: tuple[int, int, int, int], won: int, left: int, until: int, aim: int
    ) -> int:
        gain = self.lead + (self.pique if until == 1 else 0)
        after = until - 1 if until > 1 else 0
        best = -_FAR
        tried = []
        for n in sorted(range(4), key=lambda n: -SURE[suits[n]]):
            suit = suits[n]
            if not OWN[suit] or suit in tried:  # suits of one pattern play alike
                continue
            tried.append(suit)
            x, y, z = suits[:n] + suits[n + 1 :]
            if not OTHERS[suit]:
                worst = self._discards(SHORTER[suit], x, y, z, won, left, after, aim - gain)
                best = max(best, worst + gain)
            else:
                for replies in LEADS[suit]:
                    worst = self._follows(replies, x, y, z, won, left, after, aim - gain)
                    best = max(best, worst + gain)
                    if best >= aim:
                        break
            if best >= aim:
                break
        return best

    def _discards(
        self, suit: int, x: int, y: int, z: int, won: int, left: int, until: int, aim: int
    ) -> int:
        """The follower is void: the leader wins, whatever he throws."""
        if left == 1:
            return 1 + self.end[won + 1] + (self.pique if until == 1 else 0)
        worst = _FAR
        rest = [(t, y, z) for t in DISCARDS[x]]
        rest += [(x, t, z) for t in DISCARDS[y]]
        rest += [(x, y, t) for t in DISCARDS[z]]
        for p, q, r in rest:
            worst = min(worst, self._search(suit, p, q, r, won + 1, left - 1, until, aim))
            if worst < aim:
                break
        return worst

    def _follows(
        self,
        replies: tuple[tuple[int, bool], ...],
        x: int,
        y: int,
        z: int,
        won: int,
        left: int,
        until: int,
        aim: int,
    ) -> int:
        """The follower has the suit: he wins and leads next, or loses."""
        worst = _FAR
        for suit, wins in replies:
            if left == 1:
                found = self._last(wins, won, until)
            elif wins:
                lost = self.total - left - won + 1
                found = -self.win - self._search(
                    FLIPPED[suit],
                    FLIPPED[x],
                    FLIPPED[y],
                    FLIPPED[z],
                    lost,
                    left - 1,
                    0,
                    -self.win - aim + 1,
                )
            else:
                found = self._search(suit, x, y, z, won + 1, left - 1, until, aim)
            worst = min(worst, found)
            if worst < aim:
                break
        return worst

    def _last(self, follower_wins: bool, won: int, until: int) -> int:
        """The last trick, after the lead has been counted."""
        extra = 1 if self.to_leader or not follower_wins else -1
        pique = self.pique if extra == 1 and until == 1 else 0
        if follower_wins:
            return -self.win + extra + self.end[won] + pique
        return extra + self.end[won + 1] + pique
