"""A thread that owns an SQLite connection and takes all waiting requests at once."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any, NamedTuple, TypeVar

from tablebot.store.log import Damaged, Lost, Unavailable
from tablebot.store.outcomes import Outcome, tell
from tablebot.store.sqlite.disk.file import DatabaseFile

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Done on the thread. Leaves nothing half done when it raises."""

LARGEST_BATCH = 500
"""So that nobody waits long behind a crowd."""
GATHERING = 0.004
"""Seconds from the beginning of a commit to that of the next one, so that whoever comes meanwhile shares it. Who comes
alone does not wait, nor whoever asks for one thing after another:"""
LONELY = 3
"""after this many commits for one request each, the next one is not put off,"""
HOPE = 50
"""except for one in so many, lest a crowd go unnoticed that comes one by one."""

DISK_ERRORS = (sqlite3.OperationalError, MemoryError)
"""A full or failing disk, a locked file: nothing that whoever asked did wrong."""
DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
"""What SQLite says of a page that makes no sense."""

_log = logging.getLogger("tablebot.store")


class _Request(NamedTuple):
    work: Work[Any]
    answer: asyncio.Future[Any]
    alone: bool = False
    """Outside of the commit that others share."""


class Worker:
    """Does requests in the order in which they came. Made and used in one event loop."""

    def __init__(self, db: sqlite3.Connection, name: str) -> None:
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Request | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many requests nobody has begun with."""
        return self._waiting.qsize()

    def do(self, work: Work[T], *, alone: bool = False) -> asyncio.Future[T]:
        """What `work` returns or raises."""
        if self._closed:
            raise Unavailable("The store is closed.")
        answer: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(_Request(work, answer, alone))
        return answer

    async def close(self) -> None:
        """Finishes what is waiting and closes the connection."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            began = perf_counter()
            try:
                outcomes = self._outcomes(batch)
            except BaseException as error:  # noqa: BLE001 whatever it is: nobody waits for ever, and the thread goes on
                outcomes = [_failed(request, error) for request in batch]
            # A closed loop has nobody left who waits.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._answer, outcomes)
            self._rest(began, len(batch))
        with suppress(sqlite3.Error):
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

    def _rest(self, began: float, requests: int) -> None:
        """After a batch that was begun then."""

    def _answer(self, outcomes: list[Outcome]) -> None:
        """In the event loop."""
        tell(outcomes)

    def _outcomes(self, batch: list[_Request]) -> list[Outcome]:
        return [self._outcome(request) for request in batch]

    def _outcome(self, request: _Request) -> Outcome:
        """Of a request that shares nothing with others."""
        try:
            return _attempted(self._db, request)
        except (sqlite3.Error, MemoryError) as error:
            return _failed(request, error)


class Writer(Worker):
    """Commits a whole batch at once, before anybody in it is answered."""

    def __init__(self, db: sqlite3.Connection, name: str, file: DatabaseFile) -> None:
        self.commits = 0
        """How often the disk was asked to keep something,"""
        self.commit_seconds = 0.0
        """and how long that took in all."""
        self.damaged = 0
        """Requests that met a damaged part of the file."""
        self.trouble = ""
        """Why nothing can be saved. Empty: it can."""
        self.rows = 0
        """How many were added, changed or deleted."""
        self.listener: Callable[[], None] | None = None
        """Hears in the event loop that something was written."""
        self._lonely = 0
        """How many commits in a row were for one request."""
        self._file = file
        super().__init__(db, name)

    def _rest(self, began: float, requests: int) -> None:
        # Before anybody comes: to wake up for the first of a crowd and then to wait for the others costs more.
        self._lonely = self._lonely + 1 if requests == 1 else 0
        is_worth_it = self._lonely < LONELY or self._lonely % HOPE == 0
        if is_worth_it and (left := began + GATHERING - perf_counter()) > 0:
            sleep(left)

    def _answer(self, outcomes: list[Outcome]) -> None:
        super()._answer(outcomes)
        if self.listener is not None:
            self.listener()

    def _outcomes(self, batch: list[_Request]) -> list[Outcome]:
        if self._file.is_lost:
            lost = Lost(f"The database {self._file.path} was deleted or replaced while the server ran.")
            return [Outcome(request.answer, error=lost) for request in batch]
        together = [request for request in batch if not request.alone]
        outcomes = self._committed(together) if together else []
        return outcomes + [self._outcome(request) for request in batch if request.alone]

    def _committed(self, batch: list[_Request]) -> list[Outcome]:
        began = perf_counter()
        try:
            self._undo()  # If that failed before.
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [_attempted(self._db, request) for request in batch]
            self._db.execute("COMMIT")
        except BaseException as error:  # noqa: BLE001 nobody in the batch was stored, whatever it is
            with suppress(sqlite3.Error, MemoryError):
                self._undo()
            if is_damage(error) and len(batch) > 1:
                # Only one of them may have met the damage: the others are not to suffer for it.
                return [outcome for request in batch for outcome in self._committed([request])]
            self._remember(error, len(batch))
            return [_failed(request, error) for request in batch]
        self.commits += 1
        self.rows = self._db.total_changes
        self.commit_seconds += perf_counter() - began
        if self.trouble:
            _log.warning("Tables can be saved again.")
            self.trouble = ""
        return outcomes

    def _undo(self) -> None:
        if self._db.in_transaction:  # A failing disk may have undone it already.
            self._db.execute("ROLLBACK")

    def _remember(self, error: BaseException, requests: int) -> None:
        """Tells the operator, once."""
        if is_damage(error):
            if not self.damaged:
                _log.error(
                    "%s is damaged (%s). Tables that lie elsewhere in it go on. "
                    "Stop the server and start: tablebot doctor --repair",
                    self._file.path,
                    error,
                )
            self.damaged += requests
        elif not self.trouble:
            self.trouble = str(error)
            _log.error(
                "Nothing can be saved in %s: %s. The disk has %d MB left. It goes on by itself once this is mended.",
                self._file.path,
                error,
                self._file.disk_free // 1_000_000,
            )


def is_damage(error: BaseException) -> bool:
    """Whether SQLite could not make sense of what is in the file."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def _attempted(db: sqlite3.Connection, request: _Request) -> Outcome:
    try:
        return Outcome(request.answer, request.work(db))
    except DISK_ERRORS:
        raise
    except Exception as error:
        if is_damage(error):
            raise
        return Outcome(request.answer, error=error)


def _failed(request: _Request, error: BaseException) -> Outcome:
    failure = (Damaged if is_damage(error) else Unavailable)(f"The database failed: {error}")
    failure.__cause__ = error
    return Outcome(request.answer, error=failure)


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
