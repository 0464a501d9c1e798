"""New links: somebody's key was seen or stolen, so they get another one, and the old one is dead at once."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards import keys
from tablebot.server.guards.caller import Stranger
from tablebot.server.routes.classes import taught_class
from tablebot.server.wire import bodies as wire
from tablebot.table.decide.powers import check_new_key
from tablebot.table.keeper.classes import TEACHER


@post("/api/tables/{code:str}/key", status_code=200)
async def change_key(
    house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[wire.ChangeKey]
) -> wire.KeyChanged:
    """One's own. Other devices are said goodbye to."""
    caller.check_home()
    live = await caller.table_by_code(code, costly=True)
    person = await caller.person_by_link(live)
    if person is None:
        raise Stranger("This key opens no seat at table {code}.", code=live.code)
    key = keys.key()
    await house.tables.rekey(live, person, keys.key_hash(key), data.device)
    return wire.KeyChanged(person, key)


@post("/api/tables/{code:str}/people/{person:int}/key", status_code=200)
async def hand_key(house: TheHouse, caller: TheCaller, code: FromPath[str], person: FromPath[int]) -> wire.KeyChanged:
    """Somebody else's, by the host, who hands it over. While a game is on, the old one is only shut out."""
    caller.check_home()
    live = await caller.hosted_table(code)
    check_new_key(live.table, live.table.true_host, person)
    key = keys.key()
    # Another table may have another host, or a game that is on.
    await house.tables.rekey(live, person, keys.handed_hash(key), only_here=person != live.table.true_host)
    return wire.KeyChanged(person, None if live.table.status == "playing" else key)


@post("/api/classes/{code:str}/key", status_code=200)
async def change_class_key(
    house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[wire.ChangeKey]
) -> wire.KeyChanged:
    """The teacher's own, which opens the class and all its tables."""
    caller.check_home()
    found = await taught_class(caller, code)
    caller.count(found.code)
    first, *_ = await house.classes.places(found)
    key = keys.key()
    await house.tables.rekey(first.live, TEACHER, keys.key_hash(key), data.device)
    return wire.KeyChanged(TEACHER, key)
