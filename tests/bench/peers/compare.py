"""boardgame.io and Colyseus beside Tablebot: CPU a move and latency, by one client, in turns. Loopback only."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from threading import Timer
from typing import Any, NamedTuple

from tests.bench import options
from tests.bench.figures import columns, percentiles, spread
from tests.bench.processes import HERE, Running, cpu_seconds, on_disk, server
from tests.bench.server_load import MOVES, RATE, SOCKETS, TABLES, script
from tests.ports import free_port

PEERS = Path(__file__).parent
PACKAGES = HERE / ".setup/bench-node/node_modules"
ROUNDS = 7
FAST = 3
"""Times in a round that all tables are played as fast as it goes: that is over in half a second."""
PATIENCE = 60.0
"""Seconds after which nobody waits any more for what takes five."""
FRAME = b"x" * 4120
"""What SQLite writes to its log for one page."""

Scripts = list[list[Any]]


class Contestant(NamedTuple):
    name: str
    system: str
    """How the client talks to it: a module of client/."""
    game: str
    start: Callable[[Path], AbstractContextManager[Running]]


class Measure(NamedTuple):
    """Of one contestant in one round; CPU is that of the server, in microseconds a move."""

    cpu: float
    rate: float
    """Moves a second, as fast as it goes."""
    steady_cpu: float
    p50: float
    p99: float
    """Milliseconds from the move to the last of the others, at the same rate for all."""


# What is started --------------------------------------------------------------------------------------------------
def contestants(against: Sequence[Path]) -> list[Contestant]:
    def tablebot(name: str, game: str, checkout: Path = HERE, *flags: str) -> Contestant:
        def start(folder: Path) -> AbstractContextManager[Running]:
            return server(folder / f"{name}.sqlite", *flags, checkout=checkout)

        return Contestant(name, "tablebot", game, start)

    return [
        tablebot("tablebot", "robotory"),
        *(tablebot(f"tablebot-in-{folder.name}", "robotory", folder) for folder in against),
        tablebot("tablebot-stones", "stones", HERE, "--games", str(PEERS / "stones.py")),
        Contestant("boardgame.io", "boardgame_io", "stones", partial(peer, "boardgame_io")),
        Contestant("colyseus", "colyseus", "stones", partial(peer, "colyseus")),
    ]


@contextmanager
def peer(name: str, folder: Path) -> Iterator[Running]:
    """The server of another system."""
    del folder  # None of them keeps anything.
    port = free_port()
    with node(f"servers/{name}.js", str(port)) as process:
        assert process.stdout is not None
        if not any(line == "ready\n" for line in process.stdout):
            raise SystemExit(f"{name} did not start; the lines above say why.")
        yield Running(f"http://127.0.0.1:{port}", process.pid)


@contextmanager
def node(program: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A program of this folder. It ends with the block, or when whoever reads its lines is gone."""
    process = subprocess.Popen(
        ["node", str(PEERS / program), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_PATH": str(PACKAGES), "NODE_ENV": "production"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


class Client:
    """The program that plays at all tables, whoever serves them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, command: str, **about: Any) -> dict[str, Any]:
        assert self._process.stdin is not None and self._process.stdout is not None
        giving_up = Timer(PATIENCE, self._process.kill)
        giving_up.start()
        try:
            self._process.stdin.write(json.dumps({"command": command, **about}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        finally:
            giving_up.cancel()
        if not line:
            raise SystemExit(f"The client could not {command}: {about.get('system', 'see above')}.")
        return json.loads(line)


# What is measured -------------------------------------------------------------------------------------------------
class Phase(NamedTuple):
    """What has come of playing all scripts once."""

    cpu: float
    """Seconds, of the server."""
    seconds: float
    latencies: list[float]


def measured(client: Client, one: Contestant, running: Running, scripts: Scripts) -> Measure:
    """As fast as it goes, and then at a steady rate, each at new tables."""
    play = partial(played, client, one, running, scripts)
    fast = [play(0.0) for _ in range(FAST)]
    steady = play(TABLES / RATE)
    moves = TABLES * MOVES
    p50, p99 = percentiles(steady.latencies)
    return Measure(
        cpu=sum(phase.cpu for phase in fast) / (FAST * moves) * 1e6,
        rate=FAST * moves / sum(phase.seconds for phase in fast),
        steady_cpu=steady.cpu / moves * 1e6,
        p50=p50,
        p99=p99,
    )


def played(client: Client, one: Contestant, running: Running, scripts: Scripts, every: float) -> Phase:
    client.ask("open", system=one.system, address=running.address, game=one.game, scripts=scripts)
    before = cpu_seconds(running.pid)
    seen = client.ask("play", every=every * 1e3)
    used = cpu_seconds(running.pid) - before
    client.ask("close")
    assert len(seen["latencies"]) == TABLES * MOVES
    return Phase(used, seen["seconds"], seen["latencies"])


def fsyncs(folder: Path) -> tuple[float, float]:
    """What the disk itself takes in milliseconds, p50 and p99, to keep a page: as often as there are moves."""
    times: list[float] = []
    with (folder / "bare").open("wb", buffering=0) as file:
        start = time.perf_counter()
        for n in range(2 * RATE):
            time.sleep(max(0.0, start + n / RATE - time.perf_counter()))
            began = time.perf_counter()
            file.write(FRAME)
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1e3)
    return percentiles(times)


def all_scripts() -> dict[str, Scripts]:
    """The moves of every table, by game."""
    return {
        "robotory": [[json.loads(move) for move in script(seed)] for seed in range(TABLES)],
        "stones": [stones_script(MOVES) for _ in range(TABLES)],
    }


def stones_script(moves: int) -> list[int]:
    """23 of the 24 hexes in turn: an odd number, so each of them is the other seat's when it comes again."""
    return [n % 23 for n in range(moves)]


def words_of(one: Contestant, scripts: dict[str, Scripts]) -> Scripts:
    """Its moves, as this system has them on the wire."""
    if one.system == "tablebot" and one.game == "stones":
        return [[{"type": "put", "cell": cell} for cell in moves] for moves in scripts["stones"]]
    return scripts[one.game]


# What is told -----------------------------------------------------------------------------------------------------
def told(rows: dict[str, list[Measure]], bare: list[tuple[float, float]]) -> None:
    print(f"{TABLES} tables of {SOCKETS} sockets, {MOVES} moves each, {len(bare)} rounds in turns: median (least-most)")
    print(columns("", ["as fast as it goes", "", f"at {RATE} moves/s", "", ""]))
    print(columns("", ["server CPU µs", "moves/s", "server CPU µs", "p50 ms", "p99 ms"]))
    for name, measures in rows.items():
        print(columns(name, [spread(values) for values in zip(*measures, strict=True)]))
    print(columns("bare fsync", ["", "", "", *(spread(values) for values in zip(*bare, strict=True))]))
    reference, *others = rows
    for name in others:
        pairs = list(zip(rows[name], rows[reference], strict=True))
        cpu = median(own.cpu / other.cpu for own, other in pairs)
        steady = median(own.steady_cpu / other.steady_cpu for own, other in pairs)
        p99 = median(own.p99 / other.p99 for own, other in pairs)
        print(f"{name} against {reference}: CPU {cpu:.2f} times, at {RATE}/s {steady:.2f} times, p99 {p99:.2f} times")
    own, disk = (median(one[-1] for one in measures) for measures in (rows[reference], bare))
    print(f"{reference}: p99 {own:.1f} ms (aim < 10, or twice the bare fsync's: {2 * disk:.1f})")


def main(words: Sequence[str] = ()) -> None:
    parser = options.parser("peers")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="How often each is measured (now: %(default)s).")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="Measure these, and what is compared with --against.")
    given = parser.parse_args(words)
    chosen = contestants(given.against)
    if given.only:
        chosen = [one for one in chosen if one.name in given.only or "-in-" in one.name]
    compare(chosen, given.rounds)


def compare(chosen: list[Contestant], rounds: int) -> None:
    scripts = all_scripts()
    rows: dict[str, list[Measure]] = {one.name: [] for one in chosen}
    bare: list[tuple[float, float]] = []
    with ExitStack() as started:
        folder = started.enter_context(on_disk())
        client = Client(started.enter_context(node("client/main.js")))
        running = {one.name: started.enter_context(one.start(folder)) for one in chosen}
        # Apart from the others: a server that has run for a while has its machine code and its caches.
        first = {one.name: played(client, one, running[one.name], words_of(one, scripts), 0.0) for one in chosen}
        for number in range(rounds):
            bare.append(fsyncs(folder))
            start = number % len(chosen)
            for one in (*chosen[start:], *chosen[:start]):
                rows[one.name].append(measured(client, one, running[one.name], words_of(one, scripts)))
    told(rows, bare)
    cpu = ", ".join(f"{name} {phase.cpu / len(phase.latencies) * 1e6:.0f} µs" for name, phase in first.items())
    print(f"as fast as it goes, before anything was measured, each on a fresh server: {cpu}")


if __name__ == "__main__":
    main()
