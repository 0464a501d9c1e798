"""The numbered steps by which an SQLite file becomes the one this program knows."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from importlib.resources import files

from tablebot.store.log import Unusable

APPLICATION = 0x7461626C
"""Marks the file as ours: "tabl"."""


def upgrade(db: sqlite3.Connection, path: str) -> None:
    """Applies the steps that the file has not seen yet, all or none. Raises Unusable if the file is not for us."""
    steps = _steps()
    db.execute("BEGIN IMMEDIATE")
    try:
        done = check_version(db, path)
        for number, step in enumerate(steps[done:], done + 1):
            for statement in _statements(files(__name__).joinpath(step).read_text("utf-8")):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _steps() -> list[str]:
    return sorted(file.name for file in files(__name__).iterdir() if file.name.endswith(".sql"))


def check_version(db: sqlite3.Connection, path: str) -> int:
    """How many steps the file has seen. Raises Unusable if it is not for us."""
    known = len(_steps())
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (done,) = db.execute("PRAGMA user_version").fetchone()
    (things,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if things and application != APPLICATION:
        raise Unusable(f"{path} is the database of another program. Choose another file.")
    if done > known:
        raise Unusable(
            f"{path} was written by a newer Tablebot (schema {done}, this one knows {known}). "
            "Update Tablebot, or choose another file."
        )
    return done


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
