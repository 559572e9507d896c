"""What is said while declaring: each act as its speaker says it."""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import (
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.contest import Contest
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import capital, fact, sentence
from piquet_teach.text.saying import worded


@worded.register
def _(verdict: Verdict, words: Translator) -> str:
    return capital(str(fact(words, verdict)))


@worded.register(Claim)
@worded.register(Named)
def _(act: Named, words: Translator) -> str:
    return _named(words, "act", act)


@worded.register
def _(act: Also, words: Translator) -> str:
    return _named(words, "act.also", act)


def _named(words: Translator, start: str, item: Named) -> str:
    """A combination as it is spoken of, with the value or top card where it is told."""
    if item.category is Category.SET:
        return sentence(words, f"{start}.set.{item.number}", rank=item.rank)
    if item.category is Category.SEQUENCE:
        return _sequence(words, start, item.number, item.rank)
    if item.value is None:
        return sentence(words, f"{start}.point", number=item.number)
    return sentence(words, f"{start}.point_value", number=item.number, value=item.value)


def _sequence(words: Translator, start: str, number: int, top: Rank | None) -> str:
    if top is None:
        return sentence(words, f"{start}.sequence", number=number)
    return sentence(words, f"{start}.sequence_to", number=number, rank=top)


@worded.register
def _(act: NothingToClaim, words: Translator) -> str:
    return words.text(f"act.nothing_to_claim.{act.category}")


@worded.register
def _(act: NothingMore, words: Translator) -> str:
    return words.text(f"act.nothing_more.{act.category}")


@worded.register
def _(act: Answer, words: Translator) -> str:
    return answer(act, words)


def answer(act: Answer, words: Translator, contest: Contest | None = None) -> str:
    """Younger's answer. In its place in a dialogue, what he names is called by its name."""
    verdict = capital(str(fact(words, act.verdict)))
    said = verdict if verdict.endswith("?") else f"{verdict}."
    held = _held(act, words, contest)
    return f"{said} {held}" if held else said


def _held(act: Answer, words: Translator, contest: Contest | None) -> str:
    """What younger holds, told with "not good"."""
    if act.number is not None and act.rank is not None:
        return sentence(words, f"act.set.{act.number}", rank=act.rank)
    if act.rank is not None:
        return sentence(words, "act.top", rank=act.rank)
    if act.number is None:
        return ""
    if contest is None:
        return sentence(words, "act.number", number=act.number)
    if contest.asked:
        return sentence(words, "act.value", value=act.number)
    return sentence(words, f"act.{contest.category}", number=act.number)


@worded.register
def _(act: Value, words: Translator) -> str:
    return sentence(words, "act.value", value=act.value)


@worded.register
def _(act: Top, words: Translator) -> str:
    return sentence(words, "act.top", rank=act.rank)


@worded.register
def _(act: Show, words: Translator) -> str:
    return sentence(words, "act.show", cards=act.cards)


@worded.register
def _(act: Scored, words: Translator) -> str:
    return sentence(words, "act.scored", points=act.points)


@worded.register
def _(act: StartWith, words: Translator) -> str:
    if act.points == 0:
        return words.text("act.start.nothing")
    return sentence(words, "act.start", points=act.points)


@worded.register
def _(act: Announce, words: Translator) -> str:
    return capital(f"{fact(words, act.category)}.")
