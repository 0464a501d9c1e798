"""Machines whose clocks are apart, or are set while people play: what happens at a table happens in order."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.playing import Playing
from tests.games.tictactoe import Mark
from tests.table.house import House, Now, serving
from tests.table.keeper.test_time import HURRIED
from tests.table.script import NOON, Script

jumps = st.one_of(st.floats(-3.0, 3.0), st.floats(-1e5, 1e5))
deeds = st.lists(st.tuples(st.integers(0, 1), jumps, st.sampled_from(("play", "pause", "resume", "beat"))), max_size=12)


async def _does(house: House, live: LiveTable, deed: str) -> None:
    if deed == "beat":
        await beat(house.tables)
    elif deed == "play":
        playing = live.table.playing
        assert isinstance(playing, Playing)
        seat = next((n for n, asked in enumerate(playing.asked) if asked is not None), 0)
        await house.plays(live, seat, Mark(playing.state.board.find(".")))
    else:
        await house.does(live, 1, do.Pause("") if deed == "pause" else do.Resume(""))


async def _played(folder: Path, apart: float, deeds: list[tuple[int, float, str]]) -> None:
    clocks = Now(), Now(NOON + apart)
    async with (
        serving(folder, clocks[0], games=HURRIED) as one,
        serving(folder, clocks[1], "BBB", games=HURRIED) as other,
    ):
        first = await one.opened()
        nodes = ((one, first), (other, await other.tables.find(first.code)))
        for which, jump, deed in deeds:
            house, live = nodes[which]
            clocks[which].seconds += jump
            before = [event.at for event in await one.stored(first)]
            now = clocks[which].seconds
            with suppress(Refused):
                await _does(house, live, deed)
            new = [event.at for event in await one.stored(first)][len(before) :]
            assert sorted([*before, *new]) == [*before, *new]
            if deed == "beat":  # A table that everybody has left was left a while ago.
                assert all(at <= max(now, before[-1]) for at in new)
            else:
                assert new[-1:] in ([], [max(now, before[-1])])


@settings(max_examples=50)
@given(st.sampled_from((0.0, 3.0, -3.0)), deeds)
def test_an_event_is_never_before_the_one_before_it_whatever_clocks_say(
    apart: float, deeds: list[tuple[int, float, str]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_played(Path(folder), apart, deeds))


def test_a_clock_that_was_set_back_asks_nobody_twice_and_ends_no_turn_early() -> None:
    script = Script("tictactoe", 2, games=HURRIED)
    script.does(1, do.Sit("", Seat(0)))
    script.does(None, do.Come(2, False, False))
    script.does(1, do.Begin("seed"))
    ends = script.table.next_end
    assert ends is not None
    script.now -= 3600.0
    assert decide(script.table, None, do.Tick(()), script.now) == []
    script.now = ends
    assert [event.at for event in script.does(None, do.Tick(()))] == [ends]
