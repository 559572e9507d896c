"""A walk through a dialogue in words: where the reader is, why an answer is right, a card twice."""

from __future__ import annotations

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Named, Seat, StartWith
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.facts import fact, letters, sentence
from piquet_teach.text.saying import worded
from piquet_teach.tutor.proof.claimed_twice import ClaimedTwice, ranks_of
from piquet_teach.tutor.walking.practice import Question, Why
from piquet_teach.tutor.walking.walk import Outcome, Walk


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
        if walk.claimed_twice != walk.to(walk.done - 1).claimed_twice:
            said = f"{said} {worded(walk.claimed_twice, words)}"
        if walk.done == len(walk.steps):
            said = words.text("walk.over", said=said)
    if walk.question is not None:
        return f"{said} {words.text(f'walk.ask.{walk.question.seat}')}"
    return said


def answered(asked: Question, outcome: Outcome, walk: Walk, language: str) -> str:
    """What a learner is told about his answer: the facts; then the rule, and what is heard now.

    Args:
        asked: The question that he answered.
        outcome: What came of it.
        walk: Where he is after it.
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    >>> from piquet_teach.engine.piquet.acts import Seat
    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> walk = Walk(printed_dialogue(repaired=True), Seat.YOUNGER).forward()
    >>> answered(walk.question, Outcome.AGAIN, walk, "en")
    'No. Your longest suit has four cards; five were claimed. Try once more.'
    """
    words = translator(language)
    rule = words.text(f"walk.rule.{asked.rule}")
    told = words.text(f"walk.{outcome}", why=worded(asked.why, words), rule=rule)
    return told if outcome is Outcome.AGAIN else f"{told} {heard(walk, language)}"


def _line(walk: Walk, words: Translator) -> str:
    assert walk.step is not None
    said = str(worded(walk.step.turn, words))
    leads = isinstance(walk.step.turn.act, StartWith) and walk.step.speaker is Seat.ELDER
    message = "line.asked" if said.endswith("?") else "line.leading" if leads else "line.said"
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
        letters=" ".join(letters(words)[rank] for rank in ranks_of(twice.one_more) if rank),
    )
