"""What a call of Auction Piquet is worth, on guessed deals played by rules of thumb."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.auction.calls import BIDS, TRICKS, Call, Pass
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.tutor.auction.rollout import outcome, tricks_of
from piquet_teach.tutor.auction.stakes import contract_after
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced, finish

DEALS: Final = 120
"""How many deals are guessed for advice."""
_SLICE: Final = 30
"""And how many at a time."""


def bidding_options(view: AuctionView, *, deals: int = DEALS, seed: int = 0) -> tuple[Option, ...]:
    """Every call with its value, as if the bidding ended with it, the best first.

    The other hand is any twelve of the cards that are not in the own; nothing is exchanged, and
    declarations are left out, for they come to the same under any contract.

    Args:
        view: A view of the seat on turn, in the bidding.
        deals: How many deals are guessed.
        seed: Where they come from.

    >>> from piquet_teach.engine.game import new_game
    >>> hands = ("AKQJT987.AK..AK", "..AKQJT987.QJT9")
    >>> game = new_game("auction", seed=1, first_dealer=1, deals=[hands])
    >>> bidding_options(game.view(0))[0].action
    Bid(number=7, sign='plus')
    """
    return finish(bidding(view, deals=deals, seed=seed))


def bidding(view: AuctionView, *, deals: int = DEALS, seed: int = 0) -> Sliced[tuple[Option, ...]]:
    """The work of `bidding_options`, in slices."""
    won, lost = yield from _tricks(view, deals, seed)
    calls: Sequence[Any] = view.legal
    options = [_option(view, call, won, lost) for call in calls]
    return tuple(sorted(options, key=lambda option: -option.value))


def opening_bids(
    hand: Hand | str, rules: AuctionRules, seat: Seat = Seat.ELDER, *, deals: int = DEALS
) -> tuple[Option, ...]:
    """As `bidding_options` for a bare hand, before anybody has called.

    Args:
        hand: The twelve cards as dealt.
        rules: The rule set.
        seat: Elder or younger.
        deals: How many deals are guessed.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not twelve cards.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> opening_bids("AKQJT987.AK..AK", rules("auction"))[0].action
    Bid(number=7, sign='plus')
    """
    hand = Hand(hand)
    if len(hand) != TRICKS:
        raise ValueError(f"a hand of 12 cards is needed to bid, not {len(hand)}")
    view = AuctionView(
        rules=rules,
        seat=0,
        phase="bid",
        turn=0,
        legal=(Pass(), *BIDS),  # type: ignore[arg-type]
        role=seat,
        hand=hand,
    )
    return bidding_options(view, deals=deals)


def _tricks(view: AuctionView, deals: int, seed: int) -> Sliced[tuple[list[int], list[int]]]:
    """The own tricks in each guessed deal, when both try to win them and when both do not."""
    source = Random(f"{seed} {view.deal} {view.hand.mask}")
    unseen, own = [card.index for card in view.unseen], view.hand.mask
    leads = view.role is Seat.ELDER
    won, lost = [], []
    for done in range(deals):
        if done % _SLICE == 0:
            yield Progress(done, deals)
        other = sum(1 << index for index in shuffled(unseen, source)[:TRICKS])
        won.append(tricks_of(own, other, leads=leads, win=True))
        lost.append(tricks_of(own, other, leads=leads, win=False))
    return won, lost


def _option(view: AuctionView, call: Call, won: list[int], lost: list[int]) -> Option:
    contract = contract_after(view, call)
    if contract is None:
        return Option(call, 0.0, 0.0, (Reason("passes_in"),))
    tricks = won if contract.bid.sign == "plus" else lost
    values = [outcome(view, contract, number) for number in tricks]
    mean = statistics.fmean(values)
    error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    facts = {"tricks": Fraction(sum(tricks), len(tricks)), "deals": len(tricks)}
    return Option(call, mean, error, (Reason(f"tricks_{contract.bid.sign}", facts),))
