"""Table: a whole game against computer players, with all that a learner may look at."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import EllipsisType, MappingProxyType
from typing import Any, ClassVar

import traitlets

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Action, Game
from piquet_teach.engine.piquet.options import OPTIONS
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.engine.record import RecordError
from piquet_teach.engine.refusal import IllegalAction, Refusal
from piquet_teach.picture.table import table_html
from piquet_teach.text import label, say
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.saving import fetch, file_for, put, read_saved, write_saved
from piquet_teach.widgets.table_model import game_model, setup_model
from piquet_teach.widgets.table_scene import Scene
from piquet_teach.widgets.table_session import Session
from piquet_teach.widgets.table_settings import DIGITS, Settings, level, table_game

_STATIC = Path(__file__).parent / "static"


class Table(Widget):
    """A table: the learner at one seat, a computer player at the other, until the partie is over.

    The game saves itself after each action, in a file beside the notebook, and the table offers to
    go on where it stopped. Choices can be taken back; from any moment one can try something else
    without losing the game. What the learner's seat may not know is nowhere in what is sent to the
    browser, unless cards are open for teaching.

    The same number with the same choices gives the same game. The number is shown when the game is
    over; whoever knows it before can deal himself the same cards.

    Args:
        rules: A rule set or the id of one.
        level: How well the computer plays: ``"easy"``, ``"normal"`` or ``"hard"``.
        seed: The number of the game; one is drawn unless told.
        seat: Where the learner sits, 0 or 1.
        name: The name of the file, without its ending.
        save: Another path for it; None: nothing is saved.
        deals: Deals whose cards are set, and
        first_dealer: who deals first; see `new_game`.
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
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "turn": {"switch": str, "to": str},
        "number": {"to": str},
        "begin": {},
        "resume": {},
        "press": {"card": str},
        "do": {"choice": str},
        "tool": {"name": str},
        "step": {"to": str},
        "jump": {"place": str},
    }
    _looks: ClassVar[tuple[str, ...]] = (*Widget._looks, "open_cards")

    open_cards = traitlets.Bool(False)

    def __init__(
        self,
        rules: RuleSet | str = "piquet-classic",
        *,
        level: str | None = None,
        seed: int | None = None,
        seat: int = 0,
        name: str = "piquet",
        save: str | os.PathLike[str] | EllipsisType | None = ...,
        deals: Sequence[object] = (),
        first_dealer: int | None = None,
        **options: Any,
    ) -> None:
        changed = {key: options.pop(key) for key in [*options] if key in (*OPTIONS, "style")}
        super().__init__(**options)
        self._set = _settings(rules, changed, level, seed, deals, first_dealer)
        if isinstance(seat, bool) or seat not in (0, 1):
            raise ValueError(f"seat is 0 or 1, not {seat!r}")
        self._seat = seat
        path = file_for(name) if isinstance(save, EllipsisType) else save and Path(save)
        self._path = path.absolute() if isinstance(path, Path) else None
        self._file = None if save is None else str(path)
        self._shortened = isinstance(save, EllipsisType)
        self._session: Session | None = None
        self._raised = Hand()
        self._left: tuple[Game, dict[str, Any]] | None = None
        self._say(lambda language: label("table.welcome", language))
        self._look_for_file()
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
        return write_saved(self._session.game, self._stands())

    @classmethod
    def load(cls, text: str, **options: Any) -> Table:
        """A table where the game of a text goes on.

        Args:
            text: What `save` gave, or the record of a game.
            options: As for a new table; nothing is saved unless ``save`` or ``name`` is given.

        Raises:
            RecordError: The text is damaged, or was written by a newer version.
        """
        game, table = read_saved(text)
        if "name" not in options:
            options.setdefault("save", None)
        found = {"seat": table.get("seat", 0), "level": table.get("level")} | options
        shown = cls(game.rules, **found)
        shown._begin(game, table)
        shown._show()
        return shown

    # before the game

    def _look_for_file(self) -> None:
        """Offer the game that was saved; leave a file alone that cannot be read."""
        if self._path is None:
            return
        try:
            text = fetch(self._path)
            self._left = None if text is None else read_saved(text)
            if self._left is not None:
                table_game(self._left[0].id)
        except (RecordError, ValueError) as error:
            reason = (
                error.refusal
                if isinstance(error, RecordError)
                else Refusal("record_of_unknown_game", {"game": ""})
            )
            self._left = None
            self._not_saved(reason)

    def _not_saved(self, reason: Refusal) -> None:
        """Say that a file is left as it is, and why; nothing is saved any more."""
        file, self._path = self._file, None
        self._say(
            lambda language: label(
                "table.file_refused", language, file=file, reason=say(reason, language)
            )
        )

    def _do_turn(self, switch: str, to: str) -> None:
        self._expect(self._session is None)
        try:
            self._set = self._set.turned(switch, to)
        except ValueError:
            raise BadMessageError from None

    def _do_number(self, to: str) -> None:
        self._expect(self._session is None and len(to) <= DIGITS and (to.isdecimal() or not to))
        self._set = self._set.numbered(int(to) if to else None)

    def _do_begin(self) -> None:
        self._expect(self._session is None)
        self._begin(self._set.begin())

    def _do_resume(self) -> None:
        self._expect(self._session is None and self._left is not None)
        assert self._left is not None
        game, table = self._left
        self._seat = table["seat"] if table.get("seat") in (0, 1) else self._seat
        self._begin(game, table)

    def _begin(self, game: Game, table: Mapping[str, object] = MappingProxyType({})) -> None:
        self._set = self._set.turned_level(table.get("level"))
        self._left = None
        session = Session(game, self._seat, self._set.level, table_game(game.id))
        self._go(replace(session, looked=table.get("looked") is True).advanced())

    # at the table

    def _scene(self) -> Scene:
        assert self._session is not None
        family = table_game(self._session.game.id)
        return family.scene(
            self._session, self.language, self.colours, self._raised, self.open_cards
        )

    def _do_press(self, card: str) -> None:
        """Raise a card or put it down; a second press on one that is raised alone plays it."""
        session = self._expect_session()
        scene = self._scene()
        family = table_game(session.game.id)
        pressed = next((one for one in scene.view.hand if one.name == card), None)
        if pressed is None:
            raise BadMessageError
        span = family.limits(scene)
        self._say(lambda language: say(pressed, language))
        if span is None:
            return
        if pressed in family.refused(scene):
            self._say(lambda language: family.why_refused(scene, pressed, language))
        elif pressed in self._raised and span == (1, 1):
            self._go(session.play(pressed))
        elif pressed in self._raised:
            self._raised -= Hand([pressed])
        else:
            self._raised = (self._raised if span != (1, 1) else Hand()) | Hand([pressed])

    def _do_do(self, choice: str) -> None:
        session = self._expect_session()
        scene = self._scene()
        family = table_game(session.game.id)
        found = next((one for one in family.choices(scene) if one.id == choice), None)
        if found is None:
            raise BadMessageError
        if found.action is None:
            self._say(lambda language: label("table.raise_first", language))
            return
        try:
            self._go(session.play(found.action))
        except IllegalAction as error:
            reason = error.refusal
            self._say(lambda language: say(reason, language))

    def _do_tool(self, name: str) -> None:
        session = self._expect_session()
        self._expect(name in session.tools)
        if name == "new":
            self._leave(session)
        else:
            self._go(session.use(name))

    def _leave(self, session: Session) -> None:
        """Back to the settings; a game that is not over can be gone on with."""
        if not session.game.over:
            self._left = session.game, self._stands()
        self._session, self._raised = None, Hand()
        self._set = self._set.numbered(None)
        self._say(lambda language: label("table.welcome", language))

    def _do_step(self, to: str) -> None:
        session = self._expect_session()
        self._expect(session.place is not None and to in ("back", "forward"))
        assert session.place is not None
        place = session.place + (1 if to == "forward" else -1)
        if place in range(len(session.moments)):
            self._go(session.look(place))

    def _do_jump(self, place: str) -> None:
        session = self._expect_session()
        number = place.partition("-")[0]
        self._expect(number in map(str, range(len(session.moments))))
        self._go(session.look(int(number)))

    def _go(self, session: Session) -> None:
        """The table after something was done; a game that went on is saved."""
        before, self._session = self._session, session
        self._raised = Hand()
        self._say(self._told)
        same = before is not None and (before.game, before.looked) == (session.game, session.looked)
        if self._path is not None and session.side is None and not same:
            try:
                put(self._path, self.save())
            except OSError:
                self._not_saved(Refusal("file_not_written"))

    def _stands(self) -> dict[str, object]:
        """How the table of the game stands, to be saved with it."""
        session = self._session
        assert session is not None
        looked = session.looked if session.side is None else session.waited
        rests = session.family.pauses(session.game.news)
        return {"seat": self._seat, "level": session.level, "looked": rests and looked}

    def _told(self, language: str) -> str:
        """What has happened, and who is to act."""
        assert self._session is not None
        family = table_game(self._session.game.id)
        scene = family.scene(self._session, language, self.colours, self._raised, self.open_cards)
        return f"{family.happened(scene)} {family.prompt(scene)}".strip()

    def _expect(self, good: bool) -> None:
        if not good:
            raise BadMessageError

    def _expect_session(self) -> Session:
        if self._session is None:
            raise BadMessageError
        return self._session

    # what is shown

    def _model(self) -> dict[str, Any]:
        if self._session is None:
            before = setup_model(self._set, self._left, self.language)
            return {"setup": before, "game": None, "quiet": False}
        quiet = self._words == self._told
        return {"setup": None, "game": game_model(self._scene()), "quiet": quiet}

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
        if self._session is None:
            return table_html(None, self._set.rules, language=self.language)
        view = self._scene().view
        return table_html(view, view.rules, language=self.language, colours=self.colours)

    def _arguments(self) -> list[str]:
        rules = self._set.rules
        plain = {"style": rules.style} if rules.style not in (None, "american") else {}
        words = [repr(rules.id)]
        words += [f"{key}={value!r}" for key, value in (plain | rules.changes).items()]
        words += [f"level={self._set.level!r}"] if self._set.level != level(None) else []
        words += [f"seat={self._seat}"] if self._seat else []
        if not self._shortened or self._file != str(file_for("piquet")):
            words.append(f"save={self._file!r}")
        return words


def _settings(
    rules: RuleSet | str,
    changed: Mapping[str, object],
    skill: str | None,
    seed: int | None,
    deals: Sequence[object],
    first_dealer: int | None,
) -> Settings:
    """The settings that a table begins with; they are tried, so that a mistake is told at once."""
    found = named_rules(rules) if isinstance(rules, str) else rules
    if changed:
        found = found.replace(**changed)
    table_game(found.id)
    settings = Settings(found, level(skill), seed, deals, first_dealer)
    settings.begin()
    return settings
