"""Which card to play of three: each is tried against guessed hands of the other two."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS, Card, Hand
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.engine.piquet.normand.deal import SEATS
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.normand.guessing import guesses
from piquet_teach.tutor.normand.rollout import Moment, Result, play_out, worth
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced

GUESSED: Final = 120
"""How many times the hidden cards are guessed for advice."""
_BONUSES: Final = ("repique", "pique")


def advising_card(
    view: NormandView, *, guessed: int = GUESSED, seed: int = 0, believing: bool = True
) -> Sliced[tuple[Option, ...]]:
    """Every card with its value, the best first, in slices.

    The value is the seat's points less the mean of the others', from here to the end of the deal;
    the rest is played by rules of thumb.

    Args:
        view: A view of the seat on turn, in the play of three.
        guessed: How many times the hidden cards are guessed.
        seed: Where the chance comes from.
        believing: Whether what was declared is taken as honest.
    """
    moment = moment_of(view)
    before = worth(moment.points, view.seat)
    results: dict[Card, list[Result]] = {card: [] for card in view.legal}
    hands = guesses(view, guessed, seed, believing=believing)
    for number, guess in enumerate(hands, 1):
        for card, found in results.items():
            found.append(play_out(view.rules, guess, moment, card.index))
        yield Progress(number, len(hands))
    options = []
    for card, found in results.items():
        values = [worth(result.points, view.seat) - before for result in found]
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        reasons = (*_certain(view, card, len(results)), _tricks(view, found))
        options.append(Option(card, statistics.fmean(values), error, reasons))
    high = not view.trick
    options.sort(key=lambda one: (-one.value, -one.action.rank if high else one.action.rank))
    return tuple(options)


def moment_of(view: NormandView) -> Moment:
    """The moment of a view, in the play of three."""
    leader = view.trick[0][0] if view.trick else view.seat
    bonus = tuple(
        one.seat for one in view.events if isinstance(one, Counted) and one.reason in _BONUSES
    )
    trick = tuple(card.index for _, card in view.trick)
    return Moment(leader, trick, view.tricks, view.points, bonus)


def _certain(view: NormandView, card: Card, choices: int) -> Sequence[Reason]:
    """What the card certainly does."""
    if choices == 1:
        return (Reason("no_choice"),)
    led = view.table
    if led is not None and card.suit is not led.suit:
        return (Reason("throws_away", {"card": card, "led": led}),)
    others = Hand()
    for seat, shown in enumerate(view.shown):
        others |= shown if seat != view.seat else Hand()
    out = (view.unseen | others).mask & SUIT_MASKS[card.suit] >> card.index << card.index
    beaten = any(one.suit is card.suit and one.rank > card.rank for _, one in view.trick)
    if beaten:
        return (Reason("card_beaten", {"card": card}),)
    last = len(view.trick) == SEATS - 1
    if last or not out:
        return (Reason("card_takes" if last else "card_is_high", {"card": card}),)
    return ()


def _tricks(view: NormandView, found: Sequence[Result]) -> Reason:
    """How many tricks come of it."""
    won = sum(result.tricks[view.seat] for result in found)
    facts = {"tricks": Fraction(won, len(found)), "deals": len(found)}
    return Reason("tricks_of_three", facts)
