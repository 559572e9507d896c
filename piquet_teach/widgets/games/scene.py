"""What a table shows, apart from the rules of one game: who looks, at which moment, how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Action, Event
from piquet_teach.widgets.table_session import Session

Model = dict[str, Any]


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
            for what does not take the turn.
        action: What it does; None if cards have still to be raised.
    """

    id: str
    label: str
    kind: str
    action: Action | None


class TableGame(Protocol):
    """A family of games at the table: a module of these functions."""

    def pauses(self, news: tuple[Event, ...]) -> bool:
        """Whether a deal is over, so that its score is looked at before anything goes on."""

    def begins(self, news: tuple[Event, ...]) -> bool:
        """Whether a deal begins."""

    def scene(
        self, session: Session, language: str, colours: int, raised: Hand, open_cards: bool
    ) -> Scene:
        """The moment that a session shows."""

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

    def plate(self, scene: Scene) -> Model:
        """The line above the table: the deal, its parts, the score of the partie."""

    def seats(self, scene: Scene) -> list[Model]:
        """Every seat, the learner's last."""

    def middle(self, scene: Scene) -> Model:
        """What lies between the seats."""

    def happened(self, scene: Scene) -> str:
        """The news in words."""

    def log(self, scene: Scene) -> Model:
        """What happened in this deal, line by line."""

    def memory(self, scene: Scene) -> list[Model]:
        """Hands that the learner may look at again: his discards, what he has seen."""

    def sheet(self, scene: Scene) -> Model:
        """The score sheet so far."""
