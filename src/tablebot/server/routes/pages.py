"""The built client, read once and served from memory, small files and few of them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from base64 import b64encode
from pathlib import Path
from typing import TypeAlias

from litestar import route
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation
from litestar.response import Response
from msgspec import Struct

from tablebot.server.dependencies import HttpRequest

FALLBACK = "fallback.html"
"""The page for every path without a file: the client finds its way from there."""
WORTH_PACKING = 600
LASTING = "public, max-age=31536000, immutable"
PICTURE = "public, max-age=3600"
"""A book has many pictures, and a class thirty readers."""
PACKED_TYPES = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


class Page(Struct, frozen=True):
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool
    """Its name changes with its content, so browsers may keep it for ever."""


class Pages:
    def __init__(self, folder: Path | None, code_length: int) -> None:
        found = sorted(folder.rglob("*")) if folder else []
        self._pages = {p.relative_to(folder).as_posix(): _page(p, code_length) for p in found if folder and p.is_file()}
        scripts = re.findall(rb"<script[^>]*>(.*?)</script>", self.fallback.body if self.fallback else b"", re.DOTALL)
        self.script_hashes = [
            f"'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts if script.strip()
        ]
        """Of the scripts inside the page, for the content security policy."""

    @property
    def fallback(self) -> Page | None:
        return self._pages.get(FALLBACK)

    def find(self, path: str) -> Page | None:
        """The file at this path; the client's page where there is none."""
        path = path.strip("/")
        if path in self._pages and path != FALLBACK:
            return self._pages[path]
        return None if "." in path.rsplit("/", 1)[-1] else self.fallback


ThePages: TypeAlias = NamedDependency[SkipValidation[Pages]]


def _page(file: Path, code_length: int) -> Page:
    body = file.read_bytes()
    if file.name == FALLBACK:  # Which has as many boxes for the letters of a code.
        body = body.replace(b"<html", f'<html data-code-length="{code_length}"'.encode(), 1)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    pack = (len(body) > WORTH_PACKING and kind.startswith(PACKED_TYPES)) or file.suffix in {".js", ".mjs"}
    tag = hashlib.sha256(body).hexdigest()[:20]
    packed = gzip.compress(body, 9, mtime=0) if pack else None
    return Page(body, packed, kind, f'"{tag}"', lasting="/immutable/" in file.as_posix())


def client_folder() -> Path | None:
    """The built client: inside the package when it was installed, beside it in a checkout."""
    here = Path(__file__).resolve()
    for folder in (here.parents[2] / "web", here.parents[4] / "web" / "build"):
        if (folder / FALLBACK).is_file():
            return folder
    return None


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: HttpRequest, pages: ThePages, path: FromPath[str] = "") -> Response[bytes]:
    found = pages.find(path)
    if found is None:
        missing = b"The client is not built. Run make setup." if pages.fallback is None else b"Not found."
        return Response(missing, status_code=404, media_type="text/plain")
    keep = LASTING if found.lasting else PICTURE if found.kind.startswith("image/") else "no-cache"
    headers = {"etag": found.tag, "cache-control": keep, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
