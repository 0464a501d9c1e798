"""The processes in which bots think: asked one question at a time, replaced when they fail."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
from msgspec import Raw

from tablebot.bots.queue import Queue, Work
from tablebot.bots.worker import READY, Answer, Load, Question

LONGEST_LINE = 1 << 20
READY_WITHIN = 120.0
"""Seconds in which a process must have loaded a game's bot, or compiled it; they are no part of its time to think."""

Look = Callable[[], Awaitable[Question | None]]

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Answer)


class Late(Exception):
    """The bot took too long."""


class Broken(Exception):
    """The bot gave no answer; the message says why."""


class Workers:
    """A fixed number of processes, started when they are first needed, each with the bots it has been asked for."""

    def __init__(self, count: int, files: Sequence[str]) -> None:
        self._files = files
        self._idle: list[_Worker | None] = [None] * count
        """The last is asked next: it has loaded most. None: one that is to be started."""
        self._queue: Queue[asyncio.Future[_Worker | None]] = Queue()
        self._thoughts: set[asyncio.Task[Answer]] = set()
        self._running: set[Process] = set()

    async def ask(self, question: Question, seconds: float, work: Work) -> Raw:
        """The move or the hint. Raises Late or Broken; then the process is replaced, unless the bot itself says why.

        Whoever stops waiting before their turn is forgotten; later it is thought to its end: a process remembers much.
        """
        return await self._answered(await self._turn(work), question, seconds, work)

    async def ask_in_turn(self, look: Look, seconds: float, work: Work) -> Raw | None:
        """As ask(), about what is found by looking when it is the turn of this work. None: there is nothing to ask."""
        worker = await self._turn(work)
        question = None
        try:
            question = await look()
        finally:
            if question is None:
                self._give_back(worker)
        return None if question is None else await self._answered(worker, question, seconds, work)

    async def prepare(self, game: str, work: Work) -> None:
        """Loads the game's bot, so that nobody has to wait for that. Raises Late or Broken."""
        async with self._ready(await self._turn(work._replace(thinks=False)), game):
            pass

    async def close(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        for process in self._running:
            with suppress(ProcessLookupError):
                process.kill()
        for process in self._running:
            await process.wait()

    async def _turn(self, work: Work) -> _Worker | None:
        """A worker, when it is the turn of this work. Whoever gets it gives it back."""
        place = asyncio.get_running_loop().create_future()
        self._queue.join(place, work)
        self._lend()
        try:
            return await place
        except asyncio.CancelledError:
            self._queue.leave(place)
            if not place.cancelled():
                self._give_back(place.result())
            raise

    def _lend(self) -> None:
        while self._idle and (place := self._queue.next(_now())):
            if not place.done():
                place.set_result(self._idle.pop())

    def _give_back(self, worker: _Worker | None) -> None:
        self._idle.append(worker)
        self._lend()

    async def _answered(self, worker: _Worker | None, question: Question, seconds: float, work: Work) -> Raw:
        thought = asyncio.create_task(self._thought(worker, question, seconds, work))
        self._thoughts.add(thought)
        thought.add_done_callback(self._end)
        answer = await asyncio.shield(thought)
        if answer.error:
            raise Broken(answer.error)
        return answer.given

    async def _thought(self, worker: _Worker | None, question: Question, seconds: float, work: Work) -> Answer:
        async with self._ready(worker, question.game) as ready:
            began = _now()
            try:
                return await ready.asked(question, seconds)
            finally:
                self._queue.spend(work, _now() - began, _now())

    def _end(self, thought: asyncio.Task[Answer]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # Somebody has heard of it, or nobody waits for it any more.

    @asynccontextmanager
    async def _ready(self, worker: _Worker | None, game: str) -> AsyncIterator[_Worker]:
        """The worker when it can be asked about this game; whatever goes wrong with it, the next one asks another."""
        whole: _Worker | None = None
        try:
            if worker is None or worker.process.returncode is not None:
                worker = _Worker(await self._started())
            await worker.load(game)
            yield worker
            whole = worker
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise Broken(f"the worker ended: {error}") from None
        finally:
            if whole is None and worker is not None:
                worker.kill()
            self._give_back(whole)

    async def _started(self) -> Process:
        command = (sys.executable, "-m", "tablebot.bots.worker", *self._files)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self._running = {p for p in self._running if p.returncode is None} | {process}
        return process


def _now() -> float:
    """The clock of everything that waits here."""
    return asyncio.get_running_loop().time()


class _Worker:
    """One process, and the games it can be asked about."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._loaded: set[str] = set()

    async def load(self, game: str) -> None:
        if game in self._loaded:
            return
        if await self._said(Load(game), READY_WITHIN) != READY:
            raise OSError("it could not start")
        self._loaded.add(game)

    async def asked(self, question: Question, seconds: float) -> Answer:
        return _decoder.decode(await self._said(question, seconds))

    async def _said(self, line: Load | Question, seconds: float) -> bytes:
        """What comes back. Raises Late."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                self.process.stdin.write(_encode(line) + b"\n")
                await self.process.stdin.drain()
                return await self.process.stdout.readline()
        except TimeoutError:
            raise Late(f"no answer within {seconds} s") from None

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
