"""How each request of docs/powers.md is tried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple

from tablebot.server.guards import keys
from tablebot.store.log import PackRow, PackTaken, PictureRow
from tablebot.table.log import events as ev
from tests.pictures.albums import images, zipped
from tests.server.powers.world import World

PICTURE = f"{7:032x}.webp"
ZIP = {"content-type": "application/zip"}
NOBODY = "AAAA"

Ask = Callable[[World, str], Awaitable[bool]]


class Asked(NamedTuple):
    ask: Ask
    game: str = "robotory"
    opening: Mapping[str, Any] = MappingProxyType({})


def ask(method: str, path: str, **more: Any) -> Ask:
    """A request; CODE stands for the table's, CLASS for that of the class."""

    async def asking(world: World, who: str) -> bool:
        place = path.replace("CODE", world.live.code).replace("CLASS", world.class_code)
        return await world.asks(who, method, place, **more)

    return asking


async def their_replay(world: World, who: str) -> bool:
    return await world.asks(who, "GET", f"/api/tables/{world.live.code}/replay?seat={await world.seat(who)}")


async def others_replay(world: World, who: str) -> bool:
    return await world.asks(who, "GET", f"/api/tables/{world.live.code}/replay?seat={await world.seat('other')}")


async def others_key(world: World, who: str) -> bool:
    person = await world.somebody("watcher")
    return await world.asks(who, "POST", f"/api/tables/{world.live.code}/people/{person}/key")


async def wrong_password(world: World, who: str) -> bool:
    """Who is at the table need not know it, and here nobody else does."""
    host, stored = await world.somebody("host"), keys.password_hash("birthday")
    await world.house.tables.set_password(world.live, host, stored)
    return await world.asks(who, "POST", f"/api/tables/{world.live.code}/invitation", json={"password": "party"})


async def file_replay(world: World, who: str) -> bool:
    rows = await world.house.tables.store.read(world.live.number)
    log = b"".join(row.body + b"\n" for row in rows if not isinstance(ev.decoded(row.body), ev.Held | ev.Declined))
    return await world.asks(who, "POST", "/api/replays", content=log)


async def known_picture(world: World, who: str) -> bool:
    with suppress(PackTaken):
        await world.house.tables.store.pictures.add_pack(PackRow("pack", b"{}"), [PictureRow(PICTURE, b"s", b"l")])
    return await world.asks(who, "GET", f"/api/pictures/{PICTURE}")


PERSON = {"name": "Somebody new"}
PICTURES = "not_a_robot"

REQUESTS: dict[str, Asked] = {
    "GET /api/games": Asked(ask("GET", "/api/games")),
    "GET /api/games/SLUG/rules": Asked(ask("GET", "/api/games/robotory/rules")),
    "GET /api/games/SLUG/daily": Asked(ask("GET", "/api/games/robot_miner/daily")),
    "GET /api/games/SLUG/puzzles": Asked(ask("GET", "/api/games/robotory/puzzles")),
    "POST /api/tables": Asked(ask("POST", "/api/tables", json={"game": "tictactoe", **PERSON})),
    "GET /api/tables/CODE": Asked(ask("GET", "/api/tables/CODE")),
    "POST /api/tables/CODE/people": Asked(ask("POST", "/api/tables/CODE/people", json=PERSON)),
    "POST /api/tables/CODE/invitation": Asked(ask("POST", "/api/tables/CODE/invitation", json={"password": ""})),
    "POST /api/tables/CODE/invitation, with a wrong password": Asked(wrong_password),
    "POST /api/tables/CODE/ticket": Asked(ask("POST", "/api/tables/CODE/ticket")),
    "GET /api/tables/CODE/qr.svg": Asked(ask("GET", "/api/tables/CODE/qr.svg")),
    "POST /api/tables/CODE/key": Asked(ask("POST", "/api/tables/CODE/key", json={})),
    "POST /api/tables/CODE/people/PERSON/key": Asked(others_key),
    "GET /api/tables/CODE/replay": Asked(ask("GET", "/api/tables/CODE/replay")),
    "GET /api/tables/CODE/replay, one's own seat's": Asked(their_replay),
    "GET /api/tables/CODE/replay, another seat's": Asked(others_replay),
    "GET /api/tables/CODE/replay, with every secret": Asked(ask("GET", "/api/tables/CODE/replay?seat=all")),
    "GET /api/tables/CODE/log": Asked(ask("GET", "/api/tables/CODE/log")),
    "POST /api/replays": Asked(file_replay),
    "POST /api/tables/CODE/analysis": Asked(ask("POST", "/api/tables/CODE/analysis", json={"ply": 0, "nodes": 1})),
    "GET /api/tables/CODE/export": Asked(ask("GET", "/api/tables/CODE/export")),
    "DELETE /api/tables/CODE": Asked(ask("DELETE", "/api/tables/CODE")),
    "GET /api/tables/CODE/pictures": Asked(ask("GET", "/api/tables/CODE/pictures")),
    "POST /api/tables/CODE/pictures": Asked(
        ask("POST", "/api/tables/CODE/pictures", content=zipped(images(12)), headers=ZIP), PICTURES, {"seats": 3}
    ),
    "DELETE /api/tables/CODE/pictures": Asked(ask("DELETE", "/api/tables/CODE/pictures"), PICTURES, {"seats": 3}),
    "GET /api/pictures/FILE": Asked(known_picture),
    "GET /packs/classic/FILE": Asked(ask("GET", "/packs/classic/001.webp")),
    "POST /api/classes": Asked(ask("POST", "/api/classes", json={"game": "tictactoe", "tables": 1, **PERSON})),
    "GET /api/classes/CODE": Asked(ask("GET", "/api/classes/CLASS")),
    "POST /api/classes/CODE/people": Asked(ask("POST", "/api/classes/CLASS/people", json=PERSON)),
    "GET /api/classes/CODE/qr.svg": Asked(ask("GET", "/api/classes/CLASS/qr.svg")),
    "GET /api/classes/CODE/tables": Asked(ask("GET", "/api/classes/CLASS/tables")),
    "POST /api/classes/CODE": Asked(ask("POST", "/api/classes/CLASS", json={"type": "pause"})),
    "POST /api/classes/CODE/key": Asked(ask("POST", "/api/classes/CLASS/key", json={})),
    "DELETE /api/classes/CODE": Asked(ask("DELETE", "/api/classes/CLASS")),
    "GET /health": Asked(ask("GET", "/health")),
    "GET /ready": Asked(ask("GET", "/ready")),
    "GET /metrics": Asked(ask("GET", "/metrics")),
}
