"""A socket that sends what is no message, or does not read, ends; and nobody else notices."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tablebot.server.guards import frames
from tests.server.guards.test_connections import dialled, until
from tests.server.serving import Client, Line, Served, client, match

PLAY_ON = (
    "GET /api/tables/{code}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
WIDE = str(Path(__file__).parents[1] / "wide_game.py")


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """As a client sends it: masked, here with zeroes."""
    return bytes([fin << 7 | opcode, 0x80 | len(data)]) + bytes(4) + data


@contextmanager
def raw_socket(server: Served, code: str) -> Iterator[socket.socket]:
    """A socket that has said nothing, byte by byte in our hands."""
    with dialled(server, PLAY_ON.format(code=code).encode()) as line:
        assert b"101 Switching" in line.recv(9999)
        yield line


def is_ended(line: socket.socket, flood: bytes) -> bool:
    """Whether the server ends a connection that sends this again and again."""
    with suppress(ConnectionError):
        for _ in range(2000):
            line.sendall(flood)
        return False
    return True


FLOODS = {
    "pings": frame(Opcode.PING),
    "pongs": frame(Opcode.PONG),
    "a message without end": frame(Opcode.CONT, fin=False),
    "messages faster than anybody reads": frame(Opcode.TEXT, b"{}"),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_who_floods_a_socket_with_frames_is_shown_out(server: Served, flood: str) -> None:
    async with client(server.address) as people:
        game = await match(people)
        with raw_socket(server, game.code) as line:
            line.sendall(frame(Opcode.TEXT, b"{", fin=False))
            assert is_ended(line, FLOODS[flood] * 1000)
        await game.go_on()


async def test_a_flood_is_given_up_before_it_is_all_looked_through(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []
    look = frames.WebSocketsSansIOProtocol.data_received

    def counting(self: frames.WebSocketsSansIOProtocol, data: bytes) -> None:
        looked_at.append(len(data))
        look(self, data)

    monkeypatch.setattr(frames.WebSocketsSansIOProtocol, "data_received", counting)
    async with client(server.address) as people:
        code = (await people.open())["code"]
        with raw_socket(server, code) as line:
            looked_at.clear()
            assert is_ended(line, frame(Opcode.PING) * 40_000)
    assert sum(looked_at) <= 2 * frames.PIECE


async def test_pings_now_and_then_and_messages_in_parts_are_welcome(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(20):
            await (await game.asked.socket.ping())
            await game.asked.socket.send(iter(['{"type":', '"ping"', "}"]))
            await game.asked.hear("pong")
        await game.go_on()


async def test_what_is_no_text_is_not_worth_a_page_of_log(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    async with client(server.address) as people:
        line = await _connected(people)
        with caplog.at_level(logging.WARNING):
            line.socket.protocol.send_text(b"\xff", fin=True)
            line.socket.send_data()
            assert (await line.closed())[0] == 1007
    assert not caplog.records


async def _connected(people: Client) -> Line:
    opened = await people.open()
    return await people.connect(opened["code"], opened["key"])


@pytest.mark.long
async def test_who_reads_nothing_any_more_is_gone_though_much_waits_for_them(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "GOODBYE_WITHIN", 0.1)
    server = serve(games=WIDE, messages=1000)
    async with client(server.address) as people:
        host = await people.open("wide", start=True)
        player = await people.connect(host["code"], host["key"])
        monkeypatch.setattr(server._config, "ws_ping_interval", 0.1)
        monkeypatch.setattr(server._config, "ws_ping_timeout", 0.1)
        deaf = await people.connect_slowly(host["code"])
        deaf.socket.transport.pause_reading()
        for n in range(60):
            await player.ask("play", turn=n + 1, move={"type": "add"})
        until(lambda: len(server.house.doors) == 1)
        await player.settle()
