"""Makes the pictures of the README and the book: `python -m tests.browser.pictures`.

Each widget once in the light theme and once in the dark one, in docs/pictures.
"""

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget

import piquet_teach as pt
from tests.browser.chromium import chromium
from tests.browser.host import NOTEBOOK, Host

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"

PICTURES: dict[str, Callable[[], AnyWidget]] = {
    "hand-view": lambda: pt.HandView("AK987.KJT98.K.T"),
    "dialogue-walk": lambda: pt.DialogueWalk(repaired=True, step=8),
    "declaration-coach": lambda: pt.DeclarationCoach("AK987.KJT98.K.T", "piquet-ru"),
    "dialogue-writer": lambda: pt.DialogueWriter(pt.printed_dialogue()),
    "dialogue-printed": lambda: pt.DialogueWalk(step=12),
    "rule-compare": lambda: pt.RuleCompare(show="deal", deal="high"),
    "table": lambda: table(),
    "spades": lambda: spades(),
}


def table() -> pt.Table:
    """A table where the learner has to answer."""
    shown = pt.Table(seed=7, first_dealer=0, level="easy", save=None)
    shown.begin()
    for action in ("nothing_to_announce", "exchange S8 HK D10", "answer not_good"):
        shown.play(action)
    return shown


def spades() -> pt.Table:
    """A table of Spades in the second trick."""
    shown = pt.Table("spades", seed=24, save=None)
    shown.begin()
    shown.play("bid 4")
    for _ in range(2):
        shown.play(shown.game.legal[-1])
    return shown


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name, widget in PICTURES.items():
            for dark in (False, True):
                host = Host(browser, widget(), dark=dark, width=NOTEBOOK)
                path = FOLDER / f"{name}-{'dark' if dark else 'light'}.png"
                host.page.locator("main").screenshot(path=path, animations="disabled")
                host.close()
                print(path)


if __name__ == "__main__":
    main()
