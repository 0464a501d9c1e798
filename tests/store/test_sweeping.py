"""What was deleted is nowhere in the bytes of the file or beside it, whatever SQLite does with its pages."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from tablebot.store.contents import LONG
from tablebot.store.log import Album, PersonRow, PictureRow, Row
from tablebot.store.sqlite import sweeping
from tablebot.store.sqlite.store import SqliteStore, open_sqlite
from tablebot.store.sqlite.sweeping import pages_with_leftovers
from tests.store.stores import person, rows

STEPS = 900
WORD = 13
"""Letters by which a canary is known; longer ones are cut off by nothing but the end of a page."""


class Canaries:
    """People who come, say, write, change their minds and go, each time with a word that was never used before."""

    def __init__(self, store: SqliteStore, seed: int) -> None:
        self.store = store
        self.random = Random(seed)
        self.said: dict[int, dict[str, str]] = {}
        """What still stands at each table, by what it is."""
        self.gone: set[str] = set()
        self._count = 0

    def word(self, *lengths: int) -> str:
        self._count += 1
        return f"Canary{self._count:06}!" + "x" * self.random.choice(lengths or (0, 100, 300, 600, 900))

    async def step(self) -> None:
        if len(self.said) < 3 or self.random.random() < 0.12:
            await self.open_table()
        else:
            table = self.random.choice(list(self.said))
            await self.random.choices(self.deeds, (40, 30, 4, 3, 2, 3, 7, 1, 8))[0](table)

    @property
    def deeds(self) -> list[Callable[[int], Awaitable[None]]]:
        return [
            self.write,
            self.say,
            self.rename,
            self.name_chair,
            self.bring_pictures,
            self.decline,
            self.delete,
            self.forget,
            self.configure,
        ]

    @property
    def standing(self) -> set[str]:
        return {word for words in self.said.values() for word in words.values()}

    def set(self, table: int, what: str, word: str) -> None:
        if before := self.said[table].get(what):
            self.gone.add(before)
        self.said[table][what] = word

    async def open_table(self) -> None:
        name, body = self.word(0), self.word()
        somebody = PersonRow(1, name, "fox", b"the hash of a key")
        table = await self.store.open_table(name[-7:], 1.0, [Row(1, body.encode())], [somebody])
        self.said[table] = {"name": name, "event 1": body}

    async def write(self, table: int) -> None:
        seq = 1 + max(row.seq for row in await self.store.read(table))
        body = self.word()
        await self.store.append(table, [Row(seq, body.encode(), f"1:{seq}")])
        self.set(table, f"event {seq}", body)

    async def say(self, table: int) -> None:
        text = self.word()
        n = await self.store.say(table, 1, text, 1.0, command=text[6:12], shown=False)
        self.set(table, f"line {n}", text)

    async def rename(self, table: int) -> None:
        name = self.word(0, 7)
        await self.store.rename(table, 1, name, "owl")
        self.set(table, "name", name)

    async def name_chair(self, table: int) -> None:
        name = self.word(0, 7)
        await self.store.name_chair(table, 1, name)
        self.set(table, "team", name)

    async def bring_pictures(self, table: int) -> None:
        picture = self.word(0)
        small, large = self.word(2000), self.word(9000)
        seq = 1 + max(row.seq for row in await self.store.read(table))
        album = Album([picture], [PictureRow(picture, small.encode(), large.encode())])
        await self.store.append(table, rows(seq, f"{seq}"), album=album)
        for what, word in (("picture", picture), ("small", small), ("large", large)):
            self.set(table, what, word)

    async def configure(self, table: int) -> None:
        """With a long content of its own, or with one that another event has too, here or elsewhere."""
        words = [words[what] for words in self.said.values() for what in words if what.startswith("event")]
        contents = [word for word in words if len(word) > LONG]
        word = self.random.choice(contents) if contents and self.random.random() < 0.5 else self.word(1100, 3000, 9000)
        seq = 1 + max(row.seq for row in await self.store.read(table))
        await self.store.append(table, [Row(seq, b'{"at":1.0,"options":{"pack":"%s"}}' % word.encode())])
        self.set(table, f"event {seq}", word)

    async def decline(self, table: int) -> None:
        for line in await self.store.chat(table, 1):
            await self.store.judge_line(table, line.n, yes=False)
            self.gone.add(self.said[table].pop(f"line {line.n}"))

    async def forget(self, table: int) -> None:
        await self.store.forget_people(table)
        for what in [what for what in self.said[table] if what.startswith(("line", "team", "name"))]:
            self.gone.add(self.said[table].pop(what))

    async def delete(self, table: int) -> None:
        await self.store.delete_table(table)
        self.gone |= set(self.said.pop(table).values()) - self.standing


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def left(folder: Path, words: set[str]) -> set[str]:
    disk = bytes_of(folder)
    return {word for word in words if word[:WORD].encode() in disk}


async def played(folder: Path, seed: int) -> tuple[set[str], set[str]]:
    """The words that were taken back, and those of them that can be read on the disk at some time after a sweep."""
    store = await open_sqlite(folder / "t.sqlite")
    canaries = Canaries(store, seed)
    found: set[str] = set()
    for step in range(1, STEPS + 1):
        await canaries.step()
        if step % (STEPS // 3) == 0:
            await store.sweep()
            found |= left(folder, canaries.gone)
            assert left(folder, canaries.standing) == canaries.standing
    await store.close()
    with sqlite3.connect(folder / "t.sqlite") as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()
    return canaries.gone, found


@pytest.mark.parametrize("seed", [3, 6, 7])
async def test_no_word_that_was_taken_back_is_on_the_disk_after_a_sweep(tmp_path: Path, seed: int) -> None:
    gone, found = await played(tmp_path, seed)
    assert len(gone) > 300
    assert not found


async def test_a_page_that_another_process_has_just_written_is_looked_at_again(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    canaries = Canaries(store, 6)
    for _ in range(STEPS // 3):
        await canaries.step()
    await store._writer.do(sweeping._empty_write_ahead_log, alone=True)
    numbers = pages_with_leftovers(store.file)
    assert numbers
    store.file.write_ahead_log_size = lambda: 4096
    before = (tmp_path / "t.sqlite").read_bytes()
    assert not await store._writer.do(lambda db: sweeping.wipe(db, store.file, numbers), alone=True)
    assert (tmp_path / "t.sqlite").read_bytes() == before
    await store.close()


async def test_without_the_broom_words_would_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "pages_with_leftovers", lambda file: [])
    assert (await played(tmp_path, 6))[1], "SQLite has learned to clean up: the broom can go"


async def test_others_write_while_it_is_swept_and_nothing_of_theirs_is_lost(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    canaries = Canaries(store, 7)
    for _ in range(STEPS // 3):
        await canaries.step()
    table = await store.open_table("PLAY", 1.0, rows(1, "a"))
    sweeps = asyncio.gather(*(store.sweep() for _ in range(5)))
    seq = 1
    while not sweeps.done():
        seq += 1
        await store.append(table, rows(seq, f"event {seq}"))
    await sweeps
    assert [row.body for row in await store.read(table)][1:] == [f"event {n}".encode() for n in range(2, seq + 1)]
    await store.close()
    with sqlite3.connect(tmp_path / "t.sqlite") as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()


async def test_a_sweep_waits_for_nobody_who_reads_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sweeping, "TRIES", 2)
    monkeypatch.setattr(sweeping, "PAUSE", 0.0)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1, "Rumpelstiltskin")])
    reader = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM tables").fetchall()
    await store.delete_table(table)
    await store.sweep()
    assert "deleted words are still in it" in caplog.text
    reader.close()
    await store.sweep()
    assert b"Rumpelstiltskin" not in bytes_of(tmp_path)
    await store.close()


async def test_a_damaged_page_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    store = await open_sqlite(file)
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    for n in range(300):
        await store.say(table, 1, f"This is line {n} of what was said.", 1.0)
    await store.sweep()
    await store.close()
    number = file.read_bytes().index(b"This is line 7 ") // 4096 + 1
    with file.open("r+b") as disk:
        disk.seek((number - 1) * 4096 + 3)
        disk.write(bytes([0, 1, 15, 0]))  # One row, and rows begin near the end: what lies between looks unused.
    store = await open_sqlite(file)
    assert number in pages_with_leftovers(store.file)
    await store.sweep()
    assert b"This is line 7 " in file.read_bytes()
    await store.close()
