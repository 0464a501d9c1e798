"""Bots that write down for whom they think, and think until they are let go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.serving import PATIENCE


class Notes:
    """What bots write down in a file while they think, one line each."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "notes"
        self.gate = folder / "gate"

    def lines(self) -> list[str]:
        return self.file.read_text().splitlines() if self.file.exists() else []

    async def until(self, count: int) -> list[str]:
        """All of them, once there are so many."""
        async with asyncio.timeout(PATIENCE):
            while len(lines := await asyncio.to_thread(self.lines)) < count:
                pass
        return lines

    @property
    def thoughtful(self) -> str:
        """The code of a bot that notes the process it thinks for, and thinks until the gate is open."""
        return f"""
import os, time
from pathlib import Path
def choose(view, level, dice):
    with Path({str(self.file)!r}).open("a") as file:
        file.write(f"{{os.getppid()}} {{level}}\\n")
    while not Path({str(self.gate)!r}).exists():
        time.sleep(0.01)
    return {{"type": "mark", "square": view.board.index(".")}}
"""
