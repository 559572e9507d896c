"""Normand on a page: a deal of three players by mouse, the last two, the bench, every look."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.actions import Exchange
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.widgets.table import Table
from tests.browser.host import NARROW, Host
from tests.browser.seated import button, choices, phase

Show = Callable[..., Host]
REPIQUE = ("AKQJT98.7.7.7", "7.AKQ.AKQ.AKQ", ".JT98.JT98.JT", "C9 C8")
"""With these seat 0 comes to more than the target in one deal, and nobody else does."""
TARGET = 45


def table(seed: int = 7, **options: object) -> Table:
    """The learner deals."""
    wanted = {"level": "easy", "save": None, "first_dealer": 0, "target": TARGET} | options
    return Table("normand", seed=seed, **wanted)  # type: ignore[arg-type]


def until(widget: Table, wanted: str) -> Table:
    """Go on in the kernel, without the page, with what the engine lists first."""
    if widget.game is None:
        widget.begin()
    while widget._scene().view.phase != wanted:
        legal = widget._scene().view.legal
        buys = widget._scene().view.phase == "exchange"
        widget.play(Exchange(Hand("H7")) if buys else legal[0])
    return widget


def after_the_first(widget: Table, shown: Host) -> None:
    """From the end of the first deal to what comes after it."""
    assert widget._scene().view.phase == "rest"
    button(shown, "table.tool.next", widget.language).click()
    shown.page.wait_for_function("!document.querySelector('.pt-dealing')")


def chair(shown: Host, place: str) -> Locator:
    return shown.root.locator(f".pt-chair[data-seat={place}]")


def own(shown: Host) -> Locator:
    return chair(shown, "own").locator(".pt-card")


def played(shown: Host) -> None:
    """The others have played on, a slice at a time, and the page has heard of it."""
    waits = label("table.advice.wait", shown.widget.language)  # type: ignore[attr-defined]
    while shown.root.get_by_text(waits, exact=True).is_visible():
        shown.set()


def fits(shown: Host) -> None:
    """Nothing is wider than its place, and axe-core finds nothing."""
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= shown.page.evaluate(
        "window.innerWidth"
    )
    wide = "one => one.scrollWidth > one.clientWidth + 1"
    for part in (".pt-plate", ".pt-board", ".pt-asked", ".pt-side"):
        for one in shown.root.locator(f"{part}:visible").all():
            assert not one.evaluate(wide), part
    assert not shown.axe()


def test_a_deal_of_three_players_with_the_mouse(host: Show) -> None:
    shown = host(table(deals=[REPIQUE], target=1000))
    shown.page.emulate_media(reduced_motion="reduce")
    button(shown, "table.begin").click()
    expect(own(shown)).to_have_count(10)
    for place in ("left", "right"):
        expect(chair(shown, place).locator(".pt-card")).to_have_count(10)
    expect(shown.root.locator(".pt-talon .pt-card")).to_have_count(2)
    own(shown).and_(shown.root.locator("[data-key=H7]")).click()
    own(shown).and_(shown.root.locator("[data-key=D7]")).click()
    expect(shown.root.locator(".pt-raised")).to_have_count(1)
    choices(shown).first.click()
    expect(shown.root.locator(".pt-chair[data-seat=own] .pt-lit[data-key=C9]")).to_have_count(1)
    assert not shown.axe()
    while phase(shown) == "declare":
        choices(shown).filter(has_text=declared(shown)).click()
    expect(chair(shown, "own").locator(".pt-points")).to_have_text("94")
    tricks = 0
    while phase(shown) == "play":
        card = own(shown).and_(shown.root.locator(":not(.pt-refused)")).first
        name = card.get_attribute("data-key")
        card.click()
        shown.root.locator(f".pt-raised[data-key={name}]").click()
        expect(shown.root.locator(f".pt-hand [data-key={name}]")).to_have_count(0)
        tricks += 1
    assert tricks == 10
    result = shown.root.locator(".pt-board .pt-sheet")
    expect(result.locator("thead th")).to_have_count(4)
    sums = [cell.inner_text() for cell in result.locator("tfoot .pt-number").all()]
    assert sums[:3] == [str(number) for number in shown.widget.game.scores]
    assert not shown.axe()
    button(shown, "table.tool.next").click()
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 2, to 1000")
    expect(own(shown)).to_have_count(10)


def declared(shown: Host) -> str:
    """What the engine would say first, as the button has it."""
    return str(say(shown.widget._scene().view.legal[0], "en"))


def test_a_trick_lies_before_those_who_played_it(host: Show) -> None:
    widget = until(table(deals=[REPIQUE]), "play")
    shown = host(widget)
    boxes = {
        place: shown.root.locator(f".pt-trick .pt-card[data-seat={place}]").bounding_box()
        for place in ("left", "right")
    }
    left, right = boxes["left"], boxes["right"]
    assert right is not None
    assert left is not None
    assert left["x"] + left["width"] <= right["x"]


def test_whoever_has_left_looks_on_to_the_end(host: Show) -> None:
    widget = until(table(deals=[REPIQUE]), "rest")
    shown = host(widget)
    expect(shown.root.locator(".pt-board .pt-settled")).to_have_text(
        "You have reached 45 and leave the game. East and West play on as two."
    )
    expect(shown.root.locator(".pt-prompt")).to_have_text(label("normand.ask.watch", "en"))
    button(shown, "table.tool.next").click()
    played(shown)
    expect(chair(shown, "own").locator(".pt-role")).to_have_text("you have won and left")
    expect(shown.root.locator(".pt-chair[data-seat=own] .pt-hand")).to_be_hidden()
    if not widget.game.over:  # type: ignore[union-attr]
        button(shown, "table.tool.to_end").click()
        played(shown)
    expect(shown.root.locator(".pt-board .pt-settled")).to_contain_text("The partie is over")
    assert not shown.axe()


@pytest.mark.parametrize(
    ("language", "looks"),
    [*zip(LANGUAGES, [{"dark": True}, {"width": NARROW}, {"width": 1200}], strict=True)],
)
def test_every_part_of_the_game_fits_in_every_look(
    host: Show, language: str, looks: dict[str, object]
) -> None:
    large = looks.get("width") == 1200
    widget = table(deals=[REPIQUE], seat=1, language=language, large=large)
    widget.begin()
    shown = host(widget, **looks)
    shown.page.emulate_media(reduced_motion="reduce")
    fits(shown)
    for wanted in ("play", "rest"):
        until(widget, wanted)
        shown.set(large=large)
        fits(shown)
    after_the_first(widget, shown)
    expect(chair(shown, "left").locator(".pt-hand")).to_be_hidden()
    for wanted in ("declare", "play"):
        while widget._scene().view.phase != wanted:
            widget.play(widget._scene().view.legal[0])
        shown.set(large=large)
        fits(shown)
