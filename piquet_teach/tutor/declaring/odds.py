"""The exact chance that a declaration is good."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.view import AroundView
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combination,
    combinations,
)
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.counting.features import Bounds, narrowed, strength
from piquet_teach.tutor.counting.holdings import Alternatives, best_between
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.one_hand import Tally, tally
from piquet_teach.tutor.declaring.around import CARDS, odds_around, odds_in_game
from piquet_teach.tutor.declaring.chances import Odds as Odds


def odds(
    known: Knowledge | View | AroundView | Hand | str, rules: RuleSet | None = None
) -> list[Odds]:
    """The chances of each combination of a hand, by category, the best first.

    Every hand that the other side can hold, given what is known, counts alike; none is sampled.
    Where three or four declare in turn, both hands of the other side are counted together: see
    `odds_around` and `odds_in_game`.

    Args:
        known: A hand of twelve cards, of which nothing else is known (eight in Voleur, ten in
            Normand); what a seat knows; or the view of a seat in a game.
        rules: The rule set, for a bare hand (``piquet-classic`` if not given).

    Raises:
        HandError: The text is no hand of the piquet pack.
        ValueError: Not so many cards; rules beside a view; a view of Spades; a moment of Voleur or
            Normand when nothing is declared any more; or no hand of the other side fits what was
            heard.

    >>> chances = odds("AK987.KJT98.K.T")
    >>> [(one.category.value, str(one.good)) for one in chances if one.best]
    [('point', '22487/41990'), ('sequence', '166/221'), ('set', '6929/9690')]
    >>> chances[0].hands
    125970
    """
    if rules is not None and rules.id in CARDS and isinstance(known, Hand | str):
        return odds_around(known, rules)
    if isinstance(known, AroundView):
        return _around(known, rules)
    known = knowledge(known, rules)
    alternatives = known.other_hand()
    hands = _count(known, alternatives, ({},)).hands
    if not hands:
        raise ValueError("no hand that the other side can hold fits what was heard")
    found = combinations(known.hand, known.rules)
    result = []
    for category in CONTESTED:
        own: tuple[Combination, ...] = (
            found.points if category is Category.POINT else found.of(category)
        )
        for place, item in enumerate(own):
            power = strength(*item.strength)
            weaker = best_between(category, 0, power - 1, known.rules)
            as_strong = best_between(category, power, power, known.rules)
            good = Fraction(_count(known, alternatives, weaker).hands, hands)
            equal = Fraction(_count(known, alternatives, as_strong).hands, hands)
            result.append(
                Odds(
                    item,
                    place == 0,
                    good,
                    equal,
                    1 - good - equal,
                    hands,
                    len(known.unseen),
                    known.sinking,
                )
            )
    return result


def _around(view: AroundView, rules: RuleSet | None) -> list[Odds]:
    if rules is not None:
        raise ValueError("the rules are known already")
    if isinstance(view, NormandView) and view.pair is not None:
        if view.duel is None:
            raise ValueError("the seat has left the game")
        return odds(view.duel)
    return odds_in_game(view)


def knowledge(known: Knowledge | View | Hand | str, rules: RuleSet | None = None) -> Knowledge:
    """What is known, from any of the forms that `odds` takes."""
    if isinstance(known, Knowledge | View):
        if rules is not None:
            raise ValueError("the rules are known already")
        return known if isinstance(known, Knowledge) else Knowledge.of(known)
    if not isinstance(known, Hand | str):
        raise ValueError(f"nothing is declared in a {type(known).__name__}")
    return Knowledge(Hand(known), rules or rule_set())


def _count(known: Knowledge, alternatives: Iterable[Bounds], further: Alternatives) -> Tally:
    together = [narrowed(one, other) for one in alternatives for other in further]
    return tally(known.unseen.mask, together)
