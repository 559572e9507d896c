"""DialogueWriter on a page: mouse, keys, proof and repairs, axe-core."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.dialogue_writer import DialogueWriter
from tests.browser.host import NARROW, Host

PRINTED = pt.printed_dialogue()
Show = Callable[..., Host]


def proved(shown: Host) -> None:
    """Wait until the proof is found, and let the page hear of it."""
    while shown.widget.counting:
        shown.page.evaluate("new Promise(requestAnimationFrame)")
    shown.set()


def option(shown: Host, words: str) -> Locator:
    return shown.root.locator(".pt-answers").get_by_role("button", name=words, exact=True)


def verdict(shown: Host) -> Locator:
    return shown.root.locator(".pt-verdict")


def test_an_impossible_dialogue_is_written_with_the_mouse(host: Show) -> None:
    shown = host(DialogueWriter())
    option(shown, "Point of eight.").click()
    proved(shown)
    expect(verdict(shown)).to_have_text(label("tutor.check.possible", "en"))
    expect(shown.root.locator(".pt-deal .pt-card")).to_have_count(24)
    option(shown, "Good.").click()
    option(shown, "Quint.").click()
    proved(shown)
    expect(verdict(shown)).to_have_text(label("tutor.check.impossible.honest", "en"))
    expect(shown.root.locator(".pt-line.pt-conflict")).to_have_count(2)
    expect(shown.root.locator(".pt-deal")).to_be_hidden()


def test_a_repair_is_pressed_and_the_focus_stays_in_the_widget(host: Show) -> None:
    shown = host(DialogueWriter(PRINTED))
    repairs = shown.root.locator(".pt-repair")
    expect(repairs).to_have_count(2)
    repairs.first.focus()
    shown.page.keyboard.press("Enter")
    proved(shown)
    expect(verdict(shown)).to_have_text(label("tutor.check.possible", "en"))
    expect(shown.root.get_by_role("button", name=label("coach.undo", "en"))).to_be_focused()
    another = shown.root.get_by_role("button", name=label("proof.another", "en"))
    before = shown.root.locator(".pt-deal").inner_html()
    another.click()
    expect(another).to_be_focused()
    assert shown.root.locator(".pt-deal").inner_html() != before


def test_keys_alone_write_and_take_back(host: Show) -> None:
    shown = host(DialogueWriter())
    option(shown, "Point of one.").focus()
    for key in ("ArrowRight", "ArrowRight", "Space"):
        shown.page.keyboard.press(key)
    expect(shown.root.locator(".pt-line")).to_have_text("ElderPoint of three.")
    undo = shown.root.get_by_role("button", name=label("coach.undo", "en"))
    undo.focus()
    shown.page.keyboard.press("Space")
    expect(option(shown, "Point of one.")).to_be_focused()
    assert shown.widget.acts == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("acts", [PRINTED.acts, PRINTED.acts[:5]], ids=["impossible", "possible"])
def test_axe_finds_nothing(host: Show, language: str, acts: tuple[object, ...]) -> None:
    dark = len(acts) == 5
    shown = host(DialogueWriter(acts, language=language), dark=dark)  # type: ignore[arg-type]
    assert shown.axe() == []


def test_it_fits_a_phone_and_a_projector(host: Show) -> None:
    for options, width in (({"language": "ru"}, NARROW), ({"large": True}, 1200)):
        shown = host(DialogueWriter(PRINTED, **options), width=width)  # type: ignore[arg-type]
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert shown.page.evaluate(overflow) <= 0
