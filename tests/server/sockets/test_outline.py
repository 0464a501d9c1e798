"""What everybody is told about a table, apart from its game."""

from __future__ import annotations

from pathlib import Path

from tablebot.server.sockets.outline import table_now
from tablebot.table.keeper.live import LiveTable
from tests.table.house import serving
from tests.table.keeper.test_versions import NEW, OLD


async def test_a_table_tells_the_version_of_its_rules_which_it_keeps(tmp_path: Path) -> None:
    async with serving(tmp_path, games={"tictactoe": OLD}) as house:
        code = (await house.opened()).code
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": NEW}) as house:
        assert _told(await house.tables.find(code)) == ("tictactoe", 1)
        assert _told(await house.opened()) == ("tictactoe", 2)


def _told(live: LiveTable) -> tuple[str, int]:
    told = table_now(live, live.table)
    return told.game, told.version
