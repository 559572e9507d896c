"""Which card to play in Voleur: rules of thumb, and tries against guessed hands."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS, Card
from piquet_teach.engine.piquet.events import Played
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.engine.tricks import beats, playable
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason

GUESSED: Final = 30
"""How many times the hidden cards are guessed for advice."""


def by_thumb(cards: Sequence[Card], trick: Sequence[Card]) -> Card:
    """The highest card of the longest suit is led; a partner's trick is left to him.

    Who follows plays the lowest card that wins, or else the lowest he has.

    >>> from piquet_teach.engine.cards import Hand
    >>> hand = tuple(Hand("SA SQ S7"))
    >>> by_thumb(hand, [Card("SK")]), by_thumb(hand, [Card("SK"), Card("S8")])
    (Card('SA'), Card('S7'))
    """
    if not trick:
        suits = [card.suit for card in cards]
        return max(cards, key=lambda card: (suits.count(card.suit), card.rank))
    best = winning(trick)
    partner_wins = len(trick) >= 2 and best == len(trick) - 2
    better = [] if partner_wins else [card for card in cards if beats(card, trick[best])]
    return min(better or cards, key=lambda card: card.rank)


def winning(trick: Sequence[Card]) -> int:
    """The place of the card that wins a trick so far."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best]):
            best = place
    return best


def play_options(view: VoleurView, *, guesses: int = GUESSED, seed: int = 0) -> tuple[Option, ...]:
    """Every card with its value, the best first.

    The hidden cards are dealt to the others by chance, as far as suits that somebody could not
    follow and cards that were shown allow; the rest is played by rules of thumb. The value is what
    the own side scores more than the other from here to the end.

    Args:
        view: A view of the seat on turn, in the play.
        guesses: How many times.
        seed: Where the chance comes from.
    """
    guessed = _guessed(view, guesses, seed)
    usual = by_thumb(view.legal, [card for _, card in view.trick])
    options = []
    for card in view.legal:
        results = [_played_out(view, card, hands) for hands in guessed]
        values = [points for points, _ in results]
        tricks = [won for _, won in results]
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        facts = {"tricks": Fraction(sum(tricks), len(tricks)), "deals": len(guessed)}
        reason = Reason("side_tricks", facts)
        options.append(Option(card, statistics.fmean(values), error, (reason,)))
    return tuple(sorted(options, key=lambda one: (-one.value, one.action is not usual)))


def _guessed(view: VoleurView, guesses: int, seed: int) -> list[list[int]]:
    """The hands of all seats, guessed."""
    source = Random(f"{seed} {view.deal} {len(view.played)} {view.hand.mask}")
    void = _voids(view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    sizes = {seat: _size(view, seat) - len(view.shown[seat]) for seat in others}
    found: list[list[int]] = []
    while len(found) < guesses:
        found.append(_one_guess(view, void, sizes, source))
    return found


def _one_guess(
    view: VoleurView, void: dict[int, int], sizes: dict[int, int], source: Random
) -> list[int]:
    """Tries to respect the voids; where the order of dealing leads nowhere, they are forgotten."""
    for attempt in range(20):
        left = dict(sizes)
        hands = [cards.mask for cards in view.shown]
        hands[view.seat] = view.hand.mask
        cards = shuffled(list(view.unseen), source)
        # Cards that few may hold are dealt first.
        cards.sort(key=lambda card: sum(not void[seat] >> card.index & 1 for seat in left))
        for card in cards:
            may = [seat for seat in left if left[seat]]
            if attempt < 19:
                may = [seat for seat in may if not void[seat] >> card.index & 1]
            if not may:
                break
            weights = [left[seat] for seat in may]
            seat = source.choices(may, weights)[0]
            hands[seat] |= 1 << card.index
            left[seat] -= 1
        if not any(left.values()):
            return hands
    raise AssertionError("the last attempt deals every card")


def _voids(view: VoleurView) -> dict[int, int]:
    """By seat, all cards of the suits that it could not follow."""
    void = dict.fromkeys(range(SEATS), 0)
    trick, led = 0, None
    for event in view.events:
        if isinstance(event, Played):
            if event.trick != trick:
                trick, led = event.trick, event.card
            elif led is not None and event.card.suit is not led.suit:
                void[event.seat] |= SUIT_MASKS[led.suit]
    return void


def _size(view: VoleurView, seat: int) -> int:
    """How many cards a seat still holds."""
    return TRICKS - sum(isinstance(e, Played) and e.seat == seat for e in view.events)


def _played_out(view: VoleurView, card: Card, hands: Sequence[int]) -> tuple[int, int]:
    """The points that the own side scores more than the other, and its tricks in the deal."""
    rules, own = view.rules, view.seat % 2
    left = list(hands)
    trick = [played for _, played in view.trick]
    leader = view.trick[0][0] if view.trick else view.seat
    sides = [view.tricks[0] + view.tricks[2], view.tricks[1] + view.tricks[3]]
    points = [0, 0]
    next_card: Card | None = card
    while sum(sides) < TRICKS:
        if not trick:
            points[leader % 2] += rules.lead_points
        while len(trick) < SEATS:
            seat = (leader + len(trick)) % SEATS
            chosen = next_card or by_thumb(playable(left[seat], trick[0] if trick else None), trick)
            next_card = None
            left[seat] ^= 1 << chosen.index
            trick.append(chosen)
        winner = (leader + winning(trick)) % SEATS
        sides[winner % 2] += 1
        if winner % 2 != leader % 2:
            points[winner % 2] += rules.win_points
        leader, trick = winner, []
    points[leader % 2] += 1
    if sides[0] != sides[1]:
        side = int(sides[1] > sides[0])
        points[side] += rules.capot if sides[side] == TRICKS else rules.cards
    return points[own] - points[1 - own], sides[own]
