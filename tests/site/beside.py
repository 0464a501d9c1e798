"""Runs what needs an event loop beside a test that can have none: a browser's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Beside:
    """A loop in a thread of its own."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """What it returns or raises."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def loop_beside() -> Iterator[Beside]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield Beside(loop)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
