"""DialogueWalk: step by step through a dialogue of declaring, with the hands on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.dialogue import (
    Dialogue,
    declare,
    printed_dialogue,
    spoken_dialogue,
)
from piquet_teach.engine.piquet.rules import STYLES, RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.dialogue import dialogue_html
from piquet_teach.text import label, say
from piquet_teach.text.walking import answered, heard
from piquet_teach.tutor.proof.disclosure import Disclosure, disclosing
from piquet_teach.tutor.proof.draft import Proof, proving
from piquet_teach.tutor.slices import finish
from piquet_teach.tutor.walking.walk import Outcome, Walk
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.dialogue_counted import conflict_model, knows_model, knows_switch
from piquet_teach.widgets.dialogue_model import Model, Stage, visible, walk_model
from piquet_teach.widgets.dialogue_switches import is_printed, switches, turned
from piquet_teach.widgets.work import Work

_STATIC = Path(__file__).parent / "static"


class DialogueWalk(Widget):
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
        found = _dialogue(dialogue, younger, rules)
        self._example = is_printed(found)
        if self._example and repaired:
            found = printed_dialogue(str(found.rules.style), repaired=True)
        self._stage = Stage(hidden=None if hidden is None else Seat(hidden))
        self._walk = Walk(found, self._part(practice)).to(step)
        self._work: Work[Any] | None = None
        if found.elder_hand is None:
            self._stage = replace(self._stage, proof=_proved(found.acts, found.rules))
        elif knows:
            told = finish(disclosing(found, bystander=True))
            self._stage = replace(self._stage, knows=True, told=told)
        self._say(self._words_here)
        self._start()

    # what a program reads and sets

    @property
    def dialogue(self) -> Dialogue:
        """The dialogue that is walked through now."""
        return self._walk.dialogue

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
        self._go(self._walk.practising(self._part(part)))
        self._show()

    @property
    def counting(self) -> bool:
        """Whether something is being counted: what is known, or a proof."""
        return self._work is not None

    def _part(self, practice: str | bool | None) -> Seat | None:
        if practice is True:
            return Seat.ELDER if self._stage.hidden is Seat.YOUNGER else Seat.YOUNGER
        part = Seat(practice) if practice else None
        if part is not None and part is self._stage.hidden:
            raise ValueError(f"whoever speaks for {part} sees the cards, but they are hidden")
        return part

    # what a reader does

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

    # what is shown

    def _words_here(self, language: str) -> str:
        return heard(self._walk, language)

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
        words = [repr(str(dialogue.rules.style))] if self._example else self._written()
        if self._example and dialogue.elder_hand is not None:
            words.append("repaired=True")
        practice, knows = self._walk.practice, self._stage.knows
        values = {"step": self._walk.done, "hidden": hidden, "practice": practice, "knows": knows}
        return words + [
            f"{name}={value if isinstance(value, int) else str(value)!r}"
            for name, value in values.items()
            if value
        ]

    def _written(self) -> list[str]:
        """Both hands and the rules; a hidden hand is not told."""
        rules = self.dialogue.rules
        if self.dialogue.elder_hand is None:
            return [f"spoken_dialogue({list(self.dialogue.acts)!r}, {rules!r})"]
        hands = [
            "..." if seat is self._stage.hidden else repr(str(self._walk.hand(seat)))
            for seat in Seat
        ]
        return [*hands, repr(rules.id) if rules == named_rules(rules.id) else repr(rules)]


@lru_cache(maxsize=16)
def _proved(acts: tuple[Act, ...], rules: RuleSet) -> Proof:
    return finish(proving(acts, rules))


def _dialogue(
    dialogue: Dialogue | Iterable[Act] | Hand | str,
    younger: Hand | RuleSet | str | None,
    rules: RuleSet | str,
) -> Dialogue:
    if isinstance(dialogue, Dialogue):
        return dialogue
    acts = None if isinstance(dialogue, Hand | str) else tuple(dialogue)
    if acts is not None and isinstance(younger, RuleSet | str):
        rules, younger = younger, None
    found = named_rules(rules) if isinstance(rules, str) else rules
    if acts is not None:
        return spoken_dialogue(acts, found)
    if isinstance(dialogue, Hand | str) and isinstance(younger, Hand | str):
        return declare(dialogue, younger, found)
    if dialogue not in STYLES:
        known = "'american', 'english', a Dialogue, acts or two hands"
        raise ValueError(f"DialogueWalk takes {known}, not {dialogue!r}")
    return printed_dialogue(str(dialogue))


def _index(text: str, places: range) -> int:
    """A number that a browser sent as text."""
    if text not in map(str, places):
        raise BadMessageError
    return int(text)
