"""What is stored about a table: handed over to its host, or deleted."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, delete, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Response
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.server.house import House
from tablebot.server.routes.lobby import Stranger, found, who
from tablebot.server.wire import bodies as wire
from tablebot.table.keeper import deletion
from tablebot.table.keeper.live import LiveTable


@get("/api/tables/{code:str}/export")
async def export(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> Response[bytes]:
    """Everything that is stored about a table, as one file for its host."""
    house: House = state.house
    live = await hosted(request, house, code)
    if live.table.status == "playing":
        # The log has every secret of the game, and the host may be playing.
        raise Refused("The game is on. Export the table once it is over or closed.")
    store = house.tables.store
    exported = wire.Export(
        code=live.code,
        game=live.table.game.slug,
        people=tuple(wire.ExportedPerson(p.person, p.name, p.wish, p.face) for p in await store.people(live.number)),
        teams=await store.teams(live.number),
        chat=tuple(
            wire.ExportedLine(line.n, line.person, line.text, line.at, line.loud, line.apart, line.shown)
            for line in await store.chat(live.number)
        ),
        log=tuple(Raw(row.body) for row in await store.read(live.number)),
    )
    headers = {"content-disposition": f'attachment; filename="tablebot-{live.code}.json"'}
    return Response(msgspec.json.encode(exported), media_type="application/json", headers=headers)


@delete("/api/tables/{code:str}")
async def delete_table(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> None:
    """Deletes the table at once and for good. Whoever is there is told."""
    house: House = state.house
    await deletion.delete(house.tables, await hosted(request, house, code))


async def hosted(request: Request[Any, Any, Any], house: House, code: str) -> LiveTable:
    """The table, if its host asks. Raises Refused."""
    live = await found(request, house, code, costly=True)
    person = await who(request, house, live)
    if person is None or person != live.table.host:
        raise Stranger("Only the host can do that.")
    return live
