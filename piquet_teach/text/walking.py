"""A walk through a dialogue in words: where the reader is, why an answer is right, a card twice."""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.acts import Named
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.facts import fact, sentence
from piquet_teach.text.saying import worded
from piquet_teach.tutor.claimed_twice import ClaimedTwice, ranks_of
from piquet_teach.tutor.practice import Question, Why
from piquet_teach.tutor.walk import Outcome, Walk

_COURT: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


def heard(walk: Walk, language: str) -> str:
    """What was heard last, with its speaker; what else there is to say of this place.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> heard(Walk(printed_dialogue()).to(3), "ru")
    'Второй игрок: «Пойнт из пяти».'
    """
    words = translator(language)
    if walk.step is None:
        said = words.text("walk.start")
    else:
        said = _line(walk, words)
        if walk.done == len(walk.steps):
            said = words.text("walk.over", said=said)
    if walk.question is not None:
        return f"{said} {words.text(f'walk.ask.{walk.question.seat}')}"
    return said


def judged(asked: Question, outcome: Outcome, language: str) -> str:
    """What a learner is told about his answer: the facts and, with the answer, the rule.

    >>> from piquet_teach.engine.piquet.acts import Seat
    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> walk = Walk(printed_dialogue(repaired=True), Seat.YOUNGER).forward()
    >>> judged(walk.question, Outcome.AGAIN, "en")
    'No. Your longest suit has four cards; five were claimed. Try once more.'
    """
    words = translator(language)
    rule = words.text(f"walk.rule.{asked.rule}")
    return words.text(f"walk.{outcome}", why=worded(asked.why, words), rule=rule)


def _line(walk: Walk, words: Translator) -> str:
    assert walk.step is not None
    said = str(worded(walk.step.turn, words))
    message = "line.asked" if said.endswith("?") else "line.said"
    return sentence(words, message, speaker=walk.step.speaker, words=said.removesuffix("."))


@worded.register
def _(why: Why, words: Translator) -> str:
    facts = {
        name: _in_passing(words, value) if isinstance(value, Named) else value
        for name, value in why.facts.items()
    }
    cards = why.facts.get("cards")
    if why.code == "value" and isinstance(cards, Hand):
        facts["terms"] = " + ".join(str(card.rank.pips) for card in cards)
    return sentence(words, f"walk.why.{why.code}", **facts)


def _in_passing(words: Translator, item: Named) -> str:
    """The name of a set in the middle of a sentence."""
    name = words.text(f"combination.set.{item.number}", rank=fact(words, item.rank))
    return name[:1].lower() + name[1:]


@worded.register
def _(twice: ClaimedTwice, words: Translator) -> str:
    return sentence(
        words,
        f"walk.twice.{twice.one_more.category}",
        seat=twice.seat,
        other=twice.seat.other,
        rank=twice.rank,
        number=twice.one_more.number,
        letters=" ".join(letter(rank, words) for rank in ranks_of(twice.one_more) if rank),
    )


def letter(rank: Rank, words: Translator) -> str:
    """The corner letter of a rank in a language.

    >>> letter(Rank.QUEEN, translator("ru")), letter(Rank.TEN, translator("ru"))
    ('Д', '10')
    """
    letters = dict(zip(_COURT, words.text("hand.letters"), strict=True))
    return letters.get(rank, rank.letter)
