"""Facts as messages show them: a message chooses the form, its language has the words.

A message says ``{rank:genitive plural}`` and gets «королей», ``{number:instrumental}`` and gets
«шестью», ``{points:count.points}`` and gets «21 очко». So code never knows a case or a gender.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import Card, Hand, Rank, Suit
from piquet_teach.engine.piquet.acts import Seat, Verdict
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text.catalogue import Translator

_SPELLED: Final = range(11)
_LETTERED: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


class Word:
    """A word or phrase of the catalogues; the format is its form, none for the plain one."""

    def __init__(self, words: Translator, message: str, **facts: object) -> None:
        self._words = words
        self._message = message
        self._facts = facts

    def __format__(self, form: str) -> str:
        if form:
            return self._words.form(self._message, form, **self._facts)
        return self._words.text(self._message, **self._facts)

    def __str__(self) -> str:
        return format(self)


class Number:
    """A whole number.

    Formats: none for digits; ``word`` or a form of a number word (``genitive``), where numbers
    above ten stay digits; ``sequence`` and its forms for the name of a sequence of so many cards;
    a name with a dot (``count.points``) for a plural message.
    """

    def __init__(self, words: Translator, n: int) -> None:
        self._words = words
        self._n = n

    def __format__(self, form: str) -> str:
        if "." in form:
            return self._words.plural(form, self._n, n=self)
        if form.split(" ")[0] == "sequence":
            return format(Word(self._words, f"sequence.{self._n}"), form[len("sequence ") :])
        if not form or self._n not in _SPELLED:
            return str(self._n)
        return format(Word(self._words, f"number.{self._n}"), "" if form == "word" else form)

    def __str__(self) -> str:
        return str(self._n)


class Cards:
    """Some cards: as they are written, or with the format ``aloud`` by their names."""

    def __init__(self, words: Translator, hand: Hand) -> None:
        self._words = words
        self._hand = hand

    def __format__(self, form: str) -> str:
        return (
            aloud(self._hand, self._words) if form == "aloud" else written(self._hand, self._words)
        )


def fact(words: Translator, value: object) -> object:
    """A value of the engine as messages show it."""
    match value:
        case Card() if value.is_joker:
            return Word(words, "joker.red" if value is Card("R*") else "joker.black")
        case Card():
            rank, suit = fact(words, value.rank), fact(words, value.suit)
            return Word(words, "card.name", rank=rank, suit=suit)
        case Hand():
            return Cards(words, value)
        case Rank() | Suit():
            return Word(words, f"{type(value).__name__.lower()}.{value.name.lower()}")
        case Category() | Seat() | Verdict():
            return Word(words, f"{type(value).__name__.lower()}.{value}")
        case bool():
            return value
        case int():
            return Number(words, value)
    return value


def sentence(words: Translator, message: str, /, **values: object) -> str:
    """A message with values of the engine as its facts, its first letter a capital."""
    return capital(
        words.text(message, **{name: fact(words, value) for name, value in values.items()})
    )


def capital(text: str) -> str:
    """A text with a capital at its beginning.

    >>> capital("кварта с тузом.")
    'Кварта с тузом.'
    """
    return text[:1].upper() + text[1:]


def letters(words: Translator) -> dict[Rank, str]:
    """How each rank is written on a card: ``A``, ``10``; in Russian ``Т``.

    >>> from piquet_teach.text.catalogue import translator
    >>> letters(translator("ru"))[Rank.ACE]
    'Т'
    """
    own = dict(zip(_LETTERED, words.text("hand.letters"), strict=True))
    return {rank: own.get(rank, rank.letter) for rank in Rank}


def written(hand: Hand, words: Translator) -> str:
    """A hand with the letters of a language, as `piquet_teach.Hand` reads it back.

    >>> from piquet_teach.text.catalogue import translator
    >>> written(Hand("AK987.KJT98.K.T"), translator("ru"))
    '♠ТК987 ♥КВ1098 ♦К ♣10'
    """
    if not hand:
        return words.text("hand.empty")
    shown = letters(words)
    jokers = "".join(str(card) for card in hand if card.is_joker)
    suits = [[card for card in hand.suit(suit) if not card.is_joker] for suit in Suit]
    written = [
        cards[0].suit.symbol + "".join(shown[card.rank] for card in cards)
        for cards in suits
        if cards
    ]
    return " ".join([jokers, *written] if jokers else written)


def aloud(hand: Hand, words: Translator) -> str:
    """A hand suit by suit in words, for a screen reader.

    >>> from piquet_teach.text.catalogue import translator
    >>> aloud(Hand("♠AK ♦10"), translator("bg"))
    'Пика: асо, поп. Каро: десетка.'
    """
    if not hand:
        return words.text("hand.empty")
    groups = (
        sentence(
            words,
            "hand.aloud",
            suit=suit,
            ranks=", ".join(
                str(fact(words, card if card.is_joker else card.rank)) for card in hand.suit(suit)
            ),
        )
        for suit in Suit
        if hand.suit(suit)
    )
    return " ".join(f"{group}." for group in groups)
