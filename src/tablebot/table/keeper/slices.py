"""Long work in slices: a long log is read and folded bit by bit, and between two bits everybody else has a turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence

from tablebot.store.log import Row, Store

PAGE = 256
"""Events that are read from the store at once,"""
ROWS = 64
"""those of a slice at most,"""
BYTES = 64 * 1024
"""and about how many bytes of them: an event with a pack of pictures in it is a slice by itself."""


class Slices:
    """`async with slices:` around each slice. There is one at a time, and between two of them the loop goes around
    once, however many have long work to do. So it is with reading long logs: whoever asks the store for little
    waits for one page at most.

    Why no thread: it would hold the interpreter while the loop waits for it, anew after each call into the system.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        await self._lock.acquire()

    async def __aexit__(self, *error: object) -> None:
        try:
            await asyncio.sleep(0)
        finally:
            self._lock.release()

    async def of_log(
        self, store: Store, number: int, after: int = 0, last: int | None = None
    ) -> AsyncIterator[list[Row]]:
        """A table's log after that seq, up to the last one if it is given, in pieces that are short work.

        It also ends where the table is deleted meanwhile.
        """
        while last is None or after < last:
            most = PAGE if last is None else min(PAGE, last - after)
            async with self:
                rows = await store.read(number, after, most)
            for piece in _pieces(rows):
                yield piece
            if len(rows) < most:
                return
            after = rows[-1].seq


def _pieces(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The same rows, none of the pieces much longer than it should be."""
    piece: list[Row] = []
    size = 0
    for row in rows:
        if piece and (len(piece) == ROWS or size + len(row.body) > BYTES):
            yield piece
            piece, size = [], 0
        piece.append(row)
        size += len(row.body)
    if piece:
        yield piece
