"""The rules of Spades as a value: the game of a Russian site of card games, and its options.

The site sets a target, a penalty for bags and blind nil; the other options are table rules that it
names and does not play.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.cards import PACK52_MASK, PACK54_MASK, Card
from piquet_teach.engine.piquet.options import Says

TRICKS: Final = 13
"""Tricks of a deal, and cards of a hand."""

MOST_DEALS: Final = 30
"""The game ends after this deal, if not before."""

_DEUCES: Final = 1 << Card("C2").index | 1 << Card("D2").index


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of Spades.

    Attributes:
        name: The field of `SpadesRules`.
        default: Its value in the game as the site has it.
        choices: The values that it may have.
        says: Whether the text says how it works, or it is our reading of a few words.
    """

    name: str
    default: bool | int
    choices: Sequence[object]
    says: Says


_YES_NO: Final = (False, True)
OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("target", 250, (250, 500), Says.TEXT),
        Option("bag_penalty", True, _YES_NO, Says.TEXT),
        Option("blind_nil", False, _YES_NO, Says.TEXT),
        Option("side_minimum", 0, range(TRICKS + 1), Says.READING),
        Option("bonus_13", 0, range(1001), Says.READING),
        Option("jokers", False, _YES_NO, Says.READING),
        Option("two_handed", False, _YES_NO, Says.READING),
        Option("deal_on_request", False, _YES_NO, Says.TEXT),
    )
}
"""Every option, in the order in which settings show them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesRules:
    """The rules of a game of Spades.

    Attributes:
        target: The game ends when a side has so many points: 250 or 500.
        bag_penalty: Whether ten bags cost 100 points.
        blind_nil: Whether a side that is 100 points behind or more may bid nil unseen.
        side_minimum: The least contract of a side. The partner who bids second must make it up,
            but two nils are no contract and need not.
        bonus_13: Points for a contract of all 13 tricks that was made.
        jokers: Two jokers are the highest spades; ♣2 and ♦2 are left out.
        two_handed: Two players, each for himself. By turns they take a card of the stock, keep it
            and put the next one away, or put it away and keep the next one.
        deal_on_request: The game waits before each deal until the dealer deals; until then the
            target may be changed.

    Raises:
        ValueError: An option cannot have this value, or not together with another.

    >>> rules(target=500).target, rules().blind_nil
    (500, False)
    """

    id: str = "spades"
    target: int = 250
    bag_penalty: bool = True
    blind_nil: bool = False
    side_minimum: int = 0
    bonus_13: int = 0
    jokers: bool = False
    two_handed: bool = False
    deal_on_request: bool = False

    def __post_init__(self) -> None:
        for option in OPTIONS.values():
            value = getattr(self, option.name)
            # 1 == True, but a number is no yes and 250.0 is no number of points
            if type(value) is not type(option.default) or value not in option.choices:
                choices = option.choices
                known = (
                    f"{choices[0]} to {choices[-1]}"
                    if isinstance(choices, range)
                    else ", ".join(map(repr, choices))
                )
                raise ValueError(f"{option.name} cannot be {value!r}; it is one of {known}")
        if self.two_handed and self.blind_nil:
            raise ValueError("blind_nil needs a hand that was not seen; with two_handed it was")

    @property
    def seats(self) -> int:
        """How many players there are."""
        return 2 if self.two_handed else 4

    @property
    def pack(self) -> int:
        """The mask of the cards that are played with: always 52 of them.

        >>> rules(jokers=True).pack.bit_count()
        52
        """
        return PACK54_MASK & ~_DEUCES if self.jokers else PACK52_MASK

    @property
    def changes(self) -> dict[str, bool | int]:
        """The options that differ from the site's game."""
        return {
            option.name: getattr(self, option.name)
            for option in OPTIONS.values()
            if getattr(self, option.name) != option.default
        }

    def replace(self, **options: object) -> SpadesRules:
        """The same rules with some options changed.

        Raises:
            TypeError: No such option.
            ValueError: An option cannot have this value.
        """
        for name in options:
            if name not in OPTIONS:
                near = difflib.get_close_matches(name, OPTIONS, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise TypeError(f"Spades has no option {name!r}{hint}")
        return dataclasses.replace(self, **options) if options else self  # type: ignore[arg-type]


STANDARD: Final = SpadesRules()
"""The game as the site has it."""


def rules(**options: object) -> SpadesRules:
    """The rules of Spades with some options changed.

    Raises:
        TypeError: No such option.
        ValueError: An option cannot have this value.
    """
    return STANDARD.replace(**options)
