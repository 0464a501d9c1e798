"""Robotory on two nodes: each of two people is on another one, and one of the nodes dies in the middle."""

from __future__ import annotations

import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Cast, Server
from tests.browser.people import chosen, is_over
from tests.browser.robotory.test_game import by_seat, play_moves, seated
from tests.site.beside import Beside, loop_beside
from tests.site.lines import line_from_port
from tests.site.site import Site, first_of, site


class Door(Server):
    """An address that stays, whichever nodes are behind it."""

    def __init__(self, folder: Path, port: int, log: Path) -> None:
        super().__init__(folder, port)
        self.url = f"http://localhost:{port}"
        self.log = log


class TwoNodes(NamedTuple):
    site: Site
    doors: tuple[Door, Door]
    """Each leads to a node of its own, and to the other one while that is down."""
    beside: Beside


@asynccontextmanager
async def two_nodes(folder: Path, beside: Beside) -> AsyncIterator[TwoNodes]:
    async with site(folder, 2) as running, AsyncExitStack() as stack:
        here, there = running.nodes
        ways = (first_of(here, there), first_of(there, here))
        ports = [(await stack.enter_async_context(line_from_port(way)))[1] for way in ways]
        first, second = (Door(folder, port, node.log) for port, node in zip(ports, running.nodes, strict=True))
        yield TwoNodes(running, (first, second), beside)


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[TwoNodes]:
    with loop_beside() as beside:
        manager = two_nodes(tmp_path, beside)
        running = beside.do(manager.__aenter__())
        try:
            yield running
        finally:
            beside.do(manager.__aexit__(None, None, None))


@pytest.fixture
def server(nodes: TwoNodes) -> Server:
    """Where `cast` comes in."""
    return nodes.doors[0]


def test_two_people_on_different_nodes_play_to_the_end_while_one_node_dies(
    cast: Cast, browser: Browser, nodes: TwoNodes
) -> None:
    there = Cast(browser, nodes.doors[1])
    ida, ben = seated(cast, there)
    seats = by_seat(ida, ben)
    played = play_moves(seats, 4 + seats.index(ben), seed=1)  # Then it is Ben's turn.
    nodes.beside.do(nodes.site.nodes[0].end(signal.SIGKILL))
    ben.play(chosen(ben.state(), 1))
    for person in (ida, ben):  # Ida's page has come back by itself, to the same address.
        person.sees_moves(played + 1)
        expect(person.page.get_by_text("Connection lost")).to_have_count(0)
    play_moves(seats, 100, seed=1)
    assert is_over(ida.state())
    for person in (ida, ben):
        expect(person.dialog).to_contain_text(re.compile("won"))
    assert not there.complaints
