"""What is set before a game of Piquet, of whatever kind: which text's rules are played."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from piquet_teach.engine.piquet.rules import STYLES, RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.text import say
from piquet_teach.widgets.games import GAMES
from piquet_teach.widgets.games.scene import Model, switch

FILE: Final = "piquet"
"""The name of a table's file unless told."""
LEVEL: Final = "normal"
"""How well the computer plays unless told."""
_STYLED: Final = ("piquet-ru", "au-cent", "auction")


def rule_set(name: str) -> RuleSet:
    """The rules of an id."""
    return named_rules(name)


def options(rules: RuleSet) -> Collection[str]:
    """The names of what may be changed in a rule set."""
    return (*rules.rows, "style")


def written(rules: RuleSet) -> dict[str, object]:
    """What differs from the rules of this id, as it is written in Python."""
    style = {} if rules.style in (None, "american") else {"style": rules.style}
    return style | rules.changes


def named(rules: RuleSet, language: str) -> str:
    """The rules in words."""
    return say(rules, language)


def switches(rules: RuleSet, language: str) -> list[Model]:
    """The rules that may be chosen."""
    names = {_id(one): say(one, language) for one in _offered(rules)}
    return [switch("rules", names, _id(rules), language)]


def turned(rules: RuleSet, name: str, to: str) -> RuleSet:
    """The rules after a switch was turned.

    Raises:
        ValueError: No such switch or position.
    """
    found = {_id(one): one for one in _offered(rules)}
    if name != "rules" or to not in found:
        raise ValueError(f"no switch {name!r} can be turned to {to!r}")
    return found[to]


def _offered(rules: RuleSet) -> list[RuleSet]:
    """The rules of the texts, and those with which the table was made."""
    found = [
        named_rules(name, style=style)
        for name in GAMES
        if name != "spades"
        for style in (STYLES if name in _STYLED else (None,))
    ]
    return found if rules in found else [rules, *found]


def _id(rules: RuleSet) -> str:
    changed = "+" if rules.changes else ""
    return f"{rules.id}{changed}" if rules.style is None else f"{rules.id}{changed} {rules.style}"
