"""Why something is not allowed: each refusal names its rule and what would be right.

The message of a code is ``refusal.<code>``. Where the sentence depends on the facts, it goes on
with what it depends on: ``refusal.not_held.sequence_to``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from piquet_teach.engine.piquet.acts import Seat, Verdict
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.record import RecordError
from piquet_teach.engine.refusal import IllegalAction, Refusal
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import worded

Facts = Mapping[str, object]


def _stage(facts: Facts) -> str:
    return str(facts["stage"])


def _category(facts: Facts) -> str:
    return str(facts["category"])


def _asked(facts: Facts) -> str:
    asked = facts["asked"] and facts["category"] != Category.SET
    return f"{facts['category']}_asked" if asked else str(facts["category"])


def _detail(facts: Facts) -> str:
    """Whether the value of a point or the top card of a sequence is known."""
    category = str(facts["category"])
    if "value" in facts:
        return f"{category}_value"
    return f"{category}_to" if category == Category.SEQUENCE and "rank" in facts else category


def _phase(facts: Facts) -> str:
    """What a game waits for; declaring ends with elder's first lead."""
    expected = facts["expected"]
    if facts["phase"] == "declare" and isinstance(expected, tuple):
        if expected == ("Card",):
            return "lead"
        if "NothingToAnnounce" in expected:
            return "cartes_rouges"
    return str(facts["phase"])


_VARIANT: Final[Mapping[str, Callable[[Facts], str]]] = {
    "claim_is_good": _detail,
    "does_not_beat": _category,
    "must_name": _asked,
    "must_repeat": _category,
    "no_such_combination": _category,
    "not_now": _phase,
    "not_asked": _category,
    "not_held": _detail,
    "out_of_turn": _stage,
}


@worded.register
def _(refusal: Refusal, words: Translator) -> str:
    facts = dict(refusal.facts)
    message = f"refusal.{refusal.code}"
    if refusal.code in _VARIANT:
        message += f".{_VARIANT[refusal.code](facts)}"
    if "speaker" in facts:
        facts["speaker"] = Seat(str(facts["speaker"]))
    if refusal.code == "no_such_answer":
        facts["answers"] = _answers(facts["expected"], words)
    if isinstance(facts.get("reason"), Refusal):
        facts["reason"] = worded(facts["reason"], words)
    return sentence(words, message, **facts)


def _answers(expected: object, words: Translator) -> str:
    assert isinstance(expected, tuple)
    return ", ".join(
        words.text("line.quoted", words=worded(Verdict(verdict), words)) for verdict in expected
    )


@worded.register(IllegalAction)
@worded.register(RecordError)
def _(error: IllegalAction | RecordError, words: Translator) -> str:
    return str(worded(error.refusal, words))
