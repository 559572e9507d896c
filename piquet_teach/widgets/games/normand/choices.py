"""Normand at the table: what may be chosen, and what the learner is asked."""

from __future__ import annotations

from dataclasses import replace

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Action, Game
from piquet_teach.text import label
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.around import choices as around
from piquet_teach.widgets.games.piquet.choices import asked, outside, with_cards
from piquet_teach.widgets.games.scene import Choice, Scene


def of_two(scene: Scene) -> Scene | None:
    """The moment as a player of the last two sees it; None while three play.

    The seats of its view are those of the two; whoever has left has no such moment.
    """
    duel = scene.view.duel
    return None if duel is None else replace(scene, view=duel)


def forced(moment: Game) -> Action | None:
    """Of three, who has no carte blanche is not asked for one."""
    return around.forced(moment) if moment.view(0).pair is None else None


def limits(scene: Scene) -> tuple[int, int] | None:
    """The card that the dealer buys, the card that is played; of two, as in Piquet."""
    two = of_two(scene)
    if two is not None:
        return piquet.limits(two)
    if scene.view.phase == "exchange" and scene.session.asked:
        return (int(scene.view.rules.must_buy), 1)
    return around.limits(scene)


def refused(scene: Scene) -> Hand:
    """Cards that cannot be played; any card may be put out for another."""
    two = of_two(scene)
    if two is not None:
        return piquet.refused(two)
    return Hand() if scene.view.phase == "exchange" else around.refused(scene)


def why_refused(scene: Scene, card: Card, language: str) -> str:
    """The rule that forbids a card of `refused`."""
    two = of_two(scene)
    return (
        around.why_refused(scene, card, language)
        if two is None
        else piquet.why_refused(two, card, language)
    )


def choices(scene: Scene) -> list[Choice]:
    """The buttons: what may be said, the card that is bought or played."""
    two = of_two(scene)
    if two is not None:
        return piquet.choices(two)
    if scene.view.phase != "exchange":
        return around.choices(scene)
    span = limits(scene)
    return [] if span is None else [with_cards(scene, span)]


def prompt(scene: Scene) -> str:
    """Who has to act, and how; outside the game, what is looked at."""
    session, view, language = scene.session, scene.view, scene.language
    if session.place is None and session.watched:
        return label("normand.ask.watch", language)
    where = outside(scene)
    if where:
        return where
    two = of_two(scene)
    if two is not None:
        return asked(two)
    if view.phase == "exchange":
        return label(f"normand.ask.buy{'' if view.rules.must_buy else '.may'}", language)
    return around.asked(scene)
