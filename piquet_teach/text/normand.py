"""What happens in Normand and in no other game, and what the last player pays."""

from __future__ import annotations

from collections.abc import Sequence

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.normand.events import (
    DealtToThree,
    NormandEnded,
    TargetReached,
    TwoPlayOn,
)
from piquet_teach.engine.piquet.normand.settling import Payment
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.events import Names, players
from piquet_teach.text.facts import capital, sentence, written
from piquet_teach.text.saying import worded

Happened = DealtToThree | TargetReached | TwoPlayOn | NormandEnded


@worded.register(DealtToThree)
@worded.register(TargetReached)
@worded.register(TwoPlayOn)
@worded.register(NormandEnded)
def _(event: Happened, words: Translator) -> str:
    return told(event, words, players(words))


def told(event: Happened, words: Translator, names: Names) -> str:
    """An event in one or several sentences.

    Args:
        event: The event.
        words: The words of a language.
        names: What the seats are called.
    """
    match event:
        case DealtToThree(hands):
            known = [
                sentence(words, "event.hand", who=who, cards=hand)
                for who, hand in zip(names, hands, strict=False)
                if hand is not None
            ]
            return " ".join([words.text("normand.dealt"), *known])
        case TargetReached(seats, target):
            who = joined(seats, words, names)
            return capital(words.plural("normand.reached", len(seats), who=who, target=target))
        case TwoPlayOn(seats):
            return capital(words.text("normand.two", who=joined(seats, words, names)))
        case NormandEnded(totals, payment):
            scores = ", ".join(
                words.text("normand.score", who=who, total=total)
                for who, total in zip(names, totals, strict=False)
            )
            return f"{words.text('normand.ended', scores=scores)} {paid(payment, words, names)}"


def joined(seats: Sequence[int], words: Translator, names: Names) -> str:
    """The names of some seats, one, two or three."""
    said = [str(names[seat]) for seat in seats]
    if len(said) == 1:
        return said[0]
    return words.text("normand.and", first=", ".join(said[:-1]), last=said[-1])


def paid(payment: Payment, words: Translator, names: Names) -> str:
    """What the last player pays, with the arithmetic of it."""
    if payment.loser is None:
        return words.text("normand.paid.nobody")
    target, own = payment.terms
    facts = {"target": target, "own": -own, "amount": payment.amount}
    return sentence(words, "normand.paid", who=names[payment.loser], **facts)


@worded.register
def _(payment: Payment, words: Translator) -> str:
    return paid(payment, words, players(words))


@worded.register
def _(event: CutToDeal, words: Translator) -> str:
    """The card that each seat cut."""
    cut = ", ".join(
        words.text("normand.cut.seat", who=who, card=written(Hand([card]), words))
        for who, card in zip(players(words), event.cards, strict=False)
    )
    return words.text("normand.cut", cards=cut)
