"""Voleur at the table: the four seats, and what lies and is said between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.acts import Spoke
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.events import Counted, FirstDealer, Played, Shown
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.tricks import beats
from piquet_teach.text import label, say
from piquet_teach.text.around_table import side_names, told
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.games.voleur.choices import names_of, places_of, refused
from piquet_teach.widgets.hand_model import hand_model

_DONE_IN_TALK = (CutToDeal, FirstDealer, Shown)


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
    own = scene.view.seat
    return [_seat(scene, (own + n) % SEATS) for n in (1, 2, 3, 0)]


def _seat(scene: Scene, seat: int) -> Model:
    view, language = scene.view, scene.language
    mine = seat == view.seat
    scored = (event for event in scene.news if isinstance(event, Counted) and event.seat == seat)
    gain = sum(event.points for event in scored)
    won = view.tricks[seat] if view.played else 0
    return {
        "id": places_of(view)[seat],
        "name": names_of(scene)[seat],
        "role": ", ".join(_roles(scene, seat)),
        "acting": view.turn == seat,
        # Points are those of a side, and stand above the table.
        "points": {"number": "", "label": "", "gain": f"+{gain}" if gain else ""},
        "tricks": label("table.tricks", language, n=won) if view.played else "",
        "hand": _own_hand(scene) if mine else _other_hand(scene, seat),
    }


def _roles(scene: Scene, seat: int) -> list[str]:
    """Partner, dealer, first to speak."""
    view, language = scene.view, scene.language
    mine = ".you" if seat == view.seat else ""
    roles = [label("around.role.partner", language)] if seat == (view.seat + 2) % SEATS else []
    if view.dealer is not None:
        if seat == view.dealer:
            roles.append(label(f"around.role.dealer{mine}", language))
        elif seat == (view.dealer + 1) % SEATS:
            roles.append(label(f"around.role.first{mine}", language))
    return roles


def _own_hand(scene: Scene) -> Model:
    return hand_model(
        scene.view.hand,
        language=scene.language,
        colours=scene.colours,
        raised=scene.raised,
        refused=refused(scene),
    )


def _other_hand(scene: Scene, seat: int) -> Model:
    """Backs, or the cards themselves where they are open for teaching."""
    view, language = scene.view, scene.language
    who = names_of(scene)[seat]
    running = view.phase != "rest" and view.dealer is not None
    if scene.open_cards and running:
        cards = scene.session.shown.view(seat).hand
        model = hand_model(cards, language=language, colours=scene.colours)
        return model | {"label": label("around.hand.open", language, who=who)}
    played = sum(isinstance(event, Played) and event.seat == seat for event in view.events)
    count = TRICKS - played if running else 0
    model = hand_model(Hand(), language=language, colours=scene.colours)
    return model | {"backs": count, "label": f"{who}: {label('hand.hidden', language, n=count)}"}


# --- between the seats ---


def middle(scene: Scene) -> Model:
    """The trick on the table, the one before it, cards that are shown, what is being said."""
    language = scene.language
    tricks = list(_tricks(scene))
    now = tricks[-1] if tricks else []
    before = tricks[-2] if len(tricks) > 1 and len(now) < SEATS else []
    shown = Hand()
    for event in scene.news:
        if isinstance(event, CutToDeal):
            shown |= Hand(event.cards)
        elif isinstance(event, Shown) and event.seat != scene.view.seat:
            shown |= event.cards
    return {
        "trick": [_card(scene, event, now) for event in now],
        "last": [_card(scene, event, before) for event in before],
        "lastLabel": label("table.last_trick", language),
        "talon": {"count": 0, "label": ""},
        "shown": hand_model(shown, language=language, colours=scene.colours)["cards"],
        "talk": list(_talk(scene)),
    }


def _tricks(scene: Scene) -> Iterator[list[Played]]:
    played = [event for event in scene.view.events if isinstance(event, Played)]
    for _, cards in groupby(played, lambda event: event.trick):
        yield list(cards)


def _card(scene: Scene, event: Played, trick: list[Played]) -> Model:
    """A card on the table, and whether it has won the trick."""
    best = trick[0]
    for other in trick[1:]:
        best = other if beats(other.card, best.card) else best
    return {
        "name": event.card.name,
        "label": told(event, scene.view.seat, scene.language, names_of(scene)),
        "seat": places_of(scene.view)[event.seat],
        "won": len(trick) == SEATS and event is best,
        "trick": event.trick,
    }


def _talk(scene: Scene) -> Iterator[Model]:
    """What has just been said, and what was done without words: in bubbles and in lines."""
    view, language = scene.view, scene.language
    for place, event in enumerate(scene.news):
        words = told(event, view.seat, language, names_of(scene))
        if isinstance(event, Spoke) and words:
            who = places_of(view)[event.seat]
            yield {"id": f"{place}", "seat": who, "text": say(event.act, language)}
        elif isinstance(event, _DONE_IN_TALK):
            yield {"id": f"{place}", "seat": "", "text": words}
