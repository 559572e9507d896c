"""The names of cards and hands."""

from __future__ import annotations

from piquet_teach.engine.cards import Card, Hand, Rank, Suit
from piquet_teach.engine.notation import HandError
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.facts import aloud, capital, fact, sentence, written
from piquet_teach.text.saying import worded

_EXAMPLE = Hand("AK987.KJT98.K.T")


@worded.register
def _(card: Card, words: Translator) -> str:
    return str(fact(words, card))


@worded.register
def _(rank: Rank, words: Translator) -> str:
    return str(fact(words, rank))


@worded.register
def _(suit: Suit, words: Translator) -> str:
    return str(fact(words, suit))


@worded.register
def _(hand: Hand, words: Translator) -> str:
    return written(hand, words)


@worded.register
def _(error: HandError, words: Translator) -> str:
    sign = error.text[error.place : error.place + 1]
    reason = words.text(f"hand_error.{error.code}", sign=sign, example=written(_EXAMPLE, words))
    if not sign:
        return capital(reason)
    return sentence(
        words, "hand_error.where", place=error.place + 1, text=error.text, reason=reason
    )


def read_aloud(hand: Hand, language: str) -> str:
    """A hand suit by suit with the names of its cards, for a screen reader.

    Raises:
        ValueError: No such language.

    >>> read_aloud(Hand("♥KJ ♣10"), "en")
    'Hearts: king, jack. Clubs: ten.'
    """
    return aloud(hand, translator(language))
