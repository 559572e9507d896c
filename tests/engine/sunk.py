"""What a player may truly say who keeps something back, by the referee.

Every part of every combination that he might declare in its place is tried, in every order, and the
dialogue is written down anew with each: what stands in it at the place of a word may be said there.
"""

from collections.abc import Iterator
from itertools import chain, combinations, pairwise, permutations, product

from tests.engine.referee import (
    ELDER,
    RANKS,
    SUITS,
    YOUNGER,
    Cards,
    Item,
    Law,
    Said,
    Willing,
    Word,
    best,
    held,
    more_than_one,
    of_suit,
    pips,
    set_scores,
    talk,
    windows,
)


def parts(law: Law, hand: Cards, category: str) -> Iterator[tuple[Item, ...]]:
    """Everything that a player who keeps things back may be willing to declare, best first."""
    if category == "point":
        shortest = max(1, law.shortest_point)
        points = {
            (len(some), sum(map(pips, some))): frozenset(some)
            for suit in SUITS
            for some in subsets(of_suit(hand, suit))
            if len(some) >= shortest
        }
        yield ()
        yield from ((Item(number, height, cards),) for (number, height), cards in points.items())
        return
    if category == "sequence":
        every = Law(all_sequences=True)
        choices = [
            [None, *(part for part in windows(hand, one_suit(run)) if part.cards <= run.cards)]
            for run in held(every, hand, "sequence")
        ]
    else:
        choices = []
        for rank in law.set_ranks:
            cards = sorted(card for card in hand if card[0] == rank)
            sets = [some for some in (cards[:3], cards) if set_scores(law, some)]
            whole_or_less = {len(some): frozenset(some) for some in sets}
            items = [
                Item(number, RANKS.index(rank), some) for number, some in whole_or_less.items()
            ]
            choices.append([None, *items])
    for chosen in product(*choices):
        items = sorted((item for item in chosen if item), key=best)
        if more_than_one(law, category) or len(items) < 2:
            yield tuple(items)


def subsets(cards: Cards | list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(sorted(cards), n) for n in range(1, len(cards) + 1))


def one_suit(item: Item) -> str:
    return next(iter(item.cards))[1]


def orders(items: tuple[Item, ...], category: str) -> Iterator[tuple[Item, ...]]:
    """The orders in which they may be named, the longest first; a further sequence is named with
    its top card or without."""
    for order in permutations(items):
        if any(one.number < two.number for one, two in pairwise(order)):
            continue
        flags = (False, True) if category == "sequence" else (False,)
        for told in product(flags, repeat=max(0, len(order) - 1)):
            rest = (item._replace(told=flag) for item, flag in zip(order[1:], told, strict=True))
            yield (*order[:1], *rest)


def may_say(law: Law, hand: Cards, willing: Willing, said: Said, heard: list[Said]) -> set[Word]:
    """Everything that a speaker may truly say in the place of ``said``.

    Args:
        hand: His cards.
        willing: What both are willing to declare; the other's counts.
        said: What he did say.
        heard: The words of this category until then, his own among them.
    """
    category = said.category
    assert category is not None
    other = YOUNGER if said.seat == ELDER else ELDER
    theirs = willing[other][category]
    words: set[Word] = set()
    every_way = parts(law, hand, category) if law.sinking else [tuple(held(law, hand, category))]
    for mine in (order for way in every_way for order in orders(way, category)):
        pair = (mine, theirs) if said.seat == ELDER else (theirs, mine)
        every, _, _ = talk(law, category, *pair)
        if not law.sinking and not begins_with_best(law, hand, category, mine, every):
            continue
        if every[: said.place] == heard and len(every) > said.place:
            words.add(every[said.place].word)
    told = first_told(heard)
    words = {word for word in words if not (word[0] == "also" and beats_first(word, told))}
    if said.word[0] == "answer" and law.sinking:
        words.add(("answer", "good"))
    return words


def begins_with_best(
    law: Law, hand: Cards, category: str, mine: tuple[Item, ...], every: list[Said]
) -> bool:
    """Whether the first that is named is the best, as far as anybody can hear it."""
    told = category == "set" or any(entry.word == ("answer", "how_high") for entry in every)
    return not told or mine[:1] == tuple(held(law, hand, category))[:1]


def first_told(heard: list[Said]) -> tuple[int, str] | None:
    """Number and rank of what the winner named first, if the rank was told."""
    for entry in heard:
        word = entry.word
        if word[0] == "named" and word[3] is not None:
            return (int(str(word[2])), str(word[3]))
    if any(entry.word[:2] == ("answer", "not_good") for entry in heard):
        answer = next(entry.word for entry in heard if entry.word[:2] == ("answer", "not_good"))
        claim = heard[0].word
        if len(answer) == 4 and answer[3] is not None:
            return (int(str(answer[2] or claim[2])), str(answer[3]))
    return None


def beats_first(word: Word, told: tuple[int, str] | None) -> bool:
    _, _, number, rank = word
    if told is None or rank is None or number != told[0]:
        return False
    return RANKS.index(str(rank)) > RANKS.index(told[1])
