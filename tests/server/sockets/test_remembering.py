"""Whatever happens at a table, whoever remembers what they were told knows the same as whoever is told all."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Seat, is_answer
from tablebot.games import robotory
from tablebot.server.sockets.hub import Hub
from tablebot.server.sockets.mailbox import UPDATES, Mailbox
from tablebot.server.sockets.outline import table_now
from tablebot.table.decide import commands as do
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Manners, Person
from tests.server.remembering import Memory
from tests.strategies import EVERY_GAME
from tests.table.house import House, serving

GAME_KINDS = ("update", "changed")


def plain(value: Any) -> Any:
    """As it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Page:
    """One socket, and what is known there."""

    def __init__(self, hub: Hub, live: LiveTable, person: Person | None, *, remembers: bool) -> None:
        self.hub = hub
        self.live = live
        self.person = person
        self.remembers = remembers
        self.kinds: list[str] = []
        """Of the messages since the last connection."""

    async def connect(self) -> None:
        self.box = Mailbox(self.person)
        self.box.remembers = self.remembers
        self.memory = Memory()
        self.kinds = []
        await self.hub.enter(self.live, self.box)

    async def connect_again(self) -> None:
        self.hub.leave(self.live, self.box)
        await self.connect()

    def read(self) -> None:
        """All that waits; then this page knows what is so."""
        for message in map(msgspec.json.decode, self.box.take()):
            self.kinds.append(message["type"])
            self.memory.whole(message)
        table, playing = self.live.table, self.live.table.playing
        assert self.memory.table == plain(table_now(self.live, table))
        assert playing is not None
        assert self.memory.view == plain(table.game.view(playing.state, table.seat(self.person)))


class Evening:
    """A game with everybody at it: the seats, somebody who watches or joins the first seat, and two big screens, one of
    which knows nothing of changes."""

    def __init__(self, house: House, live: LiveTable, seats: int, dice: Dice) -> None:
        self.house = house
        self.live = live
        self.dice = dice
        self.players = range(1, seats + 1)
        self.watcher = seats + 1
        self.hub = Hub(house.tables, house.talk, at_once=1_000_000)
        everybody = (*self.players, self.watcher, None)
        self.pages = [Page(self.hub, live, person, remembers=True) for person in everybody]
        self.pages.append(Page(self.hub, live, None, remembers=False))

    async def go_on(self) -> None:
        """Something happens, mostly a move."""
        match self.dice.pick(range(20)):
            case 0:
                await self.take_back(self.dice.pick(self.players))
            case 1:
                self.house.now.seconds += 400
                await beat(self.house.tables)
            case 2:
                await self.dice.pick(self.pages).connect_again()
            case 3:
                await self.asks(self.dice.pick(self.players), do.RaiseHand("", up=self.dice.pick((True, False))))
            case 4:
                await self.asks(self.watcher, do.Sit("", Seat(0)))
            case 5:
                await self.asks(self.watcher, do.Stand(""))
            case 6 | 7 | 8:
                self.dice.pick(self.pages).read()
            case _:
                await self.move()

    async def move(self) -> None:
        playing = self.live.table.playing
        assert playing is not None
        if not isinstance(playing.turn, Decide):
            return
        game, seat = self.live.table.game, self.dice.pick(playing.turn.seats)
        menu = [move for move in game.rules.moves(game.view(playing.state, seat)) if is_answer(game, move)]
        if menu:
            with suppress(Refused):
                await self.house.plays(self.live, seat, self.dice.pick(menu))

    async def take_back(self, asker: Person) -> None:
        await self.asks(asker, do.AskBack(""))
        for person in self.players:
            await self.asks(person, do.AnswerBack("", yes=True))

    async def asks(self, person: Person, command: do.Command) -> None:
        with suppress(Refused):
            await self.house.does(self.live, person, command)


@asynccontextmanager
async def evening(game: AnyGame, seats: int, dice: Dice) -> AsyncIterator[Evening]:
    """It has begun, and every page knows it."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as house:
            manners = Manners(teams=True)
            wish = Opening(game=game.slug, name="Ada", face="fox", key_hash=b"key 1", seats=seats, manners=manners)
            live = await house.tables.open(wish)
            for n in range(2, seats + 1):
                await house.joins(live, f"Guest {n}")
            await house.joins(live, "Watcher", watch=True)
            await house.does(live, 1, do.Start(""))
            party = Evening(house, live, seats, dice)
            for page in party.pages:
                await page.connect()
            for page in party.pages:
                page.read()
            yield party


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
@settings(max_examples=12)
@given(st.data())
def test_who_remembers_knows_what_the_others_are_told(game: AnyGame, data: st.DataObject) -> None:
    """With pages that read late, or miss so much that they are told all anew; with take-backs and new connections."""
    seats, length = data.draw(st.sampled_from(game.seats)), data.draw(st.integers(0, 80))
    dice = Dice(data.draw(st.integers(0, 1_000_000)))

    async def play() -> None:
        async with evening(game, seats, dice) as party:
            for _ in range(length):
                await party.go_on()
            for page in party.pages:
                page.read()
            assert not {"changed", "table_changed"} & set(party.pages[-1].kinds)

    asyncio.run(play())


async def test_who_reads_late_is_told_all_anew_and_then_in_brief_again() -> None:
    async with evening(robotory.GAME, 2, Dice(1)) as party:
        late, prompt = party.pages[:2]
        late.kinds.clear()
        prompt.kinds.clear()
        for _ in range(UPDATES + 3):
            await party.move()
            prompt.read()
        late.read()
        assert [kind for kind in late.kinds if kind in GAME_KINDS] == ["update", "changed", "changed"]
        assert [kind for kind in prompt.kinds if kind in GAME_KINDS] == ["changed"] * (UPDATES + 3)
        assert {kind for kind in prompt.kinds if kind not in GAME_KINDS} == {"table_changed"}
        assert [kind for kind in late.kinds if kind not in GAME_KINDS] == ["table"]


async def test_who_connects_again_is_told_all_anew() -> None:
    async with evening(robotory.GAME, 2, Dice(1)) as party:
        page = party.pages[0]
        await party.move()
        await page.connect_again()
        page.read()
        assert set(page.kinds) == {"table", "update"}
        await party.move()
        page.read()
        assert page.kinds[-1] == "changed"


async def test_a_clock_alone_is_told_and_the_view_stays() -> None:
    async with evening(robotory.GAME, 2, Dice(1)) as party:
        page = party.pages[0]
        view = page.memory.view
        await party.asks(1, do.Configure("", pace="double"))
        page.read()
        assert page.kinds[-1] == "changed"
        assert page.memory.view is view
