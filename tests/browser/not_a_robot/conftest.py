"""A table with a Robot at it, on a server whose time passes when a test says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Cast, OwnServer, running
from tests.browser.not_a_robot.robots import Robots
from tests.ports import free_port


@pytest.fixture(scope="package")
def server_of_robots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """For all tests of this game in a worker: in each round time passes in which the Robot may reveal itself."""
    yield from running(OwnServer(tmp_path_factory.mktemp("server"), free_port()))


@pytest.fixture
def server(server_of_robots: OwnServer) -> OwnServer:
    return server_of_robots


@pytest.fixture
def robots(cast: Cast, server: OwnServer) -> Iterator[Robots]:
    played = Robots(cast, server)
    yield played
    played.close()
