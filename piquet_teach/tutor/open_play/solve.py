"""The play with all cards open: its value and a best line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.patterns import patterns
from piquet_teach.tutor.open_play.search import Search


@dataclass(frozen=True, slots=True)
class Position:
    """A moment before a lead, with open cards.

    Attributes:
        leader: Cards of the player who leads now.
        follower: Cards of the other.
        won: Tricks that the leader has won so far, of those that are counted.
        until_pique: Leads until the leader's pique while the follower scores nothing; 0: none.
    """

    leader: Hand
    follower: Hand
    won: int
    until_pique: int = 0

    @property
    def left(self) -> int:
        """Tricks to be played."""
        return len(self.leader)

    def value(self, search: Search) -> int:
        """The leader's points less the follower's with best play on both sides."""
        if not self.leader:
            return search.end[self.won]
        suits = patterns(self.leader, self.follower)
        return search.value(suits, self.won, self.left, self.until_pique)

    def replies(self, lead: Card) -> Hand:
        """The cards with which the follower may answer a lead: the suit led if he has it."""
        return self.follower.suit(lead.suit) or self.follower

    def after(self, lead: Card, reply: Card, search: Search) -> tuple[int, bool, Position]:
        """What a trick makes.

        Returns:
            The leader's points less the follower's in this trick, whether the follower won it, and
            the position of whoever leads next.
        """
        wins = reply.suit is lead.suit and reply.rank > lead.rank
        last = self.left == 1
        until = self.until_pique
        points = search.lead + (search.pique if until == 1 else 0)
        leader = self.leader - Hand([lead])
        follower = self.follower - Hand([reply])
        if last:
            to_leader = search.to_leader or not wins
            points += 1 if to_leader else -1
            if to_leader and until == 2:
                points += search.pique
        if wins:
            mine = search.total - self.left - self.won + 1
            return points - search.win, True, Position(follower, leader, mine)
        after = until - 1 if until > 1 else 0
        return points, False, Position(leader, follower, self.won + 1, after)

    def outcome(self, lead: Card, reply: Card, search: Search) -> int:
        """The value of a trick and of best play after it, for this leader."""
        points, wins, position = self.after(lead, reply, search)
        rest = position.value(search)
        return points - rest if wins else points + rest

    def lead_value(self, lead: Card, search: Search) -> int:
        """The value of a lead against the best reply."""
        return min(self.outcome(lead, reply, search) for reply in self.replies(lead))


@dataclass(frozen=True, slots=True)
class Solution:
    """An exact result of the play with open cards.

    Attributes:
        value: Elder's points less younger's from here to the end of the deal, with best play on
            both sides; the cards, capot and pique are counted in.
        elder: Elder's points on the line below.
        younger: Younger's.
        tricks: The tricks of elder and younger at the end of the deal on that line.
        line: One line of best play, leads and replies in turn.
        nodes: How many positions the search looked into.
    """

    value: int
    elder: int
    younger: int
    tricks: tuple[int, int]
    line: tuple[Card, ...]
    nodes: int


def solve(
    elder: Hand | str,
    younger: Hand | str,
    rules: RuleSet,
    *,
    leader: Seat | str = Seat.ELDER,
    declared: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (0, 0),
) -> Solution:
    """Solve the play of a deal with open cards, exactly, before a lead.

    Both sides play for the difference of the points of this deal: one for a lead, one for winning
    a trick that the other led, the last trick, the cards, capot, and elder's pique while it can
    still happen, as the rule set has them.

    Args:
        elder: Elder's cards, as many as younger's.
        younger: Younger's cards.
        rules: The rule set.
        leader: Who leads now, ``"elder"`` or ``"younger"``.
        declared: Points for declarations of elder and younger; they decide about a pique.
        tricks: Tricks that elder and younger have won so far. An end position may be given without
            those before it; the cards and a capot then go by the tricks that are counted.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Hands of different length or with a card in common, tricks that do not fit the
            cards left, or rules that the search does not know (see `Search`).

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> solution = solve("♦AQJ ♣K10", "♣AQJ ♦K10", rules("piquet-classic"))
    >>> solution.elder, solution.younger, " ".join(map(str, solution.line[:4]))
    (5, 4, '♦A ♦10 ♦Q ♦K')
    """
    elder = elder if isinstance(elder, Hand) else Hand(elder)
    younger = younger if isinstance(younger, Hand) else Hand(younger)
    leader = Seat(leader)
    left = len(elder)
    if len(younger) != left or not 1 <= left <= 12:
        raise ValueError(f"the hands have {left} and {len(younger)} cards; they need as many")
    if elder.mask & younger.mask:
        raise ValueError(f"{elder & younger} is in both hands")
    if min(tricks) < 0 or sum(tricks) > 12 - left:
        raise ValueError(f"with {left} cards left, {12 - left} tricks were played, not {tricks}")
    search = Search(rules, sum(tricks) + left)
    until = _until_pique(rules, leader, declared, tricks)
    hands = (elder, younger) if leader is Seat.ELDER else (younger, elder)
    start = Position(*hands, tricks[leader is Seat.YOUNGER], until)
    value = start.value(search)
    return _solution(start, leader, value, search)


def _until_pique(
    rules: RuleSet, leader: Seat, declared: tuple[int, int], won: tuple[int, int]
) -> int:
    """How many leads of elder, younger scoring nothing, complete a pique."""
    if leader is not Seat.ELDER or declared[1] or won[1] or not rules.lead_points:
        return 0
    missing = rules.pique_at - declared[0] - won[0] * rules.lead_points
    leads = -(-missing // rules.lead_points)
    return leads if 0 < leads <= 13 else 0


def _solution(start: Position, leader: Seat, value: int, search: Search) -> Solution:
    points = {Seat.ELDER: 0, Seat.YOUNGER: 0}
    line: list[Card] = []
    position, who, aim = start, leader, value
    while position.left:
        lead, reply = _best_trick(position, aim, search)
        line += (lead, reply)
        gained, lost = _points(position, lead, reply, search)
        points[who] += gained
        points[who.other] += lost
        trick, wins, after = position.after(lead, reply, search)
        aim = trick - aim if wins else aim - trick
        position, who = after, who.other if wins else who
    won = {who: position.won, who.other: search.total - position.won}
    for seat in Seat:
        points[seat] += max(search.end[won[seat]], 0)
    elder, younger = points[Seat.ELDER], points[Seat.YOUNGER]
    return Solution(
        elder - younger,
        elder,
        younger,
        (won[Seat.ELDER], won[Seat.YOUNGER]),
        tuple(line),
        search.nodes,
    )


def _best_trick(position: Position, value: int, search: Search) -> tuple[Card, Card]:
    """A lead that keeps the value, the highest of the longest suit first, and a best reply."""
    for lead in _leads(position):
        results = {reply: position.outcome(lead, reply, search) for reply in position.replies(lead)}
        if min(results.values()) == value:
            lowest = sorted(results, key=lambda card: card.rank)
            return lead, next(card for card in lowest if results[card] == value)
    raise AssertionError("no lead keeps the value of the position")


def _leads(position: Position) -> Iterator[Card]:
    suits = sorted(position.leader, key=lambda c: (-len(position.leader.suit(c.suit)), c))
    return iter(suits)


def _points(position: Position, lead: Card, reply: Card, search: Search) -> tuple[int, int]:
    """The points of leader and follower in a trick, from its difference."""
    difference, wins, _ = position.after(lead, reply, search)
    lost = search.win if wins else 0
    if position.left == 1 and wins and not search.to_leader:
        lost += 1
    return difference + lost, lost
