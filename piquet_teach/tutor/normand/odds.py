"""How likely a declaration is the best of three, counted over all ways the unseen cards can lie.

Every way counts alike in which nobody has more than he has said of this category; where there is
none, somebody has kept something back, and every way counts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from piquet_teach.engine.piquet.around.acts import Declare, strength
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.counting.around import ANY, below
from piquet_teach.tutor.declaring.around import weighing


class DeclarationOdds(NamedTuple):
    """The odds of a declaration against the hands of the other two.

    Attributes:
        good: The share of the ways in which both have less.
        equal: That in which somebody has as much and nobody more.
        above: That in which somebody has more.
        ways: How many ways were counted.
        believed: Whether what was said was taken for true.
    """

    good: Fraction
    equal: Fraction
    above: Fraction
    ways: int
    believed: bool = True


def declaration_odds(view: NormandView, act: Declare) -> DeclarationOdds:
    """The odds of what the seat on turn may declare.

    Args:
        view: A view of a seat while it is declared.
        act: What it declares, in the category that is spoken of.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("normand", seed=1, first_dealer=0, carte_blanche=0).play("exchange C8")
    >>> odds = declaration_odds(game.view(0), game.legal[0])
    >>> odds.ways, odds.good + odds.equal + odds.above == 1
    (184756, True)
    """
    own = strength(act, view.rules)
    within, believed = weighing(view, act.category)
    every, no_more, less = (within(limit) for limit in (ANY, own, below(own)))
    return DeclarationOdds(
        Fraction(less, every),
        Fraction(no_more - less, every),
        1 - Fraction(no_more, every),
        every,
        believed,
    )
