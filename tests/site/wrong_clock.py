"""`tablebot` on a machine whose clock is wrong: `python -m tests.site.wrong_clock SECONDS serve ...`."""

from __future__ import annotations

import sys
import time
from importlib import import_module


def put_clock_forward(seconds: float) -> None:
    """For everything that is imported from now on. Nobody measures how long something takes with this clock."""
    right = time.time
    time.time = lambda: right() + seconds


if __name__ == "__main__":
    put_clock_forward(float(sys.argv[1]))
    sys.exit(import_module("tablebot.cli.main").main(sys.argv[2:]))
