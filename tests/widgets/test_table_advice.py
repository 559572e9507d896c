"""Advice at the table: hints in two steps, think again, a deal reviewed and tried again."""

import asyncio
import re
from typing import Any

import pytest

from piquet_teach.text import LANGUAGES, say
from piquet_teach.tutor.advice import advise, hint
from piquet_teach.tutor.options import loss
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner

NUMBER = re.compile(r"[+-]?\d+\.\d+")
HANDS = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")


def begun(**options: Any) -> Learner:
    settings = {"level": "easy", "save": None, "first_dealer": 1} | options
    table = Table("piquet-classic", seed=5, **settings)
    table.begin()
    return Learner(table, 5)


def at(phase: str, tricks: int = 0, **options: Any) -> Learner:
    """A learner who declared everything and leads, at a phase or a trick of the play."""
    learner = begun(**options)
    table = learner.table
    while True:
        view = table._scene().view
        if view.phase == phase and sum(view.tricks) >= tricks and view.table is None:
            return learner
        table.play(view.legal[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_where_to_look_and_then_what_to_do(language: str) -> None:
    learner = at("play", 7, language=language)
    view = learner.table._scene().view
    options = advise(view)
    learner.use("hint")
    advice = learner.game["advice"]
    assert advice["text"] == say(hint(options, view), language)
    assert advice["options"] == []
    assert [button["id"] for button in advice["buttons"]] == ["more", "close"]
    learner.do("advise", button="more")
    shown = learner.game["advice"]["options"]
    wanted = [say(option, language) for option in options[:3]]
    assert [(one["head"], *one["notes"]) for one in shown] == wanted
    learner.do("advise", button="close")
    assert learner.game["advice"] is None


def test_a_hint_that_has_told_all_is_put_away_by_its_button() -> None:
    learner = at("play", 8)
    for _ in range(2):
        learner.use("hint")
        learner.use("hint")
        assert learner.game["advice"]["options"]
        learner.use("hint")
        assert learner.game["advice"] is None


def test_advice_goes_when_the_game_goes_on() -> None:
    learner = at("play", 8)
    learner.use("hint")
    learner.use("hint")
    assert learner.game["advice"]["options"]
    learner.step()
    assert learner.game["advice"] is None


def test_a_choice_that_gives_away_too_much_can_be_thought_over() -> None:
    learner = at("play", 4, warn=1.0)
    view = learner.table._scene().view
    options = advise(view)
    dear = max(options, key=lambda one: -one.value)
    assert options[0].value - dear.value > 1
    before = learner.table.game

    def choose() -> None:
        learner.do("press", card=dear.action.name)
        learner.do("do", choice="play")

    choose()
    assert learner.table.game is before
    advice = learner.game["advice"]
    assert "gives away" in advice["text"]
    assert [button["id"] for button in advice["buttons"]] == ["rethink", "more", "anyway"]
    learner.do("advise", button="rethink")
    assert learner.table.game is before
    assert learner.game["advice"] is None
    choose()
    learner.do("advise", button="anyway")
    assert learner.table.game is not before
    assert learner.game["advice"] is None


def test_a_good_choice_goes_through_at_once() -> None:
    learner = at("play", 4, warn=1.0)
    best = advise(learner.table._scene().view)[0]
    before = learner.table.game
    learner.do("press", card=best.action.name)
    learner.do("press", card=best.action.name)
    assert learner.table.game is not before


@pytest.mark.slow
def test_a_deal_is_reviewed_and_a_mistake_tried_again() -> None:
    learner = begun(deals=[HANDS])
    table = learner.table
    while not learner.game["result"]:
        table.play(table._scene().view.legal[-1] if table._scene().view.table else
                   table._scene().view.legal[0])  # fmt: skip
    game = table.game
    assert game is not None
    learner.use("review")
    advice = learner.game["advice"]
    told = [float(number) for number in NUMBER.findall(advice["text"].replace("−", "-"))]
    result, expected, cost, luck = told
    assert result == pytest.approx(expected - cost + luck, abs=0.03)
    costs = []
    for mistake in advice["options"]:
        place = int(mistake["id"])
        view = list(game.history())[-1 - place].view(0)
        costs.append(float(mistake["head"].removeprefix("Cost ").split(". ")[0]))
        if view.phase == "play":
            assert costs[-1] == round(loss(advise(view), game.actions[place]), 2)
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 1
    place = int(advice["options"][0]["id"])
    learner.do("advise", button=f"try {place}")
    assert learner.game["plate"]["flags"] == ["What if: not counted, not saved"]
    assert table.game is game
    assert table._session is not None
    assert table._session.live.actions == game.actions[:place]

    async def again() -> None:
        # With a running loop a count would only have begun.
        learner.use("back")
        learner.use("review")
        assert learner.game["advice"] == advice

    asyncio.run(again())


def test_long_work_shows_its_progress_and_can_be_stopped() -> None:
    learner = at("exchange")
    texts = []

    async def lesson() -> None:
        learner.table.observe(lambda change: texts.append(change["new"]["game"]["advice"]), "view")
        learner.use("hint")
        while len(texts) < 4:
            await asyncio.sleep(0)
        learner.do("advise", button="stop")
        await asyncio.sleep(0)

    asyncio.run(lesson())
    percents = [one["text"] for one in texts if one]
    assert len(set(percents)) > 1
    assert all(text.startswith("Counting") for text in percents)
    assert [button["id"] for button in texts[0]["buttons"]] == ["stop"]
    assert learner.game["advice"] is None


def test_a_button_that_is_not_there_changes_nothing() -> None:
    learner = at("play", 8)
    for button in ("more", "close", "anyway", "try 3"):
        learner.do("advise", button=button)
        assert learner.game["advice"] is None
    learner.use("hint")
    advice = learner.game["advice"]
    learner.do("advise", button="anyway")
    assert learner.game["advice"] == advice
