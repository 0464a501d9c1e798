"""Whoever opens connections and asks for nothing is shown out, and shuts nobody else out meanwhile."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest

from tablebot.server.guards import connections
from tests.server.serving import PATIENCE, Served, client, match

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
pause = threading.Event()
BODY = b'{"game": "tictactoe", "name": "Ida"}'


@contextmanager
def dialled(server: Served, said: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection that has said this much."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0)) as line:
        line.sendall(said)
        yield line


def is_shown_out(line: socket.socket) -> bool:
    """Waits until the server has ended the connection without an answer."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEADERS_WITHIN", "BODY_WITHIN", "READ_WITHIN", "LONGEST_BODY"):
        monkeypatch.setattr(connections, name, 0.2)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "said",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET", id="half a word"),
        pytest.param(HEAD, id="half a header"),
        pytest.param(HEAD + b"Content-Length: 36\r\n\r\n", id="no body"),
        pytest.param(HEAD + b"Content-Length: 36\r\n\r\n" + BODY[:9], id="half a body"),
        pytest.param(HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", id="half a chunk"),
    ],
)
def test_who_does_not_say_what_they_want_is_shown_out(server: Served, said: bytes) -> None:
    with dialled(server, said) as line:
        assert is_shown_out(line)


@pytest.mark.usefixtures("hurried")
def test_one_byte_now_and_then_is_not_enough(server: Served) -> None:
    with dialled(server, HEAD) as line:
        line.settimeout(0.05)
        for _ in range(int(PATIENCE * 20)):
            line.sendall(b"x")
            with suppress(TimeoutError):
                assert is_shown_out(line)
                return
    raise AssertionError("it is still listened to")


@pytest.mark.usefixtures("hurried")
def test_a_second_request_on_the_same_connection_must_be_whole_too(server: Served) -> None:
    with dialled(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        assert b'"ok"' in line.recv(9999)
        line.sendall(b"GET /hea")
        assert is_shown_out(line)


@pytest.mark.usefixtures("hurried")
def test_who_does_not_read_what_they_asked_for_is_shown_out(serve: Callable[..., Served]) -> None:
    server = serve()
    line = socket.socket()
    with line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500)
        until(lambda: bool(server.connections))
        until(lambda: not server.connections)


@pytest.mark.usefixtures("hurried")
async def test_who_plays_stays_however_long_they_think(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        with dialled(server, b"GET") as line:
            assert is_shown_out(line)
        await game.go_on()


def test_a_body_has_more_time_the_larger_it_says_it_is() -> None:
    assert connections.body_seconds([]) == connections.LONGEST_BODY
    assert connections.body_seconds([(b"content-length", b"100000")]) == connections.BODY_WITHIN + 5.0
    assert connections.body_seconds([(b"content-length", b"9" * 40)]) == connections.LONGEST_BODY


def test_a_thousand_idle_connections_of_one_network_do_not_shut_out_the_others(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST", 80)
    server = serve()
    with ExitStack() as crowd:
        for _ in range(300):
            crowd.enter_context(dialled(server, b"GET /", source="127.0.0.9"))
        until(lambda: len(server.connections) == 80 // connections.NETWORK_SHARE)
        assert httpx.get(f"{server.address}/health").status_code == 200
        with dialled(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", source="127.0.0.9") as neighbour:
            assert b"200 OK" in neighbour.recv(9999)


def test_many_networks_with_idle_connections_do_not_shut_out_the_others(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST", 80)
    server = serve()
    with ExitStack() as crowd:
        for n in range(200):
            crowd.enter_context(dialled(server, b"GET /", source=f"127.0.1.{n + 1}"))
        until(lambda: len(server.connections) == 40)
        assert httpx.get(f"{server.address}/health").status_code == 200


def until(fits: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE * 100)):
        if fits():
            return
        pause.wait(0.01)
    raise AssertionError("it did not happen")
