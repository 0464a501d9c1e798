"""A process that appends and says so until it is killed: `python -m tests.store.child DATABASE`."""

from __future__ import annotations

import asyncio
import sys

from tablebot.store.opening import open_store
from tests.store.stores import rows


async def main(database: str) -> None:
    store = await open_store(database)
    table = await store.open_table("ABCD", 1.0, rows(1, "start"))
    for seq in range(2, 1_000_000):
        await store.append(table, rows(seq, f"event {seq}", command=f"k{seq}"))
        print(seq, flush=True)


asyncio.run(main(sys.argv[1]))
