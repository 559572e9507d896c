"""What happens in a game of Piquet, event by event.

An event names seats by numbers. Said alone it calls them player A and player B; a transcript calls
them elder and younger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_teach.engine.piquet.auction.calls import Called, Contracted, ThrownIn
from piquet_teach.engine.piquet.combinations import Category
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
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import Number, Word, capital, fact, sentence
from piquet_teach.text.saying import worded

Names = Sequence[object]
"""What the seats are called: facts of messages, one a seat."""

_CATEGORIES: Final = tuple(Category)


def players(words: Translator) -> Names:
    """The players by their seats, as many as a table can have."""
    return [Word(words, f"player.{seat}") for seat in range(4)]


@worded.register(CutToDeal)
@worded.register(FirstDealer)
@worded.register(DealBegan)
@worded.register(Dealt)
@worded.register(Announced)
@worded.register(Exchanged)
@worded.register(Looked)
@worded.register(Said)
@worded.register(Shown)
@worded.register(Counted)
@worded.register(Played)
@worded.register(TrickWon)
@worded.register(DealEnded)
@worded.register(MoreDeals)
@worded.register(PartieEnded)
def _(event: Event, words: Translator) -> str:
    return told(event, words, players(words))


def told(event: Event | Called | Contracted | ThrownIn, words: Translator, names: Names) -> str:
    """An event in one or several sentences."""
    match event:
        case CutToDeal((one, other)):
            return _both(words, "event.cut", names, one=one, other=other)
        case FirstDealer(seat, why):
            return sentence(words, f"event.first.{why}", who=names[seat])
        case DealBegan(number, dealer, totals) if len(totals) > 2:
            return sentence(words, "event.deal.around", number=number, dealer=names[dealer])
        case DealBegan(number, dealer, _, factor):
            facts = {"number": number, "dealer": names[dealer], "elder": names[1 - dealer]}
            began = sentence(words, "event.deal", **facts)
            return began if factor == 1 else f"{began} {words.text('event.deal.twice')}"
        case Dealt(_, hands):
            return " ".join([words.text("event.dealt"), *_hands(words, names, hands)])
        case Announced(seat, category, cards):
            return sentence(
                words, "event.announced", who=names[seat], category=category, cards=cards
            )
        case Exchanged():
            return _exchanged(event, words, names)
        case Looked(seat, number, None):
            return _plural(words, "event.looked", number, names[seat])
        case Looked(seat, _, cards):
            return sentence(words, "event.looked.known", who=names[seat], cards=cards)
        case Said(seat, act):
            return spoken(str(worded(act, words)), words, names[seat])
        case Shown(seat, category, cards):
            return sentence(words, "event.shown", who=names[seat], category=category, cards=cards)
        case Counted(seat, _, points, total):
            facts = {"who": names[seat], "points": points, "total": total}
            return sentence(
                words, "event.counted", reason=counted_for(event.reason, words), **facts
            )
        case Played(seat, card, _):
            return sentence(words, "event.played", who=names[seat], card=card)
        case TrickWon(seat, tricks):
            return _plural(words, "event.trick", tricks, names[seat])
        case DealEnded():
            return _deal_ended(event, words, names)
        case MoreDeals(number):
            return words.plural("event.more_deals", number)
        case PartieEnded():
            return _partie_ended(event, words, names)
        case Called(seat, call):
            return spoken(str(worded(call, words)), words, names[seat])
        case Contracted() | ThrownIn():
            return str(worded(event, words))


def spoken(said: str, words: Translator, who: object) -> str:
    """What somebody says, with the marks of the language."""
    if said.endswith("?"):
        return sentence(words, "line.asked", speaker=who, words=said)
    return sentence(words, "line.said", speaker=who, words=said.removesuffix("."))


def counted_for(word: str, words: Translator) -> object:
    """What points are for, as a fact of messages."""
    if word in _CATEGORIES:
        return fact(words, Category(word))
    return Word(words, f"counted.{word}")


def _both(words: Translator, message: str, names: Names, **facts: object) -> str:
    return sentence(words, message, first=names[0], second=names[1], **facts)


def _plural(words: Translator, message: str, n: int, who: object) -> str:
    return capital(words.plural(message, n, n=Number(words, n), who=who))


def _hands(words: Translator, names: Names, hands: Sequence[object]) -> list[str]:
    """The hands that are known."""
    return [
        sentence(words, "event.hand", who=who, cards=hand)
        for who, hand in zip(names, hands, strict=False)
        if hand is not None
    ]


def _exchanged(event: Exchanged, words: Translator, names: Names) -> str:
    who = names[event.seat]
    if not event.number:
        return sentence(words, "event.exchanged.none", who=who)
    if event.drawn is None:
        return _plural(words, "event.exchanged", event.number, who)
    if event.discarded is None:
        return sentence(words, "event.exchanged.drawn", who=who, drawn=event.drawn)
    return sentence(words, "event.exchanged.known", who=who, out=event.discarded, drawn=event.drawn)


def _deal_ended(event: DealEnded, words: Translator, names: Names) -> str:
    if len(event.points) > 2:
        lines = zip(names, event.points, event.totals, strict=False)
        scores = "; ".join(
            words.text("event.deal_ended.seat", who=who, points=points, total=total)
            for who, points, total in lines
        )
        return words.text("event.deal_ended.around", number=event.number, scores=scores)
    ended = _both(
        words,
        "event.deal_ended",
        names,
        number=event.number,
        own=event.points[0],
        other=event.points[1],
        total_first=event.totals[0],
        total_second=event.totals[1],
    )
    return ended if event.factor == 1 else f"{ended} {words.text('event.deal.twice')}"


def _partie_ended(event: PartieEnded, words: Translator, names: Names) -> str:
    own, other = event.totals
    parts = [_both(words, "event.partie_ended", names, own=own, other=other)]
    winner = event.settlement.winner
    if winner is not None:
        parts.append(sentence(words, "event.partie_won", who=names[winner]))
    return " ".join([*parts, str(worded(event.settlement, words))])
