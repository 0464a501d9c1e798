"""Several nodes on one real PostgreSQL and one real Valkey, with a clock that stands still until a test turns it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec

from tablebot.bus.line import Address
from tablebot.bus.signals import Drafted, Spent
from tablebot.bus.valkey import SETTLING, ValkeyBus
from tablebot.core.game import AnyGame
from tablebot.server.sockets.outline import table_now
from tablebot.store.log import Store
from tablebot.store.opening import open_store
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.nodes import Nodes
from tablebot.table.log.events import Person
from tests.bus.valkey_server import ValkeyServer
from tests.store.postgres_server import PostgresServer
from tests.table.house import House, Now
from tests.table.script import CATALOGUE


class Node(House):
    """A process that serves tables with others."""

    def __init__(self, store: Store, now: Now, bus: ValkeyBus, games: Mapping[str, AnyGame]) -> None:
        super().__init__(store, now, games, prefix=bus.node * 3, bus=bus)
        self.bus = bus
        self.nodes = Nodes(self.tables)
        self.nodes.on(Spent, lambda node, signal: self._marks.append((node, signal.limit)))
        self._marks: list[tuple[str, str]] = []

    async def found(self, live: LiveTable) -> LiveTable:
        """The same table, as this node has it."""
        return await self.tables.find(live.code)

    def tell_draft(self, live: LiveTable, person: Person) -> None:
        """As a socket does."""
        draft = live.drafts[person]
        self.tables.signal(live, Drafted(live.number, person, bytes(draft.shown), draft.text))

    async def has_heard(self, node: str, mark: str) -> None:
        async with asyncio.timeout(20):
            while (node, mark) not in self._marks:  # noqa: ASYNC110 nobody but the server knows when
                await asyncio.sleep(0.001)
        await self.nodes.caught_up()


async def quiet(*nodes: Node) -> None:
    """Returns once every node has followed what the others told so far, and what they did about that."""
    for turn in range(3):
        for node in nodes:
            node.bus.tell_all(Spent(f"{turn}", ()))
        for node in nodes:
            for other in nodes:
                if other is not node and node.bus.is_up and other.bus.is_up:
                    await node.has_heard(other.bus.node, f"{turn}")
        for node in nodes:
            node._marks = [(name, mark) for name, mark in node._marks if mark != f"{turn}"]


async def beats(*nodes: Node, times: int = SETTLING) -> None:
    for _ in range(times):
        for node in nodes:
            await node.bus.beat()
    await quiet(*nodes)


@asynccontextmanager
async def two_nodes(
    postgres: PostgresServer, valkey: ValkeyServer, folder: Path, games: Mapping[str, AnyGame] = CATALOGUE
) -> AsyncIterator[tuple[Node, Node]]:
    """Two that know each other, at the same moment."""
    now, database = Now(), await postgres.database(folder)
    async with AsyncExitStack() as stack:
        made: list[Node] = []
        for name in ("A", "B"):
            store = await open_store(database)
            stack.push_async_callback(store.close)
            bus = ValkeyBus(Address(valkey.address()), name)
            stack.push_async_callback(bus.close)
            made.append(node := Node(store, now, bus, games))
            stack.push_async_callback(node.nodes.close)
        a, b = made
        await beats(a, b)
        yield a, b


async def shared(
    a: Node, b: Node, game: str = "tictactoe", *, people: int = 2, start: bool = True
) -> tuple[LiveTable, LiveTable]:
    """A table with person 1 at one node and person 2 at the other."""
    here = await a.opened(game, people=people, start=start)
    there = await b.found(here)
    await presence.arrive(b.tables, there, 2)
    await quiet(a, b)
    return here, there


def same(here: LiveTable, there: LiveTable) -> None:
    """Both nodes show the same table."""
    assert here is not there
    assert here.table == there.table
    one, other = (msgspec.structs.asdict(table_now(live, live.table)) for live in (here, there))
    assert one == other, {name: (one[name], other[name]) for name in one if one[name] != other[name]}
    assert here.unread == there.unread
