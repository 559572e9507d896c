"""Voleur at the table: the four seats and the score of the sides."""

from __future__ import annotations

from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.text import label, say
from piquet_teach.text.around_table import side_names
from piquet_teach.widgets.games.around.choices import names_of, places_of, refused
from piquet_teach.widgets.games.around.stage import gain, in_turn, other_hand
from piquet_teach.widgets.games.piquet.stage import own_hand
from piquet_teach.widgets.games.scene import Model, Scene


def plate(scene: Scene) -> Model:
    """The rules, the deal with its points, and the score of the partie with the running deal."""
    view, language = scene.view, scene.language
    names = side_names(view.seat % 2, language)
    own, other = ((view.points[side], view.scores[side]) for side in names)
    deal = label("table.deal_of", language, number=view.deal, deals=view.rules.deals)
    return {
        "rules": say(view.rules, language),
        "deal": label("around.deal", language, deal=deal, own=own[0], other=other[0])
        if view.deal
        else "",
        "score": [{"name": name, "points": str(view.scores[side])} for side, name in names.items()],
        "label": label("around.score", language, own=own[1], other=other[1]),
    }


def seats(scene: Scene) -> list[Model]:
    """All seats in the order of their turns, the learner's last."""
    return [_seat(scene, seat) for seat in in_turn(scene)]


def _seat(scene: Scene, seat: int) -> Model:
    view, language = scene.view, scene.language
    won = view.tricks[seat] if view.played else 0
    return {
        "id": places_of(scene)[seat],
        "name": names_of(scene)[seat],
        "role": ", ".join(_roles(scene, seat)),
        "acting": view.turn == seat,
        # Points are those of a side, and stand above the table.
        "points": {"number": "", "label": "", "gain": gain(scene, seat)},
        "tricks": label("table.tricks", language, n=won) if view.played else "",
        "hand": own_hand(scene, refused(scene))
        if seat == view.seat
        else other_hand(scene, seat, TRICKS),
    }


def _roles(scene: Scene, seat: int) -> list[str]:
    """Partner, dealer, first to speak."""
    view, language = scene.view, scene.language
    who = "you" if seat == view.seat else "other"
    roles = [label("around.role.partner", language)] if seat == (view.seat + 2) % SEATS else []
    if view.dealer is not None:
        if seat == view.dealer:
            roles.append(label("around.role.dealer", language))
        elif seat == (view.dealer + 1) % SEATS:
            roles.append(label(f"around.role.first.{who}", language))
    return roles
