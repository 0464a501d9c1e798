"""Two nodes under fire for a few seconds; `make storm` has three, 200 tables, and more that can happen."""

from __future__ import annotations

import asyncio
from math import inf
from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.table.log import events as ev
from tests.bench.server_load import script
from tests.storm import nodes
from tests.storm.companies import Judged, Match, Party
from tests.storm.figures import Latency
from tests.storm.throng import Settling, Size

FEW = Size(matches=8, bot_matches=2, parties=1, every=0.3)
GOOD = nodes.Fate(
    "calm", "nothing", 12, Judged(), [], 0, Settling(0.5, 9.0, 2.0), (60.0, 61.0), Latency(1.0, 2.0), Latency(2.0, 3.0)
)


async def test_nothing_is_lost_when_one_of_two_nodes_is_killed(tmp_path: Path) -> None:
    fate = await nodes.storm(tmp_path, "killed", nodes.killed, FEW, seconds=0.0, nodes=2, peace=1.0)
    assert fate.is_good, nodes.table([fate])
    assert fate.done > FEW.matches


async def test_nothing_is_lost_when_one_of_two_nodes_has_no_bus_and_the_other_no_database(tmp_path: Path) -> None:
    fate = await nodes.storm(tmp_path, "cut", nodes.cut_off, FEW, seconds=2.0, nodes=2, peace=1.0, ahead=(3.0, -3.0))
    assert fate.is_good, nodes.table([fate])
    assert fate.done > FEW.matches


@pytest.mark.parametrize(
    "bad",
    [
        {"judged": Judged(lost=1)},
        {"judged": Judged(misdated=1)},
        {"leaks": ["canary toast: Eva"]},
        {"crashes": 1},
        {"settling": Settling(inf, 1.0, 1.0)},
        {"settling": Settling(1.0, 16.0, 1.0)},
    ],
)
def test_a_site_that_breaks_one_promise_is_not_good(bad: dict[str, object]) -> None:
    assert GOOD.is_good
    assert not GOOD._replace(**bad).is_good


def test_the_table_has_a_row_for_each_storm() -> None:
    head, row = nodes.table([GOOD]).splitlines()
    assert head.split()[0] == "nodes"
    assert row.split()[2:] == [
        *("12", "0", "0", "0", "0", "0", "0", "0.5", "9.0", "2.0", "60", "->", "61"),
        *("1.0", "/", "2.0", "2.0", "/", "3.0"),
    ]


# What people know is compared with the log ---------------------------------------------------------------------------
MOVES = script(0)


def match(done: int) -> Match:
    """Its people were told so often that a move is done, one a second."""
    company = Match([], 0, 1.0, asyncio.Event())
    company.done = done
    company.script = MOVES
    company.times = [(float(n), n + 0.1) for n in range(done)]
    return company


def log(*numbers: int, late: float = 0.05) -> list[ev.Event]:
    """With these moves of the script."""
    return [ev.Moved(at=n + late, seat=Seat(n % 2), move=Raw(MOVES[m])) for n, m in enumerate(numbers)]


def test_a_move_that_was_told_is_done_and_is_not_in_the_log_is_lost() -> None:
    assert match(3).judged(log(0, 1, 2)) == Judged()
    assert match(2).judged(log(0, 1, 2)) == Judged(), "stored, but its answer was lost"
    assert match(3).judged(log(0, 1)) == Judged(lost=1)


def test_a_move_that_is_in_the_log_twice_is_doubled() -> None:
    assert match(3).judged(log(0, 1, 1, 2)).doubled


def test_a_time_that_goes_back_or_is_not_ours_is_wrong() -> None:
    assert match(3).judged(log(0, 1, 2, late=3.0)) == Judged(misdated=3)
    assert match(0).judged(log(0, 1, 2)[::-1]).misdated == 2


def test_a_pause_while_somebody_was_there_is_uncalled() -> None:
    assert match(2).judged([*log(0, 1), ev.Paused(at=2.0)]) == Judged(uncalled=1)


def test_a_whisper_on_the_bus_is_a_leak_and_a_draft_is_none() -> None:
    party = Party([], 0, 1.0, asyncio.Event())
    assert party.leaks("toast canary draft WXYZ 1") == []
    assert party.leaks("canary whisper WXYZ 1") == ["canary whisper: bus or log"]
