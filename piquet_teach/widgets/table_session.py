"""A game at a table, without the table: who plays, where one is, what can be taken back.

A session is a value, as a game is. Beside the game itself there may be a *side game*, which starts
at an earlier moment: "what if", or the same cards once more. It is played like the game and leaves
it as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from piquet_teach.engine.game import Action, Event, Game
from piquet_teach.tutor.slices import Progress, Sliced, finish

if TYPE_CHECKING:
    from piquet_teach.widgets.games.scene import TableGame

_FAR_APART = 7919
"""Keeps the chance of the players away from that of the cards, which come from the same number."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game, and how its table stands.

    Attributes:
        game: The game that counts and is saved.
        seat: The learner's seat; computer players have the others.
        level: How well they play.
        family: Knows where deals begin and end in this game.
        side: The side game that is played now.
        origin: Where the side game began.
        kind: What it is: ``"what_if"`` or ``"again"``.
        place: The number of the moment that is looked back at; None for the last one.
        looked: Whether the learner has seen what the game paused for.
        waited: The same of the game itself, while a side game is played.
    """

    game: Game
    seat: int
    level: str
    family: TableGame
    side: Game | None = None
    origin: Game | None = None
    kind: str | None = None
    place: int | None = None
    looked: bool = False
    waited: bool = False

    @property
    def live(self) -> Game:
        """The game that is played: the side game, if there is one."""
        return self.game if self.side is None else self.side

    @property
    def paused(self) -> bool:
        """Whether there is something to look at before the game goes on."""
        return not self.looked and self.family.pauses(self.live)

    @property
    def ended(self) -> bool:
        """Whether a side game has come to its end, which is that of the deal."""
        return self.side is not None and self.side is not self.origin and self.paused

    @property
    def moments(self) -> tuple[Game, ...]:
        """Every moment of the game that is played, the first one first."""
        return tuple(self.live.history())[::-1]

    @property
    def shown(self) -> Game:
        """The moment that is looked at."""
        return self.live if self.place is None else self.moments[self.place]

    @property
    def tools(self) -> tuple[str, ...]:
        """What may be done besides playing; the way on stands first where nothing is played."""
        if self.place is not None:
            here = self.shown
            plays = here.turn is not None and not self.family.looks_on(here, self.seat)
            found = ["back", "what_if"] if plays else ["back"]
            found += ["deal_before"] if self.place > 0 else []
            found += ["deal_after"] if self._next_deal() is not None else []
            return tuple(found)
        found = ["hint"] if self.asked else []
        found += ["undo"] if self.undone is not None else []
        found += ["look_back"] if self.live.before is not None else []
        if self.side is not None:
            return ("back", *found) if self.ended else (*found, "back")
        after = ("review", "again") if self._deals() and not self._looked_on else ()
        if self.live.over:
            return ("new", *after, *found)
        on = ("next", "to_end") if self.watched else ("next",)
        return (*on, *after, *found, "new") if self.paused else (*found, "new")

    @property
    def _looked_on(self) -> bool:
        """Whether the learner looked on when the last action was done."""
        before = self.live.before
        return before is not None and self.family.looks_on(before, self.seat)

    @property
    def way_on(self) -> str | None:
        """The tool that leads on where nothing is played."""
        return None if self.asked else next(iter(self.tools), None)

    def use(self, tool: str) -> Session:
        """Do what a tool of `tools` does; others than these are for the table to do.

        Raises:
            ValueError: It cannot be used now.
        """
        if tool not in self.tools:
            raise ValueError(f"{tool!r} cannot be used now; there are {', '.join(self.tools)}")
        match tool:
            case "next":
                return self.go_on()
            case "to_end":
                return finish(self.watching(to_end=True))
            case "undo":
                assert self.undone is not None
                return self.undone
            case "look_back":
                return self.look(len(self.moments) - (2 if self.paused else 1))
            case "what_if":
                return self.aside(self.shown, "what_if")
            case "again":
                return self.aside(self._deal_began(), "again")
            case "deal_before":
                return self.look(max((n for n in self._deals() if n < self._at), default=0))
            case "deal_after":
                return self.look(self._next_deal())
            case "back":
                return self.back()
        raise ValueError(f"{tool!r} is for the table to do")

    @property
    def _at(self) -> int:
        return len(self.moments) - 1 if self.place is None else self.place

    def _deals(self) -> list[int]:
        """The moments in which deals began."""
        return [n for n, moment in enumerate(self.moments) if self.family.begins(moment.news)]

    def _next_deal(self) -> int | None:
        return next((n for n in self._deals() if n > self._at), None)

    def _deal_began(self) -> Game:
        """The beginning of the deal that is over."""
        before = self.live.before
        assert before is not None
        return next(moment for moment in before.history() if self.family.begins(moment.news))

    @property
    def asked(self) -> bool:
        """Whether it is the learner's turn in the game that is played."""
        return self.place is None and not self.paused and self.is_asked(self.live)

    def is_asked(self, moment: Game) -> bool:
        """Whether a moment is one in which the learner chooses."""
        return moment.turn == self.seat and self.family.forced(moment) is None

    @property
    def news(self) -> tuple[Event, ...]:
        """What has happened since the learner's last choice; in a look back, the last step."""
        steps: list[tuple[Event, ...]] = []
        for moment in self._news():
            steps.insert(0, moment.news)
        return tuple(event for news in steps for event in news)

    def _news(self) -> Iterator[Game]:
        moment = self.shown
        yield moment
        while self.place is None and moment.before is not None:
            moment = moment.before
            if self.is_asked(moment):
                return
            yield moment

    # the way on

    def play(self, action: Action) -> Session:
        """The learner's action, and what the others do until it is his turn again.

        Raises:
            IllegalAction: The rules refuse it.
        """
        return self._with(self.live.play(action)).advanced()

    def advanced(self) -> Session:
        """The others have played until the learner is asked or the game pauses."""
        return finish(self.advancing())

    def advancing(self) -> Sliced[Session]:
        """As `advanced`, an action at a time."""
        session = self
        while not session.paused and not session.live.over and not self.is_asked(session.live):
            action = session.family.forced(session.live)
            played = session.live.play(session.choice() if action is None else action)
            session = session._with(played)
            yield Progress(0, 1)
        return session

    def choice(self) -> Action:
        """What the computer player whose turn it is does: he sees his view and nothing else."""
        game = self.live
        assert game.turn is not None
        seed = game.setup.seed * _FAR_APART + sum(1 for _ in game.history())
        return self.family.player(self.level, game.turn, self.seat, seed)(game.view(game.turn))

    def go_on(self) -> Session:
        """The learner has seen what the game paused for."""
        return replace(self, looked=True).advanced()

    @property
    def watched(self) -> bool:
        """Whether the learner has left, and the others play on."""
        return not self.live.over and self.family.looks_on(self.live, self.seat)

    def watching(self, *, to_end: bool) -> Sliced[Session]:
        """The others play a deal, or to the end; for a learner who looks on."""
        session = self
        while not session.live.over:
            session = yield from replace(session, looked=True).advancing()
            if not to_end:
                break
        return session

    def _with(self, live: Game) -> Session:
        if self.side is None:
            return replace(self, game=live, looked=False)
        return replace(self, side=live, looked=False)

    # the way back

    @property
    def undone(self) -> Session | None:
        """The session before the learner's last choice; None if there is none to take back."""
        moment: Game | None = self.live
        while moment is not None and moment is not self.origin:
            moment = moment.before
            if moment is not None and self.is_asked(moment):
                if self.family.binding(moment):
                    return None
                return replace(self._with(moment), place=None, looked=True)
        return None

    def look(self, place: int | None) -> Session:
        """Look back at a moment, by its number, or at the last one.

        Raises:
            ValueError: No such moment.
        """
        if place is not None and place not in range(len(self.moments)):
            raise ValueError(f"no moment {place}; there are {len(self.moments)}")
        return replace(self, place=place)

    def aside(self, moment: Game, kind: str) -> Session:
        """Play a side game from a moment."""
        waited = self.waited if self.side is not None else self.looked
        side = Session(
            self.game, self.seat, self.level, self.family, moment, moment, kind,
            looked=True, waited=waited,
        )  # fmt: skip
        return side.advanced()

    def back(self) -> Session:
        """Leave the side game, or the look back: the game stands as it was left."""
        if self.place is not None:
            return replace(self, place=None)
        return replace(self, side=None, origin=None, kind=None, looked=self.waited)
