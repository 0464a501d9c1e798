"""A host takes home or deletes all that is stored about a table, and nobody else does."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
import pytest

from tablebot.server import house
from tablebot.server.guards.keys import key_hash
from tablebot.server.sockets.hub import Hub
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.wire import bodies
from tablebot.table.keeper.deletion import DAY, delete
from tablebot.table.keeper.talk import Talk
from tablebot.table.log.events import decoded
from tests.server.serving import PATIENCE, Client, Line, Served, client, match, served
from tests.table.house import serving

HOST_ONLY = (403, {"text": "Only the host can do that.", "values": {}})


async def _ask(people: Client, method: str, code: str, key: str | None, *more: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return await people.http.request(method, "/".join(["/api/tables", code, *more]), headers=headers)


async def _export(people: Client, code: str, key: str | None) -> httpx.Response:
    return await _ask(people, "GET", code, key, "export")


async def _delete(people: Client, code: str, key: str | None) -> httpx.Response:
    return await _ask(people, "DELETE", code, key)


def _problem(answer: httpx.Response) -> tuple[int, dict[str, Any]]:
    return answer.status_code, answer.json()


# Export ----------------------------------------------------------------------------------------------------------
async def test_the_export_has_everything_but_hashes(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        code, (host, guest) = game.code, game.lines
        assert (await guest.ask("chat", text="Good luck!"))["type"] == "done"
        assert (await guest.ask("resign"))["type"] == "done"
        assert host.key is not None and guest.key is not None
        answer = await _export(people, code, host.key)
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="tablebot-{code}.json"'
        export = msgspec.json.decode(answer.content, type=bodies.Export)
        assert (export.code, export.game) == (code, "tictactoe")
        assert [(p.person, p.name, p.face) for p in export.people] == [(1, "Ida", "fox"), (2, "Ben", "fox")]
        assert [(line.person, line.text) for line in export.chat] == [(2, "Good luck!")]
        log = await people.http.get(f"/api/tables/{code}/log")
        assert [bytes(event) for event in export.log] == log.content.splitlines()
        assert [decoded(bytes(event)).at for event in export.log]
        for secret in (host.key, guest.key, key_hash(host.key).hex(), "hash"):
            assert secret not in answer.text


async def test_team_names_and_names_that_wait_are_in_the_export(server: Served) -> None:
    async with client(server.address) as people:
        table = await people.open(sit=False, manners={"teams": True, "approval": True})
        guest = await people.join(table["code"], name="Owl Ben")
        line = await people.connect(table["code"], table["key"])
        assert (await line.ask("name_team", seat=0, name="The Owls"))["type"] == "done"
        assert (await (await people.connect(table["code"], guest["key"])).ask("chat", text="Hi"))["type"] == "done"
        export = msgspec.json.decode((await _export(people, table["code"], table["key"])).content, type=bodies.Export)
        assert export.teams == {1: "The Owls"}
        assert [(p.name, p.wish) for p in export.people[1:]] == [("Guest 2", "Owl Ben")]
        assert [(line.text, line.shown) for line in export.chat] == [("Hi", False)]


async def test_only_the_host_exports_and_deletes(server: Served) -> None:
    async with client(server.address) as people:
        table = await people.open()
        guest = await people.join(table["code"])
        other = await people.open()
        for key in (None, "", "wrong", guest["key"], other["key"]):
            assert _problem(await _export(people, table["code"], key)) == HOST_ONLY
            assert _problem(await _delete(people, table["code"], key)) == HOST_ONLY
        assert (await _export(people, table["code"], table["key"])).status_code == 200


async def test_a_running_game_is_not_exported_for_its_log_has_secrets(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        host = game.lines[0]
        sentence = "The game is on. Export the table once it is over or closed."
        assert _problem(await _export(people, game.code, host.key)) == (400, {"text": sentence, "values": {}})
        assert (await host.ask("close"))["type"] == "done"
        export = (await _export(people, game.code, host.key)).json()
        assert export["log"][-1]["type"] == "closed"


# Deletion --------------------------------------------------------------------------------------------------------
async def _farewell(line: Line) -> dict[str, Any]:
    bye = await line.hear("bye")
    await line.closed()
    return bye


@pytest.mark.parametrize("playing", [False, True])
async def test_a_host_deletes_a_table_and_everybody_is_told(server: Served, *, playing: bool) -> None:
    async with client(server.address) as people:
        if playing:
            game = await match(people)
            await game.go_on()
            code, lines = game.code, list(game.lines)
        else:
            table = await people.open()
            code, lines = table["code"], [await people.connect(table["code"], table["key"])]
        lines.append(await people.connect(code))
        key = lines[0].key
        assert (await _delete(people, code, key)).status_code == 204
        for line in lines:
            bye = await _farewell(line)
            assert (bye["why"], bye["again"]) == ("deleted", False)
            assert bye["text"] == "The host has deleted this table."
        missing = (404, {"text": "There is no table {code}.", "values": {"code": code}})
        assert _problem(await _delete(people, code, key)) == missing
        assert _problem(await people.http.get(f"/api/tables/{code}")) == missing
        assert _problem(await people.http.get(f"/api/tables/{code}/replay")) == missing
        late = await people.dial(code, key)
        await late.send({"type": "hello", "key": key})
        assert "There is no table" in (await late.hear("bye"))["text"]


async def test_a_bot_that_thinks_at_a_deleted_table_comes_to_nothing(
    serve: Callable[..., Served], caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(bot_delay=0.2)
    async with client(server.address) as people, asyncio.timeout(PATIENCE):
        table = await people.open(bots=[1])
        line = await people.connect(table["code"], table["key"])
        assert (await line.ask("start"))["type"] == "done"
        assert (await line.ask("play", turn=1, move={"type": "mark", "square": 4}))["type"] == "done"
        assert server.house.runner.tasks
        assert (await _delete(people, table["code"], table["key"])).status_code == 204
        await _farewell(line)
        while server.house.runner.tasks:
            await people.http.get("/health")
    assert server.house.runner.moves == 0
    assert not caplog.records


async def test_a_socket_that_comes_a_moment_too_late_is_told_as_well(tmp_path: Path) -> None:
    async with serving(tmp_path) as process:
        hub = Hub(process.tables, Talk(process.tables))
        live = await process.opened()
        await delete(process.tables, live)
        screen = Mailbox(None)
        await hub.enter(live, screen)
        assert msgspec.json.decode(screen.take()[-1])["why"] == "deleted"
        hub.leave(live, screen)


async def test_a_table_that_another_process_deletes_is_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite"
    with served(file) as server:
        async with client(server.address) as people:
            table = await people.open()
            line = await people.connect(table["code"], table["key"])
            with sqlite3.connect(file) as db:
                db.execute("PRAGMA foreign_keys = ON")
                db.execute("DELETE FROM tables")
            db.close()
            answer = await line.ask("stand")
            assert (answer["type"], answer["text"]) == ("refused", "This table is no more.")
            answer = await line.ask("chat", text="Hello?")
            assert (answer["type"], answer["text"]) == ("refused", "This table is no more.")
            joining = await people.http.post(f"/api/tables/{table['code']}/people", json={"name": "Ben"})
            assert _problem(joining) == (404, {"text": "This table is no more.", "values": {}})
    assert not caplog.records


def _bytes(folder: Path) -> bytes:
    """Everything on the disk."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_the_name_of_a_deleted_table_is_nowhere_on_the_disk(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        async with client(server.address) as people:
            table = await people.open(name="Rumpelstiltskin")
            kept = await people.open(name="Snow White")
            assert (await _delete(people, table["code"], table["key"])).status_code == 204
            stored = _bytes(tmp_path)
            assert b"Rumpelstiltskin" not in stored
            assert b"Snow White" in stored
            assert (await _export(people, kept["code"], kept["key"])).status_code == 200


# Age -------------------------------------------------------------------------------------------------------------
def _aged(file: Path, code: str, days: float) -> None:
    """Makes a table look as if all had happened this many days ago."""
    seconds = days * DAY
    with sqlite3.connect(file) as db:
        db.execute("UPDATE tables SET opened_at = opened_at - ? WHERE code = ?", (seconds, code))
        db.execute(
            "UPDATE log SET body = CAST(json_set(CAST(body AS TEXT), '$.at', "
            "json_extract(CAST(body AS TEXT), '$.at') - ?) AS BLOB) "
            "WHERE table_id = (SELECT id FROM tables WHERE code = ?)",
            (seconds, code),
        )
    db.close()


@pytest.mark.parametrize(("keep_days", "gone"), [(90, True), (92, False), (0, False)])
async def test_old_tables_are_deleted_some_minutes_after_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep_days: int, *, gone: bool
) -> None:
    monkeypatch.setattr(house, "FIRST_SWEEP", 0.0)
    file = tmp_path / "tables.sqlite"
    with served(file) as server:
        async with client(server.address) as people:
            old, older, young = [(await people.open())["code"] for _ in range(3)]
    _aged(file, old, 91)
    _aged(file, older, 40_000)
    with served(file, keep_days=keep_days) as server:
        async with client(server.address) as people, asyncio.timeout(PATIENCE):
            while keep_days and (await people.http.get(f"/api/tables/{older}")).status_code != 404:
                pass
            status = [(await people.http.get(f"/api/tables/{code}")).status_code for code in (old, older, young)]
    assert status == [404 if gone else 200, 404 if keep_days else 200, 200]


async def test_it_looks_again_every_hour_even_after_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "FIRST_SWEEP", 0.0)
    monkeypatch.setattr(house, "SWEEPING", 0.0)
    looks: list[int] = []
    enough = asyncio.Event()

    async def broken(tables: Any, days: int, today: float) -> int:
        looks.append(days)
        if len(looks) == 3:
            enough.set()
        raise RuntimeError("a bug")

    monkeypatch.setattr(house, "delete_old", broken)
    upkeep = SimpleNamespace(turn_to_tidy=lambda: nullcontext(enter_result=True))
    tables, watch = cast("Any", None), cast("Any", SimpleNamespace(today=0.0, store=SimpleNamespace(upkeep=upkeep)))
    broom = asyncio.create_task(house._sweep(tables, watch, 90))
    async with asyncio.timeout(PATIENCE):
        await enough.wait()
    broom.cancel()
    assert looks[:3] == [90] * 3
    assert "RuntimeError: a bug" in caplog.text
