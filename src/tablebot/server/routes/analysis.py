"""What a position is worth and how it would go on, for people who look back at a game or practise."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Raw

from tablebot.bots.analyses import Asker
from tablebot.core.brain import Analysis
from tablebot.core.errors import Refused
from tablebot.core.game import Over
from tablebot.server.dependencies import HttpRequest, TheCaller, TheHouse
from tablebot.server.guards.addresses import network
from tablebot.server.wire import bodies as wire
from tablebot.table.decide.analysing import branch_states, check_elsewhere, game_to_analyse


@post("/api/tables/{code:str}/analysis", status_code=200)
async def analysis(
    request: HttpRequest, house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[wire.AskAnalysis]
) -> wire.Analysed:
    """For everybody who may watch a finished game again, and for whoever plays a running one alone against bots."""
    caller.check(house.questions)
    live = await caller.table_by_code(code)
    game = live.table.game
    playing = game_to_analyse(live.table, await caller.person_at(live))
    moves = [Raw(msgspec.json.encode(move)) for move in data.moves]
    line = await asyncio.to_thread(branch_states, live.table, data.ply, moves)
    others = (other.table for other in house.tables.live.values() if other is not live)
    check_elsewhere(game, line, others)
    turn, view = game.rules.turn(line[-1]), game.view(line[-1], None)
    if isinstance(turn, Over):
        known = Analysis(tuple(float(seat in turn.winners) for seat in range(playing.terms.seats)), ends=0)
    else:
        asker = Asker(network(caller.address), data.device)
        known = await _while_here(request, house.analyses.ask(asker, game, view, data.nodes))
    return wire.Analysed(Raw(msgspec.json.encode(view)), turn, known)


async def _while_here(request: HttpRequest, asking: Any) -> Analysis:
    """The answer, if somebody still waits for it."""
    answer, gone = asyncio.ensure_future(asking), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            return answer.result()
        raise Refused("Nobody waits for this any more.")
    finally:
        answer.cancel()
        gone.cancel()
        await asyncio.gather(answer, gone, return_exceptions=True)


async def _gone(request: HttpRequest) -> None:
    """Returns when the one who asked has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
