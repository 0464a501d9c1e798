"""Async tests run in an event loop of their own. The profile `ci` tries the same examples every time, `brief` few."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.bus.valkey_server import ValkeyServer, valkey_server
from tests.store.postgres_server import PostgresServer, postgres_server

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("brief", settings.get_profile("ci"), max_examples=20)
settings.register_profile("dev", deadline=None)
settings.load_profile("dev")


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[PostgresServer]:
    """A real PostgreSQL, with a database for the test's folder where it asks for one."""
    server = postgres_server()
    yield server
    asyncio.run(server.drop(tmp_path))


@pytest.fixture
def valkey() -> ValkeyServer:
    """A real Valkey, with nothing in it."""
    server = valkey_server()
    server.ask(0, "FLUSHALL")
    return server


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine function. None: not one, pytest calls it."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test in a browser often waits."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Says nothing of workers that are being started: only results are printed."""
    if reporter := session.config.pluginmanager.get_plugin("terminaldistreporter"):
        reporter.ensure_show_status = lambda: None
