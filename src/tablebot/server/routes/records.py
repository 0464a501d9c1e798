"""What is stored about a table: handed over to its host, or deleted."""

from __future__ import annotations

import msgspec
from litestar import delete, get
from litestar.params import FromPath
from litestar.response import Response
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.wire import bodies as wire
from tablebot.table.keeper import deletion


@get("/api/tables/{code:str}/export")
async def export(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> Response[bytes]:
    """Everything that is stored about a table, as one file for its host."""
    live = await caller.hosted_table(code)
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
async def delete_table(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> None:
    """Deletes the table at once and for good. Whoever is there is told."""
    await deletion.delete(house.tables, await caller.hosted_table(code))
