"""Long work in slices, so that a notebook can show its progress and hear "stop".

Work that can take more than a moment is a generator: it yields its progress and returns its result.
A plain function drives it with `finish`; a widget drives it a slice at a time.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far some work has come.

    Attributes:
        done: Parts that are done.
        of: All parts, as far as they are known.
    """

    done: int
    of: int


Sliced = Generator[Progress, None, T]
"""Work that yields its progress and returns its result."""


def finish(work: Sliced[T]) -> T:
    """The result of work in slices, done at one go.

    >>> def count():
    ...     yield Progress(1, 2)
    ...     yield Progress(2, 2)
    ...     return "counted"
    >>> finish(count())
    'counted'
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
