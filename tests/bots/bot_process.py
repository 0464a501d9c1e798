"""`tablebot bots` as people start it, and a server that leaves bots to it. Real processes, PostgreSQL and Valkey."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Self

import httpx

from tests.ports import free_port
from tests.server.serving import PATIENCE


class BotProcess:
    """Ready once it is entered; killed when it is left."""

    def __init__(self, database: str, bus: str, *flags: str) -> None:
        self.port = free_port()
        words = ["--database", database, "--bus", bus, "--port", str(self.port), "--bot-delay", "0", *flags]
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "tablebot", "bots", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.greeting: list[str] = []

    @property
    def pid(self) -> int:
        return self.popen.pid

    def __enter__(self) -> Self:
        assert self.popen.stdout is not None
        for line in self.popen.stdout:
            self.greeting.append(line.rstrip("\n"))
            if "Ctrl+C" in line:
                return self
        _, errors = self.popen.communicate(timeout=PATIENCE)
        raise AssertionError(f"the bots did not start: {errors}")

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        self.popen.kill()
        self.popen.communicate(timeout=PATIENCE)

    def tell_to_end(self) -> None:
        self.popen.send_signal(signal.SIGTERM)

    async def ended(self) -> tuple[int, str]:
        """The exit code and what it complained about."""
        _, errors = await asyncio.to_thread(self.popen.communicate, timeout=PATIENCE)
        return self.popen.returncode, errors

    async def health(self) -> tuple[int, str]:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            answer = await http.get(f"http://127.0.0.1:{self.port}/health")
        return answer.status_code, answer.json()["status"]

    async def figures(self) -> dict[str, float]:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            answer = await http.get(f"http://127.0.0.1:{self.port}/metrics")
        return {name: float(value) for name, value in (line.split() for line in answer.text.splitlines())}

    async def until(self, holds: Callable[[dict[str, float]], bool]) -> dict[str, float]:
        """Its figures, once they are so."""
        async with asyncio.timeout(PATIENCE):
            while not holds(figures := await self.figures()):
                pass
        return figures
