"""Whoever reads the whole bus learns no secret: a canary hears every letter and reads every key while people play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablebot.bus import signals as sig
from tablebot.bus.signals import Letter, read_letter, read_presence
from tablebot.core.dice import Dice
from tablebot.core.game import Seat, is_answer
from tablebot.games import GAMES
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.live import LiveTable, Visitor
from tablebot.table.log.events import Pledge
from tests.bus.valkey_server import ValkeyServer
from tests.store.postgres_server import PostgresServer
from tests.table.house import play
from tests.table.nodes import Node, quiet, two_nodes

CANARY = b"zq"
"""In every name, word, device and key."""
MOVES = 30


class Canary:
    """Hears and reads everything that there is."""

    def __init__(self, valkey: ValkeyServer) -> None:
        self._valkey = valkey
        self._client: Any = valkey.client()
        self._ear = self._client.pubsub()
        self._ear.psubscribe("*")
        self.letters: list[Letter] = []
        self.values: list[bytes] = []

    async def look(self) -> None:
        while message := await asyncio.to_thread(self._ear.get_message, timeout=0.2):
            if message["type"] == "pmessage":
                self.values += [message["channel"], message["data"]]
                self.letters.append(read_letter(message["data"]))
        for key in self._client.scan_iter():
            self.values += [key, *self._contents(key)]
            assert self._client.ttl(key) > 0 or key.endswith(b"/nodes"), "nothing is kept"

    def _contents(self, key: bytes) -> list[bytes]:
        match self._client.type(key):
            case b"hash":
                found: Any = self._client.hgetall(key)
                for field, value in found.items():
                    assert not value or read_presence(value) is not None, field
                return [*found, *found.values()]
            case b"set":
                return [*self._client.smembers(key)]
            case b"string":
                return [self._client.get(key) or b""]
            case other:
                raise AssertionError(other)

    def close(self) -> None:
        self._ear.close()
        self._client.close()


@asynccontextmanager
async def listening(valkey: ValkeyServer) -> AsyncIterator[Canary]:
    canary = Canary(valkey)
    try:
        yield canary
    finally:
        canary.close()


async def talkative(a: Node, b: Node, game: str) -> tuple[LiveTable, LiveTable]:
    """A table at which everything has been done that is told to other nodes."""
    seats = GAMES[game].seats
    here = await a.opened(game, people=min(max(3, seats[0]), seats[-1]), start=False)
    there = await b.found(here)
    for person in here.table.people[1:]:
        await presence.arrive(b.tables, there, person, "zq 192.0.2.7")
    visitor = Visitor("zq address", "zq device")
    _, guest = await b.tables.join(here.code, "zq Eve", "owl", b"zq key", watch=True, visitor=visitor)
    await a.talk.rename(here, 1, "zq Ada", "fox")
    await a.talk.say(here, 1, "zq hello")
    await a.tables.set_password(here, 1, b"zq password")
    b.talk.react(there, 2, "party")
    await quiet(a, b)
    await b.tables.rekey(there, guest, b"zq another key", "zq device")
    await a.does(here, 1, do.Remove("", guest))
    here.pledges.promise("page", Pledge(1, "11" * 32))
    a.tables.show(here)
    await quiet(a, b)
    await a.does(here, 1, do.Start(""))
    await quiet(a, b)
    return here, there


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_whole_bus_tells_no_secret_of_a_game(
    game: str, postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b), listening(valkey) as canary:
        here, there = await talkative(a, b, game)
        a.now.seconds += 1000  # Whoever has not told their share is not waited for.
        await a.does(here, None, do.Tick())
        await quiet(a, b)
        dice = Dice("canary", 1)
        for _ in range(MOVES):
            if here.table.playing is None or here.table.status != "playing":
                break
            await answer(a, b, here, there, dice)
        assert here.table == there.table
        assert here.table.playing is not None and here.table.seq > 10
        await canary.look()
        seen = b"\n".join(canary.values)
        assert CANARY not in seen
        seeds = (here.table.playing.terms.seed, "seed 1", here.door.invitation)
        for secret in (*(seed.encode() for seed in seeds), b"key 1", b"key 2", b"salt"):
            assert secret and secret not in seen
        told = {type(signal) for letter in canary.letters for signal in letter.signals}
        assert {sig.Appended, sig.Beside, sig.Here, sig.Reacted, sig.Rekeyed} <= told
        assert sig.Drafted not in told


async def answer(a: Node, b: Node, here: LiveTable, there: LiveTable, dice: Dice) -> None:
    """Somebody who is asked answers, at one node or the other."""
    playing, game = here.table.playing, here.table.game
    assert playing is not None
    asked = [Seat(seat) for seat in range(len(here.table.chairs)) if playing.question(Seat(seat)) is not None]
    node, live = ((a, here), (b, there))[dice.below(2)]
    if not asked:  # Everybody looks at something for a while.
        a.now.seconds += 10_000
        await a.does(here, None, do.Tick())
        await quiet(a, b)
        return
    seat = asked[dice.below(len(asked))]
    view = game.view(playing.state, seat)
    menu = [move for move in game.rules.moves(view) if is_answer(game, move)][:200]
    move = menu[dice.below(len(menu))] if menu else game.rules.timeout(view)
    if isinstance(move, game.kinds.by_clock) or not here.table.chairs[seat].people:
        a.now.seconds += 10_000
        await a.does(here, None, do.Tick())
    else:
        await node.does(live, here.table.chairs[seat].people[0], play(here, seat, move))
    await quiet(a, b)


async def test_words_travel_in_drafts_alone(postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b), listening(valkey) as canary:
        here, _ = await talkative(a, b, "not_a_robot")
        a.now.seconds += 1000
        await a.does(here, None, do.Tick())
        await quiet(a, b)
        playing = here.table.playing
        assert playing is not None
        seat = next(Seat(seat) for seat in range(len(here.table.chairs)) if playing.question(Seat(seat)))
        (person,) = here.table.chairs[seat].people
        keep_draft(here, person, None, "zq draft")
        a.tables.signal(here, sig.Drafted(here.number, person, b"", "zq draft"))
        await quiet(a, b)
        await canary.look()
        tale = [signal for letter in canary.letters for signal in letter.signals if isinstance(signal, sig.Drafted)]
        assert [signal.text for signal in tale] == ["zq draft"]
        others = [signal for letter in canary.letters for signal in letter.signals if signal not in tale]
        assert CANARY not in msgspec.msgpack.encode(others)
