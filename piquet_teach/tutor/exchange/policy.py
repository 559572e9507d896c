"""A quick choice of cards to put out, by the strength of what may come of it."""

from __future__ import annotations

from piquet_teach.engine.cards import PACK32_MASK
from piquet_teach.tutor.exchange.strength import RANK_SHIFTS, Drawing, Strength
from piquet_teach.tutor.open_play.suits import SHIFTS

_DEUCES = sum(1 << 13 * suit for suit in range(4))


def quick_discard(hand: int, number: int, strength: Strength) -> tuple[int, float]:
    """So many cards to put out (a mask), and the mean strength of what may come of it.

    Any card that is not in the hand may be drawn.
    Cards are given up one by one, always the one that is missed least; then single cards are
    exchanged for one another as long as that gains something.

    Args:
        hand: The hand (a mask).
        number: How many cards.
        strength: The numbers of the player's role.
    """
    drawing = Drawing(strength, PACK32_MASK & ~hand, number)
    kept = hand
    for _ in range(number):
        kept ^= max(_bits(kept), key=_Without(drawing, kept))
    best = drawing.mean(kept)
    improved = True
    while improved:
        improved = False
        for out in _bits(hand & ~kept):
            without = max(_bits(kept | out), key=_Without(drawing, kept | out))
            other = (kept | out) ^ without
            if without != out and (value := drawing.mean(other)) > best + 1e-9:
                kept, best, improved = other, value, True
                break
    return hand & ~kept, best


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return bits


class _Without:
    """How strong a hand stays without one of its cards: what changes by it, for comparison."""

    def __init__(self, drawing: Drawing, kept: int) -> None:
        self._drawing = drawing
        self._suits = [kept >> shift & 0xFF for shift in SHIFTS]
        self._lengths = tuple(bits.bit_count() for bits in self._suits)
        self._ranks = [(kept >> shift & _DEUCES).bit_count() for shift in RANK_SHIFTS]
        self._now = [drawing.suit(suit, bits) for suit, bits in enumerate(self._suits)]
        self._lost = [
            drawing.rank(place, count - 1) - drawing.rank(place, count) if count else 0.0
            for place, count in enumerate(self._ranks)
        ]
        self._longest = [
            drawing.longest((*self._lengths[:s], n - 1, *self._lengths[s + 1 :])) if n else 0.0
            for s, n in enumerate(self._lengths)
        ]

    def __call__(self, card: int) -> float:
        index = card.bit_length() - 1
        suit, rank = divmod(index, 13)
        bits = self._suits[suit] & ~(1 << (rank - 5))
        changed = self._drawing.suit(suit, bits) - self._now[suit]
        return changed + self._lost[rank - 5] + self._longest[suit]
