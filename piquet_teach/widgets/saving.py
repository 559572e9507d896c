"""A game saved in a file: written in one piece, and never over one that could not be read."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from piquet_teach.engine.game import Game
from piquet_teach.engine.record import RecordError, replay

_OWN = "table"
"""What a table adds to the record of its game; whoever reads the game alone leaves it aside."""


def write_saved(game: Game, table: Mapping[str, object]) -> str:
    """A game and how its table is set, as text.

    >>> from piquet_teach.engine.game import new_game
    >>> text = write_saved(new_game("piquet-site", seed=5), {"level": "plain"})
    >>> game, table = read_saved(text)
    >>> game, table["level"], replay(text) == game
    (<Game piquet-site 0:0, seat 1 to act>, 'plain', True)
    """
    return json.dumps({**game.record(), _OWN: dict(table)}, indent=1)


def read_saved(text: str) -> tuple[Game, dict[str, Any]]:
    """The game of a text, and how its table was set (nothing, for the record of a bare game).

    Raises:
        RecordError: It cannot be read; see `replay`.
    """
    game = replay(text)
    table = json.loads(text).get(_OWN, {})
    if not isinstance(table, dict):
        raise RecordError("record_damaged", field=_OWN)
    return game, table


def file_for(name: str) -> Path:
    """The file of a table, in the folder of the notebook.

    Raises:
        ValueError: The name cannot be part of a file's name.

    >>> file_for("lesson 7").name
    'lesson 7.piquet.json'
    """
    if not re.fullmatch(r"\w[\w .-]*", name):
        raise ValueError(f"name becomes a file's name, and cannot be {name!r}")
    return Path(f"{name}.piquet.json")


def put(path: Path, text: str) -> None:
    """Write a file in one piece: whatever happens, it holds the old text or the new one.

    Raises:
        OSError: It cannot be written.
    """
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        new.write_text(text, encoding="utf-8")
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def fetch(path: Path) -> str | None:
    """The text of a file; None if there is no such file.

    Raises:
        RecordError: There is one, but it is no text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("record_unreadable") from error
