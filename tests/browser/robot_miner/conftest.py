"""A table at which robots climb."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Cast, Server
from tests.browser.robot_miner.miners import Miners


@pytest.fixture
def miners(cast: Cast, server: Server) -> Iterator[Miners]:
    played = Miners(cast, server)
    yield played
    played.close()
