"""Every message exists in every language, in every plural form, with the same facts."""

import ast
import re
import string
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from piquet_teach.engine.piquet.acts import Verdict
from piquet_teach.text import LANGUAGES, label, translator
from piquet_teach.text.catalogue import LOCALES, MissingMessage, Translator
from tools.sentences import Recorder, messages, sheet

PACKAGE = LOCALES.parents[1]
DOMAINS = sorted({path.stem for path in LOCALES.glob("*/LC_MESSAGES/*.po")})
FILES = [(language, domain) for language in LANGUAGES for domain in DOMAINS]
# Every message of these has an example on the sheet.
SHOWN = {"cards", "declaring", "game", "rules"}


def ids(language: str, domain: str) -> set[str]:
    return {name for name, _ in messages(language, domain)}


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_languages_have_the_same_messages(domain: str) -> None:
    english = ids("en", domain)
    assert {language: ids(language, domain) ^ english for language in LANGUAGES} == {
        language: set() for language in LANGUAGES
    }


def test_a_message_stands_in_one_domain_only() -> None:
    every = [name for domain in DOMAINS for name in ids("en", domain)]
    assert sorted(every) == sorted(set(every))


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_messages_are_complete(language: str, domain: str) -> None:
    path = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=language)
    forms = {"en": 2, "ru": 3, "bg": 2}[language]
    assert catalogue.num_plurals == forms
    assert not catalogue.obsolete
    for message in catalogue:
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        if message.pluralizable:
            assert message.id[0] == message.id[1]
            assert len(message.string) == forms
            assert all(message.string), message.id
        else:
            assert message.string, message.id


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_languages_show_the_same_facts(domain: str) -> None:
    english = messages("en", domain)
    for language in LANGUAGES:
        for (name, _form), texts in messages(language, domain).items():
            wanted = names(english[name, ""][0])
            for text in texts:
                assert names(text) == wanted, (language, name)


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_the_built_catalogue_is_that_of_the_source(language: str, domain: str) -> None:
    source = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
    with source.open("rb") as po, source.with_suffix(".mo").open("rb") as mo:
        wanted, built = read_po(po), read_mo(mo)
    # The header has the time of the build, hence messages and plural rule only.
    assert _entries(built) == _entries(wanted), "run: python hatch_build.py messages"
    assert built.plural_expr == wanted.plural_expr


def _entries(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {
        (*_all(message.id), message.context or ""): _all(message.string)
        for message in catalogue
        if message.id
    }


def _all(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_message_asks_for_exists(language: str) -> None:
    """A word in a form, such as {rank:genitive plural}, has this form for every word there is."""
    words = translator(language)
    every = {key: texts for domain in DOMAINS for key, texts in messages(language, domain).items()}
    low = ("two", "three", "four", "five", "six", "seven", "eight")  # never on top of a sequence
    kinds = {
        kind: [name for name, _ in every if re.fullmatch(rf"{kind}\.\w+", name)]
        for kind in ("rank", "suit", "seat")
    }
    kinds["rank"] = [name for name in kinds["rank"] if name.removeprefix("rank.") not in low]
    for texts in every.values():
        for text in texts:
            for _, name, form, _ in string.Formatter().parse(text):
                if name in kinds and form:
                    assert all(words.form(word, form) for word in kinds[name])
                elif name and form and "." in form:
                    assert words.plural(form, 5, n=Spelled())


class Spelled:
    """Stands for a number in any form."""

    def __format__(self, form: str) -> str:
        return "5"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_shows_every_message_with_an_example(language: str) -> None:
    recorders = [Recorder(one) for one in LANGUAGES]
    sheet(recorders)
    used = recorders[LANGUAGES.index(language)].used
    shown = {name for name, _ in used}
    every = {key for domain in SHOWN for key in messages(language, domain)}
    assert {(name, form) for name, form in every - used if form or name not in shown} == set()


def test_no_message_of_the_other_domains_is_unused() -> None:
    """The code, or another message, names it: whole, or with parts filled in."""
    patterns = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                patterns.add(
                    "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                        for part in node.values
                    )
                )
    for domain in DOMAINS:
        for texts in messages("en", domain).values():
            for _, name, form, _ in string.Formatter().parse(texts[0]):
                if name and form:
                    patterns.add(re.escape(form))
    dotted = re.compile("|".join(p for p in patterns if re.match(r"[a-z_]+\\\.", p)))
    unused = {
        name
        for domain in DOMAINS
        if domain not in SHOWN
        for name in ids("en", domain)
        if not dotted.fullmatch(name)
    }
    assert unused == set()


def test_a_missing_message_is_an_error() -> None:
    words = translator("en")
    with pytest.raises(MissingMessage):
        words.text("no.such.message")
    with pytest.raises(MissingMessage):
        words.plural("no.such.message", 2)
    with pytest.raises(MissingMessage):
        words.form("rank.king", "vocative")
    with pytest.raises(KeyError):
        label("status.step", "en", step=1)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language is one of 'en', 'ru', 'bg', not 'de'"):
        Translator("de")


def test_the_catalogues_of_a_bare_checkout_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("piquet_teach.text.catalogue.LOCALES", tmp_path)
    with pytest.raises(RuntimeError, match=r"python hatch_build\.py"):
        Translator("en")


@pytest.mark.parametrize(
    ("n", "russian", "bulgarian"),
    [
        (0, "0 очков", "0 точки"),
        (1, "1 очко", "1 точка"),
        (2, "2 очка", "2 точки"),
        (4, "4 очка", "4 точки"),
        (5, "5 очков", "5 точки"),
        (11, "11 очков", "11 точки"),
        (12, "12 очков", "12 точки"),
        (14, "14 очков", "14 точки"),
        (20, "20 очков", "20 точки"),
        (21, "21 очко", "21 точки"),
        (22, "22 очка", "22 точки"),
        (101, "101 очко", "101 точки"),
        (111, "111 очков", "111 точки"),
        (112, "112 очков", "112 точки"),
        (121, "121 очко", "121 точки"),
        (125, "125 очков", "125 точки"),
    ],
)
def test_plural_forms(n: int, russian: str, bulgarian: str) -> None:
    assert label("count.points", "ru", n=n) == russian
    assert label("count.points", "bg", n=n) == bulgarian


def test_russian_plurals_follow_the_rule_of_the_last_two_digits() -> None:
    for n in range(126):
        teens, last = 10 <= n % 100 <= 19, n % 10
        noun = "очков" if teens or last in (0, *range(5, 10)) else "очко" if last == 1 else "очка"
        assert label("count.points", "ru", n=n) == f"{n} {noun}"


def test_the_built_files_are_read_by_plain_gettext() -> None:
    path = LOCALES / "ru" / "LC_MESSAGES" / "declaring.mo"
    with path.open("rb") as stream:
        assert GNUTranslations(stream).gettext(f"verdict.{Verdict.GOOD}") == "принято"
