"""What benchmarks start and look at: a real server, of this checkout or of another one, its CPU and its memory."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.server.serving import Process, children

HERE = Path(__file__).parents[2]
LIFTED = tuple(
    word for limit in ("openings", "joins", "sockets", "messages", "changes") for word in (f"--{limit}", "1000000")
)
"""All come from one address here, and in more of a hurry than people."""


GOODBYE = 15.0
"""Seconds in which a server ends as it should. One that has not looks through its file when it starts again."""


class Running(NamedTuple):
    address: str
    pid: int


@contextmanager
def server(database: Path | str, *flags: str, checkout: Path = HERE) -> Iterator[Running]:
    """`tablebot serve` in a process of its own, without limits for those who come often."""
    process = Process(database, *LIFTED, *flags, python=python_of(checkout), PYTHONPATH=str(checkout / "src"))
    try:
        process.__enter__()
        yield Running(process.address, process.popen.pid)
    finally:  # Also while it starts: whoever is interrupted leaves nothing behind.
        process.popen.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.popen.wait(GOODBYE)
        process.__exit__()


def python_of(checkout: Path) -> str:
    """With the packages of that checkout's locks, if they are installed there; else with ours."""
    own = checkout / ".venv/bin/python"
    return str(own) if checkout != HERE and own.exists() else sys.executable


@contextmanager
def on_disk() -> Iterator[Path]:
    """An empty folder beside the code, for the usual one for temporary files may be in memory."""
    with TemporaryDirectory(dir=HERE / ".setup", prefix="bench-data.") as folder:
        yield Path(folder)


def cpu_seconds(pid: int) -> float:
    """What the process has used so far, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family_cpu_seconds(pid: int) -> float:
    """The same, with the processes that it has started and that still run."""
    return sum(map(cpu_seconds, (pid, *children(pid))))


def resident_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
