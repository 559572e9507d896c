"""A second opinion on declaring, written from the rules and unlike the engine.

Nothing of the engine is used. A card is a string such as ``"KH"``, a hand a frozenset of them, and
everything is found by trying: every window of a suit for a sequence, every subset for a part of a
point. A dialogue is written down category by category from what both players are willing to
declare; there is no state machine.
"""

from dataclasses import dataclass
from itertools import combinations, takewhile
from typing import NamedTuple

RANKS = "789TJQKA"
SUITS = "SHDC"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
CATEGORIES = ("point", "sequence", "set")
ELDER, YOUNGER = "elder", "younger"

Cards = frozenset[str]
Word = tuple[object, ...]


@dataclass(frozen=True)
class Law:
    """The options that matter while declaring, by the names that the engine gives them."""

    younger_names: str = "after_lead"
    shortest_point: int = 0
    sequence_scores: tuple[int, ...] = (3, 4, 15, 16, 17, 18)
    set_ranks: str = "AKQJT"
    tens_quatorze_only: bool = False
    trio: int = 3
    quatorze: int = 14
    all_sequences: bool = True
    all_sets: bool = True
    showing: str = "on_demand"
    sinking: bool = True
    carte_blanche: int = 10
    carte_blanche_tens: bool = False
    cartes_rouges: int = 0
    repique: int = 60
    repique_at: int = 30
    lead_points: int = 1


class Item(NamedTuple):
    """Something that may be declared.

    ``height`` decides between equal numbers: the pips of a point, the place of a rank in `RANKS`.
    ``told``: a further sequence is named with its top card, which nobody has to do.
    """

    number: int
    height: int
    cards: Cards
    told: bool = False


class Said(NamedTuple):
    """One word of a dialogue: who, what, and its place among the words of its category."""

    seat: str
    word: Word
    category: str | None = None
    place: int = 0


# --- what a hand holds ---


def pips(card: str) -> int:
    return {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0]) or int(card[0])


def of_suit(hand: Cards, suit: str) -> list[str]:
    return [card for card in hand if card[1] == suit]


def windows(hand: Cards, suit: str) -> list[Item]:
    """Every run of three cards or more of a suit, parts of longer ones too."""
    found = []
    for low, high in combinations(range(len(RANKS) + 1), 2):
        cards = frozenset(rank + suit for rank in RANKS[low:high])
        if len(cards) >= 3 and cards <= hand:
            found.append(Item(len(cards), high - 1, cards))
    return found


def held(law: Law, hand: Cards, category: str) -> list[Item]:
    """What an honest player declares if he may, best first."""
    found = []
    if category == "point":
        for suit in SUITS:
            cards = of_suit(hand, suit)
            if cards and len(cards) >= law.shortest_point:
                found.append(Item(len(cards), sum(map(pips, cards)), frozenset(cards)))
        return sorted(found, key=best)[:1]
    if category == "sequence":
        for suit in SUITS:
            every = windows(hand, suit)
            found += [one for one in every if not any(one.cards < two.cards for two in every)]
    else:
        for rank in law.set_ranks:
            cards = [card for card in hand if card[0] == rank]
            if set_scores(law, cards):
                found.append(Item(len(cards), RANKS.index(rank), frozenset(cards)))
    found.sort(key=best)
    return found if more_than_one(law, category) else found[:1]


def more_than_one(law: Law, category: str) -> bool:
    return {"point": False, "sequence": law.all_sequences, "set": law.all_sets}[category]


def best(item: Item) -> tuple[int, int]:
    return (-item.number, -item.height)


def set_scores(law: Law, cards: list[str]) -> bool:
    return len(cards) == 4 or (
        len(cards) == 3 and not (cards[0][0] == "T" and law.tens_quatorze_only)
    )


def score(law: Law, category: str, item: Item) -> int:
    if category == "point":
        return item.number
    if category == "sequence":
        return law.sequence_scores[item.number - 3]
    return {3: law.trio, 4: law.quatorze}[item.number]


# --- what is said ---


def talk(
    law: Law, category: str, elder: tuple[Item, ...], younger: tuple[Item, ...]
) -> tuple[list[Said], int, str | None]:
    """The words of a category, how many of them come before the lead, and who scores it."""
    words: list[tuple[str, Word]] = []
    late = law.younger_names == "after_lead"
    asked = False
    if not elder:
        words.append((ELDER, ("nothing", category)))
        winner = YOUNGER if younger else None
    else:
        mine = elder[0]
        rank = RANKS[mine.height] if category == "set" else None
        words.append((ELDER, ("claim", category, mine.number, rank)))
        theirs = younger[0] if younger else Item(0, 0, frozenset())
        asked = category != "set" and mine.number == theirs.number
        if asked and category == "point":
            words += [(YOUNGER, ("answer", "how_much")), (ELDER, ("value", mine.height))]
        elif asked:
            words += [(YOUNGER, ("answer", "how_high")), (ELDER, ("top", RANKS[mine.height]))]
        mark, other = (mine.number, mine.height), (theirs.number, theirs.height)
        winner = ELDER if mark > other else YOUNGER if other > mark else None
        if winner == ELDER:
            words.append((YOUNGER, ("answer", "good")))
        elif winner is None:
            words.append((YOUNGER, ("answer", "equal")))
        elif late:
            words.append((YOUNGER, ("answer", "not_good")))
        else:
            words.append((YOUNGER, ("answer", "not_good", *answer_names(category, theirs, asked))))
    early = len(words)
    if winner == ELDER:
        words += [(ELDER, word) for word in naming(law, category, elder, asked)]
        early = len(words)
    elif winner == YOUNGER:
        after = naming(law, category, younger, asked)
        repeats = elder and not late  # his "not good" has named the first one
        words += [(YOUNGER, word) for word in after[1 if repeats else 0 :]]
    elif not elder:
        words.append((YOUNGER, ("nothing", category)))
    if not late:
        early = len(words)
    said = [Said(seat, word, category, place) for place, (seat, word) in enumerate(words)]
    return said, early, winner


def answer_names(category: str, item: Item, asked: bool) -> tuple[object, object]:
    if category == "set":
        return (item.number, RANKS[item.height])
    if not asked:
        return (item.number, None)
    return (item.height, None) if category == "point" else (None, RANKS[item.height])


def naming(law: Law, category: str, items: tuple[Item, ...], asked: bool) -> list[Word]:
    """The winner's words: what won, what else, no more, the cards if they are shown, the points."""
    first, *rest = items
    rank = RANKS[first.height] if category == "set" or (asked and category == "sequence") else None
    value = first.height if asked and category == "point" else None
    words: list[Word] = [("named", category, first.number, rank, value)]
    for item in rest:
        rank = RANKS[item.height] if category == "set" or item.told else None
        words.append(("also", category, item.number, rank))
    if category != "point":
        words.append(("no more", category))
    if law.showing == "always":
        words.append(("show", frozenset().union(*(item.cards for item in items))))
    words.append(("scored", sum(score(law, category, item) for item in items)))
    return words


Willing = dict[str, dict[str, tuple[Item, ...]]]
"""By seat and category, what is declared if it may be; the best first."""


def honest(law: Law, hands: dict[str, Cards]) -> Willing:
    return {
        seat: {category: tuple(held(law, hand, category)) for category in CATEGORIES}
        for seat, hand in hands.items()
    }


class Outcome(NamedTuple):
    """A whole dialogue and what came of it."""

    said: list[Said]
    scores: list[tuple[str, str, int]]
    repique: str | None
    points: dict[str, int]
    starts: dict[str, int]


def outcome(law: Law, willing: Willing, shown: list[tuple[str, str]]) -> Outcome:
    """``shown``: cartes blanches and rouges with their seats."""
    bonus = {"carte_blanche": law.carte_blanche, "cartes_rouges": law.cartes_rouges}
    scores = [(category, seat, bonus[category]) for category, seat in sorted(shown)]
    sure = list(scores)  # what elder is certain of when he leads, up to the first doubt
    doubt = False
    before = [Said(seat, ("announce", category, seat)) for category, seat in sorted(shown)]
    after: list[Said] = []
    for category in CATEGORIES:
        elder, younger = willing[ELDER][category], willing[YOUNGER][category]
        words, early, winner = talk(law, category, elder, younger)
        before += words[:early]
        after += words[early:]
        gained = 0
        if winner:
            gained = sum(score(law, category, item) for item in willing[winner][category])
        if winner and gained:
            scores.append((category, winner, gained))
        doubt = doubt or bool(words[early:])
        if winner and gained and not doubt:
            sure.append((category, winner, gained))
    total = {
        seat: sum(points for _, owner, points in scores if owner == seat)
        for seat in (ELDER, YOUNGER)
    }
    made = repique(law, scores)
    points = {seat: total[seat] + (law.repique if made == seat else 0) for seat in total}
    certain = repique(law, sure) == ELDER
    starts = {
        ELDER: total[ELDER] + (law.repique if certain else 0) + law.lead_points,
        YOUNGER: points[YOUNGER],
    }
    elder_word = Said(ELDER, ("start", starts[ELDER]))
    younger_word = Said(YOUNGER, ("start", starts[YOUNGER]))
    if law.younger_names == "at_once":
        said = [*before, younger_word, elder_word]
    else:
        said = [*before, elder_word, *after, younger_word]
    return Outcome(said, scores, made, points, starts)


def repique(law: Law, scores: list[tuple[str, str, int]]) -> str | None:
    if not scores:
        return None
    owner = scores[0][1]
    alone = takewhile(lambda entry: entry[1] == owner, scores)
    return owner if sum(points for _, _, points in alone) >= law.repique_at else None


def shown_before(
    law: Law, hands: dict[str, Cards], dealt: dict[str, Cards] | None
) -> list[tuple[str, str]]:
    spoilers = "KQJT" if law.carte_blanche_tens else "KQJ"
    found = []
    for seat, hand in hands.items():
        if dealt and law.carte_blanche and not any(card[0] in spoilers for card in dealt[seat]):
            found.append(("carte_blanche", seat))
        if law.cartes_rouges and not any(card[0] in "789" for card in hand):
            found.append(("cartes_rouges", seat))
    return found
