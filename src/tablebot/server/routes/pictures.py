"""Pictures to play with: those that come with Tablebot, and those of hosts' own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from tempfile import TemporaryFile

import msgspec
from litestar import delete, get, post, route
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from tablebot.core.errors import Missing, Refused
from tablebot.pictures.cleaning import Cleaned, UploadLimits
from tablebot.pictures.options import pack_in
from tablebot.pictures.sandbox import cleaned_in_sandbox
from tablebot.server.dependencies import HttpRequest, TheCaller, TheHouse
from tablebot.server.guards.caller import Stranger, TooMany
from tablebot.server.house import House
from tablebot.server.routes.pages import PICTURE
from tablebot.server.routes.upload import receive
from tablebot.server.wire import bodies as wire
from tablebot.table.decide import commands as do
from tablebot.table.decide.setting_up import check_illustrator
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Person

SHIPPED = re.compile(r"[0-9]{3}\.webp")
OWN = re.compile(r"[0-9a-f]{32}\.webp")
"""Not to be guessed: whoever knows the name of such a picture may see it."""
PRIVATE = "private, max-age=604800, immutable"
"""Kept by players' browsers, and by nobody in between."""
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""Whatever somebody made of a picture, opened by itself it does nothing."""
LONGEST_TITLE = 60
MOST_UPLOADS = 16
"""At once, from everywhere."""
NOT_FOUND = "There is no such picture."


def _both(place: str) -> list[str]:
    """Each picture is there twice, small and large."""
    return [f"{place}/{{file:str}}", f"{place}/large/{{file:str}}"]


@route(_both("/packs/classic"), http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def shipped(request: HttpRequest, file: FromPath[str]) -> Response[bytes]:
    """A picture that comes with Tablebot."""
    if not SHIPPED.fullmatch(file):
        raise Missing(NOT_FOUND)
    return _picture(_shipped(file, "large" if _is_large(request) else ""), PICTURE)


@cache
def _shipped(file: str, folder: str) -> bytes:
    """Read once: they are few, and small. Raises Missing."""
    found = files("tablebot.pictures").joinpath("classic", folder, file)
    if not found.is_file():
        raise Missing(NOT_FOUND)
    return found.read_bytes()


@route(_both("/api/pictures"), http_method=["GET", "HEAD"], include_in_schema=False)
async def own(request: HttpRequest, house: TheHouse, caller: TheCaller, file: FromPath[str]) -> Response[bytes]:
    """A picture of a host's own."""
    found = None
    if OWN.fullmatch(file):
        found = await house.tables.store.pictures.find(file, large=_is_large(request))
    if found is None:
        caller.count()
        raise Missing(NOT_FOUND)
    return _picture(found, PRIVATE)


def _is_large(request: HttpRequest) -> bool:
    return "/large/" in request.url.path


def _picture(body: bytes, keep: str) -> Response[bytes]:
    return Response(body, media_type="image/webp", headers={"cache-control": keep, "content-security-policy": POLICY})


# A host's own, for one table --------------------------------------------------------------------------------------
@get("/api/tables/{code:str}/pictures")
async def pictures_now(caller: TheCaller, code: FromPath[str]) -> wire.PicturesNow:
    """What the table is played with, for those who are there."""
    live = await caller.table_by_code(code, costly=True)
    if await caller.person_at(live) is None:
        raise Stranger("Only people at this table can look at its pictures.")
    return wire.PicturesNow(pack_in(live.table.options))


@post("/api/tables/{code:str}/pictures", status_code=200, request_max_body_size=None)
async def bring(
    request: HttpRequest, house: TheHouse, caller: TheCaller, code: FromPath[str], title: FromQuery[str] = ""
) -> Response[bytes]:
    """The host brings pictures: a zip archive, or files as a form. `title` is for those that do not say theirs."""
    caller.check(house.openings)
    live = await caller.hosted_table(code)
    host = live.table.true_host
    check_illustrator(live.table, host)
    with _turn(house, live, caller.address):
        cleaned = await _cleaned(request, house, live, _line(title))
    if cleaned.mistakes:
        mistakes = wire.Mistakes("These pictures cannot be played with.", {}, cleaned.mistakes)
        return Response(msgspec.json.encode(mistakes), status_code=400, media_type="application/json")
    await _illustrate(house, live, host, do.Illustrate(cleaned.pack, cleaned.pictures))
    return Response(msgspec.json.encode(wire.PicturesNow(cleaned.pack)), media_type="application/json")


@delete("/api/tables/{code:str}/pictures")
async def take_away(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> None:
    """The table is played with the pictures that come with Tablebot. The host's own are deleted."""
    caller.check_home()
    live = await caller.hosted_table(code)
    await _illustrate(house, live, live.table.true_host, do.Illustrate(None))


async def _illustrate(house: House, live: LiveTable, host: Person, command: do.Illustrate) -> None:
    before = pack_in(live.table.options)
    await house.tables.do(live, host, command)
    if before is not None:  # Those pictures are deleted, unless somebody else has them.
        await house.tables.store.sweep()


@contextmanager
def _turn(house: House, live: LiveTable, address: str) -> Iterator[None]:
    """Held while pictures come and are cleaned: once for a table, a few times for an address. Raises Refused."""
    if len(house.brought) >= MOST_UPLOADS:
        raise TooMany("Many are bringing pictures just now. Please try again in a minute.")
    if not house.brought.enter(live.code):
        raise Refused("Pictures for this table are on their way already.")
    try:
        if not house.bringing.enter(address):
            raise TooMany("Others near you are bringing pictures just now. Please try again in a minute.")
        try:
            yield
        finally:
            house.bringing.leave(address)
    finally:
        house.brought.leave(live.code)


async def _cleaned(request: HttpRequest, house: House, live: LiveTable, title: str) -> Cleaned:
    settings = house.settings
    if not settings.upload_pictures:
        raise Refused("Nobody brings pictures to this server.")
    if await house.tables.store.pictures.size() > settings.picture_megabytes * 1_000_000:
        raise Refused("There is no room for more pictures on this server. Tell whoever runs it.")
    with TemporaryFile() as archive:
        await receive(request, archive, settings.upload_megabytes)
        family = live.table.manners.family
        limits = UploadLimits(title, settings.upload_pictures, settings.upload_megabytes, family)
        async with house.cleaning:
            return await cleaned_in_sandbox(archive, limits)


def _line(title: str) -> str:
    """One line of text, and no more than fits."""
    plain = "".join(char if char.isprintable() else " " for char in title)
    return " ".join(plain.split())[:LONGEST_TITLE]
