"""A game saved in a file: written in one piece, and never over one that could not be read."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from piquet_teach.engine.game import Game
from piquet_teach.engine.record import RecordError, replay
from piquet_teach.engine.refusal import Refusal

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


class Keeper:
    """Keeps a table's game in its file, and never writes over a game that it does not know.

    That is one that could not be read, or one that another table has written since.

    Args:
        path: The file; None: nothing is kept.

    Attributes:
        file: The file as it was named; None where nothing is kept.
        left: The game that the file had, and how its table was set.
        trouble: Why nothing is kept any more, if that is so.
    """

    def __init__(self, path: Path | None) -> None:
        self.file = None if path is None else str(path)
        self.left: tuple[Game, dict[str, Any]] | None = None
        self.trouble: Refusal | None = None
        # The kernel may go to another folder; the file stays where the notebook began.
        self._path = None if path is None else path.absolute()
        self._known: str | None = None

    def look(self, known: Callable[[str], object]) -> None:
        """Find a game to go on with.

        Args:
            known: Raises a ``ValueError`` for the id of a game that has no table.
        """
        if self._path is None:
            return
        try:
            text = self._known = fetch(self._path)
            found = None if text is None else read_saved(text)
            if found is not None:
                known(found[0].id)
            self.left = found
        except RecordError as error:
            self._give_up(error.refusal)
        except ValueError:
            assert found is not None
            self._give_up(Refusal("record_of_unknown_game", {"game": found[0].id}))

    def keep(self, text: Callable[[], str]) -> bool:
        """Write the text; False if that failed just now."""
        if self._path is None:
            return True
        try:
            stands, new = fetch(self._path), text()
            if stands not in (None, self._known):
                self._give_up(Refusal("file_of_another_table"))
                return False
            put(self._path, new)
        except RecordError as error:
            self._give_up(error.refusal)
            return False
        except OSError:
            self._give_up(Refusal("file_not_written"))
            return False
        self._known = new
        return True

    def _give_up(self, reason: Refusal) -> None:
        self._path, self.trouble = None, reason
