"""Runs the storms and prints one table: `python -m tests.storm [NAME...]`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from tests.storm import disks, faults, frames, generated
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


async def main(names: list[str]) -> int:
    outcomes: list[Outcome] = []
    try:
        for name in names:
            print(f"{name} ...", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                outcomes.append(await STORMS[name](Path(folder)))
    finally:  # Whoever stops it, or sees one fail, still has the figures of those before.
        print(table(outcomes))
    return 0 if all(outcome.is_good for outcome in outcomes) else 1


if __name__ == "__main__":
    wrong = [name for name in sys.argv[1:] if name not in STORMS]
    if wrong:
        sys.exit(f"There is no storm {', '.join(wrong)}. There are {', '.join(STORMS)}.")
    sys.exit(asyncio.run(main(sys.argv[1:] or list(STORMS))))
