"""How the clock of a table runs when nobody says, and a clock that only reminds."""

from __future__ import annotations

from tests.server.serving import Served, client


async def test_a_table_is_opened_at_its_games_usual_pace_unless_somebody_says(server: Served) -> None:
    async with client(server.address) as people:
        for game, body, pace in (
            ("tictactoe", {}, "own"),
            ("clever_party", {}, "none"),
            ("clever_party", {"pace": "own"}, "own"),
        ):
            host = await people.open(game, **body)
            line = await people.connect(host["code"], host["key"])
            assert line.last("table")["pace"] == pace


async def test_a_gentle_clock_says_so(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("clever_party", pace="own", start=True)
        line = await people.connect(host["code"], host["key"])
        await line.settle()
        assert [time["gentle"] for time in line.last("update")["times"]] == [True]
