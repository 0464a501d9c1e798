"""Opening and joining tables, and what is known of them from outside."""

from __future__ import annotations

from importlib.resources import files

import msgspec
from litestar import get, post
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablebot.core.errors import Missing
from tablebot.core.game import AnyGame, Decide, seating_of
from tablebot.core.versions import newest
from tablebot.pictures.options import with_brief_pack
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards import keys
from tablebot.server.guards.caller import Stranger
from tablebot.server.routes.qr import qr_picture, secret_qr_picture
from tablebot.server.wire import bodies as wire
from tablebot.table.decide.coming_and_going import room
from tablebot.table.keeper.names import seat_names
from tablebot.table.keeper.opening import Opening

_packed = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=6))
"""For what everybody may know: how well a secret packs would tell of it."""


@get("/api/games", middleware=[_packed])
async def games(house: TheHouse) -> list[wire.GameCard]:
    """The catalogue."""
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
        variants={
            name: Raw(msgspec.json.encode(with_brief_pack(options))) for name, options in game.content.variants.items()
        },
        levels=game.brain.levels,
        revealed=game.revealed is not None,
        drawn=seating_of(game).drawn,
        hints=game.brain.hints,
        analysis=game.brain.analysis is not None,
        pace=game.pace,
        gentle=_is_gentle(game),
        seconds=_seconds(game),
        writer=writer if game.kinds.free_text else None,
    )


def _is_gentle(game: AnyGame) -> bool:
    clocks = [phase.clock for phase in game.phases(game.options()).values() if phase.clock]
    return bool(clocks) and all(clock.gentle for clock in clocks)


def _seconds(game: AnyGame) -> tuple[float, ...]:
    clocks = [phase.clock for phase in game.phases(game.options()).values() if phase.clock]
    return tuple(sorted({clock.seconds for clock in clocks if not clock.book}))


@get("/api/games/{slug:str}/rules", media_type="text/markdown", sync_to_thread=False, middleware=[_packed])
def rules(house: TheHouse, slug: FromPath[str]) -> str:
    """The rules in our words. Empty for a game that brings none."""
    newest(house.tables.catalogue, slug)
    readme = files("tablebot.games").joinpath(slug, "README.md")
    return readme.read_text() if readme.is_file() else ""


@get("/api/games/{slug:str}/daily", sync_to_thread=False)
def daily(house: TheHouse, slug: FromPath[str]) -> wire.Daily:
    """The puzzle of today, in UTC: the same on every server."""
    game, day = newest(house.tables.catalogue, slug), house.tables.today()
    if game.content.daily is None:
        raise Missing("{game} has no puzzle of the day.", game=game.title)
    return wire.Daily(day, Raw(msgspec.json.encode(game.content.daily(day))))


@get("/api/games/{slug:str}/puzzles", sync_to_thread=False)
def puzzles(house: TheHouse, slug: FromPath[str]) -> list[wire.PuzzleCard]:
    """All of a game, the easiest first."""
    game = newest(house.tables.catalogue, slug)
    if game.content.puzzles is None:
        raise Missing("{game} has no puzzles.", game=game.title)
    return [
        wire.PuzzleCard(
            *(one.name, Raw(msgspec.json.encode(one.options)), one.seat, one.stars),
            *(Raw(msgspec.json.encode(one.solution)), one.line),
        )
        for one in game.content.puzzles()
    ]


@post("/api/tables")
async def open_table(house: TheHouse, caller: TheCaller, data: JSONBody[wire.OpenTable]) -> wire.Joined:
    """A new table. Whoever opens it is its host."""
    caller.check(house.openings)
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
            pledge=data.pledge,
        )
    )
    return wire.Joined(live.code, 1, key, live.table.seat(1))


@post("/api/tables/{code:str}/people")
async def join_table(
    house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[wire.JoinTable]
) -> wire.Joined:
    """Somebody new at a table, in a free seat if there is one."""
    caller.check_home()
    found = await caller.table_by_code(code, costly=True)
    if found.table.next is not None:  # Where it goes on there may be a password.
        await caller.table_by_code((await house.tables.newest(code)).code)
    key = keys.key()
    live, person = await house.tables.join(
        code, data.name, data.face, keys.key_hash(key), watch=data.watch, visitor=caller.visitor(data.device)
    )
    return wire.Joined(live.code, person, key, live.table.seat(person))


@get("/api/tables/{code:str}")
async def table_card(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> wire.TableCard:
    """What somebody with the code may know before joining."""
    caller.check_home()
    live, expected = await caller.look_up(code)
    table = live.table
    turn = table.playing.turn if table.playing else None
    person = await caller.person_by_link(live)
    asks = live.door.password is not None and not expected
    return wire.TableCard(
        code=live.code,
        game=table.game.slug,
        status=table.status,
        locked=table.manners.locked,
        watchers=table.manners.watchers,
        room=room(table) is not None,
        names=() if asks else seat_names(live, table.chairs),
        asked=turn.seats if isinstance(turn, Decide) and not asks else (),
        seat=table.seat(person),
        name=live.people[person].name if person in live.people else "",
        next=(await house.tables.newest(code)).code if table.next and not asks else None,
        password=asks,
    )


@post("/api/tables/{code:str}/invitation", status_code=200)
async def invitation(caller: TheCaller, code: FromPath[str], data: JSONBody[wire.AskInvitation]) -> wire.Invited:
    """For whoever knows the password: what those who were sent the link have."""
    caller.check_home()
    return wire.Invited((await caller.give_password(code, data.password)).door.invitation)


@post("/api/tables/{code:str}/ticket", status_code=200)
async def screen_ticket(caller: TheCaller, code: FromPath[str]) -> wire.Ticket:
    """Lets a big screen in, though others may not watch."""
    caller.check_home()
    live = await caller.table_by_code(code, costly=True)
    key_hash, person = caller.key_hash, await caller.person_at(live)
    if key_hash is None or (live.table.seat(person) is None and person not in live.table.hosts):
        raise Stranger("Only somebody with a seat can put up a big screen.")
    return wire.Ticket(keys.ticket(key_hash))


@get("/api/tables/{code:str}/qr.svg")
async def qr_code(caller: TheCaller, code: FromPath[str]) -> Response[bytes]:
    """The table's link as a picture, for phones: the one for guests where the request carries their invitation. With
    somebody's key, the link that moves them to another device.
    """
    live = await caller.table_by_code(code)
    link = f"{caller.address_to_share}/tables/{live.code}"
    if await caller.person_by_link(live) is None:
        return qr_picture(link, live.door.invitation if caller.is_invited(live.door.invitation) else "")
    own = await caller.person_at(live) is not None
    return secret_qr_picture(f"{link}#{'key' if own else 'handed'}={caller.key}")
