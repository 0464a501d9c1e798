"""A class at two nodes: pupils are spread as evenly as at one, and its teacher sees everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablebot.table.keeper.classes import Classes, ClassPlan, Teacher
from tests.bus.valkey_server import ValkeyServer
from tests.store.postgres_server import PostgresServer
from tests.table.house import Counted
from tests.table.nodes import quiet, same, two_nodes


async def test_thirty_pupils_who_join_at_two_nodes_at_once_are_spread_evenly(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        one, other = (Classes(node.tables, node.talk, Counted(f"K{node.bus.node}")) for node in (a, b))
        found = await one.open(ClassPlan(game="party"), Teacher("Ms Lee", "fox", b"teacher"), 6)
        joins = ((one, other)[n % 2].join(found, f"Pupil {n}", "owl", f"pupil {n}".encode()) for n in range(30))
        await asyncio.gather(*joins)
        await quiet(a, b)
        places = list(zip(await one.places(found), await other.places(found), strict=True))
        assert [len(here.live.table.people) for here, _ in places] == [6] * 6  # With their teacher.
        for here, there in places:
            same(here.live, there.live)
        await other.close(found)
        await quiet(a, b)
        for here, there in places:
            assert here.live.table.closed and {who.name for who in here.live.people.values()} == {
                f"Guest {person}" for person in here.live.table.people
            }
            same(here.live, there.live)
