"""Receives what a host brings: an archive, or files one by one, which become an archive. Measured while it comes."""

from __future__ import annotations

import asyncio
import re
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import IO, BinaryIO

from multipart import MultipartError, MultipartSegment, ParserLimitReached, PushMultipartParser

from tablebot.core.errors import Refused
from tablebot.server.dependencies import HttpRequest

LONGEST_UPLOAD = 300.0
"""Seconds from the first byte to the last."""
MOST_FILES = 1300
"""As many files as a pack may have, its large pictures and its description included."""
BROKEN_OFF = "The pictures did not arrive whole. Please try again."

_between = re.compile(r"[/\\]+")


async def receive(request: HttpRequest, archive: BinaryIO, megabytes: int) -> None:
    """Writes what comes into the archive. Raises Refused as soon as it is too much, or too slow."""
    kind, values = request.content_type
    chunks = _measured(request, megabytes)
    try:
        async with asyncio.timeout(LONGEST_UPLOAD):
            if kind == "multipart/form-data":
                await _pack(chunks, values.get("boundary", ""), archive)
            else:
                async for chunk in chunks:
                    archive.write(chunk)
    except TimeoutError:
        raise Refused("The pictures came too slowly. Bring fewer, or smaller ones.") from None
    except ParserLimitReached:
        raise Refused("Those are too many files. Bring fewer pictures.") from None
    except MultipartError:
        raise Refused(BROKEN_OFF) from None


async def _measured(request: HttpRequest, megabytes: int) -> AsyncIterator[bytes]:
    received = 0
    async for chunk in request.stream():
        received += len(chunk)
        if received > megabytes * 1_000_000:
            raise Refused("That is more than {n} MB. Bring fewer pictures, or smaller ones.", n=megabytes)
        yield chunk


async def _pack(chunks: AsyncIterator[bytes], boundary: str, archive: BinaryIO) -> None:
    """Puts the files of a form into the archive."""
    parser = PushMultipartParser(boundary, max_segment_count=MOST_FILES)
    file: IO[bytes] | None = None
    box = zipfile.ZipFile(archive, "w")
    try:
        async for chunk in chunks:
            for part in parser.parse(chunk):
                if isinstance(part, MultipartSegment):
                    file = box.open(_named(part.filename, box), "w") if part.filename else None
                elif part and file:
                    file.write(part)
                elif file:
                    file.close()
                    file = None
        parser.close(check_complete=True)
    finally:
        if file:
            file.close()
        box.close()


def _named(filename: str, box: zipfile.ZipFile) -> str:
    """The name of a file in the box: no way to another place, and nobody else's."""
    plain = "".join(char for char in filename if char.isprintable())
    path = PurePosixPath(*[part for part in _between.split(plain) if part not in {"", ".", ".."}] or ["file"])
    name, number = str(path), 1
    with suppress(KeyError):
        while box.getinfo(name):
            number += 1
            name = str(path.with_stem(f"{path.stem} {number}"))
    return name
