"""A deal of Voleur whose hands are known, or guessed, played to its end by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.cards import EVERY_CARD, SUIT_MASKS
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.tricks import SUIT_OF

_SUITS: Final = SUIT_MASKS
_RANK: Final = tuple(int(card.rank) for card in EVERY_CARD)


class Rollout:
    """Plays on from a view with hands that may be.

    Who leads plays a card that nobody can beat, if he has one, of his longest suit; who follows,
    the lowest card that wins, unless his partner wins; else the lowest.

    Args:
        view: A view in the play.
    """

    def __init__(self, view: VoleurView) -> None:
        self._rules = view.rules
        self._trick = [card.index for _, card in view.trick]
        self._leader = view.trick[0][0] if view.trick else view.seat
        self._sides = (view.tricks[0] + view.tricks[2], view.tricks[1] + view.tricks[3])
        self._points = view.points
        self._race = not any(
            isinstance(event, Counted) and event.reason in ("pique", "repique")
            for event in view.events
        )
        assert view.dealer is not None
        elder = (view.dealer + 1) % 2
        self._may = (0, 1) if view.rules.pique_by == "either" else (elder,)

    def play(self, hands: Sequence[int], card: int | None = None) -> tuple[tuple[int, int], int]:
        """What comes of it.

        Args:
            hands: The cards that each seat holds now (masks).
            card: The card that is played now (its number), if not by the rules of thumb.

        Returns:
            The points of the sides in the whole deal, and the tricks of side 0.
        """
        rules, left, trick = self._rules, list(hands), self._trick[:]
        leader, sides, points = self._leader, list(self._sides), list(self._points)
        self._open = self._race
        while True:
            if not trick:
                self._count(points, leader & 1, rules.lead_points)
            best = winner = -1
            for place, put in enumerate(trick):
                if best < 0 or (SUIT_OF[best] >> put & 1 and put > best):
                    best, winner = put, (leader + place) & 3
            while len(trick) < SEATS:
                seat = (leader + len(trick)) & 3
                if card is not None:
                    put, card = card, None
                elif best < 0:
                    put = _lead(left, seat)
                else:
                    put = _follow(left[seat], trick[0], best, leave=not (winner ^ seat) & 1)
                left[seat] ^= 1 << put
                trick.append(put)
                if best < 0 or (SUIT_OF[best] >> put & 1 and put > best):
                    best, winner = put, seat
            sides[winner & 1] += 1
            if (winner ^ leader) & 1:
                self._count(points, winner & 1, rules.win_points)
            leader, trick = winner, []
            if sum(sides) == TRICKS:
                break
        if rules.last_trick == "one_more_to_winner":
            self._count(points, leader & 1, 1)
        if sides[0] != sides[1]:
            side = int(sides[1] > sides[0])
            capot = sides[side] == TRICKS
            points[side] += rules.capot if capot else 0
            points[side] += rules.cards if not capot or rules.capot_with_cards else 0
        return (points[0], points[1]), sides[0]

    def _count(self, points: list[int], side: int, worth: int) -> None:
        """Points for a side, and the pique that they may complete."""
        points[side] += worth
        if not self._open or not worth:
            return
        if points[1 - side]:
            self._open = False
        elif points[side] >= self._rules.pique_at and side in self._may:
            points[side] += self._rules.pique
            self._open = False


def _lead(hands: Sequence[int], seat: int) -> int:
    own = hands[seat]
    foes, partner = hands[(seat + 1) & 3] | hands[(seat + 3) & 3], hands[(seat + 2) & 3]
    chosen, most = -1, (False, False, 0, 0)
    for suit in _SUITS:
        mine = own & suit
        if mine:
            top, above = mine.bit_length(), (foes & suit).bit_length()
            sure = top > above
            alone = sure and top > (partner & suit).bit_length()
            worth = (sure, alone, mine.bit_count(), _RANK[top - 1])
            if worth > most:
                chosen, most = top - 1, worth
    return chosen


def _follow(hand: int, led: int, best: int, *, leave: bool) -> int:
    mine = hand & SUIT_OF[led]
    if mine:
        better = 0 if leave else mine >> best + 1 << best + 1
        lowest = better & -better or mine & -mine
        return lowest.bit_length() - 1
    chosen = -1
    for suit in _SUITS:
        mine = hand & suit
        if mine:
            low = (mine & -mine).bit_length() - 1
            if chosen < 0 or _RANK[low] < _RANK[chosen]:
                chosen = low
    return chosen
