"""What a storm has come to, and one table of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HEAD = (
    "storm",
    "what came",
    "moves done",
    "lost",
    "doubled",
    "crashes",
    "5xx",
    "memory MB",
    "p50/p99 ms, calm",
    "in it",
)


class Latency(NamedTuple):
    """Of moves, in milliseconds."""

    p50: float
    p99: float

    def __str__(self) -> str:
        return f"{self.p50:.1f} / {self.p99:.1f}"


class Outcome(NamedTuple):
    """Of one storm. None: not measured in this one."""

    storm: str
    what_came: str
    done: int = 0
    """Moves that the server has acknowledged."""
    lost: int = 0
    """Of those, missing from the log."""
    doubled: int = 0
    """Tables whose log has a move twice, or in another order."""
    crashes: int = 0
    """Servers that ended though nobody killed them."""
    errors: int = 0
    """Answers by which the server said that it has failed."""
    memory: tuple[float, float] | None = None
    """Megabytes at the start and at the end."""
    calm: Latency | None = None
    """Of other tables before the attack,"""
    under: Latency | None = None
    """and during it."""

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.crashes or self.errors)


def latency(seconds: Sequence[float]) -> Latency | None:
    """None: nothing was measured."""
    times = sorted(seconds)
    return Latency(times[len(times) // 2] * 1e3, times[len(times) * 99 // 100] * 1e3) if times else None


def table(outcomes: Sequence[Outcome]) -> str:
    """One row for each storm, in columns."""
    return columns([HEAD, *map(_row, outcomes)])


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Lines in which what belongs together stands below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def _row(outcome: Outcome) -> tuple[str, ...]:
    counts = (outcome.done, outcome.lost, outcome.doubled, outcome.crashes, outcome.errors)
    memory = "-" if outcome.memory is None else "{:.0f} -> {:.0f}".format(*outcome.memory)
    calm, under = ("-" if one is None else str(one) for one in (outcome.calm, outcome.under))
    return (outcome.storm, outcome.what_came, *map(str, counts), memory, calm, under)


def resident_mb(pid: int) -> float:
    """Memory that the process holds now."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024
