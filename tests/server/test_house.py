"""What one process holds: the heart that looks at the clocks goes on beating."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from tablebot.server import house
from tests.server.serving import PATIENCE


class Clocks:
    def __init__(self) -> None:
        self.beats = 0
        self.enough = asyncio.Event()

    async def beat(self, tables: Any) -> None:
        del tables
        self.beats += 1
        if self.beats == 3:
            self.enough.set()
        raise RuntimeError("a bug")


async def test_the_heart_beats_on_after_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "HEARTBEAT", 0.0)
    clocks = Clocks()
    monkeypatch.setattr(house, "beat", clocks.beat)
    heart = asyncio.create_task(house._beat(cast("Any", None)))
    async with asyncio.timeout(PATIENCE):
        await clocks.enough.wait()
    heart.cancel()
    assert "RuntimeError: a bug" in caplog.text
