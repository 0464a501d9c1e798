"""What whoever runs a server wants to know of its file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from itertools import islice

from tablebot.store.sqlite.disk.check import findings
from tablebot.store.sqlite.disk.file import DatabaseFile
from tablebot.store.sqlite.worker import Writer

MOST_FINDINGS = 5


class SqliteUpkeep:
    """See tablebot.store.upkeep.Upkeep."""

    def __init__(self, writer: Writer, file: DatabaseFile) -> None:
        self._writer = writer
        self._file = file

    @property
    def place(self) -> str:
        return str(self._file.path)

    @property
    def cure(self) -> str:
        return f"Stop the server and start: tablebot doctor --repair --database {self.place}"

    @property
    def trouble(self) -> str:
        return self._writer.trouble

    @property
    def loss(self) -> str:
        if not self._file.is_lost:
            return ""
        return (
            f"{self.place} was deleted or replaced while the server ran, and nothing can be saved. "
            f"Put it back, or restore a backup: tablebot restore FILE --database {self.place}"
        )

    async def warnings(self) -> list[str]:
        if not self._file.is_readable_by_others:
            return []
        return [f"Others on this machine can read {self.place}. To keep it to yourself: chmod 600 {self.place}*"]

    async def damage(self, is_over: Callable[[], bool]) -> list[str] | None:
        return await asyncio.to_thread(lambda: list(islice(findings(self._file.path, is_over), MOST_FINDINGS)))

    async def figures(self) -> Mapping[str, float]:
        return {
            "commits_total": self._writer.commits,
            "commit_seconds_total": round(self._writer.commit_seconds, 3),
            "writes_waiting": self._writer.waiting,
            "damaged_writes_total": self._writer.damaged,
            "database_bytes": self._file.size,
            "disk_free_bytes": self._file.disk_free,
        }

    def turn_to_tidy(self) -> AbstractAsyncContextManager[bool]:
        return nullcontext(enter_result=True)  # Nobody else serves the file.
