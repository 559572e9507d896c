"""RuleCompare: its tables, its switches, what a browser may send."""

from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES
from piquet_teach.widgets.rule_compare import RuleCompare


def turn(widget: RuleCompare, switch: str, to: str, n: int = 1) -> None:
    widget.set_state({"choice": {"n": n, "do": "turn", "switch": switch, "to": to}})


def rows(widget: RuleCompare) -> dict[str, list[str]]:
    return {row["id"]: [cell["text"] for cell in row["cells"]] for row in table(widget)["rows"]}


def table(widget: RuleCompare) -> dict[str, Any]:
    return dict(widget.view["table"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_that_differ_or_all(language: str) -> None:
    widget = RuleCompare(language=language)
    few = rows(widget)
    assert list(few)[:2] == ["first_dealer", "first_to_exchange"]
    assert few["deals"] == ["6", "4", "6", "6"]
    turn(widget, "rows", "every")
    assert len(rows(widget)) > len(few)
    assert set(few) < set(rows(widget))
    assert all(row["label"] for row in table(widget)["rows"])


def test_a_cell_tells_what_the_text_does_not_say() -> None:
    widget = RuleCompare(["piquet-ru", "piquet-bg"])
    (row,) = [row for row in table(widget)["rows"] if row["id"] == "last_trick"]
    said, read = row["cells"]
    assert (said["mark"], said["meaning"]) == ("", "")
    assert (read["mark"], read["meaning"]) == ("°", pt.say(pt.rules("piquet-bg").source("sinking")))
    assert any(line.startswith("°") for line in table(widget)["legend"])


def test_what_is_not_as_in_most_is_lit() -> None:
    lit = {
        row["id"]: [cell["odd"] for cell in row["cells"]] for row in table(RuleCompare())["rows"]
    }
    assert lit["win_points"] == [False, True, False, False]
    assert lit["capot_with_cards"] == [False, True, False, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_scored_line_by_line(language: str) -> None:
    widget = RuleCompare(show="deal", language=language)
    found = rows(widget)
    assert found["elder-set"] == ["0", "14", "14", "14"]
    assert found["elder-total"] == ["7", "19", "21", "21"]
    assert [row["id"] for row in table(widget)["rows"] if row["total"]] == [
        "elder-total", "younger-total",
    ]  # fmt: skip
    turn(widget, "deal", "capot")
    assert rows(widget)["elder-cards"] == ["0", "10", "0", "0"]
    assert widget.scores()["piquet-bg"] == (194, 0)


def test_the_surprising_readings_are_told() -> None:
    assert len(table(RuleCompare())["notes"]) == 3
    assert len(table(RuleCompare(show="totals"))["notes"]) == 1
    assert table(RuleCompare(["piquet-classic", "piquet-classic"], rows="every"))["notes"] == ()


def test_the_same_totals_are_settled_by_each() -> None:
    found = rows(RuleCompare(["piquet-ru", "piquet-bg", "au-cent"], show="totals"))
    assert found["98-92"] == ["98 + 92 + 100 = 290", "98 − 92 + 100 = 106", "98 − 92 = 6"]


def test_a_deal_of_ones_own() -> None:
    hands = ("AKQJT987.AKQJ..", "..AKQJT987.AKQJ")
    play = "SA D7 SK D8 SQ D9 SJ D10 S10 DJ S9 DQ S8 DK S7 DA HA CJ HK CQ HQ CK HJ CA"
    widget = RuleCompare(["piquet-ru", "piquet-bg"], deal=(*hands, play), show="deal")
    assert widget.scores() == {"piquet-ru": (53, 0), "piquet-bg": (63, 0)}
    solved = RuleCompare(["piquet-ru", "piquet-bg"], deal=hands, show="deal")
    assert solved.scores()["piquet-ru"] == (53, 0)
    with pytest.raises(pt.IllegalAction):
        RuleCompare(deal=(*hands, play[3:] + " SA"))


def test_the_language_can_change() -> None:
    widget = RuleCompare(language="en")
    widget.language = "bg"
    assert table(widget)["heading"] == "Правило"


@pytest.mark.parametrize(
    ("switch", "to"), [("show", "rules"), ("colour", "red"), ("deal", "own"), ("rows", "some")]
)
def test_a_bad_message_changes_nothing(switch: str, to: str) -> None:
    widget = RuleCompare()
    before = table(widget)
    turn(widget, switch, to)
    assert table(widget) == before
    assert widget.view["status"]["n"] == 1


def test_what_it_refuses() -> None:
    with pytest.raises(ValueError, match="two rule sets"):
        RuleCompare(["piquet-ru"])
    with pytest.raises(ValueError, match="show is one of"):
        RuleCompare(show="rules")
    with pytest.raises(ValueError, match="deal is one of"):
        RuleCompare(deal="sevens")
    with pytest.raises(ValueError, match="no rule set"):
        RuleCompare(["piquet-ru", "piquet-de"])
    with pytest.raises(TypeError, match="did you mean 'show'"):
        RuleCompare(shown="deal")


def test_its_repr_makes_it_again() -> None:
    assert repr(RuleCompare()) == "RuleCompare()"
    widget = RuleCompare(
        ["piquet-ru", "auction"], show="deal", deal="high", rows="every", language="ru"
    )
    assert repr(widget) == (
        "RuleCompare(['piquet-ru', 'auction'], deal='high', show='deal', rows='every', "
        "language='ru')"
    )


def test_the_static_picture_is_the_table() -> None:
    bundle, _ = RuleCompare(show="totals")._repr_mimebundle_()
    assert bundle["text/html"].count("<tr>") == 4
    assert "112" in bundle["text/html"]
