"""Cleans pictures in a process of its own: what strangers send is opened there, and never where tables are kept."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from tablebot.core.errors import Refused
from tablebot.pictures.cleaning import EMPTY_PACK, Cleaned, UploadLimits, cleaned
from tablebot.pictures.shelf import NoPack, shelf

LONGEST = 180.0
"""Seconds after which a pack is given up."""
MEMORY = 2_000_000_000
"""Bytes that such a process may use."""
TOO_LONG = "These pictures take too long. Bring fewer, or smaller ones."

_log = logging.getLogger("tablebot.pictures")


async def cleaned_in_sandbox(archive: BinaryIO, limits: UploadLimits, seconds: float = LONGEST) -> Cleaned:
    """What is in the archive, fit to be kept. Raises Refused where that cannot be found out."""
    archive.seek(0)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__, msgspec.json.encode(limits).decode()),
        stdin=archive,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(seconds):
            out, errors = await process.communicate()
    except TimeoutError:
        raise Refused(TOO_LONG) from None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if process.returncode:
        _log.error("Pictures could not be cleaned: %s", errors.decode(errors="replace"))
        raise Refused("These pictures cannot be opened here. Try others.")
    return msgspec.msgpack.decode(out, type=Cleaned)


def main() -> None:
    """Reads an archive from standard input and writes what became of it to standard output."""
    limits = msgspec.json.decode(sys.argv[1], type=UploadLimits)
    _be_modest()
    try:
        result = cleaned(shelf(sys.stdin.buffer), limits)
    except NoPack as error:
        result = Cleaned(EMPTY_PACK, (), (f"the pack: {error}",))
    sys.stdout.buffer.write(msgspec.msgpack.encode(result))


def _be_modest() -> None:
    """Lets the tables go first, and takes no more than MEMORY. Not every system can."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415

        os.nice(5)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
