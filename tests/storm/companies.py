"""People at one table, each on another node: what they do there, and what must be true of it afterwards."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from itertools import count, pairwise
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tablebot.core.dice import Dice
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event
from tests.bench.server_load import ROBOTORY, script
from tests.server.room import TOASTS
from tests.site.pages import Page, posted

UNCALLED = (ev.Paused, ev.Resumed, ev.HostMade, ev.AwayVoted, ev.AwaySettled, ev.Returned)
"""What happens to a table only where somebody is away: here somebody of every table always is there."""
SCRIPTS = 20
"""Different ones, shared by all matches."""
_script = cache(script)
TOLERANCE = 1.0
"""Seconds by which the time of an event may differ from ours, which is the database's."""


class Judged(NamedTuple):
    """What a log says of what people were told."""

    lost: int = 0
    """Moves that were acknowledged and are not there."""
    doubled: int = 0
    """Moves that are there twice, or in another order."""
    uncalled: int = 0
    """Events by which a table was paused, or left to others, for want of people who were there."""
    misdated: int = 0
    """Events that are earlier than the one before, or happened at another time than they say."""


class Company(ABC):
    """Its people, by name. They play while `going` is set, and rest while it is not."""

    def __init__(self, nodes: Sequence[str], number: int, every: float, going: asyncio.Event) -> None:
        self.code = ""
        self.pages: dict[str, Page] = {}
        self.latencies: list[float] = []
        self.done = 0
        """Moves that were acknowledged."""
        self._nodes = nodes
        self._number = number
        self._every = every
        self._going = going
        self._keys: dict[str, str | None] = {}

    @abstractmethod
    async def gather(self) -> None:
        """They come to the table, and the game begins."""

    @abstractmethod
    async def play(self) -> None: ...

    async def change(self) -> None:
        """Somebody comes, goes, or changes their name: nobody, unless a company says so."""
        await asyncio.sleep(0)

    # What must be true while they rest -----------------------------------------------------------------------------
    def is_same(self) -> bool:
        """Whether every page shows the table as it is."""
        names = {msgspec.json.encode(_names(page)) for page in self.pages.values()}
        return len(names) == 1 and all(page.is_there for page in self.pages.values())

    def is_presence_right(self) -> bool:
        """Whether every page shows who is there."""
        here = {page.person for page in self.pages.values() if page.person is not None}
        screens = sum(page.key is None for page in self.pages.values())
        return all(
            page.table is not None
            and {one["person"] for one in page.table["people"] if one["here"]} == here
            and page.table["screens"] == screens
            for page in self.pages.values()
        )

    def is_bot_asked(self) -> bool:
        return False

    def shown(self) -> str:
        """What each page shows of it, for whoever wonders which of them is wrong."""
        return f"{type(self).__name__} {self.code}, {self.done} moves done: " + "; ".join(
            f"{name} (person {page.person}{'' if page.is_there else ', not there'}) shows {_outline(page)}"
            for name, page in self.pages.items()
        )

    # What must be true ever after ----------------------------------------------------------------------------------
    def judged(self, log: Sequence[Event]) -> Judged:
        times = [event.at for event in log]
        backwards = sum(one > other for one, other in pairwise(times))
        return Judged(uncalled=sum(isinstance(event, UNCALLED) for event in log), misdated=backwards)

    def leaks(self, elsewhere: str) -> list[str]:
        """Who has learned what is not for them. `elsewhere`: what was logged, and what went over the bus."""
        return [f"the key of {name}" for name, key in self._keys.items() if key is not None and key in elsewhere]

    # How they do it ------------------------------------------------------------------------------------------------
    async def _open(self, name: str, **body: Any) -> None:
        host = await posted(self._nodes, self._number, "/api/tables", {"name": name, **body})
        self.code = host["code"]
        self._keys[name] = host["key"]

    async def _join(self, name: str, **body: Any) -> None:
        path = f"/api/tables/{self.code}/people"
        self._keys[name] = (await posted(self._nodes, self._number, path, {"name": name, **body}))["key"]

    def _come(self, name: str) -> Page:
        """To the next node: the first person is at one, the second at another."""
        home = self._number + [*self._keys].index(name)
        self.pages[name] = Page(self._nodes, home, self.code, self._keys[name])
        return self.pages[name]

    async def _start(self, host: str) -> None:
        await self.pages[host].ask("start", "start")
        while not all(page.update for page in self.pages.values()):  # noqa: ASYNC110 pages signal nothing
            await asyncio.sleep(0.02)

    async def _played(self, page: Page, **move: Any) -> None:
        began = time.perf_counter()
        await page.ask("play", f"m{self.done}", **move)
        self.latencies.append(time.perf_counter() - began)
        self.done += 1

    async def _rest(self) -> None:
        await asyncio.sleep(self._every)
        await self._going.wait()


class Match(Company):
    """Two who play Robotory, and somebody who watches, comes and goes."""

    def __init__(self, nodes: Sequence[str], number: int, every: float, going: asyncio.Event) -> None:
        super().__init__(nodes, number, every, going)
        self.script = _script(number % SCRIPTS)
        self.times: list[tuple[float, float]] = []
        """When each move was sent, and when it was done."""

    async def gather(self) -> None:
        await self._open("Ida", game="robotory")
        await self._join("Ben")
        await self._join("Noor", watch=True)
        for name in self._keys:
            self._come(name)
        await self._start("Ida")
        table = self.pages["Ida"].table
        assert table is not None
        first = table["chairs"][0]["people"][0]
        ida, ben = self.pages["Ida"], self.pages["Ben"]
        self._seats = (ida, ben) if ida.person == first else (ben, ida)

    async def play(self) -> None:
        await asyncio.sleep(self._every * Dice("match", self._number).below(1000) / 1000)
        for n, move in enumerate(self.script):
            sent = time.time()
            await self._played(self._seats[n % 2], turn=n // 2 + 1, move=Raw(move))
            self.times.append((sent, time.time()))
            await self._rest()

    async def change(self) -> None:
        if noor := self.pages.pop("Noor", None):
            await noor.close()
        else:
            self._come("Noor")
        if self._number % 2:
            await self.pages["Ben"].ask("rename", f"r{time.time()}", name=f"Ben {self.done}", face="fox")

    def is_same(self) -> bool:
        return super().is_same() and all(
            page.update and len(page.update["view"]["state"]["played"]) == self.done for page in self.pages.values()
        )

    def judged(self, log: Sequence[Event]) -> Judged:
        moves = [event for event in log if isinstance(event, ev.Moved)]
        stored = [bytes(move.move) for move in moves]
        misdated = sum(
            not sent - TOLERANCE < move.at < done + TOLERANCE
            for move, (sent, done) in zip(moves, self.times, strict=False)
        )
        usual = super().judged(log)
        return usual._replace(
            lost=max(0, self.done - len(stored)),
            doubled=int(stored != self.script[: len(stored)]),
            misdated=usual.misdated + misdated,
        )


class BotMatch(Company):
    """Somebody who plays Robotory with a bot, and somebody who watches."""

    async def gather(self) -> None:
        self._sent: list[bytes] = []
        await self._open("Ida", game="robotory", bots=[1])
        await self._join("Noor", watch=True)
        for name in self._keys:
            self._come(name)
        await self._start("Ida")

    async def play(self) -> None:
        ida, dice = self.pages["Ida"], Dice("bots", self._number)
        asked = None
        for _ in count():
            await self._rest()
            update = ida.update
            if update is None or update["question"] in (None, asked):
                continue
            asked = update["question"]
            view = msgspec.convert(update["view"], ROBOTORY.seen)
            self._sent.append(msgspec.json.encode(dice.pick([*ROBOTORY.rules.moves(view)])))
            await self._played(ida, turn=asked, move=Raw(self._sent[-1]))

    def is_same(self) -> bool:
        played = {len(page.update["view"]["state"]["played"]) for page in self.pages.values() if page.update}
        return super().is_same() and len(played) == 1

    def is_bot_asked(self) -> bool:
        """Or we do not know: Ida's page shows neither that she is asked nor that it is over."""
        update = self.pages["Ida"].update
        return update is None or (update["question"] is None and update["turn"]["type"] != "over")

    def judged(self, log: Sequence[Event]) -> Judged:
        stored = [bytes(event.move) for event in log if isinstance(event, ev.Moved) and event.by is not None]
        return (
            super()
            .judged(log)
            ._replace(lost=max(0, self.done - len(stored)), doubled=int(stored != self._sent[: len(stored)]))
        )


class Party(Company):
    """Three seats, one of them of two, a host who stands, a watcher and a big screen: who may know what differs."""

    async def gather(self) -> None:
        self._said = 0
        manners = {"teams": True}
        opening = {"sit": False, "seats": 3, "options": TOASTS, "pace": "none", "manners": manners}
        await self._open("Ada", game="whispers", **opening)
        for name in ("Bo", "Cleo", "Dan", "Fay"):  # Fay sits with Bo.
            await self._join(name)
        await self._join("Eva", watch=True)
        self._keys["Screen"] = None
        for name in self._keys:
            self._come(name)
        await self._start("Ada")

    async def play(self) -> None:
        bo, cleo, fay = (self.pages[name] for name in ("Bo", "Cleo", "Fay"))
        assert cleo.update is not None
        toast = {"type": "toast", "text": f"canary toast {self.code}"}
        await cleo.ask("play", "toast", turn=cleo.update["question"], move=toast)
        for n in count():
            await bo.ask("chat", f"chat{n}", text=f"canary whisper {self.code} {n}")
            self._said += 1
            await fay.ask("draft", f"draft{n}", text=f"toast canary draft {self.code} {n}")
            await self._rest()

    def is_same(self) -> bool:
        lines = set(range(1, self._said + 1))
        return super().is_same() and all(self.pages[name].lines == lines for name in ("Bo", "Cleo", "Dan", "Fay"))

    def leaks(self, elsewhere: str) -> list[str]:
        found = super().leaks(elsewhere)
        for canary, knowing in {
            "canary toast": {"Cleo"},
            "canary whisper": {"Bo", "Cleo", "Dan", "Fay"},
            "canary draft": {"Bo", "Fay"},
        }.items():
            told = {name for name, page in self.pages.items() if any(canary in frame for frame in page.heard)}
            found += [f"{canary}: {name}" for name in told - knowing]
        # Drafts alone may go over the bus.
        return found + [f"{canary}: bus or log" for canary in ("canary toast", "canary whisper") if canary in elsewhere]


def _outline(page: Page) -> str:
    if page.table is None or page.update is None:
        return "nothing"
    here = [one["person"] for one in page.table["people"] if one["here"]]
    played = len(page.update["view"].get("state", {}).get("played", ()))
    return f"{here} and {page.table['screens']} screens here, {played} moves, question {page.update['question']}"


def _names(page: Page) -> Any:
    """What everybody is called, who is host, who sits where, as this page shows it."""
    if page.table is None:
        return None
    people = [(one["person"], one["name"], one["face"]) for one in page.table["people"]]
    return people, page.table["host"], page.table["chairs"], page.table["status"], page.table["hands"]
