"""Normand at the table: the three seats, who has left, and what lies and is said between them."""

from __future__ import annotations

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import Announced, Event, Exchanged, Looked, Said
from piquet_teach.engine.piquet.normand.deal import TRICKS
from piquet_teach.engine.piquet.normand.events import TargetReached, TwoPlayOn
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.text import label, say
from piquet_teach.text.table import role
from piquet_teach.text.table_normand import scores
from piquet_teach.widgets.games.around.choices import names_of, places_of
from piquet_teach.widgets.games.around.stage import gain, in_talk, in_turn, laid, other_hand
from piquet_teach.widgets.games.normand.choices import refused
from piquet_teach.widgets.games.normand.setting import usual
from piquet_teach.widgets.games.normand.story import news, words_of
from piquet_teach.widgets.games.piquet.stage import own_hand
from piquet_teach.widgets.games.scene import Model, Scene

_DEALT_TO_TWO = 12
_DONE = (Announced, Exchanged, Looked, TargetReached, TwoPlayOn)
_TALON = ("announce", "exchange", "look")


def plate(scene: Scene) -> Model:
    """The rules, the deal and the total that is played for, the totals of the three."""
    view, language = scene.view, scene.language
    names = names_of(scene)
    target = view.rules.target
    message = "normand.table.deal" if view.pair is None else "normand.table.deal.two"
    deal = label(message, language, number=view.deal, target=target) if view.deal else ""
    return {
        "rules": say(usual(view.rules), language),
        "deal": deal,
        "score": [{"name": name, "points": str(view.scores[seat])} for seat, name in names.items()],
        "label": label(
            "normand.table.score", language, scores=scores(view.scores, view.seat, language, names)
        ),
    }


def seats(scene: Scene) -> list[Model]:
    """All seats in the order of their turns, the learner's last."""
    return [_seat(scene, seat) for seat in in_turn(scene)]


def _seat(scene: Scene, seat: int) -> Model:
    view, language = scene.view, scene.language
    plays = _plays(view, seat)
    dealt = TRICKS if view.pair is None else _DEALT_TO_TWO
    points = view.points[seat] if plays else 0
    return {
        "id": places_of(scene)[seat],
        "name": names_of(scene)[seat],
        "role": ", ".join(_roles(view, seat, language)),
        "acting": view.turn == seat,
        "points": {
            "number": str(points) if plays else "",
            "label": label("table.deal_points", language, n=points) if plays else "",
            "gain": gain(scene, seat),
        },
        "tricks": label("table.tricks", language, n=view.tricks[seat])
        if plays and view.played
        else "",
        "hand": own_hand(scene, refused(scene))
        if seat == view.seat
        else other_hand(scene, seat, dealt if plays else 0),
    }


def _plays(view: NormandView, seat: int) -> bool:
    """Whether a seat takes part in the deal."""
    return bool(view.points) and (view.pair is None or seat in view.pair)


def _roles(view: NormandView, seat: int, language: str) -> list[str]:
    """Dealer, who leads; of the last two elder and younger; who has left."""
    who = "you" if seat == view.seat else "other"
    if view.dealer is None:
        return []
    if view.pair is None:
        own = view.rules.leads_first == "dealer"
        leads = view.dealer if own else (view.dealer + 1) % len(view.scores)
        parts = {"dealer": view.dealer, "leads": leads}
        return [
            label(f"normand.role.{part}.{who}", language)
            for part, one in parts.items()
            if one == seat
        ]
    if seat not in view.pair:
        return [label(f"normand.role.left.{who}", language)]
    return [role(Seat.YOUNGER if seat == view.dealer else Seat.ELDER, language)]


def middle(scene: Scene) -> Model:
    """The trick on the table, the one before it, the talon, what is being said."""
    turns = {id(event): turn for event, turn in news(scene)}

    def tell(scene: Scene, event: Event) -> tuple[str, str] | None:
        return _tell(scene, event, turns[id(event)])

    view = scene.view
    full = 3 if view.pair is None else 2
    return laid(scene, tell, full, view.left if _talon_lies(view) else 0)


def _talon_lies(view: NormandView) -> bool:
    """Whether somebody may still draw from the talon."""
    return view.phase in _TALON or view.category is Category.CARTE_BLANCHE


def _tell(scene: Scene, event: Event, turn: Turn | None) -> tuple[str, str] | None:
    """An event between the seats."""
    if isinstance(event, Said):
        return places_of(scene)[event.seat], say(turn or event.act, scene.language)
    if isinstance(event, _DONE):
        return "", words_of(scene, event, turn)
    return in_talk(scene, event)
