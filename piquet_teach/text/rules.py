"""The names of rule sets, of their options and of the values that these have."""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.options import OPTIONS, Says
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.facts import letters
from piquet_teach.text.saying import worded


def option_name(option: str, language: str) -> str:
    """What an option decides, in a few words.

    Raises:
        ValueError: No such option, or no such language.

    >>> option_name("capot", "en")
    'Points for all twelve tricks'
    """
    if option not in OPTIONS:
        raise ValueError(f"no option {option!r}")
    return name_of(option, translator(language))


def option_value(option: str, value: object, language: str) -> str:
    """A value of an option: a number, yes or no, or a few words.

    Raises:
        ValueError: The option cannot have this value, or no such language.

    >>> option_value("showing", "on_demand", "ru")
    'по требованию'
    """
    OPTIONS[option].check(value)
    return value_of(option, value, translator(language))


def name_of(option: str, words: Translator) -> str:
    """What an option decides, in the words of a translator."""
    return words.text(f"option.{option}")


def value_of(option: str, value: object, words: Translator) -> str:
    """A value of an option, in the words of a translator."""
    if isinstance(value, bool):
        return words.text("value.yes" if value else "value.no")
    if isinstance(value, tuple):
        return " ".join(_item(item, words) for item in value)
    if isinstance(value, int):
        return str(value)
    if value in ("elder", "younger"):
        return words.text(f"seat.{value}")
    return words.text(f"option.{option}.{value}")


def _item(item: object, words: Translator) -> str:
    return letters(words)[item] if isinstance(item, Rank) else str(item)


@worded.register
def _(says: Says, words: Translator) -> str:
    return words.text(f"says.{says}")


@worded.register
def _(rules: RuleSet, words: Translator) -> str:
    """The text that the rules come from, with its style, and what was changed."""
    style = "" if rules.style is None else f".{rules.style}"
    name = words.text(f"rules.{rules.id}{style}")
    if not rules.changes:
        return name
    changes = (
        f"{name_of(option, words)}: {value_of(option, value, words)}"
        for option, value in rules.changes.items()
    )
    return words.text("rules.changed", rules=name, changes="; ".join(changes))
