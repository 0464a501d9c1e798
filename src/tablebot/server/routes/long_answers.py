"""Long answers, such as a replay: made one after the other, and packed until they are sent, so that few bytes wait."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from weakref import finalize

from litestar.response import Stream

from tablebot.server.dependencies import HttpRequest
from tablebot.server.guards.caller import Caller, Crowded
from tablebot.server.house import House

MOST_ANSWERS = 200
"""Of all addresses together, from the question to the last byte."""
_GZIP = 31
"""As zlib calls that format."""
_LARGEST_PIECE = 64 * 1024


async def long_answer(
    request: HttpRequest,
    house: House,
    making: asyncio.Semaphore,
    make: Callable[[], Awaitable[Iterable[bytes]]],
    media_type: str,
    file: str | None = None,
) -> Stream:
    """The pieces that `make` gives, as one answer. Raises Refused, Crowded where too many ask at once."""
    address = Caller(house, request).address
    if len(house.answers) >= MOST_ANSWERS or not house.answers.enter(address):
        raise Crowded("Many people look at games just now. Please try again in a moment.")
    try:
        async with making:
            packed = await asyncio.to_thread(_packed, await make())
    except BaseException:
        house.answers.leave(address)
        raise
    sent = _sent(packed)
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        sent = _unpacked(packed)
    if file is not None:
        headers["content-disposition"] = f'attachment; filename="{file}"'
    finalize(sent, house.answers.leave, address)  # However the sending ends, even before it began.
    return Stream(sent, media_type=media_type, headers=headers)


def written_around(around: bytes, field: str, items: Iterable[bytes]) -> Iterator[bytes]:
    """An object in JSON whose field is empty so far, with these items in it."""
    # Inside a text the quotes would have backslashes, so this is the field.
    before, opening, after = around.partition(f'"{field}":['.encode())
    yield before + opening
    for n, item in enumerate(items):
        yield b"," + item if n else item
    yield after


def _packed(pieces: Iterable[bytes]) -> list[bytes]:
    packing = zlib.compressobj(1, wbits=_GZIP)
    packed = [chunk for piece in pieces if (chunk := packing.compress(piece))]
    return [*packed, packing.flush()]


async def _sent(packed: Iterable[bytes]) -> AsyncIterator[bytes]:
    for chunk in packed:
        yield chunk


async def _unpacked(packed: Iterable[bytes]) -> AsyncIterator[bytes]:
    """The same for programs that cannot unpack."""
    unpacking = zlib.decompressobj(wbits=_GZIP)
    for chunk in packed:
        rest = chunk
        while rest:
            yield unpacking.decompress(rest, _LARGEST_PIECE)
            rest = unpacking.unconsumed_tail
    yield unpacking.flush()
