"""Auction Piquet on a page: a deal from the bidding to the score by mouse, every look of it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.engine.piquet.auction.calls import Bid, Pass
from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.table import Table
from tests.browser.host import NARROW, Host
from tests.browser.seated import phase

Show = Callable[..., Host]


def table(rules: str = "auction", **options: object) -> Table:
    """The learner is elder."""
    wanted = {"level": "easy", "save": None, "first_dealer": 1, "seed": 7} | options
    return Table(rules, **wanted)  # type: ignore[arg-type]


def named(shown: Host, words: str) -> Locator:
    return shown.root.get_by_role("button", name=words, exact=True)


def own(shown: Host) -> Locator:
    return shown.root.locator(".pt-chair[data-seat=own] .pt-card")


def test_a_deal_is_bid_and_played_with_the_mouse(host: Show) -> None:
    shown = host(table())
    named(shown, label("table.begin", "en")).click()
    stakes = shown.root.locator(".pt-outlook")
    stakes.locator("summary").click()
    expect(stakes.locator("tbody tr")).to_have_count(12)
    assert not shown.axe()
    named(shown, "Minus 7").click()
    bids = [shown.root.locator(".pt-bubble").first.inner_text()]
    while phase(shown) == "bid":
        named(shown, "Pass").click()
    assert bids == ["Minus 7."]
    expect(shown.root.locator(".pt-deal")).to_contain_text(" · ")
    expect(stakes).to_be_hidden()
    choice = shown.root.locator(".pt-choices .pt-choice").first
    while phase(shown) != "rest":
        if choice.get_attribute("aria-disabled") is None:
            choice.click()
            continue
        card = own(shown).and_(shown.root.locator(":not(.pt-refused)")).first
        name = card.get_attribute("data-key")
        card.click()
        shown.root.locator(f".pt-raised[data-key={name}]").click()
        expect(shown.root.locator(f".pt-hand [data-key={name}]")).to_have_count(0)
    result = shown.root.locator(".pt-board .pt-sheet")
    view = shown.widget._scene().view
    sign = view.contract.bid.sign.capitalize()
    expect(result).to_contain_text(f"{sign} {view.contract.bid.number}")
    points = [cell.inner_text() for cell in result.locator("tfoot .pt-number").all()]
    assert points[:2] == [str(number) for number in view.points]
    assert not shown.axe()


def test_the_bidding_by_keys_alone(host: Show) -> None:
    widget = table()
    widget.begin()
    shown = host(widget)
    named(shown, "Plus 7").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        shown.page.keyboard.press(key)
    assert [call.number for _, call in widget._scene().view.calls[:1]] == [9]
    if phase(shown) == "bid":
        stakes = shown.root.locator(".pt-outlook")
        stakes.locator("summary").press("Enter")
        expect(stakes.locator("[role=region]")).to_be_visible()
    while phase(shown) == "bid":
        shown.page.keyboard.press("1")
    assert len(widget._scene().view.calls) > 1


def test_when_both_pass_the_cards_are_dealt_again_before_the_eyes(host: Show) -> None:
    seed = 0
    while True:
        widget = table(seed=seed, first_dealer=0)
        widget.begin()
        if widget._scene().view.calls == () or widget._scene().view.contract is None:
            break
        seed += 1
    shown = host(widget)
    before = [card.get_attribute("data-key") for card in own(shown).all()]
    named(shown, "Pass").click()
    expect(shown.root.locator(".pt-done")).to_have_text(label("contract.thrown_in", "en"))
    assert [card.get_attribute("data-key") for card in own(shown).all()] != before


@pytest.mark.parametrize(
    ("language", "looks"),
    [*zip(LANGUAGES, [{"dark": True}, {"width": NARROW}, {"width": 1200}], strict=True)],
)
def test_the_bids_stand_in_their_place_in_every_look(
    host: Show, language: str, looks: dict[str, object]
) -> None:
    large = looks.get("width") == 1200
    widget = table("auction-site", language=language, large=large)
    widget.begin()
    shown = host(widget, **looks)
    shown.page.emulate_media(reduced_motion="reduce")
    shown.root.locator(".pt-outlook summary").click()
    places = {
        sign: [
            box
            for one in shown.root.locator(f".pt-choice[data-kind={sign}]").all()
            if (box := one.bounding_box()) is not None
        ]
        for sign in ("plus", "minus")
    }
    assert max(box["y"] for box in places["plus"]) < min(box["y"] for box in places["minus"])
    if "width" not in looks or large:
        assert len({box["y"] for box in places["plus"]}) == 1
        assert [box["x"] for box in places["plus"]] == [box["x"] for box in places["minus"]]
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= shown.page.evaluate(
        "window.innerWidth"
    )
    assert not shown.axe()
    widget.play(Bid(7))
    while widget._scene().view.phase == "bid":
        widget.play(Pass())
    for wanted in ("declare", "play", "rest"):
        while widget._scene().view.phase != wanted:
            widget.play(widget._scene().view.legal[0])
        shown.set(large=large)
        assert not shown.axe(), wanted
        for part in (".pt-plate", ".pt-board", ".pt-asked", ".pt-side"):
            wide = "one => one.scrollWidth > one.clientWidth + 1"
            assert not shown.root.locator(part).evaluate(wide), (wanted, part)
