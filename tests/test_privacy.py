"""docs/privacy.md is true: what is stored is what it lists, and its numbers are the real ones."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from tablebot.games.birthday_robot.prompt import RECENT
from tablebot.server.guards.limits import ADDRESSES
from tablebot.server.settings import WRITER_SECONDS, Settings
from tablebot.store.log import CHAT_KEPT
from tablebot.store.opening import open_store
from tablebot.store.sqlite.store import open_sqlite
from tests.store.postgres_server import PostgresServer

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/privacy.md").read_text()
EVERYWHERE, IN_POSTGRESQL = PAGE.split("PostgreSQL has no numbers for rows of the log (`log.id`), and besides these:")


def _listed(part: str) -> list[tuple[str, str]]:
    """Each column that this part of the page lists, with its table."""
    found: list[tuple[str, str]] = []
    table = ""
    for name, column in re.findall(r"^\| (\w*) ?\| (\w+) \| \S", part, re.MULTILINE)[1:]:
        table = name or table
        found.append((table, column))
    return found


async def test_every_column_is_listed_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    await (await open_sqlite(file)).close()
    with sqlite3.connect(file) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        stored = [
            (table, column)
            for table in tables
            if not table.startswith("sqlite_")
            for (column,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))
        ]
    db.close()
    assert sorted(_listed(EVERYWHERE)) == sorted(stored)


async def test_every_column_in_postgresql_is_listed_and_no_other(postgres: PostgresServer, tmp_path: Path) -> None:
    await (await open_store(await postgres.database(tmp_path))).close()
    query = (
        "SELECT array_agg(ARRAY[table_name::text, column_name]) FROM information_schema.columns WHERE table_schema = $1"
    )
    stored = await postgres.ask(tmp_path, query, "public")
    listed = [*_listed(EVERYWHERE), *_listed(IN_POSTGRESQL)]
    assert sorted(set(listed) - {("log", "id")}) == sorted(map(tuple, stored))


@pytest.mark.parametrize(
    "sentence",
    [
        f"tables that nobody has touched for {Settings().keep_days} days are deleted",
        f"nothing has happened there for {Settings().keep_days} days",
        f"The last {CHAT_KEPT} lines of chat are kept",
        f"The last {ADDRESSES:,} addresses are held in memory",
        f"the last {RECENT} sentences of the story",
    ],
)
def test_its_numbers_are_the_real_ones(sentence: str) -> None:
    assert sentence in " ".join(PAGE.split())


def test_the_device_keeps_as_many_keys_as_it_says() -> None:
    kept = re.search(r"MOST_PLACES = (\d+)", (ROOT / "web/src/lib/device/settings.svelte.ts").read_text())
    assert kept is not None
    assert f"the keys of your last {kept[1]} tables" in PAGE


def test_hosts_are_told_of_it() -> None:
    for page in ("README.md", "docs/hosting.md"):
        assert "privacy.md)" in (ROOT / page).read_text()
    hosting = " ".join((ROOT / "docs/hosting.md").read_text().split())
    assert f"for {Settings().keep_days} days after the last move" in hosting
    assert f"the last {RECENT} sentences of the story" in hosting
    assert f"After {WRITER_SECONDS:g} seconds, or half of `--bot-seconds`" in hosting
