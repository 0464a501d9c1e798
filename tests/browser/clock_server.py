"""`tablebot` with a clock that a test can put forward: by as many seconds as a file says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tablebot.bus.bus import Bus
from tablebot.cli.main import main
from tablebot.core.game import AnyGame
from tablebot.server import house
from tablebot.store.log import Store
from tablebot.table.keeper.service import Keys, Tables


def put_clock(ahead: Path, seconds: float) -> None:
    """At once, as far as a server can see that reads it meanwhile."""
    written = ahead.with_suffix(".new")
    written.write_text(str(seconds), "ascii")
    written.replace(ahead)


def run(ahead: Path, arguments: list[str]) -> int:
    def tables(
        store: Store, catalogue: Mapping[str, AnyGame], keys: Keys, clock: Callable[[], float], bus: Bus
    ) -> Tables:
        return Tables(store, catalogue, keys, lambda: clock() + float(ahead.read_text("ascii")), bus)

    house.Tables = tables
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
