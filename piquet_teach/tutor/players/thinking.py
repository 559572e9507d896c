"""Players that weigh what they do."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import Action, Demand, Exchange, Look
from piquet_teach.engine.piquet.acts import Claim, NothingToClaim
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.odds import odds
from piquet_teach.tutor.exchange.advice import Budget, advising_exchange, in_order
from piquet_teach.tutor.play.advice import advising_play, solving
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.play.worlds import worlds
from piquet_teach.tutor.slices import finish

_FEW: Final = 6
"""Hands that the normal player thinks of."""
_EXCHANGE: Final = Budget(((80, 12), (30, 40), (8, 120)), solved=3, nodes=15_000)
_NODES: Final = 15_000


def normal(view: View, seed: int) -> Action:
    """Discards by the strength of what may come; plays against a few hands that may be.

    It remembers the cards that it has seen and the suits that were not followed, but not what was
    said. It declares all that it has.
    """
    if isinstance(view.legal[0], Exchange):
        return Exchange(in_order(view)[0])
    if plays_now(view):
        return _play_against_few(view, seed)
    return _simple(view)


def hard(view: View, seed: int) -> Action:
    """Tries its discards on guessed deals; plays against all hands that what it heard leaves.

    It demands to see what won, and is silent about what cannot win.
    """
    first = view.legal[0]
    choice: Action
    if isinstance(first, Exchange):
        choice = finish(advising_exchange(view, budget=_EXCHANGE, seed=seed))[0].action
        return choice
    for action in view.legal:
        if isinstance(action, Demand):
            return action
    cards = [action for action in view.legal if isinstance(action, Card)]
    if len(cards) == 1:
        return cards[0]
    if plays_now(view):
        choice = finish(advising_play(view, nodes=_NODES, seed=seed))[0].action
        return choice
    if isinstance(first, Claim) and view.rules.sinking and not _can_win(view, first):
        return NothingToClaim(first.category)
    return _simple(view)


def _simple(view: View) -> Action:
    """What comes first in the list is the honest act; looking at the talon tells the other too."""
    if Look(False) in view.legal and view.rules.first_may_look_after == "then":
        return Look(False)
    return view.legal[0]


def _play_against_few(view: View, seed: int) -> Card:
    cards = [action for action in view.legal if isinstance(action, Card)]
    if len(cards) == 1:
        return cards[0]
    possible = worlds(view, seed=seed, reading="unheard")
    tally = finish(solving(view, possible.hands[:_FEW], _NODES))
    if view.table is not None:
        cards.reverse()  # of cards that do as well, the lowest follows
    return max(cards, key=lambda card: tally.mean(1 << card.index))


def _can_win(view: View, claim: Claim) -> bool:
    """Whether there is a hand against which the claim is good or equal, sinking allowed for."""
    known = Knowledge.of(view, sinking=True)
    chances = [one for one in odds(known) if one.category is claim.category and one.best]
    return any(one.good or one.equal for one in chances)
