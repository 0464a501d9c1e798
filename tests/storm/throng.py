"""Many companies on one site, and what is true of all of them: while they rest, and in the log afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf
from typing import NamedTuple

from tablebot.bots.catalogue import load
from tablebot.store.opening import open_store
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tests.server.room import GAMES
from tests.site.site import Site
from tests.storm.companies import BotMatch, Company, Judged, Match, Party

AT_ONCE = 20
"""Companies that come at the same time."""
LONGEST = 60.0
"""Seconds for which anything is waited for: by then it is too late for every promise."""


class Size(NamedTuple):
    """Tables of each kind, and seconds between two moves there."""

    matches: int
    bot_matches: int
    parties: int
    every: float

    def __str__(self) -> str:
        return f"{self.matches + self.bot_matches + self.parties} tables"


class Settling(NamedTuple):
    """Seconds since everything was whole again until that could be seen."""

    same: float
    """Until every page showed its table as it is,"""
    presence: float
    """who is there,"""
    bots: float
    """and until no bot was asked any more."""


class Throng:
    def __init__(self, companies: list[Company], going: asyncio.Event) -> None:
        self._companies = companies
        self._going = going

    @property
    def done(self) -> int:
        return sum(company.done for company in self._companies)

    def latencies(self) -> list[float]:
        """Of all moves since this was last asked, in seconds."""
        times = [one for company in self._companies for one in company.latencies]
        for company in self._companies:
            company.latencies.clear()
        return times

    async def more(self, moves: int) -> None:
        """Returns once this many more were done."""
        enough = self.done + moves
        async with asyncio.timeout(LONGEST):
            while self.done < enough:  # noqa: ASYNC110 many count, nobody signals
                await asyncio.sleep(0.05)

    async def change(self) -> None:
        """At every other table, somebody comes, goes or changes their name. Who can be told of it now is told."""
        await asyncio.gather(*(company.change() for company in self._companies[::2]))

    async def settled(self, since: float) -> Settling:
        """Everybody rests until all of it can be seen, and then goes on. `since`: by the clock of the loop."""
        self._going.clear()
        try:
            return Settling(
                *await asyncio.gather(
                    self._all(Company.is_same, since),
                    self._all(Company.is_presence_right, since),
                    self._all(lambda company: not company.is_bot_asked(), since),
                )
            )
        finally:
            self._going.set()

    async def _all(self, fits: Callable[[Company], bool], since: float) -> float:
        clock = asyncio.get_running_loop().time
        left = self._companies
        while left := [company for company in left if not fits(company)]:
            if clock() > since + LONGEST:
                print("never:", *(company.shown() for company in left), sep="\n  ")
                return inf
            await asyncio.sleep(0.05)
        return clock() - since

    async def judged(self, database: str) -> Judged:
        """What the logs say. Each of them must fold, too."""
        store = await open_store(database)
        total, catalogue = Judged(), load(GAMES.split(","))
        try:
            for company in self._companies:
                number = await store.find_table(company.code)
                assert number is not None, f"table {company.code} is gone"
                log = [ev.decoded(row.body) for row in await store.read(number)]
                fold(catalogue, log)
                total = Judged(*map(sum, zip(total, company.judged(log), strict=True)))
        finally:
            await store.close()
        return total

    def leaks(self, elsewhere: str) -> list[str]:
        return [leak for company in self._companies for leak in company.leaks(elsewhere)]

    def shown_out(self) -> list[str]:
        """Pages that were sent away, which nobody should have been."""
        pages = [page for company in self._companies for page in company.pages.values()]
        return [str(page.shown_out) for page in pages if page.shown_out]


@asynccontextmanager
async def throng(site: Site, size: Size) -> AsyncIterator[Throng]:
    """They have come, and play for as long as the block lasts."""
    going = asyncio.Event()
    going.set()
    kinds = [Match] * size.matches + [BotMatch] * size.bot_matches + [Party] * size.parties
    companies: list[Company] = [kind(site.addresses, n, size.every, going) for n, kind in enumerate(kinds)]
    tasks: list[asyncio.Task[None]] = []
    try:
        for n in range(0, len(companies), AT_ONCE):
            await asyncio.gather(*(company.gather() for company in companies[n : n + AT_ONCE]))
        tasks += [asyncio.create_task(company.play()) for company in companies]
        yield Throng(companies, going)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        pages = [page for company in companies for page in company.pages.values()]
        await asyncio.gather(*(page.close() for page in pages), return_exceptions=True)
    failures = [end for end in ends if isinstance(end, Exception)]
    assert not failures, failures
