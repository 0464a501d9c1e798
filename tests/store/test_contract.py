"""What every store promises."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablebot.store.log import BesideRow, ChatRow, CodeTaken, Conflict, DoorRow, Gone, Repeated, Row, Store, Unavailable
from tests.store.stores import database, opened, person, rows


async def bodies(store: Store, table: int, after: int = 0) -> list[str]:
    return [row.body.decode() for row in await store.read(table, after)]


async def test_a_log_is_read_in_the_order_in_which_it_was_appended(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a", "b"))
        await store.append(table, rows(3, "c", "d", command="k1"))
        await store.append(table, rows(5, "e"))
        assert await bodies(store, table) == ["a", "b", "c", "d", "e"]
        assert await store.read(table, after=2) == [Row(3, b"c", "k1"), Row(4, b"d"), Row(5, b"e")]
        assert await store.read(table, after=5) == []
        assert await store.read(table, 2, 2) == [Row(3, b"c", "k1"), Row(4, b"d")]
        assert await store.read(table, 3, 9) == [Row(4, b"d"), Row(5, b"e")]


async def test_the_logs_of_many_tables_are_read_at_once(kind: str, tmp_path: Path) -> None:
    long = b'{"options":"' + b"x" * 5000 + b'"}'
    async with opened(kind, tmp_path) as store:
        one = await store.open_table("ABCD", 1.0, rows(1, "a", "b", "c", "d", command="k1"))
        two = await store.open_table("EFGH", 1.0, [Row(1, b"e"), Row(2, long)])
        three = await store.open_table("JKLM", 1.0, rows(1, "f"))
        assert await store.read_many([(three, 1), (two, 1), (one, 1), (one + 99, 0)], 2) == {
            one: [Row(2, b"b"), Row(3, b"c")],
            two: [Row(2, long)],
        }
        assert await store.read_many([(one, 0)], 1) == {one: [Row(1, b"a", "k1")]}
        assert await store.read_many([], 5) == {}
        await store.delete_table(one)
        assert await store.read_many([(one, 0)], 5) == {}


async def test_any_bytes_can_be_an_event(kind: str, tmp_path: Path) -> None:
    body = bytes(range(256)) * 300
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, [Row(1, body)])
        await store.append(table, [Row(2, b"")])
        assert await store.read(table) == [Row(1, body), Row(2, b"")]


async def test_tables_are_found_by_code_and_keep_apart(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one = await store.open_table("ABCD", 1.0, rows(1, "one", command="k1"), [person(1, "Ada")])
        two = await store.open_table("EFGH", 1.0, rows(1, "two", command="k1"), [person(1, "Bea")])
        assert one != two
        assert await store.find_table("ABCD") == one
        assert await store.find_table("EFGH") == two
        assert await store.find_table("WXYZ") is None
        assert await bodies(store, one) == ["one"]
        assert await store.people(two) == [person(1, "Bea")]
        assert [await store.code_of(number) for number in (one, two, two + 1)] == ["ABCD", "EFGH", None]
        await store.delete_table(one)
        assert [await store.code_of(number) for number in (one, two)] == [None, "EFGH"]


async def test_a_code_that_is_taken_is_refused_and_leaves_nothing(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        with pytest.raises(CodeTaken):
            await store.open_table("ABCD", 2.0, rows(1, "b"), [person(2)])
        assert await store.find_table("ABCD") == table
        assert await bodies(store, table) == ["a"]
        assert await store.people(table) == [person(1)]


async def test_a_seq_that_is_taken_is_a_conflict_and_stores_nothing(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a", "b"))
        for first in (1, 2):
            with pytest.raises(Conflict):
                await store.append(table, rows(first, "x", "y", "z", command="k1"), [person(1)])
        assert await bodies(store, table) == ["a", "b"]
        assert await store.people(table) == []
        assert not await store.has_command(table, "k1")


async def test_a_log_has_no_gaps(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        with pytest.raises(Conflict):
            await store.append(table, rows(3, "c"))
        with pytest.raises(ValueError, match="consecutive"):
            await store.append(table, [Row(2, b"b"), Row(4, b"d")])
        with pytest.raises(ValueError, match="at least one"):
            await store.append(table, [])
        with pytest.raises(ValueError, match="starts with seq 1"):
            await store.open_table("EFGH", 1.0, rows(2, "b"))
        assert await bodies(store, table) == ["a"]


async def test_a_command_is_stored_once(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a", command="k0"))
        assert not await store.has_command(table, "k1")
        await store.append(table, rows(2, "b", command="k1"))
        assert await store.has_command(table, "k0")
        assert await store.has_command(table, "k1")
        with pytest.raises(Repeated):
            await store.append(table, rows(3, "b again", "more", command="k1"), [person(1)])
        assert await bodies(store, table) == ["a", "b"]
        assert await store.people(table) == []


async def test_a_repeated_command_is_told_so_even_where_it_comes_too_late(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        await store.append(table, rows(2, "b", command="k1"))
        with pytest.raises(Repeated):
            await store.append(table, rows(2, "b", command="k1"))


async def test_people_come_with_their_events_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "opened"), [person(1)])
        await store.append(table, rows(2, "joined", "sat"), [person(2, "Bea")])
        with pytest.raises(Conflict):
            await store.append(table, rows(2, "joined"), [person(3, "Cleo")])
        assert await store.people(table) == [person(1), person(2, "Bea")]
        assert await bodies(store, table) == ["opened", "joined", "sat"]


async def test_a_key_finds_its_person_at_its_table_only(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1), person(2)])
        other = await store.open_table("EFGH", 1.0, rows(1, "a"), [person(1)])
        assert await store.person_by_key(table, person(2).key_hash) == 2
        assert await store.person_by_key(other, person(2).key_hash) is None
        assert await store.person_by_key(table, b"forged") is None


async def test_a_person_can_be_renamed(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        await store.rename(table, 1, "Zoë 🐢", "turtle")
        assert await store.people(table) == [person(1)._replace(name="Zoë 🐢", face="turtle")]
        with pytest.raises(Gone):
            await store.rename(table, 2, "Nobody", "fox")


async def test_a_name_may_wait_beside_the_one_that_is_shown(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        waiting = person(1, "Guest 1")._replace(wish="Zoë")
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [waiting])
        assert await store.people(table) == [waiting]
        await store.rename(table, 1, "Guest 1", "fox", wish="Zoé")
        assert await store.people(table) == [waiting._replace(wish="Zoé")]
        await store.rename(table, 1, "Zoé", "fox")
        assert await store.people(table) == [person(1, "Zoé")]


async def test_a_chair_has_a_name_until_it_has_another_or_none(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        other = await store.open_table("EFGH", 1.0, rows(1, "a"))
        assert await store.teams(table) == {}
        await store.name_chair(table, 3, "The Owls")
        await store.name_chair(table, 1, "Los Búhos 🦉")
        await store.name_chair(other, 3, "elsewhere")
        assert await store.teams(table) == {1: "Los Búhos 🦉", 3: "The Owls"}
        await store.name_chair(table, 3, "The Foxes")
        await store.name_chair(table, 1, "")
        await store.name_chair(table, 2, "")
        assert await store.teams(table) == {3: "The Foxes"}


async def test_all_that_is_beside_the_logs_of_many_tables_is_read_at_once(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two = [await store.open_table(code, 1.0, rows(1, "a"), [person(1)]) for code in ("ABCD", "EFGH")]
        await store.doors.change(one, DoorRow("come in", b"secret"))
        await store.name_chair(one, 0, "Owls")
        for word in ("first", "second"):
            await store.say(one, 1, word, 1.0)
        found = await store.beside([(two, 0), (one, 1), (one + 99, 0)])
        said = [ChatRow(2, 1, "second", 1.0)]
        assert found == {
            one: BesideRow([person(1)], {0: "Owls"}, DoorRow("come in", b"secret"), said),
            two: BesideRow([person(1)], {}, DoorRow(), []),
        }
        await store.delete_table(one)
        assert (await store.beside([(one, 0), (two, 0)])).keys() == {two}


async def test_forgetting_people_keeps_the_log_and_the_keys(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1, "Ada")._replace(wish="Zoë")])
        await store.say(table, 1, "a secret", 1.0)
        await store.name_chair(table, 1, "The Owls")
        await store.forget_people(table)
        assert await store.people(table) == [person(1)._replace(name="", face="")]
        assert await store.chat(table, 10) == []
        assert await store.teams(table) == {}
        assert await store.person_by_key(table, person(1).key_hash) == 1
        assert await bodies(store, table) == ["a"]


async def test_a_deleted_table_is_gone_and_its_number_is_not_used_again(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a", command="k1"), [person(1)])
        await store.say(table, 1, "hello", 1.0)
        await store.name_chair(table, 1, "The Owls")
        await store.delete_table(table)
        assert await store.find_table("ABCD") is None
        assert await store.read(table) == []
        assert await store.people(table) == []
        assert await store.chat(table, 10) == []
        assert await store.teams(table) == {}
        assert not await store.has_command(table, "k1")
        for late in (
            store.append(table, rows(2, "b")),
            store.append(table, rows(1, "b")),
            store.say(table, 1, "?", 2.0),
            store.judge_line(table, 1, yes=True),
            store.name_chair(table, 1, "The Owls"),
        ):
            with pytest.raises(Gone):
                await late
        assert await store.open_table("ABCD", 2.0, rows(1, "a")) != table


async def test_a_table_is_as_old_as_the_last_that_happened_there(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        quiet = await store.open_table("ABCD", 1.0, rows(1, '{"at":1.0}', '{"at":2.0}'))
        busy = await store.open_table("EFGH", 1.0, rows(1, '{"at":1.0}'))
        await store.append(busy, rows(2, *(f'{{"type":"moved","at":{at}.5}}' for at in range(2, 12))))
        await store.open_table("WXYZ", 20.0, rows(1, '{"at":20.0}'))
        assert await store.old_tables(2.0) == []
        assert await store.old_tables(2.5) == [quiet]
        assert await store.old_tables(11.5) == [quiet]
        assert await store.old_tables(20.0) == [quiet, busy]
        await store.delete_table(quiet)
        assert await store.old_tables(20.0) == [busy]


async def test_fifty_tables_grow_at_once(kind: str, tmp_path: Path) -> None:
    async def grow(store: Store, n: int) -> None:
        table = await store.open_table(f"T{n}", 1.0, rows(1, "1"))
        for seq in range(2, 22):
            await store.append(table, rows(seq, str(seq), command=f"k{seq}"))
        assert await bodies(store, table) == [str(seq) for seq in range(1, 22)]

    async with opened(kind, tmp_path) as store:
        await asyncio.gather(*(grow(store, n) for n in range(50)))


async def test_fifty_writers_of_one_table_lose_nothing(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "start"))
        wins = await asyncio.gather(*(stubborn(store, table, f"w{n}", 4) for n in range(50)))
        assert sorted((await bodies(store, table))[1:]) == sorted(word for won in wins for word in won)


async def test_two_stores_on_the_same_data_race_and_one_wins_each_seq(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as here, opened(kind, tmp_path) as there:
        table = await here.open_table("ABCD", 1.0, rows(1, "start"))
        wins = await asyncio.gather(
            *(stubborn(s, table, f"w{n}", 20) for n, s in enumerate((here, there, here, there)))
        )
        log = await here.read(table)
        assert [row.seq for row in log] == list(range(1, 82))
        assert log == await there.read(table)
        assert sorted(row.body.decode() for row in log[1:]) == sorted(word for won in wins for word in won)


async def stubborn(store: Store, table: int, name: str, times: int) -> list[str]:
    """Appends this many events, reading again after each conflict; what it appended."""
    for n in range(times):
        while True:
            seq = (await store.read(table))[-1].seq + 1
            try:
                await store.append(table, rows(seq, f"{name}.{n}", command=f"{name}.{n}"))
                break
            except Conflict:
                continue
    return [f"{name}.{n}" for n in range(times)]


async def test_the_same_command_sent_twice_at_once_is_stored_once(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as here, opened(kind, tmp_path) as there:
        table = await here.open_table("ABCD", 1.0, rows(1, "start"))
        both = await asyncio.gather(
            here.append(table, rows(2, "a", command="k1")),
            there.append(table, rows(2, "a", command="k1")),
            return_exceptions=True,
        )
        assert sorted(map(repr, map(type, both))) == sorted(map(repr, [type(None), Repeated]))
        assert await bodies(here, table) == ["start", "a"]


async def test_a_writer_who_gives_up_harms_nobody(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        impatient = asyncio.create_task(store.append(table, rows(2, "b")))
        await asyncio.sleep(0)
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient
        # Its event may or may not have been stored; either way the log goes on.
        assert await stubborn(store, table, "patient", 1) == ["patient.0"]


async def test_a_closed_store_has_kept_everything_and_takes_nothing_more(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        last = asyncio.create_task(store.append(table, rows(2, "b")))
        await asyncio.sleep(0)
        await store.close()
        await last
        with pytest.raises(Unavailable):
            await store.append(table, rows(3, "c"))
        with pytest.raises(Unavailable):
            await store.read(table)
        await store.close()
    async with opened(kind, tmp_path) as again:
        assert await bodies(again, table) == ["a", "b"]


async def test_what_was_acknowledged_survives_a_kill(kind: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    command = [sys.executable, "-m", "tests.store.child", await database(kind, tmp_path)]
    child = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, env=environment, cwd=root)
    assert child.stdout
    acknowledged = [int(await child.stdout.readline()) for _ in range(200)]
    child.kill()
    acknowledged += [int(line) async for line in child.stdout if line.endswith(b"\n")]
    await child.wait()
    async with opened(kind, tmp_path) as store:
        table = await store.find_table("ABCD")
        assert table is not None
        log = await store.read(table)
        assert [row.seq for row in log] == list(range(1, len(log) + 1))
        assert max(acknowledged) <= len(log)
        await store.append(table, rows(len(log) + 1, "life goes on"))
