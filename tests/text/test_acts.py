"""Single acts: numbers, cases and genders in Russian and Bulgarian."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import Rank
from piquet_teach.text import say

GENITIVE = "одной двух трёх четырёх пяти шести семи восьми".split()  # noqa: SIM905
INSTRUMENTAL = {
    0: "Начинаю с нуля.",
    1: "Начинаю с одним очком.",
    2: "Начинаю с двумя очками.",
    3: "Начинаю с тремя очками.",
    4: "Начинаю с четырьмя очками.",
    5: "Начинаю с пятью очками.",
    6: "Начинаю с шестью очками.",
    7: "Начинаю с семью очками.",
    8: "Начинаю с восемью очками.",
    9: "Начинаю с девятью очками.",
    10: "Начинаю с десятью очками.",
    11: "Начинаю с 11 очками.",
    20: "Начинаю с 20 очками.",
    21: "Начинаю с 21 очком.",
    22: "Начинаю с 22 очками.",
    101: "Начинаю с 101 очком.",
    111: "Начинаю с 111 очками.",
}
THREE = {
    "A": ("Три туза.", "Три аса.", "Three aces."),
    "K": ("Три короля.", "Три попа.", "Three kings."),
    "Q": ("Три дамы.", "Три дами.", "Three queens."),
    "J": ("Три валета.", "Три валета.", "Three jacks."),
    "10": ("Три десятки.", "Три десетки.", "Three tens."),
    "9": ("Три девятки.", "Три деветки.", "Three nines."),
    "8": ("Три восьмёрки.", "Три осмици.", "Three eights."),
    "7": ("Три семёрки.", "Три седмици.", "Three sevens."),
}
FOURTEEN = {
    "A": "Четырнадцать тузов.",
    "K": "Четырнадцать королей.",
    "Q": "Четырнадцать дам.",
    "J": "Четырнадцать валетов.",
    "10": "Четырнадцать десяток.",
    "9": "Четырнадцать девяток.",
    "8": "Четырнадцать восьмёрок.",
    "7": "Четырнадцать семёрок.",
}
TOPS = {
    "A": "Терц с тузом.",
    "K": "Терц с королём.",
    "Q": "Терц с дамой.",
    "J": "Терц с валетом.",
    "10": "Терц с десяткой.",
    "9": "Терц с девяткой.",
}


def test_points_by_their_length() -> None:
    for length, word in enumerate(GENITIVE, 1):
        assert say(pt.Claim("point", length), "ru") == f"Пойнт из {word}."


def test_the_start_stands_in_the_instrumental() -> None:
    assert {n: say(pt.StartWith(n), "ru") for n in INSTRUMENTAL} == INSTRUMENTAL


@pytest.mark.parametrize(
    ("points", "russian", "bulgarian"),
    [
        (0, "У меня ноль очков.", "Имам нула точки."),
        (1, "У меня одно очко.", "Имам една точка."),
        (2, "У меня два очка.", "Имам две точки."),
        (4, "У меня четыре очка.", "Имам четири точки."),
        (5, "У меня пять очков.", "Имам пет точки."),
        (10, "У меня десять очков.", "Имам десет точки."),
        (14, "У меня 14 очков.", "Имам 14 точки."),
        (21, "У меня 21 очко.", "Имам 21 точки."),
        (22, "У меня 22 очка.", "Имам 22 точки."),
        (31, "У меня 31 очко.", "Имам 31 точки."),
    ],
)
def test_the_points_of_a_category(points: int, russian: str, bulgarian: str) -> None:
    assert say(pt.Scored(points), "ru") == russian
    assert say(pt.Scored(points), "bg") == bulgarian


def test_three_and_four_of_every_rank() -> None:
    for rank, (russian, bulgarian, english) in THREE.items():
        claim = pt.Claim("set", 3, rank)
        assert (say(claim, "ru"), say(claim, "bg"), say(claim)) == (russian, bulgarian, english)
    assert {rank: say(pt.Claim("set", 4, rank), "ru") for rank in FOURTEEN} == FOURTEEN
    assert say(pt.Claim("set", 4, "K"), "bg") == "Четири попа."


def test_sequences_of_every_length_and_top() -> None:
    assert {top: say(pt.Named("sequence", 3, top), "ru") for top in TOPS} == TOPS
    names = {
        "en": ["Tierce.", "Quart.", "Quint.", "Sixième.", "Septième.", "Huitième."],
        "ru": ["Терц.", "Кварта.", "Квинта.", "Секстет.", "Септет.", "Октет."],
        "bg": ["Терца.", "Кварта.", "Квинта.", "Секста.", "Септима.", "Октава."],
    }
    for language, words in names.items():
        assert [say(pt.Claim("sequence", n), language) for n in range(3, 9)] == words


def test_values_are_spoken_as_words_to_ten() -> None:
    assert [say(pt.Value(n), "ru") for n in (7, 10, 11, 49)] == ["Семь.", "Десять.", "11.", "49."]


def test_answers() -> None:
    said = [say(pt.Answer(verdict), "ru") for verdict in pt.Verdict]
    assert said == ["Принято.", "Не принято.", "Поровну.", "Какой величины?", "Какой высоты?"]


def test_silence_has_words_of_its_own() -> None:
    assert say(pt.NothingToClaim("set"), "ru") == "Группу не объявляю."
    assert say(pt.NothingMore("sequence"), "bg") == "Не обявявам други секвенции."


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(TypeError, match="no words for a dict"):
        say({}, "ru")
    with pytest.raises(ValueError, match="not 'fr'"):
        say(Rank.ACE, "fr")
