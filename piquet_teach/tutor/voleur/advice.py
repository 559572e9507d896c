"""Advice in Voleur."""

from __future__ import annotations

from piquet_teach.engine.piquet.around.acts import Silent
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.voleur.cards import play_options


def voleur_options(view: VoleurView) -> tuple[Option, ...]:
    """What the seat could do, the best first: in declaring all that it has, without a value.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("voleur", seed=2, first_dealer=0, carte_blanche=0)
    >>> voleur_options(game.view(1))[0].reasons
    (Reason('nothing_above', category=<Category.POINT: 'point'>),)
    """
    if view.phase == "play":
        return play_options(view)
    first = view.legal[0]
    code = "nothing_above" if isinstance(first, Silent) else "above"
    reason = Reason(code, {"category": view.category})
    others = tuple(Option(action, 0.0) for action in view.legal[1:])
    return (Option(first, 0.0, 0.0, (reason,)), *others)
