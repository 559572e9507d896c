"""What a table shows, apart from the rules of one game: who looks, at which moment, how."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Action, Event, Game
from piquet_teach.text import label

if TYPE_CHECKING:
    from piquet_teach.widgets.table_session import Session

Model = dict[str, Any]

_PLACES = {
    2: ("own", "across"),
    3: ("own", "left", "right"),
    4: ("own", "left", "across", "right"),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a session as the learner sees it.

    Attributes:
        session: The session.
        view: What the learner's seat may know.
        news: What has just happened, as this seat knows it.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        raised: The cards that the learner has raised.
        open_cards: Whether the hands of the others are shown, for teaching.
    """

    session: Session
    view: Any
    news: tuple[Event, ...]
    language: str = "en"
    colours: int = 2
    raised: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    open_cards: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the learner may do now.

    Attributes:
        id: Its name in messages of the browser.
        label: Its words.
        kind: ``"main"``, ``"other"`` for what is less common (keeping something back), ``"aside"``
            for what does not take the turn, ``"number"`` for a bid that is no more than a number.
        action: What it does; None if cards have still to be raised.
        key: The digit that chooses it; None: its place in the list, ``""``: none does.
    """

    id: str
    label: str
    kind: str
    action: Action | None
    key: str | None = None


def places(own: int, seats: int, *, clockwise: bool = True) -> dict[int, str]:
    """Where each seat is on the page, the learner's below.

    Args:
        own: The learner's seat.
        seats: How many there are.
        clockwise: Whether the next seat is at the left, as seen from above.

    >>> places(1, 4), places(0, 3, clockwise=False)[1]
    ({1: 'own', 2: 'left', 3: 'across', 0: 'right'}, 'right')
    """
    names = _PLACES[seats]
    order = names if clockwise else (names[0], *names[:0:-1])
    return {(own + n) % seats: name for n, name in enumerate(order)}


def switch(name: str, positions: Mapping[str, str], on: str, language: str) -> Model:
    """A switch of the settings: see ``components/switches.ts``.

    Args:
        name: Its name; its words are the message ``table.switch.<name>``.
        positions: The words of each position.
        on: The position in which it is.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
    """
    return {
        "id": name,
        "label": label(f"table.switch.{name}", language),
        "options": [
            {"id": key, "label": words, "pressed": key == on} for key, words in positions.items()
        ],
    }


class TableGame(Protocol):
    """A family of games at the table: a module of these functions."""

    @property
    def FILE(self) -> str:
        """The name of a table's file unless told."""

    @property
    def LEVEL(self) -> str:
        """How well the computer plays unless told."""

    # before a game

    def rule_set(self, name: str) -> Any:
        """The rules of an id, as a table plays them."""

    def options(self, rules: Any) -> Collection[str]:
        """The names of what may be changed in a rule set."""

    def written(self, rules: Any) -> dict[str, object]:
        """What differs from the rules of this id, as it is written in Python."""

    def named(self, rules: Any, language: str) -> str:
        """The rules in words, with what of them was changed that a reader can change."""

    def switches(self, rules: Any, language: str) -> list[Model]:
        """What may be set; see `switch`."""

    def turned(self, rules: Any, name: str, to: str) -> Any:
        """The rules after a switch was turned.

        Raises:
            ValueError: No such switch or position.
        """

    def player(self, level: str, seat: int, own: int, seed: int) -> Callable[[Any], Action]:
        """The computer player of a seat, beside a learner at the seat ``own``."""

    # the way of a game

    def pauses(self, moment: Game) -> bool:
        """Whether the table waits here until somebody wants to go on, a deal being over."""

    def forced(self, moment: Game) -> Action | None:
        """What is done here for whoever is on turn, without asking him; None: he is asked."""

    def binding(self, moment: Game) -> bool:
        """Whether what was chosen here cannot be taken back."""

    def looks_on(self, moment: Game, seat: int) -> bool:
        """Whether a seat has left, and the others play on without it."""

    def begins(self, news: tuple[Event, ...]) -> bool:
        """Whether a deal begins."""

    def scene(
        self, session: Session, language: str, colours: int, raised: Hand, open_cards: bool
    ) -> Scene:
        """The moment that a session shows."""

    # what may be done

    def limits(self, scene: Scene) -> tuple[int, int] | None:
        """How many cards are chosen now, at least and at most; None if none are."""

    def refused(self, scene: Scene) -> Hand:
        """The cards of the learner's hand that he may not raise now."""

    def why_refused(self, scene: Scene, card: Card, language: str) -> str:
        """Why a card of `refused` cannot be raised."""

    def choices(self, scene: Scene) -> list[Choice]:
        """What the learner may do, the most common first."""

    def prompt(self, scene: Scene) -> str:
        """Who has to act, and how."""

    def advises(self, scene: Scene) -> bool:
        """Whether the learner is advised without asking for it."""

    # what is seen

    def plate(self, scene: Scene) -> Model:
        """The line above the table: the deal, its parts, the score of the partie."""

    def seats(self, scene: Scene) -> list[Model]:
        """Every seat with its place (see `places`), the learner's last."""

    def middle(self, scene: Scene) -> Model:
        """What lies between the seats."""

    def happened(self, scene: Scene) -> str:
        """The news in words."""

    def log(self, scene: Scene) -> Model:
        """What happened in this deal, line by line."""

    def memory(self, scene: Scene) -> list[Model]:
        """What the learner may look at again: his discards, what he has seen."""

    def sheet(self, scene: Scene) -> Model:
        """The score sheet so far."""

    def picture(self, view: Any, rules: Any, language: str, colours: int) -> str:
        """The table as a static picture; without a view before the game."""
