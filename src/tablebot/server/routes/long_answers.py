"""Long answers, such as a replay: sent while they are made, so that only a piece of them is ever held."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from weakref import finalize

import msgspec
from litestar.response import Stream
from msgspec import Struct

from tablebot.server.dependencies import HttpRequest
from tablebot.server.guards.caller import Caller, Crowded
from tablebot.server.house import House

MOST_ANSWERS = 200
"""Of all addresses together, from the question to the last byte."""
PIECE = 64 * 1024
"""About how many bytes of an answer are made at once."""
_GZIP = 31
"""As zlib calls that format."""

Pieces = AsyncGenerator[bytes, None]
"""An answer, bit by bit. None is empty, and whatever is to be refused is refused before the first."""


async def long_answer(
    request: HttpRequest, house: House, pieces: Pieces, media_type: str, file: str | None = None
) -> Stream:
    """The pieces as one answer. Raises Refused, Crowded where too many ask at once."""
    address = Caller(house, request).address
    if len(house.answers) >= MOST_ANSWERS or not house.answers.enter(address):
        raise Crowded("Many people look at games just now. Please try again in a moment.")
    try:
        first = await anext(pieces)
    except BaseException:
        house.answers.leave(address)
        raise
    headers = {"vary": "accept-encoding"}
    sent = _sent(first, pieces)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        sent = _packed(sent)
    if file is not None:
        headers["content-disposition"] = f'attachment; filename="{file}"'
    finalize(sent, house.answers.leave, address)  # However the sending ends, even before it began.
    return Stream(sent, media_type=media_type, headers=headers)


def parts_around(answer: Struct, field: str) -> tuple[bytes, bytes]:
    """An object in JSON up to the items of this field, which is empty so far, and from there on."""
    # Inside a text the quotes would have backslashes, so this is the field.
    before, opening, after = msgspec.json.encode(answer).partition(f'"{field}":['.encode())
    return before + opening, after


async def _sent(first: bytes, others: Pieces) -> AsyncIterator[bytes]:
    async with aclosing(others):
        yield first
        async for piece in others:
            yield piece


async def _packed(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    packing = zlib.compressobj(1, wbits=_GZIP)
    async for piece in pieces:
        if chunk := packing.compress(piece):
            yield chunk
    yield packing.flush()
