"""Everything one server process holds, put together once and handed to every route."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass

from tablebot.bots.analyses import Analyses
from tablebot.bots.asking import REMINDING
from tablebot.bots.hints import Hints
from tablebot.bots.runner import Runner
from tablebot.bus.bus import Bus
from tablebot.bus.opening import open_bus
from tablebot.bus.signals import BotAsked, Spent
from tablebot.core.game import AnyGame
from tablebot.pictures.options import with_pictures
from tablebot.server.farewell import Farewell
from tablebot.server.guards import keys
from tablebot.server.guards.addresses import is_public
from tablebot.server.guards.connections import room
from tablebot.server.guards.guesses import CODES, PASSWORDS, Guesses
from tablebot.server.guards.limits import QUESTIONS, OpenAtOnce, Origins, PerAddress
from tablebot.server.guards.passwords import PasswordWork
from tablebot.server.guards.sharing import Sharing
from tablebot.server.guards.writing import Writing
from tablebot.server.settings import Settings
from tablebot.server.sockets.hub import Hub
from tablebot.server.watch import BEAT, Watch
from tablebot.store.opening import open_store
from tablebot.table.keeper.classes import Classes
from tablebot.table.keeper.deletion import delete_old
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.nodes import Nodes
from tablebot.table.keeper.service import Tables
from tablebot.table.keeper.talk import Talk

_log = logging.getLogger("tablebot")

HEARTBEAT = 0.2
"""Seconds between one look at the clocks and the next."""
UPLOADS = 4
"""At once, from one address."""
ANSWERS = 40
"""Long ones at once to one address: a whole class may look back at its game."""
FIRST_SWEEP = 10 * 60.0
"""Seconds after the start, for a clock that is wrong at first,"""
SWEEPING = 60 * 60.0
"""and seconds between one look for old tables and the next."""


@dataclass(frozen=True)
class House:
    settings: Settings
    games: Mapping[str, AnyGame]
    """As they were when the server started: packs of pictures come and go."""
    tables: Tables
    nodes: Nodes
    talk: Talk
    classes: Classes
    hub: Hub
    runner: Runner
    hints: Hints
    analyses: Analyses
    origins: Origins
    sharing: Sharing
    """Of limits, with other nodes."""
    codes: Guesses
    """Of tables and classes."""
    passwords: Guesses
    password_work: PasswordWork
    openings: PerAddress
    joins: PerAddress
    questions: PerAddress
    """About positions that are to be analysed."""
    doors: OpenAtOnce
    writing: Writing
    reading: asyncio.Semaphore
    """Held while a file is read: one at a time, for each may take so long and no longer."""
    answers: OpenAtOnce
    """For long answers, from the question to the last byte."""
    bringing: OpenAtOnce
    """For pictures, by the address they come from,"""
    brought: OpenAtOnce
    """and by the table they are for."""
    cleaning: asyncio.Semaphore
    """Held while pictures are cleaned: one pack at a time, the others wait."""
    began: float
    watch: Watch
    farewell: Farewell
    _chores: tuple[asyncio.Task[None], ...]

    async def look_for_packs(self) -> None:
        """From now on, tables are opened with the packs of pictures that exist now."""
        self.tables.catalogue = with_pictures(self.games, await self.tables.store.pictures.packs())

    async def close(self) -> None:
        """Stops the bots and the clock, and finishes what is being stored."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.runner.close()
        await self.hints.close()
        await self.analyses.close()
        self.sharing.close()
        await self.nodes.close()
        await self.watch.end()
        await self.tables.bus.close()
        await self.tables.store.close()


async def open_house(settings: Settings, catalogue: Mapping[str, AnyGame]) -> House:
    store = await open_store(settings.database, serves=settings.serves)
    drawn = keys.PublicKeys() if is_public(settings) else keys
    tables = Tables(store, catalogue, drawn, store.clock, open_bus(settings.bus))
    watch = Watch(store, tables.now)
    last = await watch.begin(settings.keep_days)
    talk = Talk(tables)
    hub = Hub(tables, talk)
    nodes = Nodes(tables)
    nodes.checks.append(hub.check_keys)
    runner = Runner(tables, settings.how_bots_think)
    nodes.on(BotAsked, lambda _, signal: runner.answering.hear(signal))
    codes, passwords, password_work = Guesses(CODES), Guesses(PASSWORDS), PasswordWork()
    openings, joins = PerAddress(settings.openings, 60.0), PerAddress(settings.joins, 60.0)
    questions = PerAddress(QUESTIONS, 60.0)
    sharing = Sharing(tables.bus)
    nodes.on(Spent, sharing.heard)
    for name, limit in {
        "openings": openings,
        "joins": joins,
        "questions": questions,
        "password work": password_work.asked,
        **{f"codes {name}": limit for name, limit in codes.limits.items()},
        **{f"passwords {name}": limit for name, limit in passwords.limits.items()},
    }.items():
        sharing.share(name, limit)
    house = House(
        settings=settings,
        games=catalogue,
        tables=tables,
        nodes=nodes,
        talk=talk,
        classes=Classes(tables, talk, drawn),
        hub=hub,
        runner=runner,
        hints=Hints(tables, settings.bot_seconds, settings.game_files),
        analyses=Analyses(settings.game_files),
        origins=Origins(settings.public_url),
        sharing=sharing,
        codes=codes,
        passwords=passwords,
        password_work=password_work,
        openings=openings,
        joins=joins,
        questions=questions,
        doors=OpenAtOnce(settings.sockets, crowd=room() // 2),
        writing=Writing(settings.changes),
        reading=asyncio.Semaphore(1),
        answers=OpenAtOnce(ANSWERS),
        bringing=OpenAtOnce(UPLOADS),
        brought=OpenAtOnce(1),
        cleaning=asyncio.Semaphore(1),
        began=tables.now(),
        watch=watch,
        farewell=Farewell(hub, settings.drain),
        _chores=(
            asyncio.create_task(_beat(tables)),
            asyncio.create_task(_keep_in_touch(tables.bus, nodes)),
            asyncio.create_task(_remind(runner)),
            asyncio.create_task(_watch(watch, check=last is not None and not last.ended)),
            asyncio.create_task(_sweep(tables, watch, settings.keep_days)),
        ),
    )
    await house.look_for_packs()
    return house


async def _beat(tables: Tables) -> None:
    while True:
        try:
            await beat(tables)
        except Exception:  # noqa: BLE001 the heart goes on beating
            _log.exception("A clock could not be looked after")
        await asyncio.sleep(HEARTBEAT)


async def _keep_in_touch(bus: Bus, nodes: Nodes) -> None:
    while True:
        try:
            await bus.beat()
            if not bus.is_up:
                await nodes.poll()
        except Exception:  # noqa: BLE001 the next beat may succeed
            _log.exception("Other nodes could not be told that this one lives")
        await bus.pause()


async def _remind(runner: Runner) -> None:
    while True:
        await asyncio.sleep(REMINDING)
        try:
            await runner.beat()
        except Exception:  # noqa: BLE001 the next beat may succeed
            _log.exception("Bots could not be asked again")


async def _watch(watch: Watch, *, check: bool) -> None:
    checking = asyncio.create_task(watch.check()) if check else None
    try:
        while True:
            try:
                await watch.beat()
            except Exception:  # noqa: BLE001 the next one may succeed
                _log.exception("A heartbeat could not be saved")
            await asyncio.sleep(BEAT)
    finally:
        if checking:
            checking.cancel()


async def _sweep(tables: Tables, watch: Watch, days: int) -> None:
    """Deletes tables that have been quiet for this many days; 0 keeps them. Words that were taken back go anyway."""
    await asyncio.sleep(FIRST_SWEEP)
    while True:
        try:
            async with watch.store.upkeep.turn_to_tidy() as is_ours:
                if days and is_ours:
                    await delete_old(tables, days, watch.today)
                if is_ours:
                    await tables.store.sweep()
        except Exception:  # noqa: BLE001 the next look may succeed
            _log.exception("Old tables could not be deleted")
        await asyncio.sleep(SWEEPING)
