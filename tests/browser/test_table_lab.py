"""Table in a real JupyterLab: saved beside the notebook, gone on with after a new kernel."""

from playwright.sync_api import expect

from tests.browser.host import axe
from tests.browser.lab import Lab

CELLS = [
    "from piquet_teach.widgets.table import Table\n"
    "table = Table('piquet-ru', seed=7, level='easy', first_dealer=0, name='evening')\n"
    "table",
    "table",
]


def test_a_table_in_a_notebook(lab: Lab) -> None:
    page = lab.open(CELLS)
    first, second = (page.locator(".pt-root").nth(number) for number in (0, 1))
    first.locator(".pt-setup > .pt-choice").click()
    # Both views show the same game.
    for view in (first, second):
        expect(view.locator(".pt-chair[data-seat=own] .pt-card")).to_have_count(12)
    expect(first.locator(".pt-dealing")).to_have_count(0)
    first.locator(".pt-chair[data-seat=own] .pt-card").first.click()
    expect(second.locator(".pt-raised")).to_have_count(1)

    # Keys stay in the table: no cell is cut, added or deleted.
    first.locator(".pt-hand [aria-pressed=true]").focus()
    for key in ("x", "a", "d", "d", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(2)
    expect(second.locator(".pt-raised")).to_have_count(2)
    page.keyboard.press("1")
    expect(second.locator(".pt-memory")).to_be_visible()
    expect(first.locator(":focus")).to_have_count(1)
    assert axe(page, ".pt-root") == []
    assert (lab.root / "evening.piquet.json").exists()


def test_a_game_goes_on_after_the_kernel_began_anew(lab: Lab) -> None:
    page = lab.open([CELLS[0].replace("evening", "night")])
    table = page.locator(".pt-root")
    table.locator(".pt-setup > .pt-choice").click()
    table.locator(".pt-choices .pt-choice").click()  # no card is exchanged
    expect(table.locator(".pt-talon")).to_be_hidden()
    said = table.locator(".pt-prompt").inner_text()
    page.get_by_role("button", name="Restart the kernel and run all cells", exact=True).click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(table.locator(".pt-offer")).to_be_visible(timeout=30_000)
    table.locator(".pt-offer .pt-choice").click()
    expect(table.locator(".pt-prompt")).to_have_text(said)
    expect(table.locator(".pt-chair[data-seat=own] .pt-card")).to_have_count(12)
