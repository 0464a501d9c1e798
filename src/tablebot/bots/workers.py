"""The processes in which bots think: asked one question at a time, replaced when they fail."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Raw

from tablebot.bots.worker import READY, Answer, Question

LONGEST_LINE = 1 << 20
READY_WITHIN = 120.0
"""Seconds in which a new process must have loaded its bots; they count for no bot's time to think."""

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Answer)


class Late(Exception):
    """The bot took too long."""


class Broken(Exception):
    """The bot gave no move; the message says why."""


class Workers:
    """A fixed number of processes, started when they are first needed."""

    def __init__(self, count: int, files: Sequence[str]) -> None:
        self._files = files
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._running: set[Process] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def ask(self, question: Question, seconds: float) -> Raw:
        """The move. Raises Late or Broken; then the process is replaced."""
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._started()
            async with asyncio.timeout(seconds):
                answer = await _asked(process, question)
        except TimeoutError:
            process = self._killed(process)
            raise Late(f"no answer within {seconds} s") from None
        except (OSError, ValueError, msgspec.DecodeError) as error:
            process = self._killed(process)
            raise Broken(f"the worker ended: {error}") from None
        except asyncio.CancelledError:
            process = self._killed(process)
            raise
        finally:
            self._idle.put_nowait(process)
        if answer.error:
            raise Broken(answer.error)
        return answer.move

    async def close(self) -> None:
        for process in self._running:
            with suppress(ProcessLookupError):
                process.kill()
        for process in self._running:
            await process.wait()

    async def _started(self) -> Process:
        command = (sys.executable, "-m", "tablebot.bots.worker", *self._files)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self._running = {p for p in self._running if p.returncode is None} | {process}
        try:
            await _ready(process)
        except BaseException:
            self._killed(process)
            raise
        return process

    def _killed(self, process: Process | None) -> None:
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()


async def _ready(process: Process) -> None:
    assert process.stdout is not None
    async with asyncio.timeout(READY_WITHIN):
        if await process.stdout.readline() != READY:
            raise OSError("it could not start")


async def _asked(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_encode(question) + b"\n")
    await process.stdin.drain()
    return _decoder.decode(await process.stdout.readline())
