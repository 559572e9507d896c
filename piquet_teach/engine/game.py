"""A game as a value: every game of the package is played through this class.

`Game.play` gives the next game and leaves the old one as it was, so undo, "what if", replay and
search are free. What differs from game to game is a *phase*, a small value that knows what may be
done now and what comes next; a deal of Piquet, for example, goes through exchanging, speaking and
playing. A family of games registers its module in `_FAMILIES`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, cast

from piquet_teach.engine.refusal import IllegalAction, Refusal

Action = Any
"""What a player does: a value of the game's family, or its text (see `Game.play`)."""
Event = Any
"""What happened: a value of the game's family."""

_PIQUET: Final = "piquet_teach.engine.piquet.partie"
_AUCTION: Final = "piquet_teach.engine.piquet.auction.match"
_FAMILIES: Final[Mapping[str, str]] = {
    "piquet-classic": _PIQUET,
    "piquet-ru": _PIQUET,
    "piquet-bg": _PIQUET,
    "piquet-site": _PIQUET,
    "au-cent": "piquet_teach.engine.piquet.au_cent",
    "auction": _AUCTION,
    "auction-site": _AUCTION,
    "normand": "piquet_teach.engine.piquet.normand.match",
    "voleur": "piquet_teach.engine.piquet.voleur.match",
    "spades": "piquet_teach.engine.spades.match",
}


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game is made of before its first action, as plain values that JSON can hold.

    Attributes:
        game: The id of the rule set.
        options: What differs from it.
        seed: The number that the shuffles come from.
        deals: Deals whose cards were set, as text; ``None`` for one that comes from the seed.
        first_dealer: The seat that deals first, if that was set.
    """

    game: str
    options: Mapping[str, object]
    seed: int
    deals: tuple[Mapping[str, str] | None, ...] = ()
    first_dealer: int | None = None


class Phase(Protocol):
    """What a game waits for, and everything that it depends on."""

    @property
    def turn(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def legal(self) -> Sequence[Action]: ...
    @property
    def rules(self) -> Any: ...
    def step(self, action: Action) -> tuple[Phase, tuple[Event, ...]]: ...
    def view(self, seat: int, game: Game) -> Any: ...
    def key(self) -> tuple[object, ...]: ...


class Family(Protocol):
    """The module of a family of games."""

    def seats(self, setup: Setup) -> int: ...
    def setup(self, game: Any, seed: int, **options: object) -> Setup: ...
    def start(self, setup: Setup) -> tuple[Phase, tuple[Event, ...]]: ...
    def write(self, action: Action) -> str: ...
    def read(self, text: str) -> Action: ...


class Game:
    """A game at one moment. Made by `new_game` and `replay`; seats are the numbers from 0.

    >>> game = new_game("piquet-ru", seed=7, first_dealer=0)
    >>> game.turn, len(game.legal), game.scores, game.over
    (0, 1586, (0, 0), False)
    >>> after = game.play(game.legal[100])
    >>> after.turn, game.turn, after.before is game
    (1, 0, True)
    """

    __slots__ = ("_action", "_before", "_family", "_news", "_phase", "_setup")
    _setup: Setup
    _family: Family
    _phase: Phase
    _before: Game | None
    _action: Action
    _news: tuple[Event, ...]

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self._setup.game

    @property
    def rules(self) -> Any:
        """The rule set with its options."""
        return self._phase.rules

    @property
    def setup(self) -> Setup:
        """What the game was made of; it tells all cards, so it is not for the players."""
        return self._setup

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self._family.seats(self._setup)

    @property
    def turn(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        return self._phase.turn

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._phase.turn is None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's total, what it has scored in the running deal included.

        Where partners play together, these are the totals of the sides (a seat's side is
        ``seat % 2``).
        """
        return self._phase.scores

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat on turn may do; what a sensible player would think of first comes first.

        Where a player may say anything that is true of his hand, less common ways to keep something
        back are left out of the list though `play` takes them.
        """
        return self._phase.legal

    @property
    def before(self) -> Game | None:
        """The game before the last action; None at the start. That is all there is to undo."""
        return self._before

    @property
    def last_action(self) -> Action | None:
        """The action that led here; None at the start."""
        return self._action

    @property
    def news(self) -> tuple[Event, ...]:
        """What the last action brought about."""
        return self._news

    def history(self) -> Iterator[Game]:
        """This game and all before it, the latest first."""
        game: Game | None = self
        while game is not None:
            yield game
            game = game._before

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the start."""
        done = [game._action for game in self.history()]
        return tuple(done[-2::-1])

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since the start, also what only one seat may know."""
        steps = [game._news for game in self.history()]
        return tuple(event for news in reversed(steps) for event in news)

    def since(self, kind: type[Any]) -> list[Event]:
        """What happened from the last event of a kind on; everything if there was none.

        >>> from piquet_teach.engine.piquet.events import DealBegan
        >>> type(new_game("piquet-ru", seed=7).since(DealBegan)[0]).__name__
        'DealBegan'
        """
        steps = []
        for moment in self.history():
            news = moment._news
            places = [place for place, event in enumerate(news) if isinstance(event, kind)]
            steps.append(news[places[-1] :] if places else news)
            if places:
                break
        return [event for news in reversed(steps) for event in news]

    def play(self, action: Action) -> Game:
        """The game after an action of the seat on turn.

        Args:
            action: One of `legal`, another that the rules allow, or its text as a record has it.

        Raises:
            IllegalAction: The rules refuse it; nothing has changed.

        >>> game = new_game("piquet-classic", seed=7, first_dealer=0)
        >>> game.play("nothing_to_announce").turn
        1
        """
        if type(action) is str:
            action = self._family.read(action)
        game = _new(Game)
        game._phase, game._news = self._phase.step(action)
        game._setup = self._setup
        game._family = self._family
        game._before = self
        game._action = action
        return game

    def refusal(self, action: Action) -> Refusal | None:
        """Why the rules refuse an action of the seat on turn; None if they allow it.

        >>> new_game("piquet-classic", seed=7, first_dealer=0).refusal("S7")
        Refusal('not_now', phase='announce', expected=('Announce', 'NothingToAnnounce'))
        """
        try:
            self.play(action)
        except IllegalAction as error:
            return error.refusal
        return None

    def view(self, seat: int) -> Any:
        """What a seat may know at this moment, and nothing else.

        Raises:
            ValueError: No such seat.
        """
        if seat not in range(self.seats):
            raise ValueError(f"seat is a whole number from 0 to {self.seats - 1}, not {seat!r}")
        return self._phase.view(seat, self)

    def record(self) -> dict[str, object]:
        """All that it takes to have this game again; JSON can hold it. See `record.replay`."""
        from piquet_teach.engine.record import written

        return written(self._setup, map(self._family.write, self.actions), self._phase.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self._setup == other._setup and self.actions == other.actions)

    def __hash__(self) -> int:
        return hash((self._setup.game, self._setup.seed, self.scores, self.turn))

    def __reduce__(self) -> tuple[object, ...]:
        from piquet_teach.engine.record import replay

        return (replay, (self.record(),))

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} to act"
        return f"<Game {self.id} {':'.join(map(str, self.scores))}, {state}>"


_new: Final = object.__new__


def game_ids() -> tuple[str, ...]:
    """The ids that `new_game` knows.

    >>> game_ids()[0]
    'piquet-classic'
    """
    return tuple(_FAMILIES)


def new_game(
    game: Any = "piquet-classic",
    *,
    seed: int | None = None,
    deals: Sequence[object] | int = (),
    first_dealer: int | None = None,
    **options: object,
) -> Game:
    """A new game.

    Args:
        game: An id of `game_ids`, or a rule set.
        seed: The number that all chance comes from, from 0. None: one is drawn; the record has it.
        deals: The cards of the first deals, to set them; None for one that comes from the seed. For
            Piquet a deal is ``(elder, younger)`` or ``(elder, younger, talon)``: two hands and the
            eight cards of the talon, the top card first (shuffled from the seed if left out). For
            Spades it is four hands, South, West, North and East; for two players the stock. (A
            number is the rule set's option of this name; `rules` takes it too.)
        first_dealer: The seat that deals first; None: it is found as the rules say.
        options: Options of the rule set (``style`` too).

    Raises:
        ValueError: No such game, seat or option's value, or cards that cannot be dealt so.
        TypeError: No such option.

    >>> new_game("piquet-bg", seed=3, deals=[("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")])
    <Game piquet-bg 0:0, seat 0 to act>
    """
    name = game if isinstance(game, str) else game.id
    if name not in _FAMILIES:
        raise ValueError(f"no game {name!r}; there are {', '.join(_FAMILIES)}")
    if seed is None:
        seed = secrets.randbits(32)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"seed is a whole number from 0, not {seed!r}")
    setup = _family(name).setup(game, seed, deals=deals, first_dealer=first_dealer, **options)
    return started(setup)


def started(setup: Setup) -> Game:
    """The game at its start.

    Raises:
        ValueError: No such game, or a setup that it cannot have.
        TypeError: No such option.
    """
    if setup.game not in _FAMILIES:
        raise ValueError(f"no game {setup.game!r}")
    game = _new(Game)
    game._family = _family(setup.game)
    game._phase, game._news = game._family.start(setup)
    game._setup = setup
    game._before = None
    game._action = None
    return game


def _family(game: str) -> Family:
    return cast(Family, import_module(_FAMILIES[game]))
