"""The score of a deal of Spades: six lines for each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from piquet_teach.engine.spades.rules import STANDARD, TRICKS, SpadesRules

Bidden = int | str
"""What a player has bid: 1 to 13 tricks, ``"nil"`` or ``"blind_nil"``."""

NIL: Final = "nil"
BLIND_NIL: Final = "blind_nil"

BOX: Final = 10
"""So many bags empty the box and cost the penalty."""

_PENALTY: Final = 100
_A_TRICK: Final = 10
_NIL: Final = {NIL: 100, BLIND_NIL: 200}


class SideScore(NamedTuple):
    """A side's score sheet of one deal, with what it was counted from.

    Attributes:
        bids: What its players have bid.
        tricks: What each of them took.
        box_before: The bags in the box before the deal.
        score: The side's points before the deal.
        contract: Line 1: ten for each trick of the contract, gained or lost.
        bags: Line 2: one for each trick beyond the contract or taken by a nil bidder.
        nil: Line 3: the nils.
        penalty: Line 4: what full boxes cost.
        bonus: For a contract of all 13 tricks, where the rules give one.
        deal: Line 5: the sum.
        total: Line 6: the points after the deal.
        box: The bags in the box after it, 0 to 9.
    """

    bids: tuple[Bidden, ...]
    tricks: tuple[int, ...]
    box_before: int
    score: int
    contract: int
    bags: int
    nil: int
    penalty: int
    bonus: int
    deal: int
    total: int
    box: int

    @property
    def bid(self) -> int | None:
        """The tricks of the contract; None if every player has bid nil."""
        return contract_of(self.bids)

    @property
    def taken(self) -> int:
        """The tricks that count for the contract."""
        return sum(n for bid, n in zip(self.bids, self.tricks, strict=True) if bid not in _NIL)


def contract_of(bids: Sequence[Bidden]) -> int | None:
    """The tricks that a side has to take; None if all of its players have bid nil.

    >>> contract_of((4, 3)), contract_of(("nil", 4)), contract_of(("nil", "blind_nil"))
    (7, 4, None)
    """
    numbers = [bid for bid in bids if isinstance(bid, int)]
    return sum(numbers) if numbers else None


def score_side(
    bids: Sequence[Bidden],
    tricks: Sequence[int],
    box: int = 0,
    score: int = 0,
    rules: SpadesRules | None = None,
) -> SideScore:
    """Score a deal for one side.

    A nil bidder's tricks never help the contract: all of them are bags. Bags are counted in the
    box, never read from the last digit of the score. Source: the Spades text of the Russian site.

    Args:
        bids: The partners' bids: 0 to 13 (0 is nil), ``"nil"`` or ``"blind_nil"``.
        tricks: What each of them took, in the same order.
        box: The bags in the side's box before the deal, 0 to 9.
        score: The side's points before the deal.
        rules: The rules; those of the site unless told.

    Raises:
        ValueError: A bid, a number of tricks or a box that cannot be.

    >>> side = score_side(bids=(4, 3), tricks=(5, 3))
    >>> side.contract, side.bags, side.deal, side.box
    (70, 1, 71, 1)
    >>> score_side(bids=("nil", 4), tricks=(2, 5)).deal
    -57
    """
    return counted(*_checked(bids, tricks, box, score), rules or STANDARD)


def _checked(
    bids: Sequence[Bidden], tricks: Sequence[int], box: int, score: int
) -> tuple[tuple[Bidden, ...], tuple[int, ...], int, int]:
    plain = tuple(NIL if bid == 0 and bid is not False else bid for bid in bids)
    for bid in plain:
        if bid not in _NIL and not (_whole(bid) and 1 <= bid <= TRICKS):  # type: ignore[operator]
            raise ValueError(f"a bid is 0 to 13, 'nil' or 'blind_nil', not {bid!r}")
    if len(plain) not in (1, 2) or len(tricks) != len(plain):
        raise ValueError("bids and tricks have an entry for each player of the side, one or two")
    if not all(map(_whole, tricks)) or min(tricks) < 0 or sum(tricks) > TRICKS:
        raise ValueError(f"tricks are numbers whose sum is 0 to {TRICKS}, not {tuple(tricks)}")
    if not _whole(box) or not 0 <= box < BOX:
        raise ValueError(f"box is 0 to {BOX - 1}, not {box!r}")
    if not _whole(score):
        raise ValueError(f"score is a whole number, not {score!r}")
    return plain, tuple(tricks), box, score


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def counted(
    bids: tuple[Bidden, ...], tricks: tuple[int, ...], box: int, score: int, rules: SpadesRules
) -> SideScore:
    """`score_side` for what is known to be right."""
    contract = made = bags = nil = 0
    for bid, taken in zip(bids, tricks, strict=True):
        if type(bid) is int:
            contract += bid
            made += taken
        else:
            points = _NIL[bid]  # type: ignore[index]
            nil += -points if taken else points
            bags += taken
    points, bonus = -_A_TRICK * contract, 0
    if made >= contract:
        points = -points
        bags += made - contract
        bonus = rules.bonus_13 if contract == TRICKS else 0
    penalty, left = 0, box
    if rules.bag_penalty:
        full, left = divmod(box + bags, BOX)
        penalty = -_PENALTY * full
    deal = points + bags + nil + penalty + bonus
    return SideScore(
        bids, tricks, box, score, points, bags, nil, penalty, bonus, deal, score + deal, left
    )
