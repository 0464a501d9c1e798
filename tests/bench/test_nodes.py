"""What is measured of several nodes is told beside one process."""

from __future__ import annotations

import os

import pytest

from tests.bench import nodes
from tests.bench.processes import cpu_seconds, family_cpu_seconds


def test_rows_show_the_median_the_spread_and_the_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    one = [nodes.Measure(cpu, 25.0, 0.0, 4000.0, 300.0, 50.0, 0.0, 1.0, 5.0, 80.0) for cpu in (150.0, 140.0, 160.0)]
    two = [measure._replace(cpu=1.2 * measure.cpu, steady_cpu=450.0, bus=9.0) for measure in one]
    nodes.told({nodes.REFERENCE: one, "2 nodes": two})
    told = capsys.readouterr().out
    assert "150 (140-160)" in told
    assert "2 nodes against PostgreSQL: CPU of nodes 1.20 times, at 500/s 1.50 times" in told


def test_what_a_process_has_started_counts_with_it() -> None:
    assert family_cpu_seconds(os.getpid()) >= cpu_seconds(os.getpid()) > 0
