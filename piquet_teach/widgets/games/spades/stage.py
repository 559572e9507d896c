"""Spades at the table: the seats, and what lies and is said between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_teach.engine.cards import Card, Hand, Suit
from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    Drafted,
    GameEnded,
    Played,
    SpadesBroken,
    TargetSet,
)
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.scoring import BOX
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.engine.tricks import beats
from piquet_teach.text import label
from piquet_teach.text.figures import whole
from piquet_teach.text.spades import sheet_line
from piquet_teach.text.table_spades import short_bid
from piquet_teach.widgets.games.scene import Model, Scene, places
from piquet_teach.widgets.games.spades.choices import refused
from piquet_teach.widgets.games.spades.moment import REST, teller
from piquet_teach.widgets.games.spades.setting import named
from piquet_teach.widgets.hand_model import hand_model

_TOLD: Final = (TargetSet, DealBegan, Drafted, SpadesBroken, GameEnded)
"""Events that are told between the seats; bids stand in bubbles, cards on the table."""

_STOCK: Final = 5
"""So many backs stand for the stock, however large it is."""


def plate(scene: Scene) -> Model:
    """The rules, the deal and its target, the score of the sides and the bags in their boxes."""
    view, language = scene.view, scene.language
    own = view.seat % 2
    rules = view.rules.replace(target=250)
    sides = [
        (teller(scene).side(side), view.scores[side], view.boxes[side]) for side in (own, 1 - own)
    ]
    spoken = [
        label("spades.table.side", language, who=name, points=whole(points, language))
        for name, points, _ in sides
    ]
    bags = sheet_line("bags", language)
    return {
        "rules": named(rules, language),
        "deal": label("spades.table.deal_to", language, number=view.deal, target=view.rules.target),
        "score": [{"name": name, "points": whole(points, language)} for name, points, _ in sides],
        "label": " ".join(spoken),
        "boxes": [
            {
                "name": f"{bags}: {name}" if side == own else name,
                "full": box,
                "of": BOX,
                "label": label("spades.table.box", language, who=name, n=box),
            }
            for side, (name, _, box) in zip((own, 1 - own), sides, strict=True)
            if view.rules.bag_penalty
        ],
    }


def seats(scene: Scene) -> list[Model]:
    """The others from left to right, the learner below."""
    view = scene.view
    order = [(view.seat + n) % view.rules.seats for n in range(1, view.rules.seats)]
    return [_seat(scene, seat) for seat in (*order, view.seat)]


def _seat(scene: Scene, seat: int) -> Model:
    view, language = scene.view, scene.language
    mine = seat == view.seat
    return {
        "id": _places(view)[seat],
        "name": teller(scene).name(seat),
        "role": _role(view, seat, language),
        "acting": view.turn == seat,
        "points": _tally(view, seat, language),
        "tricks": "",
        "hand": _own_hand(scene) if mine else _other_hand(scene, seat),
    }


def _places(view: SpadesView) -> dict[int, str]:
    return places(view.seat, view.rules.seats)


def _role(view: SpadesView, seat: int, language: str) -> str:
    """Whether he is the partner, and whether he has dealt."""
    parts = {"partner": seat == view.partner, "dealer": seat == view.dealer}
    return " · ".join(label(f"spades.table.{name}", language) for name, on in parts.items() if on)


def _tally(view: SpadesView, seat: int, language: str) -> Model:
    """What he has taken of what he has bid: "2 / 4"."""
    bid = view.bids[seat] if view.bids else None
    taken = view.tricks[seat] if view.tricks else 0
    if bid is None:
        return {"number": "", "label": label("spades.table.no_bid", language), "gain": ""}
    short = short_bid(bid, language)
    words = label("spades.table.tally", language, taken=taken, bid=short)
    return {"number": f"{taken} / {short}", "label": words, "gain": ""}


def _own_hand(scene: Scene) -> Model:
    """The learner's cards; only their backs as long as he may bid nil unseen."""
    view, language = scene.view, scene.language
    model = hand_model(
        view.hand,
        language=language,
        colours=scene.colours,
        raised=scene.raised,
        refused=refused(scene),
    )
    return _covered(model, TRICKS, scene, view.seat) if view.unseen else model


def _other_hand(scene: Scene, seat: int) -> Model:
    """Backs, or the cards themselves where they are open for teaching."""
    view, language = scene.view, scene.language
    if scene.open_cards and not view.unseen and view.phase != REST:
        cards = scene.session.shown.view(seat).hand
        if cards:
            model = hand_model(cards, language=language, colours=scene.colours)
            words = label("spades.table.open_hand", language, who=teller(scene).name(seat))
            return model | {"label": words}
    model = hand_model(Hand(), language=language, colours=scene.colours)
    return _covered(model, _held(view, seat), scene, seat)


def _covered(model: Model, count: int, scene: Scene, seat: int) -> Model:
    words = label("hand.hidden", scene.language, n=count)
    return model | {"backs": count, "label": f"{teller(scene).name(seat)}: {words}"}


def _held(view: SpadesView, seat: int) -> int:
    """How many cards a seat holds."""
    if view.phase in (REST, "to_deal"):
        return 0
    kinds = (Drafted,) if view.phase == "draft" else (Played,)
    count = sum(isinstance(event, kinds) and event.seat == seat for event in view.events)
    return count if view.phase == "draft" else TRICKS - count


# --- between the seats ---


def middle(scene: Scene) -> Model:
    """The trick on the table, the one before it, the stock, and what is being said."""
    view, language = scene.view, scene.language
    now = view.trick or view.last_trick
    before = view.last_trick if view.trick else ()
    stock = label("spades.table.stock", language, n=view.left) if view.left else ""
    offered = Hand() if view.offered is None else Hand.from_mask(1 << view.offered.index)
    return {
        "trick": list(_laid(scene, now, sum(view.tricks) + bool(view.trick))),
        "last": list(_laid(scene, before, sum(view.tricks))),
        "lastLabel": label("table.last_trick", language),
        "talon": {"count": min(view.left, _STOCK), "label": stock},
        "shown": hand_model(offered, language=language, colours=scene.colours)["cards"],
        "talk": list(_talk(scene)),
    }


def _laid(scene: Scene, trick: tuple[tuple[int, Card], ...], number: int) -> Iterator[Model]:
    """Cards on the table, and which of them has won the trick."""
    best = trick[0][1] if trick else None
    for _, card in trick[1:]:
        assert best is not None
        best = card if beats(card, best, Suit.SPADES) else best
    for seat, card in trick:
        yield {
            "name": card.name,
            "label": teller(scene).told(Played(seat, card)),
            "seat": _places(scene.view)[seat],
            "won": card is best and len(trick) == scene.view.rules.seats,
            "trick": number,
        }


def _talk(scene: Scene) -> Iterator[Model]:
    """What was bid in bubbles, and in lines what else there is to tell."""
    for place, event in enumerate(scene.news):
        if isinstance(event, BidMade):
            seat, text = _places(scene.view)[event.seat], _said(event, scene.language)
            yield {"id": str(place), "seat": seat, "text": text}
        elif isinstance(event, _TOLD):
            yield {"id": str(place), "seat": "", "text": teller(scene).told(event)}


def _said(event: BidMade, language: str) -> str:
    return label("spades.table.said", language, bid=short_bid(event.bid, language))
