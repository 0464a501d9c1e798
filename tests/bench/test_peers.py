"""What is measured beside other servers is what was meant."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from tablebot.core.game import Decide, play
from tests.bench.options import checkout
from tests.bench.peers import compare, stones
from tests.bench.processes import HERE


def test_the_stones_of_the_script_are_all_legal() -> None:
    state = stones.setup(stones.Options(), 2)
    for cell in compare.stones_script(100):
        turn = stones.turn(state)
        assert isinstance(turn, Decide)
        state = play(stones.GAME, state, turn.seats[0], stones.Put(cell))
    assert len(state.played) == 100


def test_another_checkout_is_measured_in_turns_with_this_one() -> None:
    names = [one.name for one in compare.contestants([HERE])]
    assert names == ["tablebot", f"tablebot-in-{HERE.name}", "tablebot-stones", "boardgame.io", "colyseus"]


def test_a_folder_without_tablebot_is_no_checkout(tmp_path: Path) -> None:
    assert checkout(str(HERE)) == HERE
    with pytest.raises(ArgumentTypeError, match="no checkout of Tablebot"):
        checkout(str(tmp_path))


def test_percentiles_are_of_the_sorted_times() -> None:
    times = [float(n) for n in range(1, 101)]
    assert compare.percentiles(times[::-1]) == (51.0, 100.0)


def test_rows_show_the_median_the_spread_and_the_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    quick = [compare.Measure(cpu, 1000.0, 600.0, 1.0, 5.0) for cpu in (290.0, 280.0, 300.0)]
    slow = [compare.Measure(2 * one.cpu, 500.0, 300.0, 1.0, 10.0) for one in quick]
    compare.told({"ours": quick, "theirs": slow}, [(1.0, 2.0)] * 3)
    told = capsys.readouterr().out
    assert "290 (280-300)" in told
    assert "theirs against ours: CPU 2.00 times, at 500/s 0.50 times, p99 2.00 times" in told
    assert "ours: p99 5.0 ms (aim < 10, or twice the bare fsync's: 4.0)" in told
