"""What is long in an event is kept once, is read as it was written, and goes with the last event that has it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.store.contents import LONG, apart
from tablebot.store.log import Conflict, Row
from tablebot.store.sqlite import schema
from tablebot.store.sqlite.schema import APPLICATION
from tablebot.store.sqlite.store import open_sqlite
from tests.store.stores import keep_plainly, on_disk, opened, person


def configured(rounds: int, pack: str, at: float = 1.5) -> bytes:
    """An event with a pack of pictures in it, each of them called the same."""
    pictures = [{"file": f"{pack}-{n}.webp", "tags": [pack, "ö", "🦉"]} for n in range(200)]
    options = {"rounds": rounds, "pack": {"title": pack, "pictures": pictures}}
    event = {"type": "configured", "at": at, "options": options, "seats": 3, "pace": "own"}
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()


async def test_what_many_events_say_is_on_the_disk_once(kind: str, tmp_path: Path) -> None:
    events = [configured(n, "zoo") for n in range(100)]
    async with opened(kind, tmp_path) as store:
        await keep_plainly(kind, tmp_path)
        before = len(await on_disk(kind, tmp_path))
        one = await store.open_table("ABCD", 1.0, [Row(1, events[0])])
        for seq, event in enumerate(events[1:], start=2):
            await store.append(one, [Row(seq, event)])
        two = await store.open_table("EFGH", 1.0, [Row(1, events[0])], [person(1)])
        assert [row.body for row in await store.read(one)] == events
        assert [row.body for row in await store.read(two)] == events[:1]
        await store.sweep()
    disk = await on_disk(kind, tmp_path)
    assert disk.count(b"zoo-0.webp") == 1
    assert len(disk) - before < len(b"".join(events)) / 4


async def test_a_content_is_deleted_with_the_last_table_that_has_it(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await keep_plainly(kind, tmp_path)
        one = await store.open_table("ABCD", 1.0, [Row(1, configured(1, "zoo"))])
        two = await store.open_table("EFGH", 1.0, [Row(1, configured(2, "zoo"))])
        await store.append(one, [Row(2, configured(1, "sea"))])
        await store.delete_table(one)
        await store.sweep()
        assert b"sea-" not in await on_disk(kind, tmp_path)
        assert [row.body for row in await store.read(two)] == [configured(2, "zoo")]
        await store.delete_table(two)
        await store.sweep()
        assert b"zoo" not in await on_disk(kind, tmp_path)


async def test_of_many_deleted_contents_no_byte_stays(kind: str, tmp_path: Path) -> None:
    dice = Random(5)
    async with opened(kind, tmp_path) as store:
        await keep_plainly(kind, tmp_path)
        names = [f"pack{n:03}" for n in range(60)]
        tables = [await store.open_table(name, 1.0, [Row(1, long_event(name, dice))]) for name in names]
        order = dice.sample(range(60), 60)
        for n in order[:55]:
            await store.delete_table(tables[n])
        await store.sweep()
        stay = {names[n] for n in order[55:]}
        disk = await on_disk(kind, tmp_path)
        assert {name for name in names if f"<{name}>".encode() in disk} == stay


def long_event(name: str, dice: Random) -> bytes:
    """With its name all over it."""
    return json.dumps({"at": 1.0, "options": f"<{name}>" * dice.randrange(LONG // 8, LONG)}).encode()


async def test_a_refused_event_leaves_no_content(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, [Row(1, b"{}")])
        await keep_plainly(kind, tmp_path)
        with pytest.raises(Conflict):
            await store.append(table, [Row(5, configured(1, "zoo"))])
        assert await store.read(table) == [Row(1, b"{}")]
        await store.sweep()
    assert b"zoo" not in await on_disk(kind, tmp_path)


async def test_the_age_of_a_table_is_known_even_where_its_last_event_is_long(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, [Row(1, configured(1, "zoo", at=100.0))])
        assert await store.old_tables(100.0) == []
        assert await store.old_tables(101.0) == [table]


JSON = st.recursive(
    st.none() | st.integers() | st.text(max_size=40) | st.text("null", min_size=800, max_size=1600),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.lists(JSON.map(json.dumps).map(str.encode) | st.binary(max_size=20) | st.just(b"{" * 5000), min_size=1))
def test_any_event_can_be_taken_apart_and_is_json_still(bodies: list[bytes]) -> None:
    rows = [Row(seq, body) for seq, body in enumerate(bodies, start=1)]
    stored, contents = apart(rows)
    by_seq = {content.seq: content for content in contents}
    for row, short in zip(rows, stored, strict=True):
        if content := by_seq.get(row.seq):
            json.loads(short.body)
            assert short.body[: content.at] + content.body + short.body[content.at + 4 :] == row.body
            assert len(content.body) >= LONG
        else:
            assert short == row


async def test_events_from_before_contents_were_kept_apart_are_read(tmp_path: Path) -> None:
    steps = sorted(Path(schema.__file__).parent.glob("*.sql"))[:4]
    db = sqlite3.connect(tmp_path / "t.sqlite")
    for step in steps:
        db.executescript(step.read_text())
    db.executescript(f"PRAGMA user_version = 4; PRAGMA application_id = {APPLICATION};")
    db.execute("INSERT INTO tables (id, code, opened_at) VALUES (7, 'ABCD', 1.0)")
    db.execute("INSERT INTO log (table_id, seq, body) VALUES (7, 1, ?)", (configured(1, "zoo"),))
    db.commit()
    db.close()
    store = await open_sqlite(tmp_path / "t.sqlite")
    await store.append(7, [Row(2, configured(2, "zoo"))])
    assert [row.body for row in await store.read(7)] == [configured(1, "zoo"), configured(2, "zoo")]
    await store.close()
