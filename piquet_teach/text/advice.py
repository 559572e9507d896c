"""Advice in words: an option with its value and reasons, and where to look first."""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.actions import (
    DealFirst,
    Demand,
    Exchange,
    Look,
    NothingToAnnounce,
)
from piquet_teach.engine.spades.actions import Bid, DealCards, Keep, LookAtHand
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import capital, sentence
from piquet_teach.text.figures import decimal
from piquet_teach.text.saying import worded
from piquet_teach.tutor.options import Hint, Option


@worded.register
def _(option: Option, words: Translator) -> tuple[str, ...]:
    """What could be done with its value, then the reasons."""
    value = decimal(option.value, words.language, signed=True)
    if option.error:
        error = decimal(option.error, words.language)
        mean = words.text("advice.value.error", value=value, error=error)
    else:
        mean = words.text("advice.value", value=value)
    reasons = (str(worded(reason, words)) for reason in option.reasons)
    return (_named(option.action, mean, words), *reasons)


def _named(action: Any, value: str, words: Translator) -> str:
    match action:
        case Exchange(cards):
            return sentence(words, "advice.exchange", cards=cards, value=value)
        case Card():
            return sentence(words, "advice.card", card=action, value=value)
        case DealFirst(yes):
            name = words.text("advice.deal.yes" if yes else "advice.deal.no")
        case Look(yes):
            name = words.text("advice.look.yes" if yes else "advice.look.no")
        case NothingToAnnounce():
            name = words.text("advice.nothing_to_announce")
        case Keep():  # by rule of thumb, without a value
            return f"{worded(action, words)}."
        case Demand(category):  # it costs nothing
            return f"{words.text(f'table.do.demand.{category}')}."
        case Bid() | LookAtHand() | DealCards():
            name = f"{worded(action, words)}:"
        case _:
            name, value = str(worded(action, words)), capital(value)
    return capital(words.text("advice.other", action=name, value=value))


@worded.register
def _(hint: Hint, words: Translator) -> str:
    """Only where to look; what to do is the option's."""
    return str(worded(hint.look, words))
