"""docs/powers.md is true: every cell of its tables is tried, and whatever exists stands in one of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from litestar.handlers import HTTPRouteHandler

from tablebot.server import problems
from tablebot.server.app import ROUTES
from tablebot.server.routes import pages
from tablebot.server.wire import messages as wire
from tests.server.powers.messages import MESSAGES, try_message
from tests.server.powers.requests import REQUESTS
from tests.server.powers.world import COLUMNS, OF_A_CLASS, STATES, Server, World, serving

PAGE = Path(__file__).parents[3] / "docs" / "powers.md"


class Power(NamedTuple):
    """One row, at one moment."""

    what: str
    state: str
    allowed: frozenset[str]

    @property
    def only_looks(self) -> bool:
        """Whether it leaves everything as it was, even where it is granted."""
        return self.what.startswith(("GET ", "hello", "ping", "look"))

    def __str__(self) -> str:
        return f"{self.what} {self.state}"


def powers() -> list[Power]:
    found: list[Power] = []
    for line in PAGE.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 2 + len(COLUMNS) or not cells[0].startswith("`"):
            continue
        what, when, *may = cells
        assert set(may) <= {"yes", "–"}, line
        allowed = frozenset(column for column, cell in zip(COLUMNS, may, strict=True) if cell == "yes")
        found += [Power(what.replace("`", ""), state, allowed) for state in when.split(", ")]
    return found


POWERS = powers()


class Running(NamedTuple):
    """A server for all tests of this file, each at tables of its own, and the loop in which it lives."""

    server: Server
    loop: asyncio.Runner


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with asyncio.Runner() as loop:
        house = AsyncExitStack()
        server = loop.run(house.enter_async_context(serving(tmp_path_factory.mktemp("powers"))))
        yield Running(server, loop)
        loop.run(house.aclose())


@pytest.mark.parametrize("power", POWERS, ids=str)
def test_who_may_do_it_is_who_the_page_says(running: Running, power: Power) -> None:
    assert running.loop.run(differences(running.server, power)) == []


async def differences(server: Server, power: Power) -> list[str]:
    """Who may though the page says no, or may not though it says yes."""
    wrong = list[str]()
    for columns in (COLUMNS[:1] + COLUMNS[2:-2], ("heir",), OF_A_CLASS):
        world: World | None = None
        # Who is refused leaves the table as it was, so they come first, and those after them find it so.
        for column in sorted(columns, key=lambda column: column in power.allowed):
            if world is None or (column in power.allowed and not power.only_looks):
                world = await server.world(power.state, columns[0], *setting(power))
            if await may(world, column, power) != (column in power.allowed):
                wrong.append(column)
    return wrong


def setting(power: Power) -> tuple[str, Mapping[str, Any]]:
    attempt = MESSAGES.get(power.what) or REQUESTS[power.what]
    return attempt.game, attempt.opening


async def may(world: World, column: str, power: Power) -> bool:
    if asked := REQUESTS.get(power.what):
        return await asked.ask(world, column)
    return await try_message(world, column, power.what.split(",")[0], MESSAGES[power.what])


def test_every_message_stands_in_the_tables() -> None:
    exist = {str(kind.__struct_config__.tag) for kind in get_args(wire.FromClient)}
    assert exist == {power.what.split(",")[0] for power in POWERS if power.what in MESSAGES}


def test_every_route_stands_in_the_tables() -> None:
    shown = {power.what.split(",")[0] for power in POWERS if power.what in REQUESTS}
    beyond = (pages.page, problems.no_such_route)
    handlers = [one for one in ROUTES if isinstance(one, HTTPRouteHandler) and one not in beyond]
    exist = {f"{method} {named(path)}" for one in handlers for method in one.http_methods for path in one.paths}
    assert {one for one in exist if not one.startswith("HEAD") and "/large/" not in one} == shown


def named(path: str) -> str:
    """As the page writes it: /api/tables/CODE."""
    return re.sub(r"\{(\w+):\w+\}", lambda gap: gap[1].upper(), path)


def test_every_row_is_tried_at_a_moment_that_there_is() -> None:
    assert {power.state for power in POWERS} == set(STATES)
    assert {power.what for power in POWERS} == {*MESSAGES, *REQUESTS}
    assert len({(power.what, power.state) for power in POWERS}) == len(POWERS)
