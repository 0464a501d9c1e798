"""What a seat has seen of a game, step by step; and the log of a finished one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.response import Response
from msgspec import Raw

from tablebot.core import text as plain
from tablebot.core.errors import Refused
from tablebot.core.game import Over, Seat
from tablebot.server import bodies as wire
from tablebot.server.house import House
from tablebot.server.lobby import found, seat_faces, seat_names, who
from tablebot.table import events as ev
from tablebot.table.table import Table
from tablebot.table.fold import tables as folded


@get("/api/tables/{code:str}/replay")
async def replay(
    request: Request[Any, Any, Any],
    state: State,
    code: FromPath[str],
    seat: FromQuery[int | None] = None,
    text: FromQuery[bool] = False,
) -> wire.Replay:
    """The steps this seat saw. While the game runs, only your own seat's; without a seat, a watcher's."""
    house: House = state.house
    live = await found(request, house, code, costly=True)
    playing = live.table.playing
    if playing is None:
        raise Refused("The game has not started yet.")
    if seat is not None and not 0 <= seat < len(live.table.chairs):
        raise Refused("This table has {n} seats.", n=len(live.table.chairs))
    if seat is not None and not playing.over and live.table.seat(await who(request, house, live)) != seat:
        raise Refused("You can look through other eyes once the game is over.")
    rows = await house.tables.store.read(live.number)
    tables = list(folded(house.tables.catalogue, (ev.decoded(row.body) for row in rows)))
    # Who has played it, not who has taken a free seat since.
    chairs = next((table.chairs for table in tables if table.status == "over"), live.table.chairs)
    return wire.Replay(
        game=live.table.game.slug,
        names=seat_names(live, chairs),
        faces=seat_faces(live, chairs),
        steps=tuple(_steps(tables, None if seat is None else Seat(seat), text=text)),
        result=playing.turn if isinstance(playing.turn, Over) else None,
    )


def _steps(tables: Iterable[Table], seat: Seat | None, *, text: bool) -> Iterator[wire.ReplayStep]:
    """One step for each change that this seat could see, so that their number tells nothing else."""
    last: object = None
    for table in tables:
        if table.playing is None:
            continue
        view = table.game.view(table.playing.state, seat)
        seen = (view, table.playing.turn)
        if seen != last:
            last = seen
            drawing = plain.draw(table.game, view) if text else ""
            yield wire.ReplayStep(Raw(msgspec.json.encode(view)), table.playing.turn, table.at, drawing)


@get("/api/tables/{code:str}/log")
async def log(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> Response[bytes]:
    """A finished game as a file, one event a line."""
    house: House = state.house
    live = await found(request, house, code, costly=True)
    if live.table.status != "over":
        raise Refused("The log can be had once the game is over.")
    rows = await house.tables.store.read(live.number)
    body = b"".join(row.body + b"\n" for row in rows)
    name = f"{live.table.game.slug}-{live.code}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/x-ndjson", headers=headers)
