"""The files that growth is measured with are as a server would have written them."""

from __future__ import annotations

from pathlib import Path

from tablebot.games import GAMES
from tablebot.server.guards.keys import key_hash
from tablebot.store.sqlite.store import open_sqlite
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tablebot.table.log.playing import Playing
from tablebot.table.log.table import Table
from tests.bench.growth import databases


async def tables(file: Path, many: int) -> list[Table]:
    """All in the file, folded from their logs. Person 2 has the key that the benchmark uses."""
    store = await open_sqlite(file)
    found: list[Table] = []
    for number in range(many):
        table = await store.find_table(databases.code(number))
        assert table is not None
        assert await store.person_by_key(table, key_hash(databases.key(2))) == 2
        found.append(fold(GAMES, (ev.decoded(row.body) for row in await store.read(table))))
    await store.close()
    return found


def game_on(table: Table) -> Playing:
    assert table.playing is not None
    assert table.status == "playing"
    return table.playing


async def test_a_long_game_has_more_moves_and_the_same_state(tmp_path: Path) -> None:
    databases.main(tmp_path / "long.sqlite", "long", [4, 40])
    few, many = await tables(tmp_path / "long.sqlite", 2)
    assert many.seq == few.seq + 36
    assert len(game_on(many).entries) == len(game_on(few).entries) + 36
    assert game_on(many).state == game_on(few).state


async def test_many_tables_are_under_way_each_with_a_code_of_its_own(tmp_path: Path) -> None:
    databases.main(tmp_path / "many.sqlite", "many", [30])
    found = await tables(tmp_path / "many.sqlite", 30)
    assert {len(game_on(table).entries) for table in found} == {databases.MOVES}


def test_no_two_of_a_hundred_thousand_tables_have_the_same_code() -> None:
    assert len(set(map(databases.code, range(100_000)))) == 100_000
