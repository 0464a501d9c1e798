"""One server for a file: a lock beside it, which the kernel takes away with the process that holds it."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from tablebot.store.log import Unusable
from tablebot.store.sqlite.disk.file import OURS_ALONE

if sys.platform != "win32":
    import fcntl


@contextmanager
def only_server(path: Path, *, new: bool = True) -> Generator[None]:
    """While it is held, no other server can be started on this file. Raises Unusable, with the number of its process.

    Unless it may be `new`, also where the file is missing, though it was there: a service that is started again by
    itself would begin with an empty one, and nobody would notice.
    Backups and checks do not ask for it. On Windows nobody is kept out.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, OURS_ALONE)
    except OSError as error:
        raise Unusable(f"The folder {path.parent} cannot be used: {error.strerror}. Choose another.") from error
    try:
        if not new and os.fstat(lock).st_size and not path.exists():
            raise Unusable(
                f"{path} is missing, though a server has run on it. Put it back, or restore a backup: "
                f"tablebot restore FILE. To begin anew, delete {path}-lock."
            )
        _take(lock, path)
        yield
    finally:
        os.close(lock)


def _take(lock: int, path: Path) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(lock, 20, 0).decode("ascii", "replace").strip()
        raise Unusable(
            f"Another server (process {holder}) runs on {path} already. Stop that one, or choose another file "
            "with --database."
        ) from None
    with suppress(OSError):  # A full disk: then the number is missing in the sentence.
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)
