"""`tablebot` with a clock that a test can put forward: by as many seconds as a file says."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path

from tablebot.cli.main import main
from tablebot.server import house
from tablebot.table.keeper.service import Tables


def put_clock(ahead: Path, seconds: float) -> None:
    """At once, as far as a server can see that reads it meanwhile."""
    written = ahead.with_suffix(".new")
    written.write_text(str(seconds), "ascii")
    written.replace(ahead)


def run(ahead: Path, arguments: list[str]) -> int:
    def now() -> float:
        return time.time() + float(ahead.read_text("ascii"))

    house.Tables = partial(Tables, now=now)
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
