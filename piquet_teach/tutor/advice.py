"""Advice for whoever is on turn, whatever is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, Final

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import DealFirst, Exchange, Look, NothingToAnnounce
from piquet_teach.engine.piquet.acts import Announce
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.auction import advice as auction
from piquet_teach.tutor.declaring.speaking import advising_speech
from piquet_teach.tutor.exchange.advice import FULL, advising_exchange
from piquet_teach.tutor.normand import advice as normand
from piquet_teach.tutor.options import Hint, Option
from piquet_teach.tutor.play.advice import advising_play
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Sliced, finish
from piquet_teach.tutor.spades import advice as spades
from piquet_teach.tutor.voleur.advice import voleur_options

AnyView = View | SpadesView | VoleurView | NormandView
"""A view of any game."""

_HAND: Final = 12


def advise(view: AnyView, *, hands: int | None = None) -> tuple[Option, ...]:
    """What the seat of a view could do, the best first, with reasons.

    Args:
        view: A view of the seat on turn.
        hands: On how many hands of the others, or guessed deals, choices are tried at most, where
            they are tried; fewer are quicker and have a larger error. None: as many as a lesson has
            patience for. What is counted exactly, such as declarations of two players, is not
            limited by it, and Normand's buyer looks at every card that may come once at least.

    Raises:
        ValueError: It is not this seat's turn, or not one hand at least.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("piquet-bg", seed=3, first_dealer=0).play("nothing_to_announce")
    >>> options = advise(game.view(1))
    >>> options[0].action
    Exchange(cards=Hand('♠98 ♣Q97'))
    >>> quick = advise(game.view(1), hands=20)
    >>> options[0].error < quick[0].error
    True
    """
    return finish(advising(view, hands=hands))


def advising(
    view: AnyView, *, also: Sequence[Any] = (), hands: int | None = None
) -> Sliced[tuple[Option, ...]]:
    """As `advise`, in slices that yield their progress.

    Args:
        view: A view of the seat on turn.
        also: Actions that are valued whatever they are (in the exchange, where only the best
            discards are valued otherwise; in Spades for bids).
        hands: As for `advise`.
    """
    if hands is not None and hands < 1:
        raise ValueError(f"choices are tried on one hand at least, not on {hands}")
    if view.turn != view.seat:
        raise ValueError("there is advice only for the seat on turn")
    if isinstance(view, SpadesView):
        return (yield from spades.advising(view, also=also, hands=hands))
    if isinstance(view, VoleurView):
        return voleur_options(view, hands=hands)
    if isinstance(view, NormandView):
        if view.duel is None:
            return (yield from normand.advising(view, hands=hands))
        view = view.duel
    if isinstance(view, AuctionView):
        options = yield from auction.advising(view, hands=hands)
        if options:
            return options
    if plays_now(view):
        return (yield from advising_play(view, hands=hands))
    if view.phase == "exchange":
        discards = [action for action in also if isinstance(action, Exchange)]
        budget = FULL if hands is None else FULL.on(hands)
        return (yield from advising_exchange(view, budget=budget, also=discards))
    if view.phase == "look":
        return _looking(view)
    if view.phase == "choose_dealer":
        return _dealing(view)
    if view.dialogue is None or isinstance(view.legal[0], Announce | NothingToAnnounce):
        return _announcing(view)
    return (yield from advising_speech(view))


def _announcing(view: View) -> tuple[Option, ...]:
    """Carte blanche or cartes rouges: the points are sure, and what is shown is worth less."""
    first = view.legal[0]
    if isinstance(first, Announce):
        points = getattr(view.rules, first.category)
        silent = tuple(Option(action, 0.0) for action in view.legal[1:])
        reason = Reason(f"{first.category}_counts", {"points": points})
        return (Option(first, float(points), 0.0, (reason,)), *silent)
    return (Option(first, 0.0, 0.0, (Reason("no_choice"),)),)


def _dealing(view: View) -> tuple[Option, ...]:
    """In a partie of an even number of deals who deals first is elder in the last."""
    even = view.rules.deals % 2 == 0
    reason = Reason("last_elder" if even else "last_elder.odd", {"deals": view.rules.deals})
    better, worse = DealFirst(even), DealFirst(not even)
    return (Option(better, 0.0, 0.0, (reason,)), Option(worse, 0.0))


def _looking(view: View) -> tuple[Option, ...]:
    """Looking tells, and where the other may look then it tells him too.

    What is compared is by how much the number of possible hands shrinks; what that is worth in
    points is not counted.
    """
    rest = view.left
    own = _HAND + rest + view.drawn[1 - view.seat]
    own_before, own_after = comb(own, _HAND), comb(own - rest, _HAND)
    facts = {"n": rest, "before": own_before, "after": own_after}
    both = view.rules.first_may_look_after == "then"
    look = Option(
        Look(True), 0.0, 0.0, (Reason("look_tells_both" if both else "look_tells", facts),)
    )
    leave = Option(Look(False), 0.0, 0.0, (Reason("look_leaves", {"n": rest}),))
    return (leave, look) if both else (look, leave)


def hint(options: Sequence[Option], view: AnyView) -> Hint:
    """A hint in two steps from advice.

    Args:
        options: What `advise` said of the view.
        view: The view.
    """
    if isinstance(view, SpadesView):
        return spades.hint(options, view)
    best = options[0]
    action = best.action
    if isinstance(view, AuctionView) and (first := auction.look(view)) is not None:
        return Hint(first, best)
    if isinstance(action, Exchange):
        kept = view.hand - action.cards
        longest = max((kept.suit(card.suit) for card in kept), key=len)
        suit = next(iter(longest)).suit
        look = Reason("look_discards", {"n": len(action.cards), "suit": suit})
    elif isinstance(action, Card):
        code = "look_lead" if view.table is None else "look_reply"
        look = Reason(code, {"suit": action.suit})
    else:
        look = Reason("look_own_hand")
    return Hint(look, best)
