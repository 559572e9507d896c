"""What is said by players who declare in turn, and what happens in Voleur."""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Answer, Named, Verdict
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, Spoke
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, PartieEnded
from piquet_teach.engine.piquet.voleur.deal import SEATS, DealtToFour
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
    return told(event, words)


def told(event: object, words: Translator) -> str:
    """An event of Voleur in one or several sentences, partners named together."""
    names = players(words)
    match event:
        case DealtToFour(hands):
            known = [
                sentence(words, "event.hand", who=who, cards=hand)
                for who, hand in zip(names, hands, strict=True)
                if hand is not None
            ]
            return " ".join([words.text("voleur.dealt"), *known])
        case DealBegan(number, dealer, _, factor):
            facts = {"dealer": names[dealer], "first": names[(dealer + 1) % SEATS]}
            began = sentence(words, "voleur.deal", number=number, **facts)
            return began if factor == 1 else f"{began} {words.text('event.deal.twice')}"
        case DealEnded(number, points, factor, totals):
            facts = dict(zip(("total_own", "total_other"), totals, strict=True))
            ended = _of_sides(words, "voleur.deal_ended", names, points, number=number, **facts)
            return ended if factor == 1 else f"{ended} {words.text('event.deal.twice')}"
        case PartieEnded(totals, settlement):
            parts = [_of_sides(words, "voleur.partie_ended", names, totals)]
            return " ".join([*parts, str(worded(settlement, words))])
    return str(worded(event, words))


def side(number: int, names: Names, words: Translator) -> str:
    """The partners of a side, by their names."""
    first, second = names[number], names[number + 2]
    return words.text("voleur.side", first=first, second=second)


def _of_sides(
    words: Translator, message: str, names: Names, points: tuple[int, ...], **facts: object
) -> str:
    own, other = points
    sides = {"own_side": side(0, names, words), "other_side": side(1, names, words)}
    return capital(words.text(message, own=own, other=other, **sides, **facts))
