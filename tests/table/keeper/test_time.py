"""Clocks, drafts and company as the service keeps them."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.core.phase import Clock, Phase
from tablebot.table.decide import commands as do
from tablebot.table.keeper.agenda import GRACE
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tests.games import party, tictactoe
from tests.games.tictactoe import Mark
from tests.table.house import House, Now, serving
from tests.table.script import kinds

HURRIED: dict[str, AnyGame] = {
    "tictactoe": replace(tictactoe.GAME, phases=lambda options: {"play": Phase(Clock(60.0))}),
    "party": party.GAME,
}


def board(live: LiveTable) -> str:
    assert live.table.playing is not None
    return live.table.playing.state.board


def left(house: House, live: LiveTable, seat: int) -> float:
    assert live.table.playing is not None
    asked = live.table.playing.asked[seat]
    assert asked is not None and asked.ends is not None
    return asked.ends - house.now.seconds


def draft(house: House, live: LiveTable, person: int, move: Any) -> None:
    keep_draft(live, person, move if move is None else Raw(move))


async def test_a_tick_answers_for_who_is_late(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        now.seconds += 59.0
        await beat(house.tables)
        assert board(live) == "........."
        now.seconds += 1.0
        await beat(house.tables)
        assert board(live) == "X........"
        assert await house.folded(live) == live.table


# Drafts ----------------------------------------------------------------------------------------------------------
async def test_a_draft_is_kept_for_the_clock_and_never_stored(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        seq = live.table.seq
        draft(house, live, 1, b'{"type":"mark","square":3}')
        draft(house, live, 1, b'{"type":"mark","square":7}')
        assert live.table.seq == seq
        now.seconds += 60.0
        await beat(house.tables)
        assert board(live) == ".......X."
        assert live.drafts == {}


async def test_a_draft_can_be_dropped(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        draft(house, live, 1, b'{"type":"mark","square":7}')
        draft(house, live, 1, None)
        now.seconds += 60.0
        await beat(house.tables)
        assert board(live) == "X........"


async def test_a_draft_ends_with_its_question(tmp_path: Path) -> None:
    async with serving(tmp_path, games=HURRIED) as house:
        live = await house.opened()
        draft(house, live, 1, b'{"type":"mark","square":7}')
        await house.plays(live, 0, Mark(0))
        assert live.drafts == {}


@pytest.mark.parametrize("move", [b'{"type":"mark","square":4}', None])
async def test_who_is_not_asked_drafts_nothing(tmp_path: Path, move: bytes | None) -> None:
    async with serving(tmp_path, games=HURRIED) as house:
        live = await house.opened()
        watcher = await house.joins(live, "Eve", watch=True)
        for person, why in ((2, "It is not your turn"), (watcher, "You are watching")):
            with pytest.raises(Refused, match=why):
                draft(house, live, person, move)


async def test_a_draft_is_a_move_of_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path, games=HURRIED) as house:
        live = await house.opened()
        with pytest.raises(Refused, match="That is not a move of this game"):
            draft(house, live, 1, b'{"type":"dance"}')


@pytest.mark.parametrize("move", [b'{"type":"finish"}', b'{"type":"give","to":0}', b'{"type":"time_up"}'])
async def test_what_answers_no_question_is_not_drafted(tmp_path: Path, move: bytes) -> None:
    """Else a guest could have the clock end the party, or give the same coin every second."""
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3)
        with pytest.raises(Refused, match="That is no answer to a question"):
            draft(house, live, 2, move)


# Company ---------------------------------------------------------------------------------------------------------
async def test_an_empty_table_pauses_after_a_while_and_goes_on_when_somebody_comes(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        now.seconds += 10.0
        presence.depart(house.tables, live, 1)
        now.seconds += GRACE
        await beat(house.tables)
        assert live.table.paused is None
        now.seconds += 0.1
        await beat(house.tables)
        assert live.table.paused is not None
        now.seconds += 100.0
        await beat(house.tables)
        assert board(live) == "........."
        await presence.arrive(house.tables, live, 2)
        assert live.table.paused is None
        assert left(house, live, 0) == pytest.approx(50.0)
        assert await house.folded(live) == live.table


async def test_a_gentle_clock_stands_still_at_an_empty_table_and_keeps_nobody_busy_at_another(tmp_path: Path) -> None:
    now = Now()
    gentle = {"play": Phase(Clock(60.0, gentle=True))}
    reminded = {"tictactoe": replace(HURRIED["tictactoe"], phases=lambda options: gentle)}
    async with serving(tmp_path, now, games=reminded) as house:
        live = await house.opened()
        now.seconds += 100.0
        assert live.due is None
        await beat(house.tables)
        assert (board(live), left(house, live, 0)) == (".........", -40.0)
        presence.depart(house.tables, live, 1)
        now.seconds += 2 * GRACE
        await beat(house.tables)
        assert live.table.paused is not None
        now.seconds += 100.0
        await presence.arrive(house.tables, live, 1)
        assert left(house, live, 0) == pytest.approx(-40.0)
        assert await house.folded(live) == live.table


async def test_one_of_two_devices_is_company_enough(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        await presence.arrive(house.tables, live, None)
        presence.depart(house.tables, live, 1)
        now.seconds += 2 * GRACE
        await beat(house.tables)
        assert live.table.paused is None
        assert live.present == {None: 1}


async def test_a_short_absence_costs_nothing_and_stores_nothing(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        seq = live.table.seq
        presence.depart(house.tables, live, 1)
        now.seconds += 3.0
        await beat(house.tables)
        await presence.arrive(house.tables, live, 1)
        assert live.table.seq == seq


async def test_when_the_server_was_down_all_clocks_begin_anew(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        now.seconds += 30.0
        await house.plays(live, 0, Mark(4))
        now.seconds += 30.0
        await house.joins(live, "Eve", watch=True)
    now.seconds += 24 * 3600.0
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.tables.find(live.code)
        await beat(house.tables)
        assert board(live) == "....X...."
        await presence.arrive(house.tables, live, 2)
        assert left(house, live, 1) == 60.0
        assert kinds(await house.stored(live))[-2:] == ["paused", "resumed"]
        assert await house.folded(live) == live.table


async def test_a_table_without_a_clock_stores_nothing_when_it_is_loaded(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(pace="none")
    async with serving(tmp_path) as house:
        assert (await house.tables.find(live.code)).table == live.table


# Trouble ---------------------------------------------------------------------------------------------------------
async def test_a_table_in_trouble_does_not_stop_the_clocks_of_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def timeout(view: Any) -> Any:
        if view.board == ".........":
            raise ZeroDivisionError
        return tictactoe.timeout(view)

    rules: Any = SimpleNamespace(**{**vars(tictactoe), "timeout": timeout})
    games: dict[str, AnyGame] = {"tictactoe": replace(HURRIED["tictactoe"], rules=rules)}
    now = Now()
    async with serving(tmp_path, now, games=games) as house:
        broken, sound = await house.opened(), await house.opened()
        await house.plays(sound, 0, Mark(4))
        now.seconds += 60.0
        with caplog.at_level(logging.ERROR, "tablebot.table"):
            await beat(house.tables)
        assert board(sound) == "O...X...."
        assert f"The clock of table {broken.code}" in caplog.text


async def test_a_store_that_fails_stops_no_clock_for_good(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now, games=HURRIED) as house:
        live = await house.opened()
        now.seconds += 60.0
        house.store.broken = True
        await beat(house.tables)
        assert board(live) == "........."
        house.store.broken = False
        await beat(house.tables)
        assert board(live) == "X........"


async def test_a_seat_asked_until_the_time_is_up_ends_with_the_clock(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened("party", people=3)
        for seat in range(3):
            await house.plays(live, seat, party.Vote(Seat(0)))
        await house.plays(live, 1, party.NotMe())
        now.seconds += 5.0
        await beat(house.tables)
        assert live.table.playing is not None
        assert live.table.playing.state.__struct_config__.tag == "blow"
        await house.does(live, 1, do.Play("", Raw(b'{"type":"finish"}')))
        assert live.table.status == "over"
