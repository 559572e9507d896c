"""DeclarationCoach on a page: mouse and keys, a count in slices, the choice first, axe-core."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.declaration_coach import DeclarationCoach
from tests.browser.host import NARROW, Host

ELDER = "AK987.KJT98.K.T"
Show = Callable[..., Host]


def coach(**options: object) -> DeclarationCoach:
    return DeclarationCoach(ELDER, "piquet-ru", **options)  # type: ignore[arg-type]


def counted(shown: Host) -> None:
    """Wait until the count is done, and let the page hear of it."""
    while shown.widget.counting:
        shown.page.evaluate("new Promise(requestAnimationFrame)")
    shown.set()


def option(shown: Host, words: str) -> Locator:
    return shown.root.locator(".pt-answers").get_by_role("button", name=words, exact=True)


def way(shown: Host, key: str) -> Locator:
    return shown.root.locator(f".pt-way-item[data-key={key}]")


def test_the_mouse_enters_what_is_said_and_the_chances_follow(host: Show) -> None:
    shown = host(coach())
    best = way(shown, "point-0")
    expect(best.locator(".pt-percent")).to_have_text("53.6%")
    expect(best.locator(".pt-exact")).to_have_text("22487/41990")
    option(shown, "Point of five.").click()
    option(shown, "Good.").click()
    counted(shown)
    assert shown.widget.acts[-1] == pt.Scored(5)
    expect(shown.root.locator(".pt-line")).to_have_count(4)
    expect(best).to_have_count(0)
    expect(shown.root.locator(".pt-progress")).to_be_hidden()
    expect(way(shown, "sequence-0")).to_have_attribute("aria-pressed", "true")
    shown.root.get_by_role("button", name=label("coach.undo", "en")).click()
    assert shown.widget.acts == (pt.Claim("point", 5),)


def test_bars_are_as_wide_as_the_chances(host: Show) -> None:
    shown = host(coach())
    bar = way(shown, "set-0").locator(".pt-share")
    wide, good = (
        one.bounding_box()["width"]
        for one in (bar, bar.locator("i").first)  # type: ignore[index]
    )
    assert good / wide == pytest.approx(6929 / 9690, abs=0.01)


def test_a_press_shows_the_reasons_and_lights_the_cards(host: Show) -> None:
    shown = host(coach())
    way(shown, "set-0").click()
    expect(shown.root.locator(".pt-reasons .pt-heading")).to_have_text("Trio of kings")
    lit = [card.get_attribute("data-key") for card in shown.root.locator(".pt-card.pt-lit").all()]
    assert lit == ["SK", "HK", "DK"]
    shown.root.get_by_role("button", name=label("coach.beating.show", "en")).click()
    expect(shown.root.locator(".pt-hands li")).to_have_count(3)
    expect(shown.root.get_by_role("status")).to_have_text(label("coach.beating.heading", "en"))


def test_keys_alone(host: Show) -> None:
    shown = host(coach())
    way(shown, "point-0").focus()
    for key in ("End", "ArrowUp", "Enter"):
        shown.page.keyboard.press(key)
    expect(way(shown, "set-0")).to_be_focused()
    expect(way(shown, "set-0")).to_have_attribute("aria-pressed", "true")
    shown.page.keyboard.press("1")
    expect(shown.root.locator(".pt-line")).to_have_count(1)
    assert shown.widget.acts == (pt.Claim("point", 5),)
    option(shown, "Good.").focus()
    shown.page.keyboard.press("ArrowRight")
    expect(option(shown, "How much?")).to_be_focused()
    shown.page.keyboard.press("Space")
    expect(shown.root.locator(".pt-line")).to_have_count(2)
    assert shown.widget.acts[-1] == pt.Answer("how_much")
    undo = shown.root.get_by_role("button", name=label("coach.undo", "en"))
    undo.focus()
    shown.page.keyboard.press("Enter")
    expect(shown.root.locator(".pt-line")).to_have_count(1)
    expect(undo).to_be_focused()
    shown.page.keyboard.press("Enter")
    # Nothing is left to take back: the focus goes to what may be said.
    expect(option(shown, "Point of five.")).to_be_focused()


def test_the_learner_chooses_first_and_has_a_second_try(host: Show) -> None:
    shown = host(coach(choose=True))
    expect(way(shown, "point-0")).to_have_count(0)
    expect(shown.root.locator(".pt-reasons")).to_be_hidden()
    option(shown, "Point of four.").click()
    expect(shown.root.get_by_role("status")).to_contain_text("Choose once more.")
    expect(option(shown, "Point of four.")).to_have_attribute("aria-disabled", "true")
    option(shown, "Point of five.").click()
    expect(shown.root.get_by_role("status")).to_have_text(label("coach.right", "en"))
    expect(way(shown, "point-0")).to_be_visible()
    assert shown.widget.acts == ()


def test_a_count_can_be_stopped_and_begun_again(host: Show) -> None:
    shown = host(coach())
    option(shown, "Point of five.").click()
    stop = shown.root.get_by_role("button", name=label("coach.stop", "en"))
    if shown.widget.counting:
        stop.click()
        expect(shown.root.locator(".pt-progress")).to_contain_text(label("coach.stopped", "en"))
        shown.root.get_by_role("button", name=label("coach.count", "en"), exact=True).click()
    counted(shown)
    expect(way(shown, "sequence-0")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing(host: Show, language: str, dark: bool) -> None:
    shown = host(coach(language=language, choose=dark), dark=dark)
    shown.root.locator(".pt-settings summary").click()
    assert shown.axe() == []
    if not dark:
        way(shown, "sequence-1").click()
        shown.root.locator(".pt-reasons button").click()
        assert shown.axe() == []


def test_it_fits_a_phone_and_a_projector(host: Show) -> None:
    for options, width in (({"language": "ru"}, NARROW), ({"large": True}, 1200)):
        shown = host(coach(**options), width=width)
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert shown.page.evaluate(overflow) <= 0


def test_every_focusable_part_keeps_its_keys_from_the_notebook(host: Show) -> None:
    shown = host(coach(acts=[pt.Claim("point", 5)]))
    focusable = shown.root.locator("button, summary")
    marked = shown.root.locator("[data-lm-suppress-shortcuts=true]")
    assert focusable.count() == marked.count() > 20
