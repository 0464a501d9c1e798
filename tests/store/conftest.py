"""Each promise is tried on every store."""

from __future__ import annotations

import pytest

from tests.store.stores import STORES


@pytest.fixture(params=STORES)
def kind(request: pytest.FixtureRequest) -> str:
    return request.param
