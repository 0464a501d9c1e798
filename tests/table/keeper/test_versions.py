"""A table ends under the rules it began with; the next one has today's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw

from tablebot.core.errors import Illegal, Missing, Newer
from tablebot.core.game import AnyGame, Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tests.games import tictactoe
from tests.games.tictactoe import Mark
from tests.table.house import House, serving
from tests.table.school import School

OLD: AnyGame = tictactoe.GAME


def _apply(state: tictactoe.State, seat: Seat, move: Mark) -> tictactoe.State:
    if state.board == "........." and move.square == 4:
        raise Illegal("Nobody begins in the middle.")
    return tictactoe.apply(state, seat, move)


_stricter: Any = SimpleNamespace(
    setup=tictactoe.setup, turn=tictactoe.turn, apply=_apply, moves=tictactoe.moves, timeout=tictactoe.timeout
)
NEW: AnyGame = replace(
    OLD, rules=_stricter, pace="none", earlier=(lambda game: replace(game, rules=OLD.rules, pace=OLD.pace),)
)


async def _of_yesterday(path: Path) -> str:
    """The code of a table that was left before its first move."""
    async with serving(path, games={"tictactoe": OLD}) as house:
        return (await house.opened()).code


def _version(live: LiveTable) -> int:
    return live.table.game.version


async def test_a_running_table_goes_on_under_its_own_rules(tmp_path: Path) -> None:
    code = await _of_yesterday(tmp_path)
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": NEW}) as house:
        live = await house.tables.find(code)
        assert (_version(live), live.table.game.pace) == (1, "own")
        await house.plays(live, 0, Mark(4))
        assert live.table.playing is not None
        assert live.table.playing.state.board == "....X...."
        assert await house.folded(live) == live.table


async def test_a_new_table_has_todays_rules(tmp_path: Path) -> None:
    async with serving(tmp_path, games={"tictactoe": NEW}) as house:
        live = await house.opened()
        assert _version(live) == 2
        with pytest.raises(Illegal, match="Nobody begins in the middle"):
            await house.plays(live, 0, Mark(4))


@pytest.mark.parametrize("over", [False, True])
async def test_after_an_old_game_the_next_has_todays_rules(tmp_path: Path, over: bool) -> None:
    code = await _of_yesterday(tmp_path)
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": NEW}) as house:
        live = await house.tables.find(code)
        if over:
            await house.does(live, 1, do.Resign(""))
        await house.does(live, 1, do.Restart(""))
        new = await _next(house, live)
        assert (_version(live), _version(new), new.table.pace) == (1, 2, "none")


async def test_a_rematch_has_todays_rules(tmp_path: Path) -> None:
    code = await _of_yesterday(tmp_path)
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": NEW}) as house:
        live = await house.tables.find(code)
        await house.does(live, 1, do.Resign(""))
        await house.does(live, 1, do.Rematch(""))
        await house.does(live, 2, do.Rematch(""))
        assert _version(await _next(house, live)) == 2


async def test_a_table_whose_rules_are_not_here_is_refused_by_name(tmp_path: Path) -> None:
    async with serving(tmp_path, games={"tictactoe": NEW}) as house:
        code = (await house.opened()).code
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": OLD}) as house:
        with pytest.raises(Newer, match="by other rules of Tic-tac-toe than those here: by version 2"):
            await house.tables.find(code)
    async with serving(tmp_path, prefix="CCC", games={}) as house:
        with pytest.raises(Newer, match="There is no game called “tictactoe” here"):
            await house.tables.find(code)


async def test_a_class_can_be_closed_whose_tables_cannot_be_opened_here(tmp_path: Path) -> None:
    async with serving(tmp_path, games={"tictactoe": NEW}) as house:
        found = await School(house).opens(game="tictactoe")
    async with serving(tmp_path, prefix="BBB", games={"tictactoe": OLD}) as house:
        classes = School(house).classes
        with pytest.raises(Newer, match="by version 2"):
            await classes.places(found)
        await classes.close(found)
        with pytest.raises(Missing, match="There is no class"):
            await classes.find(found.code)


async def _next(house: House, live: LiveTable) -> LiveTable:
    assert live.table.next is not None
    return await house.tables.find(live.table.next)


def test_options_chosen_before_the_start_belong_to_the_version_that_was_opened() -> None:
    opened = ev.Opened(at=1.0, game="tictactoe", version=1, options=Raw(b"{}"), seats=2, pace="own", host=1)
    configured = ev.Configured(at=2.0, options=Raw(b"{}"), seats=2, pace="half")
    assert fold({"tictactoe": NEW}, [opened, configured]).game.rules is OLD.rules
