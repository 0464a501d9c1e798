"""How a server that ends sends people away: each after what they asked for is answered."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablebot.server.farewell import Farewell
from tablebot.server.sockets.hub import Hub
from tablebot.server.sockets.mailbox import Mailbox
from tests.table.house import serving


async def test_who_is_being_answered_is_sent_away_only_then(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        hub = Hub(house.tables, house.talk)
        live = await house.opened()
        idle, asking = Mailbox(1), Mailbox(2)
        for box in (idle, asking):
            await hub.enter(live, box)
        asking.take()
        asking.hears = True
        hub.send_away()
        assert (idle.ends, asking.ends) == ("restart", None)
        asking.answer(b'{"type":"done"}')
        asking.hears = False
        hub.send_away()
        answer, bye = map(msgspec.json.decode, asking.take())
        assert (answer["type"], bye["type"], bye["why"], bye["again"]) == ("done", "bye", "restart", True)
        for box in (idle, asking):
            hub.leave(live, box)
        await Farewell(hub, 0.0).say(60.0)


async def test_who_never_goes_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        hub = Hub(house.tables, house.talk)
        await hub.enter(await house.opened(), Mailbox(1))
        farewell = Farewell(hub, 0.0)
        assert not farewell.has_begun
        assert not farewell.begin(), "there is no time for it"
        await farewell.say(0.0)
        assert farewell.has_begun
        assert hub.sockets == 1
