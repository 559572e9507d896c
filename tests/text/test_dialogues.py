"""Dialogues in words: the printed ones by the formulae of their book, and thousands of others."""

import re
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.acts import NothingMore
from piquet_teach.text import LANGUAGES, say
from tests.text.deals import deal

AMERICAN = (
    "Второй игрок: «Пойнт из пяти».",
    "Сдающий: «Принято».",
    "Второй игрок: «Пойнт из пяти. У меня пять очков. Кварта».",
    "Сдающий: «Какой высоты?»",
    "Второй игрок: «Дама».",
    "Сдающий: «Не принято. Туз. Кроме того, терц. У меня семь очков».",
    "Второй игрок: «Три короля».",
    "Сдающий: «Не принято. Четырнадцать дам. У меня 14 очков. Начинаю с 21 очком».",
    "Второй игрок (делая первый заход): «Начинаю с шестью очками».",
)
ENGLISH = (
    *AMERICAN[:5],
    "Сдающий: «Не принято».",
    "Второй игрок: «Три короля».",
    "Сдающий: «Не принято».",
    "Второй игрок (делая первый заход): «Начинаю с шестью очками».",
    "Сдающий: «Кварта с тузом. Кроме того, терц. У меня семь очков. Четырнадцать дам. "
    "У меня 14 очков. Начинаю с 21 очком».",
)


@pytest.mark.parametrize(("style", "lines"), [("american", AMERICAN), ("english", ENGLISH)])
def test_the_printed_dialogues_in_russian(style: str, lines: tuple[str, ...]) -> None:
    assert say(pt.printed_dialogue(style), "ru") == lines


def test_the_repaired_dialogue_differs_in_one_word() -> None:
    printed, repaired = (
        say(pt.printed_dialogue("american", repaired=repaired), "ru") for repaired in (False, True)
    )
    assert [pair for pair in zip(printed, repaired, strict=True) if pair[0] != pair[1]] == [
        ("Второй игрок: «Дама».", "Второй игрок: «Валет».")
    ]


def test_the_american_dialogue_in_bulgarian_and_english() -> None:
    assert say(pt.printed_dialogue("american"), "bg")[3:6] == (
        "Раздавачът: „До коя карта?“",
        "Опонентът на раздавача: „До дама“.",
        "Раздавачът: „Не приемам. До асо. Освен това терца. Имам седем точки“.",
    )
    assert say(pt.printed_dialogue("american"), "en")[-2:] == (
        "Younger: “Not good. Fourteen queens. I score 14. I start with 21.”",
        "Elder (leading the first card): “I start with six.”",
    )


def test_an_answer_in_its_place_names_what_is_held() -> None:
    longer = pt.declare("AK987.KJ98.K7.T", "QJT.A.AQJT98.AK", pt.rules("piquet-ru"))
    assert say(longer.acts[1], "ru") == "Не принято. Шесть."
    assert say(longer.turns[1], "ru") == "Не принято. Пойнт из шести."
    dearer = pt.declare("AK987.KJ98.K7.T", "QJT.A.AQJT8.AK7", pt.rules("piquet-ru"))
    assert say(dearer, "ru")[1:4] == (
        "Сдающий: «Какой величины?»",
        "Второй игрок: «45».",
        "Сдающий: «Не принято. 49. У меня пять очков».",
    )


def test_equal_points() -> None:
    same = pt.declare("AK98.KQ87.K7.T9", "QJT.A.AQ98.AK87", pt.rules("piquet-ru"))
    assert say(same, "ru")[:5] == (
        "Второй игрок: «Пойнт из четырёх».",
        "Сдающий: «Какой величины?»",
        "Второй игрок: «38».",
        "Сдающий: «Поровну».",
        "Второй игрок: «Секвенцию не объявляю».",
    )


def test_a_good_point_is_repeated_with_its_value() -> None:
    dearer = pt.declare("AKJT8.987.AKQ.8", "97.AKJT.J.AKQJ7", pt.rules("piquet-ru"))
    assert say(dearer, "ru")[4] == (
        "Второй игрок: «Пойнт из пяти, величина 49. У меня пять очков. Терц»."
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_of_many_dialogues_has_words(language: str) -> None:
    random = Random(11)
    sets = [
        pt.rules("piquet-ru"),
        pt.rules("piquet-ru", style="english", showing="always"),
        pt.rules("piquet-bg", showing="always"),
        pt.rules("piquet-site"),
        pt.rules("piquet-classic", shortest_point=4, honours_only=True),
    ]
    for number in range(1000):
        elder, younger = deal(random)
        dialogue = pt.declare(elder, younger, sets[number % len(sets)], dealt=(elder, younger))
        for turn in dialogue.turns:
            check(say(turn, language), language)
            check(say(turn.act, language), language)
        lines = say(dialogue, language)
        for line in lines:
            check(line, language)
        spoken = sum(not isinstance(act, NothingMore) for act in dialogue.acts)
        assert 3 <= len(lines) <= spoken


def check(sentence: str, language: str) -> None:
    """A whole sentence in one alphabet: nothing left to fill in, no id, no doubled sign."""
    assert re.match(r"[A-ZА-Я0-9]", sentence), sentence
    assert sentence[-1] in ".?”“»", sentence
    assert not re.search(r"[{}]|\.\.|\?\.|  | \.|_", sentence), sentence
    other = "[А-Яа-я]" if language == "en" else "[A-Za-z]"
    # Cartes rouges keep their French name in Bulgarian, as in its text.
    assert not re.search(other, re.sub("[Cc]artes rouges", "", sentence)), sentence
