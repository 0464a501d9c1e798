"""What a newer Tablebot has stored: this one lets go of the table, and takes it again once it understands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablebot.bus.signals import Appended
from tablebot.core.errors import Newer
from tablebot.store.log import Row
from tablebot.store.sqlite.store import open_sqlite
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.log import events as ev
from tablebot.table.log import fold
from tests.bus.valkey_server import ValkeyServer
from tests.games import tictactoe
from tests.games.tictactoe import Mark
from tests.server.serving import client, match, served
from tests.store.postgres_server import PostgresServer
from tests.table.house import House, serving
from tests.table.nodes import quiet, shared, two_nodes


class FromTheFuture(ev._Event, frozen=True, tag="from_the_future"):
    wish: str = ""


def learn(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an update does."""
    monkeypatch.setattr(ev, "_decoder", msgspec.json.Decoder(ev.Event | FromTheFuture))
    monkeypatch.setitem(fold._EVOLVE, FromTheFuture, lambda table, event: table)


class Ear(Listener):
    def __init__(self) -> None:
        self.released_codes: list[str] = []

    def released(self, live: LiveTable) -> None:
        self.released_codes.append(live.code)


async def a_newer_one_plays(house: House, live: LiveTable) -> None:
    """Another process, of the next release, stores what we do not know."""
    seq = (await house.store.read(live.number))[-1].seq
    future = FromTheFuture(at=live.table.at, wish="fly")
    await house.store.append(live.number, [Row(seq + 1, ev._encoder.encode(future))])


async def test_an_event_that_came_later_than_this_program_makes_it_let_go_and_not_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, games={"tictactoe": tictactoe.GAME}) as house:
        ear = Ear()
        house.tables.listen(ear)
        live = await house.opened()
        await house.plays(live, 0, Mark(4))
        await a_newer_one_plays(house, live)
        before = live.table
        with pytest.raises(Newer, match="newer server"):
            await house.plays(live, 1, Mark(0))
        assert live.table is before
        assert not house.tables.has(live)
        assert ear.released_codes == [live.code]
        with pytest.raises(Newer):
            await house.tables.find(live.code)
        with pytest.raises(Newer):  # Whoever still holds it.
            await house.does(live, 1, do.Pause(""))
        learn(monkeypatch)
        again = await house.tables.find(live.code)
        assert again is not live
        await house.plays(again, 1, Mark(0))
        assert again.table.seq == len(await house.stored(again))


async def test_a_node_that_hears_of_such_an_event_lets_go_and_its_other_tables_go_on(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (newer, older):
        here, there = await shared(newer, older)
        other = await older.opened()
        await a_newer_one_plays(newer, here)
        newer.tables.signal(here, Appended(here.number, here.table.seq + 1))
        await quiet(newer, older)
        assert not older.tables.has(there)
        assert older.tables.has(other)
        await older.plays(other, 0, Mark(4))


async def test_a_table_by_rules_or_of_a_game_that_is_not_here_yet_exists_elsewhere(tmp_path: Path) -> None:
    newer = replace(tictactoe.GAME, earlier=(lambda game: game,))
    async with serving(tmp_path, games={"tictactoe": newer}) as house:
        code = (await house.opened()).code
    for games in ({"tictactoe": tictactoe.GAME}, {}):
        async with serving(tmp_path, games=games) as house:
            with pytest.raises(Newer):
                await house.tables.find(code)


async def test_a_log_that_is_broken_is_not_taken_for_a_newer_one(tmp_path: Path) -> None:
    assert {kind.__struct_config__.tag for kind in get_args(ev.Event)} == ev._tags
    for line in (b"{", b"{}", b'{"type":"moved"}', b'{"type":1}'):
        with pytest.raises(msgspec.DecodeError):
            ev.from_store(line)
    async with serving(tmp_path) as house:
        live = await house.opened()
        await house.store.append(live.number, [Row(live.table.seq + 1, b'{"type":"moved"}')])
        with pytest.raises(msgspec.DecodeError):
            await house.plays(live, 0, Mark(4))


async def test_people_are_told_to_come_again_and_a_request_is_answered_with_a_sentence(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        async with client(server.address) as people:
            game = await match(people)
            await game.go_on()
            live = server.house.tables.live[game.code]
            newer = await open_sqlite(tmp_path / "tables.sqlite")
            await newer.append(live.number, [Row(live.table.seq + 1, b'{"type":"from_the_future","at":1.0}')])
            await newer.close()
            answer = await game.asked.ask("play", turn=game.question, move=game.mark())
            assert (answer["type"], "newer server" in answer["text"]) == ("refused", True)
            for line in game.lines:
                assert await line.closed() == (1008, "trouble")
                assert line.last("bye")["again"]
            card = await people.http.get(f"/api/tables/{game.code}")
            assert card.status_code == 503
            assert "newer server" in card.json()["text"]
            back = await people.dial(game.code, game.lines[0].key)
            await back.send({"type": "hello", "key": back.key})
            assert (await back.hear("bye"))["again"]
