"""Players that think of nothing but the moment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import Action, Exchange
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.tricks import beats


def random_choice(view: Any, seed: int) -> Any:
    """Anything that is allowed, each alike."""
    source = Random(f"{seed} {view.scores} {len(view.events)} {view.hand.mask}")
    return view.legal[int(source.random() * len(view.legal))]


def easy(view: View, seed: int) -> Action:
    """Rules of thumb; declares all that it has, and forgets what was played.

    It needs no chance, so ``seed`` changes nothing.
    """
    first, most = view.legal[0], view.legal[-1]
    if isinstance(first, Exchange) and isinstance(most, Exchange):
        return Exchange(discards(view.hand, len(most.cards), view.rules))
    if isinstance(first, Card):
        cards = [card for card in view.legal if isinstance(card, Card)]
        return lead(cards) if view.table is None else follow(cards, view.table)
    return first


def discards(hand: Hand, count: int, rules: RuleSet) -> Hand:
    """The cards that matter least for suits, sets and tricks, as many as may be exchanged."""
    found = combinations(hand, rules)
    lengths = {point.suit: point.length for point in found.points}
    sets = {item.rank: item.count for item in found.sets}

    def worth(card: Card) -> tuple[int, int]:
        return (2 * lengths.get(card.suit, 0) + card.rank + 3 * sets.get(card.rank, 0), card.index)

    return Hand(sorted(hand, key=worth)[:count])


def lead(cards: Sequence[Card]) -> Card:
    """The highest card of the longest suit."""
    suits = [card.suit for card in cards]
    return max(cards, key=lambda card: (suits.count(card.suit), card.rank))


def follow(cards: Sequence[Card], led: Card) -> Card:
    """The lowest card that wins, or else the lowest."""
    winning = [card for card in cards if beats(card, led)]
    return min(winning or cards, key=lambda card: card.rank)
