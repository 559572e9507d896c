"""The options in which the rule texts of two-player Piquet may differ, one entry a row.

The order of the rows is the order in which a comparison of the texts shows them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from piquet_teach.engine.cards import Rank

_TEXTS: Final = ("piquet-ru", "piquet-bg", "piquet-site", "piquet-classic")


class Says(StrEnum):
    """Where the value of an option comes from."""

    TEXT = "text"
    """The text says it (for ``piquet-classic``: the laws and rule pages of clubs)."""
    READING = "reading"
    """The text is silent or unclear; it is our reading."""
    ABSENT = "absent"
    """The text does not know this option; the value switches it off."""
    CHANGED = "changed"
    """Somebody changed it."""


@dataclass(frozen=True)
class Option:
    """One row: its name, what it may be, and what each text has.

    Attributes:
        name: The field of `RuleSet`.
        doc: What it decides, in a sentence for programmers.
        choices: The values that it may have; for a number, the range; for ``set_ranks``, the ranks.
        values: The value in each text (for ``piquet-ru`` that of the American style).
        says: Where each of these comes from.
    """

    name: str
    doc: str
    choices: Sequence[object]
    values: Mapping[str, object]
    says: Mapping[str, Says]

    def coerce(self, value: object) -> object:
        """Lists become tuples, and rank letters ranks, as JSON and people write them."""
        if isinstance(value, list | tuple):
            if self.name == "set_ranks":
                return tuple(_rank(item) for item in value)
            return tuple(value)
        return value

    def check(self, value: object) -> None:
        """Raises:
        ValueError: The option cannot have this value.
        """
        if isinstance(self.choices[0], bool):
            good = isinstance(value, bool)
        elif self.name == "set_ranks":
            good = (
                isinstance(value, tuple)
                and len(value) > 0
                and all(item in self.choices for item in value)
                and list(value) == sorted(set(value), reverse=True)
            )
        elif self.name == "sequence_scores":
            good = (
                isinstance(value, tuple)
                and len(value) == 6
                and all(type(n) is int and 0 <= n <= 100 for n in value)
            )
        else:  # 1.0 and True equal 1, but are no numbers of cards or points
            good = type(value) is type(self.choices[0]) and value in self.choices
        if not good:
            raise ValueError(f"{self.name} cannot be {value!r}: {self._expected()}")

    def _expected(self) -> str:
        if self.name == "set_ranks":
            return "it is a tuple of different ranks from ace to seven, high ones first"
        if self.name == "sequence_scores":
            return "it is six numbers, for three to eight cards"
        if isinstance(self.choices, range):
            return f"it is a whole number from {self.choices[0]} to {self.choices[-1]}"
        return "it is one of " + ", ".join(repr(choice) for choice in self.choices)


def _rank(item: object) -> object:
    return next((rank for rank in Rank if item == rank or item == rank.letter), item)


class Reading:
    """A cell that is our reading."""

    def __init__(self, value: object) -> None:
        self.value = value


class Absent:
    """A cell of an option that the text does not know."""

    def __init__(self, value: object) -> None:
        self.value = value


def option_of(
    name: str, doc: str, choices: Sequence[object], cells: Mapping[str, object]
) -> Option:
    """An option of one cell a text: a value that the text says, a `Reading` or an `Absent`."""
    values, says = {}, {}
    for text, cell in cells.items():
        says[text] = (
            Says.READING
            if isinstance(cell, Reading)
            else Says.ABSENT
            if isinstance(cell, Absent)
            else Says.TEXT
        )
        values[text] = cell.value if isinstance(cell, Reading | Absent) else cell
    return Option(name, doc, choices, values, says)


def _row(name: str, doc: str, choices: Sequence[object], *cells: object) -> Option:
    """A row of four cells, one a text; one cell alone holds for all four."""
    four = cells * 4 if len(cells) == 1 else cells
    return option_of(name, doc, choices, dict(zip(_TEXTS, four, strict=True)))


_YES: Final = (False, True)
_A, _K, _Q, _J, _T = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN
_PACK: Final = tuple(rank for rank in sorted(Rank, reverse=True) if rank >= Rank.SEVEN)
_R, _X = Reading, Absent

_ROWS: Final = (
    # --- the deal and the exchange ---
    _row(
        "first_dealer",
        "Who deals first: who cuts the lower or the higher card, by lot, or as the higher chooses.",
        ("lower_cut", "higher_cut", "lot", "higher_cut_chooses"),
        "lower_cut", "lot", "higher_cut", "higher_cut_chooses",
    ),
    _row("packet", "How many cards are dealt at a time.", (2, 3), 2),
    _row(
        "first_to_exchange",
        "Who discards and draws first.",
        ("elder", "younger"),
        "younger", "elder", "younger", "elder",
    ),
    _row(
        "exchange_first_min",
        "The fewest cards that the first to exchange takes.",
        range(6),
        0, 1, 0, 1,
    ),
    _row("exchange_first_max", "The most cards that the first takes.", range(9), 5),
    _row(
        "exchange_second_min",
        "The fewest cards that the second takes; at most he takes what is left.",
        range(4),
        1, 0, 1, 1,
    ),
    _row(
        "first_may_look",
        "The first, leaving some of his five, may look at those he leaves.",
        _YES,
        True, _R(True), True, True,
    ),
    _row(
        "second_may_look",
        "The second may look at the cards that he leaves.",
        _YES,
        True, _R(True), _R(True), True,
    ),
    _row(
        "first_may_look_after",
        "When the first may look at what the second left and looked at.",
        ("then", "after_lead", "never"),
        "then", _R("then"), _R("then"), "then",
    ),
    _row(
        "review_discards",
        "A player may look at his own discards during the play.",
        _YES,
        True, _R(True), _R(True), True,
    ),
    _row(
        "draw_order",
        "The talon is drawn from the top; what the first left comes first for the second.",
        ("from_top",),
        "from_top", _R("from_top"), _R("from_top"), "from_top",
    ),
    # --- declarations ---
    _row("carte_blanche", "Points for a dealt hand without king, queen or jack.", range(101), 10),
    _row(
        "carte_blanche_said",
        "When a carte blanche is announced.",
        ("before_own_exchange", "before_any_exchange", "after_deal"),
        "before_own_exchange", "after_deal", "before_own_exchange", "before_any_exchange",
    ),
    _row(
        "carte_blanche_tens",
        "Tens are court cards too, and spoil a carte blanche.",
        _YES,
        _X(False), _R(False), _X(False), _X(False),
    ),
    _row(
        "cartes_rouges",
        "Points for twelve cards of ten or higher, after the exchange.",
        range(101),
        _X(0), 20, _X(0), _X(0),
    ),
    _row(
        "point_order",
        "The longer point is better; of equal length, the one of the higher value; else neither.",
        ("length_then_value",),
        "length_then_value",
    ),
    _row(
        "shortest_point",
        "The fewest cards of one suit that may be declared as the point; 0 for no limit.",
        range(9),
        _X(0), _X(0), _X(0), 0,
    ),
    _row(
        "sequence_scores",
        "Points for sequences of three to eight cards.",
        ((3, 4, 15, 16, 17, 18),),
        (3, 4, 15, 16, 17, 18),
    ),
    _row(
        "sequence_order",
        "The longer sequence is better; of equal length, the higher top card; else neither.",
        ("length_then_top",),
        "length_then_top",
    ),
    _row(
        "all_sequences",
        "The holder of the best sequence scores all of his.",
        _YES,
        True, True, _R(True), True,
    ),
    _row(
        "set_ranks",
        "The ranks of which three or four make a set.",
        _PACK,
        (_A, _K, _Q, _T),
        _PACK,
        (_K, _Q, _J, _T),
        (_A, _K, _Q, _J, _T),
    ),
    _row(
        "tens_quatorze_only",
        "Tens count as a quatorze only, not as a trio.",
        _YES,
        False, _X(False), _X(False), _X(False),
    ),
    _row("trio", "Points for three of a rank.", range(101), 3),
    _row("quatorze", "Points for four of a rank.", range(101), 14),
    _row(
        "all_sets",
        "The holder of the best set scores all of his.",
        _YES,
        True, _R(True), _R(True), True,
    ),
    _row(
        "declares_first",
        "Who makes the first claim in each category.",
        ("elder",),
        "elder", "elder", _R("elder"), "elder",
    ),
    _row(
        "younger_names",
        "When younger names what he holds: inside each category, or after the first lead.",
        ("at_once", "after_lead"),
        "at_once", _R("at_once"), _R("at_once"), "after_lead",
    ),
    _row(
        "showing",
        "Whether a winning combination is shown before it scores, or only on demand.",
        ("on_demand", "always"),
        "on_demand", _R("on_demand"), _R("on_demand"), "on_demand",
    ),
    _row(
        "sinking",
        "A player may keep back a combination, whole or in part.",
        _YES,
        True, _R(True), _R(True), True,
    ),
    # --- bonuses ---
    _row("repique", "Bonus for a repique.", range(201), 60),
    _row(
        "repique_at",
        "Points in declarations, before anything of the other side counts, that make a repique.",
        range(1, 101),
        30,
    ),
    _row("pique", "Bonus for a pique.", range(201), 30),
    _row(
        "pique_at",
        "Points in declarations and play, before anything of the other side counts, for a pique.",
        range(1, 101),
        30,
    ),
    _row(
        "pique_by",
        "Who may make a pique.",
        ("elder", "either"),
        "elder", "either", "elder", "elder",
    ),
    _row(
        "cards_complete_pique",
        "The points for the cards may complete a pique.",
        _YES,
        _R(False), _R(False), _R(False), False,
    ),
    # --- the play ---
    _row("lead_points", "For leading to a trick.", range(11), 1),
    _row(
        "win_points",
        "For winning a trick that the other led.",
        range(11),
        1, 0, 1, 1,
    ),
    _row(
        "last_trick",
        "The last trick: one point more to its winner, or two in place of one to its leader.",
        ("one_more_to_winner", "two_to_leader"),
        "one_more_to_winner", _R("two_to_leader"), "one_more_to_winner", "one_more_to_winner",
    ),
    _row(
        "honours_only",
        "A lead or a win counts only with a card above the nine.",
        _YES,
        False, _X(False), _X(False), _X(False),
    ),
    _row("cards", "For seven tricks or more.", range(101), 10),
    _row("capot", "For all twelve tricks.", range(201), 40),
    _row(
        "capot_with_cards",
        "Whether a capot scores on top of the points for the cards, or in their place.",
        _YES,
        False, True, _R(False), False,
    ),
    # --- the partie ---
    _row("deals", "The number of deals of a partie.", range(1, 25), 6, 4, 6, 6),
    _row(
        "doubled_ends",
        "The first and the last deal count twice.",
        _YES,
        False, _X(False), _X(False), _X(False),
    ),
    _row(
        "settlement",
        "What decides between difference and sum: both past the rubicon, or the winner past it.",
        ("difference_if_both_pass", "sum_if_winner_passes"),
        "difference_if_both_pass", _R("sum_if_winner_passes"),
        _R("difference_if_both_pass"), "difference_if_both_pass",
    ),
    _row("rubicon", "The total that passes the rubicon.", range(1, 1001), 100),
    _row("partie_bonus", "Bonus for the partie.", range(1001), 100),
    _row(
        "equal_totals",
        "Equal totals after the last deal: nobody wins, or two more deals and then a draw.",
        ("nobody", "two_more_deals"),
        _R("nobody"), _R("nobody"), _R("nobody"), "two_more_deals",
    ),
)  # fmt: skip

OPTIONS: Final[Mapping[str, Option]] = {row.name: row for row in _ROWS}
"""Every option by its name, in the order of a comparison."""
