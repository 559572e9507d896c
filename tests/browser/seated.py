"""What the pages of all tables have in common: the buttons, the choices, the moment."""

from playwright.sync_api import Locator, expect

from piquet_teach.text import label
from tests.browser.host import Host


def button(shown: Host, message: str, language: str = "en", **facts: object) -> Locator:
    """The button whose words are a message."""
    name = label(message, language, **facts)  # type: ignore[arg-type]
    return shown.root.get_by_role("button", name=name, exact=True)


def choices(shown: Host) -> Locator:
    """What the learner may do."""
    return shown.root.locator(".pt-choices:visible .pt-choice")


def phase(shown: Host) -> str:
    """The phase of the game, once the page shows what the kernel has answered."""
    shown.page.evaluate("0")  # whatever was pressed has reached the kernel by now
    game = shown.widget.view["game"]
    expect(shown.root.locator(".pt-prompt")).to_have_text(game["prompt"]["text"])
    return str(shown.widget._scene().view.phase)
