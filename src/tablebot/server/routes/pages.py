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
from tablebot.server.problems import policy

FALLBACK = "fallback.html"
"""The page for every path that is none: the client says so."""
ANY = "_"
"""The page for every path with a code or a name in that place."""
LASTING = "public, max-age=31536000, immutable"
PICTURE = "public, max-age=3600"
"""A book has many pictures, and a class thirty readers."""
PACKED = {".br": "br", ".gz": "gzip"}
"""How files were packed when the client was built, by the ends of their names; the smallest first."""


class Page(Struct, frozen=True):
    body: bytes
    packed: dict[str, bytes]
    """The same for who can unpack it, by the name of the way; the smallest first."""
    kind: str
    headers: dict[str, str]


class Pages:
    def __init__(self, folder: Path | None, code_length: int) -> None:
        found = {} if folder is None else _pages(folder, code_length)
        self.fallback = found.pop(FALLBACK, None)
        self._files = {name: page for name, page in found.items() if not name.endswith(".html")}
        self._kinds = {name.removesuffix(".html"): page for name, page in found.items() if name.endswith(".html")}
        if "index" in self._kinds:
            self._kinds[""] = self._kinds.pop("index")

    def find(self, path: str) -> Page | None:
        """The file at this path, or the page of its kind; the client says itself where there is neither."""
        path = path.strip("/")
        if path in self._files:
            return self._files[path]
        place, *rest = path.split("/")
        if "." in path.rsplit("/", 1)[-1]:
            return None
        kinds = (path, "/".join((place, ANY, *rest[1:])) if rest else path)
        return next((self._kinds[kind] for kind in kinds if kind in self._kinds), self.fallback)


ThePages: TypeAlias = NamedDependency[SkipValidation[Pages]]


def _pages(folder: Path, code_length: int) -> dict[str, Page]:
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix not in PACKED]
    return {file.relative_to(folder).as_posix(): _page(file, code_length) for file in files}


def _page(file: Path, code_length: int) -> Page:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    keep = LASTING if "/immutable/" in file.as_posix() else PICTURE if kind.startswith("image/") else "no-cache"
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if file.suffix == ".html":  # Which has as many boxes for the letters of a code.
        body = body.replace(b"<html", f'<html data-code-length="{code_length}"'.encode(), 1)
        headers["content-security-policy"] = policy(_script_hashes(body))
        packed = {"gzip": gzip.compress(body, 9, mtime=0)}
    else:
        beside = {way: file.with_name(file.name + end) for end, way in PACKED.items()}
        packed = {way: found.read_bytes() for way, found in beside.items() if found.is_file()}
    headers["etag"] = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, packed, kind, headers)


def _script_hashes(page: bytes) -> list[str]:
    """Of the scripts inside the page, as its policy names them."""
    scripts = re.findall(rb"<script[^>]*>(.*?)</script>", page, re.DOTALL)
    return [f"'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts if script.strip()]


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
    if request.headers.get("if-none-match") == found.headers["etag"]:
        return Response(b"", status_code=304, headers=found.headers, media_type=found.kind)
    known = {way.partition(";")[0].strip() for way in request.headers.get("accept-encoding", "").split(",")}
    for way, packed in found.packed.items():
        if way in known:
            return Response(packed, headers={**found.headers, "content-encoding": way}, media_type=found.kind)
    return Response(found.body, headers=found.headers, media_type=found.kind)
