"""A thread that owns an SQLite connection and takes all waiting requests at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from tablebot.store.log import Unavailable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Done on the thread. Leaves nothing half done when it raises."""

LARGEST_BATCH = 500
"""So that nobody waits long behind a crowd."""

DISK_ERRORS = (sqlite3.OperationalError, MemoryError)
"""A full or failing disk, a locked file: nothing that whoever asked did wrong."""


class _Request(NamedTuple):
    work: Work[Any]
    answer: asyncio.Future[Any]


class _Outcome(NamedTuple):
    answer: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Worker:
    """Does requests in the order in which they came. Made and used in one event loop."""

    def __init__(self, db: sqlite3.Connection, name: str) -> None:
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Request | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Work[T]) -> asyncio.Future[T]:
        """What `work` returns or raises."""
        if self._closed:
            raise Unavailable("The store is closed.")
        answer: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(_Request(work, answer))
        return answer

    async def close(self) -> None:
        """Finishes what is waiting and closes the connection."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            outcomes = self._outcomes(batch)
            # A closed loop has nobody left who waits.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_answer, outcomes)
        self._db.close()

    def _next_batch(self) -> list[_Request]:
        """Everything that is waiting, at least one request. Empty: nothing will come any more."""
        batch: list[_Request] = []
        request = self._waiting.get()
        with suppress(Empty):
            while request:
                batch.append(request)
                if len(batch) == LARGEST_BATCH:
                    return batch
                request = self._waiting.get_nowait()
            if batch:
                self._waiting.put(None)
        return batch

    def _outcomes(self, batch: list[_Request]) -> list[_Outcome]:
        outcomes: list[_Outcome] = []
        for request in batch:
            try:
                outcomes.append(_attempted(self._db, request))
            except DISK_ERRORS as error:
                outcomes.append(_failed(request, error))
        return outcomes


class Writer(Worker):
    """Commits a whole batch at once, before anybody in it is answered."""

    commits = 0
    """How often the disk was asked to keep something."""

    def _outcomes(self, batch: list[_Request]) -> list[_Outcome]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [_attempted(self._db, request) for request in batch]
            self._db.execute("COMMIT")
        except DISK_ERRORS as error:
            # SQLite may have undone the whole transaction already, so nobody in it was stored.
            with suppress(*DISK_ERRORS):
                self._db.execute("ROLLBACK")
            return [_failed(request, error) for request in batch]
        self.commits += 1
        return outcomes


def _attempted(db: sqlite3.Connection, request: _Request) -> _Outcome:
    try:
        return _Outcome(request.answer, request.work(db))
    except DISK_ERRORS:
        raise
    except Exception as error:  # noqa: BLE001 it belongs to whoever asked, and the thread must go on
        return _Outcome(request.answer, error=error)


def _failed(request: _Request, error: Exception) -> _Outcome:
    failure = Unavailable(f"The database failed: {error}")
    failure.__cause__ = error
    return _Outcome(request.answer, error=failure)


def _answer(outcomes: list[_Outcome]) -> None:
    for answer, result, error in outcomes:
        if answer.done():  # whoever asked was cancelled
            continue
        if error:
            answer.set_exception(error)
        else:
            answer.set_result(result)


@contextmanager
def all_or_nothing(db: sqlite3.Connection) -> Generator[None]:
    """Undoes a request that fails half-way, and nobody else's in the same commit."""
    db.execute("SAVEPOINT request")
    try:
        yield
    except BaseException:
        # Where a failing disk has undone the whole transaction, there is no savepoint left to go back to.
        if db.in_transaction:
            db.execute("ROLLBACK TO request")
            db.execute("RELEASE request")
        raise
    db.execute("RELEASE request")
