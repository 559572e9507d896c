"""Computer players of Normand. All declare what they have; as two they play as two do."""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.normand.buying import advising_buy
from piquet_teach.tutor.normand.playing import advising_card
from piquet_teach.tutor.players import simple, thinking
from piquet_teach.tutor.slices import finish


def easy(view: NormandView, seed: int) -> Any:
    """Plays by rules of thumb, and forgets what was played."""
    if view.duel is not None:
        return simple.easy(view.duel, seed)
    first = view.legal[0]
    if view.phase == "exchange":
        return Exchange(simple.discards(view.hand, 1, view.rules))
    if not isinstance(first, Card):
        return first
    if view.table is None:
        return simple.lead(view.legal)
    following = [card for _, card in view.trick if card.suit is view.table.suit]
    return simple.follow(view.legal, max(following, key=lambda card: card.rank))


def normal(view: NormandView, seed: int) -> Any:
    """Tries its cards against a few guessed hands, whatever was said."""
    if view.duel is not None:
        return thinking.normal(view.duel, seed)
    return _tried(view, seed, buys=1, guessed=4, believing=False)


def hard(view: NormandView, seed: int) -> Any:
    """Tries its cards against many guessed hands that agree with what was said."""
    if view.duel is not None:
        return thinking.hard(view.duel, seed)
    return _tried(view, seed, buys=6, guessed=160, believing=True)


def _tried(view: NormandView, seed: int, *, buys: int, guessed: int, believing: bool) -> Any:
    if view.phase == "exchange":
        return finish(advising_buy(view, deals=buys, seed=seed))[0].action
    if view.phase == "play" and len(view.legal) > 1:
        tried = advising_card(view, guessed=guessed, seed=seed, believing=believing)
        return finish(tried)[0].action
    return view.legal[0]
