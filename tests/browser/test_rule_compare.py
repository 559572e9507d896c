"""RuleCompare on a page: switches with mouse and keys, narrow, dark, and axe-core."""

from collections.abc import Callable

from playwright.sync_api import expect

from piquet_teach.widgets.rule_compare import RuleCompare
from tests.browser.host import NARROW, Host

Show = Callable[..., Host]


def test_a_deal_is_chosen_with_the_mouse(host: Show) -> None:
    shown = host(RuleCompare())
    shown.root.get_by_role("button", name="a deal").click()
    expect(shown.root.get_by_role("rowheader", name="Elder in all")).to_be_visible()
    shown.root.get_by_role("button", name="all the tricks").click()
    row = shown.root.get_by_role("row").filter(has_text="Elder in all")
    expect(row).to_contain_text("194")
    expect(shown.root.get_by_role("status")).to_contain_text("♠AKQJ10")


def test_all_options_are_shown_with_the_keys(host: Show) -> None:
    shown = host(RuleCompare())
    differing = shown.root.locator("tbody tr").count()
    button = shown.root.get_by_role("button", name="all", exact=True)
    button.focus()
    shown.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_be_focused()
    assert shown.root.locator("tbody tr").count() > differing


def test_axe_finds_nothing(host: Show) -> None:
    for show in ("options", "deal", "totals"):
        for dark in (False, True):
            assert host(RuleCompare(show=show, language="ru"), dark=dark).axe() == []
    assert host(RuleCompare(language="bg", large=True), width=NARROW).axe() == []


def test_a_narrow_page_moves_the_table_not_itself(host: Show) -> None:
    shown = host(RuleCompare(), width=NARROW)
    root = shown.root.locator(".pt-root")
    assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
    scroller = shown.root.get_by_role("region")
    assert scroller.evaluate("box => box.scrollWidth > box.clientWidth")
    scroller.focus()
    shown.page.keyboard.press("ArrowRight")
    shown.page.wait_for_function("document.querySelector('.pt-scroller').scrollLeft > 0")
