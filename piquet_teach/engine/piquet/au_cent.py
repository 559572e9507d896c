"""Piquet au cent as a family of games: deals go on until somebody has 100.

Sources: the Russian encyclopedia and the Russian site, which agree. At the end of the deal in which
a total reaches 100 the higher one wins the difference, twice if the other is below 50. Another deal
after equal totals is our reading. All else is the encyclopedia's two-player game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from piquet_teach.engine.game import Setup
from piquet_teach.engine.piquet.events import MoreDeals
from piquet_teach.engine.piquet.options import Absent, Option, Reading, option_of
from piquet_teach.engine.piquet.partie import Partie, read, seats, setup, write
from piquet_teach.engine.piquet.partie import start as start_partie
from piquet_teach.engine.piquet.phase import Step
from piquet_teach.engine.piquet.rules import STYLES, RuleSet
from piquet_teach.engine.piquet.variants import fields_of, with_columns

__all__ = ["BASES", "AuCent", "AuCentRules", "read", "seats", "setup", "start", "write"]

_ID: Final = "au-cent"


@dataclass(frozen=True, kw_only=True, repr=False)
class AuCentRules(RuleSet):
    """The options of Piquet au cent. Made by `rules`.

    `deals` is 0, since their number is not set; ``rubicon`` is the total below which the difference
    counts twice.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> rules("au-cent").target, rules("au-cent").rubicon
    (100, 50)
    >>> rules("au-cent", deals=6)
    Traceback (most recent call last):
    ...
    ValueError: deals cannot be 6: it is a whole number from 0 to 0
    """

    target: int

    rows: ClassVar[Mapping[str, Option]] = with_columns(
        {
            _ID: (
                "piquet-ru",
                {
                    "deals": Absent(0),
                    "settlement": "difference_doubled",
                    "rubicon": 50,
                    "partie_bonus": 0,
                    "equal_totals": Reading("another_deal"),
                },
            )
        },
        {
            "deals": range(1),
            "settlement": ("difference_doubled",),
            "equal_totals": ("another_deal",),
        },
        (
            option_of(
                "target",
                "The total that ends the partie.",
                range(1, 1001),
                {_ID: 100},
            ),
        ),
    )

    __hash__ = RuleSet.__hash__


@dataclass(frozen=True, slots=True)
class AuCent(Partie):
    """A partie without a set number of deals."""

    def more_deals(self, number: int, totals: tuple[int, int]) -> tuple[MoreDeals, ...] | None:
        """Whether nobody has reached the target, or both have the same."""
        assert isinstance(self.rules, AuCentRules)
        if max(totals) < self.rules.target:
            return ()
        return (MoreDeals(1),) if totals[0] == totals[1] else None


def start(setup: Setup) -> Step:
    """The first phase of a partie, and what happened before it."""
    return start_partie(setup, AuCent)


BASES: Final = {
    (_ID, style): AuCentRules(
        id=_ID,
        style=style,
        **fields_of(AuCentRules.rows, _ID) | fields,  # type: ignore[arg-type]
    )
    for style, fields in STYLES.items()
}
"""The rule set in both styles of the encyclopedia."""
