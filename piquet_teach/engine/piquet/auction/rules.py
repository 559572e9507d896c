"""The options of Auction Piquet, as the Russian encyclopedia and the Russian site have it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from piquet_teach.engine.piquet.options import Option, Reading, option_of
from piquet_teach.engine.piquet.rules import STYLES, RuleSet
from piquet_teach.engine.piquet.variants import fields_of, with_columns

_RU: Final = "auction"
_SITE: Final = "auction-site"
_YES: Final = (False, True)
_BOTH: Final[dict[str, object]] = {
    "pique_at": 29,
    "repique_at": 30,
    "lead_points": 0,
    "win_points": 1,
    "last_trick": "nothing",
    "deals": Reading(6),
    "rubicon": 150,
    "partie_bonus": 150,
}


def _row(name: str, doc: str, choices: object, ru: object, site: object) -> Option:
    return option_of(name, doc, choices, {_RU: ru, _SITE: site})  # type: ignore[arg-type]


@dataclass(frozen=True, kw_only=True, repr=False)
class AuctionRules(RuleSet):
    """The options of Auction Piquet. Made by `rules`.

    ``pique_at``, ``repique_at`` and ``sinking`` are those of a plus contract. In a deal that is
    played under a minus contract they are other ones, and ``partie`` has the rules of the partie.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> own = rules("auction")
    >>> own.pique_at, own.pique_at_minus, own.exchange, rules("auction-site").exchange
    (29, 21, True, False)
    """

    bids_first: str
    exchange: bool
    category_order: str
    sinking_minus: bool
    pique_at_minus: int
    repique_at_minus: int
    overtrick: int
    undertrick: int
    doubled: int
    redoubled: int
    partie: AuctionRules | None = None

    rows: ClassVar[Mapping[str, Option]] = with_columns(
        {
            _RU: ("piquet-ru", {"exchange_first_min": 0, "exchange_second_min": 0, **_BOTH}),
            _SITE: ("piquet-site", _BOTH),
        },
        {"last_trick": ("nothing", "one_more_to_winner")},
        (
            _row("bids_first", "Who bids first.", ("elder", "younger"), "elder", Reading("elder")),
            _row("exchange", "Whether cards are exchanged after the bidding.", _YES, True, False),
            _row(
                "category_order",
                "Whether elder takes point, sequence and set in this order or in any other.",
                ("fixed", "any"),
                "any",
                Reading("any"),
            ),
            _row(
                "sinking_minus",
                "A combination may be kept back in a minus contract.",
                _YES,
                False,
                Reading(False),
            ),
            _row("pique_at_minus", "Points for a pique in a minus one.", range(1, 101), 21, 21),
            _row(
                "repique_at_minus",
                "Points in declarations for a repique in a minus contract.",
                range(1, 101),
                21,
                21,
            ),
            _row(
                "overtrick", "For each trick beyond a contract that was made.", range(101), 10, 10
            ),
            _row("undertrick", "For each trick short of the contract.", range(101), 10, 10),
            _row("doubled", "What a double multiplies these by.", range(1, 11), Reading(2), 2),
            _row("redoubled", "What a redouble multiplies them by.", range(1, 21), Reading(4), 4),
        ),
    )

    __hash__ = RuleSet.__hash__

    @property
    def agreed(self) -> AuctionRules:
        """The rules of the whole partie, of which a minus contract changes some for its deal."""
        return self.partie or self

    @property
    def changes(self) -> dict[str, object]:
        """The options that differ from the rule set of this id and style, in the whole partie."""
        return super().changes if self.partie is None else self.partie.changes

    @property
    def hold_points(self) -> int:
        """For winning a trick that one led oneself: as for any other."""
        return self.win_points

    @property
    def any_order(self) -> bool:
        """Whether elder may take the categories in any order."""
        return self.category_order == "any"

    def under(self, sign: str) -> AuctionRules:
        """The rules of a deal that is played under a plus or minus contract.

        >>> from piquet_teach.engine.piquet.rules import rules
        >>> minus = rules("auction").under("minus")
        >>> minus.sinking, minus.under("plus").sinking, minus.changes
        (False, True, {})
        """
        return self.agreed if sign == "plus" else _minus(self.agreed)


@lru_cache(maxsize=32)
def _minus(rules: AuctionRules) -> AuctionRules:
    return dataclasses.replace(
        rules,
        pique_at=rules.pique_at_minus,
        repique_at=rules.repique_at_minus,
        sinking=rules.sinking_minus,
        partie=rules,
    )


def _built(text: str, style: str | None) -> AuctionRules:
    fields = fields_of(AuctionRules.rows, text)
    if style is not None:
        fields |= STYLES[style] | {"exchange_first_min": 0}  # whatever the style, nobody must
    return AuctionRules(id=text, style=style, **fields)  # type: ignore[arg-type]


BASES: Final = {
    (text, style): _built(text, style)
    for text, style in ((_RU, "american"), (_RU, "english"), (_SITE, None))
}
"""The rule sets."""
