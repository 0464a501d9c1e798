"""Runs the storms and prints a table, and one of those with several nodes: `python -m tests.storm [NAME...]`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from tests.storm import disks, faults, frames, generated, nodes
from tests.storm.attacks import ATTACKS
from tests.storm.beside import attacked
from tests.storm.figures import Outcome, table

STORMS: dict[str, Callable[[Path], Awaitable[Outcome]]] = {
    "kills": partial(faults.kills, times=200),
    "pauses": partial(faults.pauses, times=5, seconds=3.0),
    "full": partial(disks.full, times=10),
    "damaged": partial(disks.damaged, pages=3, moves=3000),
    "clocks": partial(disks.clocks, times=5),
    "two": partial(disks.two_servers, times=5),
    "requests": partial(generated.requests, each=100),
    "frames": partial(frames.wrong_moments, many=100_000),
    **{name: partial(attacked, name=name, seconds=15.0) for name in ATTACKS},
}
NAMES = (*STORMS, *nodes.STORMS)


async def main(names: list[str]) -> int:
    outcomes: list[Outcome] = []
    fates: list[nodes.Fate] = []
    try:
        for name in names:
            print(f"{name} ...", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                if name in STORMS:
                    outcomes.append(await STORMS[name](Path(folder)))
                else:
                    fates.append(await nodes.STORMS[name](Path(folder)))
    finally:  # Whoever stops it, or sees one fail, still has the figures of those before.
        print(*([table(outcomes)] if outcomes else []), *([nodes.table(fates)] if fates else []), sep="\n\n")
    return 0 if all(one.is_good for one in (*outcomes, *fates)) else 1


if __name__ == "__main__":
    wrong = [name for name in sys.argv[1:] if name not in NAMES]
    if wrong:
        sys.exit(f"There is no storm {', '.join(wrong)}. There are {', '.join(NAMES)}.")
    sys.exit(asyncio.run(main(sys.argv[1:] or list(NAMES))))
