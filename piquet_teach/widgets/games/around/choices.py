"""Declaring in turn and play around a table: what may be chosen, what the learner is asked."""

from __future__ import annotations

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.game import Action, Game
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, write
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text import label, say
from piquet_teach.text.around_table import seat_names
from piquet_teach.widgets.games.piquet.choices import outside, with_cards
from piquet_teach.widgets.games.scene import Choice, Scene, places


def places_of(scene: Scene) -> dict[int, str]:
    """Where each seat is on the page: the turn goes to the right."""
    return places(scene.view.seat, scene.session.game.seats, clockwise=False)


def names_of(scene: Scene) -> dict[int, str]:
    """What the learner calls each seat."""
    return seat_names(places_of(scene), scene.language)


def forced(moment: Game) -> Action | None:
    """Who has no carte blanche is not asked for one."""
    none_has = tuple(moment.legal) == (Silent(),)
    return Silent() if none_has and moment.view(0).category is Category.CARTE_BLANCHE else None


def limits(scene: Scene) -> tuple[int, int] | None:
    """One card in the play; none are chosen to be declared."""
    return (1, 1) if scene.session.asked and scene.view.phase == "play" else None


def refused(scene: Scene) -> Hand:
    """Cards that cannot be played."""
    if limits(scene) is None:
        return Hand()
    return Hand(scene.view.hand) - Hand(scene.view.legal)


def why_refused(scene: Scene, card: Card, language: str) -> str:
    """The rule that forbids a card of `refused`."""
    reason = scene.session.live.refusal(card)
    assert reason is not None
    return say(reason, language)


def choices(scene: Scene) -> list[Choice]:
    """The buttons: what may be said, or the card that is raised."""
    if not scene.session.asked:
        return []
    language = scene.language
    if scene.view.phase == "play":
        return [with_cards(scene, (1, 1))]
    acts = in_order(scene.view.legal)
    kind = "equal" if len(acts) > 1 else "main"
    return [Choice(write(act), str(say(act, language)), kind, act) for act in acts]


def in_order(acts: tuple[Action, ...]) -> list[Action]:
    """Acts in the order of their words: from low to high, as much, nothing.

    The engine lists the honest act first; a table that did so would answer for the learner. What
    may be declared of two suits alike is offered once.

    >>> low, high = Declare(Category.POINT, 3, 31), Declare(Category.POINT, 5, 47)
    >>> in_order((high, low, Equal(), Silent())) == [low, high, Equal(), Silent()]
    True
    """
    return sorted(dict.fromkeys(acts), key=_place)


def _place(act: Action) -> tuple[int, int, int]:
    if isinstance(act, Declare):
        return (0, act.number, act.height)
    return (1 if isinstance(act, Equal) else 2, 0, 0)


def prompt(scene: Scene) -> str:
    """Who has to act, and how; outside the game, what is looked at."""
    return outside(scene) or asked(scene)


def asked(scene: Scene) -> str:
    """What the learner has to do: a card to play, or a category to speak of."""
    view, language = scene.view, scene.language
    if view.phase == "play":
        trick = sum(view.tricks) + 1
        if view.table is None:
            return label("table.ask.lead", language, trick=trick)
        return label("around.ask.follow", language, trick=trick, card=say(view.table, language))
    if view.category is Category.CARTE_BLANCHE:
        return label("table.ask.announce", language)
    ask = label(f"table.ask.claim.{view.category}", language)
    if view.best is None:
        return ask
    seat, act = view.best
    as_much = "normand.ask.equal" if len(view.scores) == len(view.tricks) else "around.ask.equal"
    message = as_much if view.equalled else "around.ask.best"
    return label(message, language, ask=ask, who=names_of(scene)[seat], act=say(act, language))
