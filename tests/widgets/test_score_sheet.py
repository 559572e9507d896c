"""ScoreSheet and the sheets of a game: every line has its reason, and they add up."""

import json
from html import escape
from itertools import pairwise
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.events import Counted
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.tutor.players import play_out, player
from piquet_teach.tutor.sheet import sheets
from piquet_teach.tutor.spades.sheet import spades_sheets
from piquet_teach.widgets.score_sheet import ScoreSheet

RULES = ("piquet-classic", "piquet-ru", "piquet-bg", "piquet-site")


def played(rules: str = "piquet-bg", seed: int = 1, **options: Any) -> Game:
    return play_out(pt.new_game(rules, seed=seed, **options), [player("easy"), player("random")])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("options", [{}, {"doubled_ends": True, "deals": 4}])
def test_the_lines_add_up_to_the_totals(rules: str, options: dict[str, Any]) -> None:
    game = played(rules, 3, **options)
    found = sheets(game)
    totals = [0, 0]
    for deal in found:
        for seat in (0, 1):
            points = sum(line.points for line in deal.lines if line.seat == seat)
            assert points == deal.points[seat]
            totals[seat] += deal.factor * points
        assert deal.totals == tuple(totals)
        assert deal.over
    assert tuple(totals) == game.scores
    counted = sum(event.points for event in game.events if isinstance(event, Counted))
    assert counted == sum(line.points for deal in found for line in deal.lines)


def test_the_sheet_of_a_running_deal_has_what_is_counted_so_far() -> None:
    game = pt.new_game("piquet-ru", seed=8, first_dealer=0)
    while game.view(0).phase != "play":
        game = game.play(game.legal[0])
    (deal,) = sheets(game)
    assert not deal.over
    assert deal.totals == game.scores
    spoken = [line for line in deal.lines if line.named]
    assert spoken
    assert all(line.reason == item.category for line in spoken for item in line.named)


def test_declarations_come_before_the_play_though_younger_names_them_later() -> None:
    game = played("piquet-classic", 2)
    for deal in sheets(game):
        kinds = [line.reason in ("point", "sequence", "set", "repique") for line in deal.lines]
        assert kinds == sorted(kinds, reverse=True)


def test_leads_one_after_the_other_stand_in_one_line() -> None:
    for deal in sheets(played("piquet-ru", 4)):
        for last, line in pairwise(deal.lines):
            if last.tricks and line.tricks and (last.seat, last.reason) == (line.seat, line.reason):
                assert line.tricks[0] > last.tricks[1] + 1
        for line in deal.lines:
            if line.tricks is not None:
                first, last_trick = line.tricks
                assert line.points == last_trick - first + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widget_shows_every_line_with_its_reason(language: str) -> None:
    game = played()
    sheet = ScoreSheet(game, names=["Анна", "Boris"], language=language)
    model = sheet.view["sheet"]
    assert model["names"] == ["Анна", "Boris"]
    assert len(model["deals"]) == 4
    for deal, shown in zip(sheets(game), model["deals"], strict=True):
        assert [row["words"] for row in shown["rows"]] == [say(one, language) for one in deal.lines]
        cells = [shown["rows"][n]["cells"][line.seat] for n, line in enumerate(deal.lines)]
        assert cells == [str(line.points) for line in deal.lines]
    assert model["settled"]
    html = sheet._repr_mimebundle_()[0]["text/html"]
    assert model["deals"][2]["rows"][0]["words"] in html
    assert escape(model["settled"]) in html


def test_one_deal_is_chosen_by_a_press_and_by_the_program() -> None:
    sheet = ScoreSheet(played().record())
    sheet.set_state({"choice": {"n": 1, "do": "turn", "switch": "deal", "to": "3"}})
    assert sheet.deal == 3
    assert [deal["id"] for deal in sheet.view["sheet"]["deals"]] == ["3"]
    assert sheet.view["sheet"]["settled"] == ""
    sheet.deal = None
    assert len(sheet.view["sheet"]["deals"]) == 4
    for to in ("5", "0", "deal"):
        sheet.set_state({"choice": {"n": 2, "do": "turn", "switch": "deal", "to": to}})
        assert sheet.deal is None
        assert sheet.view["status"]["text"] == label("widget.bad_message", "en")


def test_partners_have_one_column_and_every_combination_its_owner() -> None:
    game = play_out(pt.new_game("voleur", seed=3, deals=2), [pt.player("easy")] * 4)
    sheet = ScoreSheet(game, names=["Anna", "Boris", "Clara", "Dan"])
    model = sheet.view["sheet"]
    assert model["names"] == ["Anna and Clara", "Boris and Dan"]
    assert model["deals"][-1]["sums"][1]["cells"] == [str(points) for points in game.scores]
    assert model["deals"][0]["rows"][0]["words"] == "Clara · Point of three, making 30"
    assert model["settled"]
    assert "Anna and Clara" in sheet._repr_mimebundle_()[0]["text/html"]


def test_three_players_have_three_columns_and_the_last_one_pays() -> None:
    game = play_out(pt.new_game("normand", seed=1, target=60), [pt.player("easy")] * 3)
    model = ScoreSheet(game).view["sheet"]
    assert model["names"] == ["Player 1", "Player 2", "Player 3"]
    assert model["deals"][-1]["sums"][1]["cells"] == [str(points) for points in game.scores]
    assert model["settled"].startswith("Player 3 pays each of the others 60 − ")
    settled = ScoreSheet(game, names=["Anna", "Boris", "Clara"]).view["sheet"]["settled"]
    assert settled.startswith("Clara pays ")


@pytest.mark.parametrize("options", [{}, {"bag_penalty": False}, {"two_handed": True}])
def test_sides_of_spades_have_their_lines_and_the_arithmetic(options: dict[str, Any]) -> None:
    game = pt.new_game("spades", seed=3, **options)
    game = play_out(game, [pt.player("easy")] * game.seats)
    sheet = ScoreSheet(game)
    model = sheet.view["sheet"]
    players, partners = ["Player 1", "Player 2"], ["South and North", "West and East"]
    sides = players if options.get("two_handed") else partners
    assert model["names"] == sides
    for deal, shown in zip(spades_sheets(game), model["deals"], strict=True):
        lines = [*shown["rows"], *shown["sums"]]
        assert len(lines) == 6 - ("bag_penalty" in options)
        last = [cell.split("\n")[0].replace("−", "-") for cell in lines[-1]["cells"]]
        assert last == [str(side.total) for side in deal.sides]
    alone = "two_handed" in options
    assert (model["settled"] == say(game.events[-1], "en")) is not alone
    names = [f"Name {seat}" for seat in range(game.seats)]
    settled = ScoreSheet(game, names=names).view["sheet"]["settled"]
    assert settled.endswith(f" {' and '.join(names[game.events[-1].winner :: 2])}.")
    html = sheet._repr_mimebundle_()[0]["text/html"]
    assert html.count("<tbody>") == len(model["deals"])
    assert escape(model["deals"][0]["label"]) in html


def test_mistakes_are_told_at_once() -> None:
    game = played()
    with pytest.raises(ValueError, match="no deal 5; there are 1, 2, 3, 4"):
        ScoreSheet(game, deal=5)
    with pytest.raises(ValueError, match="names are 2, not 1"):
        ScoreSheet(game, names=["Anna"])
    with pytest.raises(pt.RecordError):
        ScoreSheet(json.dumps({**game.record(), "format": 99}))


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Quart; tierce"), ("ru", "Кварта; терц"), ("bg", "Кварта; терца")],
)
def test_a_further_combination_is_named_as_the_first_is(language: str, line: str) -> None:
    game = play_out(pt.new_game("piquet-classic", seed=3, deals=1), [pt.player("easy")] * 2)
    rows = ScoreSheet(game, language=language).view["sheet"]["deals"][0]["rows"]
    assert line in [row["words"] for row in rows]
