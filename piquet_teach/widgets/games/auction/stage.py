"""Auction Piquet at the table: the bidding between the seats, the contract above them."""

from __future__ import annotations

from piquet_teach.engine.piquet.auction.calls import TRICKS, Called, Contracted, ThrownIn
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import Event
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.picture.table import table_html
from piquet_teach.text import label, say
from piquet_teach.text.table import told, undertaken
from piquet_teach.tutor.auction.stakes import needed
from piquet_teach.widgets.games import piquet
from piquet_teach.widgets.games.auction.bidding import outlook
from piquet_teach.widgets.games.piquet.stage import in_talk, laid, place_of
from piquet_teach.widgets.games.scene import Model, Scene


def plate(scene: Scene) -> Model:
    """The line above the table, with the contract that is played."""
    model = piquet.plate(scene)
    view = scene.view
    if not isinstance(view, AuctionView) or view.contract is None or view.phase == "bid":
        return model
    facts = {"deal": model["deal"], "contract": _contract(view, scene.language)}
    return model | {"deal": label("table.deal_contract", scene.language, **facts)}


def _contract(view: AuctionView, language: str) -> str:
    """Who has to win or lose how many tricks, and while one plays, how many are still missing."""
    contract = view.contract
    assert contract is not None
    said = undertaken(contract, view.seat, language)
    if view.phase != "play":
        return said
    missing = needed(contract, view.tricks)
    if not missing:
        return f"{said} {label('contract.made', language)}"
    if missing > TRICKS - sum(view.tricks):
        return f"{said} {label('contract.failed', language)}"
    return f"{said} {label(f'contract.needed.{contract.bid.sign}', language, number=missing)}"


def picture(view: View | None, rules: RuleSet, language: str, colours: int) -> str:
    """The table as a static picture, with the bidding and the contract."""
    note = ""
    if isinstance(view, AuctionView) and view.calls:
        said = [told(call, view.seat, language) for call in view.calls]
        over = view.contract is not None and view.phase != "bid"
        note = " ".join([*said, *([_contract(view, language)] if over else [])])
    return table_html(view, rules, language=language, colours=colours, note=note)


def middle(scene: Scene) -> Model:
    """What lies between the seats: in the bidding all that was called, and what one may stake."""
    model = laid(scene, _tell)
    view = scene.view
    if view.phase == "bid" and view.calls:
        calls = [
            {"id": f"call {n}", "seat": place_of(scene, seat), "text": say(call, scene.language)}
            for n, (seat, call) in enumerate(view.calls)
        ]
        model["talk"] = [one for one in model["talk"] if not one["seat"]] + calls
    return model | {"outlook": outlook(scene)}


def _tell(scene: Scene, event: Event, turn: Turn | None) -> tuple[str, str] | None:
    """An event between the seats, the bidding too."""
    if isinstance(event, Called):
        return place_of(scene, event.seat), say(event.call, scene.language)
    if isinstance(event, Contracted | ThrownIn):
        return "", told(event, scene.view.seat, scene.language)
    return in_talk(scene, event, turn)
