"""What is set at a table before the cards are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from piquet_teach.engine.game import Game, new_game
from piquet_teach.text import label
from piquet_teach.tutor.players import LEVELS
from piquet_teach.widgets.games import table_game
from piquet_teach.widgets.games.scene import Model, switch

DIGITS: Final = 9
"""How many digits the number of a game may have."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A game before it begins.

    Attributes:
        rules: The rules of the game.
        level: How well the computer plays.
        seed: The number of the game; None: one is drawn.
        deals: Deals that are set; see `new_game`.
        first_dealer: The seat that deals first, if that is set.
    """

    rules: Any
    level: str
    seed: int | None = None
    deals: Sequence[object] = ()
    first_dealer: int | None = None

    def begin(self) -> Game:
        """A game that is set like this."""
        return new_game(
            self.rules, seed=self.seed, deals=self.deals, first_dealer=self.first_dealer
        )

    def turned(self, name: str, to: str) -> Settings:
        """With a switch in another position.

        Raises:
            ValueError: No such switch or position.
        """
        if name == "level":
            if to not in LEVELS:
                raise ValueError(f"no level {to!r}")
            return replace(self, level=to)
        before = table_game(self.rules.id)
        rules = before.turned(self.rules, name, to)
        if table_game(rules.id) is before:
            return replace(self, rules=rules)
        # Cards and dealers of one game mean nothing in another.
        return replace(self, rules=rules, deals=(), first_dealer=None)

    def numbered(self, seed: int | None) -> Settings:
        """With another number of the game, or one that will be drawn."""
        return replace(self, seed=seed)

    def turned_level(self, name: object) -> Settings:
        """With the level of a saved game, if there still is such a one."""
        return replace(self, level=name) if isinstance(name, str) and name in LEVELS else self

    def switches(self, language: str) -> list[Model]:
        """The switches, each with its positions and which of them is on."""
        levels = {name: label(f"table.level.{name}", language) for name in LEVELS}
        of_the_game = table_game(self.rules.id).switches(self.rules, language)
        return [*of_the_game, switch("level", levels, self.level, language)]


def cards_switch(language: str, open_cards: bool) -> Model:
    """The switch between a game and a lesson with open cards."""
    names = {name: label(f"table.cards.{name}", language) for name in ("hidden", "open")}
    return switch("cards", names, "open" if open_cards else "hidden", language)


def settings(
    rules: Any,
    changed: Mapping[str, object],
    level: str | None,
    seed: int | None,
    deals: Sequence[object] | int,
    first_dealer: int | None,
) -> Settings:
    """The settings that a table begins with; they are tried, so that a mistake is told at once.

    Raises:
        ValueError: No such level, or a game that cannot be.
        TypeError: No such option.
    """
    if isinstance(deals, int):
        changed, deals = {**changed, "deals": deals}, ()
    if changed:
        rules = rules.replace(**changed)
    if level is None:
        level = table_game(rules.id).LEVEL
    elif level not in LEVELS:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    made = Settings(rules, level, seed, deals, first_dealer)
    made.begin()
    return made
