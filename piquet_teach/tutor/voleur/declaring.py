"""What to say in Voleur: each act tried on guessed deals, declared and played to their ends."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Game, new_game
from piquet_teach.engine.piquet.around.acts import Silent, Spoke
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.refusal import IllegalAction
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.voleur.rollout import Rollout
from piquet_teach.tutor.voleur.stake import Stake
from piquet_teach.tutor.voleur.worlds import Hands, worlds

GUESSED: Final = 40
"""How many deals are guessed."""


def speaking_options(
    view: VoleurView, *, guesses: int = GUESSED, seed: int = 0
) -> tuple[Option, ...]:
    """Every act with its value, the best first.

    On each guessed deal the act is said, all that follows is declared by everybody, and the cards
    are played by rules of thumb. What an act tells the others is not counted.

    Args:
        view: A view of the seat on turn, while declaring.
        guesses: How many deals.
        seed: Where the chance comes from.
    """
    deals = list(_deals(view, worlds(view, guesses, seed)))
    stake, own = Stake(view), view.seat % 2
    options = []
    for act in view.legal:
        tried = [_tried(game.play(act), hands) for hands, game in deals]
        before = view.points[own] - view.points[1 - own]
        declared = [points[own] - points[1 - own] - before for points, _ in tried]
        values = [stake.worth(points) for _, points in tried]
        error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        facts = {"points": Fraction(sum(declared), len(declared)), "deals": len(declared)}
        reasons = (*_rule(view, act), Reason("side_declares", facts))
        options.append(Option(act, statistics.fmean(values), error, reasons))
    return tuple(sorted(options, key=lambda option: -option.value))


def _rule(view: VoleurView, act: Any) -> tuple[Reason, ...]:
    """Why the honest act may be said at all."""
    if act != view.legal[0]:
        return ()
    code = "nothing_above" if isinstance(act, Silent) else "above"
    return (Reason(code, {"category": view.category}),)


def _deals(view: VoleurView, guessed: list[Hands]) -> Iterator[tuple[Hands, Game]]:
    """The deal up to the act, with guessed hands; those that could not be spoken so are left out.

    A deal in which nobody has kept anything back can always be spoken so.
    """
    said = [event.act for event in view.events if isinstance(event, Spoke)]
    for hands in guessed:
        cards = [Hand.from_mask(hand) for hand in hands]
        game = new_game(view.rules, seed=0, deals=[cards], first_dealer=view.dealer)
        try:
            for act in said:
                game = game.play(act)
        except IllegalAction:
            continue
        yield hands, game


def _tried(game: Game, hands: Hands) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of the sides when all is declared, and those in the end."""
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    assert game.turn is not None
    view: VoleurView = game.view(game.turn)
    return view.points, Rollout(view).play(hands)[0]
