"""Looks through the file for damage, a table of SQLite's at a time, while others read and write."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from tablebot.store.log import Unusable

STEPS = 100_000
"""Of SQLite's machine between two questions whether to stop."""


def findings(path: Path, is_over: Callable[[], bool] = lambda: False, *, thorough: bool = False) -> Iterator[str]:
    """What is wrong with the file, in SQLite's words. Ends early once it is over. A thorough look takes longer."""
    db = opened_to_read(path)
    db.set_progress_handler(is_over, STEPS)
    try:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            yield from _findings(db, f"{'integrity' if thorough else 'quick'}_check", name)
    except sqlite3.Error as error:
        if not is_over():
            yield str(error)
    finally:
        db.close()


def opened_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing. Raises Unusable."""
    if not path.is_file():
        raise Unusable(f"There is no database {path}.")
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA busy_timeout = 10000")
    return db


def _findings(db: sqlite3.Connection, check: str, name: str) -> Iterator[str]:
    try:
        for (line,) in db.execute(f"PRAGMA {check}('{name}')"):
            if line != "ok":
                yield from (f"{name}: {each}" for each in line.splitlines() if not each.startswith("***"))
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname == "SQLITE_INTERRUPT":
            raise
        yield f"{name}: {error}"
