"""What each family of games shows and asks at a table; `scene.TableGame` says what it must give."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from piquet_teach.widgets.games.scene import TableGame

_AUCTION: Final = "piquet_teach.widgets.games.auction"
_PIQUET: Final = "piquet_teach.widgets.games.piquet"
GAMES: Final[Mapping[str, str]] = {
    "piquet-classic": _PIQUET,
    "piquet-ru": _PIQUET,
    "piquet-bg": _PIQUET,
    "piquet-site": _PIQUET,
    "au-cent": _PIQUET,
    "auction": _AUCTION,
    "auction-site": _AUCTION,
    "normand": "piquet_teach.widgets.games.normand",
    "spades": "piquet_teach.widgets.games.spades",
    "voleur": "piquet_teach.widgets.games.voleur",
}
"""The module of each game that has a table."""


def table_game(game: str) -> TableGame:
    """What a game gives for its table.

    Args:
        game: The id of the game.

    Raises:
        ValueError: There is no table for this game.

    >>> table_game("au-cent").FILE
    'piquet'
    """
    if game not in GAMES:
        raise ValueError(f"there is no table for {game!r}; there is for {', '.join(GAMES)}")
    return cast("TableGame", import_module(GAMES[game]))
