"""The names of combinations, and what they score."""

from __future__ import annotations

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combinations,
    Point,
    Sequence,
    Set,
)
from piquet_teach.engine.piquet.counting import Declared
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import capital, fact, sentence
from piquet_teach.text.saying import worded


@worded.register
def _(category: Category, words: Translator) -> str:
    return capital(str(fact(words, category)))


@worded.register
def _(seat: Seat, words: Translator) -> str:
    return capital(str(fact(words, seat)))


@worded.register
def _(point: Point, words: Translator) -> str:
    return sentence(
        words, "combination.point", number=point.length, suit=point.suit, value=point.value
    )


@worded.register
def _(run: Sequence, words: Translator) -> str:
    return sentence(words, "combination.sequence", number=run.length, rank=run.top, suit=run.suit)


@worded.register
def _(item: Set, words: Translator) -> str:
    return sentence(words, f"combination.set.{item.count}", rank=item.rank)


@worded.register
def _(found: Combinations, words: Translator) -> tuple[str, ...]:
    """A line for each that may score, in the order in which they are declared."""
    named = [
        (worded(category, words), points)
        for category, points in (
            (Category.CARTE_BLANCHE, found.carte_blanche),
            (Category.CARTES_ROUGES, found.cartes_rouges),
        )
        if points
    ]
    for category in CONTESTED:
        named += [(worded(item, words), item.score) for item in found.of(category)]
    return tuple(
        sentence(words, "combination.scored", combination=name, points=points)
        for name, points in named
    )


@worded.register
def _(score: Declared, words: Translator) -> str:
    message = "score.declared" if score.category in CONTESTED else "score.shown"
    return sentence(words, message, category=score.category, seat=score.seat, points=score.points)
