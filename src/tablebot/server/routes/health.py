"""Whether the server is alive, and how busy it is."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get
from litestar.response import Response
from msgspec import Struct

from tablebot import __version__
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards.caller import Stranger
from tablebot.server.watch import FileState
from tablebot.store.log import StoreError

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
    watch = house.watch
    try:
        await house.tables.store.find_table("")
        is_well = watch.is_well
    except StoreError:
        is_well = False
    status = "ok" if is_well else "failing"
    body = msgspec.json.encode(Health(status, __version__, round(watch.age, 1), watch.file))
    return Response(body, status_code=200 if is_well else 503, media_type="application/json")


@get("/metrics", media_type="text/plain; version=0.0.4")
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
        "tablebot_bot_moves_total": house.runner.moves,
        "tablebot_bot_failures_total": house.runner.failures,
        "tablebot_slowed_codes_total": house.codes.slowed,
        "tablebot_refused_codes_total": house.codes.refused,
        "tablebot_slowed_passwords_total": house.passwords.slowed,
        "tablebot_refused_passwords_total": house.passwords.refused,
        "tablebot_uptime_seconds": round(house.tables.now() - house.began),
        "tablebot_heartbeat_age_seconds": round(house.watch.age, 1),
        "tablebot_saving": int(house.watch.is_well),
    }
    figures |= {f"tablebot_{name}": value for name, value in (await house.watch.store.upkeep.figures()).items()}
    return "".join(f"{name} {value}\n" for name, value in figures.items())
