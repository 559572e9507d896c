"""The exact value of a play with open cards under any rules, however they count.

`Search` is quicker, and knows the usual rules. Here it may matter which card leads or wins, winning
may pay more than leading, and either side may make a pique, also by the points for the cards. So
what both still lack for a pique is a part of the position.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.counting_cards import (
    Lead,
    counting,
    discards,
    leads,
    pattern_of,
    turned,
)
from piquet_teach.tutor.open_play.patterns import SURE
from piquet_teach.tutor.open_play.race import Race
from piquet_teach.tutor.open_play.search import narrowed

_FAR: Final = 10_000
Codes = tuple[int, int, int, int]
"""The four suits, see `counting_cards`."""


class Spot(NamedTuple):
    """A moment before a lead, as the leader sees it.

    Attributes:
        suits: The cards.
        won: Tricks that the leader has won so far.
        left: Tricks to be played.
        race: What is lacking for a pique.
    """

    suits: Codes
    won: int
    left: int
    race: Race = Race()


class CarefulSearch:
    """Values of plays under one rule set, whatever it is; keep it to profit from what it has found.

    Args:
        rules: The rule set.
        total: The tricks that count towards the cards and capot, as for `Search`.

    Attributes:
        nodes: How many positions were looked into so far.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> from piquet_teach.tutor.open_play.counting_cards import coded
    >>> high, low = coded(0b110, 0), coded(0b110, 2)  # an ace against a king, a nine against a 7
    >>> empty = coded(0b1, 0)
    >>> search = CarefulSearch(rules(honours_only=True, cards=0))
    >>> [search.value(Spot((suit, empty, empty, empty), 6, 1)) for suit in (high, low)]
    [2, 1]
    """

    def __init__(self, rules: RuleSet, total: int = 12) -> None:
        self.nodes = 0
        self.rules = rules
        self.total = total
        self._last_lead = 2 if rules.last_trick == "two_to_leader" else rules.lead_points
        self._last_won = 1 if rules.last_trick == "one_more_to_winner" else 0
        capot = rules.capot + (rules.cards if rules.capot_with_cards else 0)
        bonus = [0] * 7 + [rules.cards] * 5 + [capot]
        self.end = [bonus[won] - bonus[total - won] for won in range(total + 1)]
        # A capot may be worth less than the cards.
        self._most = [max(self.end[: won + 1]) for won in range(total + 1)]
        self._least = [min(self.end[won:]) for won in range(total + 1)]
        completing = rules.cards if rules.cards_complete_pique else 0
        last = completing if rules.capot_with_cards else 0
        self._cards = [0] * 7 + [completing] * 5 + [last]
        self._table: dict[Spot, tuple[int, int]] = {}

    def value(self, spot: Spot, guess: int = 0) -> int:
        """The leader's points less the follower's with best play on both sides.

        Args:
            spot: The position.
            guess: What the value may be near to; a good guess saves work.
        """
        if not spot.left:
            return self._over(spot.won, spot.race)
        return narrowed(lambda aim: self._search(spot, aim), guess)

    def lead_value(self, spot: Spot, suit: int, run: int, guess: int = 0) -> int:
        """The value of one lead against the best reply.

        Args:
            spot: The position.
            suit: The place of the suit that is led.
            run: Which of the leader's runs in it, counted from the highest; cards of a run play
                alike, and where the low cards begin a new run does.
            guess: What the value may be near to.
        """
        lead = leads(spot.suits[suit])[run]
        return narrowed(lambda aim: self._led(spot, suit, lead, aim), guess)

    def reply_value(
        self, suits: Codes, wins: bool, counts: bool, spot: Spot, guess: int = 0
    ) -> int:
        """The value, for the leader, of all that comes once his lead has been answered.

        Args:
            suits: The suits after the trick, as its leader sees them.
            wins: Whether the follower wins the trick.
            counts: Whether his card counts.
            spot: The position before the lead, but for the race, which is that after it.
            guess: What the value may be near to.
        """
        return narrowed(lambda aim: self._answered(suits, wins, counts, spot, aim), guess)

    def _search(self, spot: Spot, aim: int) -> int:
        """A value that is right where it decides: at least ``aim``, or a bound below it."""
        spot = self._same_as(spot)
        suits, left = spot.suits, spot.left
        most = self._at_most(spot)
        sure = sum([SURE[pattern_of(code)] for code in suits])
        if sure == left and self._taking_all(spot) == most:
            return most
        known = self._table.get(spot)
        low, high = known if known is not None else (self._at_least(spot, sure), most)
        if low >= aim or low == high:
            return low
        if high < aim:
            return high
        self.nodes += 1
        best, tried = -_FAR, set()
        for n in sorted(range(4), key=lambda n: -SURE[pattern_of(suits[n])]):
            code = suits[n]
            if code in tried:  # suits of one code play alike
                continue
            tried.add(code)
            for lead in leads(code):
                best = max(best, self._led(spot, n, lead, aim))
                if best >= aim:
                    break
            if best >= aim:
                break
        self._table[spot] = (best, high) if best >= aim else (low, best)
        return best

    def _same_as(self, spot: Spot) -> Spot:
        """The position that stands for all that come to the same."""
        suits, won, left, (mine, his) = spot
        if mine or his:
            rules = self.rules
            each = max(rules.lead_points, rules.win_points) + rules.hold_points
            most = left * each + 2 + max(self._cards)
            mine, his = (missing if missing <= most else 0 for missing in (mine, his))
        a, b, c, d = sorted(suits)
        return Spot((a, b, c, d), won, left, Race(mine, his))

    def _led(self, spot: Spot, suit: int, lead: Lead, aim: int) -> int:
        """The value of a lead: the follower's best reply."""
        suits, won, left, race = spot
        gain, race = self._scored(self._lead_points(lead.counts, left), race)
        spot = Spot(suits, won, left, race)
        x, y, z = suits[:suit] + suits[suit + 1 :]
        after: list[tuple[Codes, bool, bool]]
        if lead.replies is not None:
            after = [((code, x, y, z), wins, counts) for code, wins, counts in lead.replies]
        else:  # the follower is void: he throws whatever he likes
            kept = [(t, y, z) for t in discards(x)]
            kept += [(x, t, z) for t in discards(y)]
            kept += [(x, y, t) for t in discards(z)]
            after = [((lead.after, *rest), False, False) for rest in kept]
        worst = _FAR
        for codes, wins, counts in after:
            worst = min(worst, gain + self._answered(codes, wins, counts, spot, aim - gain))
            if worst < aim:
                break
        return worst

    def _answered(self, suits: Codes, wins: bool, counts: bool, spot: Spot, aim: int) -> int:
        """The value of all that comes after a lead has been answered."""
        _, won, left, race = spot
        rules = self.rules
        if wins:
            worth = rules.win_points if counts or not rules.honours_only else 0
            lost, race = self._scored(worth, race[::-1])
            if left == 1:
                more, race = self._scored(self._last_won, race)
                return -lost - more - self._over(self.total - won, race)
            a, b, c, d = suits
            after = (turned(a), turned(b), turned(c), turned(d))
            mine = self.total - left - won + 1
            return -lost - self._search(Spot(after, mine, left - 1, race), -lost - aim + 1)
        gain, race = self._scored(rules.hold_points, race)
        if left == 1:
            more, race = self._scored(self._last_won, race)
            return gain + more + self._over(won + 1, race)
        return gain + self._search(Spot(suits, won + 1, left - 1, race), aim - gain)

    def _lead_points(self, counts: bool, left: int) -> int:
        if not counts and self.rules.honours_only:
            return 0
        return self._last_lead if left == 1 else self.rules.lead_points

    def _scored(self, points: int, race: tuple[int, int]) -> tuple[int, Race]:
        """The first of two players scores: his points with the pique that they complete."""
        own, other = race
        if not points:
            return 0, Race(own, other)
        if 0 < own <= points:
            return points + self.rules.pique, Race()
        return points, Race(own - points if own else 0, 0)

    def _over(self, won: int, race: Race) -> int:
        """The cards or capot at the end, with a pique that the cards complete."""
        value = self.end[won]
        mine, his = self._cards[won], self._cards[self.total - won]
        if 0 < race.leader <= mine:
            value += self.rules.pique
        if 0 < race.follower <= his:
            value -= self.rules.pique
        return value

    def _at_most(self, spot: Spot) -> int:
        """No more than this can the leader have.

        Where all cards count: a trick that he wins with the other's lead has cost him one before
        that the other won with his, and the two come to nothing. Where only some do, each of his
        cards counts once.
        """
        rules, left = self.rules, spot.left
        if rules.honours_only:
            each = max(rules.lead_points, rules.win_points)
            most = each * sum([counting(code) for code in spot.suits])
        else:
            most = rules.lead_points * left
        most += rules.hold_points * left + self._last_won
        most += max(self._last_lead - rules.lead_points, 0)
        gross = most
        if not rules.honours_only and rules.win_points > rules.lead_points:
            gross += left * (rules.win_points - rules.lead_points)
        if 0 < spot.race.leader <= gross + max(self._cards):
            most += rules.pique
        return most + self._most[spot.won + left]

    def _taking_all(self, spot: Spot) -> int:
        """What the leader has who takes all tricks, from the top."""
        suits, won, left, race = spot
        led = sum([counting(code) for code in suits]) if self.rules.honours_only else left
        lasts = self._lead_points(led == left, 1)
        points = (led - (lasts > 0)) * self.rules.lead_points + lasts
        points += left * self.rules.hold_points + self._last_won
        gain, race = self._scored(points, race)
        return gain + self._over(won + left, race)

    def _at_least(self, spot: Spot, sure: int) -> int:
        """What the leader has who takes his sure tricks and then loses all others."""
        rules, left = self.rules, spot.left
        each = max(rules.lead_points + rules.hold_points, rules.win_points)
        worst = each * (left - sure) + self._last_won + abs(self._last_lead - rules.lead_points)
        gain = rules.hold_points + (0 if rules.honours_only else rules.lead_points)
        low = sure * gain - worst + self._least[spot.won + sure]
        return low - rules.pique if spot.race.follower else low
