"""Hands that the other two may hold, guessed by what a seat of three has seen and heard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, Spoke, strength
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.normand.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.tutor.around_seen import played_and_void
from piquet_teach.tutor.counting.around import NOTHING, Strength, below
from piquet_teach.tutor.normand.declared import best_of

_TRIES = 12
"""So many guesses are made for one that agrees with what was said."""


class Heard(NamedTuple):
    """What a seat has told of its best in a category.

    Attributes:
        category: The category.
        least: It has as much as this.
        most: It has no more than this.
    """

    category: Category
    least: Strength
    most: Strength


def heard(view: NormandView) -> tuple[tuple[Heard, ...], ...]:
    """By seat what was said, taken as honest: who is silent has nothing above the best before.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("normand", seed=1, first_dealer=0, carte_blanche=0).play("exchange C8")
    >>> game = game.play("declare point 5 47").play("silent")
    >>> [len(said) for said in heard(game.view(2))], heard(game.view(2))[1][0].most
    ([1, 1, 0], (5, 46))
    """
    told: list[list[Heard]] = [[] for _ in range(SEATS)]
    best: dict[Category, Strength] = {}
    for event in view.events:
        if not isinstance(event, Spoke) or event.category not in CONTESTED:
            continue
        now = best.get(event.category, NOTHING)
        match event.act:
            case Declare():
                own = strength(event.act, view.rules)
                told[event.seat].append(Heard(event.category, own, own))
                best[event.category] = own
            case Equal():
                told[event.seat].append(Heard(event.category, now, now))
            case Silent() if now > NOTHING:  # of as much he would have said so
                told[event.seat].append(Heard(event.category, NOTHING, below(now)))
            case Silent() if event.category is not Category.POINT:
                told[event.seat].append(Heard(event.category, NOTHING, NOTHING))
    return tuple(map(tuple, told))


class Hidden(NamedTuple):
    """What a seat does not know.

    Attributes:
        certain: By seat the cards that it certainly holds (masks), the own hand whole.
        needed: By seat how many more it holds.
        cards: The cards of which it is not known where they are (numbers).
        void: By seat the cards that it cannot hold.
        played: By seat what it has played.
        said: By seat what it has said.
    """

    certain: tuple[int, ...]
    needed: tuple[int, ...]
    cards: tuple[int, ...]
    void: tuple[int, ...]
    played: tuple[int, ...]
    said: tuple[tuple[Heard, ...], ...]

    @staticmethod
    def of(view: NormandView) -> Hidden:
        """What the seat of a view does not know, while three play."""
        certain = [cards.mask for cards in view.shown]
        certain[view.seat] = view.hand.mask
        played, void = played_and_void(view)
        needed = [
            TRICKS - played[seat].bit_count() - certain[seat].bit_count() for seat in range(SEATS)
        ]
        cards = tuple(card.index for card in view.unseen)
        return Hidden(tuple(certain), tuple(needed), cards, void, played, heard(view))


def guesses(view: NormandView, count: int, seed: int, *, believing: bool) -> list[tuple[int, ...]]:
    """Hands of all seats (masks), guessed.

    Args:
        view: The view of a seat.
        count: How many.
        seed: Where the chance comes from.
        believing: Whether guesses agree, as far as they can, with what was said.
    """
    hidden = Hidden.of(view)
    source = Random(f"{seed} {view.deal} {len(view.events)} {view.hand.mask}")
    found = []
    for _ in range(count):
        best, wrong = _guess(hidden, source), 0
        if believing and any(hidden.said):
            wrong = _against(best, hidden, view)
            for _ in range(_TRIES):
                if not wrong:
                    break
                other = _guess(hidden, source)
                off = _against(other, hidden, view)
                if off < wrong:
                    best, wrong = other, off
        found.append(best)
    return found


def _guess(hidden: Hidden, source: Random) -> tuple[int, ...]:
    """One guess that keeps to the voids.

    Cards that few can hold are dealt first. Some cards may lie aside, where any card can be.
    """
    seats = [seat for seat in range(SEATS) if hidden.needed[seat]]
    void = hidden.void
    while True:
        hands, room = list(hidden.certain), list(hidden.needed)
        aside = len(hidden.cards) - sum(room)
        order = sorted(
            hidden.cards,
            key=lambda card: (sum(not void[seat] >> card & 1 for seat in seats), source.random()),
        )
        for card in order:
            places = [seat for seat in seats if room[seat] and not void[seat] >> card & 1]
            pick = source.random() * (sum([room[seat] for seat in places]) + aside)
            for seat in places:
                pick -= room[seat]
                if pick < 0:
                    hands[seat] |= 1 << card
                    room[seat] -= 1
                    break
            else:
                aside -= 1
                if aside < 0:
                    break
        if not any(room):
            return tuple(hands)


def _against(hands: Sequence[int], hidden: Hidden, view: NormandView) -> int:
    """How much of what was said a guess does not agree with."""
    wrong = 0
    for seat, said in enumerate(hidden.said):
        if seat == view.seat or not said:
            continue
        found = combinations(Hand.from_mask(hands[seat] | hidden.played[seat]), view.rules)
        for one in said:
            best, _ = best_of(one.category, found, view.rules)
            wrong += not one.least <= best <= one.most
    return wrong
