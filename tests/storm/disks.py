"""What happens to a file while people play: a full disk, bad pages, wrong clocks, a second server."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from tests.browser.clock_server import put_clock
from tests.ports import free_port
from tests.server.serving import Process
from tests.storm.crowd import Crowd, crowd, verdict
from tests.storm.faults import PAIRS, ended, started
from tests.storm.figures import Outcome, latency, resident_mb

PAGE = 4096
CLOCK_SERVER = Path(__file__).parents[1] / "browser" / "clock_server.py"
YEAR = 365 * 24 * 60 * 60.0


async def full(folder: Path, times: int) -> Outcome:
    """The disk takes no byte more, and then does again. Nobody is told that something is done which is not."""
    database, port = folder / "full.sqlite", free_port()
    server = await started(database, port)
    memory = resident_mb(server.popen.pid)
    _, most = resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE)
    async with crowd(server.address, PAIRS, is_stubborn=True) as people:
        for _ in range(times):
            await people.more(2 * PAIRS)
            resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE, (PAGE, most))
            await _until(server.address, 503)
            await asyncio.sleep(0.5)
            resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE, (most, most))
        await people.more(2 * PAIRS)
        await _until(server.address, 200)
        last = resident_mb(server.popen.pid)
    crashes = int(server.popen.poll() is not None)
    await ended(server)
    lost, doubled = await verdict(database, people.played)
    return Outcome("full disk", f"{times} times", people.done, lost, doubled, crashes, memory=(memory, last))


async def _until(address: str, status: int) -> None:
    """Health says so."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http, asyncio.timeout(60):
        while (await http.get("/health")).status_code != status:  # noqa: ASYNC110 another process, which signals nothing
            await asyncio.sleep(0.05)


async def damaged(folder: Path, pages: int, moves: int) -> Outcome:
    """Pages go bad while the server is off. It opens what can be opened, and the doctor saves what can be read."""
    database, port, dice = folder / "damaged.sqlite", free_port(), random.Random(5)
    server = await started(database, port)
    async with crowd(server.address, PAIRS, every=0.0) as people:
        await people.more(moves)
    await ended(server, signal.SIGTERM)
    size = database.stat().st_size // PAGE
    bad = dice.sample(range(size // 4, size), pages)  # The first ones say what the others mean.
    with database.open("r+b") as disk:
        for page in bad:
            disk.seek(page * PAGE)
            disk.write(os.urandom(PAGE))
    crashes, errors = 0, 0
    with suppress(AssertionError):  # It may refuse to start, but not hang.
        server = await started(database, port)
        async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
            answers = [await http.get(f"/api/tables/{played.code}") for played in people.played]
        errors = sum(answer.status_code == 500 for answer in answers)
        await ended(server)
    repaired = await asyncio.to_thread(_doctor, database, "--repair")
    sound = await asyncio.to_thread(_doctor, database)
    assert repaired != 2 and sound == 0, "the doctor could not help"
    server = await started(database, port)
    async with crowd(server.address, PAIRS) as newcomers:
        await newcomers.more(2 * PAIRS)
    await ended(server)
    saved = await _saved(database, people)
    what = f"{len(bad)} of {size} pages; {saved} of {people.done} moves saved"
    after = await verdict(database, newcomers.played)
    return Outcome("bad pages", what, newcomers.done, after.lost, after.doubled, crashes, errors)


def _doctor(database: Path, *flags: str) -> int:
    command = [sys.executable, "-m", "tablebot", "doctor", "--database", str(database), *flags]
    return subprocess.run(command, capture_output=True, timeout=120, check=False).returncode


async def _saved(database: Path, people: Crowd) -> int:
    """Acknowledged moves that are still there. Those after a gap in a table's log are not."""
    saved = 0
    for played in people.played:
        with suppress(AssertionError):
            saved += played.done - (await verdict(database, [played])).lost
    return saved


async def clocks(folder: Path, times: int) -> Outcome:
    """The clock jumps a year ahead and back while people play, and is a year ahead at one start."""
    database, port, ahead = folder / "clocks.sqlite", free_port(), folder / "ahead"
    put_clock(ahead, 0.0)
    server = await _with_clock(database, port, ahead)
    async with crowd(server.address, PAIRS) as people:
        for _ in range(times):
            for seconds in (YEAR, -3600.0, 0.0):
                await people.more(PAIRS)
                put_clock(ahead, seconds)
        await people.more(PAIRS)
        calm = latency(people.latencies())
        await ended(server)
        put_clock(ahead, YEAR)
        server = await _with_clock(database, port, ahead)
        await people.more(PAIRS)
        put_clock(ahead, 0.0)
        await ended(server)
        server = await _with_clock(database, port, ahead)
        await people.more(PAIRS)
    crashes = int(server.popen.poll() is not None)
    await ended(server)
    lost, doubled = await verdict(database, people.played)  # Fails where a table is gone.
    what = f"{2 * times} jumps, one start a year ahead"
    return Outcome("clocks", what, people.done, lost, doubled, crashes, calm=calm)


async def _with_clock(database: Path, port: int, ahead: Path) -> Process:
    return await started(database, port, program=(str(CLOCK_SERVER), str(ahead)))


async def two_servers(folder: Path, times: int) -> Outcome:
    """Others want the same file while people play: each is refused with a sentence."""
    database, port = folder / "two.sqlite", free_port()
    server = await started(database, port)
    async with crowd(server.address, PAIRS) as people:
        for _ in range(times):
            await people.more(PAIRS)
            second = Process(database, port=free_port())
            _, complaint = await asyncio.to_thread(second.popen.communicate, timeout=60)
            assert second.popen.returncode == 1 and "Another server" in complaint, complaint
    crashes = int(server.popen.poll() is not None)
    await ended(server)
    lost, doubled = await verdict(database, people.played)
    return Outcome("two servers", f"{times} more on one file", people.done, lost, doubled, crashes)
