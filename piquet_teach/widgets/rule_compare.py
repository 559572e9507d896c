"""RuleCompare: rule sets side by side, and what they make of the same deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Final

from piquet_teach.engine.piquet.rules import RuleSet, rule_ids
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.comparing import (
    WordTable,
    deal_table,
    options_table,
    table_html,
    totals_table,
)
from piquet_teach.text import label
from piquet_teach.tutor.compare import DEALS, PlayedDeal, compare_deal
from piquet_teach.tutor.open_play.solve import solve
from piquet_teach.widgets._base import BadMessageError, Widget

_STATIC = Path(__file__).parent / "static"
_TEXTS: Final = (*rule_ids()[1:], rule_ids()[0])
_SHOWS: Final = ("options", "deal", "totals")
_ROWS: Final = ("differing", "every")
_OWN: Final = "own"


class RuleCompare(Widget):
    """Rule sets side by side, in three tables between which the reader switches.

    The options, those that differ or all, each with a sign where the text does not say it; a deal,
    line by line, with what each rule set scores for the same cards and the same play; and the same
    totals, settled by each. What is not as in most rule sets is lit.

    Args:
        rule_sets: Rule sets or their ids; None: the three texts and the game as clubs play it.
        deal: One of the deals that come with it (``"jacks"``, ``"queens"``, ``"high"``,
            ``"capot"``), or a deal as elder's hand, younger's hand and the 24 cards played, as
            cards or text. Without the play both sides play as well as open cards let them.
        show: ``"options"``, ``"deal"`` or ``"totals"``.
        rows: ``"differing"`` or ``"every"`` option.
        options: ``language``, ``large``, ``colours``.

    Raises:
        ValueError: An unknown rule set, deal or table, or fewer than two rule sets.
        HandError: A text that is no hand.
        IllegalAction: A card that was not held or that does not follow suit.
        TypeError: An unknown option; the message names the nearest.

    >>> table = RuleCompare(["piquet-ru", "piquet-bg"], show="totals")
    >>> table
    RuleCompare(['piquet-ru', 'piquet-bg'], show='totals')
    >>> table.scores("queens")
    {'piquet-ru': (12, 40), 'piquet-bg': (11, 38)}
    """

    _esm = _STATIC / "rule_compare.js"
    _css = _STATIC / "rule_compare.css"
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {"turn": {"switch": str, "to": str}}

    def __init__(
        self,
        rule_sets: Sequence[RuleSet | str] | None = None,
        *,
        deal: str | Sequence[Any] = "jacks",
        show: str = "options",
        rows: str = "differing",
        **options: Any,
    ) -> None:
        super().__init__(**options)
        given = _TEXTS if rule_sets is None else rule_sets
        self._rules = tuple(named_rules(one) if isinstance(one, str) else one for one in given)
        if len(self._rules) < 2 or isinstance(rule_sets, str):
            raise ValueError("a comparison needs two rule sets or more, as a list")
        self._deals = dict(DEALS)
        if not isinstance(deal, str):
            self._deals[_OWN] = _played(deal, self._rules)
            compare_deal(self._rules, self._deals[_OWN])
        self._own = None if isinstance(deal, str) else deal
        self._on = {"show": show, "rows": rows, "deal": deal if isinstance(deal, str) else _OWN}
        for switch, to in self._on.items():
            if to not in self._positions(switch):
                known = ", ".join(map(repr, self._positions(switch)))
                raise ValueError(f"{switch} is one of {known}, not {to!r}")
        self._say(self._caption)
        self._start()

    @property
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The rule sets that are compared."""
        return self._rules

    def scores(self, deal: str | None = None) -> dict[str, tuple[int, int] | None]:
        """Elder's and younger's points for a deal under each rule set, by its id.

        Args:
            deal: The name of a deal; None: the one that is chosen.
        """
        found = compare_deal(self._rules, self._deals[deal or self._on["deal"]])
        return {one.id: total for one, total in zip(self._rules, found.totals, strict=True)}

    def _positions(self, switch: str) -> tuple[str, ...]:
        return {"show": _SHOWS, "rows": _ROWS, "deal": tuple(self._deals)}[switch]

    def _do_turn(self, switch: str, to: str) -> None:
        if switch not in self._on or to not in self._positions(switch):
            raise BadMessageError
        self._on[switch] = to
        self._say(self._caption)

    def _caption(self, language: str) -> str:
        return self._table(language).caption

    def _table(self, language: str) -> WordTable:
        if self._on["show"] == "deal":
            return deal_table(self._rules, self._deals[self._on["deal"]], language)
        if self._on["show"] == "totals":
            return totals_table(self._rules, language)
        return options_table(self._rules, language, every=self._on["rows"] == "every")

    def _switches(self, language: str) -> list[dict[str, Any]]:
        names = {"show": "show", "rows": "rows", "deal": "example"}
        beside = {"options": ("rows",), "deal": ("deal",), "totals": ()}[self._on["show"]]
        return [
            {
                "id": switch,
                "label": label(f"compare.switch.{switch}", language),
                "options": [
                    {
                        "id": to,
                        "label": label(f"compare.{names[switch]}.{to}", language),
                        "pressed": to == self._on[switch],
                    }
                    for to in self._positions(switch)
                ],
            }
            for switch in ("show", *beside)
        ]

    def _model(self) -> dict[str, Any]:
        language = self.language
        return {
            "label": label("compare.label", language),
            "odd": label("compare.odd", language),
            "switches": self._switches(language),
            "table": asdict(self._table(language)),
        }

    def _static(self) -> str:
        return table_html(self._table(self.language), self.language)

    def _arguments(self) -> list[str]:
        words = []
        if self._rules != tuple(map(named_rules, _TEXTS)):
            plain = [one.id if one == named_rules(one.id) else one for one in self._rules]
            words.append(repr(plain))
        if self._on["deal"] != "jacks":
            words.append(f"deal={self._own if self._on['deal'] == _OWN else self._on['deal']!r}")
        words += [
            f"{name}={self._on[name]!r}"
            for name, usual in (("show", _SHOWS[0]), ("rows", _ROWS[0]))
            if self._on[name] != usual
        ]
        return words


def _played(deal: Sequence[Any], rule_sets: Sequence[RuleSet]) -> PlayedDeal:
    """A deal that was given; without a play, the best one by the first rule set."""
    if len(deal) not in (2, 3):
        raise ValueError("a deal is (elder, younger) or (elder, younger, play)")
    elder, younger = deal[:2]
    if len(deal) == 3:
        return PlayedDeal.of(elder, younger, deal[2])
    plain = [rules for rules in rule_sets if rules.id in rule_ids()]
    return PlayedDeal.of(elder, younger, solve(elder, younger, (plain or [named_rules()])[0]).line)
