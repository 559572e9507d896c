"""Advice in Normand; when two play on, that of the two-player game."""

from __future__ import annotations

from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.normand.buying import DEALS, advising_buy
from piquet_teach.tutor.normand.declared import points_of
from piquet_teach.tutor.normand.odds import declaration_odds
from piquet_teach.tutor.normand.playing import GUESSED, advising_card
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Sliced


def advising(view: NormandView, *, hands: int | None = None) -> Sliced[tuple[Option, ...]]:
    """What the seat could do while three play, the best first, in slices.

    Args:
        view: A view of the seat on turn.
        hands: How many deals are guessed; None: as many as is usual.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.slices import finish
    >>> game = new_game("normand", seed=2, first_dealer=0, carte_blanche=0).play("exchange HQ")
    >>> finish(advising(game.view(0)))[0].reasons[0].code
    'declared_best'
    """
    if view.phase == "exchange":
        deals = DEALS if hands is None else max(1, hands // len(view.unseen))
        return (yield from advising_buy(view, deals=deals))
    if view.phase == "play":
        return (yield from advising_card(view, guessed=hands or GUESSED))
    options = [_spoken(view, act) for act in view.legal]
    return tuple(sorted(options, key=lambda option: -option.value))


def _spoken(view: NormandView, act: Declare | Equal | Silent) -> Option:
    """What may be said; the value is what it brings on average, as far as this category goes."""
    facts: dict[str, object] = {"category": view.category}
    if isinstance(act, Silent):
        alone = len(view.legal) == 1
        return Option(act, 0.0, 0.0, (Reason("nothing_above", facts),) if alone else ())
    if isinstance(act, Equal):
        return Option(act, 0.0, 0.0, (Reason("voids_the_best", facts),))
    if act.category is Category.CARTE_BLANCHE:
        points = view.rules.carte_blanche
        reason = Reason("carte_blanche_counts", {"points": points})
        return Option(act, float(points), 0.0, (reason,))
    odds = declaration_odds(view, act)
    points = points_of(act, combinations(view.hand, view.rules), view.rules)
    counted = {"good": odds.good, "equal": odds.equal, "above": odds.above, "ways": odds.ways}
    code = "declared_best" if odds.believed else "declared_best.unheard"
    reasons = (Reason(code, counted), Reason("points_if_best", {"points": points}))
    return Option(act, float(odds.good * points), 0.0, reasons)
