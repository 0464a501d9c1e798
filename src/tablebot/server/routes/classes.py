"""A teacher's tables under one code: opening a class, joining it, and looking after all of it."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import UNSET, Raw

from tablebot.core.game import Chance, Decide, Over
from tablebot.server.dependencies import TheCaller, TheHouse
from tablebot.server.guards import keys
from tablebot.server.guards.caller import Caller, Stranger
from tablebot.server.house import House
from tablebot.server.routes.qr import qr_picture
from tablebot.server.wire import class_bodies as wire
from tablebot.server.wire.bodies import Joined, JoinTable
from tablebot.store.log import ClassRow
from tablebot.table.keeper.classes import TEACHER, ClassPlan, NumberedTable, Report, Teacher
from tablebot.table.keeper.names import seat_names
from tablebot.table.keeper.talk import waiting
from tablebot.table.log.playing import Playing


@post("/api/classes")
async def open_class(house: TheHouse, caller: TheCaller, data: JSONBody[wire.OpenClass]) -> wire.ClassOpened:
    """A new class. Whoever opens it is its teacher, and the host of all its tables."""
    for _ in range(data.tables):
        caller.check(house.openings)
    key = keys.key()
    plan = ClassPlan(
        game=data.game,
        options=UNSET if data.options is UNSET else Raw(msgspec.json.encode(data.options)),
        seats=data.seats,
        pace=data.pace,
        manners=data.manners,
    )
    opened = await house.classes.open(plan, Teacher(data.name, data.face, keys.key_hash(key)), data.tables)
    return wire.ClassOpened(opened.code, key)


@get("/api/classes/{code:str}")
async def class_card(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> wire.ClassCard:
    """What a pupil with the code may know before joining."""
    caller.check_home()
    found = await caller.class_by_code(code)
    return wire.ClassCard(found.code, _game(found), await house.classes.has_room(found))


@post("/api/classes/{code:str}/people")
async def join_class(house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[JoinTable]) -> Joined:
    """A new pupil, at the table that most needs one."""
    caller.check_home()
    found = await caller.class_by_code(code, costly=True)
    key = keys.key()
    live, person = await house.classes.join(
        found, data.name, data.face, keys.key_hash(key), watch=data.watch, visitor=caller.visitor(data.device)
    )
    return Joined(live.code, person, key, live.table.seat(person))


@get("/api/classes/{code:str}/qr.svg")
async def class_qr_code(caller: TheCaller, code: FromPath[str]) -> Response[bytes]:
    """The link to the class as a picture, for pupils' phones."""
    found = await caller.class_by_code(code)
    link = f"{caller.address_to_share}/classes/{found.code}"
    return qr_picture(link, found.invitation if caller.is_invited(found.invitation) else "")


# The teacher's ----------------------------------------------------------------------------------------------------
@get("/api/classes/{code:str}/tables")
async def class_now(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> wire.ClassNow:
    """The whole class."""
    found = await taught_class(caller, code)
    return wire.ClassNow(
        code=found.code,
        game=_game(found),
        invite=caller.address_to_share,
        manners=_plan(found).manners,
        tables=tuple(map(_table, await house.classes.places(found))),
        invitation=found.invitation,
    )


@post("/api/classes/{code:str}", status_code=200)
async def to_class(
    house: TheHouse, caller: TheCaller, code: FromPath[str], data: JSONBody[wire.ToClass]
) -> wire.ClassDone:
    """Something for all tables at once."""
    caller.check_home()
    found = await taught_class(caller, code)
    caller.count(found.code)
    report = await _obeyed(house, found, data)
    return wire.ClassDone(report.done, {n: str(refusal) for n, refusal in report.others.items()})


async def _obeyed(house: House, found: ClassRow, command: wire.ToClass) -> Report:
    match command:
        case wire.StartAll(level):
            return await house.classes.start(found, level)
        case wire.PauseAll():
            return await house.classes.pause(found)
        case wire.ResumeAll():
            return await house.classes.resume(found)
        case wire.TellAll(text):
            return await house.classes.tell(found, text)
        case wire.AddTable():
            return await house.classes.add_table(found)


@delete("/api/classes/{code:str}")
async def close_class(house: TheHouse, caller: TheCaller, code: FromPath[str]) -> None:
    """Closes all tables and deletes every name."""
    caller.check_home()
    found = await taught_class(caller, code)
    caller.count(found.code)
    await house.classes.close(found)


async def taught_class(caller: Caller, code: str) -> ClassRow:
    """The class, if the request carries its teacher's key. Raises Refused."""
    found = await caller.class_by_code(code)
    if caller.key_hash != found.key_hash:
        raise Stranger("Only the teacher of this class can do that.")
    return found


# What the teacher sees of a table ---------------------------------------------------------------------------------
def _table(place: NumberedTable) -> wire.ClassTable:
    live = place.live
    table, playing, away = live.table, live.table.playing, live.away
    turn = playing.turn if playing else None
    return wire.ClassTable(
        n=place.n,
        code=live.code,
        game=table.game.slug,
        status=table.status,
        paused=table.paused is not None,
        pupils=tuple(
            wire.Pupil(
                person=person,
                name=live.people[person].name,
                face=live.people[person].face,
                here=person not in away,
                hand=person in table.hands,
                seat=table.seat(person),
            )
            for person in table.people
            if person != TEACHER and person in live.people
        ),
        names=seat_names(live, table.chairs),
        asked=turn.seats if isinstance(turn, Decide) else (),
        phase=turn.phase if isinstance(turn, Decide | Chance) else "",
        moves=_moves(playing) if playing else 0,
        judging=waiting(live),
        result=turn if isinstance(turn, Over) else None,
    )


def _moves(playing: Playing) -> int:
    """How many there have been, without those of phases in which nothing shows who has answered."""
    hidden = {name for name, phase in playing.terms.phases.items() if phase.hides_who_answered}
    return sum(entry.seat is not None and entry.phase not in hidden for entry in playing.entries)


def _plan(found: ClassRow) -> ClassPlan:
    return msgspec.json.decode(found.plan, type=ClassPlan)


def _game(found: ClassRow) -> str:
    return _plan(found).game
