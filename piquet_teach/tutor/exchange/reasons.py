"""What speaks for a discard and against it: chances that are kept, guards that are broken.

Every number is counted over all draws. Only what a reader can look up in the hand is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from piquet_teach.engine.cards import Card, Hand, Rank, Suit
from piquet_teach.tutor.exchange.deals import Before
from piquet_teach.tutor.exchange.holdings import Draws, longest_run
from piquet_teach.tutor.open_play.suits import suit_bits
from piquet_teach.tutor.reasons import Reason

_MOST = 4
"""So many chances are told at most, those with the most at stake."""

Weighed = tuple[Fraction, Reason]
"""A reason, and how many points it is about in the mean."""


def reasons_to_keep(before: Before, kept: int) -> tuple[Reason, ...]:
    """What speaks for and against keeping some cards of a hand.

    Args:
        before: What the seat knows before the exchange.
        kept: The cards that stay (a mask).
    """
    hand, own = Hand.from_mask(before.hand), Hand.from_mask(kept)
    number = len(hand) - len(own)
    draws = Draws(hand, Hand.from_mask(before.may_draw), before.rules)
    chances = [*_sets(draws, own, number), *_runs(draws, own, number), *_point(draws, own, number)]
    chances.sort(key=lambda pair: -pair[0])
    reasons = [reason for _, reason in chances[:_MOST]]
    reasons += _guards(hand, own)
    most = before.limits[1]
    if number < most:
        reasons.append(Reason("leaves_cards", {"n": number, "most": most}))
    reasons.append(
        Reason(
            "own_points",
            {
                "sequences": draws.sequences(own, number),
                "sets": draws.sets(own, number),
                "n": number,
            },
        )
    )
    return tuple(reasons)


def _sets(draws: Draws, own: Hand, number: int) -> Iterator[Weighed]:
    """Sets that are held, and the chance of a fourth or a third card."""
    rules = draws.rules
    for rank in rules.set_ranks:
        held = Hand(card for card in own if card.rank is rank)
        missing = Hand(card for card in draws.unseen if card.rank is rank)
        tens = rank is Rank.TEN and rules.tens_quatorze_only
        if len(held) == 4:
            yield Fraction(rules.quatorze), Reason("keeps_four", {"rank": rank})
        elif len(held) == 3 and missing:
            chance = draws.chance_of(missing, number)
            worth = chance * rules.quatorze + (0 if tens else rules.trio)
            facts = {"rank": rank, "cards": missing, "chance": chance, "n": number}
            yield worth, Reason("chance_of_four", facts)
        elif len(held) == 3 and not tens:
            yield Fraction(rules.trio), Reason("keeps_three", {"rank": rank})
        elif len(held) == 2 and missing and not tens:
            chance = draws.chance_of(missing, number)
            facts = {"rank": rank, "cards": missing, "chance": chance, "n": number}
            yield chance * rules.trio, Reason("chance_of_three", facts)


def _runs(draws: Draws, own: Hand, number: int) -> Iterator[Weighed]:
    """Sequences that are held, and the chance of the next longer one that counts."""
    scores = draws.rules.sequence_scores
    for suit in Suit:
        held = longest_run(suit_bits(own.mask, suit))
        if held >= 3:
            keeps = Reason("keeps_sequence", {"suit": suit, "number": held})
            yield Fraction(scores[held - 3]), keeps
        if held < 2:
            continue
        least = max(held + 1, 3)
        while least <= 8:
            chance = draws.run_chance(own, suit, least, number)
            if not chance:
                break
            gain = scores[least - 3] - (scores[held - 3] if held >= 3 else 0)
            facts = {"suit": suit, "number": least, "chance": chance, "n": number}
            yield chance * gain, Reason("chance_of_sequence", facts)
            least += 1


def _point(draws: Draws, own: Hand, number: int) -> Iterator[Weighed]:
    """The chance of a longer suit than the longest that is kept."""
    length = max(len(own.suit(suit)) for suit in Suit)
    chances = draws.point_lengths(own, number)
    longer = sum(chances[length + 1 :], Fraction(0))
    if length < 4:
        return
    yield Fraction(length), Reason("keeps_suit", {"number": length})
    if longer:
        facts = {"number": length + 1, "chance": longer, "n": number}
        yield longer * (length + 1), Reason("chance_of_point", facts)


def guard(hand: Hand, suit: Suit) -> Card | None:
    """The king or queen of a suit that needs the cards below it: it stands behind higher ones.

    A king behind the ace is guarded by one card, a queen behind both by two.

    >>> guard(Hand("SK S8"), Suit.SPADES), guard(Hand("SK"), Suit.SPADES)
    (Card('SK'), None)
    """
    cards = list(hand.suit(suit))
    if cards and cards[0].rank is Rank.KING and len(cards) >= 2:
        return cards[0]
    if cards and cards[0].rank is Rank.QUEEN and len(cards) >= 3:
        return cards[0]
    return None


def _guards(hand: Hand, own: Hand) -> Iterator[Reason]:
    """Kings and queens that were guarded and stay without their guard; suits that are given up."""
    for suit in Suit:
        card = guard(hand, suit)
        if card is not None and card in own and guard(own, suit) is None:
            yield Reason("breaks_guard", {"card": card})
        if len(hand.suit(suit)) >= 2 and not own.suit(suit):
            yield Reason("gives_up_suit", {"suit": suit, "number": len(hand.suit(suit))})
