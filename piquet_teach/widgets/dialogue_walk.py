"""DialogueWalk: step by step through a dialogue of declaring, with the hands on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.dialogue import Dialogue, printed_dialogue
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.picture.dialogue import dialogue_html
from piquet_teach.tutor.proof.disclosure import disclosing
from piquet_teach.tutor.proof.draft import Proof, proving
from piquet_teach.tutor.slices import finish
from piquet_teach.tutor.walking.walk import Walk
from piquet_teach.widgets.dialogue_counted import conflict_model, knows_model, knows_switch
from piquet_teach.widgets.dialogue_given import dialogue_of, written
from piquet_teach.widgets.dialogue_model import Model, Stage, walk_model
from piquet_teach.widgets.dialogue_steps import WalkedThrough
from piquet_teach.widgets.dialogue_switches import is_printed, switches

_STATIC = Path(__file__).parent / "static"


class DialogueWalk(WalkedThrough):
    """Both hands on the table, and between them the dialogue, one sentence after the other.

    Who speaks, what he says, the cards that he speaks of and the score so far are shown. Arrow
    keys, Space and the keys of a presenter step forward and back. Whoever practises speaks for one
    side: he chooses the answer before it is shown, and is told why it is right.

    Args:
        dialogue: ``"american"`` or ``"english"`` for the example of the Russian encyclopedia
            (which no deal can give; the repaired one is a press away), any Dialogue, the acts
            of a whole one (with their rules), or elder's hand.
        younger: Younger's hand, where ``dialogue`` is elder's; after acts, their rules.
        rules: A rule set or the id of one, for acts and for two hands.
        step: How many steps to begin with.
        repaired: Show the repaired example at once.
        hidden: ``"elder"`` or ``"younger"``: whose cards are not shown. They are then nowhere in
            what is sent to the browser.
        practice: ``"elder"`` or ``"younger"``: for whom the reader speaks; True for younger, who
            has most to answer, or for the side that is not hidden.
        knows: Show after each step how many hands the listener must still reckon with, and how
            many deals a bystander.
        options: ``language``, ``large``, ``colours``.

    Raises:
        HandError: A text is no hand.
        ValueError: No such dialogue, seat or rule set, or practice for the hidden side.
        TypeError: An unknown option; the message names the nearest.

    >>> walk = DialogueWalk("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", "piquet-ru", hidden="younger")
    >>> walk.step = 3
    >>> walk
    DialogueWalk('♠AK987 ♥KJ1098 ♦K ♣10', ..., 'piquet-ru', step=3, hidden='younger')
    """

    _esm = _STATIC / "dialogue_walk.js"
    _css = _STATIC / "dialogue_walk.css"

    def __init__(
        self,
        dialogue: Dialogue | Iterable[Act] | Hand | str = "american",
        younger: Hand | RuleSet | str | None = None,
        rules: RuleSet | str = "piquet-classic",
        *,
        step: int = 0,
        repaired: bool = False,
        hidden: str | None = None,
        practice: str | bool | None = None,
        knows: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        found = dialogue_of(dialogue, younger, rules)
        example = is_printed(found)
        if example and repaired:
            found = printed_dialogue(str(found.rules.style), repaired=True)
        unseen = None if hidden is None else Seat(hidden)
        walk = Walk(found, _part(practice, unseen)).to(step)
        self._set_out(walk, _stage(found, unseen, knows=knows), example=example)
        self._start()

    # what a program reads and sets

    @property
    def step(self) -> int:
        """How many steps were shown; what is set is kept inside the dialogue."""
        return self._walk.done

    @step.setter
    def step(self, place: int) -> None:
        self._go(self._walk.to(place))
        self._show()

    @property
    def style(self) -> str | None:
        """The style of ``piquet-ru``, else None. Setting it keeps the place in the dialogue.

        Raises:
            ValueError: No such style, or these rules have none.
        """
        return self.dialogue.rules.style

    @style.setter
    def style(self, style: str) -> None:
        self._turn("style", style)
        self._show()

    @property
    def practice(self) -> str | None:
        """For whom the reader speaks: ``"elder"``, ``"younger"`` or None."""
        return None if self._walk.practice is None else str(self._walk.practice)

    @practice.setter
    def practice(self, part: str | bool | None) -> None:
        self._go(self._walk.practising(_part(part, self._stage.hidden)))
        self._show()

    # what is shown

    def _model(self) -> Model:
        self._stage = replace(self._stage, language=self.language, colours=self.colours)
        found = switches(
            self._walk, self.language, example=self._example, hidden=self._stage.hidden
        )
        if self.dialogue.elder_hand is not None:
            found.append(knows_switch(self._stage.knows, self.language))
        quiet = self._words == self._words_here
        counted = {
            "proof": conflict_model(self._walk, self._stage),
            "knows": knows_model(self._walk, self._stage, counting=self.counting),
        }
        return walk_model(self._walk, self._stage) | counted | {"switches": found, "quiet": quiet}

    def _static(self) -> str:
        """The whole dialogue; as far as it was seen, where something is kept from the reader."""
        secret = self._stage.hidden is not None or self._walk.practice is not None
        return dialogue_html(
            self.dialogue,
            steps=self._walk.reached if secret else None,
            hidden=self._stage.hidden,
            language=self.language,
            colours=self.colours,
        )

    def _arguments(self) -> list[str]:
        dialogue, hidden = self.dialogue, self._stage.hidden
        words = [repr(str(dialogue.rules.style))] if self._example else written(self._walk, hidden)
        if self._example and dialogue.elder_hand is not None:
            words.append("repaired=True")
        practice, knows = self._walk.practice, self._stage.knows
        values = {"step": self._walk.done, "hidden": hidden, "practice": practice, "knows": knows}
        return words + [
            f"{name}={value if isinstance(value, int) else str(value)!r}"
            for name, value in values.items()
            if value
        ]


def _part(practice: str | bool | None, hidden: Seat | None) -> Seat | None:
    """For whom the reader speaks."""
    if practice is True:
        return Seat.ELDER if hidden is Seat.YOUNGER else Seat.YOUNGER
    part = Seat(practice) if practice else None
    if part is not None and part is hidden:
        raise ValueError(f"whoever speaks for {part} sees the cards, but they are hidden")
    return part


def _stage(dialogue: Dialogue, hidden: Seat | None, *, knows: bool) -> Stage:
    """How the walk is shown at first, with what is counted before anything is shown."""
    if dialogue.elder_hand is None:
        return Stage(hidden=hidden, proof=_proved(dialogue.acts, dialogue.rules))
    if not knows:
        return Stage(hidden=hidden)
    return Stage(hidden=hidden, knows=True, told=finish(disclosing(dialogue, bystander=True)))


@lru_cache(maxsize=16)
def _proved(acts: tuple[Act, ...], rules: RuleSet) -> Proof:
    return finish(proving(acts, rules))
