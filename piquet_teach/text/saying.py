"""``say``: anything of the engine as a sentence. Each subject has a module that registers here."""

from __future__ import annotations

from functools import singledispatch
from typing import overload

from piquet_teach.engine.piquet.combinations import Combinations
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.text.catalogue import LANGUAGES, Translator, translator


@singledispatch
def worded(thing: object, words: Translator) -> str | tuple[str, ...]:
    """A thing in the words of a language. Modules of `text` register a function for each type."""
    raise TypeError(f"there are no words for a {type(thing).__name__}")


@overload
def say(thing: Dialogue | Combinations, language: str = ...) -> tuple[str, ...]: ...  # type: ignore[overload-overlap]
@overload
def say(thing: object, language: str = ...) -> str: ...
def say(thing: object, language: str = LANGUAGES[0]) -> str | tuple[str, ...]:
    """A thing in words.

    Acts, refusals, settlements and mistakes in the writing of a hand become sentences. Cards,
    suits, ranks, seats and combinations become their names, a hand is written with the letters of
    the language. A dialogue becomes a tuple of lines, and what a hand may declare likewise.

    Args:
        thing: What to say.
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    Raises:
        TypeError: There are no words for such a thing.
        ValueError: No such language.

    >>> from piquet_teach import Claim, Hand, StartWith
    >>> say(Claim("point", 5), "ru"), say(StartWith(21), "ru")
    ('Пойнт из пяти.', 'Начинаю с 21 очком.')
    >>> say(Hand("AK987.KJT98.K.T"), "bg")
    '♠АК987 ♥КВ1098 ♦К ♣10'
    """
    return worded(thing, translator(language))
