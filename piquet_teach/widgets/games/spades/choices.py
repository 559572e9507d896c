"""Spades at the table: what may be chosen in each phase, and who is asked what."""

from __future__ import annotations

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.spades.actions import Action, Bid, SetTarget, write
from piquet_teach.engine.spades.deal import BEHIND
from piquet_teach.engine.spades.rules import OPTIONS
from piquet_teach.engine.spades.scoring import NIL
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.text import label, say
from piquet_teach.text.catalogue import translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.table_spades import short_bid
from piquet_teach.widgets.games.piquet.choices import outside
from piquet_teach.widgets.games.scene import Choice, Scene
from piquet_teach.widgets.games.spades.moment import teller

_ONE_KEY = 9
"""Bids above this need more than one digit."""


def limits(scene: Scene) -> tuple[int, int] | None:
    """In the play one card is chosen."""
    return (1, 1) if scene.session.asked and scene.view.phase == "play" else None


def refused(scene: Scene) -> Hand:
    """Cards that cannot be played."""
    if limits(scene) is None:
        return Hand()
    allowed = 0
    for card in scene.view.legal:
        allowed |= 1 << card.index
    return Hand.from_mask(scene.view.hand.mask & ~allowed)


def why_refused(scene: Scene, card: Card, language: str) -> str:
    """The rule that forbids a card of `refused`."""
    reason = scene.session.live.refusal(card)
    assert reason is not None
    return say(reason, language)


def choices(scene: Scene) -> list[Choice]:
    """The buttons: bids, the card that is raised; between two deals, the other target."""
    session, view = scene.session, scene.view
    if session.place is None and session.paused and session.side is None:
        return _targets(scene)
    if not session.asked:
        return []
    if view.phase == "play":
        return [_raised(scene)]
    return [_choice(action, view, scene.language) for action in view.legal]


def _choice(action: Action, view: SpadesView, language: str) -> Choice:
    if isinstance(action, Bid) and view.phase == "bid":
        number = 0 if action.tricks == NIL else action.tricks
        assert isinstance(number, int)
        key = str(number) if number <= _ONE_KEY else ""
        return Choice(write(action), short_bid(action.tricks, language), "number", action, key)
    return Choice(write(action), say(action, language), "equal", action)


def _raised(scene: Scene) -> Choice:
    """The button that plays what is raised."""
    language = scene.language
    if not scene.raised:
        return Choice("play", label("table.do.play", language), "main", None)
    (card,) = scene.raised
    words = label("table.do.play_card", language, card=say(card, language))
    return Choice("play", words, "main", card)


def _targets(scene: Scene) -> list[Choice]:
    """Before a deal the target may be changed; one that is reached is refused on a press."""
    if not scene.view.rules.deal_on_request or scene.session.live.over:
        return []
    return [
        Choice(write(action), say(action, scene.language), "aside", action, "")
        for action in map(SetTarget, OPTIONS["target"].choices)  # type: ignore[arg-type]
        if action.points != scene.view.rules.target
    ]


def prompt(scene: Scene) -> str:
    """Who has to act, and how; outside the game, what is looked at."""
    return outside(scene, _next) or _asked(scene)


def _asked(scene: Scene) -> str:
    """What the learner has to do."""
    view, language = scene.view, scene.language
    if view.phase == "play":
        trick = sum(view.tricks) + 1
        if not view.trick:
            return label("table.ask.lead", language, trick=trick)
        led = say(view.trick[0][1], language)
        return label("table.ask.follow", language, trick=trick, card=led)
    words = translator(language)
    if view.phase == "draft":
        assert view.offered is not None
        return sentence(words, "spades.table.ask.draft", card=view.offered, left=view.left - 1)
    if view.phase == "blind":
        behind = view.scores[1 - view.seat % 2] - view.scores[view.seat % 2]
        return sentence(words, "spades.table.ask.blind", behind=behind, min=BEHIND)
    least = view.rules.side_minimum
    asked = label("spades.table.ask.bid", language)
    return f"{asked} {label('spades.table.ask.least', language, least=least)}" if least else asked


def _next(scene: Scene) -> str:
    """The deal is over; who deals next."""
    view = scene.view
    dealer = (view.dealer + 1) % view.rules.seats
    who = teller(scene).name(dealer)
    message = "spades.table.ask.next.you" if dealer == view.seat else "spades.table.ask.next"
    return label(message, scene.language, who=who)
