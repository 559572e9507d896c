"""Everything that the protocol lets a speaker say: a menu to write dialogues with.

`engine.piquet.saying` lists what is true of a hand; here no hand is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations as choose
from itertools import product
from typing import Final

from piquet_teach.engine.cards import PACK32, Hand, Rank, Suit
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Seat,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import Category, part_value
from piquet_teach.engine.piquet.contest import score_of
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.tutor.counting.heard import Heard
from piquet_teach.tutor.proof.repairs import variants

_RANKS: Final = tuple(rank for rank in sorted(Rank, reverse=True) if rank >= Rank.SEVEN)
_MOST_SHOWN: Final = 60


def menu(state: Declaring, unseen: Hand = PACK32) -> tuple[Act, ...]:
    """The acts that fit a dialogue next, whoever speaks and whatever he holds; short ones first.

    Args:
        state: The dialogue so far.
        unseen: The cards that the speaker may hold, where he has to show some.

    Returns:
        The acts; none if all has been said. Of the ways to show cards only the first sixty.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> state = Declaring.start(rules("piquet-ru")).hear(Claim("point", 5))
    >>> menu(state)
    (Answer('good'), Answer('how_much'), Answer('not_good', 6), ..., Answer('not_good', 8))
    """
    return tuple(act for act in _acts(state, unseen) if state.refusal(act) is None)


def follows(state: Declaring) -> Act | None:
    """The one act that can follow, if there is no choice: a repetition, a sum, a total.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> state = Declaring.start(rules()).hear(Claim("point", 5)).hear(Answer("good"))
    >>> follows(state), follows(state.hear(Named("point", 5)))
    (Named('point', 5), Scored(5))
    """
    if state.stage not in (Stage.NAME, Stage.SCORE, Stage.START):
        return None
    acts = menu(state)
    return acts[0] if len(acts) == 1 else None


def _acts(state: Declaring, unseen: Hand) -> Iterator[Act]:
    contest, rules = state.contest, state.rules
    category, claim = contest.category, contest.claim
    match state.stage:
        case Stage.CLAIM:
            yield from _named(Claim, state, detailed=False)
            yield NothingToClaim(category)
            if not state.now:
                kinds = (Category.CARTE_BLANCHE, Category.CARTES_ROUGES)
                yield from (Announce(kind, seat) for kind in kinds for seat in Seat)
        case Stage.ANSWER | Stage.VERDICT:
            good = Answer(Verdict.GOOD)
            others = variants(Heard(0, state.speaker, good, state), rules)
            answers = {good, *(act for act in others if isinstance(act, Answer))}
            yield from sorted(answers, key=_answer_order)
        case Stage.DETAIL:
            assert claim is not None
            yield from map(Value, values(claim.number))
            yield from map(Top, _RANKS)
        case Stage.NAME if claim is not None and state.speaker is Seat.ELDER:
            yield Named(category, claim.number, claim.rank, claim.value)
        case Stage.NAME:
            yield from _named(Named, state, detailed=contest.asked)
            if claim is None:
                yield NothingToClaim(category)
        case Stage.MORE:
            yield NothingMore(category)
            yield from _named(Also, state, detailed=False)
        case Stage.SHOW:
            yield from (Show(cards) for cards in _shown(contest.named, unseen))
        case Stage.SCORE:
            yield Scored(sum(score_of(item, rules) for item in contest.named))
        case Stage.START:
            total = state.total(state.speaker)
            leads = (rules.lead_points, 0) if state.speaker is Seat.ELDER else (0,)
            yield from (StartWith(total + lead) for lead in dict.fromkeys(leads))


def _named(kind: type[Named], state: Declaring, *, detailed: bool) -> Iterator[Named]:
    category = state.contest.category
    if category is Category.SET:
        for number in (3, 4):
            yield from (kind(category, number, rank) for rank in state.rules.set_ranks)
        return
    for number in range(1, 9) if category is Category.POINT else range(3, 9):
        if not detailed:
            yield kind(category, number)
        elif category is Category.POINT:
            yield from (kind(category, number, value=value) for value in values(number))
        else:
            yield from (kind(category, number, rank) for rank in _RANKS)


@cache
def values(number: int) -> tuple[int, ...]:
    """What a point of so many cards can count.

    >>> values(7), len(values(4))
    ((64, 65, 66, 67, 68), 8)
    """
    suit = PACK32.suit(Suit.SPADES)
    return tuple(sorted({part_value(cards) for cards in choose(suit, number)}))


def _answer_order(answer: Answer) -> tuple[int, int, int]:
    place = list(Verdict).index(answer.verdict)
    if answer.verdict is Verdict.NOT_GOOD:
        place = len(Verdict)
    return (place, answer.number or 0, answer.rank or 0)


def _shown(named: tuple[Named, ...], unseen: Hand) -> Iterator[Hand]:
    """Choices of cards that make what was named, no card used twice in one way of showing them."""
    number = sum(item.number for item in named)
    masks: dict[int, None] = {}
    for way in product(*([*_holdings(item, unseen)] for item in named)):
        mask = 0
        for part in way:
            mask |= part.mask
        if mask.bit_count() == number:
            masks[mask] = None
        if len(masks) == _MOST_SHOWN:
            break
    yield from map(Hand.from_mask, masks)


def _holdings(item: Named, unseen: Hand) -> Iterator[Hand]:
    if item.category is Category.SET:
        same = [card for card in unseen if card.rank is item.rank]
        yield from map(Hand, choose(same, item.number))
        return
    for suit in Suit:
        for cards in choose(unseen.suit(suit), item.number):
            if item.value is not None and part_value(cards) != item.value:
                continue
            if item.category is Category.SEQUENCE:
                high, low = max(card.rank for card in cards), min(card.rank for card in cards)
                if high - low != item.number - 1 or item.rank not in (None, high):
                    continue
            yield Hand(cards)
