"""Spades at the table: what has happened, in words, and what it scored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    DealScored,
    Drafted,
    Event,
    GameEnded,
    Looked,
    Played,
    TrickWon,
    seen,
)
from piquet_teach.engine.spades.scoring import contract_of
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.text import label, say
from piquet_teach.tutor.spades.sheet import spades_sheets
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.games.spades.moment import REST, teller
from piquet_teach.widgets.spades_sheet_model import spades_sheet_model


def happened(scene: Scene) -> str:
    """The news as one text, for the ear."""
    return " ".join(map(teller(scene).told, scene.news))


def log(scene: Scene) -> Model:
    """The deal so far, line by line; every line leads back to its moment."""
    place = scene.session.place
    lines: list[tuple[str, Model]] = []
    part, trick, winners = "deal", 0, {}
    for moment, n, event in _deal(scene):
        if isinstance(event, TrickWon):
            winners[part] = event.seat
            continue
        if isinstance(event, Played) and (trick == 0 or part in winners):
            trick += 1
        part = _part(event, part, trick)
        text = teller(scene).told(event)
        later = place is not None and moment > place
        line = {"id": f"{moment}-{n}", "seat": "", "speaker": "", "text": text}
        lines.append((part, line | {"now": False, "later": later}))
    reached = [line for _, line in lines if not line["later"]]
    if reached:
        reached[-1]["now"] = True
    return {
        "label": label("table.log", scene.language),
        "empty": "",
        "groups": [
            {
                "id": f"{scene.view.deal}-{name}",
                "label": _heading(name, winners.get(name), scene),
                "items": [line for _, line in group],
            }
            for name, group in groupby(lines, lambda item: item[0])
        ],
    }


def _heading(part: str, winner: int | None, scene: Scene) -> str:
    """The name of a part of the deal; of a trick, with who has won it."""
    if not part.isdecimal():
        return label(f"spades.table.part.{part}", scene.language)
    name = label("spades.table.part.trick", scene.language, number=part)
    return name if winner is None else f"{name} · {teller(scene).name(winner)}"


def _part(event: Event, part: str, trick: int) -> str:
    match event:
        case Drafted():
            return "draft"
        case BidMade() | Looked():
            return "bid"
        case Played():
            return str(trick)
        case DealScored():
            return "score"
    return part


def _deal(scene: Scene) -> Iterator[tuple[int, int, Event]]:
    """The events of the deal that is shown, as the learner knows them, with their moments."""
    session, view = scene.session, scene.view
    moments = session.moments
    number = 0
    for place, moment in enumerate(moments):
        for n, event in enumerate(moment.news):
            if isinstance(event, DealBegan):
                number = event.number
            if number == view.deal:
                yield place, n, seen(event, session.seat, hidden=view.unseen)


def memory(scene: Scene) -> list[Model]:
    """The contracts of the sides and what they have taken; in a draft, what was put away."""
    view, language = scene.view, scene.language
    own = view.seat % 2
    found = []
    if view.bids and None not in view.bids:
        for side in (own, 1 - own):
            names = ("you", "computer") if view.rules.two_handed else ("we", "they")
            name = label(f"spades.table.contract.{names[side != own]}", language)
            text = _contract(view, side, language)
            found.append({"id": f"contract {side}", "label": name, "text": text})
    if view.put_away and view.phase != REST:
        away = label("spades.table.put_away", language)
        found.append({"id": "away", "label": away, "text": say(view.put_away, language)})
    return found


def _contract(view: SpadesView, side: int, language: str) -> str:
    """How many tricks a side has bid and has taken; what a nil bidder takes does not count."""
    bids = [bid for bid in view.bids[side::2] if bid is not None]
    wanted = contract_of(bids)
    pairs = zip(view.bids[side::2], view.tricks[side::2], strict=True)
    taken = sum(n for bid, n in pairs if isinstance(bid, int))
    if wanted is None:
        return label("spades.table.worked.no_contract", language)
    return label("spades.table.contract.taken", language, bid=wanted, taken=taken)


# --- the score sheet ---


def sheet(scene: Scene) -> Model:
    """The score sheets of the deals that are over, the learner's side first."""
    view, language = scene.view, scene.language
    moment, own = scene.session.shown, view.seat % 2
    ended = [event for event in moment.news if isinstance(event, GameEnded)]
    return spades_sheet_model(
        spades_sheets(moment),
        {side: teller(scene).side(side) for side in (own, 1 - own)},
        {seat: teller(scene).name(seat) for seat in range(view.rules.seats)},
        language,
        bag_penalty=view.rules.bag_penalty,
        settled=teller(scene).told(ended[0]) if ended else "",
    )
