"""What happens at a table for three or four, told to the learner who sits at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.acts import Silent, Spoke
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import (
    Counted,
    DealBegan,
    DealEnded,
    FirstDealer,
    PartieEnded,
    Played,
    Shown,
    TrickWon,
)
from piquet_teach.engine.piquet.voleur.deal import DealtToFour
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.events import counted_for
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import say, worded
from piquet_teach.tutor.sheet import SheetLine

_TRICK_BY_TRICK = ("lead", "win", "last_trick")


def seat_names(places: Mapping[int, str], language: str) -> dict[int, str]:
    """What the learner calls each seat.

    Args:
        places: Where each seat is: ``"own"``, ``"left"``, ``"across"`` or ``"right"``.
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    >>> seat_names({0: "own", 1: "right"}, "en")
    {0: 'You', 1: 'East'}
    """
    words = translator(language)
    return {seat: words.text(f"around.seat.{place}") for seat, place in places.items()}


def side_names(own: int, language: str) -> dict[int, str]:
    """What the learner calls the sides of partners, his own first.

    >>> side_names(1, "en")
    {1: 'We', 0: 'They'}
    """
    words = translator(language)
    return {own: words.text("around.side.own"), 1 - own: words.text("around.side.other")}


def told(event: object, seat: int, language: str, names: Mapping[int, str]) -> str:
    """An event as it is told to a seat; empty for what needs no words.

    Args:
        event: The event, as the seat knows it.
        seat: The learner's seat.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        names: What the seats are called; see `seat_names`.

    >>> from piquet_teach.engine.cards import Card
    >>> names = seat_names({0: "own", 1: "right", 2: "across", 3: "left"}, "en")
    >>> told(Played(3, Card("SA"), 1), 0, "en", names), told(TrickWon(0, 2), 0, "en", names)
    ('West plays the ace of spades.', 'The trick is yours.')
    """
    words = translator(language)

    def by(who: int, message: str, **facts: object) -> str:
        if who == seat:
            return sentence(words, f"table.{message}.you", **facts)
        return sentence(words, f"around.{message}", who=names[who], **facts)

    match event:
        case CutToDeal(cards):
            cut = [f"{names[who]} {say(Hand([card]), language)}" for who, card in enumerate(cards)]
            return words.text("around.cut", cards=", ".join(cut))
        case FirstDealer():
            return by(event.seat, "first", why=words.text(f"table.first.{event.reason}"))
        case DealBegan():
            message = "table.deal_twice" if event.factor == 2 else "table.deal"
            began = words.text(message, number=event.number)
            return f"{began} {by(event.dealer, 'dealer')}"
        case DealtToFour():
            return words.text("around.dealt.four")
        case Spoke(category=Category.CARTE_BLANCHE, act=Silent()):
            return ""  # as good as nobody ever has one
        case Spoke():
            said = say(event.act, language).removesuffix(".")
            return sentence(words, "line.said", speaker=names[event.seat], words=said)
        case Shown():
            return by(event.seat, "shown", cards=event.cards)
        case Counted() if event.reason not in _TRICK_BY_TRICK:
            message = f"around.counted.{_whose(event.seat, seat)}"
            reason = counted_for(event.reason, words)
            return sentence(words, message, reason=reason, points=event.points)
        case Played():
            return by(event.seat, "played", card=event.card)
        case TrickWon():
            return by(event.seat, "trick")
        case DealEnded():
            own, other = _own_first(event.points, seat)
            return words.text("around.deal_over", number=event.number, own=own, other=other)
        case PartieEnded():
            return _settled(event, seat, words)
    return ""


def line_of_side(line: SheetLine, names: Mapping[int, str], language: str) -> str:
    """A line of a score sheet of sides: whose combination it is, where it is one."""
    words = say(line, language)
    if not line.named and not line.cards:
        return words
    return translator(language).text("around.of", who=names[line.seat], words=words)


def _whose(who: int, seat: int) -> str:
    return "own" if who % 2 == seat % 2 else "other"


def _own_first(points: Sequence[int], seat: int) -> tuple[int, int]:
    return points[seat % 2], points[1 - seat % 2]


def _settled(event: PartieEnded, seat: int, words: Translator) -> str:
    """Which side has won the partie, and the arithmetic of it."""
    own, other = _own_first(event.totals, seat)
    winner = event.settlement.winner
    who = "nobody" if winner is None else _whose(winner, seat)
    message = "table.over.nobody" if who == "nobody" else f"around.over.{who}"
    return f"{words.text(message, own=own, other=other)} {worded(event.settlement, words)}"
