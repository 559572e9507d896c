"""The options of Normand, the Piquet of three players, as the Russian site has it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from piquet_teach.engine.piquet.options import OPTIONS, Absent, Option, Reading, option_of
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.variants import Cells, fields_of, with_columns

_ID: Final = "normand"
_BASE: Final = "piquet-site"
_YES: Final = (False, True)
_OWN: Final[Cells] = {
    "declares_first": "dealer",
    "showing": Reading("always"),
    "repique": 70,
    "repique_at": 20,
    "pique": 40,
    "pique_at": 20,
    "pique_by": "either",
    "cards": 10,
    "capot": 20,
    "capot_with_cards": Reading(False),
    "deals": Absent(0),
    "settlement": Reading("target_less_total"),
    "rubicon": Absent(0),
    "partie_bonus": Absent(0),
    "equal_totals": Reading("both_leave"),
}
"""What differs from the two-player game while three play."""
_CHOICES: Final = {
    "first_dealer": ("higher_cut",),
    "packet": (2,),
    "declares_first": ("dealer",),
    "showing": ("always",),
    "pique_by": ("either",),
    "deals": range(1),
    "doubled_ends": (False,),
    "settlement": ("target_less_total",),
    "rubicon": range(1),
    "partie_bonus": range(1),
    "equal_totals": ("both_leave",),
}


@dataclass(frozen=True, kw_only=True, repr=False)
class DuelRules(RuleSet):
    """The two-player game by which the last two play on: its deals are not numbered."""

    rows: ClassVar[Mapping[str, Option]] = {
        **OPTIONS, "deals": dataclasses.replace(OPTIONS["deals"], choices=range(1)),
    }  # fmt: skip

    __hash__ = RuleSet.__hash__


@dataclass(frozen=True, kw_only=True, repr=False)
class NormandRules(RuleSet):
    """The options of Normand. Made by `rules`.

    What the text does not change is two-player Piquet of the same site, and by that the last two
    play on (`duel`). ``deals`` is 0, since their number is not set.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> own = rules("normand", target=100, sinking=False)
    >>> own.repique_at, own.repique, own.source("repique"), own.source("must_buy")
    (20, 70, <Says.TEXT: 'text'>, <Says.READING: 'reading'>)
    >>> own.duel.repique_at, own.duel.repique, own.duel.sinking
    (30, 60, False)
    """

    target: int
    must_buy: bool
    leads_first: str
    pique_alone: bool
    cards_least: int

    rows: ClassVar[Mapping[str, Option]] = with_columns(
        {_ID: (_BASE, {"first_may_look": Reading(True), **_OWN})},
        _CHOICES,
        (
            option_of(
                "target",
                "The total that ends the partie for a player.",
                range(1, 1001),
                {_ID: Reading(150)},
            ),
            option_of("must_buy", "The dealer has to buy a card.", _YES, {_ID: Reading(True)}),
            option_of(
                "leads_first",
                "Who leads first: the player after the dealer, or the dealer.",
                ("after_dealer", "dealer"),
                {_ID: Reading("after_dealer")},
            ),
            option_of(
                "pique_alone",
                "The bonus in the play, too, is only for a player before anybody else has scored.",
                _YES,
                {_ID: Reading(True)},
            ),
            option_of(
                "cards_least",
                "The fewest tricks for the cards, besides more than each other player; the text "
                "also says more than six.",
                range(11),
                {_ID: Reading(0)},
            ),
        ),
    )

    __hash__ = RuleSet.__hash__

    @property
    def paid_up_to(self) -> int:
        """The total up to which a loser pays what he lacks."""
        return self.target

    @property
    def duel(self) -> DuelRules:
        """The two-player rules by which the last two play on."""
        return _duel(self)


@lru_cache(maxsize=32)
def _duel(rules: NormandRules) -> DuelRules:
    base = rule_set(_BASE)
    fields = {name: getattr(base if name in _OWN else rules, name) for name in OPTIONS}
    return DuelRules(id=_BASE, style=None, **fields | {"deals": 0})


BASES: Final = {
    (_ID, None): NormandRules(id=_ID, style=None, **fields_of(NormandRules.rows, _ID))  # type: ignore[arg-type]
}
"""The rule set."""
