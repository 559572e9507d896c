"""Where the cards are during and after the exchange."""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Announce
from piquet_teach.engine.piquet.combinations import Combinations
from piquet_teach.engine.piquet.deal import Deal, mask_of
from piquet_teach.engine.piquet.events import Event, Looked
from piquet_teach.engine.piquet.rules import RuleSet


class Swap(NamedTuple):
    """What the exchange has done so far; pairs are by seat, sets of cards are masks.

    Attributes:
        hands: The hands.
        discards: What each seat put out.
        drawn: What each seat drew.
        looked: What each seat has seen of the talon without drawing it.
        left: The cards that still lie in the talon (numbers), the top one first.
        second_looked: Whether the second to exchange looked at what he left.
        announced: A carte blanche that was shown.
    """

    hands: tuple[int, int]
    discards: tuple[int, int]
    drawn: tuple[int, int]
    looked: tuple[int, int]
    left: tuple[int, ...]
    second_looked: bool
    announced: tuple[Announce, ...]

    @staticmethod
    def start(deal: Deal) -> Swap:
        """Nothing has been exchanged."""
        return Swap(deal.hands, (0, 0), (0, 0), (0, 0), deal.talon, False, ())


class Table(NamedTuple):
    """What stays the same from the end of the exchange to the end of the deal.

    Attributes:
        deal: The deal.
        swap: What the exchange has done.
        found: What each seat's hand may declare.
        rules: The rule set.
    """

    deal: Deal
    swap: Swap
    found: tuple[Combinations, Combinations]
    rules: RuleSet


def put(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """A pair with the value of one seat changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def look(swap: Swap, seat: int, cards: tuple[int, ...]) -> tuple[Swap, tuple[Event, ...]]:
    """A seat looks at cards of the talon: it costs him nothing, so he does where he may."""
    mask = mask_of(cards)
    looked = put(swap.looked, seat, swap.looked[seat] | mask)
    return swap._replace(looked=looked), (Looked(seat, len(cards), Hand.from_mask(mask)),)


def look_after_lead(swap: Swap, deal: Deal) -> tuple[Swap, tuple[Event, ...]]:
    """The first to exchange looks at what the second left, where he may once the lead is made."""
    if swap.second_looked and deal.rules.first_may_look_after == "after_lead":
        return look(swap, deal.first, swap.left)
    return swap, ()
