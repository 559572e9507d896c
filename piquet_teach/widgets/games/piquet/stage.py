"""Two-player Piquet at the table: the seats, and what lies and is said between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    CutToDeal,
    Event,
    Exchanged,
    FirstDealer,
    Played,
    Said,
    Shown,
)
from piquet_teach.engine.piquet.view import View
from piquet_teach.text import label, say
from piquet_teach.text.table import role, told
from piquet_teach.widgets.games.piquet.choices import refused
from piquet_teach.widgets.games.piquet.story import news_with_turns
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.hand_model import hand_model

_DONE_IN_TALK = (CutToDeal, FirstDealer, Announced, Exchanged, Shown)
_TALON = ("announce", "exchange", "look")
_DEALT = 12


def plate(scene: Scene) -> Model:
    """The rules, the deal, and the score of the partie with the running deal."""
    view, language = scene.view, scene.language
    own = view.seat
    return {
        "rules": say(view.rules, language),
        "deal": _deal(view, language),
        "score": [
            {"name": _name(seat, scene), "points": str(view.scores[seat])}
            for seat in (own, 1 - own)
        ],
        "label": label("table.score", language, own=view.scores[own], other=view.scores[1 - own]),
    }


def _deal(view: View, language: str) -> str:
    """Which deal it is, and of how many where that is agreed."""
    if not view.deal:
        return ""
    if not view.rules.deals:
        return label("table.deal_number", language, number=view.deal)
    deals = max(view.rules.deals, view.deal)
    return label("table.deal_of", language, number=view.deal, deals=deals)


def seats(scene: Scene) -> list[Model]:
    """The other above, the learner below."""
    own = scene.view.seat
    return [_seat(scene, seat) for seat in (1 - own, own)]


def _seat(scene: Scene, seat: int) -> Model:
    view, language = scene.view, scene.language
    mine = seat == view.seat
    part = "" if view.role is None else role(view.role if mine else view.role.other, language)
    scored = (event for event in scene.news if isinstance(event, Counted) and event.seat == seat)
    gain = sum(event.points for event in scored)
    return {
        "id": "own" if mine else "across",
        "name": _name(seat, scene),
        "role": part,
        "acting": view.turn == seat,
        "points": {
            "number": str(view.points[seat]),
            "label": label("table.deal_points", language, n=view.points[seat]),
            "gain": f"+{gain}" if gain else "",
        },
        "tricks": label("table.tricks", language, n=view.tricks[seat]) if view.played else "",
        "hand": own_hand(scene, refused(scene)) if mine else _other_hand(scene),
    }


def _name(seat: int, scene: Scene) -> str:
    return label("table.you" if seat == scene.view.seat else "table.other", scene.language)


def own_hand(scene: Scene, refused: Hand) -> Model:
    """The learner's cards; those that he has just drawn are lit, those refused are dim."""
    view, language = scene.view, scene.language
    new = Hand()
    for event in scene.news:
        if isinstance(event, Exchanged) and event.seat == view.seat and event.drawn:
            new = event.drawn & view.hand
    model = hand_model(
        view.hand,
        language=language,
        colours=scene.colours,
        raised=scene.raised,
        lit=new,
        refused=refused,
    )
    for card in model["cards"]:
        card["note"] = label("table.new_card", language) if card["lit"] else ""
    return model


def _other_hand(scene: Scene) -> Model:
    """Backs, or the cards themselves where they are open for teaching."""
    view, language = scene.view, scene.language
    if scene.open_cards and view.role is not None and view.phase != "rest":
        cards = scene.session.shown.view(1 - view.seat).hand
        model = hand_model(cards, language=language, colours=scene.colours)
        return model | {"label": label("table.hand.open", language)}
    played = sum(isinstance(event, Played) and event.seat != view.seat for event in view.events)
    count = 0 if view.role is None or view.phase == "rest" else _DEALT - played
    model = hand_model(Hand(), language=language, colours=scene.colours)
    words = label("hand.hidden", language, n=count)
    return model | {"backs": count, "label": f"{label('table.other', language)}: {words}"}


# --- between the seats ---


Told = Callable[[Scene, Event, Turn | None], tuple[str, str] | None]
"""How an event is told between the seats: at whose place (at none: ``""``), and the words."""


def middle(scene: Scene) -> Model:
    """The trick on the table, the one before it, the talon, and what is being said."""
    return laid(scene, in_talk)


def laid(scene: Scene, tell: Told) -> Model:
    """As `middle`, what has happened told in the way of a variant."""
    view, language = scene.view, scene.language
    tricks = list(_tricks(view))
    now = tricks[-1] if tricks else []
    before = tricks[-2] if len(tricks) > 1 and len(now) == 1 else []
    talon = view.left if view.phase in _TALON else 0
    shown = _shown(scene)
    caption = label("table.talon", language, n=talon) if talon else ""
    return {
        "trick": [_card(scene, event, now) for event in now],
        "last": [_card(scene, event, before) for event in before],
        "lastLabel": label("table.last_trick", language),
        "talon": {"count": talon, "label": caption},
        "shown": hand_model(shown, language=language, colours=scene.colours)["cards"],
        "talk": list(_talk(scene, tell)),
    }


def _tricks(view: View) -> Iterator[list[Played]]:
    played = [event for event in view.events if isinstance(event, Played)]
    for _, cards in groupby(played, lambda event: event.trick):
        yield list(cards)


def _card(scene: Scene, event: Played, trick: list[Played]) -> Model:
    """A card on the table, and whether it has won the trick."""
    best = max(trick, key=lambda one: (one.card.suit is trick[0].card.suit, one.card.rank))
    return {
        "name": event.card.name,
        "label": told(event, scene.view.seat, scene.language),
        "seat": place_of(scene, event.seat),
        "won": len(trick) == len(scene.view.tricks) and event is best,
        "trick": event.trick,
    }


def _shown(scene: Scene) -> Hand:
    """Cards that the other shows just now, or that were cut for the deal."""
    own = scene.view.seat
    for event in reversed(scene.news):
        if isinstance(event, CutToDeal):
            return Hand(event.cards)
        if isinstance(event, Announced | Shown) and event.seat != own:
            return event.cards
    return Hand()


def _talk(scene: Scene, tell: Told) -> Iterator[Model]:
    """What has just been said, and what was done without words: in bubbles and in lines."""
    for place, (event, turn) in enumerate(news_with_turns(scene)):
        found = tell(scene, event, turn)
        if found is not None:
            yield {"id": f"{place}", "seat": found[0], "text": found[1]}


def in_talk(scene: Scene, event: Event, turn: Turn | None) -> tuple[str, str] | None:
    """An event between the seats; None for what is seen there, or needs no words."""
    view, language = scene.view, scene.language
    if isinstance(event, Said):
        return place_of(scene, event.seat), say(turn or event.act, language)
    if isinstance(event, _DONE_IN_TALK):
        return "", told(event, view.seat, language)
    return None


def place_of(scene: Scene, seat: int) -> str:
    """Where a seat is on the page."""
    return "own" if seat == scene.view.seat else "across"
