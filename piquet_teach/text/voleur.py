"""What is said by players who declare in turn."""

from __future__ import annotations

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Answer, Named, Verdict
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, Spoke
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.events import players, spoken
from piquet_teach.text.facts import sentence
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
