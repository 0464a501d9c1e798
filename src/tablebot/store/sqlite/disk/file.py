"""The database's file itself, beside SQLite's connections: is it still there, how large is it, what are its bytes."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from threading import Lock

OURS_ALONE = 0o600
"""Nobody else on the machine can read what people said. SQLite gives the files beside it the same rights."""


class DatabaseFile:
    """Stays open as long as the connections: to close it would take away their locks, which are the process's."""

    def __init__(self, path: Path) -> None:
        """Makes the file where it is missing. Raises OSError."""
        self.path = path
        number = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), OURS_ALONE)
        self._file = os.fdopen(number, "r+b", buffering=0)
        self._lock = Lock()

    @property
    def is_lost(self) -> bool:
        """Whether it was deleted, or another file was put in its place: what is written would be gone with it."""
        try:
            there = self.path.stat()
        except OSError:
            return True
        return not os.path.samestat(there, os.fstat(self._file.fileno()))

    @property
    def is_readable_by_others(self) -> bool:
        return os.name == "posix" and bool(os.fstat(self._file.fileno()).st_mode & (stat.S_IRWXG | stat.S_IRWXO))

    @property
    def size(self) -> int:
        """In bytes, with what was written last."""
        return os.fstat(self._file.fileno()).st_size + self.write_ahead_log_size()

    @property
    def disk_free(self) -> int:
        """Bytes that the disk has left for us."""
        return shutil.disk_usage(self.path.parent).free

    def write_ahead_log_size(self) -> int:
        try:
            return Path(f"{self.path}-wal").stat().st_size
        except FileNotFoundError:
            return 0

    def page_size(self) -> int:
        size = int.from_bytes(self.read(16, 2), "big")
        return 65536 if size == 1 else size

    def read(self, offset: int, size: int) -> bytes:
        with self._lock:
            self._file.seek(offset)
            return self._file.read(size)

    def write(self, offset: int, content: bytes) -> None:
        with self._lock:
            self._file.seek(offset)
            self._file.write(content)

    def flush(self) -> None:
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()
