"""A dialogue as lines: who speaks, and what he says until the other speaks."""

from __future__ import annotations

from itertools import groupby

from piquet_teach.engine.piquet.acts import Answer, NothingMore, Seat, StartWith
from piquet_teach.engine.piquet.dialogue import Dialogue, Turn
from piquet_teach.text.acts import answer
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import worded


@worded.register
def _(turn: Turn, words: Translator) -> str:
    """An act in its place: an answer knows what was claimed."""
    if isinstance(turn.act, Answer):
        return answer(turn.act, words, turn.before.contest)
    return str(worded(turn.act, words))


@worded.register
def _(dialogue: Dialogue, words: Translator) -> tuple[str, ...]:
    """Lines with their speakers. That nothing more is named is heard from the silence."""
    spoken = [turn for turn in dialogue.turns if not isinstance(turn.act, NothingMore)]
    return tuple(
        _line(speaker, leading, " ".join(str(worded(turn, words)) for turn in turns), words)
        for (speaker, leading), turns in groupby(spoken, _in_one_breath)
    )


def _in_one_breath(turn: Turn) -> tuple[Seat, bool]:
    """What changes where a new line begins: the speaker, and elder's first lead."""
    leading = isinstance(turn.act, StartWith) and turn.speaker is Seat.ELDER
    return turn.speaker, leading


def _line(speaker: Seat, leading: bool, said: str, words: Translator) -> str:
    if leading:
        return sentence(words, "line.leading", speaker=speaker, words=said.removesuffix("."))
    if said.endswith("?"):
        return sentence(words, "line.asked", speaker=speaker, words=said)
    return sentence(words, "line.said", speaker=speaker, words=said.removesuffix("."))
