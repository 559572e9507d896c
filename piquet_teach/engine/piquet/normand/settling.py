"""What the last player of Normand pays to those who have reached the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payment:
    """What a partie of Normand comes to.

    Attributes:
        winners: The seats that have reached the target.
        loser: The seat that has not; None if all three have.
        amount: What it pays to each of the winners.
        terms: The target and the loser's total, which is taken off; nothing without a loser.
    """

    winners: tuple[int, ...]
    loser: int | None
    amount: int
    terms: tuple[int, ...]


def pay(target: int, totals: Sequence[int]) -> Payment:
    """Settle a partie: the last pays each winner the target less his own total.

    That somebody pays is said by the site, how much is a reading.

    Args:
        target: The total that ends the partie for a player.
        totals: The totals of the three seats.

    Raises:
        ValueError: Two players have not reached the target.

    >>> pay(150, (163, 120, 151))
    Payment(winners=(0, 2), loser=1, amount=30, terms=(150, -120))
    """
    winners = tuple(seat for seat, total in enumerate(totals) if total >= target)
    losers = [seat for seat in range(len(totals)) if seat not in winners]
    if len(losers) > 1:
        raise ValueError(f"{len(losers)} players have not reached {target}")
    if not losers:
        return Payment(winners, None, 0, ())
    own = totals[losers[0]]
    return Payment(winners, losers[0], target - own, (target, -own))
