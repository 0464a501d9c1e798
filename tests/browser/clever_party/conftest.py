"""A table at which dice are thrown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablebot.games.clever_party import bot
from tests.browser.clever_party.clever import Clever
from tests.browser.conftest import Cast, Server


@pytest.fixture
def clever(cast: Cast, server: Server) -> Iterator[Clever]:
    played = Clever(cast, server)
    yield played
    played.close()


@pytest.fixture(scope="session")
def compiled() -> None:
    """Bots of Clever Party have been thinking on this machine before: nobody waits for that."""
    bot.prepare()
