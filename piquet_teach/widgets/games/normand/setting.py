"""What is set before a game of Normand: the rules, and the total that is played for."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.text import label
from piquet_teach.widgets.games import rule_sets
from piquet_teach.widgets.games.scene import Model

_TARGETS: Final = (50, 100, 150, 200)
"""The totals that are offered; another one may be given in Python."""


def switches(rules: NormandRules, language: str) -> list[Model]:
    """The rules, and the total that ends the partie for a player."""
    target = {
        "id": "target",
        "label": label("option.target", language),
        "options": [
            {"id": str(total), "label": str(total), "pressed": total == rules.target}
            for total in _totals(rules)
        ],
    }
    return [*rule_sets.switches(usual(rules), language), target]


def turned(rules: NormandRules, name: str, to: str) -> RuleSet:
    """The rules after a switch was turned; the target stays if it is still Normand.

    Raises:
        ValueError: No such switch or position.
    """
    if name == "target":
        if to not in map(str, _totals(rules)):
            raise ValueError(f"no target {to!r}")
        return rules.replace(target=int(to))
    found = rule_sets.turned(usual(rules), name, to)
    return found.replace(target=rules.target) if isinstance(found, NormandRules) else found


def usual(rules: NormandRules) -> RuleSet:
    """The rules with the usual target, so that another one does not make them others."""
    base = rule_sets.rule_set(rules.id)
    assert isinstance(base, NormandRules)
    return rules.replace(target=base.target)


def _totals(rules: NormandRules) -> list[int]:
    return sorted({*_TARGETS, rules.target})
