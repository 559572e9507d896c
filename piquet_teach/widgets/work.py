"""Long work beside a widget: a slice at a time, so that the kernel hears what is pressed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from piquet_teach.tutor.slices import Sliced

T = TypeVar("T")


class Work(Generic[T]):
    """Some work that was begun; it goes on by itself in the running event loop.

    Where no loop runs, in a script or a test, it is done at once.

    Args:
        sliced: The work.
        done: What is called with its result, unless it was stopped.
    """

    def __init__(self, sliced: Sliced[T], done: Callable[[T], None]) -> None:
        self._sliced, self._done = sliced, done
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._goes_on():
                pass
        else:
            self._task = loop.create_task(self._run())

    def stop(self) -> None:
        """Give it up; its result is never told."""
        self._sliced.close()
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._goes_on():
            await asyncio.sleep(0)

    def _goes_on(self) -> bool:
        try:
            next(self._sliced)
        except StopIteration as end:
            self._done(end.value)
            return False
        return True
