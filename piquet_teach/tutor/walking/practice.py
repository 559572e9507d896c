"""Questions to a learner who speaks for one side of a dialogue, with the reason of each answer.

A question is asked where the side has something to decide: elder what to claim, and how much or
how high it is; younger his answers. The right answer is that of a player who keeps nothing back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Answer,
    Claim,
    Named,
    NothingToClaim,
    Seat,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import (
    Category,
    Combination,
    Combinations,
    Point,
    Set,
    combinations,
)
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.piquet.stages import Stage


@dataclass(frozen=True, slots=True)
class Why:
    """Why an answer is right, as data.

    Attributes:
        code: Which comparison decides, such as ``"point.shorter"``.
        facts: The numbers, ranks and cards that were compared.
    """

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))


@dataclass(frozen=True, slots=True)
class Question:
    """What a learner is asked before a step is shown.

    Attributes:
        seat: For whom he speaks.
        category: The category spoken of.
        options: What he may choose from, in a fixed order. A "not good" is bare: the learner need
            not say what he holds.
        right: The index of the right one.
        why: The facts that make it right.
        rule: Which rule makes it right: ``"good"``, ``"not_good"``, ``"how_much"``,
            ``"how_high"``, ``"equal"``, ``"claim"``, ``"nothing"``, ``"value"`` or ``"top"``.
    """

    seat: Seat
    category: Category
    options: tuple[Act, ...]
    right: int
    why: Why
    rule: str


def question(turn: Turn, hand: Hand) -> Question | None:
    """The question before a turn; None where there is no choice or something is kept back.

    Args:
        turn: A turn of a dialogue.
        hand: The twelve cards of its speaker.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> repaired = printed_dialogue(repaired=True)
    >>> asked = question(repaired.turns[1], repaired.younger_hand)
    >>> asked.options[asked.right], asked.why.code, dict(asked.why.facts)
    (Answer('good'), 'point.shorter', {'own': 4, 'claimed': 5})
    """
    before = turn.before
    if before.stage not in (Stage.CLAIM, Stage.ANSWER, Stage.DETAIL, Stage.VERDICT, Stage.NAME):
        return None
    if before.stage is Stage.NAME and before.contest.claim is not None:
        return None
    found = combinations(hand, before.rules)
    honest, _ = speak(before, willing(found, before.rules), hand)
    if honest != turn.act:
        return None
    asked = _asked(turn.speaker, before, honest, found)
    return asked if len(asked.options) > 1 else None


def _asked(seat: Seat, before: Declaring, honest: Act, found: Combinations) -> Question:
    match honest:
        case Answer():
            return _answering(seat, before, honest, found)
        case Value() | Top():
            return _telling(seat, before, honest, found)
        case Named() | NothingToClaim():
            return _claiming(seat, before, honest, found)
    raise AssertionError(f"nobody decides about {honest}")


# --- younger answers ---


def _answering(seat: Seat, before: Declaring, honest: Answer, found: Combinations) -> Question:
    category = before.contest.category
    verdicts = [Verdict.GOOD, Verdict.NOT_GOOD]
    if before.contest.asked:
        verdicts.append(Verdict.EQUAL)
    elif category is not Category.SET:
        verdicts.append(Verdict.HOW_MUCH if category is Category.POINT else Verdict.HOW_HIGH)
    why = _compared(before, next(iter(found.of(category)), None))
    options = tuple(Answer(verdict) for verdict in verdicts)
    right = verdicts.index(honest.verdict)
    return Question(seat, category, options, right, why, str(honest.verdict))


def _compared(before: Declaring, best: Combination | None) -> Why:
    """Elder's claim beside the best that the answering hand holds."""
    claim = before.contest.claim
    assert claim is not None, "an answer follows a claim"
    category = str(claim.category)
    if best is None:
        return Why(f"{category}.none")
    if isinstance(best, Set):
        own = Named(Category.SET, best.count, best.rank)
        if best.count != claim.number:
            more = best.count > claim.number
            return Why("set.more" if more else "set.fewer", {"own": own, "claim": claim})
        higher = claim.rank is not None and best.rank > claim.rank
        return Why("set.higher" if higher else "set.lower", {"own": own, "claim": claim})
    if best.length != claim.number:
        code = "longer" if best.length > claim.number else "shorter"
        return Why(f"{category}.{code}", {"own": best.length, "claimed": claim.number})
    if not before.contest.asked:
        return Why(f"{category}.as_long", {"own": best.length})
    if isinstance(best, Point):
        assert claim.value is not None, "he was asked how much"
        code = _order(best.value, claim.value)
        return Why(f"value.{code}", {"own": best.value, "claimed": claim.value})
    assert claim.rank is not None, "he was asked how high"
    return Why(f"top.{_order(best.top, claim.rank)}", {"own": best.top, "claimed": claim.rank})


def _order(own: int, claimed: int) -> str:
    return "equal" if own == claimed else "more" if own > claimed else "less"


# --- elder tells how much or how high ---


def _telling(seat: Seat, before: Declaring, honest: Value | Top, found: Combinations) -> Question:
    category = before.contest.category
    best = found.of(category)[0]
    options: tuple[Act, ...]
    if isinstance(honest, Value):
        others = [point.value for point in found.points if point.length == best.length]
        near = [honest.value + step for step in (-1, 1, 10, -10)]
        values = _some(honest.value, [*others, *near], range(7, 76), 3)
        options = tuple(Value(value) for value in values)
        why = Why("value", {"cards": best.cards(found.hand), "value": honest.value})
    else:
        lowest = honest.rank - best.length + 1
        fitting = range(Rank.SEVEN + best.length - 1, Rank.ACE + 1)
        near = [lowest, honest.rank + 1, honest.rank - 1, honest.rank + 2]
        options = tuple(Top(Rank(rank)) for rank in _some(honest.rank, near, fitting, 3))
        why = Why("top", {"cards": best.cards(found.hand), "rank": honest.rank})
    rule = "value" if isinstance(honest, Value) else "top"
    return Question(seat, category, options, options.index(honest), why, rule)


def _some(right: int, others: Iterable[int], fitting: range, most: int) -> list[int]:
    """The right number and the first fitting others, in order."""
    chosen = [right]
    for number in others:
        if number in fitting and number not in chosen and len(chosen) < most:
            chosen.append(number)
    return sorted(chosen)


# --- what to claim ---


def _claiming(
    seat: Seat, before: Declaring, honest: Named | NothingToClaim, found: Combinations
) -> Question:
    category, rules = before.contest.category, before.rules
    best = next(iter(found.of(category)), None)
    kind = Named if before.stage is Stage.NAME else Claim
    options: list[Act]
    if category is Category.SET:
        options = [kind(category, number, rank) for number, rank in _some_sets(found, rules)]
    else:
        least = 3 if category is Category.SEQUENCE else max(rules.shortest_point, 1)
        length = best.length if best is not None else least
        near = [length + 1, length - 1, length + 2]
        lengths = _some(length, near, range(least, 9), 3)
        options = [kind(category, number) for number in lengths]
    if best is None or category is not Category.POINT:
        options.append(NothingToClaim(category))
    why = Why(f"{category}.none") if best is None else _held(best, found)
    rule = "nothing" if best is None else "claim"
    return Question(seat, category, tuple(options), options.index(honest), why, rule)


def _held(best: Combination, found: Combinations) -> Why:
    if isinstance(best, Set):
        return Why("hold.set", {"own": Named(Category.SET, best.count, best.rank)})
    facts = {"cards": best.cards(found.hand), "number": best.length}
    return Why(f"hold.{best.category}", facts)


def _some_sets(found: Combinations, rules: RuleSet) -> list[tuple[int, Rank]]:
    """The sets that a hand holds, and sets of which it has fewer cards; three in all."""
    held = [(one.count, one.rank) for one in found.sets]
    counts = {rank: sum(card.rank is rank for card in found.hand) for rank in rules.set_ranks}
    nearly = [(count + 1, rank) for rank, count in counts.items() if count in (2, 3)]
    fitting = [
        (number, rank)
        for number, rank in nearly
        if not (rank is Rank.TEN and number == 3 and rules.tens_quatorze_only)
    ]
    return (held + fitting)[:3]
