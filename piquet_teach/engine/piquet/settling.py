"""Settling a partie: totals into what the winner gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.piquet.rules import RuleSet

FIRST: Final = 0
SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class Settlement:
    """What the winner gets, and of what it is made.

    Attributes:
        winner: 0 for the first total, 1 for the second, None when nobody wins.
        amount: Points that the winner gets.
        terms: The signed numbers that add up to it: the winner's total, the loser's, the bonus.
            Au cent has no bonus; there they add up to the difference, which may count twice.
        passed: Whether the first and the second total passed the rubicon.
    """

    winner: int | None
    amount: int
    terms: tuple[int, ...]
    passed: tuple[bool, bool]


def settle(rules: RuleSet, first: int, second: int) -> Settlement:
    """Settle a partie by the totals of its deals.

    By most texts the winner gets the difference plus the bonus when both passed the rubicon, else
    the sum plus the bonus. The Bulgarian text has it the other way round, and looks at the winner
    alone: past the rubicon he gets the sum, else the difference. Au cent pays the difference, twice
    if the loser did not come so far as ``rubicon``. Of the last two of Normand who is behind pays
    what he lacks of the target.

    Args:
        rules: The rule set (``settlement``, ``rubicon``, ``partie_bonus``).
        first: A seat's total.
        second: The other seat's total.

    Raises:
        ValueError: A total that is negative or no whole number.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> settle(rules("piquet-ru"), 125, 92)
    Settlement(winner=0, amount=317, terms=(125, 92, 100), passed=(True, False))
    >>> settle(rules("piquet-bg"), 92, 98).amount
    106
    """
    for total in (first, second):
        if isinstance(total, bool) or not isinstance(total, int) or total < 0:
            raise ValueError(f"a total is a whole number from 0 up, not {total!r}")
    passed = (first >= rules.rubicon, second >= rules.rubicon)
    if first == second:
        return Settlement(None, 0, (), passed)
    winner = FIRST if first > second else SECOND
    more, less = max(first, second), min(first, second)
    if rules.paid_up_to is not None:
        return _lacking(rules.paid_up_to, winner, less, (first, second))
    if rules.settlement == "difference_doubled":
        once = more - less
        return Settlement(winner, once if all(passed) else 2 * once, (more, -less), passed)
    if rules.settlement == "difference_if_both_pass":
        difference = all(passed)
    else:
        difference = not passed[winner]
    terms = (more, -less if difference else less, rules.partie_bonus)
    return Settlement(winner, sum(terms), terms, passed)


def _lacking(target: int, winner: int, less: int, totals: tuple[int, int]) -> Settlement:
    """Of the last two of Normand, who is behind pays what he lacks of the target."""
    passed = (totals[0] >= target, totals[1] >= target)
    if all(passed):
        return Settlement(None, 0, (), passed)
    return Settlement(winner, target - less, (target, -less), passed)
