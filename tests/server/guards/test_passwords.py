"""Passwords cost the server something, so one network has few of them computed, and everybody one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock

import pytest

from tablebot.server.guards import keys, passwords
from tablebot.server.guards.caller import TOO_OFTEN
from tablebot.server.guards.passwords import PasswordWork
from tests.server.serving import Served, client

Serve = Callable[..., Served]


async def test_whoever_sets_one_after_the_other_is_told_to_wait(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "A_MINUTE", 3)
    async with client(serve().address) as people:
        tables = [await people.open() for _ in range(4)]
        lines = [await people.connect(table["code"], table["key"]) for table in tables]
        answers = [await line.ask("set_password", password="robot") for line in lines]
        assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"]
        assert answers[-1]["text"] == TOO_OFTEN
        assert (await lines[0].ask("set_password", password=""))["type"] == "done", "to take one away costs nothing"
        given = await people.http.post(f"/api/tables/{tables[1]['code']}/invitation", json={"password": "robot"})
        assert (given.status_code, given.json()["text"]) == (429, TOO_OFTEN)


async def test_one_is_computed_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way = Lock()

    def slowly(password: str) -> bytes:
        assert under_way.acquire(blocking=False), "somebody else's is being computed"
        hashed = keys._stretched(password, b"salt")
        under_way.release()
        return hashed

    monkeypatch.setattr(keys, "password_hash", slowly)
    work = PasswordWork()
    assert len(await asyncio.gather(*(work.hashed("robot") for _ in range(6)))) == 6
