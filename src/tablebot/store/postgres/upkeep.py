"""What whoever runs a server wants to know of its database."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager

from tablebot.store.address import shown
from tablebot.store.log import StoreError
from tablebot.store.postgres.journal import count_nodes
from tablebot.store.postgres.lock import turn_to_tidy
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.sweeping import PostgresBroom
from tablebot.store.postgres.writer import PostgresWriter


class PostgresUpkeep:
    """See tablebot.store.upkeep.Upkeep."""

    def __init__(self, writer: PostgresWriter, reader: Reader, broom: PostgresBroom) -> None:
        self._writer = writer
        self._reader = reader
        self._broom = broom

    @property
    def place(self) -> str:
        return shown(self._writer.line.address)

    @property
    def cure(self) -> str:
        return "PostgreSQL's own log says more. Restore a backup with pg_restore."

    @property
    def trouble(self) -> str:
        return self._writer.trouble

    @property
    def loss(self) -> str:
        return self._writer.line.loss

    async def warnings(self) -> list[str]:
        if await self._reader.do(lambda db: db.fetchval("SHOW fsync")) == "on":
            return []
        return [f"{self.place} is run with fsync = off: a power cut may lose what people were told is saved."]

    async def damage(self, is_over: Callable[[], bool]) -> list[str] | None:  # noqa: ARG002
        return None

    async def figures(self) -> Mapping[str, float]:
        figures: dict[str, float] = {
            "commits_total": self._writer.commits,
            "commit_seconds_total": round(self._writer.commit_seconds, 3),
            "writes_waiting": self._writer.waiting,
            "damaged_writes_total": self._writer.damaged,
            "longest_rewrite_seconds": round(self._broom.longest, 3),
        }
        try:
            size = await self._reader.do(lambda db: db.fetchval("SELECT pg_database_size(current_database())"))
            nodes = await self._reader.do(count_nodes)
        except StoreError:
            return figures  # Just when it is away, somebody will want the others.
        return {**figures, "database_bytes": size, "nodes": nodes}

    def turn_to_tidy(self) -> AbstractAsyncContextManager[bool]:
        return turn_to_tidy(self._writer.line.address)
