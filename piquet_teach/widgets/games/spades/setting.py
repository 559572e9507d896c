"""What is set before a game of Spades: its target, the penalty for bags, blind nil."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from piquet_teach.engine.spades.rules import OPTIONS, SpadesRules
from piquet_teach.engine.spades.rules import rules as spades_rules
from piquet_teach.text import say
from piquet_teach.text.catalogue import translator
from piquet_teach.text.spades import option_name, option_value
from piquet_teach.widgets.games.scene import Model

FILE: Final = "spades"
"""The name of a table's file unless told."""
LEVEL: Final = "easy"
"""How well the computer plays unless told."""

_WAITS: Final = "deal_on_request"
_SWITCHES: Final = ("target", "bag_penalty", "blind_nil")


def rule_set(name: str) -> SpadesRules:
    """The rules of Spades as a table plays them: it waits before a deal."""
    return spades_rules(deal_on_request=True)


def options(rules: SpadesRules) -> Collection[str]:
    """The names of what may be changed; that a table waits may not."""
    return [name for name in OPTIONS if name != _WAITS]


def written(rules: SpadesRules) -> dict[str, object]:
    """What differs from the site's game, as it is written in Python."""
    return {name: value for name, value in rules.changes.items() if name != _WAITS}


def named(rules: SpadesRules, language: str) -> str:
    """The rules in words; that a table waits is not one of them."""
    return say(rules.replace(**{_WAITS: False}), language)


def switches(rules: SpadesRules, language: str) -> list[Model]:
    """The target, the penalty for bags and, where hands can be unseen, blind nil."""
    words = translator(language)
    return [
        {
            "id": name,
            "label": option_name(name, language),
            "options": [
                {
                    "id": str(value),
                    "label": option_value(value, words),
                    "pressed": value == getattr(rules, name),
                }
                for value in OPTIONS[name].choices
            ],
        }
        for name in _offered(rules)
    ]


def turned(rules: SpadesRules, name: str, to: str) -> SpadesRules:
    """The rules after a switch was turned.

    Raises:
        ValueError: No such switch or position.
    """
    found = (
        {str(value): value for value in OPTIONS[name].choices} if name in _offered(rules) else {}
    )
    if to not in found:
        raise ValueError(f"no switch {name!r} can be turned to {to!r}")
    return rules.replace(**{name: found[to]})


def _offered(rules: SpadesRules) -> list[str]:
    return [name for name in _SWITCHES if not (rules.two_handed and name == "blind_nil")]
