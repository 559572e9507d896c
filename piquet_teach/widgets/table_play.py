"""What is pressed at a table, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Action, Game
from piquet_teach.engine.refusal import IllegalAction
from piquet_teach.text import label, say
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.games import table_game
from piquet_teach.widgets.games.scene import Scene
from piquet_teach.widgets.saving import Keeper, write_saved
from piquet_teach.widgets.table_advice import Adviser
from piquet_teach.widgets.table_session import Session
from piquet_teach.widgets.table_settings import DIGITS, Settings


class PlayedAt(Widget):
    """A widget at which a game is played: the acts of its reader.

    A subclass has ``open_cards``. A browser may send anything, so what it sends is looked up among
    what may be done now.
    """

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
        "advise": {"button": str},
    }
    open_cards: Any

    def _sit_down(self, settings: Settings, seat: int, keeper: Keeper, warn: float | None) -> None:
        """The table before the first game."""
        self._set, self._seat, self._keeper, self._warn = settings, seat, keeper, warn
        self._session: Session | None = None
        self._raised = Hand()
        self._adviser = Adviser(self._show, self._act, self._try_again)
        self._say(self._welcome)
        keeper.look(table_game)
        if keeper.trouble is not None:
            self._say(self._not_saved)

    def _welcome(self, language: str) -> str:
        return label("table.welcome", language)

    # before the game

    def _not_saved(self, language: str) -> str:
        """That a file is left as it is, and why; nothing is saved any more."""
        reason, file = say(self._keeper.trouble, language), self._keeper.file
        return label("table.file_refused", language, file=file, reason=reason)

    def _do_turn(self, switch: str, to: str) -> None:
        self._expect(self._session is None)
        if switch == "cards":
            self._expect(to in ("hidden", "open"))
            self.open_cards = to == "open"
            return
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
        self._expect(self._session is None and self._keeper.left is not None)
        assert self._keeper.left is not None
        game, table = self._keeper.left
        seat = table.get("seat")
        self._seat = seat if type(seat) is int and seat in range(game.seats) else self._seat
        self._begin(game, table)

    def _begin(self, game: Game, table: Mapping[str, object] = MappingProxyType({})) -> None:
        self._set = self._set.turned_level(table.get("level"))
        self._keeper.left = None
        seat = self._seat if self._seat < game.seats else 0
        session = Session(game, seat, self._set.level, table_game(game.id))
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
        span, alone = family.limits(scene), Hand.from_mask(1 << pressed.index)
        self._say(lambda language: say(pressed, language))
        if span is None:
            return
        if pressed in family.refused(scene):
            self._say(lambda language: family.why_refused(scene, pressed, language))
        elif pressed in self._raised and span == (1, 1):
            self._choose(scene, family.choices(scene)[0].action)
        elif pressed in self._raised:
            self._raised -= alone
        else:
            self._raised = (self._raised if span[1] > 1 else Hand()) | alone

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
        self._choose(scene, found.action)

    def _choose(self, scene: Scene, action: Action) -> None:
        """Do what the learner has chosen, or warn of it where the teacher wants that."""
        if self._warn is None:
            self._act(action)
        else:
            self._adviser.weigh(scene.view, action, self._warn)

    def _act(self, action: Action) -> None:
        session = self._expect_session()
        try:
            self._go(session.play(action))
        except IllegalAction as error:
            reason = error.refusal
            self._say(lambda language: say(reason, language))

    def _do_advise(self, button: str) -> None:
        self._expect_session()
        self._adviser.press(button)

    def _try_again(self, place: int) -> None:
        self._go(self._expect_session().look(place).use("what_if"))

    def _do_tool(self, name: str) -> None:
        session = self._expect_session()
        self._expect(name in session.tools)
        if name == "new":
            self._leave(session)
        elif name == "hint":
            self._adviser.hint(self._scene().view)
        elif name == "review":
            self._adviser.review(session.game, session.seat, self._scene().view.deal)
        elif name in ("next", "to_end") and session.watched:
            self._adviser.wait(session.watching(to_end=name == "to_end"), self._go)
        else:
            self._go(session.use(name))

    def _leave(self, session: Session) -> None:
        """Back to the settings; a game that is not over can be gone on with."""
        if not session.game.over:
            self._keeper.left = session.game, self._stands()
        self._adviser.drop()
        self._session, self._raised = None, Hand()
        self._set = self._set.numbered(None)
        self._say(self._welcome)

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
        self._adviser.drop()
        if session.side is None and not same and not self._keeper.keep(self._saved):
            self._say(self._not_saved)
        scene = self._scene()
        if session.asked and session.family.advises(scene):
            self._adviser.hint(scene.view, unasked=True)

    def _saved(self) -> str:
        assert self._session is not None
        return write_saved(self._session.game, self._stands())

    def _stands(self) -> dict[str, object]:
        """How the table of the game stands, to be saved with it."""
        session = self._session
        assert session is not None
        looked = session.looked if session.side is None else session.waited
        rests = session.family.pauses(session.game)
        return {"seat": session.seat, "level": session.level, "looked": rests and looked}

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
