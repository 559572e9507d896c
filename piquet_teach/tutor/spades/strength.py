"""How many tricks a hand may be expected to take: a sum of what its cards are worth.

The numbers were fitted by least squares to deals played out by `habits`, every seat trying to take
tricks (``python tools/fit_spades.py`` does it again).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS, Hand, Suit
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.tutor.spades.chances import all_follow, suit_size, top_run, unseen_before
from piquet_teach.tutor.spades.table import SPADES

FEATURES: Final = (
    "always", "top_run", "spade_king", "spade_queen", "spade_jack", "long_spades", "ace",
    "king_with_ace", "king", "bare_king", "queen", "void", "singleton", "doubleton",
)  # fmt: skip
"""What is counted of a hand, see `features`."""

WEIGHTS: Final = (
    0.17, 0.95, 0.77, 0.60, 0.32, 0.59, 1.11, 0.97, 0.99, 0.05, 0.87, 0.51, 0.50, 0.41,
)  # fmt: skip
"""The tricks that each feature is worth."""

_RUFFS: Final = (3, 2, 1)
"""How often a void, a singleton and a doubleton can be trumped at most."""


def features(hand: int, rules: SpadesRules) -> tuple[float, ...]:
    """The features of a hand (mask), in the order of `FEATURES`.

    A side suit's ace counts by the chance that both opponents follow the first round, its king by
    that of the second, its queen by that of the third; a king or queen without so many cards under
    it does not count so. Short suits count by the spades there are to trump with.
    """
    spades = _spades(hand & SPADES, rules)
    side = [0.0] * 5
    short = [0, 0, 0]
    for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        held = hand & SUIT_MASKS[suit]
        length = held.bit_count()
        if length < len(short):
            short[length] += 1
        for place, worth in enumerate(_side(held, suit, rules)):
            side[place] += worth
    spare = (hand & SPADES).bit_count() - int(spades[0])
    ruffs = [n * min(spare, most) for n, most in zip(short, _RUFFS, strict=True)]
    return (1.0, *spades, *side, *ruffs)


@cache
def _spades(held: int, rules: SpadesRules) -> tuple[float, ...]:
    order = list(Hand.from_mask(rules.pack & SPADES))
    run, length = len(top_run(Hand.from_mask(held), rules)), held.bit_count()
    guarded = [
        float(run <= place and order[place] in Hand.from_mask(held) and length > place)
        for place in (1, 2, 3)
    ]
    return (float(run), *guarded, float(max(0, length - 3)))


@cache
def _side(held: int, suit: Suit, rules: SpadesRules) -> tuple[float, ...]:
    """Ace, king with the ace, king, bare king, guarded queen."""
    length = held.bit_count()
    top = SUIT_MASKS[suit].bit_length() - 1
    ace, king, queen = (held >> top - place & 1 for place in range(3))
    out, unseen = suit_size(suit, rules) - length, unseen_before(rules)
    opponents = 1 if rules.two_handed else 2
    follow = [
        float(all_follow(out, rounds, unseen, opponents)) if length >= rounds else 0.0
        for rounds in (1, 2, 3)
    ]
    return (
        ace * follow[0],
        king * ace * follow[1],
        king * (1 - ace) * follow[1],
        float(king and not ace and length == 1),
        queen * follow[2],
    )


def expected_tricks(hand: int, rules: SpadesRules) -> float:
    """The tricks that a hand of thirteen (mask) may be expected to take.

    >>> from piquet_teach.engine.cards import PACK52
    >>> from piquet_teach.engine.spades.rules import rules
    >>> hand = Hand("SAKJ4 HAK5 D8742 C63", pack=PACK52)
    >>> round(expected_tricks(hand.mask, rules()), 1)
    5.3
    """
    return sum(weight * n for weight, n in zip(WEIGHTS, features(hand, rules), strict=True))
