"""The options of Voleur, the Piquet of four players, as the Russian site has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from piquet_teach.engine.piquet.options import Option, Reading, option_of
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.variants import fields_of, with_columns

_ID: Final = "voleur"


@dataclass(frozen=True, kw_only=True, repr=False)
class VoleurRules(RuleSet):
    """The options of Voleur. Made by `rules`.

    What the text does not change is two-player Piquet of the same site. Nothing is exchanged, so
    the rows of the exchange have no meaning here.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> rules("voleur").least_point, rules("voleur").source("least_point")
    (30, <Says.READING: 'reading'>)
    """

    least_point: int

    rows: ClassVar[Mapping[str, Option]] = with_columns(
        {
            _ID: (
                "piquet-site",
                {
                    "point_order": Reading("value"),
                    "all_sequences": Reading(True),
                    "showing": Reading("always"),
                    "cards": Reading(10),
                    "capot": Reading(40),
                    "deals": Reading(6),
                },
            )
        },
        {"point_order": ("value",)},
        (
            option_of(
                "least_point",
                "The least value of cards of one suit that may be declared as the point.",
                range(76),
                {_ID: Reading(30)},
            ),
        ),
    )

    __hash__ = RuleSet.__hash__


BASES: Final = {
    (_ID, None): VoleurRules(id=_ID, style=None, **fields_of(VoleurRules.rows, _ID))  # type: ignore[arg-type]
}
"""The rule set."""
