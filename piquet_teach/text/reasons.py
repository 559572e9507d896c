"""What the tutor has counted or concluded, in words: reasons, chances, checks of dialogues."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.figures import decimal, fraction, percent, whole
from piquet_teach.text.saying import worded
from piquet_teach.tutor.counting.heard import MisplacedAct
from piquet_teach.tutor.declaring.odds import Odds
from piquet_teach.tutor.proof.checking import Check
from piquet_teach.tutor.proof.disclosure import Disclosure
from piquet_teach.tutor.proof.repairs import Repair
from piquet_teach.tutor.reasons import Reason


class Figure:
    """A number that was counted.

    Formats: none for the number with its thousands apart, or a share in percent; ``fraction`` for
    1/2, ``decimal`` for two places, a name with a dot (``count.hands``) for a plural message.
    """

    def __init__(self, words: Translator, value: int | Fraction) -> None:
        self._words = words
        self._value = value

    def __format__(self, form: str) -> str:
        value, language = self._value, self._words.language
        if form == "decimal":
            return decimal(value, language)
        if isinstance(value, Fraction):
            return fraction(value) if form == "fraction" else percent(value, language)
        if form:
            return self._words.plural(form, value, n=whole(value, language))
        return whole(value, language)

    def __str__(self) -> str:
        return format(self)


@worded.register
def _(reason: Reason, words: Translator) -> str:
    facts = dict(reason.facts)
    if reason.code == "said":
        return _said(facts, words)
    return _counted(words, f"reason.{reason.code}{_variant(reason)}", **facts)


def _variant(reason: Reason) -> str:
    """Which of several sentences of one code."""
    facts = reason.facts
    match reason.code:
        case "suppose":
            where = "first" if facts["first"] else "same" if facts["same"] else "other"
            return f".{where}.{facts['seat']}.{facts['category']}"
        case "chance":
            return ".sinking" if facts["sinking"] else ""
        case "kept_back":
            return "" if facts["loss"] else ".free"
    return f".{facts['seat']}" if "seat" in facts else ""


def _said(facts: dict[str, object], words: Translator) -> str:
    """A speaker with what he said."""
    said = _spoken(facts["speaker"], facts["act"], facts["before"], words)  # type: ignore[arg-type]
    line = "line.asked" if said.endswith("?") else "line.said"
    return sentence(words, line, speaker=facts["speaker"], words=said.removesuffix("."))


def _spoken(seat: Seat, act: Act, before: Declaring, words: Translator) -> str:
    return str(worded(Turn(seat, act, Hand(), before), words))


_SAID_OF_ODDS: Final = {False: "tutor.odds", True: "tutor.odds.sinking"}


def _counted(words: Translator, message: str, /, **values: object) -> str:
    """A sentence in which numbers are shown as what was counted."""
    shown = {
        name: Figure(words, value)
        if isinstance(value, Fraction) or (type(value) is int and name != "number")
        else value
        for name, value in values.items()
    }
    return sentence(words, message, **shown)


@worded.register
def _(odds: Odds, words: Translator) -> str:
    return _counted(
        words,
        "tutor.odds.around" if odds.others > 1 else _SAID_OF_ODDS[odds.sinking],
        combination=str(worded(odds.combination, words)),
        good=odds.good,
        equal=odds.equal,
        not_good=odds.not_good,
        hands=odds.hands,
    )


@worded.register
def _(check: Check, words: Translator) -> tuple[str, ...]:
    """Whether the dialogue can happen; then an example, or the argument and the repairs."""
    if check.example is not None:
        elder, younger = check.example
        return (
            words.text("tutor.check.possible"),
            sentence(words, "tutor.check.example", elder=elder, younger=younger),
        )
    how = "sinking" if check.sinking else "honest"
    return (
        words.text(f"tutor.check.impossible.{how}"),
        *(str(worded(reason, words)) for reason in check.argument),
        *(str(worded(repair, words)) for repair in check.repairs),
    )


@worded.register
def _(repair: Repair, words: Translator) -> str:
    old, new = (
        _spoken(repair.speaker, act, repair.before, words).removesuffix(".")
        for act in (repair.old, repair.new)
    )
    return words.text(f"tutor.repair.{repair.speaker}", old=old, new=new)


@worded.register
def _(told: Disclosure, words: Translator) -> str:
    """What one act gives away: to the listener if his hand is known, and to a bystander."""
    parts = []
    if told.hands_before is not None and told.hands_after is not None:
        code = "tutor.told.nothing" if told.hands_before == told.hands_after else "tutor.told"
        parts.append(_counted(words, code, before=told.hands_before, after=told.hands_after))
    if told.held:
        parts.append(sentence(words, "tutor.told.held", cards=told.held))
    if told.deals_after is not None and told.deals_after != told.deals_before:
        parts.append(
            _counted(words, "tutor.told.deals", before=told.deals_before, after=told.deals_after)
        )
    return " ".join(parts)


@worded.register
def _(error: MisplacedAct, words: Translator) -> str:
    reason = worded(error.refusal, words)
    act = str(worded(error.act, words)).removesuffix(".")
    return sentence(words, "tutor.misplaced", place=error.place + 1, act=act, reason=reason)
