"""Each promise is tried on every store."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablebot.store.postgres import sweeping
from tests.store.postgres_server import postgres_server
from tests.store.stores import STORES


@pytest.fixture(params=STORES)
def kind(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    # How seldom PostgreSQL's files are rewritten has a test of its own.
    monkeypatch.setattr(sweeping, "SHARE", 0)
    yield request.param
    if request.param == "postgres":
        asyncio.run(postgres_server().drop(tmp_path))
