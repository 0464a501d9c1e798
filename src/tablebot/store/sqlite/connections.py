"""The connections to the SQLite file, for each thread of the store its own, with the schema brought up to date."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from typing import NamedTuple

from tablebot.store.log import Unusable
from tablebot.store.sqlite.disk.file import DatabaseFile
from tablebot.store.sqlite.schema import upgrade


class Connections(NamedTuple):
    """To be closed in this order."""

    reading: sqlite3.Connection
    tidying: sqlite3.Connection
    """For checkpoints."""
    writing: sqlite3.Connection
    file: DatabaseFile


def connections(path: Path) -> Connections:
    """One for each thread, with the schema brought up to date. Raises Unusable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opened:
            file = DatabaseFile(path)
            opened.callback(file.close)
            writing = connected(path)
            opened.callback(writing.close)
            upgrade(writing, str(path))
            # Whoever commits is not to wait for a checkpoint: see checkpoints.py.
            writing.execute("PRAGMA wal_autocheckpoint = 0")
            tidying = connected(path)
            opened.callback(tidying.close)
            reading = connected(path)
            opened.pop_all()
            return Connections(reading, tidying, writing, file)
    except IsADirectoryError:
        raise Unusable(f"The database {path} cannot be opened for writing: it is a folder.") from None
    except OSError as error:
        raise Unusable(f"The folder {path.parent} cannot be used: {error.strerror}. Choose another.") from error
    except sqlite3.Error as error:
        if error.sqlite_errorname == "SQLITE_NOTADB":
            raise Unusable(f"{path} is not a database. Choose another file.") from error
        raise Unusable(f"The database {path} cannot be opened for writing: {error}.") from error


def connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0)
    try:
        _use_write_ahead_log(db)
        db.execute("PRAGMA busy_timeout = 10000")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        # What people asked us to forget is overwritten.
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA temp_store = MEMORY")
    except BaseException:
        db.close()
        raise
    return db


def _use_write_ahead_log(db: sqlite3.Connection) -> None:
    # Here SQLite itself does not wait for another process that is opening the same new file.
    for _ in range(250):
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            sleep(0.02)
        else:
            return
    raise Unusable("Another process keeps the database locked. Stop it, or choose another file.")
