"""The value of each card, by whichever search knows the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from piquet_teach.engine.cards import Card
from piquet_teach.tutor.open_play.careful import CarefulSearch, Codes, Spot
from piquet_teach.tutor.open_play.choice import AnySearch
from piquet_teach.tutor.open_play.counting_cards import coded, lows
from piquet_teach.tutor.open_play.race import Race
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.open_play.suits import LOWS, SHIFTS, pattern, runs, seen_from, suit_bits

_SUITS: Final = range(4)


def leads(
    hand: int,
    other: int,
    won: int,
    race: Race,
    search: AnySearch,
    guess: int = 0,
    order: Iterable[int] = _SUITS,
) -> Iterator[tuple[int, int]]:
    """The value of each lead against the best replies.

    Args:
        hand: The leader's cards (a mask).
        other: The follower's.
        won: Tricks that the leader has won.
        race: What is lacking for a pique.
        search: The search.
        guess: What the values may be near to.
        order: In which order the suits are looked at.

    Yields:
        A run of cards that play alike (a mask), the high ones of a suit first, and its value: the
        leader's points less the follower's from here to the end of the deal.
    """
    value = _of_a_lead(hand, other, won, race, search)
    border = isinstance(search, CarefulSearch) and search.rules.honours_only
    for suit in order:
        mine, his = suit_bits(hand, suit), suit_bits(other, suit)
        for place, run in enumerate(runs(mine, his, border=border)):
            guess = value(suit, place, guess)
            yield run << SHIFTS[suit], guess


def _of_a_lead(
    hand: int, other: int, won: int, race: Race, search: AnySearch
) -> Callable[[int, int, int], int]:
    """What gives the value of a lead, by its suit, the place of its run and a guess."""
    left = hand.bit_count()
    if isinstance(search, CarefulSearch):
        return partial(search.lead_value, Spot(codes(hand, other, search), won, left, race))
    suits, until, quick = seen_from(hand, other), _leads_until(race, left), search.lead_value
    return lambda suit, run, guess: quick(suits, suit, run, won, left, until, guess)


def replies(
    hand: int,
    other: int,
    led: Card,
    lost: int,
    race: Race,
    search: AnySearch,
    guess: int = 0,
) -> Iterator[tuple[int, int]]:
    """The value of each reply to a lead.

    Args:
        hand: The follower's cards (a mask).
        other: What the leader has left.
        led: What he led.
        lost: Tricks that the leader has won.
        race: What is lacking for a pique after the lead.
        search: The search.
        guess: What the values may be near to.

    Yields:
        A run of cards that play alike (a mask) and its value: the follower's points less the
        leader's from here to the end of the deal, what the lead scored left out.
    """
    left = hand.bit_count()
    border = isinstance(search, CarefulSearch) and search.rules.honours_only
    for suit in (led.suit,) if suit_bits(hand, led.suit) else _SUITS:
        his = suit_bits(other, suit)
        if suit == led.suit:
            his |= 1 << (led.rank - 7)
        for run in runs(suit_bits(hand, suit), his, border=border):
            card = run & -run
            wins = suit == led.suit and card.bit_length() - 1 > led.rank - 7
            rest = hand & ~(card << SHIFTS[suit])
            if isinstance(search, CarefulSearch):
                after = codes(other, rest, search)
                spot = Spot(after, lost, left, race)
                found = search.reply_value(after, wins, bool(card & ~LOWS), spot, -guess)
            else:
                suits, until = seen_from(other, rest), _leads_until(race, left)
                found = search.reply_value(suits, wins, lost, left, until, -guess)
            guess = -found
            yield run << SHIFTS[suit], guess


def whole(hand: int, other: int, won: int, race: Race, search: AnySearch) -> int:
    """The value of a play for the leader, before his lead; see `leads`."""
    left = hand.bit_count()
    if isinstance(search, Search):
        return search.value(seen_from(hand, other), won, left, _leads_until(race, left))
    return search.value(Spot(codes(hand, other, search), won, left, race))


def codes(own: int, other: int, search: CarefulSearch) -> Codes:
    """The suits of two hands (masks), as the owner of the first sees them."""
    honours = search.rules.honours_only
    four = []
    for suit in _SUITS:
        mine, his = suit_bits(own, suit), suit_bits(other, suit)
        four.append(coded(pattern(mine, his), lows(mine, his) if honours else 0))
    return (four[0], four[1], four[2], four[3])


def _leads_until(race: Race, left: int) -> int:
    """Leads until the leader's pique where each scores one, the last perhaps two; 0: too many.

    There the follower makes none, for the leader scores.
    """
    return race.leader if race.leader <= left + 1 else 0
