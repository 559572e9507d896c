"""ScoreSheet on a page: one deal or all of them, by mouse and by keys, in every look."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.score_sheet import ScoreSheet
from tests.browser.host import NARROW, Host

Show = Callable[..., Host]
GAME = pt.play_out(pt.new_game("piquet-bg", seed=3), [pt.player("easy")] * 2)


def test_a_deal_is_chosen_and_all_of_them_again(host: Show) -> None:
    shown = host(ScoreSheet(GAME, names=["Anna", "Boris"]))
    tables = shown.root.locator(".pt-sheet table")
    expect(tables).to_have_count(4)
    shown.root.get_by_role("button", name="3", exact=True).click()
    expect(tables).to_have_count(1)
    expect(tables.locator("caption")).to_have_text("Deal 3 · dealer: Anna")
    assert shown.widget.deal == 3
    shown.root.get_by_role("button", name="3", exact=True).press("Shift+Tab")
    shown.page.keyboard.press("Shift+Tab")
    shown.page.keyboard.press("Shift+Tab")
    expect(shown.root.get_by_role("button", name=label("sheet.all", "en"))).to_be_focused()
    shown.page.keyboard.press("Enter")
    expect(tables).to_have_count(4)
    totals = tables.last.locator("tfoot tr").last.locator(".pt-number")
    assert totals.all_inner_texts() == [str(points) for points in GAME.scores]


@pytest.mark.parametrize(
    ("language", "looks"),
    [*zip(LANGUAGES, [{"dark": True}, {"width": NARROW}, {"width": 1200}], strict=True)],
)
def test_a_sheet_in_every_look(host: Show, language: str, looks: dict[str, object]) -> None:
    shown = host(ScoreSheet(GAME, language=language, large="width" in looks), **looks)
    assert not shown.axe()
    wide = "one => one.scrollWidth > one.clientWidth + 1"
    assert not shown.root.locator(".pt-root").evaluate(wide)
