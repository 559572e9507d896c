"""The words of a comparison of rule sets."""

from __future__ import annotations

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text.catalogue import translator
from piquet_teach.text.facts import fact, sentence
from piquet_teach.text.rules import name_of, value_of

_DECLARED = frozenset(map(str, Category))


def option_in(option: str, language: str) -> str:
    """What an option decides, also one that only a variant has.

    >>> option_in("bids_first", "en")
    'Who bids first'
    """
    return name_of(option, translator(language))


def value_in(option: str, value: object, language: str) -> str:
    """A value of an option, also of one that only a variant has."""
    return value_of(option, value, translator(language))


def reason_in(seat: Seat, reason: str, language: str) -> str:
    """A line of a score sheet: who scores, and for what.

    >>> reason_in(Seat.ELDER, "set", "en"), reason_in(Seat.YOUNGER, "lead", "ru")
    ('Elder: set', 'Сдающий: заходы')
    """
    words = translator(language)
    if reason in _DECLARED:
        why = fact(words, Category(reason))
    else:
        why = words.text(f"compare.reason.{reason}")
    return sentence(words, "compare.line", seat=seat, reason=why)
