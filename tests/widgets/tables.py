"""A learner who sits at a table and presses, as the page would send it."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from piquet_teach.engine.cards import PACK54, Card, Hand
from piquet_teach.engine.piquet.events import CutToDeal, Played
from piquet_teach.text import LANGUAGES, say
from piquet_teach.widgets.table import Table

NAMES = {say(card, language).casefold(): card for card in PACK54 for language in LANGUAGES}
TOKENS = re.compile(r'"([SHDC](?:10|[AKQJ2-9])|[RB]\*)"')
WRITTEN = re.compile(r"[♠♥♦♣](?:10|[AKQJ2-9ТКДВА])+|[★☆]")
LATIN = str.maketrans("ТКДВА", "AKQJA")


class Learner:
    """Presses what is on the table."""

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self._random = Random(seed)
        self._n = 0

    def twin(self, table: Table) -> Learner:
        """Another learner, who will press the same at another table."""
        other = Learner(table)
        other._random.setstate(self._random.getstate())
        other._n = self._n + 100
        return other

    def do(self, act: str, **facts: object) -> None:
        self.send({"do": act, **facts})

    def send(self, message: dict[str, object]) -> None:
        self._n += 1
        self.table.set_state({"choice": {"n": self._n, **message}})

    @property
    def game(self) -> dict[str, Any]:
        return dict(self.table.view["game"])

    @property
    def status(self) -> str:
        return str(self.table.view["status"]["text"])

    @property
    def hand(self) -> list[dict[str, Any]]:
        return list(self.game["seats"][-1]["hand"]["cards"])

    @property
    def choices(self) -> list[str]:
        return [one["id"] for one in self.game["choices"]["options"]]

    @property
    def tools(self) -> list[str]:
        return [one["id"] for one in self.game["tools"]]

    def use(self, tool: str) -> None:
        self.do("tool", name=tool)

    def step(self) -> None:
        """Something that is allowed: a card, an exchange, an act, or the next deal."""
        if not self.game["prompt"]["mine"]:
            self.use(self.tools[0])
            return
        choice = self._random.choice(self.choices)
        if choice == "exchange":
            for card in self._random.sample(self.hand, 2):
                self.do("press", card=card["name"])
        elif choice == "play":
            free = [card["name"] for card in self.hand if not card["refused"]]
            self.do("press", card=self._random.choice(free))
        self.do("do", choice=choice)

    def until(self, phase: str) -> None:
        """Go on until a phase is reached."""
        while self.table._scene().view.phase != phase:
            self.step()

    def through_the_deal(self) -> None:
        """Go on until the deal is over."""
        while not self.game["result"]:
            self.step()


def told(table: Table) -> str:
    """All that a table tells the browser, a reader of its text, and a page without a kernel."""
    state = table.get_state()
    traits = {name: value for name, value in state.items() if name not in ("_esm", "_css")}
    static = re.sub(r'src="[^"]*"', "", table._static())
    return json.dumps(traits, ensure_ascii=False, default=str) + repr(table) + static


def cards_in(text: str) -> Hand:
    """Every card that a text names, in any way in which the package names cards."""
    found = {Card(name) for name in TOKENS.findall(text)}
    low = text.casefold()
    found |= {card for name, card in NAMES.items() if name in low}
    for run in WRITTEN.findall(text):
        found |= set(Hand(run.translate(LATIN) if run[1:] != "10" else run, pack=PACK54))
    return Hand(found, pack=PACK54)


def known(table: Table) -> Hand:
    """The cards that the learner's seat may know of the deal that is shown."""
    view = table._scene().view
    cards = view.hand | view.discards | view.looked | view.held_by_other | view.played
    for event in table._scene().session.shown.events:
        if isinstance(event, CutToDeal) and view.deal < 2:
            cards |= Hand(event.cards)
    for event in view.events:
        if isinstance(event, Played):
            cards |= Hand([event.card])
        for name in ("cards", "discarded", "drawn"):
            if isinstance(shown := getattr(event, name, None), Hand):
                cards |= shown
        for hand in getattr(event, "hands", ()):
            cards |= hand or Hand()
    return cards
