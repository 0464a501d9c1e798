"""Pictures to play with: those that come with Tablebot, and those of hosts' own."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, route
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Response

from tablebot.core.errors import Missing
from tablebot.server.house import House
from tablebot.server.lobby import looked_up
from tablebot.server.pages import LASTING

SHIPPED = re.compile(r"[0-9]{3}\.webp")
OWN = re.compile(r"[0-9a-f]{32}\.webp")
"""Not to be guessed: whoever knows the name of such a picture may see it."""
PRIVATE = "private, max-age=604800, immutable"
"""Kept by players' browsers, and by nobody in between."""
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""Whatever somebody made of a picture, opened by itself it does nothing."""
NOT_FOUND = "There is no such picture."


def _both(place: str) -> list[str]:
    """Each picture is there twice, small and large."""
    return [f"{place}/{{file:str}}", f"{place}/large/{{file:str}}"]


@route(_both("/pictures/classic"), http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def shipped(request: Request[Any, Any, Any], file: FromPath[str]) -> Response[bytes]:
    """A picture that comes with Tablebot."""
    if not SHIPPED.fullmatch(file):
        raise Missing(NOT_FOUND)
    return _picture(_shipped(file, "large" if _is_large(request) else ""), LASTING)


@cache
def _shipped(file: str, folder: str) -> bytes:
    """Read once: they are few, and small. Raises Missing."""
    found = files("tablebot.pictures").joinpath("classic", folder, file)
    if not found.is_file():
        raise Missing(NOT_FOUND)
    return found.read_bytes()


@route(_both("/api/pictures"), http_method=["GET", "HEAD"], include_in_schema=False)
async def own(request: Request[Any, Any, Any], state: State, file: FromPath[str]) -> Response[bytes]:
    """A picture of a host's own."""
    house: House = state.house

    async def find(file: str) -> bytes:
        found = None
        if OWN.fullmatch(file):
            found = await house.tables.store.pictures.find(file, large=_is_large(request))
        if found is None:
            raise Missing(NOT_FOUND)
        return found

    return _picture(await looked_up(request, house, find, file), PRIVATE)


def _is_large(request: Request[Any, Any, Any]) -> bool:
    return "/large/" in request.url.path


def _picture(body: bytes, keep: str) -> Response[bytes]:
    return Response(body, media_type="image/webp", headers={"cache-control": keep, "content-security-policy": POLICY})
