"""No bus at all: for one process, which tells nobody and knows everything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from tablebot.bus.bus import Deaf, Ear
from tablebot.bus.signals import Presence, Signal


class Alone:
    """See tablebot.bus.bus.Bus."""

    node = ""
    is_shared = False
    is_up = True
    knows = True

    def __init__(self) -> None:
        self.ear: Ear = Deaf()

    def tell(self, nodes: Iterable[str], signal: Signal) -> None: ...

    def tell_all(self, signal: Signal) -> None: ...

    def show(self, table: int, presence: Presence | None, nodes: Iterable[str] = ()) -> None: ...

    async def hold(self, table: int, presence: Presence) -> Mapping[str, Presence]:
        del table, presence
        return {}

    async def look(self, tables: Sequence[int]) -> Sequence[Mapping[str, Presence]]:
        return [{} for _ in tables]

    async def claim(self, thing: str, seconds: float) -> bool:
        del thing, seconds
        return True

    async def renew(self, thing: str, seconds: float) -> bool:
        del thing, seconds
        return True

    async def release(self, thing: str) -> None: ...

    async def beat(self) -> None: ...

    async def pause(self) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None: ...


ALONE = Alone()
"""For whoever asks for no bus."""
