"""Whatever is sent, and to whichever route: it is refused with a sentence, and never an error of ours."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest

from tablebot.server.app import ROUTES
from tests.server.serving import PATIENCE, Served, client

BODIES = (
    b"",
    b"\xff\xfe\x00",
    b'{"name": "\xff"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "\\ud800"}',
    b'{"game": "tictactoe", "name": "\\udc00\\ud800", "face": "fox\\n"}',
    b'{"game": "tictactoe", "name": "Ida", "seats": NaN}',
    b'{"game": "tictactoe", "name": "Ida", "seats": 1e999}',
    b'{"game": "tictactoe", "name": "Ida", "options": {"n": ' + b"9" * 5000 + b"}}",
    b'{"game": "tictactoe", "name": "Ida", "seats": ' + b"9" * 30 + b"}",
    b'{"ply": ' + b"9" * 30 + b"}",
    b'{"type": "start", "level": ' + b"9" * 30 + b"}",
    b'{"type": "tell", "text": "\\u0000"}',
    b'{"game": "\\u0000", "name": "\\u0000"}',
    b'{"password": "\\ud83d"}',
    b"[" * 50_000,
    b'{"a":' * 50_000,
    b'{"game": "tictactoe"',
    b"null",
    b"--\r\n\r\n",
)
KINDS = (
    b"application/json",
    b"application/x-ndjson",
    b"multipart/form-data; boundary=",
    b"text/plain; charset=\xff",
    b";",
)
HEADERS = (
    b"Authorization: Bearer \xff\xfe",
    b"Authorization: Bearer " + b"x" * 3000,
    b"Authorization: \xff",
    b"Tablebot-Invitation: \xff\xfe",
    b"Origin: http://[",
    b"Origin: \xff",
    b"Accept-Encoding: \xff",
    b"If-None-Match: \xff",
    b"Cookie: \xff=\xff; ;",
    b"Accept: \xff/\xff",
    b"Host: \xff",
    b"Host: [",
    b"Content-Encoding: gzip",
    b"X-Forwarded-For: \xff, ::::",
    b"X-Forwarded-Proto: \xff",
)
WORDS = (b"%ff", b"%00", b"%ED%A0%80", b"%2e%2e", b"%F0%9F%A4%96", b"A" * 5000, b"%25", b"CODE", b"9" * 30)
QUERIES = (
    b"?seat=%ff",
    b"?seat=\xc2",
    b"?text=%ff",
    b"?text=maybe",
    b"?seat=" + b"9" * 5000,
    b"?title=%00%ff",
    b"?&&=&%",
    b"?seat=\xd9\xa3",
)


def _routes() -> Iterator[tuple[bytes, bytes]]:
    """Every method of every route, with a gap for what is put into its path."""
    for route in ROUTES:
        for path in route.paths:
            for method in getattr(route, "http_methods", ["GET"]):
                yield method.encode(), re.sub(r"\{\w+:\w+\}", "{}", path).encode()


def _requests(code: bytes) -> Iterator[bytes]:
    for method, path in _routes():
        here = path.replace(b"{}", code, 1)
        for word in WORDS:
            if b"{}" in path:
                yield _request(method, path.replace(b"{}", word), b"{}")
        for query in QUERIES:
            yield _request(method, here + query, b"{}")
        for header in HEADERS:
            yield _request(method, here, b"{}", header)
        if method in {b"POST", b"PUT", b"PATCH"}:
            for body in BODIES:
                yield _request(method, here, body)
            for kind in KINDS:
                yield _request(method, here, b'{"name": "Eve"}', kind=kind)


def _request(
    method: bytes, path: bytes, body: bytes, header: bytes = b"X: y", kind: bytes = b"application/json"
) -> bytes:
    host = b"" if header.startswith(b"Host:") else b"Host: localhost\r\n"
    length = str(len(body)).encode()
    lines = (header, b"Content-Type: " + kind, b"Content-Length: " + length, b"Connection: close", b"", body)
    return method + b" " + path + b" HTTP/1.1\r\n" + host + b"\r\n".join(lines)


async def _status(server: Served, request: bytes) -> int:
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request)
        try:
            line = await reader.readline()
        except ConnectionResetError:  # Refused before all of it was read.
            line = b"HTTP/1.1 413"
        writer.close()
    return int(line.split()[1])


@pytest.mark.long
async def test_no_request_however_malformed_is_an_error_of_ours(server: Served) -> None:
    async with client(server.address) as people:
        code = (await people.open())["code"].encode()
    server.house.codes.wait = _at_once  # type: ignore[method-assign]
    wrong: list[tuple[int, bytes]] = []
    requests = list(_requests(code))
    assert len(requests) > 1000
    for start in range(0, len(requests), 50):
        some = requests[start : start + 50]
        statuses = await asyncio.gather(*(_status(server, request) for request in some))
        wrong += [(status, request[:300]) for status, request in zip(statuses, some, strict=True) if status >= 500]
    assert not wrong, wrong[:5]


async def _at_once(*_: str) -> bool:
    return True
