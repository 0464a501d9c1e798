"""A table whose cards a test deals, everybody around it, and every byte that each of them is sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec
from msgspec import Raw

from tablebot.bots.hints import Hints
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Seat
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import Deal, Dealt, Options, Roll, State
from tablebot.server.guards.limits import PerAddress
from tablebot.server.guards.passwords import PasswordWork
from tablebot.server.guards.writing import Writing
from tablebot.server.routes import classes
from tablebot.server.routes.steps import Steps, TakeBacks
from tablebot.server.sockets.hub import Hub
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.outline import table_now
from tablebot.server.sockets.showing import Seen, Showing
from tablebot.server.sockets.socket import Visit
from tablebot.table.decide import commands as do
from tablebot.table.decide.coming_and_going import room
from tablebot.table.decide.dispatch import decide
from tablebot.table.keeper.classes import NumberedTable
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Manners, Pace, Person
from tablebot.table.log.table import Table
from tests.games.not_a_robot.probes import TALK, attempts
from tests.games.not_a_robot.rounds import NINE
from tests.table.house import House, serving

EVERYBODY = ("host", "seat 0", "seat 1", "seat 2", "seat 3", "watcher", "screen")
"""Person 1 is the host and stands; those in the seats are 2, 3, 4 and 5."""
SECOND = tuple(place + 40 for place in NINE)
"""The pictures of the second round."""

encode = msgspec.json.Encoder().encode
Step = str | Callable[["Stage"], Awaitable[None]]
"""`0 say moon`: that seat writes it. `+5`: this many seconds pass. `?`: everybody looks at everything, and tries
everything. `=ask`: that phase has come. Empty: nothing happens, while something does in a twin."""


class Dealer:
    """Deals what a test wants."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._deals = deals

    def roll(self, state: State, dice: Dice) -> Roll:
        del dice
        return Dealt(self._deals[len(state.rounds)])

    def land(self, state: State, roll: Roll) -> State:
        return rules.land(state, roll)


def dealt(robot: int, answer: int = 5, pictures: Sequence[int] = NINE) -> Deal:
    """With four seats the Robot is in one of them, or 4: the Server is it."""
    return Deal(tuple(pictures), answer, robot)


class Stage:
    def __init__(self, house: House, live: LiveTable) -> None:
        self.house = house
        self.live = live
        self.hub = Hub(house.tables, house.talk, at_once=1_000_000)  # What comes late would differ between twins.
        self.told: dict[str, list[Any]] = {}
        """For each of those who are there, what they were told after each step."""
        self.people: dict[str, Person | None] = {}
        self._house: Any = SimpleNamespace(
            tables=house.tables,
            talk=house.talk,
            hub=self.hub,
            hints=Hints(house.tables, 1.0),
            openings=PerAddress(10_000, 60.0, house.now),
            password_work=PasswordWork(),
            writing=Writing(10_000, house.now),
        )
        self.visits: dict[str, Visit] = {}
        self._ids: Counter[str] = Counter()

    async def enter(self, name: str, person: Person | None) -> None:
        """From now on this one is there, on a socket."""
        box = Mailbox(person)
        box.remembers = True
        self.people[name] = person
        self.told[name] = []
        self.visits[name] = Visit(self._house, self.live, box)
        await self.hub.enter(self.live, box)

    def leave(self, name: str) -> None:
        self.hub.leave(self.live, self.visits.pop(name).box)

    # Doing -------------------------------------------------------------------------------------------------------
    async def run(self, steps: Iterable[Step], eyes: Iterable[str] = ()) -> None:
        for step in steps:
            news: dict[str, Any] = {}
            if step == "?":
                news = {eye: await self._everything(eye) for eye in eyes}
            elif callable(step):
                await step(self)
            elif step.startswith("="):
                assert self.phase == step[1:]
            elif step.startswith("+"):
                await self._waits(float(step))
            elif step:
                seat, text = step.split(" ", 1)
                await self.sends(f"seat {seat}", "write", turn=self.question(int(seat)), text=text)
            for name, told in self.told.items():
                told.append((self._mail(name), news.get(name)))

    async def _waits(self, seconds: float) -> None:
        self.house.now.seconds += seconds
        await beat(self.house.tables)

    async def sends(self, name: str, kind: str, /, **fields: Any) -> None:
        """A message on the socket of this one, with an id of their own."""
        self._ids[name] += 1
        await self.hears(name, encode({"type": kind, "id": f"{name} {self._ids[name]}", **fields}).decode())

    async def hears(self, name: str, frame: str) -> None:
        await self.visits[name].hear(frame)

    def question(self, seat: int) -> int | None:
        asked = self.playing.question(Seat(seat))
        return asked and asked.question

    # Looking -----------------------------------------------------------------------------------------------------
    @property
    def playing(self) -> Any:
        assert self.live.table.playing is not None
        return self.live.table.playing

    @property
    def phase(self) -> str:
        turn = self.playing.turn
        return turn.phase if isinstance(turn, Decide) else ""

    def view(self, seat: Seat | None) -> Any:
        return self.live.table.game.view(self.playing.state, seat)

    def _mail(self, name: str) -> list[bytes]:
        """What waits on this socket."""
        box = self.visits[name].box if name in self.visits else None
        return box.take() if box is not None else []

    async def _everything(self, name: str) -> dict[str, Any]:
        """All that somebody can find out now, by looking and by trying."""
        person = self.people[name]
        seat = self.live.table.seat(person)
        for message in TALK:
            await self.hears(name, message)
        if person is not None:
            await self.sends(name, "look")
        newcomer = Mailbox(person)
        await self.hub.enter(self.live, newcomer)
        found = {
            "newcomer": newcomer.take(),
            "replay": await self._replay(None),
            "own replay": await self._replay(seat),
            "room": room(self.live.table),
            "class": encode(classes._table(NumberedTable(1, self.live))) if name == "host" else b"",
            "tried": {_name(command): self._tried(person, command) for command in self._commands(person, seat)},
        }
        self.hub.leave(self.live, newcomer)
        return found

    async def _replay(self, seat: Seat | None) -> bytes:
        log = await self.house.stored(self.live)
        eyes = None if seat is None else str(seat)
        return b"".join(Steps(self.house.tables.catalogue, eyes, TakeBacks(), text=True).after(log))

    def _commands(self, person: Person | None, seat: Seat | None) -> list[Any]:
        if person is None:
            return []
        return attempts(person, self.question(seat) if seat is not None else None)

    def _tried(self, person: Person | None, command: Any) -> Any:
        """The refusal, or what this one would see of what follows. Once a round is scored, everything is known."""
        try:
            steps = decide(self.live.table, person, command, self.house.now(), self.live.away)
        except Refused as why:
            return str(why)
        seen = [encode(_look(step.table, person)) for step in steps]
        if any(b'"phase":"score"' in one for one in seen):
            return "scored"
        return [one for one, _ in groupby(seen)], steps and encode(table_now(self.live, steps[-1].table))


def _look(table: Table, person: Person | None) -> Seen:
    """What this one sees of the game at such a table."""
    assert table.playing is not None
    return Showing(table, table.playing, 0.0).look(table.seat(person))


StageT = TypeVar("StageT", bound=Stage)


def _name(command: Any) -> str:
    return f"{type(command).__name__} {encode(command).decode()}"


@asynccontextmanager
async def staged(
    folder: Path,
    *deals: Deal,
    pace: Pace = "own",
    mates: int = 0,
    manners: dict[str, Any] | None = None,
    **options: Any,
) -> AsyncIterator[Stage]:
    """Everybody is there, and the first round is dealt. Mates share the first seats."""
    wishes = Options(**{"rounds": len(deals), **options})
    game: AnyGame = replace(GAME, luck=Dealer(deals))
    async with gathered(folder, game, wishes, Stage, pace=pace, mates=mates, manners=manners) as stage:
        yield stage


@asynccontextmanager
async def gathered(
    folder: Path,
    game: AnyGame,
    options: Any,
    kind: type[StageT],
    *,
    pace: Pace = "own",
    mates: int = 0,
    manners: dict[str, Any] | None = None,
) -> AsyncIterator[StageT]:
    """Everybody is at this game, and it has begun. Mates share the first seats."""
    await asyncio.to_thread(folder.mkdir, parents=True)
    wishes = Manners(**{**(manners or {}), **({"teams": True} if mates else {})})
    async with serving(folder, games={game.slug: game}) as house:
        live = await house.tables.open(
            Opening(
                game=game.slug, name="Ada", face="fox", key_hash=b"key 1", options=Raw(encode(options)), seats=4,
                pace=pace, sit=False, manners=wishes,
            )
        )  # fmt: skip
        stage = kind(house, live)
        for n, name in enumerate(EVERYBODY[:-1], start=1):
            if n > 1:
                await house.joins(live, f"Guest {n}", watch=name == "watcher")
            await stage.enter(name, n)
        await stage.enter("screen", None)
        for n in range(mates):
            await stage.enter(f"mate {n}", await house.joins(live, f"Mate {n}"))
        await house.does(live, 1, do.Start(""))
        await stage.run([""])
        yield stage


# Twins ------------------------------------------------------------------------------------------------------------
async def told(folder: Path, deals: Sequence[Deal], steps: Sequence[Step], eyes: Sequence[str], **ways: Any) -> Any:
    """All that each of these eyes is told, step by step."""
    async with staged(folder, *deals, **ways) as stage:
        await stage.run(steps, eyes)
        return {eye: stage.told[eye] for eye in eyes}


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two that should be alike are not. Empty: nowhere."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(found for key in one if (found := first_difference(one[key], other[key], f"{path}[{key!r}]")))
    if isinstance(one, list | tuple) and type(one) is type(other) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(found for n, (a, b) in pairs if (found := first_difference(a, b, f"{path}[{n}]")))
    if isinstance(one, bytes) and isinstance(other, bytes):
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        return f"{path}: …{one[max(0, at - 60) : at + 60]!r} / …{other[max(0, at - 60) : at + 60]!r}"
    return f"{path}: {str(one)[:300]} / {str(other)[:300]}"
