"""Computer players of Voleur. All declare what they have."""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.tutor.voleur.cards import by_thumb, play_options


def easy(view: VoleurView, seed: int) -> Any:
    """Plays by rules of thumb."""
    if view.phase != "play":
        return view.legal[0]
    return by_thumb(view.legal, [card for _, card in view.trick])


def normal(view: VoleurView, seed: int) -> Any:
    """Tries each card against a few guessed hands, and forgets what was said."""
    return _tried(view, seed, 8, heard=False)


def hard(view: VoleurView, seed: int) -> Any:
    """Tries each card against many guessed hands, all of which agree with what was said."""
    return _tried(view, seed, 60, heard=True)


def _tried(view: VoleurView, seed: int, guesses: int, *, heard: bool) -> Any:
    if view.phase != "play" or len(view.legal) == 1:
        return view.legal[0]
    return play_options(view, guesses=guesses, seed=seed, heard=heard)[0].action
