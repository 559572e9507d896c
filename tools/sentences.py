"""Writes docs/sentences.md: every sentence of the package with examples, for native readers.

Run ``python -m tools.sentences`` after a change of a message catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.pofile import read_po

from piquet_teach.text.catalogue import LANGUAGES, LOCALES, Translator
from piquet_teach.text.saying import worded
from tools.examples import EXAMPLES

SHEET = Path(__file__).parents[1] / "docs" / "sentences.md"
_TITLES = {"en": "English", "ru": "Русский", "bg": "Български"}
_HEAD = """\
# Sentences

What the package says, for native readers to check. Written by `python -m tools.sentences`: correct
the catalogues in `piquet_teach/text/locales/`, not this page.
"""


class Recorder(Translator):
    """A translator that remembers which messages were used, each with its form."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.used: set[tuple[str, str]] = set()

    def text(self, message: str, /, **facts: object) -> str:
        self.used.add((message, ""))
        return super().text(message, **facts)

    def plural(self, message: str, n: int, /, **facts: object) -> str:
        self.used.add((message, ""))
        return super().plural(message, n, **facts)

    def form(self, word: str, form: str, /, **facts: object) -> str:
        self.used.add((word, form))
        return super().form(word, form, **facts)


def sheet(recorders: Iterable[Recorder] | None = None) -> str:
    """The page. Messages that no example uses are listed as they stand in the catalogues."""
    recorders = tuple(recorders or map(Recorder, LANGUAGES))
    parts = [_HEAD]
    for title, things in EXAMPLES.items():
        rows = list(dict.fromkeys(_example(thing, recorders) for thing in things))
        parts.append(f"## {title}\n\n{_table(rows)}")
    used = set().union(*(recorder.used for recorder in recorders))
    for domain in sorted({file.stem for file in LOCALES.glob("*/LC_MESSAGES/*.po")}):
        rest = list(_rest(domain, used))
        if rest:
            parts.append(f"## Other messages: {domain}\n\n{_table(rest)}")
    return "\n".join(parts)


def _example(thing: object, recorders: Iterable[Recorder]) -> tuple[str, ...]:
    said = (
        thing(recorder) if callable(thing) else worded(thing, recorder) for recorder in recorders
    )
    return tuple(item if isinstance(item, str) else "<br>".join(item) for item in said)


def _rest(domain: str, used: set[tuple[str, str]]) -> Iterator[tuple[str, ...]]:
    catalogues = [messages(language, domain) for language in LANGUAGES]
    for name, form in catalogues[0]:
        if (name, form) not in used:
            yield tuple(" / ".join(catalogue[name, form]) for catalogue in catalogues)


def messages(language: str, domain: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The texts of a catalogue by id and form: one, or one for each plural form."""
    file = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    with file.open("rb") as stream:
        for message in read_po(stream):
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name and message.string:
                text = message.string
                found[name, message.context or ""] = (
                    (text,) if isinstance(text, str) else tuple(text)
                )
    return found


def _table(rows: Iterable[tuple[str, ...]]) -> str:
    lines = [[_TITLES[language] for language in LANGUAGES], ["---"] * len(LANGUAGES)]
    lines += [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
