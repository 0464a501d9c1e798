"""Whether the server is alive, and how busy it is."""

from __future__ import annotations

from litestar import get

from tablebot import __version__
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards.caller import Stranger

HERE = frozenset({"127.0.0.1", "::1"})
"""This machine itself."""


@get("/health")
async def health(house: TheHouse) -> dict[str, str]:
    """Answers once the store does."""
    await house.tables.store.find_table("")
    return {"status": "ok", "version": __version__}


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(house: TheHouse, caller: TheCaller) -> str:
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
        "tablebot_uptime_seconds": round(house.tables.now() - house.began),
    }
    return "".join(f"{name} {value}\n" for name, value in figures.items())
