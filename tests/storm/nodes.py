"""What happens to a site of several nodes while people at its tables, each on another one, play on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.server.room import GAMES
from tests.site.site import Site, site
from tests.site.spy import spy
from tests.storm.companies import Judged
from tests.storm.figures import Latency, columns, latency, resident_mb
from tests.storm.throng import Settling, Size, throng

SAME, PRESENCE, BOTS = 5.0, 15.0, 30.0
"""Seconds after which everything must be as promised: a claim of a dead bot process lasts for 15."""
FLAGS = ("--games", GAMES, "--bot-delay", "0.3")
HEAD = (
    "nodes",
    "what came",
    "moves done",
    "lost",
    "doubled",
    "uncalled",
    "misdated",
    "leaks",
    "crashes",
    "same s",
    "presence s",
    "bots s",
    "memory MB",
    "p50/p99 ms, calm",
    "in it",
)

Fault = Callable[[Site], AbstractAsyncContextManager[None]]
"""It lasts as long as the block; then everything is whole again, or as whole as it will be."""


class Fate(NamedTuple):
    """Of one site in one storm."""

    storm: str
    what_came: str
    done: int
    judged: Judged
    leaks: list[str]
    crashes: int
    """Nodes that ended though nobody killed them, and pages that were sent away."""
    settling: Settling
    """The slower of two: after the fault, and after they have played on."""
    memory: tuple[float, float]
    """Of the largest node, in megabytes, at the start and at the end."""
    calm: Latency | None
    under: Latency | None

    @property
    def is_good(self) -> bool:
        same, presence, bots = self.settling
        in_time = same <= SAME and presence <= PRESENCE and bots <= BOTS
        return in_time and not (any(self.judged) or self.leaks or self.crashes)


@asynccontextmanager
async def killed(site: Site) -> AsyncIterator[None]:
    """kill -9. Nothing heals it: the others are to go on without."""
    await site.nodes[0].end(signal.SIGKILL)
    yield


@asynccontextmanager
async def bots_killed(site: Site) -> AsyncIterator[None]:
    """While they think."""
    await site.bots[0].end(signal.SIGKILL)
    yield


@asynccontextmanager
async def stopped(site: Site) -> AsyncIterator[None]:
    """As a machine that swaps, or a laptop whose lid was shut: it comes back and believes that no time has passed."""
    site.nodes[0].send(signal.SIGSTOP)
    yield
    site.nodes[0].send(signal.SIGCONT)


@asynccontextmanager
async def bus_restarted(site: Site) -> AsyncIterator[None]:
    """And it has forgotten everything."""
    await asyncio.to_thread(site.valkey.kill)
    yield
    await asyncio.to_thread(site.valkey.start)


@asynccontextmanager
async def database_restarted(site: Site) -> AsyncIterator[None]:
    """At once, as after a power cut."""
    await asyncio.to_thread(site.postgres.kill)
    yield
    await asyncio.to_thread(site.postgres.start)


@asynccontextmanager
async def cut_off(site: Site) -> AsyncIterator[None]:
    """One node from the bus, another from the database; connections end, and no new one comes about."""
    lines = (site.nodes[0].bus, site.nodes[1].database)
    for line in lines:
        line.is_open = False
        line.cut()
    yield
    for line in lines:
        line.is_open = True


@asynccontextmanager
async def held(site: Site) -> AsyncIterator[None]:
    """The same, but nobody hears that a connection has ended: answers just do not come."""
    lines = (site.nodes[0].bus, site.nodes[1].database)
    for line in lines:
        line.hold()
    yield
    for line in lines:
        line.go_on()


@asynccontextmanager
async def rolled(site: Site) -> AsyncIterator[None]:
    """One node after the other ends as it should, and is started again."""
    for node in site.nodes:
        code = await node.end(signal.SIGTERM)
        assert code in (0, -signal.SIGTERM), node.log.read_text()
        await node.start()
    yield


@asynccontextmanager
async def calm(site: Site) -> AsyncIterator[None]:
    """Nothing."""
    del site
    yield


async def storm(
    folder: Path,
    name: str,
    fault: Fault,
    size: Size,
    *,
    seconds: float,
    nodes: int = 3,
    bots: int = 0,
    peace: float = 5.0,
    ahead: tuple[float, ...] = (),
) -> Fate:
    """They play for a while in peace, then the fault lasts for some seconds, then all of it must be as promised."""
    clock = asyncio.get_running_loop().time
    async with site(folder, nodes, *FLAGS, bots=bots, ahead=ahead) as running, spy(running.valkey.socket) as spying:
        async with throng(running, size) as people:
            memory = max(resident_mb(node.pid) for node in running.nodes)
            people.latencies()
            await asyncio.sleep(peace)
            peaceful = latency(people.latencies())
            async with fault(running):
                changing = asyncio.create_task(people.change())
                await asyncio.sleep(seconds)
            first = await people.settled(clock())
            under = latency(people.latencies())
            await changing
            crashes = sum(not one.runs for one in running.processes) - (fault in (killed, bots_killed))
            await running.whole()
            await people.more(size.matches)
            again = await people.settled(clock())
            crashes += sum(not one.runs for one in running.processes)
            last = max(resident_mb(node.pid) for node in running.nodes)
        crashes += len(people.shown_out())
        judged = await people.judged(running.database)
        logs = "".join(one.log.read_text() for one in running.processes)
        assert spying.heard, "nobody has told the bus anything"
        leaks = people.leaks(logs + "".join(spying.heard))
        what = f"{nodes} nodes, {size}" + (f", {seconds:.0f} s" if seconds else "")
        settling = Settling(*map(max, zip(first, again, strict=True)))
        return Fate(name, what, people.done, judged, leaks, crashes, settling, (memory, last), peaceful, under)


ALL = Size(matches=170, bot_matches=20, parties=10, every=1.5)
BOTS_ONLY = Size(matches=40, bot_matches=60, parties=0, every=1.5)
STORMS: dict[str, Callable[[Path], Awaitable[Fate]]] = {
    "node-killed": partial(storm, name="kill -9 a node", fault=killed, size=ALL, seconds=0.0),
    "bots-killed": partial(storm, name="kill -9 bots", fault=bots_killed, size=BOTS_ONLY, seconds=0.0, bots=2),
    "node-stopped": partial(storm, name="stop -19 a node", fault=stopped, size=ALL, seconds=30.0),
    "bus-restarted": partial(storm, name="bus restarted", fault=bus_restarted, size=ALL, seconds=5.0),
    "database-restarted": partial(storm, name="database restarted", fault=database_restarted, size=ALL, seconds=3.0),
    "lines-cut": partial(storm, name="lines cut", fault=cut_off, size=ALL, seconds=20.0),
    "lines-held": partial(storm, name="lines held", fault=held, size=ALL, seconds=20.0),
    "clocks-apart": partial(storm, name="clocks apart", fault=calm, size=ALL, seconds=20.0, ahead=(3.0, -3.0)),
    "rolling": partial(storm, name="rolling restart", fault=rolled, size=ALL, seconds=0.0),
}


def table(fates: list[Fate]) -> str:
    """One row for each storm, in columns."""
    return columns([HEAD, *map(_row, fates)])


def _row(fate: Fate) -> tuple[str, ...]:
    counts = (fate.done, *fate.judged, len(fate.leaks), fate.crashes)
    seconds = (f"{one:.1f}" for one in fate.settling)
    memory = "{:.0f} -> {:.0f}".format(*fate.memory)
    return (fate.storm, fate.what_came, *map(str, counts), *seconds, memory, *_latencies(fate))


def _latencies(fate: Fate) -> tuple[str, ...]:
    return tuple("-" if one is None else str(one) for one in (fate.calm, fate.under))
