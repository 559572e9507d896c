"""Spades on a page: a deal by mouse and by keys, a nil, a blind nil, all looks, axe-core."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.engine.spades.actions import Bid
from piquet_teach.text import LANGUAGES, say
from piquet_teach.tutor.spades import players
from piquet_teach.widgets.table import Table
from tests.browser.host import NARROW, Host
from tests.browser.seated import button, phase

Show = Callable[..., Host]

LOW = ["432.5432.432.432", "AKQ.AKQ.AKQ5.AKQ", "JT9.JT98.JT9.JT9", "8765.76.876.8765"]
"""South can hardly take a trick."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice and the partner guess few deals."""
    monkeypatch.setattr("piquet_teach.tutor.spades.advice.BID_HANDS", 8)
    monkeypatch.setattr(players, "_QUICK_BID", 8)
    monkeypatch.setattr(players, "_QUICK_PLAY", 4)


def table(seed: int = 5, **options: Any) -> Table:
    return Table("spades", seed=seed, **{"save": None, **options})


def begun(seed: int = 5, **options: Any) -> Table:
    made = table(seed, **options)
    made.begin()
    return made


def bid(shown: Host, words: str) -> Locator:
    return shown.root.locator(".pt-choices").get_by_role("button", name=words, exact=True)


def own(shown: Host) -> Locator:
    return shown.root.locator(".pt-chair[data-seat=own] .pt-hand .pt-card")


def tally(shown: Host, place: str = "own") -> Locator:
    return shown.root.locator(f".pt-chair[data-seat={place}] .pt-points")


def to(widget: Table, wanted: str) -> Table:
    """Go on in the kernel, without the page."""
    while True:
        view = widget._scene().view
        if view.phase == wanted:
            return widget
        if view.phase == "rest":
            widget._do_tool("next")
            widget._show()
        else:
            widget.play(players.normal(view, 0))


def counted(shown: Host) -> None:
    """The advice is counted between the messages."""
    while shown.root.locator(".pt-choice[data-advised]").count() == 0:
        shown.set()


def play_all(shown: Host) -> int:
    """Play the lowest card that may be played, by two presses, until the deal is over."""
    cards = 0
    while phase(shown) == "play":
        card = own(shown).and_(shown.root.locator(":not(.pt-refused)")).last
        name = card.get_attribute("data-key")
        card.click()
        raised = shown.root.locator(f".pt-raised[data-key='{name}']")
        expect(raised).to_have_count(1)
        raised.click()
        expect(shown.root.locator(f".pt-hand [data-key='{name}']")).to_have_count(0)
        cards += 1
    return cards


def test_a_deal_is_played_with_the_mouse(host: Show) -> None:
    shown = host(table())
    button(shown, "table.begin").click()
    expect(own(shown)).to_have_count(13)
    for place in ("left", "across", "right"):
        backs = shown.root.locator(f".pt-chair[data-seat={place}] .pt-card")
        expect(backs).to_have_count(13)
    counted(shown)
    advised = shown.root.locator(".pt-choice[data-advised]")
    expect(advised).to_have_count(1)
    expect(shown.root.locator(".pt-advice")).to_contain_text("Advice: ")
    assert not shown.axe()
    number = advised.locator("span").inner_text()
    advised.click()
    expect(tally(shown)).to_have_text(f"0 / {number}")
    expect(shown.root.locator(".pt-advice")).to_be_hidden()
    assert play_all(shown) == 13
    result = shown.root.locator(".pt-board .pt-sheet")
    expect(result.locator("tbody tr, tfoot tr")).to_have_count(6)
    totals = [cell.inner_text().split("\n")[0] for cell in result.locator("tfoot .pt-number").all()]
    assert totals[2:] == [str(n).replace("-", "−") for n in shown.widget.game.scores]
    full = shown.root.locator(".pt-box").first.locator(".pt-bag").count()
    assert full == shown.widget._scene().view.boxes[0]
    assert not shown.axe()
    button(shown, "table.tool.next").click()
    expect(own(shown)).to_have_count(13)
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 2, to 250")
    expect(shown.root.locator(".pt-chair[data-seat=own] .pt-role")).to_have_text("dealer")


def test_a_deal_is_played_with_keys_alone(host: Show) -> None:
    shown = host(table())
    page = shown.page
    button(shown, "table.begin").focus()
    page.keyboard.press("Enter")
    expect(own(shown)).to_have_count(13)
    page.keyboard.press("3")
    expect(tally(shown)).to_have_text("0 / 3")
    focused = "document.activeElement.closest('.pt-choices, .pt-hand')?.className"
    refused = "document.activeElement.getAttribute('aria-disabled')"
    for played in range(13):
        expect(own(shown)).to_have_count(13 - played)
        if "pt-hand" not in page.evaluate(focused):
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("Home")
        while page.evaluate(refused):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        page.keyboard.press("Space")
    expect(own(shown)).to_have_count(0)
    expect(button(shown, "table.tool.next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 2, to 250")


def test_a_nil_is_bid_with_the_key_of_nothing_and_made(host: Show) -> None:
    shown = host(begun(deals=[LOW]))
    shown.page.keyboard.press("Tab")
    own(shown).first.focus()
    shown.page.keyboard.press("0")
    expect(tally(shown)).to_have_text("0 / Nil")
    play_all(shown)
    expect(tally(shown)).to_have_text("0 / Nil")
    nil = shown.root.locator(".pt-board .pt-sheet tbody tr", has_text="Nil").first
    assert nil.locator(".pt-number").first.inner_text().strip() == "+100"


def test_a_blind_nil_is_asked_before_the_hand_is_shown(host: Show) -> None:
    widget = begun(2, deals=[None, LOW], blind_nil=True)
    widget.play(Bid(10))
    to(widget, "rest")
    assert widget.game.scores[0] <= widget.game.scores[1] - 100  # type: ignore[union-attr]
    to(widget, "blind")
    shown = host(widget)
    assert shown.root.locator(".pt-chair[data-seat=own] button.pt-card").count() == 0
    expect(own(shown)).to_have_count(13)
    assert not shown.axe()
    bid(shown, say(Bid("blind_nil"), "en")).click()
    expect(shown.root.locator(".pt-chair[data-seat=own] button.pt-card")).not_to_have_count(0)
    expect(tally(shown)).to_have_text("0 / Blind nil")
    play_all(shown)
    nil = shown.root.locator(".pt-board .pt-sheet tbody tr", has_text="Nil").first
    assert nil.locator(".pt-number").first.inner_text().startswith("+200")


def test_one_press_on_the_table_ends_the_deal_that_flies_in(host: Show) -> None:
    shown = host(table())
    shown.page.add_style_tag(content=".pt-root * { animation-duration: 60s !important }")
    button(shown, "table.begin").click()
    board = shown.root.locator(".pt-board")
    expect(board).to_have_class("pt-board pt-dealing")
    board.click(position={"x": 5, "y": 5})
    expect(board).to_have_class("pt-board")
    assert phase(shown) == "bid"


def test_a_spade_that_cannot_be_led_says_why(host: Show) -> None:
    shown = host(to(begun(), "play"))
    refused = shown.root.locator(".pt-refused").first
    refused.click(force=True)  # to be refused is not to be dead
    expect(shown.root.get_by_role("status")).to_contain_text("Spades are not broken yet")
    expect(shown.root.locator(".pt-raised")).to_have_count(0)


def test_the_target_is_changed_before_the_next_deal(host: Show) -> None:
    shown = host(to(begun(), "rest"))
    bid(shown, "Play to 500").click()
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 1, to 500")
    button(shown, "table.tool.next").click()
    assert shown.widget.game.rules.target == 500
    expect(shown.root.locator(".pt-choices").get_by_text("Play to")).to_have_count(0)


def test_a_draft_of_two_players_by_keys(host: Show) -> None:
    shown = host(begun(two_handed=True))
    shown.root.locator(".pt-choices .pt-choice").first.focus()
    for n in range(13):
        expect(shown.root.locator(".pt-shown .pt-card")).to_have_count(1)
        shown.page.keyboard.press("1" if n % 2 else "2")
    expect(own(shown)).to_have_count(13)
    assert phase(shown) == "bid"


@pytest.mark.parametrize(
    ("language", "looks"),
    [*zip(LANGUAGES, [{"dark": True}, {"width": NARROW}, {"width": 1200}], strict=True)],
)
def test_every_phase_in_every_look(host: Show, language: str, looks: dict[str, object]) -> None:
    large = looks.get("width") == 1200
    widget = table(language=language, large=large, open_cards=large, colours=4 if large else 2)
    shown = host(widget, **looks)
    shown.page.emulate_media(reduced_motion="reduce")  # what comes in slowly is pale for a moment
    assert not shown.axe()
    button(shown, "table.begin", language).click()
    for wanted in ("bid", "play", "rest"):
        to(widget, wanted)
        shown.set(large=large)
        if wanted == "bid":
            counted(shown)
        assert not shown.axe(), wanted
        for part in (".pt-plate", ".pt-board", ".pt-asked", ".pt-side"):
            wide = "one => one.scrollWidth > one.clientWidth + 1"
            assert not shown.root.locator(part).evaluate(wide), (wanted, part)
        clipped = shown.root.locator(".pt-choices").evaluate(
            "row => [...row.children].filter(one => one.scrollWidth > one.clientWidth + 1"
            " && one.dataset.advised === undefined).map(one => one.textContent)"
        )
        assert clipped == [], wanted
