"""DeclarationCoach in Voleur and Normand: the chances of a hand before anybody has spoken."""

from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label
from piquet_teach.text.coaching import chances
from piquet_teach.widgets.declaration_coach import DeclarationCoach

HANDS = {"voleur": "AKJ9.KQT.8.", "normand": "AK98.KJ8.KT.9"}


def items(coach: DeclarationCoach) -> dict[str, list[dict[str, Any]]]:
    return {group["id"]: group["items"] for group in coach.view["ways"]["groups"]}


def send(coach: DeclarationCoach, n: int, **message: object) -> None:
    coach.set_state({"choice": {"n": n, **message}})


@pytest.mark.parametrize("game", HANDS)
def test_every_declaration_stands_with_its_exact_chance(game: str) -> None:
    coach = DeclarationCoach(HANDS[game], game)
    every = pt.odds(HANDS[game], pt.rules(game))
    odds = [one for one in every if one.best or one.not_good < 1]
    shown = [item for group in items(coach).values() for item in group]
    assert [item["label"] for item in shown] == [pt.say(one.combination) for one in odds]
    for item, one in zip(shown, odds, strict=True):
        assert item["bar"]["exact"] == f"{one.good.numerator}/{one.good.denominator}"
        assert sum(item["bar"]["parts"]) == pytest.approx(1)
    assert {key: len(ways) for key, ways in coach.declarations.items()} == {
        key: len(group) for key, group in items(coach).items()
    }
    assert coach.view["question"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_press_explains_a_declaration(language: str) -> None:
    coach = DeclarationCoach(HANDS["normand"], "normand", language=language)
    send(coach, 1, do="light", declaration="set-4")
    (trio,) = coach.declarations["set"]
    wanted = [*chances(trio, language), label("coach.around.normand", language)]
    assert coach.view["detail"]["sentences"] == wanted
    assert [item["pressed"] for item in items(coach)["set"]] == [True]
    lit = {card["name"] for card in coach.view["hand"]["cards"] if card["lit"]}
    assert lit == {"SK", "HK", "DK"}
    send(coach, 2, do="press", card="SA")
    assert coach.view["status"]["text"] == pt.say(pt.Card("SA"), language)


def test_what_a_page_cannot_send_changes_nothing() -> None:
    coach = DeclarationCoach(HANDS["voleur"], "voleur")
    before = coach.view["ways"]
    for message in (
        {"do": "light", "declaration": "set-99"},
        {"do": "press", "card": "XX"},
        {"do": "pick", "option": "0"},
        {"do": "undo"},
    ):
        send(coach, hash(str(message)), **message)
        assert coach.view["ways"] == before
        assert coach.view["status"]["text"] == label("widget.bad_message", "en")


def test_its_repr_makes_it_anew_and_its_picture_has_all_of_it() -> None:
    coach = DeclarationCoach(HANDS["voleur"], pt.rules("voleur", least_point=40), language="ru")
    wanted = "DeclarationCoach('♠AKJ9 ♥KQ10 ♦8', rules('voleur', least_point=40), language='ru')"
    assert repr(coach) == wanted
    again = eval(repr(coach), {"DeclarationCoach": DeclarationCoach, "rules": pt.rules})
    assert again.view["ways"] == coach.view["ways"]
    assert isinstance(coach, DeclarationCoach)
    static = coach._static()
    assert all(item["label"] in static for group in items(coach).values() for item in group)


def test_nothing_to_declare_is_said() -> None:
    coach = DeclarationCoach("98.98.98.98", "voleur")
    notes = {group["id"]: group["note"] for group in coach.view["ways"]["groups"]}
    assert set(notes.values()) == {label("coach.around.none", "en")}
    assert coach.view["detail"] is None


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="a hand of 8 cards is needed"):
        DeclarationCoach("AK987.KJT98.K.T", "voleur")
    with pytest.raises(TypeError, match="has no option 'seat'"):
        DeclarationCoach(HANDS["voleur"], "voleur", seat="elder")
