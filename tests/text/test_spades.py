"""Spades in words: whatever a game brings about and refuses, and every reason, in each language."""

import random
import re
from collections.abc import Iterator

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK54
from piquet_teach.text import read_aloud
from piquet_teach.text.spades import SHEET_LINES, option_name, seat_name, sheet_line
from piquet_teach.tutor.advice import advising
from piquet_teach.tutor.slices import finish
from piquet_teach.tutor.spades.advice import advising as advising_spades

LANGUAGES = ("en", "ru", "bg")
GAMES: list[dict[str, object]] = [
    {"blind_nil": True, "deal_on_request": True},
    {"jokers": True, "bonus_13": 100},
    {"two_handed": True},
]


def moments(options: dict[str, object], seed: int) -> Iterator[pt.Game]:
    chance = random.Random(seed)
    game = pt.new_game("spades", seed=seed, **options)
    while not game.over:
        yield game
        game = game.play(game.legal[int(chance.random() * len(game.legal))])
    yield game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_everything_that_happens_can_be_said(options: dict[str, object], language: str) -> None:
    for game in moments(options, 5):
        for event in game.news:
            assert re.search(r"\w", str(pt.say(event, language)))
        for action in game.legal:
            assert pt.say(action, language)


ACTIONS = (
    "SA", "S2", "H2", "HA", "D5", "C3", "bid 2", "bid nil", "bid blind_nil", "look", "keep yes",
    "deal", "target 250", "target 500", "nonsense",
)  # fmt: skip


@pytest.mark.parametrize("options", [*GAMES, {"side_minimum": 5}], ids=str)
def test_every_refusal_can_be_said(options: dict[str, object]) -> None:
    for game in moments(options, 8):
        for action in ACTIONS:
            refusal = game.refusal(action)
            if refusal is not None:
                said = [pt.say(refusal, language) for language in LANGUAGES]
                assert len(set(said)) == 3
                assert not any("{" in text for text in said)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", "Bags: +3|Nil: −100|No penalty: 0 + 3 = 3 bags in the box"),
        ("ru", "Мешки: +3|Nil: −100|Штрафа нет: 0 + 3 = 3 мешка в копилке"),
        ("bg", "Торби: +3|Nil: −100|Няма наказание: 0 + 3 = 3 торби в кутията"),
    ],
)
def test_the_sheet_shows_its_arithmetic(language: str, lines: str) -> None:
    side = pt.spades.score_side(("nil", 4), (2, 5))
    assert pt.say(side, language)[1:4] == tuple(lines.split("|"))


def test_the_sheet_of_a_full_box_and_of_two_nils() -> None:
    side = pt.spades.score_side((3, 3), (5, 4), box=7)
    assert pt.say(side, "en")[3] == "Penalty: 7 + 3 = 10 bags. −100, 0 left in the box"
    assert pt.say(side, "en")[-1] == "Score: 0 − 37 = −37"
    nils = pt.say(pt.spades.score_side(("nil", "blind_nil"), (0, 1)), "en")
    assert nils[0] == "No contract: only nil was bid."
    assert nils[2] == "Nil: 100 − 200 = −100"


def test_without_a_box_there_is_no_line_for_it() -> None:
    rules = pt.spades.rules(bag_penalty=False)
    side = pt.spades.score_side((1, 1), (3, 2), rules=rules)
    assert len(pt.say(side, "en")) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_options_can_be_said(language: str) -> None:
    player = pt.player("normal")
    for options in ({}, {"two_handed": True}):
        game = pt.new_game("spades", seed=12, **options)
        while not game.over and game.view(0).deal == 1:
            view = game.view(game.turn or 0)
            for option in finish(advising_spades(view, hands=3)):
                for reason in option.reasons:
                    assert "{" not in pt.say(reason, language)
            game = game.play(player(view))
    assert all(option_name(name, language) for name in pt.spades.OPTIONS)
    assert all(sheet_line(line, language) for line in (*SHEET_LINES, "bonus"))
    assert seat_name(3, language)


def test_russian_counts() -> None:
    assert [pt.say(pt.spades.Bid(n), "ru") for n in (1, 2, 5)] == [
        "1 взятка",
        "2 взятки",
        "5 взяток",
    ]
    assert (
        pt.say(pt.spades.rules(jokers=True), "ru")
        == "Пики, с изменениями: Два джокера, без ♦2 и ♣2: да"
    )


def test_advice_in_the_common_place_is_that_of_spades() -> None:
    view = pt.new_game("spades", seed=2).view(0)
    assert finish(advising(view)) == finish(advising_spades(view))


def test_jokers_have_names() -> None:
    assert pt.say(pt.Card("R*"), "ru") == "красный джокер"
    hand = pt.Hand("☆ ♠A", pack=PACK54)
    assert pt.say(hand, "ru") == "☆ ♠Т"
    assert read_aloud(hand, "bg") == "Пика: черен жокер, асо."
