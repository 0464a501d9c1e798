"""Whether the server is well, whether people are to be sent to it, and how busy it is."""

from __future__ import annotations

from asyncio import timeout
from typing import Literal

import msgspec
from litestar import get
from litestar.response import Response
from msgspec import Struct

from tablebot import __version__
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards.caller import Stranger
from tablebot.server.house import House
from tablebot.server.prometheus import KIND, NODE, named, text_of
from tablebot.server.watch import FileState
from tablebot.store.log import StoreError

PATIENCE = 2.0
"""Seconds after which a database that does not answer is no reason to send people here."""
HERE = frozenset({"127.0.0.1", "::1"})
"""This machine itself."""


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "failing"]
    """Failing: nothing can be saved just now."""
    version: str
    heartbeat_seconds: float
    """Since something was saved last; every ten seconds something is."""
    file: FileState
    """Checked after a server that did not end well."""


@get("/health")
async def health(house: TheHouse) -> Response[bytes]:
    """Answers once the store does: 200, or 503 while nothing can be saved."""
    watch, is_well = house.watch, await _can_save(house)
    status = "ok" if is_well else "failing"
    body = msgspec.json.encode(Health(status, __version__, round(watch.age, 1), watch.file))
    return Response(body, status_code=200 if is_well else 503, media_type="application/json")


class Ready(Struct, frozen=True):
    """Whether people are to be sent to this server rather than to another one."""

    status: Literal["ready", "ending", "no database"]
    bus: Literal["none", "up", "down"]
    """Without it, tables go on all the same: it is no reason to send people elsewhere."""
    node: str
    """Which server this is."""


@get("/ready")
async def ready(house: TheHouse) -> Response[bytes]:
    """200, or 503 from the moment at which it is told to end, and while its database cannot be reached."""
    bus = house.tables.bus
    status = "ending" if house.farewell.has_begun else "ready" if await _can_save(house) else "no database"
    body = Ready(status, "none" if not bus.is_shared else "up" if bus.is_up else "down", NODE)
    code = 200 if status == "ready" else 503
    return Response(msgspec.json.encode(body), status_code=code, media_type="application/json")


async def _can_save(house: House) -> bool:
    try:
        async with timeout(PATIENCE):
            await house.tables.store.find_table("")
    except (StoreError, TimeoutError):
        return False
    return house.watch.is_well


@get("/metrics", media_type=KIND)
async def metrics(house: TheHouse, caller: TheCaller) -> str:
    """Figures for Prometheus, on the same machine. Nothing in them names a table or a person, but where few play,
    a player who watched them count would see that somebody has just answered in secret.
    """
    if caller.address not in HERE:
        raise Stranger("Only the machine that runs this server is told that.")
    figures = {
        "tablebot_tables_in_memory": len(house.tables.live),
        "tablebot_sockets": house.hub.sockets,
        "tablebot_events_total": house.tables.stored,
        "tablebot_refusals_total": house.tables.refused,
        "tablebot_bot_questions_open": house.runner.asking.open,
        **named(house.runner.answering.figures),
        "tablebot_slowed_codes_total": house.codes.slowed,
        "tablebot_refused_codes_total": house.codes.refused,
        "tablebot_slowed_passwords_total": house.passwords.slowed,
        "tablebot_refused_passwords_total": house.passwords.refused,
        "tablebot_uptime_seconds": round(house.tables.now() - house.began),
        "tablebot_heartbeat_age_seconds": round(house.watch.age, 1),
        "tablebot_saving": int(house.watch.is_well),
        "tablebot_ending": int(house.farewell.has_begun),
        "tablebot_bus_up": int(house.tables.bus.is_up),
    }
    figures |= named(await house.watch.store.upkeep.figures())
    return text_of(figures)
