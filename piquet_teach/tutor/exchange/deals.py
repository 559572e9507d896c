"""Deals as they may lie behind an exchange: the other player's cards, the talon, his exchange."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from piquet_teach.engine.cards import PACK32_MASK
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.counting import Declared
from piquet_teach.engine.piquet.events import Announced
from piquet_teach.engine.piquet.exchange import limits
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.tutor.exchange import fitted
from piquet_teach.tutor.exchange.outcome import Start, after_declaring
from piquet_teach.tutor.exchange.policy import quick_discard
from piquet_teach.tutor.exchange.strength import Strength

_HAND: Final = 12
_TALON: Final = 8
_SEVEN: Final = 7
_TEN: Final = 10


@lru_cache(maxsize=64)
def strengths(rules: RuleSet) -> dict[Seat, Strength]:
    """The numbers of both roles, with what the rule set makes of three or four of a rank."""
    return {
        Seat.ELDER: Strength(
            _points(fitted.ELDER_SUIT),
            _ranks(_points(fitted.ELDER_RANKS), rules),
            _points(fitted.ELDER_LONGEST),
        ),
        Seat.YOUNGER: Strength(
            _points(fitted.YOUNGER_SUIT),
            _ranks(_points(fitted.YOUNGER_RANKS), rules),
            _points(fitted.YOUNGER_LONGEST),
        ),
    }


PLAY: Final = tuple(number / 100 for number in fitted.PLAY)
"""What each pattern of a suit adds to the value of a play, in points for its leader."""


def _points(hundredths: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(number / 100 for number in hundredths)


def _ranks(numbers: tuple[float, ...], rules: RuleSet) -> tuple[tuple[float, ...], ...]:
    """The numbers were fitted where tens and higher cards make sets."""
    rows = [numbers[5 * place : 5 * place + 5] for place in range(8)]
    for place, (_, one, two, three, four) in enumerate(rows):
        makes_sets = place + _SEVEN in rules.set_ranks
        if makes_sets and place + _SEVEN < _TEN:
            rows[place] = (*rows[place][:3], three + rules.trio / 2, four + rules.quatorze / 2)
        elif not makes_sets and place + _SEVEN >= _TEN:
            rows[place] = (one, one, two, two, two)
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Before:
    """What a seat knows before it exchanges.

    Attributes:
        hand: Its twelve cards (a mask).
        role: Elder or younger.
        rules: The rule set.
        taken: What the other has exchanged; None if this seat is the first.
        his: The other's cards as dealt, if he had to show them; else 0.
        shown: A carte blanche that was announced.
    """

    hand: int
    role: Seat
    rules: RuleSet
    taken: int | None
    his: int
    shown: tuple[Declared, ...]

    @staticmethod
    def of(view: View) -> Before:
        """What is known by a view.

        Raises:
            ValueError: The seat has not to exchange now.
        """
        if view.phase != "exchange" or view.role is None or view.turn != view.seat:
            raise ValueError("the seat has not to exchange cards now")
        first = view.rules.first_to_exchange == view.role
        taken = None if first else view.drawn[1 - view.seat]
        his, shown = 0, []
        for event in view.events:
            if isinstance(event, Announced) and event.category is Category.CARTE_BLANCHE:
                own = event.seat == view.seat
                role = view.role if own else view.role.other
                shown.append(Declared(event.category, role, view.rules.carte_blanche))
                his = his if own else event.cards.mask
        return Before(view.hand.mask, view.role, view.rules, taken, his, tuple(shown))

    @property
    def unseen(self) -> int:
        """The cards that are not in the hand (a mask)."""
        return PACK32_MASK & ~self.hand

    @property
    def may_draw(self) -> int:
        """The cards that may be drawn (a mask): those that the other has not shown."""
        return self.unseen & ~self.his

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most cards that may be exchanged."""
        return limits(self.rules, self.taken)


class GuessedDeal:
    """One way in which the unseen cards may lie, and how the other player then exchanges.

    He puts out what is best for him by the numbers of `strength`; as many cards as he may, or as
    many as he did.

    Args:
        before: What the seat knows.
        source: Where chance comes from.
    """

    __slots__ = ("_after", "_before", "_his", "_top")

    def __init__(self, before: Before, source: Random) -> None:
        self._before = before
        unseen = [card for card in _cards(before.unseen) if not before.his >> card & 1]
        cards = shuffled(unseen, source)
        drawn = [0]
        for card in cards[:_TALON]:
            drawn.append(drawn[-1] | 1 << card)
        self._top = drawn
        self._his = before.his or sum(1 << card for card in cards[_TALON:])
        self._after: dict[int, int] = {}

    def _mask(self, start: int, number: int) -> int:
        return self._top[start + number] ^ self._top[start]

    def his_hand(self, taken: int) -> int:
        """The other's hand after the exchange (a mask), if this seat takes so many cards."""
        before = self._before
        if before.taken is not None:
            start, number = 0, before.taken
        else:
            start, number = taken, limits(before.rules, taken)[1]
        hand = self._after.get(start)
        if hand is None:
            out = 0
            if number:
                numbers = strengths(before.rules)[before.role.other]
                out, _ = quick_discard(self._his, number, numbers)
            hand = self._his & ~out | self._mask(start, number)
            self._after[start] = hand
        return hand

    def after(self, kept: int) -> Start:
        """What comes after this seat keeps some cards (a mask) and draws the others."""
        before = self._before
        number = _HAND - kept.bit_count()
        own = kept | self._mask(before.taken or 0, number)
        his = self.his_hand(number)
        elder, younger = (own, his) if before.role is Seat.ELDER else (his, own)
        return after_declaring(elder, younger, before.rules, before.shown)


def _cards(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]
