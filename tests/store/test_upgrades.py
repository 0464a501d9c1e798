"""A file of any Tablebot there has been is brought up to date with all that is in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tablebot.store.log import ChatRow, PersonRow
from tablebot.store.sqlite.disk.check import findings
from tablebot.store.sqlite.disk.copies import back_up, restore
from tablebot.store.sqlite.schema import APPLICATION
from tablebot.store.sqlite.store import open_sqlite
from tests.store.stores import rows
from tests.store.test_sqlite import STEPS

ROWS = {
    1: """
        INSERT INTO tables VALUES (7, 'ABCD', 1.0);
        INSERT INTO log VALUES (1, 7, 1, X'61', NULL);
        INSERT INTO people (table_id, person, name, face, key_hash) VALUES (7, 1, 'Ada', 'fox', X'01');
        INSERT INTO chat (table_id, n, person, text, at) VALUES (7, 1, 1, 'hello', 2.0);
    """,
    2: "INSERT INTO teams VALUES (7, 1, 'The Owls');",
    3: """
        INSERT INTO classes VALUES (3, 'EFGH', 1.0, X'02', X'7b7d');
        INSERT INTO class_tables VALUES (7, 3, 1);
    """,
    4: """
        INSERT INTO pictures VALUES ('beach', X'03', X'04');
        INSERT INTO table_pictures VALUES (7, 'beach');
    """,
    6: "INSERT INTO heartbeat VALUES (1, 5.0, 1);",
    7: "INSERT INTO journal VALUES (1, 5.0, 'A server was started.');",
}
"""What may be in a file since that step."""


def old_file(path: Path, steps: int) -> None:
    db = sqlite3.connect(path)
    for number, step in enumerate(STEPS[:steps], 1):
        db.executescript(step.read_text())
        db.executescript(ROWS.get(int(step.name[:4]), ""))
        db.execute(f"PRAGMA user_version = {number}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.close()


@pytest.mark.parametrize("steps", range(1, len(STEPS) + 1))
async def test_a_file_of_every_version_is_brought_up_to_date_also_from_a_backup(tmp_path: Path, steps: int) -> None:
    old, copy, path = tmp_path / "old.sqlite", tmp_path / "copy.sqlite", tmp_path / "t.sqlite"
    old_file(old, steps)
    back_up(old, copy)
    restore(path, copy)
    store = await open_sqlite(path)
    assert await store.find_table("ABCD") == 7
    assert await store.people(7) == [PersonRow(1, "Ada", "fox", b"\x01")]
    assert await store.chat(7) == [ChatRow(1, 1, "hello", 2.0)]
    await store.append(7, rows(2, "b"))
    assert await store.say(7, 1, "again", 3.0, command="k1") == 2
    versions = {int(step.name[:4]) for step in STEPS[:steps]}
    assert (await store.teams(7) == {1: "The Owls"}) == (2 in versions)
    assert (await store.find_class("EFGH") is not None) == (3 in versions)
    assert (await store.pictures.find("beach") == b"\x03") == (4 in versions)
    last = await store.journal.begin(9.0)
    assert (last is not None and last.ended) == (6 in versions)
    assert len(await store.journal.notes()) == (7 in versions)
    await store.close()
    assert not list(findings(path, thorough=True))
