"""The seats around a table, and what lies and is said between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Event
from piquet_teach.engine.piquet.around.acts import Spoke
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.events import Counted, FirstDealer, Played, Shown
from piquet_teach.engine.tricks import beats
from piquet_teach.text import label, say
from piquet_teach.text.around_table import told
from piquet_teach.widgets.games.around.choices import names_of, places_of
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.hand_model import hand_model

_DONE_IN_TALK = (CutToDeal, FirstDealer, Shown)

Told = Callable[[Scene, Event], tuple[str, str] | None]
"""How an event is told between the seats: at whose place (at none: ``""``), and the words."""


def in_turn(scene: Scene) -> list[int]:
    """All seats in the order of their turns, the learner's last."""
    seats = scene.session.game.seats
    return [(scene.view.seat + n) % seats for n in (*range(1, seats), 0)]


def gain(scene: Scene, seat: int) -> str:
    """What a seat has just scored."""
    scored = (event for event in scene.news if isinstance(event, Counted) and event.seat == seat)
    points = sum(event.points for event in scored)
    return f"+{points}" if points else ""


def other_hand(scene: Scene, seat: int, dealt: int) -> Model:
    """Backs, or the cards themselves where they are open for teaching.

    Args:
        scene: The moment.
        seat: Whose hand.
        dealt: With how many cards a deal begins; 0 where he has none.
    """
    view, language = scene.view, scene.language
    who = names_of(scene)[seat]
    running = view.phase != "rest" and view.dealer is not None and dealt > 0
    if scene.open_cards and running:
        cards = scene.session.shown.view(seat).hand
        model = hand_model(cards, language=language, colours=scene.colours)
        return model | {"label": label("around.hand.open", language, who=who)}
    played = sum(isinstance(event, Played) and event.seat == seat for event in view.events)
    count = dealt - played if running else 0
    model = hand_model(Hand(), language=language, colours=scene.colours)
    return model | {"backs": count, "label": f"{who}: {label('hand.hidden', language, n=count)}"}


# --- between the seats ---


def middle(scene: Scene) -> Model:
    """The trick on the table, the one before it, cards that are shown, what is being said."""
    return laid(scene, in_talk, scene.session.game.seats)


def laid(scene: Scene, tell: Told, full: int, talon: int = 0) -> Model:
    """As `middle`, what has happened told in the way of a game.

    Args:
        scene: The moment.
        tell: How an event is told.
        full: How many cards make a trick.
        talon: How many cards lie in the talon.
    """
    language = scene.language
    tricks = list(_tricks(scene))
    now = tricks[-1] if tricks else []
    before = tricks[-2] if len(tricks) > 1 and len(now) < full else []
    shown = Hand()
    for event in scene.news:
        if isinstance(event, CutToDeal):
            shown |= Hand(event.cards)
        elif isinstance(event, Shown) and event.seat != scene.view.seat:
            shown |= event.cards
    return {
        "trick": [_card(scene, event, now, full) for event in now],
        "last": [_card(scene, event, before, full) for event in before],
        "lastLabel": label("table.last_trick", language),
        "talon": {
            "count": talon,
            "label": label("table.talon", language, n=talon) if talon else "",
        },
        "shown": hand_model(shown, language=language, colours=scene.colours)["cards"],
        "talk": list(_talk(scene, tell)),
    }


def _tricks(scene: Scene) -> Iterator[list[Played]]:
    played = [event for event in scene.view.events if isinstance(event, Played)]
    for _, cards in groupby(played, lambda event: event.trick):
        yield list(cards)


def _card(scene: Scene, event: Played, trick: list[Played], full: int) -> Model:
    """A card on the table, and whether it has won the trick."""
    best = trick[0]
    for other in trick[1:]:
        best = other if beats(other.card, best.card) else best
    return {
        "name": event.card.name,
        "label": told(event, scene.view.seat, scene.language, names_of(scene)),
        "seat": places_of(scene)[event.seat],
        "won": len(trick) == full and event is best,
        "trick": event.trick,
    }


def _talk(scene: Scene, tell: Told) -> Iterator[Model]:
    """What has just been said, and what was done without words: in bubbles and in lines."""
    for place, event in enumerate(scene.news):
        found = tell(scene, event)
        if found is not None:
            yield {"id": f"{place}", "seat": found[0], "text": found[1]}


def in_talk(scene: Scene, event: Event) -> tuple[str, str] | None:
    """An event between the seats; None for what is seen there, or needs no words."""
    view, language = scene.view, scene.language
    if not isinstance(event, (Spoke, *_DONE_IN_TALK)):
        return None
    words = told(event, view.seat, language, names_of(scene))
    if isinstance(event, Spoke):
        return (places_of(scene)[event.seat], say(event.act, language)) if words else None
    return "", words
