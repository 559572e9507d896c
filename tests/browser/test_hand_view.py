"""HandView on a page: mouse, keys, focus, light and dark, narrow and large, and axe-core."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.rules import rules
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.widgets.hand_view import HandView
from tests.browser.host import NARROW, Host

HAND = Hand("AK987.KJT98.K.T")
Show = Callable[..., Host]


def card(shown: Host, name: str) -> Locator:
    return shown.root.locator(f".pt-card[data-key={name}]")


def item(shown: Host, name: str) -> Locator:
    return shown.root.locator(f".pt-combination[data-key={name}]")


def marked(shown: Host, mark: str) -> list[str]:
    found = shown.root.locator(f".pt-card.{mark}")
    return [one.get_attribute("data-key") or "" for one in found.all()]


def listed(shown: Host, mark: str) -> list[str]:
    found = shown.root.locator(f".pt-combination.{mark}")
    return [one.get_attribute("data-key") or "" for one in found.all()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_buttons_with_their_full_names(host: Show, language: str) -> None:
    shown = host(HandView(HAND, language=language))
    for one in HAND:
        button = shown.root.get_by_role("button", name=say(one, language), exact=True)
        assert button.get_attribute("data-key") == one.name
    root = shown.root.locator(".pt-root")
    assert root.get_attribute("lang") == language


def test_a_press_raises_a_card_and_names_it(host: Show) -> None:
    shown = host(HandView(HAND))
    card(shown, "S9").click()
    expect(card(shown, "S9")).to_have_attribute("aria-pressed", "true")
    assert marked(shown, "pt-raised") == ["S9"]
    expect(shown.root.get_by_role("status")).to_contain_text(say(next(iter(Hand("♠9"))), "en"))
    # A raised card stands whole inside the output, which cuts off what leaves it.
    assert card(shown, "S9").bounding_box()["y"] >= shown.root.bounding_box()["y"]


def test_pointing_at_a_combination_lights_its_cards_and_the_other_way_round(host: Show) -> None:
    shown = host(HandView(HAND))
    item(shown, "sequence-0").hover()
    assert marked(shown, "pt-lit") == ["HJ", "H10", "H9", "H8"]
    card(shown, "HK").hover(position={"x": 10, "y": 20})
    assert marked(shown, "pt-lit") == []
    assert listed(shown, "pt-lit") == ["point-0", "set-0"]
    shown.root.get_by_role("status").hover()
    assert listed(shown, "pt-lit") == []


def test_focus_lights_as_pointing_does(host: Show) -> None:
    shown = host(HandView(HAND))
    shown.page.keyboard.press("Tab")
    assert marked(shown, "pt-lit") == []
    shown.page.keyboard.press("End")
    shown.page.keyboard.press("ArrowLeft")
    expect(card(shown, "DK")).to_be_focused()
    assert listed(shown, "pt-lit") == ["set-0"]
    shown.page.keyboard.press("Tab")
    expect(item(shown, "point-0")).to_be_focused()
    assert marked(shown, "pt-lit") == ["HK", "HJ", "H10", "H9", "H8"]


def test_a_pressed_combination_stays_lit(host: Show) -> None:
    shown = host(HandView(HAND))
    item(shown, "set-0").click()
    shown.root.get_by_role("status").hover()
    assert marked(shown, "pt-lit") == ["SK", "HK", "DK"]
    expect(item(shown, "set-0")).to_have_attribute("aria-pressed", "true")


def test_the_whole_widget_by_keys_alone(host: Show) -> None:
    shown = host(HandView(HAND, choose="exchange first"))
    keys = shown.page.keyboard
    keys.press("Tab")
    expect(card(shown, "SA")).to_be_focused()
    for key, name in (
        ("ArrowRight", "SK"),
        ("ArrowDown", "S9"),
        ("ArrowLeft", "SK"),
        ("ArrowUp", "SA"),
        ("ArrowLeft", "SA"),
        ("End", "C10"),
        ("ArrowRight", "C10"),
        ("Home", "SA"),
    ):
        keys.press(key)
        expect(card(shown, name)).to_be_focused()
    keys.press("Space")
    keys.press("End")
    keys.press("Enter")
    assert shown.widget.selected == Hand("♠A ♣10")
    expect(card(shown, "C10")).to_be_focused()
    keys.press("Tab")
    keys.press("ArrowDown")
    keys.press("Space")
    expect(item(shown, "sequence-0")).to_be_focused()
    assert marked(shown, "pt-lit") == ["HJ", "H10", "H9", "H8"]
    keys.press("Tab")
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    assert shown.widget.language == "ru"
    expect(shown.root.get_by_role("button", name="Русский")).to_be_focused()


def test_a_hand_is_one_tab_stop_where_it_was_left(host: Show) -> None:
    shown = host(HandView(HAND))
    card(shown, "H9").click()
    shown.page.keyboard.press("Tab")
    expect(item(shown, "point-0")).to_be_focused()
    shown.page.keyboard.press("Shift+Tab")
    expect(card(shown, "H9")).to_be_focused()
    assert shown.root.locator(".pt-card[tabindex='0']").count() == 1


def test_focus_stays_on_its_card_when_python_changes_the_view(host: Show) -> None:
    shown = host(HandView(HAND, choose="exchange first"))
    card(shown, "H10").focus()
    shown.set(selected="♠A ♥10")
    shown.set(language="bg", colours=4, large=True)
    expect(card(shown, "H10")).to_be_focused()
    assert marked(shown, "pt-raised") == ["SA", "H10"]
    expect(card(shown, "H10")).to_have_accessible_name(say(next(iter(Hand("♥10"))), "bg"))


def test_no_key_leaves_the_widget(host: Show) -> None:
    shown = host(HandView(HAND))
    shown.page.evaluate(
        "window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))"
    )
    focusable = shown.root.locator("button, summary")
    assert focusable.count() > len(HAND)
    for one in focusable.all():
        assert one.get_attribute("data-lm-suppress-shortcuts") == "true"
    card(shown, "SA").focus()
    for key in ("x", "d", "Escape", "ArrowRight", "Enter"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("heard") == []


def test_at_the_limit_a_card_is_dimmed_and_says_why(host: Show) -> None:
    shown = host(HandView(HAND, choose=(1, 2)))
    card(shown, "SA").click()
    card(shown, "SK").click()
    expect(card(shown, "C10")).to_have_attribute("aria-disabled", "true")
    assert len(marked(shown, "pt-refused")) == len(HAND) - 2
    # It is not disabled for the reader: pressed, it gives the reason.
    card(shown, "C10").click(force=True)
    expect(shown.root.get_by_role("status")).to_have_text(label("hand.too_many", "en", n=2))
    assert shown.widget.selected == Hand("♠AK")
    card(shown, "SA").click()
    assert marked(shown, "pt-refused") == []
    assert shown.widget.selected == Hand("♠K")


def test_a_bad_message_is_answered_and_the_page_stays_as_it_was(host: Show) -> None:
    shown = host(HandView(HAND, choose="exchange first"))
    card(shown, "SA").click()
    shown.send(choice={"n": 9, "do": "press", "card": "XX"})
    expect(shown.root.get_by_role("status")).to_have_text(label("widget.bad_message", "en"))
    assert marked(shown, "pt-raised") == ["SA"]
    card(shown, "SK").click()
    assert shown.widget.selected == Hand("♠AK")


def test_combinations_are_read_with_their_cards_and_points(host: Show) -> None:
    shown = host(HandView(HAND))
    name = "Trio of kings ♠K ♥K ♦K 3 points"
    expect(shown.root.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(item(shown, "set-0")).to_have_accessible_name(name)
    expect(shown.root.locator(".pt-empty")).to_be_hidden()


def test_a_hand_with_nothing_to_declare_says_so(host: Show) -> None:
    shown = host(HandView("♠A7 ♥K8", rules("piquet-classic", shortest_point=4)))
    expect(shown.root.get_by_text(label("hand.nothing", "en"))).to_be_visible()
    expect(shown.root.get_by_role("toolbar")).to_have_count(1)
    assert shown.axe() == []


def test_there_is_one_live_region_and_it_is_polite(host: Show) -> None:
    shown = host(HandView(HAND))
    live = shown.root.locator("[aria-live], [role=status], [role=alert]")
    assert live.count() == 1
    assert live.get_attribute("aria-live") == "polite"


def test_settings_switch_language_size_and_colours(host: Show) -> None:
    shown = host(HandView(HAND))
    shown.root.locator("summary").click()
    shown.root.get_by_role("button", name="Български").click()
    expect(shown.root.locator(".pt-heading")).to_have_text(label("hand.combinations", "bg"))
    shown.root.get_by_role("button", name=label("widget.four_colours", "bg")).click()
    shown.root.get_by_role("button", name=label("widget.large", "bg")).click()
    expect(shown.root.locator(".pt-root")).to_contain_class("pt-large")
    assert (shown.widget.language, shown.widget.colours, shown.widget.large) == ("bg", 4, True)
    shown.root.get_by_role("button", name=label("widget.four_colours", "bg")).click()
    assert shown.widget.colours == 2


@pytest.mark.parametrize("width", [NARROW, 600, 1200])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_wider_than_the_page(host: Show, width: int, large: bool) -> None:
    eight = HandView("AKQJ10987.AK.A.A", language="ru", large=large)
    shown = host(eight, width=width)
    main = "document.querySelector('main')"
    assert shown.page.evaluate(f"{main}.scrollWidth <= {main}.clientWidth")
    # Every card keeps a strip of 24 pixels, enough to be hit.
    boxes = [one.bounding_box() for one in shown.root.locator(".pt-card").all()]
    for left, right in pairwise(boxes):
        if left["y"] == right["y"]:
            assert right["x"] - left["x"] >= 24


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [NARROW, 820])
def test_axe_finds_nothing(host: Show, dark: bool, width: int) -> None:
    shown = host(HandView(HAND, choose=(1, 1), colours=4), dark=dark, width=width)
    card(shown, "S9").click()
    item(shown, "sequence-0").click()
    shown.root.locator("summary").click()
    assert shown.axe() == []


def test_motion_is_only_for_those_who_want_it(host: Show) -> None:
    shown = host(HandView(HAND))
    duration = "card => getComputedStyle(card).transitionDuration"
    assert card(shown, "SA").evaluate(duration) != "0s"
    shown.page.emulate_media(reduced_motion="reduce")
    assert card(shown, "SA").evaluate(duration) == "0s"
