"""A real server for every test of the wire."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for the tests of a file, each at tables of its own."""
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts a server with other settings: `serve(messages=5)`."""
    with ExitStack() as running:
        yield lambda **wishes: running.enter_context(served(tmp_path / "tables.sqlite", **wishes))
