"""Fit the weights by which the tutor expects tricks in Spades: ``python tools/fit_spades.py``.

Random deals are played out by rules of thumb, every seat trying to take tricks; what the hands came
to is fitted by least squares. Prints the weights for ``piquet_teach/tutor/spades/strength.py``.
"""

from __future__ import annotations

import argparse
from random import Random

from piquet_teach.engine.shuffle import shuffled
from piquet_teach.engine.spades.rules import STANDARD
from piquet_teach.tutor.spades.habits import play_out
from piquet_teach.tutor.spades.strength import FEATURES, WEIGHTS, features
from piquet_teach.tutor.spades.table import Table

EAGER = (4, 4, 4, 4)
"""Bids that add up to more than there is, so that every seat wants tricks."""


def samples(deals: int, seed: int) -> list[tuple[tuple[float, ...], int]]:
    """The features of hands, with the tricks that they took."""
    source, found = Random(seed), []
    for number in range(deals):
        pack = shuffled(range(52), source)
        hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
        table = Table(EAGER, hands, number % 4)
        play_out(table)
        found += [(features(hand, STANDARD), table.taken[n]) for n, hand in enumerate(hands)]
    return found


def least_squares(found: list[tuple[tuple[float, ...], int]]) -> list[float]:
    size = len(FEATURES)
    rows = [[1e-6 * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for values, tricks in found:
        for i, value in enumerate(values):
            if value:
                for j, other in enumerate(values):
                    rows[i][j] += value * other
                rows[i][size] += value * tricks
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(size):
            if row != i:
                factor = rows[row][i] / rows[i][i]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = samples(arguments.deals, arguments.seed)
    weights = least_squares(found)
    for name, new, old in zip(FEATURES, weights, WEIGHTS, strict=True):
        print(f"{name:<16}{new:7.3f}   now {old:.2f}")
    for label, numbers in (("fitted", weights), ("now", WEIGHTS)):
        square = sum(
            (sum(a * b for a, b in zip(values, numbers, strict=True)) - tricks) ** 2
            for values, tricks in found
        )
        print(f"{label}: off by {(square / len(found)) ** 0.5:.3f} tricks")


if __name__ == "__main__":
    main()
