"""Exact chances for a hand before the play: every deal of the unseen cards counts alike."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from piquet_teach.engine.cards import SUIT_MASKS, Hand, Suit
from piquet_teach.engine.spades.rules import TRICKS, SpadesRules


@cache
def all_follow(out: int, rounds: int, unseen: int = 39, opponents: int = 2) -> Fraction:
    """The chance that each opponent has at least so many cards of a suit, so that none trumps it.

    Args:
        out: How many cards of the suit are not in the own hand.
        rounds: How often the suit is led.
        unseen: How many cards are not in the own hand and not known to be out of play.
        opponents: How many opponents there are; each holds thirteen cards.

    >>> round(float(all_follow(13 - 7, 1)), 3), round(float(all_follow(13 - 3, 1)), 3)
    (0.859, 0.983)
    """
    return _hold(out, unseen, rounds, opponents)


def _hold(out: int, unseen: int, least: int, hands: int) -> Fraction:
    """The chance that each of some hands of thirteen has at least so many of ``out`` cards."""
    if not hands:
        return Fraction(1)
    ways = comb(unseen, TRICKS)
    return sum(
        (
            Fraction(comb(out, held) * comb(unseen - out, TRICKS - held), ways)
            * _hold(out - held, unseen - TRICKS, least, hands - 1)
            for held in range(least, min(out, TRICKS) + 1)
        ),
        Fraction(0),
    )


def top_run(hand: Hand, rules: SpadesRules) -> Hand:
    """The hand's highest spades that no other card beats: sure tricks.

    >>> from piquet_teach.engine.cards import PACK52
    >>> from piquet_teach.engine.spades.rules import rules
    >>> str(top_run(Hand("SAKJ HA", pack=PACK52), rules()))
    '♠AK'
    """
    spades = Hand.from_mask(rules.pack & SUIT_MASKS[Suit.SPADES])
    run = 0
    for card in spades:
        if card not in hand:
            break
        run |= 1 << card.index
    return Hand.from_mask(run)


def suit_size(suit: Suit, rules: SpadesRules) -> int:
    """How many cards of a suit the pack has.

    >>> from piquet_teach.engine.spades.rules import rules
    >>> suit_size(Suit.CLUBS, rules()), suit_size(Suit.CLUBS, rules(jokers=True))
    (13, 12)
    """
    return (rules.pack & SUIT_MASKS[suit]).bit_count()


def unseen_before(rules: SpadesRules) -> int:
    """How many cards a player has not seen when he bids."""
    return 26 if rules.two_handed else 39
