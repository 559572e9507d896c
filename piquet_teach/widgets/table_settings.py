"""What is set at a table before the cards are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Final, cast

from piquet_teach.engine.game import Game, new_game
from piquet_teach.engine.piquet.rules import STYLES, RuleSet, rule_ids
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.text import label, say
from piquet_teach.tutor.players import LEVELS
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.scene import TableGame

DIGITS: Final = 9
"""How many digits the number of a game may have."""

_GAMES: Final[Mapping[str, ModuleType]] = dict.fromkeys((*rule_ids(), "au-cent"), piquet)
_STYLED: Final = ("piquet-ru", "au-cent")


@dataclass(frozen=True, slots=True)
class Settings:
    """A game before it begins.

    Attributes:
        rules: The rule set.
        level: How well the computer plays.
        seed: The number of the game; None: one is drawn.
        deals: Deals that are set; see `new_game`.
        first_dealer: The seat that deals first, if that is set.
    """

    rules: RuleSet
    level: str
    seed: int | None = None
    deals: Sequence[object] = ()
    first_dealer: int | None = None

    def begin(self) -> Game:
        """A game that is set like this."""
        return new_game(
            self.rules, seed=self.seed, deals=self.deals, first_dealer=self.first_dealer
        )

    def turned(self, switch: str, to: str) -> Settings:
        """With a switch in another position.

        Raises:
            ValueError: No such switch or position.
        """
        if switch == "rules":
            found = {_id(rules): rules for rules in self._rule_sets()}
            if to in found:
                return replace(self, rules=found[to])
        elif switch == "level" and to in LEVELS:
            return replace(self, level=to)
        raise ValueError(f"no switch {switch!r} can be turned to {to!r}")

    def numbered(self, seed: int | None) -> Settings:
        """With another number of the game, or one that will be drawn."""
        return replace(self, seed=seed)

    def turned_level(self, name: object) -> Settings:
        """With the level of a saved game, if there still is such a one."""
        return replace(self, level=name) if isinstance(name, str) and name in LEVELS else self

    def switches(self, language: str) -> list[dict[str, Any]]:
        """The switches, each with its positions and which of them is on."""
        names = {_id(rules): say(rules, language) for rules in self._rule_sets()}
        levels = {name: label(f"table.level.{name}", language) for name in LEVELS}
        return [
            _switch("rules", names, _id(self.rules), language),
            _switch("level", levels, self.level, language),
        ]

    def _rule_sets(self) -> list[RuleSet]:
        """Those of the texts, and what the table was made with."""
        found = [
            named_rules(name, style=style)
            for name in _GAMES
            for style in (STYLES if name in _STYLED else (None,))
        ]
        return found if self.rules in found else [self.rules, *found]


def cards_switch(language: str, open_cards: bool) -> dict[str, Any]:
    """The switch between a game and a lesson with open cards."""
    names = {name: label(f"table.cards.{name}", language) for name in ("hidden", "open")}
    return _switch("cards", names, "open" if open_cards else "hidden", language)


def table_game(game: str) -> TableGame:
    """The functions that a family of games has for its table.

    Raises:
        ValueError: There is no table for this game yet.
    """
    if game not in _GAMES:
        raise ValueError(f"there is no table for {game!r}; there is for {', '.join(_GAMES)}")
    return cast(TableGame, _GAMES[game])


def level_or_middle(name: str | None) -> str:
    """A level of the computer players; the middle one unless told.

    Raises:
        ValueError: No such level.
    """
    if name is None:
        return LEVELS[len(LEVELS) // 2]
    if name not in LEVELS:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {name!r}")
    return name


def settings(
    rules: RuleSet,
    changed: Mapping[str, object],
    skill: str | None,
    seed: int | None,
    deals: Sequence[object] | int,
    first_dealer: int | None,
) -> Settings:
    """The settings that a table begins with; they are tried, so that a mistake is told at once."""
    if isinstance(deals, int):
        changed, deals = {**changed, "deals": deals}, ()
    if changed:
        rules = rules.replace(**changed)
    table_game(rules.id)
    made = Settings(rules, level_or_middle(skill), seed, deals, first_dealer)
    made.begin()
    return made


def _id(rules: RuleSet) -> str:
    changed = "+" if rules.changes else ""
    return f"{rules.id}{changed}" if rules.style is None else f"{rules.id}{changed} {rules.style}"


def _switch(name: str, options: Mapping[str, str], on: str, language: str) -> dict[str, Any]:
    return {
        "id": name,
        "label": label(f"table.switch.{name}", language),
        "options": [
            {"id": key, "label": words, "pressed": key == on} for key, words in options.items()
        ],
    }
