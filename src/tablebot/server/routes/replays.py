"""What a seat has seen of a game, step by step, from a table or from a file; and the log of a finished one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from itertools import islice

from litestar import get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from tablebot.core.errors import Missing, Refused
from tablebot.server.dependencies import HttpRequest, TheCaller, TheHouse
from tablebot.server.guards.limits import LARGEST_FILE, LONGEST_READING, MOST_LINES, within_seconds
from tablebot.server.house import House
from tablebot.server.routes.long_answers import Pieces, long_answer, parts_around
from tablebot.server.routes.steps import Eyes, Steps, TakeBacks, read_eyes
from tablebot.server.wire import bodies as wire
from tablebot.store.log import CHAT_KEPT, Row
from tablebot.table.decide.guards import NO_WATCHING
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.names import ROBOT_FACE, seat_faces, seat_names
from tablebot.table.keeper.slices import ROWS
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Person
from tablebot.table.log.log_file import read_log, replay_steps
from tablebot.table.log.table import Table

NOT_STARTED = "The game has not started yet."
REPLAY = ResponseSpec(wire.Replay, generate_examples=False, description="The steps")
_OPENING = b'{"steps":['


@get("/api/tables/{code:str}/replay", responses={200: REPLAY})
async def replay(
    request: HttpRequest,
    house: TheHouse,
    caller: TheCaller,
    code: FromPath[str],
    seat: FromQuery[str | None] = None,
    text: FromQuery[bool] = False,
) -> Stream:
    """The steps this seat saw. Until the game is over, only your own seat's; without a seat, a watcher's."""
    live = await caller.table_by_code(code, costly=True)
    if live.table.playing is None:
        raise Refused(NOT_STARTED)
    person = await caller.person_at(live)
    if not live.table.playing.over:
        _check_eyes(live.table, read_eyes(seat, live.table), person)
    last = live.table.seq  # Not more: who sits there may change.

    async def made() -> Pieces:
        take_backs = await _take_backs(house, live, last)
        steps = Steps(house.tables.catalogue, seat, take_backs, text=text)
        async for piece in _written(house, steps, _events(house, live, last)):
            yield piece
        assert steps.start is not None and steps.end is not None
        said = await _said(house, live, person, steps.start.at)
        chairs = steps.end.chairs
        yield _closing(steps.replay(seat_names(live, chairs), seat_faces(live, chairs), said))

    return await long_answer(request, house, made(), "application/json")


@post("/api/replays", status_code=200, request_max_body_size=LARGEST_FILE, responses={200: REPLAY})
async def file_replay(
    request: HttpRequest,
    house: TheHouse,
    caller: TheCaller,
    seat: FromQuery[str | None] = None,
    text: FromQuery[bool] = False,
) -> Stream:
    """The same for a log that comes as a file. Nothing is stored. Whoever has the file has all that is in it."""
    caller.check(house.openings)
    data = await request.body()
    if data.count(b"\n") > MOST_LINES:
        raise Refused("This file has more than {n} lines.", n=MOST_LINES)

    async def made() -> Pieces:
        async with house.reading:
            take_backs = await _checked(house, data)
        steps = Steps(house.tables.catalogue, seat, take_backs, text=text)
        async for piece in _written(house, steps, _events_in(data)):
            yield piece
        assert steps.end is not None
        bots = tuple(chair.bot.name if chair.bot and not chair.people else "" for chair in steps.end.chairs)
        yield _closing(steps.replay(bots, (ROBOT_FACE,) * len(bots)))

    return await long_answer(request, house, made(), "application/json")


@get("/api/tables/{code:str}/log")
async def log(request: HttpRequest, house: TheHouse, caller: TheCaller, code: FromPath[str]) -> Stream:
    """A finished game as a file, one event per line."""
    live = await caller.table_by_code(code, costly=True)
    if live.table.status != "over":
        raise Refused("The log can be had once the game is over.")

    async def made() -> Pieces:
        async for rows in stored_rows(house, live, live.table.seq):
            async with house.tables.slices:
                piece = b"".join(row.body + b"\n" for row in rows if not _was_for_the_host(row))
            if piece:
                yield piece

    name = f"{live.table.game.slug}-{live.code}.jsonl"
    return await long_answer(request, house, made(), "application/x-ndjson", name)


def _was_for_the_host(row: Row) -> bool:
    """Whether a text was only to be read first: where it was approved it follows as a move, else nobody reads it."""
    return isinstance(ev.decoded(row.body), ev.Held | ev.Declined)


async def stored_rows(house: House, live: LiveTable, last: int) -> AsyncIterator[list[Row]]:
    """The table's log up to that seq, bit by bit. Raises Missing where it is deleted meanwhile."""
    seq = 0
    async for rows in house.tables.slices.of_log(house.tables.store, live.number, last=last):
        yield rows
        seq = rows[-1].seq
    if seq < last:
        raise Missing("There is no table {code}.", code=live.code)


async def _said(house: House, live: LiveTable, person: Person | None, began: float) -> tuple[wire.ReplayLine, ...]:
    """What this person may read of the chat since then; None reads what a big screen shows."""
    if person is None and not live.table.manners.watchers:
        return ()
    lines = await house.talk.chat(live, person, CHAT_KEPT)
    return tuple(
        wire.ReplayLine(one.name, one.face, live.table.seat(line.person), line.text, line.at, line.loud)
        for line in lines
        if line.at >= began and (one := live.people.get(line.person)) is not None
    )


def _check_eyes(table: Table, eyes: Eyes, person: Person | None) -> None:
    """Raises Refused where this person may not look through these eyes while the game is not over."""
    if eyes is None:
        if not table.manners.watchers and table.seat(person) is None and person not in table.hosts:
            raise Refused(NO_WATCHING)
    elif eyes == "all" or table.seat(person) != eyes:
        raise Refused("You can look through other eyes once the game is over.")


# Step by step ----------------------------------------------------------------------------------------------------
async def _written(house: House, steps: Steps, events: AsyncIterator[Iterable[Event]]) -> AsyncIterator[bytes]:
    """A replay up to its last step. Raises Refused before there is anything of it."""
    opening = _OPENING
    async for some in events:
        making = steps.after(some)
        piece: bytes | None = b""
        while piece is not None:
            async with house.tables.slices:
                piece = next(making, None)
            if piece:
                yield opening + piece
                opening = b""
    if steps.start is None:
        raise Refused(NOT_STARTED)
    if opening:  # The first step is longer than all that is shown.
        yield opening


def _closing(replay: wire.Replay) -> bytes:
    """What goes after the steps."""
    before, after = parts_around(replay, "steps")
    assert before == _OPENING
    return after


async def _events(house: House, live: LiveTable, last: int) -> AsyncIterator[Iterable[Event]]:
    async for rows in stored_rows(house, live, last):
        yield (ev.decoded(row.body) for row in rows)


async def _take_backs(house: House, live: LiveTable, last: int) -> TakeBacks:
    found = TakeBacks()
    async for rows in stored_rows(house, live, last):
        for row in rows:
            if ev.TAKEN_BACK in row.body:
                found.note(row.seq, ev.decoded(row.body))
    return found


async def _events_in(data: bytes) -> AsyncIterator[Iterable[Event]]:
    log = read_log(data)
    while some := list(islice(log, ROWS)):
        yield some


async def _checked(house: House, data: bytes) -> TakeBacks:
    """Reads the whole file: what is wrong with it is said before any of it is shown. Raises Refused."""
    # Fair, because a game need not cope with rolls that its dice never give.
    steps = within_seconds(replay_steps(house.tables.catalogue, read_log(data), fair=True), LONGEST_READING)
    found = TakeBacks()
    is_done = False
    while not is_done:
        async with house.tables.slices:
            some = list(islice(steps, ROWS))
        for event, table in some:
            found.note(table.seq, event)
        is_done = not some
    return found
