"""What a seat plays for: the points of the deal, in the last deal the settlement of the partie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.piquet.voleur.view import VoleurView

_TRICKS: Final = 12
_WON_FROM_LEADER: Final = 0.3
"""How often, in the mean of solved plays, a trick is won by him who did not lead to it."""


def signed(rules: RuleSet, own: int, other: int) -> int:
    """What a settlement gives to a player, negative if he loses.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> signed(rules(), 92, 125)
    -317
    """
    result = settle(rules, own, other)
    return result.amount if result.winner == 0 else -result.amount


def ends_partie(view: View | VoleurView) -> bool:
    """Whether the partie ends with the deal of a view, unless the totals are equal then."""
    deals = view.rules.deals
    return 0 < deals <= view.deal and (view.deal - deals) % 2 == 0


@dataclass(frozen=True, slots=True)
class Worth:
    """Turns points of a deal into points of what is at stake.

    Attributes:
        rules: The rule set.
        last: Whether the settlement is at stake.
        before: The totals of the seat and of the other, without the points that come.
        factor: 2 where the deal counts twice.
    """

    rules: RuleSet
    last: bool
    before: tuple[int, int]
    factor: int

    @staticmethod
    def of(view: View, *, whole_deal: bool = False) -> Worth:
        """What the seat of a view plays for.

        Args:
            view: The view.
            whole_deal: Whether the points to come are those of the whole deal, also what has been
                scored in it.
        """
        rules = view.rules
        factor = 2 if rules.doubled_ends and view.deal in (1, rules.deals) else 1
        own, other = (
            view.scores[seat] - (factor * view.points[seat] if whole_deal else 0)
            for seat in (view.seat, 1 - view.seat)
        )
        return Worth(rules, ends_partie(view), (own, other), factor)

    def points(self, declared: tuple[int, int], play: float, tricks: int = _TRICKS) -> float:
        """What points of declaring and the difference of a play are worth.

        A settlement goes by the points of each player, of which the play gives only the difference:
        what both make together is estimated.

        Args:
            declared: Points of the seat and of the other that are certain.
            play: The seat's points less the other's in the tricks to come, with the cards or capot.
            tricks: How many tricks are to come.
        """
        own, other = declared
        if not self.last:
            return own - other + play
        rules = self.rules
        bonus = rules.capot if abs(play) > rules.capot else rules.cards
        each_trick = rules.lead_points + _WON_FROM_LEADER * rules.win_points
        together = max(each_trick * tricks + 1 + bonus, abs(play))
        return signed(
            rules,
            self.before[0] + self.factor * (own + round((together + play) / 2)),
            self.before[1] + self.factor * (other + round((together - play) / 2)),
        )
