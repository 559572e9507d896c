"""Table on a page: a deal by mouse, a deal by keys alone, focus, themes and sizes, axe-core."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.table import Table
from tests.browser.host import NARROW, Host
from tests.browser.seated import button, choices, phase

Show = Callable[..., Host]


def table(seed: int = 7, **options: object) -> Table:
    wanted = {"level": "easy", "save": None, "first_dealer": 0} | options
    return Table("piquet-classic", seed=seed, **wanted)  # type: ignore[arg-type]


def begun(seed: int = 7, **options: object) -> Table:
    made = table(seed, **options)
    made.begin()
    return made


def own(shown: Host) -> Locator:
    return shown.root.locator(".pt-chair[data-seat=own] .pt-card")


def until(widget: Table, wanted: str) -> None:
    """Go on in the kernel, without the page."""
    while widget._scene().view.phase != wanted:
        legal = widget._scene().view.legal
        widget.play(legal[0])


def test_a_deal_is_played_with_the_mouse(host: Show) -> None:
    shown = host(table())
    button(shown, "table.begin").click()
    expect(own(shown)).to_have_count(12)
    choices(shown).first.click()
    assert phase(shown) == "exchange"
    for _ in range(2):
        own(shown).and_(shown.root.locator(":not(.pt-raised)")).first.click()
    expect(shown.root.locator(".pt-raised")).to_have_count(2)
    choices(shown).first.click()
    expect(shown.root.locator(".pt-chair[data-seat=own] .pt-lit")).to_have_count(2)
    while phase(shown) == "look":
        button(shown, "table.do.look.no").click()
    while phase(shown) == "declare":
        if own(shown).count() == 12 and shown.widget._scene().view.table is None:
            assert shown.root.locator(".pt-prompt.pt-mine").count() == 1
        choices(shown).first.click()
    tricks = 0
    while phase(shown) == "play":
        card = own(shown).and_(shown.root.locator(":not(.pt-refused)")).first
        name = card.get_attribute("data-key")
        card.click()
        expect(shown.root.locator(f".pt-raised[data-key={name}]")).to_have_count(1)
        shown.root.locator(f".pt-raised[data-key={name}]").click()
        expect(shown.root.locator(f".pt-hand [data-key={name}]")).to_have_count(0)
        tricks += 1
    assert tricks == 12
    result = shown.root.locator(".pt-board .pt-sheet")
    expect(result).to_be_visible()
    points = [cell.inner_text() for cell in result.locator("tfoot .pt-number").all()]
    assert points[:2] == [str(number) for number in shown.widget.game.scores]
    assert not shown.axe()
    button(shown, "table.tool.next").click()
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 2 of 6")
    expect(own(shown)).to_have_count(12)


def test_a_deal_is_played_with_keys_alone(host: Show) -> None:
    shown = host(table())
    page = shown.page
    page.keyboard.press("Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.textContent") == label("table.begin", "en"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(own(shown)).to_have_count(12)
    pressed = 0
    while phase(shown) != "rest":
        focused = "document.activeElement.closest('.pt-choices, .pt-hand, .pt-tools')?.className"
        where = page.evaluate(focused)
        assert where, f"the focus is lost in {phase(shown)}"
        if phase(shown) == "exchange":
            expect(shown.root.locator(".pt-hand .pt-card:focus")).to_have_count(1)
            page.keyboard.press("Space")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            page.keyboard.press("1")
        elif phase(shown) == "play":
            for _ in range(12):
                refused = "document.activeElement.getAttribute('aria-disabled')"
                if page.evaluate(refused) is None and "pt-hand" in page.evaluate(focused):
                    break
                page.keyboard.press("ArrowRight")
            else:
                page.keyboard.press("Home")
            page.keyboard.press("Space")
            page.keyboard.press("Space")
        else:
            page.keyboard.press("1")
        pressed += 1
        assert pressed < 80
    page.keyboard.press("Enter")
    expect(shown.root.locator(".pt-deal")).to_have_text("Deal 2 of 6")


def test_a_refused_card_says_why_in_the_status_line(host: Show) -> None:
    seed = 0
    while True:
        widget = begun(seed)
        until(widget, "play")
        while widget._scene().view.phase == "play":
            if any(card["refused"] for card in widget.view["game"]["seats"][1]["hand"]["cards"]):
                break
            widget.play(widget._scene().view.legal[0])
        else:
            seed += 1
            continue
        break
    shown = host(widget)
    refused = shown.root.locator(".pt-refused").first
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.click(force=True)  # to be refused is not to be dead
    status = shown.root.get_by_role("status")
    expect(status).to_contain_text("The suit led must be followed")
    expect(status).to_be_in_viewport()
    expect(shown.root.locator(".pt-raised")).to_have_count(0)


def test_one_press_on_the_table_ends_the_deal_that_flies_in(host: Show) -> None:
    shown = host(table())
    shown.page.add_style_tag(content=".pt-root * { animation-duration: 60s !important }")
    button(shown, "table.begin").click()
    board = shown.root.locator(".pt-board")
    expect(board).to_have_class("pt-board pt-dealing")
    board.click(position={"x": 5, "y": 5})
    expect(board).to_have_class("pt-board")
    assert phase(shown) == "announce"


def test_nothing_flies_where_motion_is_unwelcome(host: Show) -> None:
    shown = host(table())
    shown.page.emulate_media(reduced_motion="reduce")
    button(shown, "table.begin").click()
    expect(own(shown)).to_have_count(12)
    expect(shown.root.locator(".pt-board")).to_have_class("pt-board")


def test_a_page_that_is_loaded_anew_shows_the_same_table(host: Show) -> None:
    widget = begun()
    until(widget, "play")
    first = host(widget)
    own(first).and_(first.root.locator(":not(.pt-refused)")).first.click()
    before = [card.get_attribute("class") for card in own(first).all()]
    again = host(widget)
    assert [card.get_attribute("class") for card in own(again).all()] == before
    expect(again.root.locator(".pt-board")).to_have_class("pt-board")
    choices(again).first.click()
    expect(own(again)).to_have_count(11)


def test_a_game_goes_on_from_its_file(
    host: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    widget = begun(save=..., name="evening")
    until(widget, "declare")
    shown = host(Table(name="evening"))
    expect(shown.root.locator(".pt-offer")).to_contain_text("Piquet as clubs play it")
    button(shown, "table.resume").click()
    expect(own(shown)).to_have_count(12)
    assert shown.widget.game == widget.game
    choices(shown).first.click()
    assert shown.widget.game != widget.game


def test_looking_back_trying_and_coming_back(host: Show) -> None:
    widget = begun()
    until(widget, "play")
    shown = host(widget)
    before = widget.game
    button(shown, "table.tool.look_back").click()
    for _ in range(3):
        shown.root.locator(".pt-way button").first.click()
    expect(shown.root.locator(".pt-flag")).to_have_text("Looking back")
    expect(choices(shown)).to_have_count(0)
    button(shown, "table.tool.what_if").click()
    expect(shown.root.locator(".pt-flag")).to_have_text(label("table.flag.what_if", "en"))
    choices(shown).first.click()
    button(shown, "table.tool.back").click()
    expect(shown.root.locator(".pt-flag")).to_have_count(0)
    assert widget.game is before


def test_a_line_of_the_log_leads_back_and_the_focus_stays(host: Show) -> None:
    widget = begun()
    until(widget, "play")
    shown = host(widget)
    line = shown.root.locator(".pt-line").nth(4)
    line.click()
    expect(line).to_be_focused()
    expect(shown.root.locator(".pt-way")).to_be_visible()


def test_a_hint_is_read_and_closed_and_the_focus_stays(host: Show) -> None:
    widget = begun()
    until(widget, "play")
    for _ in range(6):
        widget.play(widget._scene().view.legal[0])
    shown = host(widget)
    button(shown, "table.tool.hint").press("Enter")
    more = button(shown, "table.advice.more")
    while not more.is_visible():
        shown.set()  # the work goes on between the messages
    more.press("Enter")
    expect(shown.root.locator(".pt-advice details")).not_to_have_count(0)
    assert not shown.axe()
    button(shown, "table.advice.close").press("Enter")
    expect(shown.root.locator(".pt-advice")).to_be_hidden()
    expect(shown.root.locator(":focus")).to_have_count(1)


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
    for wanted in ("announce", "exchange", "declare", "play", "rest"):
        until(widget, wanted)
        shown.set(large=large)
        assert not shown.axe(), wanted
        for part in (".pt-board", ".pt-asked", ".pt-side"):
            wide = "one => one.scrollWidth > one.clientWidth + 1"
            assert not shown.root.locator(part).evaluate(wide), (wanted, part)
