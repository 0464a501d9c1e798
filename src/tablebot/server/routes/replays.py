"""What a seat has seen of a game, step by step, from a table or from a file; and the log of a finished one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import chain, dropwhile
from typing import Any, Literal, NamedTuple

import msgspec
from litestar import get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery
from litestar.response import Stream
from msgspec import Raw

from tablebot.core import text as plain
from tablebot.core.dice import seed_hash
from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame, Over, Seat
from tablebot.server.dependencies import HttpRequest, TheCaller, TheHouse
from tablebot.server.guards.limits import LARGEST_FILE, LARGEST_REPLAY, LONGEST_READING, MOST_LINES, within_seconds
from tablebot.server.house import House
from tablebot.server.routes.long_answers import long_answer, written_around
from tablebot.server.wire import bodies as wire
from tablebot.store.log import CHAT_KEPT, Row
from tablebot.table.decide.guards import NO_WATCHING
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.names import ROBOT_FACE, seat_faces, seat_names
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person
from tablebot.table.log.fold import tables as folded
from tablebot.table.log.log_file import read_log, replay_steps
from tablebot.table.log.table import Table

Eyes = Seat | Literal["all"] | None
"""A seat's, those that see everything, or a watcher's."""

NOT_STARTED = "The game has not started yet."
REPLAY = ResponseSpec(wire.Replay, generate_examples=False, description="The steps")


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
        _check_eyes(live.table, _eyes(seat, live.table), person)

    async def make() -> Iterator[bytes]:
        log = (ev.decoded(row.body) for row in await _rows(house, live))
        replayed = await asyncio.to_thread(_replayed, folded(house.tables.catalogue, log), seat, text=text)
        said = await _said(house, live, person, replayed.start.at)
        chairs = replayed.end.chairs
        return _written(replayed, seat_names(live, chairs), seat_faces(live, chairs), said)

    return await long_answer(request, house, house.showing, make, "application/json")


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

    async def make() -> Iterator[bytes]:
        replayed = await asyncio.to_thread(_replayed_file, house.tables.catalogue, data, seat, text=text)
        bots = tuple(chair.bot.name if chair.bot and not chair.people else "" for chair in replayed.end.chairs)
        return _written(replayed, bots, (ROBOT_FACE,) * len(bots))

    return await long_answer(request, house, house.reading, make, "application/json")


@get("/api/tables/{code:str}/log")
async def log(request: HttpRequest, house: TheHouse, caller: TheCaller, code: FromPath[str]) -> Stream:
    """A finished game as a file, one event per line."""
    live = await caller.table_by_code(code, costly=True)
    if live.table.status != "over":
        raise Refused("The log can be had once the game is over.")

    async def make() -> Iterator[bytes]:
        rows = await _rows(house, live)
        return (row.body + b"\n" for row in rows if not _was_for_the_host(row))

    name = f"{live.table.game.slug}-{live.code}.jsonl"
    return await long_answer(request, house, house.showing, make, "application/x-ndjson", name)


def _was_for_the_host(row: Row) -> bool:
    """Whether a text was only to be read first: where it was approved it follows as a move, else nobody reads it."""
    return isinstance(ev.decoded(row.body), ev.Held | ev.Declined)


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


async def _rows(house: House, live: LiveTable) -> list[Row]:
    rows = await house.tables.store.read(live.number)
    if not rows:  # Deleted since it was found.
        raise Missing("There is no table {code}.", code=live.code)
    return rows


# Whose eyes ------------------------------------------------------------------------------------------------------
def _eyes(seat: str | None, table: Table) -> Eyes:
    """What `?seat=` says. Raises Refused."""
    if not seat:
        return None
    if seat == "all":
        return "all"
    number = int(seat) if seat.isdecimal() and len(seat) < 4 else len(table.chairs)
    if number >= len(table.chairs):
        raise Refused("This table has {n} seats.", n=len(table.chairs))
    return Seat(number)


def _check_eyes(table: Table, eyes: Eyes, person: Person | None) -> None:
    """Raises Refused where this person may not look through these eyes while the game is not over."""
    if eyes is None:
        if not table.manners.watchers and table.seat(person) is None and person not in table.hosts:
            raise Refused(NO_WATCHING)
    elif eyes == "all" or table.seat(person) != eyes:
        raise Refused("You can look through other eyes once the game is over.")


def _look(game: AnyGame, eyes: Eyes) -> Callable[[Any], Any]:
    """What these eyes see of a state."""
    if eyes == "all" and game.revealed is not None:
        return game.revealed
    seat = None if eyes == "all" else eyes
    return lambda state: game.view(state, seat)


# Step by step ----------------------------------------------------------------------------------------------------
class _Replayed(NamedTuple):
    steps: list[bytes]
    """In JSON."""
    start: Table
    end: Table
    """As the game left it: with those who played, not with whoever has taken a free seat since."""


class _Step(NamedTuple):
    entries: int
    """After this many moves and rolls."""
    seen: bytes
    """Of what is seen then, a hash: the steps themselves are all that is held of a long game."""
    step: bytes


def _replayed_file(catalogue: Any, data: bytes, seat: str | None, *, text: bool) -> _Replayed:
    # Fair, because a game need not cope with rolls that its dice never give.
    steps = within_seconds(replay_steps(catalogue, read_log(data), fair=True), LONGEST_READING)
    return _replayed((step.table for step in steps), seat, text=text)


def _replayed(tables: Iterable[Table], seat: str | None, *, text: bool) -> _Replayed:
    """One step for each change that these eyes could see, so that their number tells nothing else."""
    started = dropwhile(lambda table: table.playing is None, tables)
    start = next(started, None)
    if start is None:
        raise Refused(NOT_STARTED)
    look = _look(start.game, _eyes(seat, start))
    end = start
    steps: list[_Step] = []
    size = 0
    for table in chain([start], started):
        if table.playing is None or end.status == "over":
            continue
        end, entries = table, len(table.playing.entries)
        while steps and steps[-1].entries > entries:
            size -= len(steps.pop().step)  # It was taken back.
        view = look(table.playing.state)
        body = msgspec.json.encode(view)
        seen = sha256(body + msgspec.json.encode(table.playing.turn)).digest()
        if not steps or seen != steps[-1].seen:
            drawing = plain.draw(table.game, view) if text else ""
            step = msgspec.json.encode(wire.ReplayStep(Raw(body), table.playing.turn, table.at, drawing))
            size += len(step)
            if size > LARGEST_REPLAY:
                raise Refused("This game is too long to be shown.")
            steps.append(_Step(entries, seen, step))
    return _Replayed([step.step for step in steps], start, end)


def _written(
    replayed: _Replayed, names: tuple[str, ...], faces: tuple[str, ...], said: tuple[wire.ReplayLine, ...] = ()
) -> Iterator[bytes]:
    """The replay in JSON, step by step."""
    game, playing = replayed.end.game, replayed.end.playing
    assert playing is not None
    around = wire.Replay(
        game=game.slug,
        names=names,
        faces=faces,
        steps=(),
        result=playing.turn if isinstance(playing.turn, Over) else None,
        dice=seed_hash(playing.terms.seed) if game.luck else None,
        seed=playing.terms.seed if game.luck and playing.over else None,
        shares=_shares(replayed.start) if game.luck else (),
        said=said,
    )
    return written_around(msgspec.json.encode(around), "steps", replayed.steps)


def _shares(table: Table) -> tuple[wire.ReplayShare, ...]:
    if table.shares is None:
        return ()
    return tuple(
        wire.ReplayShare(table.seat(pledge.person), told=pledge.person not in table.shares.missing)
        for pledge in table.shares.pledges
    )
