"""DeclarationCoach in a real JupyterLab: it counts while the kernel stays open to presses."""

from playwright.sync_api import expect

from piquet_teach.text import label
from tests.browser.host import axe
from tests.browser.lab import Lab

CELLS = [
    "import piquet_teach as pt\ncoach = pt.DeclarationCoach('AK987.KJT98.K.T', 'piquet-ru')\ncoach",
    "coach",
]


def test_what_is_said_is_counted_beside_the_notebook(lab: Lab) -> None:
    page = lab.open(CELLS)
    first, second = (page.locator(".pt-root").nth(number) for number in (0, 1))
    first.locator(".pt-answer[data-key='0']").click()
    # The view of a count that goes on gives way to its result, in both places.
    for view in (first, second):
        expect(view.locator(".pt-line")).to_have_count(1)
        expect(view.locator(".pt-progress")).to_be_hidden()
        expect(view.locator(".pt-way-item[data-key=sequence-0]")).to_be_visible()
    first.locator(".pt-answer[data-key='0']").click()
    expect(second.locator(".pt-line")).to_have_count(4)
    first.get_by_role("button", name=label("coach.undo", "en")).click()
    expect(second.locator(".pt-line")).to_have_count(1)
    assert axe(page, ".pt-root") == []
