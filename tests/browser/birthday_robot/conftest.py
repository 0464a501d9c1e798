"""A table that tells a story."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.birthday_robot.story import Tale
from tests.browser.conftest import Cast, Server


@pytest.fixture
def tale(cast: Cast, server: Server) -> Iterator[Tale]:
    told = Tale(cast, server)
    yield told
    told.close()
