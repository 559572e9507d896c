"""Table: a whole game against computer players, with all that a learner may look at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from types import EllipsisType
from typing import Any, ClassVar

import traitlets

from piquet_teach.engine.game import Action, Game
from piquet_teach.engine.record import RecordError
from piquet_teach.text import label, say
from piquet_teach.widgets._base import Widget
from piquet_teach.widgets.games import table_game
from piquet_teach.widgets.saving import Keeper, file_for, read_saved
from piquet_teach.widgets.table_model import game_model, setup_model
from piquet_teach.widgets.table_play import PlayedAt
from piquet_teach.widgets.table_settings import settings

_STATIC = Path(__file__).parent / "static"


class Table(PlayedAt):
    """A table: the learner at one seat, computer players at the others, until the game is over.

    The game saves itself after each action, in a file beside the notebook, and the table offers to
    go on where it stopped. Choices can be taken back; from any moment one can try something else
    without losing the game. What the learner's seat may not know is nowhere in what is sent to the
    browser, unless cards are open for teaching.

    The same number with the same choices gives the same game. The number is shown when the game is
    over; whoever knows it before can deal himself the same cards.

    Args:
        rules: A rule set or the id of one, of any game that has a table.
        level: How well the computer plays: ``"easy"``, ``"normal"`` or ``"hard"``.
        seed: The number of the game; one is drawn unless told.
        seat: Where the learner sits, from 0.
        name: The name of the file, without its ending; that of the game unless told.
        save: Another path for it; None: nothing is saved.
        deals: Deals whose cards are set (or how many there are), and
        first_dealer: who deals first; see `new_game`.
        warn: How many points a choice may give away on average before the learner is asked to
            think again; None: he is never asked.
        options: ``language``, ``large``, ``colours``, ``open_cards`` (the other's hand is shown),
            and options of the rule set.

    Raises:
        ValueError: An unknown rule set, level, seat or value, or a name that no file can have.
        TypeError: An unknown option; the message names the nearest.

    >>> table = Table("piquet-ru", seed=7, save=None, style="english")
    >>> table
    Table('piquet-ru', style='english', save=None)
    >>> table.begin()
    >>> len(table.view["game"]["seats"][1]["hand"]["cards"])
    12
    """

    _esm = _STATIC / "table.js"
    _css = _STATIC / "table.css"
    _looks: ClassVar[tuple[str, ...]] = (*Widget._looks, "open_cards")

    open_cards = traitlets.Bool(False)

    def __init__(
        self,
        rules: Any = "piquet-classic",
        *,
        level: str | None = None,
        seed: int | None = None,
        seat: int = 0,
        name: str | None = None,
        save: str | os.PathLike[str] | EllipsisType | None = ...,
        deals: Sequence[object] | int = (),
        first_dealer: int | None = None,
        warn: float | None = None,
        **options: Any,
    ) -> None:
        family = table_game(rules if isinstance(rules, str) else rules.id)
        base = family.rule_set(rules) if isinstance(rules, str) else rules
        known = family.options(base)
        changed = {key: options.pop(key) for key in [*options] if key in known}
        super().__init__(**options)
        made = settings(base, changed, level, seed, deals, first_dealer)
        seats = made.begin().seats
        if isinstance(seat, bool) or seat not in range(seats):
            raise ValueError(f"seat is a whole number from 0 to {seats - 1}, not {seat!r}")
        if warn is not None and (type(warn) not in (int, float) or not warn >= 0):
            raise ValueError(f"warn is a number of points from 0, or None, not {warn!r}")
        named = (
            file_for(name or family.FILE) if isinstance(save, EllipsisType) else save and Path(save)
        )
        self._sit_down(made, seat, Keeper(Path(named) if named else None), warn)
        self._start()

    # what a program reads and does

    @property
    def game(self) -> Game | None:
        """The game that counts, as a value; None before it begins. It tells all cards."""
        return None if self._session is None else self._session.game

    def begin(self) -> None:
        """Begin the game that is set, without a press."""
        self._begin(self._set.begin())
        self._show()

    def play(self, action: Action) -> None:
        """Do something for the learner, as if he had pressed it.

        Raises:
            IllegalAction: The rules refuse it.
            ValueError: It is not his turn.
        """
        session = self._session
        if session is None or not session.asked:
            raise ValueError("it is not the learner's turn")
        self._go(session.play(action))
        self._show()

    def save(self) -> str:
        """The game as text; `load` and ``pt.replay`` read it. It tells all cards.

        Raises:
            ValueError: No game has begun.
        """
        if self._session is None:
            raise ValueError("no game has begun")
        return self._saved()

    @classmethod
    def load(cls, text: str, **options: Any) -> Table:
        """A table where the game of a text goes on.

        Args:
            text: What `save` gave, or the record of a game.
            options: As for a new table; nothing is saved unless ``save`` or ``name`` is given.

        Raises:
            RecordError: The text is damaged, or was written by a newer version; a note says so in
                the language of the options.
        """
        try:
            game, table = read_saved(text)
        except RecordError as error:
            error.add_note(say(error.refusal, options.get("language", "en")))
            raise
        if "name" not in options:
            options.setdefault("save", None)
        found = {"seat": table.get("seat", 0), "level": table.get("level")} | options
        *_, began = game.history()
        shown = cls(began.rules, **found)
        shown._begin(game, table)
        shown._show()
        return shown

    # what is shown

    def _model(self) -> dict[str, Any]:
        if self._session is None:
            before = setup_model(
                self._set, self._keeper.left, self.language, open_cards=self.open_cards
            )
            return {"setup": before, "game": None, "quiet": False}
        quiet = self._words == self._told
        game = game_model(self._scene(), self._adviser.model(self.language), self._adviser.best)
        return {"setup": None, "game": game, "quiet": quiet}

    def _settings(self) -> dict[str, Any]:
        found = super()._settings()
        switch = {
            "label": label("table.open_cards", self.language),
            "name": "open_cards",
            "value": not self.open_cards,
            "pressed": self.open_cards,
        }
        return found | {"options": [*found["options"], switch]}

    def _static(self) -> str:
        view = None if self._session is None else self._scene().view
        rules = self._set.rules if view is None else view.rules
        return table_game(rules.id).picture(view, rules, self.language, self.colours)

    def _arguments(self) -> list[str]:
        session = self._session  # the game may be another than was set: one that was gone on with
        rules = self._set.rules if session is None else session.moments[0].rules
        seat = self._seat if session is None else session.seat
        family = table_game(rules.id)
        words = [repr(rules.id)]
        words += [f"{key}={value!r}" for key, value in family.written(rules).items()]
        words += [f"level={self._set.level!r}"] if self._set.level != family.LEVEL else []
        words += [f"seat={seat}"] if seat else []
        words += [f"warn={self._warn}"] if self._warn is not None else []
        if self._keeper.file != str(file_for(family.FILE)):
            words.append(f"save={self._keeper.file!r}")
        return words
