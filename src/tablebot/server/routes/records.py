"""What is stored about a table: handed over to its host, or deleted."""

from __future__ import annotations

from litestar import delete, get
from litestar.params import FromPath
from litestar.response import Stream

from tablebot.core.errors import Refused
from tablebot.server.dependencies import HttpRequest, TheCaller, TheHouse
from tablebot.server.routes.long_answers import Pieces, long_answer, parts_around
from tablebot.server.routes.replays import stored_rows
from tablebot.server.wire import bodies as wire
from tablebot.table.keeper import deletion
from tablebot.table.log.table import Table


@get("/api/tables/{code:str}/export")
async def export(request: HttpRequest, house: TheHouse, caller: TheCaller, code: FromPath[str]) -> Stream:
    """Everything that is stored about a table, as one file for its host."""
    live = await caller.hosted_table(code)
    _check_rest(live.table)
    store, last = house.tables.store, live.table.seq  # Not more: another game may begin while this is sent.

    async def made() -> Pieces:
        export = wire.Export(
            code=live.code,
            game=live.table.game.slug,
            people=tuple(
                wire.ExportedPerson(p.person, p.name, p.wish, p.face) for p in await store.people(live.number)
            ),
            teams=await store.teams(live.number),
            chat=tuple(
                wire.ExportedLine(line.n, line.person, line.text, line.at, line.loud, line.apart, line.shown)
                for line in await store.chat(live.number)
            ),
            log=(),
        )
        comma, after = parts_around(export, "log")
        async for rows in stored_rows(house, live, last):
            yield comma + b",".join(row.body for row in rows)
            comma = b","
        yield after

    return await long_answer(request, house, made(), "application/json", f"tablebot-{live.code}.json")


def _check_rest(table: Table) -> None:
    """Raises Refused while a game is on: the log has all its secrets, and the host may be playing."""
    if table.status == "playing" or table.is_starting:
        raise Refused("The game is on. Export the table once it is over or closed.")


@delete("/api/tables/{code:str}")
async def delete_table(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> None:
    """Deletes the table at once and for good. Whoever is there is told."""
    await deletion.delete(house.tables, await caller.hosted_table(code))
