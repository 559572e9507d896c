"""What the rules forbid, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: a code, and the facts that a sentence about it needs.

    Attributes:
        code: Names the rule that forbids, such as ``"must_follow_suit"``.
        facts: Numbers, cards, suits, ranks and words of the engine, by name.

    >>> Refusal("exchange_too_many", {"max": 5}).facts["max"]
    5
    """

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted((k, str(v)) for k, v in self.facts.items()))))

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, dict[str, object]]]:
        return (Refusal, (self.code, dict(self.facts)))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Refusal({self.code!r}{facts})"


class IllegalAction(ValueError):
    """An action that the rules refuse. Nothing has changed.

    Attributes:
        refusal: The reason, to be worded by ``pt.say``.

    >>> IllegalAction(Refusal("exchange_too_many", {"max": 5}))
    IllegalAction('exchange_too_many (max 5)')
    """

    def __init__(self, refusal: Refusal) -> None:
        facts = ", ".join(f"{name} {value}" for name, value in refusal.facts.items())
        super().__init__(refusal.code + (f" ({facts})" if facts else ""))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return (IllegalAction, (self.refusal,))
