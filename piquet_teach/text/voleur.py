"""What is said by players who declare in turn, and what happens in Voleur."""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Answer, Named, Verdict
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, Spoke
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.voleur.deal import (
    SEATS,
    DealBeganForFour,
    DealEndedForFour,
    DealtToFour,
    PartieEndedForFour,
)
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.events import Names, players, spoken
from piquet_teach.text.facts import capital, sentence
from piquet_teach.text.saying import worded


@worded.register
def _(act: Declare, words: Translator) -> str:
    """What is declared, in the words of the two-player game."""
    if act.category is Category.CARTE_BLANCHE:
        return sentence(words, "voleur.carte_blanche", category=act.category)
    if act.category is Category.POINT:
        return str(worded(Named(act.category, act.number, value=act.height), words))
    return str(worded(Named(act.category, act.number, Rank(act.height)), words))


@worded.register
def _(act: Equal, words: Translator) -> str:
    return str(worded(Answer(Verdict.EQUAL), words))


@worded.register
def _(act: Silent, words: Translator) -> str:
    return words.text("voleur.silent")


@worded.register
def _(event: Spoke, words: Translator) -> str:
    return spoken(str(worded(event.act, words)), words, players(words)[event.seat])


@worded.register
def _(event: DealtToFour, words: Translator) -> str:
    known = [
        sentence(words, "event.hand", who=who, cards=hand)
        for who, hand in zip(players(words), event.hands, strict=True)
        if hand is not None
    ]
    return " ".join([words.text("voleur.dealt"), *known])


@worded.register
def _(event: DealBeganForFour, words: Translator) -> str:
    names = players(words)
    facts = {"dealer": names[event.dealer], "first": names[(event.dealer + 1) % SEATS]}
    began = sentence(words, "voleur.deal", number=event.number, **facts)
    return began if event.factor == 1 else f"{began} {words.text('event.deal.twice')}"


@worded.register
def _(event: DealEndedForFour, words: Translator) -> str:
    facts = dict(zip(("total_own", "total_other"), event.totals, strict=True))
    ended = _of_sides(words, "voleur.deal_ended", event.points, number=event.number, **facts)
    return ended if event.factor == 1 else f"{ended} {words.text('event.deal.twice')}"


@worded.register
def _(event: PartieEndedForFour, words: Translator) -> str:
    ended = _of_sides(words, "voleur.partie_ended", event.totals)
    return f"{ended} {worded(event.settlement, words)}"


def side(number: int, names: Names, words: Translator) -> str:
    """The partners of a side, by their names."""
    first, second = names[number], names[number + 2]
    return words.text("voleur.side", first=first, second=second)


def _of_sides(words: Translator, message: str, points: tuple[int, ...], **facts: object) -> str:
    names = players(words)
    own, other = points
    sides = {"own_side": side(0, names, words), "other_side": side(1, names, words)}
    return capital(words.text(message, own=own, other=other, **sides, **facts))
