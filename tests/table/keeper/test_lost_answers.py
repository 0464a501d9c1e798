"""A database may store a move and fail to say so: whoever sends it again is told that it was played, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.core.errors import Refused
from tablebot.store.log import Unavailable
from tests.games.tictactoe import Mark
from tests.store.cut import opened_by_a_line
from tests.store.postgres_server import PostgresServer
from tests.table.house import House, Now


async def test_a_move_whose_answer_was_lost_is_played_once(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        house = House(store, Now())
        live = await house.opened()
        before = len(await house.stored(live))
        line.swallow_next_answer()
        with pytest.raises(Unavailable):
            await house.plays(live, 0, Mark(4), "k1")
        assert live.table.seq == before, "nobody was told of what may not be stored"
        await house.plays(live, 0, Mark(4), "k1")
        await house.plays(live, 1, Mark(0), "k1")
        assert len(await house.stored(live)) == before + 2
        assert live.table == await house.folded(live)


async def test_another_move_instead_of_the_lost_one_is_refused_as_the_first_was_played(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        house = House(store, Now())
        live = await house.opened()
        line.swallow_next_answer()
        with pytest.raises(Unavailable):
            await house.plays(live, 0, Mark(4), "k1")
        with pytest.raises(Refused):
            await house.plays(live, 0, Mark(8), "k2")
        assert live.table == await house.folded(live)
