"""The coach's words: what was counted of a declaration, and what came of a learner's choice."""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.text.catalogue import label
from piquet_teach.text.figures import decimal
from piquet_teach.text.saying import say
from piquet_teach.tutor.declaring.chances import Odds
from piquet_teach.tutor.declaring.coaching import Coaching, Judgement, Outcome
from piquet_teach.tutor.declaring.declarations import Declaration
from piquet_teach.tutor.reasons import Reason


def named(declared: Declaration, language: str) -> str:
    """What a declaration is called in a list.

    >>> from piquet_teach.tutor.declaring.declarations import declarations
    >>> [named(one, "en") for one in declarations("AK987.KJT98.K.T")["set"]]
    ['Trio of kings', 'Keep it all back']
    """
    if declared.said:
        return ", ".join(say(item, language) for item in declared.said)
    return label("coach.nothing" if declared.complete else "coach.keep_back", language)


def why(declared: Declaration, language: str) -> tuple[str, ...]:
    """What was counted of a declaration, a sentence for each reason.

    >>> from piquet_teach.tutor.declaring.declarations import declarations
    >>> why(declarations("AK987.KJT98.K.T")["set"][0], "en")[1]
    'If it is good, it scores 3 points.'
    """
    return tuple(say(reason, language) for reason in declared.reasons)


def chances(odds: Odds, language: str) -> tuple[str, ...]:
    """The chance of a declaration where three or four declare, and what it scores.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> from piquet_teach.tutor.declaring.around import odds_around
    >>> chances(odds_around("AKQ.JT9.87.", rules("voleur"))[0], "en")[1:]
    ('If it is good, it scores 3 points.', 'On average it brings 0.89.')
    """
    points = odds.combination.score
    value = decimal(points * odds.good, language)
    return (
        say(odds, language),
        say(Reason("scores", {"points": points, "number": 1}), language),
        label("coach.around.average", language, value=value),
    )


def spoken(coaching: Coaching, language: str) -> str:
    """What was said last, and who speaks next."""
    heard = coaching.known.heard
    last = (
        said(coaching, heard[-1].place, language) if heard else label("coach.heard.none", language)
    )
    return f"{last} {asked(coaching, language)}"


def asked(coaching: Coaching, language: str) -> str:
    """The question of what is said next."""
    state = coaching.state
    if state.over:
        return label("coach.over", language)
    kind = "walk" if coaching.own_turn else "coach"
    return label(f"{kind}.ask.{state.speaker}", language)


def said(coaching: Coaching, place: int, language: str) -> str:
    """One act that was heard, in its place."""
    one = coaching.known.heard[place]
    return say(Turn(one.speaker, one.act, Hand(), one.before), language)


def choice(coaching: Coaching, act: Act, language: str) -> str:
    """An act that may be said next, in its place."""
    return say(Turn(coaching.state.speaker, act, Hand(), coaching.state), language)


def judged(judgement: Judgement, coaching: Coaching, language: str) -> str:
    """What a learner is told of his choice; the better one only when he has no try left."""
    if judgement.outcome is Outcome.RIGHT:
        return label("coach.right", language)
    facts: dict[str, Any] = {}
    if judgement.value is not None:
        facts["value"] = decimal(judgement.value, language, signed=True)
    if judgement.outcome is Outcome.TOLD:
        facts["better"] = choice(coaching, judgement.best, language).removesuffix(".")
        facts["best"] = decimal(judgement.best_value, language, signed=True)
    kind = "valued" if judgement.value is not None else "plain"
    return label(f"coach.{judgement.outcome}.{kind}", language, **facts)
