"""Requests made from our own description of HTTP, with real codes and keys: none may make the server fail."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case
from schemathesis.core.result import Ok

from tests.ports import free_port
from tests.storm.faults import started
from tests.storm.figures import Outcome, resident_mb
from tests.storm.frames import seated

GAMES = ("robotory", "clever_party", "not_a_robot")


async def requests(folder: Path, each: int) -> Outcome:
    """This many for every operation, from strangers, hosts, seats, watchers and a teacher."""
    server = await started(folder / "generated.sqlite", free_port())
    memory = resident_mb(server.popen.pid)
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        known = [await seated(http, game, role) for game in GAMES for role in ("host", "seat", "watcher")]
        plan = {"name": "Class", "game": "robotory", "tables": 2}
        taught = (await http.post("/api/classes", json=plan)).json()
    known += [(taught["code"], taught["key"])] if "key" in taught else []
    sent, failed = await asyncio.to_thread(_sent, server.address, known, each)
    crashes, last = int(server.popen.poll() is not None), resident_mb(server.popen.pid)
    _, complaints = await asyncio.to_thread(server.end, signal.SIGTERM)
    assert not failed and "Traceback" not in complaints, (failed, complaints)
    return Outcome("requests", f"{sent} generated", 0, 0, 0, crashes, len(failed), (memory, last))


def _sent(address: str, known: list[tuple[str, str]], each: int) -> tuple[int, list[str]]:
    """How many requests were sent, and those at which the server has failed."""
    schema = schemathesis.openapi.from_url(f"{address}/api/schema")
    schema.config.update(base_url=address)
    dice, failed, sent = random.Random(3), list[str](), 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @seed(7)
        @settings(
            max_examples=each,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
        )
        @given(case=operation.as_strategy())
        def send(case: Case) -> None:
            nonlocal sent
            answer = _called(case, known, dice)
            sent += 1
            if answer.status_code >= 500:
                failed.append(f"{case.method} {case.path} {case.path_parameters} {case.body!r}: {answer.status_code}")

        send()
    return sent, failed


def _called(case: Case, known: list[tuple[str, str]], dice: random.Random) -> Any:
    """Mostly of a table that is there, half of the time by somebody who has a key, and each from a home of its own.

    One home would wait most of the time: whoever asks for tables that are not there is slowed.
    """
    code, key = dice.choice(known)
    if dice.random() < 0.8 and "code" in (case.path_parameters or {}):
        case.path_parameters["code"] = code
    headers = {"x-forwarded-for": f"2001:db8:{dice.randrange(65536):x}::1"}
    if dice.random() < 0.5:
        headers["authorization"] = f"Bearer {key}"
    return case.call(headers=headers, timeout=60)
