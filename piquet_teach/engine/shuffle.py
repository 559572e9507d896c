"""Chance: the only one of the engine, and the same on every Python.

A pack is shuffled by our own Fisher-Yates over ``random.Random(seed).random()``, which Python
promises to keep; ``random.shuffle`` it does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

_T = TypeVar("_T")


def chance(seed: int, deal: int) -> Random:
    """The chance of one deal of a game; deal 0 is what comes before the first deal.

    Args:
        seed: The game's number, from 0.
        deal: The deal's number.

    >>> [int(10 * chance(7, deal).random()) for deal in (1, 1, 2)]
    [4, 4, 9]
    """
    return Random((seed << 16) + deal)


def shuffled(items: Iterable[_T], source: Random) -> list[_T]:
    """The items in an order that every order is equally likely to be.

    >>> shuffled("abcdef", chance(7, 1))
    ['e', 'b', 'f', 'd', 'a', 'c']
    """
    pack = list(items)
    draw = source.random
    for last in range(len(pack) - 1, 0, -1):
        place = int(draw() * (last + 1))
        pack[last], pack[place] = pack[place], pack[last]
    return pack
