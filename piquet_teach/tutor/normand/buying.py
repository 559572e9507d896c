"""Which card the dealer of three should throw for one of the talon.

Every card that may come is tried, each against some guessed hands of the others: all declare what
they have, and the play goes by rules of thumb. What the own hand then holds is counted exactly.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.engine.piquet.combinations import CONTESTED, Combinations, combinations
from piquet_teach.engine.piquet.normand.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.tutor.normand.declared import declared
from piquet_teach.tutor.normand.rollout import Moment, play_out, worth
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced

DEALS: Final = 12
"""Deals that advice guesses for each card that may come."""


class _Guess(NamedTuple):
    """A card that comes, and hands of the other two that leave it out."""

    drawn: Card
    hands: tuple[int, ...]
    found: tuple[Combinations | None, ...]


def advising_buy(
    view: NormandView, *, deals: int = DEALS, seed: int = 0
) -> Sliced[tuple[Option, ...]]:
    """Every card that may be thrown with its value, the best first, in slices.

    The value is the dealer's points in the deal less the mean of the others'.

    Args:
        view: The dealer's view when he is to buy.
        deals: How many deals are guessed for each card that may come.
        seed: Where the chance comes from.
    """
    values: dict[Exchange, list[float]] = {action: [] for action in view.legal}
    cards = list(view.unseen)
    source = Random(f"{seed} {view.deal} {view.hand.mask}")
    for number, drawn in enumerate(cards, 1):
        for _ in range(deals):
            guess = _guess(view, drawn, source)
            for action, found in values.items():
                found.append(_result(view, action.cards, guess))
        yield Progress(number, len(cards))
    options = []
    for action, found in values.items():
        error = statistics.stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
        reasons = (*_reasons(view, action.cards), Reason("buy_tried", {"deals": len(found)}))
        options.append(Option(action, statistics.fmean(found), error, reasons))
    return tuple(sorted(options, key=lambda option: -option.value))


def _guess(view: NormandView, drawn: Card, source: Random) -> _Guess:
    cards = shuffled([card for card in view.unseen if card != drawn], source)
    first, second = (seat for seat in range(SEATS) if seat != view.seat)
    hands = [0] * SEATS
    hands[first] = Hand(cards[:TRICKS]).mask
    hands[second] = Hand(cards[TRICKS : 2 * TRICKS]).mask
    found = tuple(
        None if seat == view.seat else combinations(Hand.from_mask(mask), view.rules)
        for seat, mask in enumerate(hands)
    )
    return _Guess(drawn, tuple(hands), found)


def _result(view: NormandView, thrown: Hand, guess: _Guess) -> float:
    """What a deal comes to for the dealer."""
    rules, seat = view.rules, view.seat
    own = view.hand - thrown | Hand([guess.drawn]) if thrown else view.hand
    hands = [own.mask if place == seat else mask for place, mask in enumerate(guess.hands)]
    found = [combinations(own, rules) if one is None else one for one in guess.found]
    order = [(seat + place) % SEATS for place in range(SEATS)]
    points, bonus = declared(found, order, rules)
    leader = seat if rules.leads_first == "dealer" else order[1]
    moment = Moment(leader, (), (0,) * SEATS, points, bonus)
    return worth(play_out(rules, hands, moment).points, seat)


def _reasons(view: NormandView, thrown: Hand) -> Sequence[Reason]:
    """What the hand holds after every card that may come, and the cards that better it."""
    kept = view.hand - thrown
    base = _held(view, kept)
    if not thrown:
        return (Reason("buys_nothing", {"points": base}),)
    after = {card: _held(view, kept | Hand([card])) for card in view.unseen}
    mean = Fraction(sum(after.values()), len(after))
    reasons = [Reason("buy_holds", {"points": mean, "cards": len(after)})]
    better = Hand(card for card, points in after.items() if points > _held(view, view.hand))
    if better:
        reasons.append(Reason("buy_betters", {"drawn": better}))
    return reasons


def _held(view: NormandView, hand: Hand) -> int:
    """The points of all that a hand may declare, were it the best."""
    found = combinations(hand, view.rules)
    return sum(item.score for category in CONTESTED for item in found.of(category))
