"""Copies of the file: a backup while a server runs, and a backup in place of the file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import count, islice
from pathlib import Path

from tablebot.store.log import Unusable
from tablebot.store.sqlite.disk.check import findings, opened_to_read
from tablebot.store.sqlite.disk.file import OURS_ALONE
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.schema import check_version

BESIDE = ("", "-wal", "-shm")
"""The file, and what SQLite keeps beside it."""


def back_up(path: Path, copy: Path, *, force: bool = False) -> None:
    """Copies the file as it is at one moment. Servers go on meanwhile. Raises Unusable."""
    if copy.exists() and not force:
        raise Unusable(f"{copy} is there already. Choose another name, or overwrite it with --force.")
    if copy.exists() and copy.samefile(path):
        raise Unusable(f"{copy} is the database itself. Choose another name.")
    _copy(path, copy, f"{path} is damaged, and so would be its copy. Start: tablebot doctor --database {path}")


def restore(path: Path, copy: Path) -> Path | None:
    """Puts the copy in place of the file. Where the old one lies now; None: there was none. Raises Unusable."""
    with only_server(path):
        old = _old_name(path)
        if copy.exists() and path.exists() and copy.samefile(path):
            raise Unusable(f"{copy} is the database itself. Choose a backup.")
        fresh = Path(f"{path}.restored")
        _copy(copy, fresh, f"{copy} is damaged, and was not restored. Take another backup.")
        return put_in_place(fresh, path, old)


def put_in_place(fresh: Path, path: Path, old: Path | None = None) -> Path | None:
    """Where the file that was there lies now. Whoever calls holds the lock of the server."""
    old = old or _old_name(path)
    was_there = path.exists()
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").replace(f"{old}{end}")
    fresh.replace(path)
    return old if was_there else None


def _old_name(path: Path) -> Path:
    """A name beside the file that nobody has."""
    return next(name for n in count(1) if not (name := Path(f"{path}.old-{n}")).exists())


def _copy(path: Path, copy: Path, complaint: str) -> None:
    """A copy in one piece, checked before it has its name, which only its owner can read. Raises Unusable."""
    part = Path(f"{copy}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY, OURS_ALONE))
        with closing(opened_to_read(path)) as source, closing(sqlite3.connect(part)) as target:
            check_version(source, str(path))
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        if wrong := list(islice(findings(part), 1)):
            raise Unusable(f"{complaint} ({wrong[0]})")
        part.replace(copy)
    except sqlite3.Error as error:
        raise Unusable(f"{complaint} ({error})") from error
    except OSError as error:
        raise Unusable(f"{copy} cannot be written: {error.strerror}.") from error
    finally:
        for leftover in _leftovers(part):
            leftover.unlink(missing_ok=True)


def _leftovers(part: Path) -> Iterator[Path]:
    yield from (Path(f"{part}{end}") for end in (*BESIDE, "-journal"))
