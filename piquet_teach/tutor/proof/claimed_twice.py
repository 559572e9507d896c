"""A card that both players have named: the plainest reason why no deal can give a dialogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from piquet_teach.engine.cards import Rank, Suit
from piquet_teach.engine.piquet.acts import Named, Seat
from piquet_teach.engine.piquet.combinations import Category


@dataclass(frozen=True, slots=True)
class ClaimedTwice:
    """One side has named all four cards of a rank, and the other side one of them.

    Attributes:
        rank: The rank.
        seat: Who has named all four.
        all_four: As what: four of a rank.
        one_more: The other side's sequence (or trio) that holds such a card too.
    """

    rank: Rank
    seat: Seat
    all_four: Named
    one_more: Named

    def concerns(self, seat: Seat, named: Named, rank: Rank | None) -> bool:
        """Whether a card of what a seat has named is one that the other side has named too."""
        mine = self.all_four if seat is self.seat else self.one_more
        return rank is self.rank and named == mine


def ranks_of(named: Named) -> tuple[Rank | None, ...]:
    """The ranks of the cards of a combination as it was named, high ones first; None if untold.

    >>> [rank and rank.letter for rank in ranks_of(Named("sequence", 3, "Q"))]
    ['Q', 'J', '10']
    >>> ranks_of(Named("sequence", 3))
    (None, None, None)
    """
    if named.rank is None:
        return (None,) * named.number
    if named.category is Category.SET:
        return (named.rank,) * named.number
    return tuple(Rank(named.rank - below) for below in range(named.number))


def cards_of(named: Named) -> tuple[tuple[Rank | None, Suit | None], ...]:
    """The cards of a combination as far as its name tells them: ranks, and the suits of all four.

    >>> cards_of(Named("set", 4, "Q"))[0], cards_of(Named("set", 3, "Q"))[0]
    ((<Rank.QUEEN: 12>, <Suit.SPADES: 0>), (<Rank.QUEEN: 12>, None))
    """
    all_four = named.category is Category.SET and named.number == len(Suit)
    suits: tuple[Suit | None, ...] = tuple(Suit) if all_four else (None,) * named.number
    return tuple(zip(ranks_of(named), suits, strict=True))


def claimed_twice(elder: Iterable[Named], younger: Iterable[Named]) -> ClaimedTwice | None:
    """The first card that was named on both sides, if four of a rank show that there is one.

    Args:
        elder: What elder has named.
        younger: What younger has named.

    >>> elder, younger = Named("sequence", 4, "Q"), Named("set", 4, "Q")
    >>> claimed_twice([elder], [younger]).one_more
    Named('sequence', 4, 'Q')
    >>> claimed_twice([Named("sequence", 4, "J")], [younger]) is None
    True
    """
    by_seat = {Seat.ELDER: tuple(elder), Seat.YOUNGER: tuple(younger)}
    for seat, named in by_seat.items():
        for four, other in product(named, by_seat[seat.other]):
            whole = four.category is Category.SET and four.number == 4
            if whole and four.rank is not None and four.rank in ranks_of(other):
                return ClaimedTwice(four.rank, seat, four, other)
    return None
