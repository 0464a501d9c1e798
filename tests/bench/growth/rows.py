"""What each part of this benchmark tells: something that has grown, beside the same that has not."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests.bench.processes import HERE, python_of

ROUNDS = 5
"""Of what is measured in turns."""


class Row(NamedTuple):
    what: str
    small: float
    """The reference: early, empty or alone."""
    large: float
    unit: str
    ratio: float

    def __str__(self) -> str:
        small, large = (f"{value:.{_digits(value)}f} {self.unit}" for value in (self.small, self.large))
        return f"{self.what:<56}{small:>12}{large:>12}{self.ratio:>9.2f} times"


def _digits(value: float) -> int:
    """After the point, so that there are three in all."""
    return 2 if value < 10 else 1 if value < 100 else 0


def row(what: str, small: float, large: float, unit: str) -> Row:
    return Row(what, small, large, unit, large / small if small else float("inf"))


def database(file: Path, checkout: Path, kind: str, *numbers: int) -> Path:
    """The file, as databases.py makes it with that checkout's own code."""
    words = [python_of(checkout), "-m", "tests.bench.growth.databases", str(file), kind, *map(str, numbers)]
    subprocess.run(words, cwd=HERE, env={**os.environ, "PYTHONPATH": str(checkout / "src")}, check=True)
    return file
