"""What happens in Normand, told to the learner who sits at the table, or has left it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    DealEnded,
    Dealt,
    Exchanged,
    Looked,
    Said,
)
from piquet_teach.engine.piquet.normand.events import (
    DealtToThree,
    NormandEnded,
    TargetReached,
    TwoPlayOn,
)
from piquet_teach.text import around_table, events, normand, table
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.events import counted_for, spoken
from piquet_teach.text.facts import capital, sentence
from piquet_teach.text.saying import say

_TRICK_BY_TRICK = ("lead", "win", "last_trick")
_ASKED_AND_ANSWERED = ("point", "sequence", "set")
"""What the last two count aloud as they declare it."""


def told(
    event: object,
    seat: int,
    language: str,
    names: Mapping[int, str],
    turn: Turn | None = None,
    *,
    pair: Sequence[int] | None = None,
) -> str:
    """An event as it is told to a seat; empty for what needs no words.

    Args:
        event: The event, as the seat knows it.
        seat: The learner's seat.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        names: What the seats are called, the learner first; see `around_table.seat_names`.
        turn: What was said in its place in the dialogue of two.
        pair: The two that play on; None while three play.

    >>> names = {0: "You", 1: "East", 2: "West"}
    >>> told(TargetReached((0,), 150), 0, "en", names)
    'You have reached 150 and leave the game.'
    >>> told(TwoPlayOn((1, 2)), 0, "en", names)
    'East and West play on as two.'
    """
    words = translator(language)
    called = [names[one] for one in sorted(names)]
    match event:
        case DealtToThree():
            return words.text("normand.dealt")
        case Dealt():
            return words.text("table.dealt")
        case Announced() | Exchanged() | Looked():
            if event.seat == seat:
                return table.told(event, seat, language)
            return events.told(event, words, called)
        case Said():
            said = str(say(turn or event.act, language))
            return spoken(said, words, names[event.seat])
        case Counted():
            return _counted(event, seat, words, names, in_pair=pair is not None)
        case DealEnded():
            return _deal_ended(event, seat, words, names, pair)
        case TargetReached():
            return _reached(event, seat, words, names)
        case TwoPlayOn(seats):
            who = _several(seats, seat, words, names)
            mine = ".you" if seat in seats else ""
            return capital(words.text(f"normand.two{mine}", who=who))
        case NormandEnded():
            return settled(event, seat, words, names)
    return around_table.told(event, seat, language, names)


def settled(event: NormandEnded, seat: int, words: Translator, names: Mapping[int, str]) -> str:
    """The totals at the end, and what the last one pays."""
    shown = scores(event.totals, seat, words.language, names)
    over = words.text("normand.ended", scores=shown)
    payment = event.payment
    if payment.loser == seat:
        target, own = payment.terms
        facts = {"target": target, "own": -own, "amount": payment.amount}
        return f"{over} {words.text('normand.paid.you', **facts)}"
    called = [names[one] for one in sorted(names)]
    return f"{over} {normand.paid(payment, words, called)}"


def _counted(
    event: Counted, seat: int, words: Translator, names: Mapping[int, str], *, in_pair: bool
) -> str:
    if event.reason in _TRICK_BY_TRICK or (in_pair and event.reason in _ASKED_AND_ANSWERED):
        return ""
    facts = {"reason": counted_for(event.reason, words), "points": event.points}
    if event.seat == seat:
        return sentence(words, "table.counted.you", **facts)
    return sentence(words, "normand.counted", who=names[event.seat], **facts)


def _deal_ended(
    event: DealEnded,
    seat: int,
    words: Translator,
    names: Mapping[int, str],
    pair: Sequence[int] | None,
) -> str:
    """The points of those who have played the deal."""
    shown = scores(event.points, seat, words.language, names, pair)
    return words.text("event.deal_ended.around", number=event.number, scores=shown)


def scores(
    points: Sequence[int],
    seat: int,
    language: str,
    names: Mapping[int, str],
    among: Sequence[int] | None = None,
) -> str:
    """Points of the seats, or of some of them, in the order of the names.

    >>> scores((10, 20, 5), 1, "en", {1: "You", 2: "East", 0: "West"})
    'you 20, East 5, West 10'
    """
    words = translator(language)
    seats = range(len(points)) if among is None else among
    return ", ".join(
        words.text("normand.score", who=_named(one, seat, words, names), total=points[one])
        for one in names
        if one in seats
    )


def _reached(event: TargetReached, seat: int, words: Translator, names: Mapping[int, str]) -> str:
    who = _several(event.seats, seat, words, names)
    if seat not in event.seats:
        n = len(event.seats)
        return capital(words.plural("normand.reached", n, who=who, target=event.target))
    return capital(words.text("normand.reached.you", who=who, target=event.target))


def _several(seats: Sequence[int], seat: int, words: Translator, names: Mapping[int, str]) -> str:
    said = [_named(one, seat, words, names) for one in names if one in seats]
    if len(said) == 1:
        return said[0]
    return words.text("normand.and", first=", ".join(said[:-1]), last=said[-1])


def _named(one: int, seat: int, words: Translator, names: Mapping[int, str]) -> str:
    """A name within a sentence."""
    return words.text("normand.you") if one == seat else names[one]
