"""Pages reckon with the clock of the server they talk to: where a database has a clock of its own, with that."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.serving import client, match, served
from tests.store.postgres_server import PostgresServer

CLOCK = "SELECT extract(epoch FROM clock_timestamp())::float8"


@pytest.mark.parametrize("wrong", [3.0, -3.0, 86400.0])
async def test_pages_show_the_same_clocks_whichever_machine_they_talk_to(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: float
) -> None:
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + wrong)
    with served(await postgres.database(tmp_path)) as server:
        async with client(server.address) as people:
            before = await postgres.ask(tmp_path, CLOCK)
            game = await match(people)
            await game.go_on()
            await game.asked.send({"type": "ping"})
            told = [game.lines[0].heard[0]["now"], game.asked.last("update")["now"]]
            told.append((await game.asked.hear("pong"))["now"])
            after = await postgres.ask(tmp_path, CLOCK)
    assert all(before - 1.0 < now < after + 1.0 for now in told), "by the database's clock"
    assert await postgres.ask(tmp_path, "SELECT max(last_at) FROM tables") == pytest.approx(before, abs=60.0)
