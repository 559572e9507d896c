"""Which card to play in Voleur: rules of thumb, and tries against guessed hands."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.voleur.deal import TRICKS
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.tricks import beats
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.voleur.rollout import Rollout
from piquet_teach.tutor.voleur.stake import Stake
from piquet_teach.tutor.voleur.worlds import worlds

GUESSED: Final = 60
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


def play_options(
    view: VoleurView, *, guesses: int = GUESSED, seed: int = 0, heard: bool = True
) -> tuple[Option, ...]:
    """Every card with its value, the best first.

    The hidden cards are dealt to the others by chance, as far as what was seen and heard allows
    (see `worlds`); the rest is played by rules of thumb.

    Args:
        view: A view of the seat on turn, in the play.
        guesses: How many times.
        seed: Where the chance comes from.
        heard: Whether what was said is believed.
    """
    guessed = worlds(view, guesses, seed, heard=heard)
    rollout, stake, own = Rollout(view), Stake(view), view.seat % 2
    usual = by_thumb(view.legal, [card for _, card in view.trick])
    options = []
    for card in view.legal:
        results = [rollout.play(hands, card.index) for hands in guessed]
        values = [stake.worth(points) for points, _ in results]
        tricks = sum(TRICKS - won if own else won for _, won in results)
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        facts = {"tricks": Fraction(tricks, len(results)), "deals": len(guessed)}
        reason = Reason("side_tricks", facts)
        options.append(Option(card, statistics.fmean(values), error, (reason,)))
    return tuple(sorted(options, key=lambda one: (-one.value, one.action is not usual)))
