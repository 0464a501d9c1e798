"""Whatever people do at two nodes, at once or in turn, and whenever the bus is cut: both show the same table."""

from __future__ import annotations

import asyncio
import atexit
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablebot.bus.line import Address
from tablebot.bus.valkey import ValkeyBus
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.opening import open_store
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Person
from tests.bus.valkey_server import valkey_server
from tests.store.postgres_server import postgres_server
from tests.table.house import Now
from tests.table.keeper.test_machine import commands, hosts, moments, people
from tests.table.nodes import Node, beats, quiet, same
from tests.table.script import CATALOGUE

T = TypeVar("T")
sides = st.integers(0, 1)
names = st.sampled_from(["Ada", "Bea", "Cleo", "Dan"])
_keys = count(1)


class Site:
    """Two nodes on a PostgreSQL and a Valkey, for all examples."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.now = Now()
        self.nodes = self.run(self._nodes())
        atexit.register(self.close)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _nodes(self) -> list[Node]:
        database = await postgres_server().database(Path(tempfile.gettempdir()) / "nodes machine")
        made: list[Node] = []
        for name in ("C", "D"):
            bus = ValkeyBus(Address(valkey_server().address(9)), name)
            made.append(Node(await open_store(database), self.now, bus, CATALOGUE))
        await beats(*made)
        return made

    def close(self) -> None:
        for node in self.nodes:
            self.run(node.nodes.close())
            self.run(node.bus.close())
            self.run(node.store.close())
        self.loop.close()


@cache
def site() -> Site:
    return Site()


class NodesMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.site = site()
        self.nodes = self.site.nodes
        self.is_cut = False
        self.sockets: list[tuple[Node, LiveTable, Person | None]] = []

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.site.run(work)

    @initialize(game=st.sampled_from(["tictactoe", "party"]), guests=st.integers(0, 2))
    def open(self, game: str, guests: int) -> None:
        for node in self.nodes:
            node.ears.lines.clear()
        key = f"key {next(_keys)}".encode()
        opening = Opening(game=game, name="Ida", face="fox", key_hash=key, seats=2 if game == "tictactoe" else 3)
        self.code = self.run(self.nodes[0].tables.open(opening)).code
        self.connects(0, 1)
        for n in range(guests):
            self.joins(n % 2, "Guest", watch=False)

    def table(self, side: int) -> tuple[Node, LiveTable]:
        node = self.nodes[side]
        return node, self.run(node.tables.find(self.code))

    # What people do ----------------------------------------------------------------------------------------------
    @rule(side=sides, by=people, command=commands | hosts)
    def somebody_does(self, side: int, by: Person, command: do.Command) -> None:
        node, live = self.table(side)
        with suppress(Refused):
            self.run(node.does(live, by, command))

    @rule(one=people, other=people, first=commands, second=commands | hosts)
    def two_do_at_once(self, one: Person, other: Person, first: do.Command, second: do.Command) -> None:
        (a, here), (b, there) = self.table(0), self.table(1)

        async def both() -> None:
            await asyncio.gather(a.does(here, one, first), b.does(there, other, second), return_exceptions=True)

        self.run(both())

    @rule(side=sides, name=names, watch=st.booleans())
    def joins(self, side: int, name: str, watch: bool) -> None:
        node, live = self.table(side)
        with suppress(Refused):
            key = f"key {next(_keys)}".encode()
            self.run(node.tables.join(live.code, name, "owl", key, watch=watch))

    @rule(side=sides, person=people, name=names)
    def renames(self, side: int, person: Person, name: str) -> None:
        node, live = self.table(side)
        with suppress(Refused):
            self.run(node.talk.rename(live, person, name, "cat"))

    @rule(side=sides, person=people)
    def names_a_team(self, side: int, person: Person) -> None:
        node, live = self.table(side)
        with suppress(Refused):
            self.run(node.talk.name_team(live, person, Seat(0), f"Team {next(_keys)}"))

    @rule(one=people, other=people)
    def two_talk_at_once(self, one: Person, other: Person) -> None:
        (a, here), (b, there) = self.table(0), self.table(1)

        async def both() -> None:
            words = (a.talk.say(here, one, "hello"), b.talk.say(there, other, "good evening"))
            await asyncio.gather(*words, return_exceptions=True)

        self.run(both())

    @rule(side=sides, n=st.integers(1, 5), yes=st.booleans())
    def the_host_reads(self, side: int, n: int, yes: bool) -> None:
        node, live = self.table(side)
        with suppress(Refused):
            self.run(node.talk.judge_line(live, live.table.true_host, n, yes=yes))

    @rule(side=sides, person=people | st.none())
    def connects(self, side: int, person: Person | None) -> None:
        node, live = self.table(side)
        if person is None or person in live.table.people:
            if person is None:
                live.screens.put_up(live.screens.next_number(), admitted=False)
            self.run(presence.arrive(node.tables, live, person))
            self.sockets.append((node, live, person))

    @precondition(lambda self: self.sockets)
    @rule(data=st.data())
    def disconnects(self, data: st.DataObject) -> None:
        self.run(self._depart(*self.sockets.pop(data.draw(st.integers(0, len(self.sockets) - 1)))))

    # What happens by itself --------------------------------------------------------------------------------------
    @rule(seconds=moments)
    def time_passes(self, seconds: float) -> None:
        self.site.now.seconds += seconds
        for node in self.nodes:
            self.run(beat(node.tables))

    @precondition(lambda self: not self.is_cut)
    @rule()
    def the_bus_is_cut(self) -> None:
        valkey_server().cut()
        self.is_cut = True

    @precondition(lambda self: self.is_cut)
    @rule(side=sides)
    def a_node_reads_for_itself(self, side: int) -> None:
        self.run(self.nodes[side].nodes.poll())

    @precondition(lambda self: self.is_cut)
    @rule()
    def the_bus_is_mended(self) -> None:
        self.run(beats(*self.nodes))
        self.is_cut = False

    # What is true ------------------------------------------------------------------------------------------------
    @invariant()
    def both_nodes_show_the_same(self) -> None:
        if not self.is_cut:
            self.run(self._compare())

    async def _compare(self) -> None:
        a, b = self.nodes
        await beats(a, b, times=1)  # Much time may have passed in which nobody gave a sign of life.
        here, there = await a.tables.find(self.code), await b.tables.find(self.code)
        await quiet(a, b)
        assert a.bus.knows and b.bus.knows
        same(here, there)
        if here.table.playing is not None:
            game, state = here.table.game, here.table.playing.state
            assert there.table.playing is not None
            for seat in (None, *map(Seat, range(len(here.table.chairs)))):
                assert game.view(state, seat) == game.view(there.table.playing.state, seat)
        for node in (a, b):
            told = [line.n for line in node.ears.lines]
            assert len(told) == len(set(told)), "each line is told once"
        assert {line.n for line in a.ears.lines} == {line.n for line in b.ears.lines}
        assert await a.folded(here) == here.table

    async def _depart(self, node: Node, live: LiveTable, person: Person | None) -> None:
        if person is None:
            live.screens.take_down(min(live.screens.own))
        presence.depart(node.tables, live, person)

    def teardown(self) -> None:
        for node, live, person in self.sockets:
            self.run(self._depart(node, live, person))
        self.run(self._forget())

    async def _forget(self) -> None:
        await beats(*self.nodes)
        for node in self.nodes:
            for live in list(node.tables.live.values()):
                node.tables.drop(live)
        await quiet(*self.nodes)


TestNodes = NodesMachine.TestCase
# Not shrunk: each step takes as long as a real database and a real bus do.
TestNodes.settings = settings(
    stateful_step_count=20, max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate]
)
