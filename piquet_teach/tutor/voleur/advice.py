"""Advice in Voleur."""

from __future__ import annotations

from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.voleur import cards, declaring
from piquet_teach.tutor.voleur.cards import play_options
from piquet_teach.tutor.voleur.declaring import speaking_options


def voleur_options(view: VoleurView, *, hands: int | None = None) -> tuple[Option, ...]:
    """What the seat on turn could do, the best first, counted on guessed deals.

    Args:
        view: A view of the seat on turn.
        hands: How many deals are guessed; None: as many as is usual.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("voleur", seed=2, first_dealer=0, carte_blanche=0)
    >>> voleur_options(game.view(1))[0].reasons[0]
    Reason('nothing_above', category=<Category.POINT: 'point'>)
    """
    if view.phase == "play":
        return play_options(view, guesses=hands or cards.GUESSED)
    return speaking_options(view, guesses=hands or declaring.GUESSED)
