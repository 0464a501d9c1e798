"""How figures of several rounds are shown: the median, and from the least to the most."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median


def percentiles(times: list[float]) -> tuple[float, float]:
    times = sorted(times)
    return times[len(times) // 2], times[len(times) * 99 // 100]


def columns(name: str, cells: Sequence[str]) -> str:
    return f"{name:<26}" + "".join(f"{cell:>18}" for cell in cells)


def spread(values: Sequence[float]) -> str:
    digits = 0 if median(values) >= 100 else 1
    return f"{median(values):.{digits}f} ({min(values):.{digits}f}-{max(values):.{digits}f})"
