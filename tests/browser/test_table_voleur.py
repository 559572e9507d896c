"""Voleur on a page: a deal of four players by mouse, every part of it in every look, axe-core."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.text import LANGUAGES
from piquet_teach.widgets.table import Table
from tests.browser.host import NARROW, Host
from tests.browser.seated import button, choices, phase

Show = Callable[..., Host]
OWN_FIRST = 3
"""The dealer to whose right seat 0 sits."""


def table(seed: int = 7, **options: object) -> Table:
    wanted = {"level": "easy", "save": None, "first_dealer": OWN_FIRST} | options
    return Table("voleur", seed=seed, **wanted)  # type: ignore[arg-type]


def begun(seed: int = 7, **options: object) -> Table:
    made = table(seed, **options)
    made.begin()
    return made


def cards(shown: Host, place: str) -> Locator:
    return shown.root.locator(f".pt-chair[data-seat={place}] .pt-card")


def until(widget: Table, wanted: str) -> None:
    """Go on in the kernel, without the page."""
    while widget._scene().view.phase != wanted:
        widget.play(widget._scene().view.legal[0])


def test_a_deal_of_four_players_with_the_mouse(host: Show) -> None:
    shown = host(table())
    button(shown, "table.begin").click()
    expect(cards(shown, "own")).to_have_count(8)
    for place in ("left", "across", "right"):
        expect(shown.root.locator(f".pt-chair[data-seat={place}]")).to_be_visible()
    choices(shown).first.click()
    bubbles = shown.root.locator(".pt-bubble").all()
    assert [one.get_attribute("data-seat") for one in bubbles] == ["own", "right", "across", "left"]
    while phase(shown) == "declare":
        choices(shown).first.click()
    tricks = 0
    while phase(shown) == "play":
        card = cards(shown, "own").and_(shown.root.locator(":not(.pt-refused)")).first
        name = card.get_attribute("data-key")
        card.click()
        shown.root.locator(f".pt-raised[data-key={name}]").click()
        expect(shown.root.locator(f".pt-hand [data-key={name}]")).to_have_count(0)
        tricks += 1
        if tricks == 3:
            assert not shown.axe()
    assert tricks == 8
    result = shown.root.locator(".pt-board .pt-sheet")
    expect(result).to_be_visible()
    sums = [cell.inner_text() for cell in result.locator("tfoot .pt-number").all()]
    assert sums[:2] == [str(number) for number in shown.widget.game.scores]
    assert not shown.axe()
    button(shown, "table.tool.next").click()
    expect(shown.root.locator(".pt-deal")).to_contain_text("Deal 2 of 6")
    expect(cards(shown, "own")).to_have_count(8)


def test_a_trick_lies_before_those_who_played_it(host: Show) -> None:
    widget = begun()
    until(widget, "play")
    widget.play(widget._scene().view.legal[0])
    shown = host(widget)
    shown.page.emulate_media(reduced_motion="reduce")
    last = shown.root.locator(".pt-last .pt-card, .pt-cards > .pt-trick .pt-card")
    places = {
        card.get_attribute("data-seat"): card.bounding_box()
        for card in last.all()
        if card.is_visible()
    }
    assert set(places) == {"own", "left", "across", "right"}
    left, right = places["left"], places["right"]
    assert left is not None
    assert right is not None
    assert left["x"] < right["x"]


def test_a_hint_says_what_to_declare_with_the_reason(host: Show) -> None:
    widget = begun()
    shown = host(widget)
    button(shown, "table.tool.hint").click()
    more = button(shown, "table.advice.more")
    while not more.is_visible():
        shown.set()  # the work goes on between the messages
    more.click()
    expect(shown.root.locator(".pt-advice details")).not_to_have_count(0)
    assert not shown.axe()


@pytest.mark.parametrize(
    ("language", "looks"),
    [*zip(LANGUAGES, [{"dark": True}, {"width": NARROW}, {"width": 1200}], strict=True)],
)
def test_every_part_of_a_deal_in_every_look(
    host: Show, language: str, looks: dict[str, object]
) -> None:
    large = looks.get("width") == 1200
    widget = begun(language=language, large=large, open_cards=large, colours=4 if large else 2)
    shown = host(widget, **looks)
    shown.page.emulate_media(reduced_motion="reduce")
    for wanted in ("declare", "play", "rest"):
        until(widget, wanted)
        if wanted != "rest":
            widget.play(widget._scene().view.legal[0])
        shown.set(large=large)
        assert not shown.axe(), wanted
        for part in (".pt-board", ".pt-asked", ".pt-side", ".pt-plate"):
            wide = "one => one.scrollWidth > one.clientWidth + 1"
            assert not shown.root.locator(part).evaluate(wide), (wanted, part)
