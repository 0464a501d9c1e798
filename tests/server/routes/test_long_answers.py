"""Long answers are made one after the other, wait packed until they are read, and give their place back."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tablebot.server.routes import long_answers, replays
from tests.server.serving import PATIENCE, Client, Served, client, match

CROWDED = {"text": "Many people look at games just now. Please try again in a moment.", "values": {}}


class Gate:
    """Replays wait here until a test opens it; how many were made at once is counted."""

    def __init__(self, made: Any) -> None:
        self._made = made
        self._lock = threading.Lock()
        self._now = 0
        self.most = 0
        self.came = threading.Semaphore(0)
        self.open = threading.Event()

    def __call__(self, *args: Any, **options: Any) -> Any:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        self.came.release()
        assert self.open.wait(PATIENCE)
        try:
            return self._made(*args, **options)
        finally:
            with self._lock:
                self._now -= 1


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(replays._replayed)
    monkeypatch.setattr(replays, "_replayed", gate)
    yield gate
    gate.open.set()


async def answering(server: Served, people: Client, answers: int) -> None:
    """Returns once this many are being answered."""
    async with asyncio.timeout(PATIENCE):
        while len(server.house.answers) != answers:
            await people.http.get("/health")


async def test_an_answer_is_packed_for_who_can_unpack_it(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(9):
            await game.go_on()
        for path in ("replay", "log"):
            url = f"/api/tables/{game.code}/{path}"
            packed = await people.http.get(url, headers={"accept-encoding": "gzip"})
            plain = await people.http.get(url, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert (packed.content, packed.headers["content-type"]) == (plain.content, plain.headers["content-type"])
            assert plain.headers["vary"] == "accept-encoding"
        await answering(server, people, 0)


async def test_a_whole_class_looks_back_and_one_replay_is_made_at_a_time(server: Served, gate: Gate) -> None:
    async with client(server.address) as people:
        game = await match(people)
        asked = [asyncio.create_task(people.http.get(f"/api/tables/{game.code}/replay")) for _ in range(40)]
        await answering(server, people, 40)
        for _ in range(3):  # Whatever else would be made has come to the gate by then.
            await people.http.get("/health")
        gate.open.set()
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert gate.most == 1
        await answering(server, people, 0)


async def test_who_asks_for_too_much_at_once_is_told_to_come_back(
    server: Served, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_answers, "MOST_ANSWERS", 2)
    async with client(server.address) as people:
        game = await match(people)
        url = f"/api/tables/{game.code}/replay"
        waiting = [asyncio.create_task(people.http.get(url)) for _ in range(2)]
        await answering(server, people, 2)
        refused = await people.http.get(url)
        assert (refused.status_code, refused.json()) == (503, CROWDED)
        gate.open.set()
        assert [(await answer).status_code for answer in waiting] == [200, 200]
        await answering(server, people, 0)
        assert (await people.http.get(url)).status_code == 200


async def test_who_goes_away_gives_their_place_back(server: Served, gate: Gate) -> None:
    async with client(server.address) as people:
        game = await match(people)
        with socket.create_connection(("127.0.0.1", server.port)) as gone:
            gone.sendall(f"GET /api/tables/{game.code}/replay HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
            assert await asyncio.to_thread(gate.came.acquire, timeout=PATIENCE)
        gate.open.set()
        await answering(server, people, 0)


async def test_a_refusal_gives_its_place_back(server: Served, gate: Gate) -> None:
    gate.open.set()
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(9):
            await game.go_on()
        refused = await people.http.get(f"/api/tables/{game.code}/replay?seat=7")
        assert (refused.status_code, refused.json()["text"]) == (400, "This table has {n} seats.")
        await answering(server, people, 0)


def test_items_are_written_into_their_field_and_no_other() -> None:
    around = b'{"names":["\\"steps\\":["],"steps":[],"said":[]}'
    for items in ([], [b"1"], [b"1", b'{"steps":[]}']):
        written = json.loads(b"".join(long_answers.written_around(around, "steps", items)))
        assert written == {"names": ['"steps":['], "steps": [json.loads(item) for item in items], "said": []}


async def test_a_game_that_begins_while_an_export_waits_is_not_exported(server: Served, gate: Gate) -> None:
    async with client(server.address) as people:
        busy = await match(people)
        looking = asyncio.create_task(people.http.get(f"/api/tables/{busy.code}/replay"))
        assert await asyncio.to_thread(gate.came.acquire, timeout=PATIENCE)
        host = await people.open()
        guest = await people.join(host["code"])
        line = await people.connect(host["code"], host["key"])
        await people.connect(host["code"], guest["key"])
        bearer = {"authorization": f"Bearer {host['key']}"}
        exporting = asyncio.create_task(people.http.get(f"/api/tables/{host['code']}/export", headers=bearer))
        await answering(server, people, 2)
        assert (await line.ask("start"))["type"] == "done"
        gate.open.set()
        assert (await looking).status_code == 200
        answer = await exporting
    assert (answer.status_code, answer.json()["text"]) == (
        400,
        "The game is on. Export the table once it is over or closed.",
    )
