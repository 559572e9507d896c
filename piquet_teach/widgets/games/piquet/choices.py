"""Two-player Piquet at the table: what may be chosen in each phase, and who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Action
from piquet_teach.engine.piquet.actions import (
    DealFirst,
    Demand,
    Exchange,
    Look,
    NothingToAnnounce,
    write,
)
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.exchange import limits as exchange_limits
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.view import View
from piquet_teach.text import label, say
from piquet_teach.widgets.games.piquet.order import in_order
from piquet_teach.widgets.games.scene import Choice, Scene


def limits(scene: Scene) -> tuple[int, int] | None:
    """In the exchange what the rules allow; in the play, and to lead, one card."""
    view = scene.view
    if not scene.session.asked:
        return None
    if view.phase == "exchange":
        if view.rules.sinking or isinstance(view.legal[0], Exchange):
            return exchange_limits(view.rules, None if view.left == 8 else 8 - view.left)
        return None
    return (1, 1) if _cards(view.legal) else None


def refused(scene: Scene) -> Hand:
    """Cards that cannot be played; in the exchange, what would be one too many."""
    span, hand = limits(scene), Hand(scene.view.hand)
    if span is None:
        return Hand()
    if scene.view.phase == "exchange":
        return hand - scene.raised if len(scene.raised) >= span[1] else Hand()
    return hand - Hand(_cards(scene.view.legal))


def why_refused(scene: Scene, card: Card, language: str) -> str:
    """The rule that forbids a card of `refused`."""
    if scene.view.phase == "exchange":
        return label("hand.too_many", language, n=(limits(scene) or (0, 0))[1])
    reason = scene.session.live.refusal(card)
    assert reason is not None
    return say(reason, language)


def choices(scene: Scene) -> list[Choice]:
    """The buttons: acts to be said, the exchange, the card that is raised."""
    if not scene.session.asked:
        return []
    view, language = scene.view, scene.language
    # Of the thousands of exchanges none is listed: what stands before them is an announcement.
    listed = view.legal[:1] if view.phase == "exchange" else view.legal
    acts = [one for one in listed if not isinstance(one, Card | Exchange)]
    asides = [act for act in acts if isinstance(act, Demand)]
    answers = in_order([act for act in acts if not isinstance(act, Demand)])
    span = limits(scene)
    found = [] if span is None else [with_cards(scene, span)]
    found += [Choice(write(act), _words(act, view, language), "main", act) for act in answers]
    if len(found) > 1:  # which is the honest one is for the learner to find
        found = [replace(one, kind="equal") for one in found]
    found += [Choice(write(act), _words(act, view, language), "aside", act) for act in asides]
    return found


def with_cards(scene: Scene, span: tuple[int, int]) -> Choice:
    """The button that exchanges or plays what is raised, with how many cards are to be chosen."""
    view, language, raised = scene.view, scene.language, scene.raised
    least, most = span
    ready = least <= len(raised) <= most
    if view.phase == "exchange":
        words = label("table.do.exchange", language, n=most if most == 1 else len(raised))
        if ready and not raised:
            words = label("table.do.keep", language)
        return Choice("exchange", words, "main", Exchange(raised) if ready else None)
    if not raised:
        return Choice("play", label("table.do.play", language), "main", None)
    (card,) = raised
    words = label("table.do.play_card", language, card=say(card, language))
    return Choice("play", words, "main", card)


def _words(act: Action, view: View, language: str) -> str:
    if isinstance(act, DealFirst | Look):
        name = "deal_first" if isinstance(act, DealFirst) else "look"
        return label(f"table.do.{name}.{'yes' if act.yes else 'no'}", language)
    if isinstance(act, NothingToAnnounce):
        return label("table.do.nothing", language)
    if isinstance(act, Demand):
        return label(f"table.do.demand.{act.category}", language)
    if view.dialogue is None or view.role is None:
        return str(say(act, language))
    return say(Turn(view.role, act, Hand(), view.dialogue), language)


def prompt(scene: Scene) -> str:
    """Who has to act, and how; outside the game, what is looked at."""
    return outside(scene) or asked(scene)


def outside(scene: Scene, at_rest: Callable[[Scene], str] | None = None) -> str:
    """What is looked at where nothing is played; empty where the learner is asked.

    Args:
        scene: The moment.
        at_rest: What a game says between two deals, where it says more than that one is over.
    """
    session, language = scene.session, scene.language
    if session.place is not None:
        return label("table.ask.look_back", language)
    if session.side is None and session.live.over:
        return label("table.ask.over", language)
    if session.ended:
        return label("table.ask.side_over", language)
    if session.paused:
        return label("table.ask.next", language) if at_rest is None else at_rest(scene)
    return ""


def asked(scene: Scene) -> str:
    """What the learner has to do."""
    view, language = scene.view, scene.language
    if view.phase == "exchange":
        least, most = limits(scene) or (0, 0)
        message = "table.ask.exchange" if limits(scene) else "table.ask.announce"
        return label(message, language, least=least, most=most, left=view.left)
    if view.phase == "look":
        return label("table.ask.look", language, left=view.left)
    if view.phase == "play":
        trick = sum(view.tricks) + 1
        if view.table is None:
            return label("table.ask.lead", language, trick=trick)
        return label("table.ask.follow", language, trick=trick, card=say(view.table, language))
    if view.phase == "declare":
        return _asked(view, language)
    return label(f"table.ask.{view.phase}", language)


def _asked(view: View, language: str) -> str:
    """The question of the dialogue."""
    state = view.dialogue
    assert state is not None
    if any(isinstance(act, NothingToAnnounce) for act in view.legal):
        return label("table.ask.cartes_rouges", language)
    if state.stage is Stage.START:
        return label("table.ask.first_lead", language)
    stage = "claim" if state.stage is Stage.NAME else state.stage
    return label(f"table.ask.{stage}.{state.contest.category}", language)


def _cards(legal: Sequence[Action]) -> list[Card]:
    return [one for one in legal if isinstance(one, Card)]
