"""The lesson of the two dialogues as a learner goes through it, in a real JupyterLab."""

import re

from playwright.sync_api import Locator, expect

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.dialogue import printed_dialogue
from piquet_teach.text import label
from piquet_teach.text.walking import answered
from piquet_teach.tutor.walking.walk import Walk
from tests.browser.host import axe
from tests.browser.lab import Lab
from tools.notebooks import FOLDER

LESSON = "04-two-dialogues.ipynb"
PRINTED, REPAIRED, PRACTICE, CLUB, REPIQUE, LARGE = range(6)
"""The walks of the lesson, in their order."""

TOTALS = {
    PRINTED: ("21", "6"),
    REPAIRED: ("21", "6"),
    CLUB: ("17", "10"),
    REPIQUE: ("0", "98"),
    LARGE: ("21", "6"),
}
"""What younger and elder start the play with, as the text of the lesson says."""


def test_the_lesson_is_stepped_to_its_end(lab: Lab) -> None:
    language = "ru"
    page = lab.open(FOLDER / language / LESSON)
    cells = page.locator(".jp-Cell").count()
    walks = page.locator(".pt-walk")
    expect(walks).to_have_count(len(TOTALS) + 1)
    for number, totals in TOTALS.items():
        step_through(walks.nth(number), language)
        expect(walks.nth(number).locator(".pt-total b")).to_have_text(totals)
    answer_all(walks.nth(PRACTICE), language)
    expect(walks.nth(PRACTICE).locator(".pt-total b")).to_have_text(["21", "6"])
    expect(page.locator(".jp-Cell")).to_have_count(cells)
    assert axe(page, ".pt-walk") == []


def step_through(shown: Locator, language: str) -> None:
    """Step with the key that the button of a presenter sends."""
    expect(shown.locator(".pt-at")).to_have_text(re.compile(r"\d$"))
    steps = int((shown.locator(".pt-at").text_content() or "").split()[-1])
    shown.locator(".pt-forward").focus()
    for step in range(1, steps + 1):
        shown.page.keyboard.press("PageDown")
        place = label("status.step", language, step=step, steps=steps)
        expect(shown.locator(".pt-at")).to_have_text(place)


def answer_all(shown: Locator, language: str) -> None:
    """Speak for younger: the first question is answered wrongly at first, all others rightly."""
    walk = Walk(printed_dialogue(repaired=True), Seat.YOUNGER)
    mistaken = False
    while walk.done < len(walk.steps):
        asked = walk.question
        if asked is None:
            walk = walk.forward()
            shown.locator(".pt-forward").click()
        else:
            wrong = next(n for n in range(len(asked.options)) if n != asked.right)
            chosen = asked.right if mistaken else wrong
            mistaken = True
            walk, outcome = walk.pick(chosen)
            shown.locator(".pt-answer").nth(chosen).click()
            told = answered(asked, outcome, walk, language)
            expect(shown.get_by_role("status")).to_have_text(told)
        place = label("status.step", language, step=walk.done, steps=len(walk.steps))
        expect(shown.locator(".pt-at")).to_have_text(place)
