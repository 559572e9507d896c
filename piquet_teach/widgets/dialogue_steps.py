"""What a reader does with a DialogueWalk, and what is counted while he steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.dialogue import (
    Dialogue,
    declare,
    printed_dialogue,
    spoken_dialogue,
)
from piquet_teach.text import label, say
from piquet_teach.text.walking import answered, heard
from piquet_teach.tutor.proof.disclosure import Disclosure, disclosing
from piquet_teach.tutor.proof.draft import Proof, proving
from piquet_teach.tutor.walking.walk import Outcome, Walk
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.dialogue_model import Stage, visible
from piquet_teach.widgets.dialogue_switches import turned
from piquet_teach.widgets.work import Work


class WalkedThrough(Widget):
    """A dialogue that a reader goes through; the base of `DialogueWalk`, which shows it."""

    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "forward": {},
        "back": {},
        "jump": {"place": str},
        "pick": {"option": str},
        "show": {},
        "press": {"card": str},
        "turn": {"switch": str, "to": str},
        "repair": {"repair": str},
    }

    def _set_out(self, walk: Walk, stage: Stage, *, example: bool) -> None:
        """At the first place; ``example``: whether this is the encyclopedia's dialogue."""
        self._walk, self._stage, self._example = walk, stage, example
        self._work: Work[Any] | None = None
        self._say(self._words_here)

    @property
    def dialogue(self) -> Dialogue:
        """The dialogue that is walked through now."""
        return self._walk.dialogue

    @property
    def counting(self) -> bool:
        """Whether something is being counted: what is known, or a proof."""
        return self._work is not None

    def _do_forward(self) -> None:
        if self._walk.question is not None:
            self._say(lambda language: label("walk.choose_first", language))
        else:
            self._go(self._walk.forward())

    def _do_back(self) -> None:
        self._go(self._walk.to(self._walk.done - 1))

    def _do_jump(self, place: str) -> None:
        self._go(self._walk.to(_index(place, range(self._walk.reached + 1))))

    def _do_pick(self, option: str) -> None:
        asked = self._walk.question
        if asked is None:
            raise BadMessageError
        index = _index(option, range(len(asked.options)))
        if index in self._walk.tried:
            raise BadMessageError
        self._go(*self._walk.pick(index))

    def _do_show(self) -> None:
        if self._walk.question is None:
            raise BadMessageError
        self._go(self._walk.forward(), Outcome.SHOWN)

    def _do_press(self, card: str) -> None:
        shown = [visible(self._walk, self._stage, seat) or Hand() for seat in Seat]
        pressed = next((one for hand in shown for one in hand if one.name == card), None)
        if pressed is None:
            raise BadMessageError
        down = pressed is self._stage.raised
        self._stage = replace(self._stage, raised=None if down else pressed)
        self._say(lambda language: say(pressed, language))

    def _do_turn(self, switch: str, to: str) -> None:
        try:
            self._turn(switch, to)
        except ValueError:
            raise BadMessageError from None

    def _turn(self, switch: str, to: str) -> None:
        if switch == "knows" and self.dialogue.elder_hand is not None and to in ("hide", "show"):
            self._stage = replace(self._stage, knows=to == "show")
            self._count()
            return
        hidden = self._stage.hidden
        self._go(turned(self._walk, switch, to, example=self._example, hidden=hidden))

    def _do_repair(self, repair: str) -> None:
        proof = self._stage.proof
        repairs = proof.repairs if proof is not None else ()
        mended = repairs[_index(repair, range(len(repairs)))]
        found = spoken_dialogue(mended.acts, self.dialogue.rules)
        given = declare(*mended.example, self.dialogue.rules)
        if given.acts[: len(mended.acts)] == mended.acts:
            found = given
        if self._example:
            printed = printed_dialogue(str(found.rules.style), repaired=True)
            self._example = printed.acts == found.acts
            found = printed if self._example else found
        self._go(self._walk.through(found))

    # what is counted beside the steps

    def _count(self) -> None:
        """Count what belongs to this dialogue, if it is to be shown and is not known yet."""
        if self._work is not None:
            self._work.stop()
            self._work = None
        dialogue, stage = self.dialogue, self._stage
        if dialogue.elder_hand is None and stage.proof is None:
            self._work = Work(proving(dialogue.acts, dialogue.rules), self._have_proved)
        elif dialogue.elder_hand is not None and stage.knows and not stage.told:
            self._work = Work(disclosing(dialogue, bystander=True), self._have_told)
        if self._work is not None:
            self._work.start()

    def _have_proved(self, proof: Proof) -> None:
        self._work, self._stage = None, replace(self._stage, proof=proof)
        self._show()

    def _have_told(self, told: tuple[Disclosure, ...]) -> None:
        self._work, self._stage = None, replace(self._stage, told=told)
        self._show()

    def _go(self, walk: Walk, outcome: Outcome | None = None) -> None:
        """Come to a place, and say what is heard there and what came of an answer."""
        asked = self._walk.question
        another = walk.dialogue is not self.dialogue
        self._walk, self._stage = walk, replace(self._stage, raised=None)
        if another:
            self._stage = replace(self._stage, proof=None, told=())
            self._count()
        self._say(self._words_here)
        if outcome is not None and asked is not None:
            self._say(lambda language: answered(asked, outcome, walk, language))

    def _words_here(self, language: str) -> str:
        return heard(self._walk, language)


def _index(text: str, places: range) -> int:
    """A number that a browser sent as text."""
    if text not in map(str, places):
        raise BadMessageError
    return int(text)
