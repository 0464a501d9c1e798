"""How others fare while somebody attacks."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.ports import free_port
from tests.server.serving import Process
from tests.storm import attacks
from tests.storm.crowd import crowd, verdict
from tests.storm.figures import Outcome, latency, resident_mb

PAIRS = 10
EVERY = 0.1
"""Seconds between two moves of a pair: people are slower still."""


async def attacked(folder: Path, name: str, seconds: float) -> Outcome:
    """People play for this long in peace, and as long while the attack goes on. The server has its usual limits."""
    database, port = folder / f"{name}.sqlite", free_port()
    server = await asyncio.to_thread(Process(database, "--openings", "1000", port=port).__enter__)
    memory = resident_mb(server.popen.pid)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        async with crowd(server.address, PAIRS, EVERY) as people:
            await asyncio.sleep(2.0)
            people.latencies()
            await asyncio.sleep(seconds)
            calm = latency(people.latencies())
            attack = asyncio.get_running_loop().run_in_executor(pool, attacks.run, name, server.address, seconds)
            await asyncio.sleep(1.0)
            people.latencies()
            what_came = await attack
            under = latency(people.latencies())
            last = resident_mb(server.popen.pid)
    crashes = int(server.popen.poll() is not None)
    _, complaints = await asyncio.to_thread(server.end, signal.SIGTERM)
    lost, doubled = await verdict(database, people.played)
    errors = complaints.count("Traceback")
    return Outcome(name, what_came, people.done, lost, doubled, crashes, errors, (memory, last), calm, under)
