"""A second opinion on scoring, written from the rules and unlike the engine.

It gets what was declared and the 24 cards, writes down every single point in the order of counting,
and only then looks for a repique and a pique: at each place of the list, what one side has so far
and whether the other has anything before it.
"""

from collections.abc import Sequence
from typing import NamedTuple

ELDER, YOUNGER = "elder", "younger"
OTHER = {ELDER: YOUNGER, YOUNGER: ELDER}
HIGH = "AKQJT"
ORDER = ("carte_blanche", "cartes_rouges", "point", "sequence", "set")


class Line(NamedTuple):
    seat: str
    reason: str
    points: int


def tricks_of(cards: Sequence[str], ranks: str = "789TJQKA") -> list[tuple[str, str, str, str]]:
    """Leader, winner, card led and winning card of each trick; cards are such as ``"KH"``."""
    leader, tricks = ELDER, []
    for lead, follow in zip(cards[::2], cards[1::2], strict=True):
        lost = lead[1] != follow[1] or ranks.index(follow[0]) < ranks.index(lead[0])
        winner = leader if lost else OTHER[leader]
        tricks.append((leader, winner, lead, lead if lost else follow))
        leader = winner
    return tricks


def play_lines(tricks: Sequence[tuple[str, str, str, str]], law: object) -> list[Line]:
    """Every point of leading and winning."""
    lines = []
    for number, (leader, winner, lead, best) in enumerate(tricks, 1):
        worth = 2 if number == 12 and law.last_trick == "two_to_leader" else law.lead_points
        if not law.honours_only or lead[0] in HIGH:
            lines.append(Line(leader, "lead", worth))
        if winner == leader:
            lines.append(Line(winner, "hold", law.hold_points))
        elif not law.honours_only or best[0] in HIGH:
            lines.append(Line(winner, "win", law.win_points))
        if number == 12 and law.last_trick == "one_more_to_winner":
            lines.append(Line(winner, "last_trick", 1))
    return lines


def card_lines(tricks: Sequence[tuple[str, str, str, str]], law: object) -> list[Line]:
    """The cards and the capot."""
    lines = []
    for seat in (ELDER, YOUNGER):
        won = sum(winner == seat for _, winner, _, _ in tricks)
        if won > 6 and (won < 12 or law.capot_with_cards):
            lines.append(Line(seat, "cards", law.cards))
        if won == 12:
            lines.append(Line(seat, "capot", law.capot))
    return lines


def sheet(declared: Sequence[Line], cards: Sequence[str], law: object) -> list[Line]:
    """The whole score sheet, in the order of counting."""
    tricks = tricks_of(cards)
    return in_order(declared, play_lines(tricks, law), card_lines(tricks, law), law)


def in_order(
    declared: Sequence[Line], play: Sequence[Line], last: Sequence[Line], law: object
) -> list[Line]:
    """Declarations, the play, the cards or capot; with the repique or pique that they make."""
    declared = sorted(declared, key=lambda line: ORDER.index(line.reason))
    declared, play, last = (
        [line for line in lines if line.points] for lines in (declared, play, last)
    )
    seat = first_to_reach(declared, law.repique_at)
    if seat is not None:
        bonus = [Line(seat, "repique", law.repique)] if law.repique else []
        return [*declared, *bonus, *play, *last]
    counts = [line for line in last if line.reason == "cards" and law.cards_complete_pique]
    race = [*declared, *play, *counts]
    winner = first_to_reach(race, law.pique_at)
    if winner is None or (law.pique_by == "elder" and winner == YOUNGER):
        return [*declared, *play, *last]
    place = next(
        n for n in range(1, len(race) + 1) if sum(line.points for line in race[:n]) >= law.pique_at
    )
    bonus = [Line(winner, "pique", law.pique)] if law.pique else []
    every = [*declared, *play, *last]
    return [*every[:place], *bonus, *every[place:]]


def first_to_reach(lines: Sequence[Line], goal: int) -> str | None:
    """Who has so many points at some place, before anything of the other side."""
    for end in range(1, len(lines) + 1):
        so_far = lines[:end]
        if len({line.seat for line in so_far}) > 1:
            return None
        if sum(line.points for line in so_far) >= goal:
            return lines[0].seat
    return None
