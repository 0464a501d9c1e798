"""Long answers are made bit by bit while they are sent, wait for their readers, and give their place back."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Request
from msgspec import Raw

from tablebot.core.errors import Missing
from tablebot.server.guards.caller import Caller
from tablebot.server.house import House, open_house
from tablebot.server.routes import long_answers, replays
from tablebot.server.settings import Settings
from tablebot.server.wire.bodies import Export
from tablebot.store.log import Row
from tablebot.table.keeper.deletion import delete
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.slices import ROWS
from tablebot.table.log import events as ev
from tests.server.serving import PATIENCE, Client, Served, client, match
from tests.table.log.test_cost import five_hundred_gifts
from tests.table.script import CATALOGUE, NOON

CROWDED = {"text": "Many people look at games just now. Please try again in a moment.", "values": {}}


@asynccontextmanager
async def waiting(server: Served) -> AsyncIterator[None]:
    """Meanwhile somebody else's long work is done."""
    loop = server.house._chores[0].get_loop()
    slices = server.house.tables.slices
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(slices.__aenter__(), loop))
    try:
        yield
    finally:
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(slices.__aexit__(), loop))


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


async def test_a_whole_class_looks_back_at_once(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        answers = await asyncio.gather(*(people.http.get(f"/api/tables/{game.code}/replay") for _ in range(40)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        await answering(server, people, 0)


async def test_who_asks_for_too_much_at_once_is_told_to_come_back(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_answers, "MOST_ANSWERS", 2)
    async with client(server.address) as people:
        game = await match(people)
        url = f"/api/tables/{game.code}/replay"
        async with waiting(server):
            asked = [asyncio.create_task(people.http.get(url)) for _ in range(2)]
            await answering(server, people, 2)
            refused = await people.http.get(url)
            assert (refused.status_code, refused.json()) == (503, CROWDED)
        assert [(await answer).status_code for answer in asked] == [200, 200]
        await answering(server, people, 0)
        assert (await people.http.get(url)).status_code == 200


async def test_who_goes_away_gives_their_place_back(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        async with waiting(server):
            with socket.create_connection(("127.0.0.1", server.port)) as gone:
                gone.sendall(f"GET /api/tables/{game.code}/replay HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
                await answering(server, people, 1)
        await answering(server, people, 0)


async def test_a_refusal_gives_its_place_back(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(9):
            await game.go_on()
        refused = await people.http.get(f"/api/tables/{game.code}/replay?seat=7")
        assert (refused.status_code, refused.json()["text"]) == (400, "This table has {n} seats.")
        await answering(server, people, 0)


def test_the_items_of_a_field_go_between_its_parts_and_into_no_other() -> None:
    export = Export("ABCD", '"log":[', (), {1: '"log":['}, (), ())
    before, after = long_answers.parts_around(export, "log")
    whole = msgspec.json.decode(before + b'1,{"log":[]}' + after, type=Export)
    assert whole == Export("ABCD", '"log":[', (), {1: '"log":['}, (), (Raw(b"1"), Raw(b'{"log":[]}')))


async def test_an_export_has_nothing_of_a_game_that_begins_while_it_is_made(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Any = server.house.tables.store
    asked, go_on = threading.Event(), threading.Event()

    async def chat(*values: Any, really: Any = store.chat) -> Any:
        asked.set()
        assert await asyncio.to_thread(go_on.wait, PATIENCE)
        return await really(*values)

    async with client(server.address) as people:
        host = await people.open()
        guest = await people.join(host["code"])
        line = await people.connect(host["code"], host["key"])
        await people.connect(host["code"], guest["key"])
        bearer = {"authorization": f"Bearer {host['key']}"}
        monkeypatch.setattr(store, "chat", chat)
        exporting = asyncio.create_task(people.http.get(f"/api/tables/{host['code']}/export", headers=bearer))
        assert await asyncio.to_thread(asked.wait, PATIENCE)
        assert (await line.ask("start"))["type"] == "done"
        go_on.set()
        log = (await exporting).json()["log"]
        assert [event["type"] for event in log] == ["opened", "sat", "joined", "sat"]


@asynccontextmanager
async def long_replay(folder: Path) -> AsyncIterator[tuple[House, LiveTable, AsyncIterator[bytes]]]:
    """The answer to somebody who asks for the replay of a long game, before its first piece is taken."""
    house = await open_house(Settings(database=str(folder / "tables.sqlite")), CATALOGUE)
    try:
        rows = [Row(seq, ev.encoded(event)) for seq, event in enumerate(five_hundred_gifts().log, start=1)]
        await house.tables.store.open_table("LONG", NOON, rows)
        live = await house.tables.find("LONG")
        scope: Any = {"type": "http", "headers": [], "client": ("127.0.0.1", 9)}
        request: Any = Request(scope)
        answer: Any = await replays.replay.fn(request, house, Caller(house, request), "LONG")
        yield house, live, aiter(answer.iterator)
    finally:
        await house.close()


async def test_no_more_of_a_replay_is_made_than_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decoded = 0

    def counted(line: bytes, really: Any = ev.decoded) -> ev.Event:
        nonlocal decoded
        decoded += 1
        return really(line)

    async with long_replay(tmp_path) as (_, live, pieces):
        monkeypatch.setattr(ev, "decoded", counted)
        made = [decoded]
        async for _ in pieces:
            made.append(decoded)
            await asyncio.sleep(0)
        assert max(after - before for before, after in pairwise(made)) <= ROWS
        assert made[-1] == live.table.seq - ROWS, "all but the first piece"


async def test_a_replay_breaks_off_where_its_table_is_deleted(tmp_path: Path) -> None:
    async with long_replay(tmp_path) as (house, live, pieces):
        await anext(pieces)
        await delete(house.tables, live)
        with pytest.raises(Missing, match="There is no table"):
            async for _ in pieces:
                pass
