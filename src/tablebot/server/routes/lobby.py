"""Opening and joining tables, and what is known of them from outside."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
import segno
from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame, Decide, seating_of
from tablebot.core.versions import newest
from tablebot.pictures.options import told
from tablebot.server.guards import keys
from tablebot.server.guards.addresses import invitation
from tablebot.server.guards.limits import PerAddress
from tablebot.server.house import House
from tablebot.server.wire import bodies as wire
from tablebot.table.decide.hosting import room
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.names import ROBOT_FACE
from tablebot.table.keeper.opening import Opening
from tablebot.table.keeper.talk import team_name
from tablebot.table.log.events import Person
from tablebot.table.log.seats import Chairs

T = TypeVar("T")
TOO_OFTEN = "That was too often. Please wait a minute."


class TooMany(Refused):
    """An address asks too often."""


class Foreign(Refused):
    """A page from elsewhere asks."""


class Stranger(Refused):
    """The request does not carry the key that it needs."""


@get("/api/games")
async def games(state: State) -> list[wire.GameCard]:
    """The catalogue."""
    house: House = state.house
    await house.look_for_packs()
    return [_card(game, house.settings.writer_host) for game in house.tables.catalogue.values()]


def _card(game: AnyGame, writer: str | None) -> wire.GameCard:
    return wire.GameCard(
        slug=game.slug,
        title=game.title,
        credit=game.credit,
        seats=tuple(game.seats),
        options=msgspec.json.schema(game.options),
        defaults=Raw(msgspec.json.encode(game.options())),
        variants={name: Raw(msgspec.json.encode(told(options))) for name, options in game.content.variants.items()},
        levels=game.brain.levels,
        revealed=game.revealed is not None,
        drawn=seating_of(game).drawn,
        hints=game.brain.hints,
        analysis=game.brain.analysis is not None,
        pace=game.pace,
        gentle=_is_gentle(game),
        writer=writer if game.kinds.free_text else None,
    )


def _is_gentle(game: AnyGame) -> bool:
    clocks = [phase.clock for phase in game.phases(game.options()).values() if phase.clock]
    return bool(clocks) and all(clock.gentle for clock in clocks)


@get("/api/games/{slug:str}/rules", media_type="text/markdown", sync_to_thread=False)
def rules(state: State, slug: FromPath[str]) -> str:
    """The rules in our words. Empty for a game that brings none."""
    _known(state.house, slug)
    readme = files("tablebot.games").joinpath(slug, "README.md")
    return readme.read_text() if readme.is_file() else ""


@get("/api/games/{slug:str}/daily", sync_to_thread=False)
def daily(state: State, slug: FromPath[str]) -> wire.Daily:
    """The puzzle of today, in UTC: the same on every server."""
    house: House = state.house
    game, day = _known(house, slug), house.tables.today()
    if game.content.daily is None:
        raise Missing("{game} has no puzzle of the day.", game=game.title)
    return wire.Daily(day, Raw(msgspec.json.encode(game.content.daily(day))))


@get("/api/games/{slug:str}/puzzles", sync_to_thread=False)
def puzzles(state: State, slug: FromPath[str]) -> list[wire.PuzzleCard]:
    """All of a game, the easiest first."""
    game = _known(state.house, slug)
    if game.content.puzzles is None:
        raise Missing("{game} has no puzzles.", game=game.title)
    return [
        wire.PuzzleCard(
            *(one.name, Raw(msgspec.json.encode(one.options)), one.seat, one.stars),
            *(Raw(msgspec.json.encode(one.solution)), one.line),
        )
        for one in game.content.puzzles()
    ]


def _known(house: House, slug: str) -> AnyGame:
    return newest(house.tables.catalogue, slug)


@post("/api/tables")
async def open_table(request: Request[Any, Any, Any], state: State, data: JSONBody[wire.OpenTable]) -> wire.Joined:
    """A new table. Whoever opens it is its host."""
    house: House = state.house
    check(house, request, house.openings)
    key = keys.key()
    live = await house.tables.open(
        Opening(
            game=data.game,
            name=data.name,
            face=data.face,
            key_hash=keys.key_hash(key),
            options=UNSET if data.options is UNSET else Raw(msgspec.json.encode(data.options)),
            seats=data.seats,
            pace=data.pace,
            bots=data.bots,
            start=data.start,
            sit=data.sit,
            manners=replace(data.manners, taught=False),
        )
    )
    return wire.Joined(live.code, 1, key, live.table.seat(1))


@post("/api/tables/{code:str}/people")
async def join_table(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], data: JSONBody[wire.JoinTable]
) -> wire.Joined:
    """Somebody new at a table, in a free seat if there is one."""
    house: House = state.house
    check(house, request, house.joins)
    key = keys.key()
    live, person = await house.tables.join(code, data.name, data.face, keys.key_hash(key), watch=data.watch)
    return wire.Joined(live.code, person, key, live.table.seat(person))


@get("/api/tables/{code:str}")
async def table_card(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> wire.TableCard:
    """What somebody with the code may know before joining."""
    house: House = state.house
    check(house, request, house.joins)
    live = await house.tables.find(code)
    table = live.table
    turn = table.playing.turn if table.playing else None
    return wire.TableCard(
        code=live.code,
        game=table.game.slug,
        status=table.status,
        locked=table.manners.locked,
        watchers=table.manners.watchers,
        room=room(table) is not None,
        names=seat_names(live, table.chairs),
        asked=turn.seats if isinstance(turn, Decide) else (),
        seat=table.seat(await who(request, house, live)),
    )


@post("/api/tables/{code:str}/ticket", status_code=200)
async def screen_ticket(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> wire.Ticket:
    """Lets a big screen in, though others may not watch."""
    house: House = state.house
    check(house, request, house.joins)
    live = await house.tables.find(code)
    key_hash, person = bearer(request), await who(request, house, live)
    if key_hash is None or (live.table.seat(person) is None and person != live.table.host):
        raise Stranger("Only somebody with a seat can put up a big screen.")
    return wire.Ticket(keys.ticket(key_hash))


@get("/api/tables/{code:str}/qr.svg")
async def qr_code(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> Response[bytes]:
    """The table's link as a picture, for phones. With somebody's key, the link that moves them to another device."""
    house: House = state.house
    live = await found(request, house, code)
    link = f"{invitation(house.settings, request)}/tables/{live.code}"
    if await who(request, house, live) is None:
        return qr_picture(link)
    picture = qr_picture(f"{link}#key={_carried(request)}")
    picture.headers["cache-control"] = "no-store"
    return picture


def qr_picture(link: str) -> Response[bytes]:
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=2, scale=8, dark="#2b2440", light="#ffffff", xmldecl=False, svgclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def found(
    connection: ASGIConnection[Any, Any, Any, Any], house: House, code: str, *, costly: bool = False
) -> LiveTable:
    """The table. What costs much counts against the address."""
    live = await looked_up(connection, house, house.tables.find, code)
    if costly:
        house.joins.take(address_of(connection))
    return live


async def looked_up(
    connection: ASGIConnection[Any, Any, Any, Any], house: House, find: Callable[[str], Awaitable[T]], code: str
) -> T:
    """What has this code. Wrong codes count against the address, so nobody can try them all."""
    address = address_of(connection)
    if not house.joins.has(address):
        raise TooMany(TOO_OFTEN)
    try:
        return await find(code)
    except Refused:
        house.joins.take(address)
        raise


async def who(request: Request[Any, Any, Any], house: House, live: LiveTable) -> Person | None:
    """Whose key the request carries."""
    key_hash = bearer(request)
    return None if key_hash is None else await house.tables.person(live, key_hash)


def bearer(request: Request[Any, Any, Any]) -> bytes | None:
    """The hash of the key that the request carries."""
    key = _carried(request)
    return keys.key_hash(key) if key else None


def _carried(request: Request[Any, Any, Any]) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key if scheme.lower() == "bearer" else ""


def seat_names(live: LiveTable, chairs: Chairs) -> tuple[str, ...]:
    """Who sits where, for people to read: the team, the people, or the bot."""
    return tuple(
        team_name(live, chair)
        or " & ".join(live.people[p].name for p in chair.people if p in live.people)
        or (chair.bot.name if chair.bot else "")
        for chair in chairs
    )


def seat_faces(live: LiveTable, chairs: Chairs) -> tuple[str, ...]:
    """Whose face each seat wears: that of the first who holds it."""
    return tuple(next((live.people[p].face for p in chair.people if p in live.people), ROBOT_FACE) for chair in chairs)


def check(house: House, request: Request[Any, Any, Any], limit: PerAddress) -> None:
    """Raises Refused where the page is from elsewhere, or its address asks too often."""
    if not house.origins.allow(request.headers.get("origin"), request.headers.get("host")):
        raise Foreign("This page may not use this server.")
    if not limit.take(address_of(request)):
        raise TooMany(TOO_OFTEN)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""
