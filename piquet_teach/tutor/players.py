"""Computer players: each is a function from a view to an action, so that it cannot cheat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.actions import Action, Exchange
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.tricks import beats

Player = Callable[[Any], Any]
"""Looks at a view and says what its seat does."""


def player(name: str, seed: int = 0) -> Player:
    """A computer player.

    Args:
        name: ``"random"`` does anything that is allowed; ``"plain"`` follows a few rules of thumb,
            always declares all it has and uses no chance.
        seed: Where a random player's chance comes from.

    Raises:
        ValueError: No such player.

    >>> from piquet_teach.engine.game import new_game
    >>> game = play_out(new_game("piquet-ru", seed=1), [player("plain"), player("random", seed=2)])
    >>> game.over
    True
    """
    if name not in _PLAYERS:
        raise ValueError(f"no player {name!r}; there are {', '.join(_PLAYERS)}")
    return _PLAYERS[name](seed)


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """The game at its end, each seat played by its player.

    Raises:
        ValueError: Not a player for every seat.
    """
    if len(players) != game.seats:
        raise ValueError(f"{game.seats} players are needed, not {len(players)}")
    while game.turn is not None:
        game = game.play(players[game.turn](game.view(game.turn)))
    return game


def _random(seed: int) -> Player:
    source = Random(seed)

    def choose(view: Any) -> Any:
        return view.legal[int(source.random() * len(view.legal))]

    return choose


def _plain(seed: int) -> Player:
    return _choose_plainly


_PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": _random, "plain": _plain}


def _choose_plainly(view: View) -> Action:
    first, most = view.legal[0], view.legal[-1]
    if isinstance(first, Exchange) and isinstance(most, Exchange):
        return Exchange(_discards(view.hand, len(most.cards), view.rules))
    if isinstance(first, Card):
        cards = [card for card in view.legal if isinstance(card, Card)]
        return _lead(cards) if view.table is None else _follow(cards, view.table)
    return first


def _discards(hand: Hand, count: int, rules: RuleSet) -> Hand:
    """The cards that matter least for suits, sets and tricks, as many as may be exchanged."""
    found = combinations(hand, rules)
    lengths = {point.suit: point.length for point in found.points}
    sets = {item.rank: item.count for item in found.sets}

    def worth(card: Card) -> tuple[int, int]:
        return (2 * lengths.get(card.suit, 0) + card.rank + 3 * sets.get(card.rank, 0), card.index)

    return Hand(sorted(hand, key=worth)[:count])


def _lead(cards: Sequence[Card]) -> Card:
    """The highest card of the longest suit."""
    suits = [card.suit for card in cards]
    return max(cards, key=lambda card: (suits.count(card.suit), card.rank))


def _follow(cards: Sequence[Card], led: Card) -> Card:
    """The lowest card that wins, or else the lowest."""
    winning = [card for card in cards if beats(card, led)]
    return min(winning or cards, key=lambda card: card.rank)
