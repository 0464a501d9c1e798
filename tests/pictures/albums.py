"""Pictures as hosts bring them, and worse."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any

from PIL import Image

COLOURS = ("red", "lime", "blue", "gold", "teal", "navy", "pink", "olive", "coral", "plum", "khaki", "salmon")


def image(colour: Any = "red", size: tuple[int, int] = (160, 120), kind: str = "PNG", **wishes: Any) -> bytes:
    """One calm image."""
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, kind, **wishes)
    return file.getvalue()


def images(count: int = 9, **wishes: Any) -> dict[str, bytes]:
    """This many, each different."""
    return {f"{n}.png": image((20 * n % 256, 90, 255 - n % 250), **wishes) for n in range(1, count + 1)}


def zipped(files: Mapping[str, bytes], packing: int = zipfile.ZIP_STORED) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", packing) as box:
        for name, body in files.items():
            box.writestr(name, body)
    return archive.getvalue()


def vast_png(side: int = 65_000) -> bytes:
    """An image that says it is enormous, in few bytes."""
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def bomb(copies: int = 5, size: int = 40_000_000) -> bytes:
    """An archive of a few kilobytes that would be hundreds of megabytes."""
    return zipped({f"{n}.png": bytes(size) for n in range(copies)}, zipfile.ZIP_DEFLATED)


def overlapping(copies: int = 250) -> bytes:
    """An archive whose entries all share one body, as tight bombs do: each is fine, all together are not."""
    body = image("red", (2000, 2000), "BMP")[:8_000_000]
    packed = zlib.compress(body, 9)[2:-4]
    crc, name = zlib.crc32(body), b"%04d.png"
    local = struct.pack("<4sHHHHHIIIHH", b"PK\3\4", 20, 0, 8, 0, 0, crc, len(packed), len(body), 8, 0) + name % 0
    entries = b"".join(
        struct.pack(
            "<4sHHHHHHIIIHHHHHII", b"PK\1\2", 20, 20, 0, 8, 0, 0, crc, len(packed), len(body), 8, 0, 0, 0, 0, 0, 0
        )
        + name % n
        for n in range(copies)
    )
    start = len(local) + len(packed)
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, copies, copies, len(entries), start, 0)
    return local + packed + entries + end
