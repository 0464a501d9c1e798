"""A process that appends and says so until it is killed: `python -m tests.store.child KIND FOLDER`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.store.stores import opened, rows


async def main(kind: str, folder: Path) -> None:
    async with opened(kind, folder) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "start"))
        for seq in range(2, 1_000_000):
            await store.append(table, rows(seq, f"event {seq}", command=f"k{seq}"))
            print(seq, flush=True)


asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
