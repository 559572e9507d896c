"""HandView in a real JupyterLab: what only the notebook around it can show."""

from playwright.sync_api import Page, expect

from tests.browser.host import axe
from tests.browser.lab import Lab

CELLS = [
    "from piquet_teach.widgets.hand_view import HandView\n"
    "hand = HandView('AK987.KJT98.K.T', choose='exchange first')\n"
    "hand",
    "hand",
    "print(hand.selected)",
]


def test_a_hand_in_a_notebook(lab: Lab) -> None:
    page = lab.open(CELLS)
    first, second = (page.locator(".pt-root").nth(number) for number in (0, 1))
    # The live view is shown, and not the picture that stands beside it for dead pages.
    expect(page.locator(".pt-root")).to_have_count(2)
    expect(page.locator(".pt-figure")).to_have_count(0)

    first.locator("[data-key=S7]").click()
    expect(second.locator("[data-key=S7]")).to_have_attribute("aria-pressed", "true")
    second.locator("[data-key=S8]").click()
    expect(first.locator("[data-key=S8]")).to_have_attribute("aria-pressed", "true")
    assert axe(page, ".pt-root") == []

    # Keys of the notebook: x cuts a cell, a adds one, d d deletes one, Escape leaves the cell.
    first.locator("[data-key=SA]").focus()
    for key in ("x", "a", "d", "d", "Escape", "x", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(second.locator("[data-key=SK]")).to_have_attribute("aria-pressed", "true")
    expect(first.locator("[data-key=SK]")).to_be_focused()
    expect(page.locator(".jp-Cell")).to_have_count(len(CELLS))

    printed(page, "♠K87")


def test_a_hand_in_the_dark_theme(lab: Lab) -> None:
    page = lab.open(CELLS[:1], dark=True)
    ground = "getComputedStyle(document.body).getPropertyValue('--jp-layout-color1')"
    assert page.evaluate(ground) == "#212121"
    expect(page.locator(".pt-root")).to_have_css("background-color", "rgb(33, 33, 33)")
    page.locator("[data-key=S9]").first.click()
    page.locator("[data-key=set-0]").click()
    expect(page.locator(".pt-card.pt-lit")).to_have_count(3)
    assert axe(page, ".pt-root") == []


def printed(page: Page, text: str) -> None:
    page.locator(".jp-CodeCell").last.locator(".jp-Editor").click()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output")).to_have_text(text)
