"""Rule sets side by side: their options, what they score for the same deal, how they settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.options import Says
from piquet_teach.engine.piquet.rules import RuleSet, rule_ids
from piquet_teach.engine.piquet.scoring import DealScore, score_deal
from piquet_teach.engine.piquet.settling import Settlement, settle

_ORDER: Final = (
    *map(str, Category), "repique", "lead", "win", "last_trick", "pique", "cards", "capot",
)  # fmt: skip
_Sums = Counter[tuple[Seat, str]]
_SCORING: Final = (
    "carte_blanche", "carte_blanche_tens", "cartes_rouges", "shortest_point", "sequence_scores",
    "all_sequences", "set_ranks", "tens_quatorze_only", "trio", "quatorze", "all_sets", "repique",
    "repique_at", "pique", "pique_at", "pique_by", "cards_complete_pique", "lead_points",
    "win_points", "last_trick", "honours_only", "cards", "capot", "capot_with_cards",
)  # fmt: skip
"""The options on which the points of a deal may hang."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a rule set has in a row.

    Attributes:
        value: The value of the option.
        says: Whether the text says so or it is a reading of it.
    """

    value: object
    says: Says


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option in several rule sets.

    Attributes:
        option: Its name.
        cells: One for each rule set; None where it has no such option.
    """

    option: str
    cells: tuple[Cell | None, ...]

    @property
    def differs(self) -> bool:
        """Whether the rule sets do not agree."""
        return len({cell and repr(cell.value) for cell in self.cells}) > 1


def compare(rule_sets: Sequence[RuleSet]) -> tuple[OptionRow, ...]:
    """Every option of some rule sets, in the order of a comparison.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> rows = compare([rules("piquet-ru"), rules("piquet-bg")])
    >>> [row.option for row in rows if row.differs][:3]
    ['first_dealer', 'first_to_exchange', 'exchange_first_min']
    """
    names = dict.fromkeys(name for rules in rule_sets for name in rules.rows)
    return tuple(
        OptionRow(
            name,
            tuple(
                Cell(getattr(rules, name), rules.source(name)) if name in rules.rows else None
                for rules in rule_sets
            ),
        )
        for name in names
    )


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played to the end.

    Attributes:
        elder: Elder's twelve cards after the exchange.
        younger: Younger's.
        play: The 24 cards in the order in which they were played.
    """

    elder: Hand
    younger: Hand
    play: tuple[Card, ...]

    @staticmethod
    def of(elder: Hand | str, younger: Hand | str, play: Sequence[Card | str] | str) -> PlayedDeal:
        """A deal of hands and cards, or of their texts."""
        words = play.split() if isinstance(play, str) else play
        return PlayedDeal(
            Hand(elder),
            Hand(younger),
            tuple(word if isinstance(word, Card) else Card(word) for word in words),
        )


DEALS: Final[Mapping[str, PlayedDeal]] = {
    "jacks": PlayedDeal.of(
        "J987.AJ7.KQJ.KJ",
        "AKQ.KQ.AT9.AQT9",
        "SJ SQ CA CJ DA DJ CQ CK S9 SK HK H7 C10 S7 SA S8 C9 HJ D10 DQ HA HQ DK D9",
    ),
    "queens": PlayedDeal.of(
        "AK987.KJT98.K.T",
        "QJT.AQ.Q87.AKQJ",
        "SA S10 SK SJ S9 SQ CA C10 DQ DK S8 D7 S7 D8 HK HA CK H8 CQ H9 HQ H10 CJ HJ",
    ),
    "high": PlayedDeal.of(
        "AKQJT.AK.AQ.AKT",
        "987.QJT98.K7.QJ",
        "SA S7 SK S8 SQ S9 CA CJ SJ H8 HA H9 DA D7 CK CQ S10 H10 DQ DK HQ HK C10 HJ",
    ),
    "capot": PlayedDeal.of(
        "AKQJT.AKQ.AK.AK",
        "987.JT98.QJ.QJT",
        "SA S7 SK S8 SQ S9 HA H8 SJ H9 HK H10 DA DJ CA C10 S10 HJ HQ CJ DK DQ CK CQ",
    ),
}
"""Deals that the rule sets score differently, both sides playing as well as open cards let them."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What one side scores for one reason under several rule sets.

    Attributes:
        seat: The side.
        reason: See `ScoreLine`.
        points: One number for each rule set; None where the deal cannot be scored by it.
        causes: Options that differ between the rule sets and change these points: one of the rule
            sets scores otherwise here as soon as it has the value of another.
    """

    seat: Seat
    reason: str
    points: tuple[int | None, ...]
    causes: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether the rule sets do not agree."""
        return len(set(self.points) - {None}) > 1


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """A deal under several rule sets.

    Attributes:
        deal: The deal.
        rows: What each side scores, in the order of counting.
        totals: Elder's and younger's points under each rule set; None where it cannot be scored.
    """

    deal: PlayedDeal
    rows: tuple[ScoreRow, ...]
    totals: tuple[tuple[int, int] | None, ...]


def compare_deal(rule_sets: Sequence[RuleSet], deal: PlayedDeal) -> ComparedDeal:
    """What several rule sets score for the same cards and the same play.

    Both sides declare all that they hold. A rule set whose deal needs more than cards and play (a
    contract) scores nothing here.

    Raises:
        IllegalAction: A card was played that its player does not hold or may not play.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = compare_deal([rules("piquet-ru"), rules("piquet-bg")], DEALS["jacks"])
    >>> [(str(row.seat), row.points) for row in found.rows if row.reason == "set"]
    [('elder', (0, 14)), ('younger', (6, 0))]
    >>> found.totals
    ((7, 33), (19, 25))
    """
    return _compared(tuple(rule_sets), deal)


@lru_cache(maxsize=16)
def _compared(rule_sets: tuple[RuleSet, ...], deal: PlayedDeal) -> ComparedDeal:
    scores = [
        score_deal(deal.elder, deal.younger, rules, deal.play) if rules.id in rule_ids() else None
        for rules in rule_sets
    ]
    sums = [_sums(score) for score in scores]
    changes = {name: _changed_by(name, rule_sets, sums, deal) for name in _SCORING}
    rows = [
        ScoreRow(
            seat,
            reason,
            tuple(None if found is None else found[seat, reason] for found in sums),
            tuple(name for name, changed in changes.items() if (seat, reason) in changed),
        )
        for reason in _ORDER
        for seat in Seat
        if any(found and found[seat, reason] for found in sums)
    ]
    totals = tuple(None if score is None else (score.elder, score.younger) for score in scores)
    return ComparedDeal(deal, tuple(rows), totals)


def _changed_by(
    option: str,
    rule_sets: Sequence[RuleSet],
    sums: Sequence[_Sums | None],
    deal: PlayedDeal,
) -> set[tuple[Seat, str]]:
    """The lines that change in some rule set when this option alone is as in another."""
    plain = [(rules, found) for rules, found in zip(rule_sets, sums, strict=True) if found]
    values = list(dict.fromkeys(getattr(rules, option) for rules, _ in plain))
    changed = set()
    for rules, found in plain:
        for value in values:
            if value != getattr(rules, option):
                other = rules.replace(**{option: value})
                score = _sums(score_deal(deal.elder, deal.younger, other, deal.play)) or Counter()
                changed |= {line for line in {*found, *score} if found[line] != score[line]}
    return changed


def _sums(score: DealScore | None) -> _Sums | None:
    if score is None:
        return None
    found: _Sums = Counter()
    for line in score.lines:
        found[line.seat, line.reason] += line.points
    return found


TOTALS: Final = ((120, 108), (125, 92), (98, 92))
"""Totals that show the cases of a settlement: both past the rubicon, the winner alone, nobody."""


def compare_totals(
    rule_sets: Sequence[RuleSet], totals: Iterable[tuple[int, int]] = TOTALS
) -> tuple[tuple[Settlement, ...], ...]:
    """How several rule sets settle the same totals: a row for each pair.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> [[one.amount for one in row] for row in compare_totals([rules(), rules("piquet-bg")])]
    [[112, 328], [317, 317], [290, 106]]
    """
    return tuple(tuple(settle(rules, *pair) for rules in rule_sets) for pair in totals)


def surprises(rule_sets: Sequence[RuleSet]) -> Mapping[str, tuple[RuleSet, ...]]:
    """What surprises who knows the game from clubs, and the rule sets in which it stands.

    ``"dealer_first"``: the dealer is the first to exchange. ``"drawn_as_dealt"``: the encyclopedia
    contradicts itself in this. ``"settlement"``: a winner past the
    rubicon gets the sum, another the difference, where other texts have it the other way round.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> {code: len(found) for code, found in surprises([rules(), rules("piquet-bg")]).items()}
    {'settlement': 1}
    """
    found = {
        "dealer_first": tuple(one for one in rule_sets if one.first_to_exchange == "younger"),
        "drawn_as_dealt": tuple(
            one for one in rule_sets if one.style is not None and one.first_to_exchange == "younger"
        ),
        "settlement": tuple(one for one in rule_sets if one.settlement == "sum_if_winner_passes"),
    }
    return {code: which for code, which in found.items() if which}
