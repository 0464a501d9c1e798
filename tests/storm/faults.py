"""What happens to a process: it is killed, it stands still, and starts anew, while people play."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

from tests.ports import free_port
from tests.server.serving import Process
from tests.storm.crowd import crowd, verdict
from tests.storm.figures import Outcome, latency, resident_mb

PAIRS = 20
UNLIMITED = ("--openings", "1000000", "--joins", "1000000", "--sockets", "1000000", "--workers", "1")
"""Everybody comes from one address here."""


async def started(database: Path, port: int, *flags: str, program: tuple[str, ...] = ("-m", "tablebot")) -> Process:
    """A server that can be played on."""
    return await asyncio.to_thread(Process(database, *UNLIMITED, *flags, port=port, program=program).__enter__)


async def ended(server: Process, by: signal.Signals = signal.SIGKILL) -> int:
    """The exit code."""
    code, _ = await asyncio.to_thread(server.end, by)
    return code


async def kills(folder: Path, times: int) -> Outcome:
    """SIGKILL again and again, each at a moment nobody knows."""
    database, port, dice = folder / "kills.sqlite", free_port(), random.Random(1)
    crashes = 0
    server = await started(database, port)
    memory = resident_mb(server.popen.pid)
    async with crowd(f"http://127.0.0.1:{port}", PAIRS) as people:
        for _ in range(times):
            await people.more(PAIRS)  # They have found their seats again.
            await asyncio.sleep(dice.uniform(0.0, 0.3))
            crashes += server.popen.poll() is not None
            await ended(server)
            server = await started(database, port)
        last = resident_mb(server.popen.pid)
    await ended(server)
    lost, doubled = await verdict(database, people.played)
    return Outcome("kill -9", f"{times} kills", people.done, lost, doubled, crashes, memory=(memory, last))


async def pauses(folder: Path, times: int, seconds: float) -> Outcome:
    """SIGSTOP for some seconds, as a laptop does when its lid is shut."""
    database, port = folder / "pauses.sqlite", free_port()
    server = await started(database, port)
    memory = resident_mb(server.popen.pid)
    async with crowd(f"http://127.0.0.1:{port}", PAIRS) as people:
        await asyncio.sleep(seconds)
        calm = latency(people.latencies())
        for _ in range(times):
            server.popen.send_signal(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            server.popen.send_signal(signal.SIGCONT)
            await asyncio.sleep(1.0)
            people.latencies()  # Those that were under way have waited, as they must.
            await asyncio.sleep(seconds)
        under = latency(people.latencies())
        last = resident_mb(server.popen.pid)
    crashes = int(server.popen.poll() is not None)
    await ended(server)
    lost, doubled = await verdict(database, people.played)
    what = f"{times} times {seconds:.0f} s"
    return Outcome("stop -19", what, people.done, lost, doubled, crashes, 0, (memory, last), calm, under)
