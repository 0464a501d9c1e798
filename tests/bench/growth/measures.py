"""What grows with a log, a file and a crowd: each beside the same without it, in the same run. Loopback only."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tests.bench import options
from tests.bench.growth.full_servers import sockets, starting, tables_in_memory
from tests.bench.growth.long_logs import opening, plies
from tests.bench.processes import HERE, on_disk

PARTS = (plies, opening, starting, tables_in_memory, sockets)
"""In this order: the third makes a file for the others."""


def main(words: Sequence[str] = ()) -> None:
    given = options.parser("growth").parse_args(words)
    for checkout in (HERE, *given.against):
        if given.against:
            print(f"Tablebot in {checkout.name}:")
        with on_disk() as folder:
            asyncio.run(measure(folder, checkout))


async def measure(folder: Path, checkout: Path) -> None:
    for part in PARTS:
        for row in await part(folder, checkout):
            print(row, flush=True)


if __name__ == "__main__":
    main()
