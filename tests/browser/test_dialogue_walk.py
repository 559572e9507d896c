"""DialogueWalk on a page: mouse, keys, a presenter's keys, practice, light and dark, axe-core."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.dialogue_walk import DialogueWalk
from tests.browser.host import NARROW, Host

ELDER, YOUNGER = "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ"
Show = Callable[..., Host]


def repaired(**options: object) -> DialogueWalk:
    return DialogueWalk(ELDER, YOUNGER, "piquet-ru", **options)  # type: ignore[arg-type]


def button(shown: Host, message: str, language: str = "en") -> Locator:
    return shown.root.get_by_role("button", name=label(message, language))


def lit(shown: Host, seat: str) -> list[str]:
    found = shown.root.locator(f".pt-seat[data-seat={seat}] .pt-card.pt-lit")
    return [one.get_attribute("data-key") or "" for one in found.all()]


def bubble(shown: Host) -> Locator:
    return shown.root.locator(".pt-bubble:visible")


def test_the_mouse_steps_through_the_dialogue_and_back(host: Show) -> None:
    shown = host(repaired())
    expect(bubble(shown)).to_have_count(0)
    forward, back = button(shown, "button.forward"), button(shown, "button.back")
    for _ in range(8):
        forward.click()
    expect(bubble(shown)).to_have_text("Not good. Ace.")
    expect(bubble(shown)).to_have_attribute("data-seat", "younger")
    assert lit(shown, "younger") == ["CA", "CK", "CQ", "CJ"]
    assert lit(shown, "elder") == []
    for _ in range(4):
        back.click()
    expect(bubble(shown)).to_have_text("Point of five. I score five.")
    expect(shown.root.locator("[data-seat=elder] .pt-gain")).to_have_text("+5")
    assert shown.widget.step == 4


def test_the_bubble_stands_at_its_speaker(host: Show) -> None:
    shown = host(repaired(step=1))
    seats = [shown.root.locator(f".pt-seat[data-seat={seat}]") for seat in ("younger", "elder")]
    for _ in range(6):
        boxes = [one.bounding_box() for one in (seats[0], bubble(shown), seats[1])]
        tops = [box["y"] for box in boxes if box]
        assert tops == sorted(tops)
        button(shown, "button.forward").click()


@pytest.mark.parametrize("key", ["ArrowRight", "Space", "PageDown"])
def test_one_key_steps_to_the_end(host: Show, key: str) -> None:
    shown = host(DialogueWalk("english", large=True), width=1200)
    button(shown, "button.forward").focus()
    for _ in range(20):
        shown.page.keyboard.press(key)
    assert shown.widget.step == 17
    expect(button(shown, "button.forward")).to_be_focused()
    expect(button(shown, "button.forward")).to_have_attribute("aria-disabled", "true")
    for key_back in ("ArrowLeft", "PageUp"):
        shown.page.keyboard.press(key_back)
    assert shown.widget.step == 15


def test_a_presenters_keys_work_wherever_the_focus_is(host: Show) -> None:
    shown = host(repaired(step=3))
    shown.root.locator(".pt-card[data-key=SA]").focus()
    shown.page.keyboard.press("PageDown")
    assert shown.widget.step == 4
    # The arrows belong to the hand while a card has the focus, Space presses it.
    shown.page.keyboard.press("ArrowRight")
    expect(shown.root.locator(".pt-card[data-key=SK]")).to_be_focused()
    shown.page.keyboard.press("Space")
    assert shown.widget.step == 4
    expect(shown.root.get_by_role("status")).to_have_text("king of spades")
    expect(shown.root.locator(".pt-card.pt-raised")).to_have_count(1)


def test_a_press_on_the_bare_table_lets_the_keys_work(host: Show) -> None:
    shown = host(repaired())
    shown.root.locator(".pt-talk").click()
    shown.page.keyboard.press("ArrowRight")
    assert shown.widget.step == 1


def test_keys_with_modifiers_are_left_to_the_browser(host: Show) -> None:
    shown = host(repaired(step=2))
    button(shown, "button.forward").focus()
    for key in ("Alt+ArrowLeft", "Control+ArrowRight", "Shift+PageDown"):
        shown.page.keyboard.press(key)
    assert shown.widget.step == 2


def test_a_line_leads_back_and_the_later_ones_stay(host: Show) -> None:
    shown = host(repaired(step=9))
    lines = shown.root.locator(".pt-line")
    expect(lines).to_have_count(9)
    lines.nth(2).click()
    assert shown.widget.step == 3
    expect(lines.nth(2)).to_have_attribute("aria-current", "step")
    expect(lines.nth(2)).to_be_focused()
    expect(shown.root.locator(".pt-line.pt-later")).to_have_count(6)
    shown.page.keyboard.press("ArrowDown")
    shown.page.keyboard.press("Enter")
    assert shown.widget.step == 4


def test_the_line_of_now_is_in_sight_and_the_page_stays_where_it_is(host: Show) -> None:
    shown = host(DialogueWalk("english", step=17), width=NARROW)
    box = "one => one.getBoundingClientRect()"
    shown.root.locator(".pt-line[aria-current]").wait_for()
    shown.page.wait_for_function("document.querySelector('.pt-list').scrollTop > 0")
    line = shown.root.locator(".pt-line[aria-current]").evaluate(box)
    frame = shown.root.locator(".pt-list").evaluate(box)
    assert frame["top"] <= line["top"] <= line["bottom"] <= frame["bottom"] + 1
    assert shown.page.evaluate("scrollY") == 0


def test_the_queen_claimed_twice_is_lit_on_both_sides_then_the_repaired_one(host: Show) -> None:
    shown = host(DialogueWalk(step=11))
    expect(shown.root.locator(".pt-note")).to_have_text(label("walk.impossible", "en"))
    expect(shown.root.locator(".pt-twice")).to_have_count(0)
    button(shown, "button.forward").click()
    expect(shown.root.locator("[data-seat=elder] .pt-twice")).to_have_count(1)
    expect(shown.root.locator("[data-seat=younger] .pt-twice")).to_have_count(4)
    expect(shown.root.locator(".pt-note")).to_contain_text("One queen is claimed twice.")
    quart = shown.root.get_by_role("img", name="Quart to the queen")
    expect(quart).to_have_accessible_name(
        "Quart to the queen: queen, suit not told (claimed twice), jack, suit not told,"
        " ten, suit not told, nine, suit not told"
    )
    button(shown, "walk.version.repaired").click()
    expect(shown.root.locator(".pt-card")).to_have_count(24)
    expect(shown.root.locator(".pt-note")).to_be_hidden()
    expect(button(shown, "walk.version.repaired")).to_be_focused()
    assert shown.widget.step == 12
    assert lit(shown, "younger") == ["SQ", "HQ", "DQ", "CQ"]


def test_practice_with_the_mouse(host: Show) -> None:
    shown = host(repaired(practice="younger"))
    button(shown, "button.forward").click()
    answers = shown.root.locator(".pt-answer")
    expect(answers).to_have_count(3)
    expect(button(shown, "button.forward")).to_have_attribute("aria-disabled", "true")
    button(shown, "button.forward").click(force=True)
    status = shown.root.get_by_role("status")
    expect(status).to_have_text(label("walk.choose_first", "en"))
    answers.nth(1).click()
    expect(status).to_contain_text("Your longest suit has four cards; five were claimed.")
    expect(answers.nth(1)).to_have_attribute("aria-disabled", "true")
    answers.nth(0).click()
    expect(status).to_contain_text("Right.")
    expect(bubble(shown)).to_have_text("Good.")
    expect(answers).to_have_count(0)


def test_practice_with_the_keys(host: Show) -> None:
    shown = host(repaired(practice="younger", step=5))
    button(shown, "button.back").focus()
    shown.page.keyboard.press("1")
    assert shown.widget.step == 5
    shown.page.keyboard.press("9")
    shown.page.keyboard.press("3")
    assert shown.widget.step == 6
    shown.page.keyboard.press("ArrowRight")
    answers = shown.root.locator(".pt-answer")
    answers.nth(0).focus()
    shown.page.keyboard.press("ArrowRight")
    expect(answers.nth(1)).to_be_focused()
    shown.page.keyboard.press("Enter")
    assert shown.widget.step == 8
    # The answers are gone: the focus goes to where the walk goes on, not to the page.
    expect(button(shown, "button.forward")).to_be_focused()


def test_the_answer_can_be_shown(host: Show) -> None:
    shown = host(repaired(practice="elder"))
    button(shown, "walk.show").click()
    expect(bubble(shown)).to_have_text("Point of five.")
    expect(button(shown, "button.forward")).to_be_focused()


def test_style_language_and_part_are_switched_while_it_runs(host: Show) -> None:
    shown = host(repaired(step=8))
    button(shown, "walk.style.english").click()
    expect(bubble(shown)).to_have_text("Not good.")
    shown.root.locator("summary").click()
    shown.root.get_by_role("button", name="Русский").click()
    expect(bubble(shown)).to_have_text("Не принято.")
    expect(shown.root.locator(".pt-root")).to_have_attribute("lang", "ru")
    group = shown.root.get_by_role("group", name=label("walk.switch.practice", "ru"))
    group.get_by_role("button").nth(1).click()
    assert shown.widget.practice == "elder"
    assert shown.widget.style == "english"


def test_a_hidden_hand_shows_backs_and_what_was_named(host: Show) -> None:
    shown = host(repaired(hidden="younger", step=8))
    younger = shown.root.locator(".pt-seat[data-seat=younger]")
    expect(younger.locator("span.pt-card")).to_have_count(12)
    expect(younger.locator("button")).to_have_count(0)
    expect(younger.get_by_role("img", name="Younger: 12 hidden cards")).to_be_visible()
    expect(younger.get_by_role("img", name="Quart to the ace")).to_be_visible()
    assert "SQ" not in str(shown.page.evaluate("JSON.stringify(host.model.get('view'))"))


def test_focus_stays_where_it_was_when_python_steps(host: Show) -> None:
    shown = host(repaired(step=3))
    shown.root.locator(".pt-card[data-key=H10]").focus()
    shown.set(step=9)
    shown.set(language="bg", colours=4)
    expect(shown.root.locator(".pt-card[data-key=H10]")).to_be_focused()


def test_no_key_leaves_the_widget_and_all_that_takes_the_focus_is_marked(host: Show) -> None:
    shown = host(repaired(step=3, practice="younger"))
    shown.page.evaluate(
        "window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))"
    )
    for one in shown.root.locator("button, summary, [tabindex='0']").all():
        assert one.get_attribute("data-lm-suppress-shortcuts") == "true"
    button(shown, "button.forward").focus()
    for key in ("x", "d", "PageDown", "ArrowRight", "1"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("heard") == []


def test_there_is_one_polite_live_region_and_it_says_each_step(host: Show) -> None:
    shown = host(repaired())
    live = shown.root.locator("[aria-live], [role=status], [role=alert]")
    assert live.count() == 1
    button(shown, "button.forward").click()
    expect(live).to_have_text("Elder: “Point of five.”")
    expect(live).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [NARROW, 1200])
def test_nothing_is_wider_than_the_page(host: Show, width: int, large: bool, language: str) -> None:
    shown = host(DialogueWalk("english", step=17, large=large, language=language), width=width)
    main = "document.querySelector('main')"
    fits = f"{main}.scrollWidth <= {main}.clientWidth"
    assert shown.page.evaluate(fits)
    shown.root.locator(".pt-switch").first.get_by_role("button").nth(1).click()
    expect(shown.root.locator(".pt-card").first).to_be_visible()
    assert shown.page.evaluate(fits)


def test_large_is_readable_from_the_back_of_a_room(host: Show) -> None:
    shown = host(repaired(step=8, large=True), width=1200)
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert bubble(shown).locator("strong").evaluate(size) >= 40
    cards = shown.root.locator(".pt-card").all()
    assert all(card.bounding_box()["width"] >= 100 for card in cards)
    # Both hands, the words between them and the way on stand on one screen.
    assert button(shown, "button.forward").bounding_box()["y"] < 900


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [NARROW, 820])
def test_axe_finds_nothing(host: Show, dark: bool, width: int) -> None:
    printed = host(DialogueWalk(step=12), dark=dark, width=width)
    printed.root.locator("summary").click()
    assert printed.axe() == []
    asked = host(repaired(step=5, practice="younger", hidden="elder"), dark=dark, width=width)
    asked.root.locator(".pt-answer").nth(0).click()
    assert asked.axe() == []


def test_motion_is_only_for_those_who_want_it(host: Show) -> None:
    shown = host(repaired(step=1))
    name = "one => getComputedStyle(one).animationName"
    assert bubble(shown).evaluate(name) != "none"
    shown.page.emulate_media(reduced_motion="reduce")
    assert bubble(shown).evaluate(name) == "none"


def test_what_is_known_appears_by_a_press_and_follows_the_steps(host: Show) -> None:
    shown = host(repaired(step=1))
    known = shown.root.locator(".pt-knows")
    expect(known).to_be_hidden()
    switch = shown.root.get_by_role("group", name=label("walk.knows", "en")).first
    switch.get_by_role("button", name=label("walk.knows.show", "en")).click()
    while shown.widget.counting:
        shown.page.evaluate("new Promise(requestAnimationFrame)")
    shown.set()
    expect(known).to_contain_text("32,967")
    button(shown, "button.forward").click()
    expect(known).to_contain_text("35,770")
    assert shown.axe() == []


def test_a_repair_is_pressed_and_its_hands_are_walked_through(host: Show) -> None:
    shown = host(DialogueWalk(step=12))
    proof = shown.root.locator(".pt-proof")
    expect(proof).to_contain_text("So younger certainly holds ♠Q ♥Q ♦Q ♣Q.")
    expect(shown.root.locator(".pt-line.pt-conflict")).to_have_count(2)
    assert shown.axe() == []
    proof.locator(".pt-repair").first.focus()
    shown.page.keyboard.press("Enter")
    expect(proof).to_be_hidden()
    expect(shown.root.locator(".pt-seat .pt-card")).to_have_count(24)
    expect(button(shown, "button.forward")).to_be_focused()
