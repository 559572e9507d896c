"""Reasons as data: a code, and the numbers and cards that were counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Reason:
    """One thing that the tutor has counted or concluded.

    Attributes:
        code: Names the kind of reason, such as ``"beaten_by"``.
        facts: Numbers, cards, seats, acts and combinations, by name.

    >>> Reason("points_at_stake", {"points": 4})
    Reason('points_at_stake', points=4)
    """

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted((k, str(v)) for k, v in self.facts.items()))))

    def __reduce__(self) -> tuple[type[Reason], tuple[str, dict[str, object]]]:
        return (type(self), (self.code, dict(self.facts)))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.code!r}{facts})"
