"""Computer players: each is a function from a view to an action, so that it cannot cheat.

The same level, seed and view give the same action, whatever was played before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.players import auction, normand, voleur
from piquet_teach.tutor.players.simple import easy, random_choice
from piquet_teach.tutor.players.thinking import hard, normal
from piquet_teach.tutor.spades import players as spades

__all__ = ["LEVELS", "Player", "play_out", "player"]

Player = Callable[[Any], Any]
"""Looks at a view and says what its seat does."""

_PLAYERS: Final[dict[str, Callable[[Any, int], Any]]] = {
    "random": random_choice,
    "easy": easy,
    "normal": normal,
    "hard": hard,
}
_SPADES: Final[dict[str, Callable[[Any, int], Any]]] = {
    "random": spades.anything,
    "easy": spades.easy,
    "normal": spades.normal,
    "hard": spades.hard,
}
_AUCTION: Final[dict[str, Callable[[Any, int], Any]]] = {
    "random": random_choice,
    "easy": auction.easy,
    "normal": auction.normal,
    "hard": auction.hard,
}
_NORMAND: Final[dict[str, Callable[[Any, int], Any]]] = {
    "random": random_choice,
    "easy": normand.easy,
    "normal": normand.normal,
    "hard": normand.hard,
}
_VOLEUR: Final[dict[str, Callable[[Any, int], Any]]] = {
    "random": random_choice,
    "easy": voleur.easy,
    "normal": voleur.normal,
    "hard": voleur.hard,
}
LEVELS: Final = ("easy", "normal", "hard")
"""The levels for people to play against, the easiest first."""


def player(name: str, seed: int = 0) -> Player:
    """A computer player.

    Args:
        name: ``"easy"`` sees its own cards and the trick on the table, and follows rules of thumb;
            ``"normal"`` weighs its discards and remembers what was played, but not what was said;
            ``"hard"`` counts the hands that the other can hold by all that it has seen and heard;
            ``"random"`` does anything that is allowed.
        seed: Where its chance comes from.

    Raises:
        ValueError: No such player.

    >>> from piquet_teach.engine.game import new_game
    >>> game = play_out(new_game("piquet-ru", seed=1), [player("easy"), player("random", seed=2)])
    >>> game.over
    True
    """
    if name not in _PLAYERS:
        raise ValueError(f"no player {name!r}; there are {', '.join(_PLAYERS)}")
    return lambda view: _family(view)[name](view, seed)


def _family(view: Any) -> dict[str, Callable[[Any, int], Any]]:
    if isinstance(view, SpadesView):
        return _SPADES
    if isinstance(view, NormandView):
        return _NORMAND
    if isinstance(view, VoleurView):
        return _VOLEUR
    return _AUCTION if isinstance(view, AuctionView) else _PLAYERS


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
