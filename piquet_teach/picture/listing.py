"""The combinations of a hand as rows ready to be shown, live or on a page."""

from dataclasses import dataclass

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.text import say


@dataclass(frozen=True, slots=True)
class Row:
    """One combination in one language.

    Attributes:
        id: Names it within its hand: ``"sequence-0"`` is the best sequence.
        category: ``"point"``, ``"sequence"``, ``"set"``, ``"carte_blanche"``, ``"cartes_rouges"``.
        label: What it is called.
        cards: The cards that make it.
        score: Points if it is good.
    """

    id: str
    category: str
    label: str
    cards: Hand
    score: int


def rows(hand: Hand, rules: RuleSet, language: str) -> tuple[Row, ...]:
    """What a hand may declare, in the order in which it is declared.

    Of the points only the best is listed, for only one can score.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = rows(Hand("AK987.KJT98.K.T"), rules("piquet-classic"), "en")
    >>> [(row.id, str(row.cards), row.score) for row in found][:2]
    [('point-0', '♥KJ1098', 5), ('sequence-0', '♥J1098', 4)]
    """
    found = combinations(hand, rules)
    listed: list[Row] = []
    for category, score in (
        (Category.CARTE_BLANCHE, found.carte_blanche),
        (Category.CARTES_ROUGES, found.cartes_rouges),
    ):
        if score:
            words = say(category, language)
            listed.append(Row(str(category), str(category), words, hand, score))
    for category in (Category.POINT, Category.SEQUENCE, Category.SET):
        for number, item in enumerate(found.of(category)):
            words = say(item, language)
            cards = item.cards(hand)
            listed.append(Row(f"{category}-{number}", str(category), words, cards, item.score))
    return tuple(listed)
