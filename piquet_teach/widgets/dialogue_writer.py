"""DialogueWriter: a dialogue is written down act by act, and it is seen whether it can happen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.dialogue import Dialogue, Turn
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.proof import proof_html
from piquet_teach.text import label, say
from piquet_teach.tutor.proof.checking import Check
from piquet_teach.tutor.proof.draft import Draft, Proof, proving
from piquet_teach.tutor.slices import finish
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.heard_model import lines_model, said
from piquet_teach.widgets.proof_model import proof_model
from piquet_teach.widgets.work import Work

_STATIC = Path(__file__).parent / "static"


class DialogueWriter(Widget):
    """A dialogue that the reader writes, and after each act whether any deal of cards can give it.

    If one can, it is shown; others are a press away. If none can, the words that cannot stand
    together are marked, the argument is told step by step, and every change of one act that would
    make the dialogue possible is a press away.

    Args:
        acts: What is said at the beginning: acts, or a dialogue (with its rules).
        rules: A rule set or the id of one.
        sinking: Whether the players may keep something back.
        options: ``language``, ``large``, ``colours``.

    Raises:
        MisplacedAct: The protocol does not allow an act where it stands.
        ValueError: An unknown rule set, or sinking where the rules know none.
        TypeError: An unknown option; the message names the nearest.

    >>> from piquet_teach import Answer, Claim
    >>> writer = DialogueWriter([Claim("set", 4, "K"), Answer("good")], "piquet-ru")
    Traceback (most recent call last):
    ...
    piquet_teach.tutor.counting.heard.MisplacedAct: act 1, Claim('set', 4, 'K'), does not fit: ...
    >>> writer = DialogueWriter([Claim("point", 8), Answer("not_good")], "piquet-classic")
    >>> writer.check.possible
    False
    """

    _esm = _STATIC / "dialogue_writer.js"
    _css = _STATIC / "dialogue_writer.css"
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "pick": {"option": str},
        "undo": {},
        "jump": {"place": str},
        "repair": {"repair": str},
        "another": {},
        "turn": {"switch": str, "to": str},
        "stop": {},
        "count": {},
    }

    def __init__(
        self,
        acts: Iterable[Act] | Dialogue = (),
        rules: RuleSet | str = "piquet-ru",
        *,
        sinking: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        found = named_rules(rules) if isinstance(rules, str) else rules
        if isinstance(acts, Dialogue):
            found, acts = acts.rules, acts.acts
        self._draft = Draft(found, tuple(acts), sinking)
        self._work: Work[Proof] | None = None
        self._seed = 0
        self._proofs: dict[Draft, Proof] = {}
        self._proof: Proof | None = self._whole_proof()
        self._say(self._here)
        self._start()

    # what a program reads

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is said so far."""
        return self._draft.acts

    @property
    def check(self) -> Check:
        """Whether it can happen (`piquet_teach.check_dialogue`)."""
        return self._whole_proof().check

    @property
    def counting(self) -> bool:
        """Whether the proof is being looked for."""
        return self._work is not None

    def _whole_proof(self) -> Proof:
        if self._draft not in self._proofs:
            self._proofs[self._draft] = finish(self._proving())
        return self._proofs[self._draft]

    def _proving(self) -> Any:
        return proving(self._draft.acts, self._draft.rules, sinking=self._draft.sinking)

    # what a reader does

    def _do_pick(self, option: str) -> None:
        choices = self._draft.choices
        self._go(self._draft.add(choices[_index(option, len(choices))]))

    def _do_undo(self) -> None:
        self._go(self._draft.back())

    def _do_jump(self, place: str) -> None:
        self._go(self._draft.to(_index(place, len(self.acts))))

    def _do_repair(self, repair: str) -> None:
        repairs = self._proof.repairs if self._proof is not None else ()
        self._go(replace(self._draft, acts=repairs[_index(repair, len(repairs))].acts))

    def _do_another(self) -> None:
        if self._proof is None or not self._proof.check.possible:
            raise BadMessageError
        self._seed += 1

    def _do_turn(self, switch: str, to: str) -> None:
        known = switch == "other" and to in ("honest", "sinking") and self._draft.rules.sinking
        if not known:
            raise BadMessageError
        self._go(replace(self._draft, sinking=to == "sinking"))

    def _do_stop(self) -> None:
        if self._work is None:
            raise BadMessageError
        self._work.stop()
        self._work = None

    def _do_count(self) -> None:
        if self._work is not None or self._proof is not None:
            raise BadMessageError
        self._prove()

    def _go(self, draft: Draft) -> None:
        if self._work is not None:
            self._work.stop()
            self._work = None
        self._draft, self._seed = draft, 0
        self._proof = self._proofs.get(draft)
        self._say(self._here)
        if self._proof is None:
            self._prove()

    def _prove(self) -> None:
        self._work = Work(self._proving(), self._have_proved)
        self._work.start()

    def _have_proved(self, proof: Proof) -> None:
        self._proofs[self._draft] = self._proof = proof
        self._work = None
        self._show()

    # what is shown and said

    def _here(self, language: str) -> str:
        """The last words, and what was found out of them."""
        heard = self._draft.heard
        last = said(heard[-1], language) if heard else label("coach.heard.none", language)
        verdict = self._proof_model(language)["verdict"]
        return f"{last} {verdict}" if verdict else last

    def _proof_model(self, language: str) -> dict[str, Any]:
        return proof_model(
            self._proof,
            language=language,
            counting=self.counting,
            seed=self._seed,
            colours=self.colours,
        )

    def _model(self) -> dict[str, Any]:
        language = self.language
        conflict = self._proof.conflict if self._proof is not None else frozenset()
        return {
            "label": label("writer.label", language),
            "lines": lines_model(self._draft.heard, language, conflict),
            "question": self._question(language),
            "undo": label("coach.undo", language) if self.acts else None,
            "proof": self._proof_model(language),
            "switches": self._switches(language),
        }

    def _question(self, language: str) -> dict[str, Any] | None:
        choices, state = self._draft.choices, self._draft.state
        if not choices:
            return None
        return {
            "label": label(f"writer.ask.{state.speaker}", language),
            "show": "",
            "options": [
                {"id": str(n), "label": say(Turn(state.speaker, act, Hand(), state), language)}
                | {"wrong": False}
                for n, act in enumerate(choices)
            ],
        }

    def _switches(self, language: str) -> list[dict[str, Any]]:
        if not self._draft.rules.sinking:
            return []
        on = "sinking" if self._draft.sinking else "honest"
        return [
            {
                "id": "other",
                "label": label("writer.switch.players", language),
                "options": [
                    {
                        "id": key,
                        "label": label(f"writer.players.{key}", language),
                        "pressed": key == on,
                    }
                    for key in ("honest", "sinking")
                ],
            }
        ]

    def _static(self) -> str:
        return proof_html(self._whole_proof(), language=self.language, colours=self.colours)

    def _arguments(self) -> list[str]:
        rules = self._draft.rules
        plain = rules == named_rules(rules.id)
        words = [repr(list(self.acts)), repr(rules.id) if plain else repr(rules)]
        return words + (["sinking=True"] if self._draft.sinking else [])


def _index(text: str, length: int) -> int:
    """A number that a browser sent as text."""
    if text not in map(str, range(length)):
        raise BadMessageError
    return int(text)
