"""A measure is a function that returns a number; `measure` says what the number must keep to."""

import gc
import math
import platform
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table: what is measured, its unit, and the number to hold."""

    what: str
    unit: str
    run: Callable[[], float]
    at_least: float
    at_most: float

    def holds(self, value: float) -> bool:
        return self.at_least <= value <= self.at_most

    @property
    def goal(self) -> str:
        return f"at least {self.at_least:,g}" if self.at_least else f"at most {self.at_most:,g}"


MEASURES: list[Measure] = []


def measure(
    what: str, unit: str, *, at_least: float = 0, at_most: float = math.inf
) -> Callable[[Callable[[], float]], Callable[[], float]]:
    """Put a function into the table."""

    def register(run: Callable[[], float]) -> Callable[[], float]:
        MEASURES.append(Measure(what, unit, run, at_least, at_most))
        return run

    return register


def best_rate(work: Callable[[], int], rounds: int = 5) -> float:
    """How often a second something is done that `work` does and counts: the best of a few rounds.

    The best, since everything else on the machine can only make a round slower.
    """
    rates = []
    for _ in range(rounds):
        start = perf_counter()
        done = work()
        rates.append(done / (perf_counter() - start))
    return max(rates)


def table(measures: Iterable[Measure]) -> bool:
    """Run and print every measure; say whether all of them hold."""
    print(f"Python {platform.python_version()}, {platform.machine()}")
    good = True
    for each in measures:
        gc.collect()
        gc.freeze()  # what earlier measures have left does not slow the next one
        value = each.run()
        held = each.holds(value)
        good &= held
        mark = "ok " if held else "MISSED"
        print(f"{each.what:<48}{value:>12,.1f} {each.unit:<10}{each.goal:<18}{mark}", flush=True)
    return good
