"""Cards, hands and combinations by their names."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import CARDS
from piquet_teach.text import LANGUAGES, option_name, option_value, read_aloud, say
from tests.text.deals import deal


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("SA", ("ace of spades", "туз пик", "асо пика")),
        ("HK", ("king of hearts", "король червей", "поп купа")),
        ("DQ", ("queen of diamonds", "дама бубён", "дама каро")),
        ("CJ", ("jack of clubs", "валет треф", "вале спатия")),
        ("S10", ("ten of spades", "десятка пик", "десетка пика")),
    ],
)
def test_names_of_cards(card: str, names: tuple[str, ...]) -> None:
    assert tuple(say(pt.Card(card), language) for language in LANGUAGES) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert len({say(card, language) for card in CARDS}) == 52


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_written_with_the_letters_of_the_language_and_read_back(language: str) -> None:
    random = Random(3)
    for _ in range(300):
        for hand in deal(random):
            assert pt.Hand(say(hand, language)) == hand


def test_a_hand_read_aloud_names_each_card() -> None:
    hand = pt.Hand("AK987.KJT98.K.T")
    assert read_aloud(hand, "ru") == (
        "Пики: туз, король, девятка, восьмёрка, семёрка. "
        "Черви: король, валет, десятка, девятка, восьмёрка. Бубны: король. Трефы: десятка."
    )
    assert read_aloud(pt.Hand(), "en") == "No cards"


def test_combinations_with_their_points() -> None:
    found = pt.combinations("AK987.KJT98.K.T", pt.rules("piquet-classic"))
    assert say(found, "ru") == (
        "Пойнт из пяти: черви, величина 47 — 5 очков",
        "Кварта с валетом червей — 4 очка",
        "Терц с девяткой пик — 3 очка",
        "Трио королей — 3 очка",
    )


def test_carte_blanche_and_cartes_rouges_are_listed() -> None:
    blanche = pt.combinations("A987.A98.T98.97", pt.rules("piquet-classic"))
    rouges = pt.combinations("AKQJT.AKQ.AK.AT", pt.rules("piquet-bg"))
    assert say(blanche, "bg")[0] == "Картбланш — 10 точки"
    assert say(rouges, "bg")[0] == "Cartes rouges — 20 точки"


def test_mistakes_in_a_written_hand_name_the_place() -> None:
    with pytest.raises(pt.HandError) as wrong:
        pt.Hand("♠AKX")
    assert say(wrong.value, "ru").startswith("Символ 4 в записи «♠AKX»: карты «X» нет;")


def test_rule_sets_options_and_values() -> None:
    rules = pt.rules("piquet-ru", deals=4, doubled_ends=True)
    assert say(rules, "en") == (
        "Piquet by the Russian encyclopedia, American style, changed: "
        "Deals in a partie: 4; The first and the last deal count double: yes"
    )
    assert option_value("set_ranks", rules.set_ranks, "ru") == "Т К Д 10"
    assert option_value("first_to_exchange", "younger", "bg") == "раздавачът"
    with pytest.raises(ValueError, match="no option 'deal'"):
        option_name("deal", "en")
    with pytest.raises(ValueError, match="cards cannot be 'ten'"):
        option_value("cards", "ten", "en")


@pytest.mark.parametrize(
    ("rule_id", "totals", "sum_"),
    [
        ("piquet-ru", (120, 108), "120 − 108 + 100 = 112"),
        ("piquet-ru", (125, 92), "125 + 92 + 100 = 317"),
        ("piquet-ru", (98, 92), "98 + 92 + 100 = 290"),
        ("piquet-bg", (120, 108), "120 + 108 + 100 = 328"),
        ("piquet-bg", (98, 92), "98 − 92 + 100 = 106"),
    ],
)
def test_settlements_show_their_sum(rule_id: str, totals: tuple[int, int], sum_: str) -> None:
    settlement = pt.settle(pt.rules(rule_id), *totals)
    for language in LANGUAGES:
        assert sum_ in say(settlement, language)
