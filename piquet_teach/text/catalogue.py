"""The message catalogues: every word for a reader stands in them, none in Python code.

Messages have symbolic ids (``act.claim.point``), so that English is a catalogue like the others.
Each language has one catalogue a subject (a gettext domain); all of them are loaded together, and
an id stands in one of them only.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, NoReturn

LANGUAGES: Final = ("en", "ru", "bg")
"""The languages that the package speaks, the default first."""

LOCALES: Final = Path(__file__).parent / "locales"


class MissingMessage(LookupError):
    """A message that no catalogue of the language has: an error of the package, never shown."""


class Translator:
    """The words of one language. Use `translator`, which keeps one for each.

    Args:
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    Raises:
        ValueError: No such language.
        RuntimeError: A checkout whose catalogues were never built.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            known = ", ".join(repr(item) for item in LANGUAGES)
            raise ValueError(f"language is one of {known}, not {language!r}")
        self.language = language
        self._messages = _load(language)

    def text(self, message: str, /, **facts: object) -> str:
        """A message with its facts filled in.

        Raises:
            MissingMessage: No such message.
            KeyError: The message has a fact that was not given.

        >>> translator("en").text("status.step", step=3, steps=17)
        'Step 3 of 17'
        """
        return self._messages.gettext(message).format_map(facts)

    def plural(self, message: str, n: int, /, **facts: object) -> str:
        """A message in the form that the number asks for; the message may show it as ``{n}``.

        >>> [translator("ru").plural("count.points", n) for n in (1, 2, 5, 21)]
        ['1 очко', '2 очка', '5 очков', '21 очко']
        """
        return self._messages.ngettext(message, message, n).format_map({"n": n, **facts})

    def form(self, word: str, form: str, /, **facts: object) -> str:
        """A word or phrase in one of its grammatical forms, such as ``"genitive plural"``.

        >>> translator("ru").form("rank.queen", "genitive plural")
        'дам'
        """
        return self._messages.pgettext(form, word).format_map(facts)


@lru_cache(maxsize=len(LANGUAGES))
def translator(language: str) -> Translator:
    """The words of a language.

    Raises:
        ValueError: No such language.
    """
    return Translator(language)


def label(message: str, language: str, n: int | None = None, **facts: object) -> str:
    """A message for a widget: a button, a heading, a status line.

    Args:
        message: Its id.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        n: The number that a plural message counts.
        facts: What else it shows.

    >>> label("button.forward", "ru"), label("count.points", "en", n=1)
    ('Вперёд', '1 point')
    """
    words = translator(language)
    return words.text(message, **facts) if n is None else words.plural(message, n, **facts)


class _Nothing(NullTranslations):
    """Stands last in the chain of catalogues: what comes here has no words."""

    def gettext(self, message: str) -> NoReturn:
        raise MissingMessage(f"no message {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise MissingMessage(f"no plural message {msgid1!r}")

    def pgettext(self, context: str, message: str) -> NoReturn:
        raise MissingMessage(f"no form {context!r} of {message!r}")


def _load(language: str) -> NullTranslations:
    files = sorted((LOCALES / language / "LC_MESSAGES").glob("*.mo"))
    if not files:
        raise RuntimeError("the message catalogues are not built; run: python hatch_build.py")
    chain: NullTranslations = _Nothing()
    for file in files:
        with file.open("rb") as stream:
            catalogue = GNUTranslations(stream)
        catalogue.add_fallback(chain)
        chain = catalogue
    return chain
