"""The play with all cards open: its value and a best line."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Phase
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.events import DealEnded, TrickWon
from piquet_teach.engine.piquet.playing import TRICKS, Playing
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.single import play_from
from piquet_teach.tutor.declaring.around import CARDS
from piquet_teach.tutor.open_play.choice import AnySearch, search_for
from piquet_teach.tutor.open_play.each_card import leads, replies, whole
from piquet_teach.tutor.open_play.race import Race, lacking, scored
from piquet_teach.tutor.open_play.suits import suit_bits


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
    points: tuple[int, int] | None = None,
) -> Solution:
    """Solve the play of a deal with open cards, exactly, before a lead.

    Both sides play for the difference of the points of this deal: for leads and tricks, the last
    trick, the cards, capot, and a pique while it can still happen, as the rule set has them.

    Args:
        elder: Elder's cards, as many as younger's.
        younger: Younger's cards.
        rules: The rule set, of a game for two.
        leader: Who leads now, ``"elder"`` or ``"younger"``.
        declared: Points for declarations of elder and younger, a repique counted in; they decide
            about a pique.
        tricks: Tricks that elder and younger have won so far. An end position may be given without
            those before it; the cards and a capot then go by the tricks that are counted.
        points: All points of elder and younger so far, those for declarations too. They need be
            told only where a pique depends on them and the tricks do not tell who has scored.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Hands of different length or with a card in common, tricks that do not fit the
            cards left, points that are needed and not told, or rules of a game for more than two.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> solution = solve("♦AQJ ♣K10", "♣AQJ ♦K10", rules("piquet-classic"))
    >>> solution.elder, solution.younger, " ".join(map(str, solution.line[:4]))
    (5, 4, '♦A ♦10 ♦Q ♦K')
    """
    if rules.id in CARDS:
        raise ValueError(f"{rules.id!r} is no game for two")
    elder = elder if isinstance(elder, Hand) else Hand(elder)
    younger = younger if isinstance(younger, Hand) else Hand(younger)
    leader = Seat(leader)
    left = len(elder)
    if len(younger) != left or not 1 <= left <= TRICKS:
        raise ValueError(f"the hands have {left} and {len(younger)} cards; they need as many")
    if elder.mask & younger.mask:
        raise ValueError(f"{elder & younger} is in both hands")
    played = TRICKS - left
    if min(tricks) < 0 or sum(tricks) > played:
        raise ValueError(f"with {left} cards left, {played} tricks were played, not {tricks}")
    told = scored(rules, leader, declared, tricks, points)
    hands, seat = (elder.mask, younger.mask), int(leader is Seat.YOUNGER)
    race = told is not None and any(lacking(rules, *told))
    play = play_from(rules, hands, seat, tricks, told or declared, race=race)
    search = search_for(rules, sum(tricks) + left)
    value = whole(hands[seat], hands[1 - seat], tricks[seat], _race(play, seat), search)
    return _counted(play, -value if seat else value, search)


def _counted(play: Playing, value: int, search: AnySearch) -> Solution:
    """The solution with one line of best play, counted by the game itself."""
    begun, won, line = play.points, list(play.tricks), list[Card]()
    phase: Phase = play
    while isinstance(phase, Playing):
        gained = phase.points[0] - begun[0] - (phase.points[1] - begun[1])
        lead = _best_lead(phase, gained - value if phase.turn else value - gained, search)
        phase, _ = phase.step(lead)
        assert isinstance(phase, Playing)
        reply = _best_reply(phase, lead, search)
        phase, events = phase.step(reply)
        line += (lead, reply)
        for event in events:
            if isinstance(event, TrickWon):
                won[event.seat] = event.tricks
    (ended,) = (event for event in events if isinstance(event, DealEnded))
    elder, younger = ended.points[0] - begun[0], ended.points[1] - begun[1]
    return Solution(value, elder, younger, (won[0], won[1]), tuple(line), search.nodes)


def _best_lead(play: Playing, value: int, search: AnySearch) -> Card:
    """A lead that keeps the leader's value, the highest of the longest suit first."""
    seat = play.turn
    mine, his = play.hands[seat], play.hands[1 - seat]
    order = sorted(range(4), key=lambda suit: -suit_bits(mine, suit).bit_count())
    race = _race(play, seat)
    found = leads(mine, his, play.tricks[seat], race, search, value, order)
    return next(iter(Hand.from_mask(next(run for run, worth in found if worth == value))))


def _best_reply(play: Playing, led: Card, search: AnySearch) -> Card:
    """A best reply to a lead, of the lowest rank."""
    seat, other = play.turn, 1 - play.turn
    race = _race(play, other)
    found = dict(
        replies(play.hands[seat], play.hands[other], led, play.tricks[other], race, search)
    )
    best = max(found.values())
    alike = sum(run for run, worth in found.items() if worth == best)
    return min(Hand.from_mask(alike), key=lambda card: card.rank)


def _race(play: Playing, leader: int) -> Race:
    """What is lacking for a pique at a moment of the play."""
    elder, younger = lacking(play.table.rules, *play.points) if play.race else (0, 0)
    return Race(younger, elder) if leader else Race(elder, younger)
