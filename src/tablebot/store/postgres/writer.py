"""The connection that writes: it takes all waiting requests at once, and one commit is for as many as can share it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from tablebot.store.address import shown
from tablebot.store.log import Damaged, Lost, StoreError, Unavailable, Unusable
from tablebot.store.outcomes import Outcome, tell
from tablebot.store.postgres.appending import Append, append
from tablebot.store.postgres.connection import (
    PostgresConnection,
    connected,
    failure,
    hang_up,
    is_own_fault,
    is_too_slow,
)
from tablebot.store.postgres.lock import become_server, end_old_connection, lock_tables
from tablebot.store.upkeep import Serving

T = TypeVar("T")
Work = Callable[[PostgresConnection], Awaitable[T]]
"""Done on the connection. Of a table's work: refuses before it writes anything."""

LARGEST_BATCH = 500
"""So that nobody waits long behind a crowd."""

_log = logging.getLogger("tablebot.store")


class _Asked(NamedTuple):
    work: Work[Any] | Append
    answer: asyncio.Future[Any]
    table: int | None = None
    """Nothing else is touched. None: to be done in a transaction of its own."""


class Line:
    """The connection itself, made again when it is gone. A server's holds the lock that keeps others out."""

    def __init__(self, address: str, db: PostgresConnection, serves: Serving | None) -> None:
        self.address = address
        self.serves: Serving | None = serves
        self.loss = ""
        """Why nothing will ever be saved again. Empty: it may."""
        self._db = db
        self._pid = db.get_server_pid()

    async def ready(self) -> PostgresConnection:
        """A connection that is not known to be broken. Raises Lost, and whatever asyncpg does."""
        if self.loss:
            raise Lost(self.loss)
        if self._db.is_closed():
            self._db = await self._again()
        return self._db

    async def _again(self) -> PostgresConnection:
        db = await connected(self.address)
        try:
            if self.serves:
                await end_old_connection(db, self._pid)
                await become_server(db, self.address, self.serves)
        except BaseException as error:
            db.terminate()
            if isinstance(error, Unusable):
                # It came while the database could not be reached, and serves the tables now.
                self.loss = str(error)
                raise Lost(self.loss) from error
            raise
        self._pid = db.get_server_pid()
        return db

    def give_up(self) -> None:
        """Nobody knows what the connection is still doing: the next request has another one."""
        self._db.terminate()

    async def close(self) -> None:
        """Waits until the database has heard of it, so that the next server can be started at once."""
        with suppress(Exception):
            await self._db.execute("SELECT pg_advisory_unlock_all()")
        await hang_up(self._db)


class PostgresWriter:
    """Does requests in the order in which they came, at each table. Made and used in one event loop."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.commits = 0
        """How often the database was asked to keep something,"""
        self.commit_seconds = 0.0
        """and how long that took in all."""
        self.damaged = 0
        """Requests that met a damaged part of the database."""
        self.trouble = ""
        """Why nothing can be saved. Empty: it can."""
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[_Asked] = deque()
        self._news = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run())

    @property
    def waiting(self) -> int:
        """How many requests nobody has begun with."""
        return len(self._waiting)

    def do(self, work: Work[T], table: int | None = None) -> asyncio.Future[T]:
        """What `work` returns or raises."""
        return self._ask(work, table)

    def append(self, rows: Append) -> asyncio.Future[None]:
        """Shares a statement with all that wait. Raises Repeated, else Conflict or Gone."""
        return self._ask(rows, rows.table)

    def _ask(self, work: Work[Any] | Append, table: int | None) -> asyncio.Future[Any]:
        if self._closed:
            raise Unavailable("The store is closed.")
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.append(_Asked(work, answer, table))
        self._news.set()
        return answer

    async def close(self) -> None:
        """Finishes what is waiting and closes the connection."""
        self._closed = True
        self._news.set()
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        while not (self._closed and not self._waiting):
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_BATCH))]
                for run in _runs(batch):
                    tell(await self._outcomes(run))
        await self.line.close()

    async def _outcomes(self, run: list[_Asked]) -> list[Outcome]:
        """Of requests that share a commit. Whatever fails, nobody waits for ever and the next run is begun."""
        began = perf_counter()
        try:
            outcomes = await self._committed(await self.line.ready(), run)
        except Exception as error:  # noqa: BLE001
            if is_too_slow(error):
                self.line.give_up()
            told = error if is_own_fault(error) else failure(error)
            if len(run) > 1 and (is_own_fault(error) or isinstance(told, Damaged)):
                # Nothing was kept. Only one of them may be to blame: the others are not to suffer for it.
                return [outcome for request in run for outcome in await self._outcomes([request])]
            self._remember(told)
            return [Outcome(request.answer, error=told) for request in run]
        self.commits += 1
        self.commit_seconds += perf_counter() - began
        if self.trouble:
            _log.warning("Tables can be saved again.")
            self.trouble = ""
        return outcomes

    async def _committed(self, db: PostgresConnection, run: list[_Asked]) -> list[Outcome]:
        if run[0].table is None:
            (request,) = run
            assert not isinstance(request.work, Append)
            async with db.transaction():
                result = await request.work(db)
            return [Outcome(request.answer, result)]
        rounds = _rounds(run)
        if len(rounds) == 1 and all(isinstance(request.work, Append) for request in run):
            return await _turn(db, run)  # One statement, so it is a transaction by itself.
        async with db.transaction():
            await lock_tables(db, [request.table for request in rounds[0] if request.table is not None])
            return [outcome for requests in rounds for outcome in await _turn(db, requests)]

    def _remember(self, error: BaseException) -> None:
        """Tells the operator, once."""
        if isinstance(error, Damaged):
            self.damaged += 1
            if self.damaged == 1:
                _log.error("%s is damaged (%s). Tables that lie elsewhere in it go on.", self._name, error)
        elif isinstance(error, Unavailable) and not self.trouble:
            self.trouble = str(error)
            _log.error("Nothing can be saved in %s: %s. It goes on by itself once this is mended.", self._name, error)

    @property
    def _name(self) -> str:
        return shown(self.line.address)


def _runs(batch: Sequence[_Asked]) -> Iterator[list[_Asked]]:
    """Neighbours that can share a commit."""
    run: list[_Asked] = []
    for request in batch:
        if run and (request.table is None or run[0].table is None):
            yield run
            run = []
        run.append(request)
    yield run


def _rounds(run: Sequence[_Asked]) -> list[list[_Asked]]:
    """In each round, no table is asked for twice; all are in the first one."""
    rounds: list[list[_Asked]] = []
    asked: dict[int | None, int] = {}
    for request in run:
        number = asked.get(request.table, 0)
        asked[request.table] = number + 1
        if number == len(rounds):
            rounds.append([])
        rounds[number].append(request)
    return rounds


async def _turn(db: PostgresConnection, requests: Sequence[_Asked]) -> list[Outcome]:
    """What becomes of requests of different tables."""
    appends = [(request.answer, request.work) for request in requests if isinstance(request.work, Append)]
    outcomes: list[Outcome] = []
    if appends:
        refusals = await append(db, [rows for _, rows in appends])
        outcomes += [Outcome(answer, error=no) for (answer, _), no in zip(appends, refusals, strict=True)]
    for request in requests:
        if not isinstance(request.work, Append):
            try:
                outcomes.append(Outcome(request.answer, await request.work(db)))
            except StoreError as refusal:
                outcomes.append(Outcome(request.answer, error=refusal))
    return outcomes
