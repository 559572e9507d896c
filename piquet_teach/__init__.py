"""Piquet taught in a notebook.

The public names are loaded when they are first used: importing the package pulls in no widget.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from piquet_teach.engine.cards import PACK32 as PACK32
    from piquet_teach.engine.cards import PACK52 as PACK52
    from piquet_teach.engine.cards import Card as Card
    from piquet_teach.engine.cards import Hand as Hand
    from piquet_teach.engine.cards import Rank as Rank
    from piquet_teach.engine.cards import Suit as Suit
    from piquet_teach.engine.notation import HandError as HandError
    from piquet_teach.engine.piquet.combinations import combinations as combinations
    from piquet_teach.engine.piquet.rules import RuleSet as RuleSet
    from piquet_teach.engine.piquet.rules import rule_ids as rule_ids
    from piquet_teach.engine.piquet.rules import rules as rules
    from piquet_teach.engine.refusal import IllegalAction as IllegalAction
    from piquet_teach.engine.refusal import Refusal as Refusal

__version__ = "0.1.0"

_HOME = {
    "engine.cards": ("PACK32", "PACK52", "Card", "Hand", "Rank", "Suit"),
    "engine.notation": ("HandError",),
    "engine.refusal": ("IllegalAction", "Refusal"),
    "engine.piquet.rules": ("RuleSet", "rule_ids", "rules"),
    "engine.piquet.combinations": ("combinations",),
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}
__all__ = sorted(_MODULE)


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
