"""How a server is replaced while people play: nobody notices more than that the page connects again."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import websockets

from tests.bus.valkey_server import valkey_server
from tests.server.serving import ORDER, TICTACTOE, Client, Line, Match, Process, client, marks, match
from tests.store.postgres_server import PostgresServer


async def ready(people: Client) -> tuple[int, str]:
    answer = await people.http.get("/ready")
    return answer.status_code, answer.json()["status"]


async def test_who_sends_people_here_hears_of_it_at_once_and_those_who_play_go_on(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite", "--games", TICTACTOE, "--drain", "600") as server:
        async with client(server.address) as people:
            assert await ready(people) == (200, "ready")
            game = await match(people)
            server.popen.send_signal(signal.SIGTERM)
            while await ready(people) != (503, "ending"):
                pass
            assert (await people.http.get("/health")).status_code == 200
            figures = (await people.http.get("/metrics")).text
            assert "\ntablebot_ending 1\n" in figures
            await game.go_on()
            await match(people)  # Whoever is sent here all the same is let in.
            code, errors = await asyncio.to_thread(server.end, signal.SIGTERM)  # Told again, it ends.
            assert await game.lines[0].closed() == (1012, "restart")
            assert (game.lines[0].last("bye")["why"], game.lines[0].last("bye")["again"]) == ("restart", True)
        assert code in {0, -signal.SIGTERM}
        assert not errors


async def test_it_ends_by_itself_when_the_time_is_over(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite", "--games", TICTACTOE, "--drain", "0.1") as server:
        async with client(server.address) as people:
            game = await match(people)
            await asyncio.to_thread(server.end, signal.SIGTERM)
            assert await game.lines[0].closed() == (1012, "restart")


async def test_while_the_database_is_away_nobody_is_sent_here(postgres: PostgresServer, tmp_path: Path) -> None:
    with Process(await postgres.database(tmp_path), "--games", TICTACTOE) as server:
        async with client(server.address) as people:
            assert (await people.http.get("/ready")).json()["bus"] == "none"
            await asyncio.to_thread(postgres.kill)
            assert await ready(people) == (503, "no database")
            await asyncio.to_thread(postgres.start)
            while await ready(people) != (200, "ready"):
                await people.open()


class Traveller:
    """Somebody whose page comes again by itself, at whichever server is there, and sends what was not answered."""

    def __init__(self, servers: list[Client], code: str, key: str) -> None:
        self._servers = servers
        self.code = code
        self.key = key
        self.connections = 0
        self._line: Line | None = None

    async def line(self) -> Line:
        while self._line is None:
            for server in list(self._servers):
                try:
                    self._line = await server.connect(self.code, self.key)
                    self.connections += 1
                    break
                except (OSError, AssertionError, websockets.WebSocketException):
                    continue
        return self._line

    async def ask(self, kind: str, id: str, **fields: Any) -> dict[str, Any]:
        while True:
            try:
                return await (await self.line()).ask(kind, id=id, **fields)
            except websockets.ConnectionClosed:
                self._line = None

    async def board(self) -> int:
        while True:
            try:
                line = await self.line()
                await line.settle()
                return marks(line.last("update"))
            except websockets.ConnectionClosed:
                self._line = None


async def test_two_servers_are_replaced_one_after_the_other_and_no_move_is_lost_or_played_twice(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    flags = ("--games", TICTACTOE, "--bus", valkey_server().address(), "--drain", "0.2")
    address = await postgres.database(tmp_path)
    processes = [Process(address, *flags).__enter__() for _ in range(2)]
    try:
        async with client(processes[0].address) as one, client(processes[1].address) as two:
            games = [await match(people) for people in (one, two, one, two)]
            servers = [one, two]
            tables = [_travellers(servers, game) for game in games]
            replaced = asyncio.create_task(_replace(processes, servers, address, flags))
            played = await asyncio.gather(*(_play(pair, replaced) for pair in tables))
            await replaced
            assert min(played) >= 5
            for pair, moves in zip(tables, played, strict=True):
                assert [await person.board() for person in pair] == [moves, moves]
                assert max(person.connections for person in pair) <= 3, "as often as a server was replaced"
            for game, moves in zip(games, played, strict=True):
                query = "SELECT count(*) FROM log JOIN tables ON id = table_id WHERE code = $1 AND body LIKE $2"
                assert await postgres.ask(tmp_path, query, game.code, b'%"moved"%') == moves
            assert await postgres.ask(tmp_path, "SELECT count(*) FROM nodes") == 2
            for server in servers[2:]:
                await server.close()
                await server.http.aclose()
    finally:
        for process in processes:
            process.__exit__()


def _travellers(servers: list[Client], game: Match) -> tuple[Traveller, Traveller]:
    one, two = (Traveller(servers, game.code, str(line.key)) for line in game.lines)
    return one, two


async def _replace(processes: list[Process], servers: list[Client], address: str, flags: tuple[str, ...]) -> None:
    """Each is told to end while a new one is started."""
    for n in range(2):
        new = await asyncio.to_thread(Process(address, *flags).__enter__)
        processes.append(new)
        servers.append(await client(new.address).__aenter__())
        old = processes[n]
        code, errors = await asyncio.to_thread(old.end, signal.SIGTERM)
        assert code in {0, -signal.SIGTERM}
        assert "Traceback" not in errors


async def _play(pair: tuple[Traveller, Traveller], until: asyncio.Task[None]) -> int:
    """Moves, each by who is asked, to the end of the game or of the time. How many were acknowledged."""
    moves = 0
    while moves < 8 and (moves < 5 or not until.done()):
        person = pair[moves % 2]
        answer = await person.ask(
            "play", f"m{moves}", turn=moves // 2 + 1, move={"type": "mark", "square": ORDER[moves]}
        )
        assert answer["type"] == "done", answer
        moves += 1
        for other in pair:
            while await other.board() < moves:
                pass
    return moves
