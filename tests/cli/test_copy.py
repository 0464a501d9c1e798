"""`tablebot copy`: a file becomes a database of PostgreSQL, with everything in it or not at all, and a file again."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablebot.cli.main import main
from tablebot.store.copying import PARTS, Part, Values
from tablebot.store.log import Album, DoorRow, PackRow, PersonRow, Store
from tablebot.store.opening import open_store
from tablebot.store.postgres import lock
from tablebot.store.postgres.copying import PostgresSide
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.store import open_sqlite
from tests.server.serving import TICTACTOE, client, match, served
from tests.store.cut import opened
from tests.store.postgres_server import PostgresServer
from tests.store.stores import person, rows
from tests.store.test_pictures import A, B
from tests.store.test_sqlite import STEPS
from tests.store.test_upgrades import old_file

LONG = '{"at":5.0,"options":{"pack":"' + "long " * 1000 + '"}}'


async def full(file: Path) -> list[str]:
    """A file with all that there can be, also a game that is on. The keys of those who play it."""
    with served(file) as server:
        async with client(server.address) as people:
            game = await match(people)
            for _ in range(3):
                await game.go_on()
            await game.lines[0].ask("chat", text="Well played!")
            keys = [game.code, *(str(line.key) for line in game.lines)]
    store = await open_sqlite(file)
    one = await store.open_table("ABCD", 2.0, rows(1, LONG), [person(1)], door=DoorRow("come in", b"salt\0and hash"))
    two = await store.open_table("EFGH", 3.0, rows(1, LONG, '{"at":6.5}', command="1:k"), [person(1)])
    await store.append(two, rows(3, "no JSON"), [PersonRow(2, "Zoë 🦉", "owl", b"\0\xff", "Zed")], Album(["a"], [A]))
    await store.pictures.add_pack(PackRow("zoo", b"{}"), [A, B])
    for n in range(3):
        await store.say(two, 1, f"line {n}", 4.0 + n, command=f"k{n}", loud=n == 0, apart=n == 1, shown=n != 2)
    await store.judge_line(two, 3, yes=False)
    await store.name_chair(one, 2, "The Owls")
    number = await store.open_class("KLMN", 5.0, b"hash of teacher", b"{}", [one, two], "join us")
    gone = await store.open_table("QRST", 6.0, rows(1, "a"))
    await store.add_to_class(number, gone)
    await store.delete_table(gone)
    await store.journal.note(7.0, "Something was noted.")
    await store.close()
    with closing(sqlite3.connect(file)) as db, db:  # Of a table that a server was about to delete when it was killed.
        db.execute("INSERT INTO tables (code, opened_at) VALUES ('gone 99', 1.0)")
        db.execute("INSERT INTO log (table_id, seq, body) SELECT id, 1, X'61' FROM tables WHERE code = 'gone 99'")
        db.execute("UPDATE people SET face = 'f' || char(0) || 'x' WHERE name = 'Zoë 🦉'")
    return keys


async def everything(store: Store) -> dict[str, Any]:
    """All that can be asked for, by who could ask."""
    found: dict[str, Any] = {}
    for table in range(1, 9):
        found[f"table {table}"] = [
            await store.read(table),
            await store.people(table),
            await store.chat(table),
            await store.teams(table),
            await store.has_command(table, "1:k"),
        ]
    for code in ("ABCD", "EFGH", "QRST"):
        if number := await store.find_table(code):
            found[code] = number, await store.doors.find(number)
    if klass := await store.find_class("KLMN"):
        found["class"] = klass, await store.places(klass.number)
    found["pictures"] = [await store.pictures.find(n, large=large) for n in "abc" for large in (False, True)]
    found["packs"] = await store.pictures.packs()
    found["notes"] = [note for note in await store.journal.notes() if "started" not in note.text]
    found["old"] = [await store.old_tables(at) for at in (2.5, 5.5, 7.0, 1e12)]
    found["newest"] = sorted({await store.pictures.size()})
    return found


def tablebot(*words: str) -> int:
    return main(["copy", *words])


async def copies(source: str | Path, target: str | Path, *words: str) -> int:
    return await asyncio.to_thread(tablebot, "--from", str(source), "--to", str(target), "--games", TICTACTOE, *words)


async def test_everything_is_there_people_play_on_and_it_goes_back_into_a_file(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, address = tmp_path / "t.sqlite", await postgres.database(tmp_path)
    code, *keys = await full(file)
    before = file.read_bytes()
    assert await copies(file, address) == 0
    said = capsys.readouterr().out
    assert "log: 12\n" in said
    assert f"{address}: a copy of {file}, compared row by row.\n" in said
    assert "Played through again from their logs: 1 of 3 tables.\n" in said
    assert "2 tables that cannot be read: ABCD EFGH\n" in said
    assert file.read_bytes() == before
    assert not [name for name in await asyncio.to_thread(os.listdir, tmp_path) if "copy" in name]
    again = tmp_path / "again.sqlite"
    assert await copies(address, again) == 0
    found = []
    for name in (str(file), address, str(again)):
        store = await open_store(name)
        found.append(await everything(store))
        # Numbers that were given are not given again, and what was said is counted on.
        found[-1]["next"] = await store.open_table("NEXT", 9.0, rows(1, "a")), await store.say(3, 1, "next", 9.0)
        await store.pictures.remove_pack("zoo")  # With which no server could play.
        await store.close()
    assert found[0]["table 3"][1][1].face == "f\0x"
    found[0]["table 3"][1][1] = found[0]["table 3"][1][1]._replace(face="f\N{REPLACEMENT CHARACTER}x")
    assert found[0] == found[1] == found[2]
    for name in (address, again):
        with served(name) as server:
            async with client(server.address) as people:
                lines = [await people.connect(code, key) for key in keys]
                await lines[0].settle()
                moves = 9 - lines[0].last("update")["view"]["board"].count(".")
                answer = await lines[1].ask("play", turn=moves // 2 + 1, move={"type": "mark", "square": 4})
                assert answer["type"] == "done"


@pytest.mark.parametrize("steps", range(1, len(STEPS) + 1))
async def test_a_file_of_every_version_is_copied_and_stays_as_it_is(
    postgres: PostgresServer, tmp_path: Path, steps: int
) -> None:
    file, address = tmp_path / "old.sqlite", await postgres.database(tmp_path)
    old_file(file, steps)
    before = file.read_bytes()
    assert await copies(file, address) == 0
    assert file.read_bytes() == before
    store = await open_store(address)
    new = await open_sqlite(file)
    copied, upgraded = await everything(store), await everything(new)
    assert copied["ABCD"][1].invitation or steps < 9
    copied["ABCD"] = upgraded["ABCD"] = None  # Each has drawn an invitation.
    for found in (copied, upgraded):
        if "class" in found:
            found["class"] = found["class"][0]._replace(invitation=""), found["class"][1]
    assert copied == upgraded
    await store.append(7, rows(2, "b"))
    await store.close()
    await new.close()


async def test_it_is_refused_while_a_server_runs_on_either_or_where_there_is_something(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAIT", "1ms")
    file, address = tmp_path / "t.sqlite", await postgres.database(tmp_path)
    await full(file)
    capsys.readouterr()

    async def refusal(source: str | Path, target: str | Path) -> str:
        assert await copies(source, target) == 1
        said = capsys.readouterr().err
        assert said.startswith("tablebot copy: ")
        assert said.count("\n") == 1
        return said

    with only_server(file):
        assert "Another server (process" in await refusal(file, address)
    for serves in ("alone", "together"):
        async with opened(postgres, tmp_path, serves=serves):
            assert "run" in await refusal(file, address)
    assert "is not there" in await refusal(tmp_path / "no.sqlite", address)
    assert not (tmp_path / "no.sqlite-lock").exists()
    assert "is there already" in await refusal(address, file)
    assert "tablebot backup" in await refusal(file, tmp_path / "other.sqlite")
    assert "TABLEBOT_DATABASE" in await refusal(file, "postgresql://ada:secret@db/tables")
    assert "cannot be used" in await refusal(file, "postgresql://ada@127.0.0.1:1/tables")
    async with opened(postgres, tmp_path) as store:
        assert await everything(store) == await everything(store)
        await store.open_table("ABCD", 1.0, rows(1, "a"))
    assert "has tables already" in await refusal(file, address)


async def test_a_copy_in_which_something_is_missing_or_different_is_no_copy(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, address = tmp_path / "t.sqlite", await postgres.database(tmp_path)
    await full(file)
    fill = PostgresSide.fill
    for part in PARTS:
        if part.name in {"contents", "tables", "pictures", "packs", "classes"}:
            continue  # Others belong to them.

        async def lossy(
            side: PostgresSide, here: Part, given: AsyncIterator[Values], last: int, name: str = part.name
        ) -> None:
            async def without_the_first() -> AsyncIterator[Values]:
                is_first = here.name == name
                async for values in given:
                    if not is_first:
                        yield values
                    is_first = False

            await fill(side, here, without_the_first(), last)

        monkeypatch.setattr(PostgresSide, "fill", lossy)
        assert await copies(file, address) == 1
        assert f"A row of “{part.name}” is not the same in its copy. Nothing was copied." in capsys.readouterr().err
    assert await postgres.ask(tmp_path, "SELECT count(*) FROM tables") == 0
    assert await postgres.ask(tmp_path, "SELECT count(*) FROM journal") == 0
    monkeypatch.undo()
    assert await copies(file, address) == 0
