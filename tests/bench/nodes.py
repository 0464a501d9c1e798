"""One process and several nodes, whose people sit at tables together: what a move costs, and how long it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench import options
from tests.bench.appends import DISK
from tests.bench.figures import columns, percentiles, spread
from tests.bench.peers.compare import Client, Scripts, all_scripts, node
from tests.bench.processes import Running, cpu_seconds, family_cpu_seconds, resident_kb, server
from tests.bench.server_load import MOVES, RATE, SOCKETS, TABLES
from tests.bus.valkey_server import ValkeyServer
from tests.store.postgres_server import PostgresServer

ROUNDS = 5
FAST = 3
"""Times in a round that all tables are played as fast as it goes: that is over in a second."""
REFERENCE = "PostgreSQL"

Cpu = Callable[[], float]
"""Seconds that something has used so far."""


class Contestant(NamedTuple):
    name: str
    nodes: list[Running]
    database: Cpu
    bus: Cpu


class Measure(NamedTuple):
    """Of one contestant in one round. CPU is in microseconds a move, that of nodes is of all of them together."""

    cpu: float
    database: float
    bus: float
    rate: float
    """Moves a second, as fast as it goes."""
    steady_cpu: float
    steady_database: float
    steady_bus: float
    p50: float
    p99: float
    """Milliseconds from the move to the last of the others, at the same rate for all."""
    memory: float
    """Megabytes, of all nodes together."""


class Phase(NamedTuple):
    """What has come of playing all scripts once."""

    cpu: tuple[float, ...]
    """Microseconds a move, of nodes, database and bus."""
    seconds: float
    latencies: list[float]


def nothing() -> float:
    """Of what is not there."""
    return 0.0


def contestants(started: ExitStack, most: int) -> list[Contestant]:
    folder = started.enter_context(TemporaryDirectory(dir=DISK, prefix="tablebot-"))
    postgres = PostgresServer(DISK, fsync="on", shared_buffers="128MB", max_wal_size="1GB")
    started.callback(postgres.close)
    valkey = ValkeyServer()
    started.callback(valkey.close)
    database = partial(family_cpu_seconds, int((postgres.data / "postmaster.pid").read_text().split()[0]))
    bus = partial(cpu_seconds, int((valkey.folder / "pid").read_text()))

    def running(nodes: int, where: str, *flags: str) -> list[Running]:
        return [started.enter_context(server(where, *flags)) for _ in range(nodes)]

    def address(nodes: int) -> str:
        return asyncio.run(postgres.database(Path(str(nodes))))

    return [
        Contestant("SQLite", running(1, f"{folder}/bench.sqlite"), nothing, nothing),
        Contestant(REFERENCE, running(1, address(1)), database, nothing),
        *(
            Contestant(f"{n} nodes", running(n, address(n), "--bus", valkey.address(n)), database, bus)
            for n in range(2, most + 1)
        ),
    ]


def measured(client: Client, one: Contestant, scripts: Scripts) -> Measure:
    """As fast as it goes, and then at a steady rate, each at new tables."""
    fast = [played(client, one, scripts, 0.0) for _ in range(FAST)]
    steady = played(client, one, scripts, TABLES / RATE)
    cpu, database, bus = (sum(parts) / FAST for parts in zip(*(phase.cpu for phase in fast), strict=True))
    steady_cpu, steady_database, steady_bus = steady.cpu
    p50, p99 = percentiles(steady.latencies)
    return Measure(
        cpu=cpu,
        database=database,
        bus=bus,
        rate=FAST * TABLES * MOVES / sum(phase.seconds for phase in fast),
        steady_cpu=steady_cpu,
        steady_database=steady_database,
        steady_bus=steady_bus,
        p50=p50,
        p99=p99,
        memory=sum(resident_kb(running.pid) for running in one.nodes) / 1024,
    )


def played(client: Client, one: Contestant, scripts: Scripts, every: float) -> Phase:
    addresses = [running.address for running in one.nodes]
    client.ask("open", system="tablebot", address=addresses, game="robotory", scripts=scripts)
    before = used(one)
    seen = client.ask("play", every=every * 1e3)
    cpu = tuple((now - then) / (TABLES * MOVES) * 1e6 for now, then in zip(used(one), before, strict=True))
    client.ask("close")
    assert len(seen["latencies"]) == TABLES * MOVES
    return Phase(cpu, seen["seconds"], seen["latencies"])


def used(one: Contestant) -> tuple[float, float, float]:
    """CPU seconds so far."""
    return sum(cpu_seconds(running.pid) for running in one.nodes), one.database(), one.bus()


def told(rows: dict[str, list[Measure]]) -> None:
    rounds = len(rows[REFERENCE])
    print(f"{TABLES} tables of {SOCKETS} sockets, {MOVES} moves each, {rounds} rounds in turns: median (least-most)")
    print("CPU in µs a move; people of a table are on different nodes")
    print(columns("", ["as fast as it goes", "", "", "", f"at {RATE} moves/s", "", "", "", "", ""]))
    head = ["nodes", "database", "bus", "moves/s", "nodes", "database", "bus", "p50 ms", "p99 ms", "nodes MB"]
    print(columns("", head))
    for name, measures in rows.items():
        print(columns(name, [spread(values) for values in zip(*measures, strict=True)]))
    for name, measures in rows.items():
        pairs = list(zip(measures, rows[REFERENCE], strict=True))
        cpu = median(own.cpu / other.cpu for own, other in pairs)
        steady = median(own.steady_cpu / other.steady_cpu for own, other in pairs)
        print(f"{name} against {REFERENCE}: CPU of nodes {cpu:.2f} times, at {RATE}/s {steady:.2f} times")
    print("The aim for two nodes is 1.18 times.")


def main(words: Sequence[str] = ()) -> None:
    parser = options.parser("nodes")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="How often each is measured (now: %(default)s).")
    parser.add_argument("--most", type=int, default=3, help="Nodes at most (now: %(default)s).")
    given = parser.parse_args(words)
    scripts = all_scripts()["robotory"]
    with ExitStack() as started:
        client = Client(started.enter_context(node("client/main.js")))
        chosen = contestants(started, given.most)
        rows: dict[str, list[Measure]] = {one.name: [] for one in chosen}
        for one in chosen:  # Apart from the others: a server that has run for a while has its caches.
            played(client, one, scripts, 0.0)
        for number in range(given.rounds):
            start = number % len(chosen)
            for one in (*chosen[start:], *chosen[:start]):
                rows[one.name].append(measured(client, one, scripts))
    told(rows)


if __name__ == "__main__":
    main()
