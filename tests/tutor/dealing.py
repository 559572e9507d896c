"""Random deals and dialogues for the tests of the tutor."""

import random

import piquet_teach as pt

RULE_SETS = (
    pt.rules("piquet-classic"),
    pt.rules("piquet-ru"),
    pt.rules("piquet-ru", style="english"),
    pt.rules("piquet-bg"),
    pt.rules("piquet-site"),
    pt.rules("piquet-classic", tens_quatorze_only=True, shortest_point=4),
    pt.rules("piquet-bg", all_sets=False, all_sequences=False),
    pt.rules("piquet-classic", younger_names="at_once"),
)
PACK = list(pt.PACK32)


def two_hands(chance: random.Random) -> tuple[pt.Hand, pt.Hand]:
    cards = chance.sample(PACK, 24)
    return pt.Hand(cards[:12]), pt.Hand(cards[12:])


def near(hand: pt.Hand, chance: random.Random) -> pt.Hand:
    """A hand that differs in a few cards, so that it often says the same."""
    few = chance.choice((0, 1, 1, 2, 3))
    others = [card for card in PACK if card not in hand]
    return pt.Hand(chance.sample(list(hand), 12 - few) + chance.sample(others, few))
