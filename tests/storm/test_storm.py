"""Every storm for a few seconds; `make storm` has them for a quarter of an hour."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storm import disks, faults, frames, generated
from tests.storm.attacks import ATTACKS
from tests.storm.beside import attacked
from tests.storm.figures import Latency, Outcome, table

CALM = Outcome("calm", "nothing", done=12, memory=(60.0, 61.0), calm=Latency(1.0, 2.0))


async def test_no_acknowledged_move_is_lost_or_doubled_when_a_server_is_killed(tmp_path: Path) -> None:
    outcome = await faults.kills(tmp_path, times=3)
    assert outcome.is_good, table([outcome])
    assert outcome.done > 3 * faults.PAIRS


async def test_nothing_is_lost_while_a_server_stands_still(tmp_path: Path) -> None:
    outcome = await faults.pauses(tmp_path, times=1, seconds=1.0)
    assert outcome.is_good, table([outcome])


async def test_nobody_is_told_that_a_move_is_done_which_a_full_disk_did_not_take(tmp_path: Path) -> None:
    outcome = await disks.full(tmp_path, times=2)
    assert outcome.is_good, table([outcome])


async def test_pages_that_go_bad_take_only_what_was_on_them(tmp_path: Path) -> None:
    outcome = await disks.damaged(tmp_path, pages=1, moves=600)
    assert outcome.is_good, table([outcome])


async def test_a_clock_that_jumps_deletes_and_loses_nothing(tmp_path: Path) -> None:
    outcome = await disks.clocks(tmp_path, times=1)
    assert outcome.is_good, table([outcome])


async def test_a_second_server_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    outcome = await disks.two_servers(tmp_path, times=1)
    assert outcome.is_good, table([outcome])


async def test_whatever_the_decoder_lets_through_is_answered_once(tmp_path: Path) -> None:
    outcome = await frames.wrong_moments(tmp_path, many=3000)
    assert outcome.is_good, table([outcome])
    assert outcome.what_came.startswith("3000 frames")


async def test_no_generated_request_makes_the_server_fail(tmp_path: Path) -> None:
    outcome = await generated.requests(tmp_path, each=5)
    assert outcome.is_good, table([outcome])


@pytest.mark.parametrize("name", ATTACKS)
async def test_others_play_on_while_somebody_attacks(tmp_path: Path, name: str) -> None:
    outcome = await attacked(tmp_path, name, seconds=1.5)
    assert outcome.is_good, table([outcome])
    assert outcome.under is not None


def test_a_table_of_storms_has_a_row_for_each_and_says_what_was_not_measured() -> None:
    lines = table([CALM, CALM._replace(storm="kills", lost=1)]).splitlines()
    assert [line.split()[0] for line in lines] == ["storm", "calm", "kills"]
    assert lines[1].split()[2:] == ["12", "0", "0", "0", "0", "60", "->", "61", "1.0", "/", "2.0", "-"]
    assert CALM.is_good
    assert not CALM._replace(lost=1).is_good
