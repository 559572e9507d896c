"""What happens at a table, told to the learner who sits at it."""

from __future__ import annotations

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.auction.calls import Called, Contract, Contracted, ThrownIn
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    CutToDeal,
    DealBegan,
    DealEnded,
    Dealt,
    Event,
    Exchanged,
    FirstDealer,
    Looked,
    MoreDeals,
    PartieEnded,
    Played,
    Said,
    Shown,
    TrickWon,
)
from piquet_teach.text.catalogue import translator
from piquet_teach.text.events import counted_for
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import say, worded

_BONUSES = ("repique", "pique", "cards", "capot", "contract")


def told(
    event: Event | Called | Contracted | ThrownIn,
    seat: int,
    language: str,
    turn: Turn | None = None,
) -> str:
    """An event as it is told to a seat; empty for what needs no words.

    Args:
        event: The event, as the seat knows it.
        seat: The learner's seat.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        turn: What was said in its place in the dialogue, for a `Said`.

    >>> from piquet_teach.engine.cards import Card
    >>> told(Played(1, Card("SA"), 1), 0, "en"), told(TrickWon(0, 3), 0, "ru")
    ('The computer plays the ace of spades.', 'Взятка ваша.')
    """
    words = translator(language)

    def by(who: int, message: str, **facts: object) -> str:
        return sentence(words, f"table.{message}.{'you' if who == seat else 'other'}", **facts)

    match event:
        case CutToDeal():
            cards = event.cards
            return sentence(words, "table.cut", own=cards[seat], other=cards[1 - seat])
        case FirstDealer():
            why = words.text(f"table.first.{event.reason}")
            return by(event.seat, "first", why=why)
        case DealBegan():
            message = "table.deal_twice" if event.factor == 2 else "table.deal"
            began = words.text(message, number=event.number)
            return f"{began} {by(event.dealer, 'dealer')}"
        case Dealt():
            return words.text("table.dealt")
        case Announced():
            return by(event.seat, "announced", category=event.category, cards=event.cards)
        case Exchanged():
            return _exchanged(event, seat, language)
        case Looked():
            if event.seat == seat:
                return sentence(words, "table.looked.you", cards=event.cards)
            return words.plural("table.looked.other", event.number)
        case Said():
            return _spoken(event.seat == seat, say(turn or event.act, language), language)
        case Called():
            return _spoken(event.seat == seat, say(event.call, language), language)
        case Contracted():
            return undertaken(event.contract, seat, language)
        case ThrownIn():
            return say(event, language)
        case Shown():
            return by(event.seat, "shown", cards=event.cards)
        case Counted() if event.reason in _BONUSES:
            reason = counted_for(event.reason, words)
            return by(event.seat, "counted", reason=reason, points=event.points)
        case Played():
            return by(event.seat, "played", card=event.card)
        case TrickWon():
            return by(event.seat, "trick")
        case DealEnded():
            own, other = event.points[seat], event.points[1 - seat]
            return words.text("table.deal_over", number=event.number, own=own, other=other)
        case MoreDeals():
            return words.plural("table.more_deals", event.number)
        case PartieEnded():
            return _settled(event, seat, language)
    return ""


def undertaken(contract: Contract, seat: int, language: str) -> str:
    """What a contract obliges its bidder to, as it is told to a seat.

    >>> from piquet_teach.engine.piquet.auction.calls import Bid
    >>> undertaken(Contract(1, Bid(8, "minus"), 1), 0, "en")
    'The computer is to lose 8 tricks or more. Doubled.'
    """
    words = translator(language)
    who = "you" if contract.seat == seat else "other"
    said = words.text(f"table.contract.{contract.bid.sign}.{who}", number=contract.bid.number)
    if not contract.level:
        return said
    return words.text(("contract.doubled", "contract.redoubled")[contract.level - 1], contract=said)


def _spoken(own: bool, said: str, language: str) -> str:
    words = translator(language)
    speaker = words.text("table.you" if own else "table.other")
    message = "line.asked" if said.endswith("?") else "line.said"
    return sentence(words, message, speaker=speaker, words=said.removesuffix("."))


def _exchanged(event: Exchanged, seat: int, language: str) -> str:
    words = translator(language)
    if event.seat != seat:
        if not event.number:
            return words.text("table.exchanged.nothing")
        return words.plural("table.exchanged.other", event.number)
    if not event.number:
        return words.text("table.exchanged.none")
    if event.discarded is None:
        return sentence(words, "table.drawn", drawn=event.drawn)
    return sentence(words, "table.exchanged.you", out=event.discarded, drawn=event.drawn)


def _settled(event: PartieEnded, seat: int, language: str) -> str:
    """Who has won the partie, and the arithmetic of it."""
    words = translator(language)
    own, other = event.totals[seat], event.totals[1 - seat]
    winner = event.settlement.winner
    who = "nobody" if winner is None else "you" if winner == seat else "other"
    over = words.text(f"table.over.{who}", own=own, other=other)
    return f"{over} {worded(event.settlement, words)}"


def role(seat: Seat, language: str) -> str:
    """What a player is in this deal, with a capital.

    >>> role(Seat.ELDER, "en")
    'Elder'
    """
    return sentence(translator(language), "table.role", role=seat)
