"""The value of each card under rules by which it may matter which card it is."""

from __future__ import annotations

from piquet_teach.engine.cards import Card
from piquet_teach.tutor.open_play.careful import CarefulSearch, Codes, Race, Spot
from piquet_teach.tutor.open_play.counting_cards import coded, lows
from piquet_teach.tutor.play.suits import LOWS, SHIFTS, pattern, runs, suit_bits


def codes(own: int, other: int, search: CarefulSearch) -> Codes:
    """The suits of two hands (masks), as the owner of the first sees them."""
    honours = search.rules.honours_only
    four = []
    for suit in range(4):
        mine, his = suit_bits(own, suit), suit_bits(other, suit)
        four.append(coded(pattern(mine, his), lows(mine, his) if honours else 0))
    return (four[0], four[1], four[2], four[3])


def leads(
    hand: int, other: int, won: int, race: Race, search: CarefulSearch, guess: int
) -> dict[int, int]:
    """The value of each lead; see `Table.values`."""
    border = search.rules.honours_only
    spot = Spot(codes(hand, other, search), won, hand.bit_count(), race)
    found = {}
    for suit in range(4):
        mine, his = suit_bits(hand, suit), suit_bits(other, suit)
        for place, run in enumerate(runs(mine, his, border=border)):
            guess = search.lead_value(spot, suit, place, guess)
            found[run << SHIFTS[suit]] = guess
    return found


def replies(
    hand: int, other: int, led: Card, lost: int, race: Race, search: CarefulSearch, guess: int
) -> dict[int, int]:
    """The value of each reply to a lead; the race is as the leader sees it."""
    border = search.rules.honours_only
    mine = suit_bits(hand, led.suit)
    found = {}
    for suit in (led.suit,) if mine else range(4):
        his = suit_bits(other, suit)
        if suit == led.suit:
            his |= 1 << (led.rank - 7)
        for run in runs(suit_bits(hand, suit), his, border=border):
            card = run & -run
            wins = suit == led.suit and card.bit_length() - 1 > led.rank - 7
            after = codes(other, hand & ~(card << SHIFTS[suit]), search)
            spot = Spot(after, lost, hand.bit_count(), race)
            counts = bool(card & ~LOWS)
            guess = -search.reply_value(after, wins, counts, spot, -guess)
            found[run << SHIFTS[suit]] = guess
    return found


def whole(elder: int, younger: int, race: Race, search: CarefulSearch) -> int:
    """The value of a whole play for elder, who leads."""
    return search.value(Spot(codes(elder, younger, search), 0, elder.bit_count(), race))
