"""The lines of a score sheet in words."""

from __future__ import annotations

from piquet_teach.engine.piquet.acts import Named
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import capital, fact, sentence
from piquet_teach.text.saying import worded
from piquet_teach.tutor.sheet import SheetLine


@worded.register
def _(line: SheetLine, words: Translator) -> str:
    """The reason of a line: what was declared, which tricks, which bonus."""
    if line.named:
        return "; ".join(_named(item, words) for item in line.named)
    if line.cards:
        category = fact(words, Category(line.reason))
        return sentence(words, "sheet.shown", category=category, cards=line.cards)
    if line.tricks is None:
        return words.text(f"sheet.{line.reason}")
    first, last = line.tricks
    if first == last:
        return words.text(f"sheet.{line.reason}", trick=first)
    return words.text(f"sheet.{line.reason}s", first=first, last=last)


def _named(item: Named, words: Translator) -> str:
    return capital(str(worded(item, words)).removesuffix("."))
