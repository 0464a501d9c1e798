"""Sockets at two nodes are told the same, and nobody is at two devices or let in by a dead key for being at another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.server.guards.keys import is_ticket
from tablebot.server.sockets.hub import Hub
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.wire import messages as wire
from tablebot.table.decide import commands as do
from tablebot.table.keeper import deletion
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.live import LiveTable
from tests.bus.valkey_server import ValkeyServer
from tests.games.tictactoe import Mark
from tests.store.postgres_server import PostgresServer
from tests.table.nodes import Node, quiet, two_nodes

MOVE = Raw(b'{"type":"mark","square":4}')


class Door:
    """Where sockets come to a node."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.hub = Hub(node.tables, node.talk)
        node.nodes.checks.append(self.hub.check_keys)

    async def enters(self, live: LiveTable, person: int | None, device: str = "phone", key: bytes = b"") -> Mailbox:
        box = Mailbox(person, device=device, key_hash=key)
        await self.hub.enter(await self.node.found(live), box)
        box.take()
        return box


def told(box: Mailbox) -> list[Any]:
    """All that waits for this socket."""
    return [msgspec.json.decode(message) for message in box.take()]


def kinds(box: Mailbox) -> list[str]:
    return [message["type"] for message in told(box)]


async def test_a_person_is_at_one_device_at_whichever_node(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        phone = await here.enters(live, 1, "phone")
        page = await there.enters(live, 1, "phone")
        await quiet(a, b)
        assert phone.ends is None and page.ends is None
        tablet = await there.enters(live, 1, "tablet")
        await quiet(a, b)
        assert (phone.ends, page.ends, tablet.ends) == ("elsewhere", "elsewhere", None)


async def test_a_dead_key_ends_sockets_at_every_node_but_the_device_that_asked(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        own = await there.enters(live, 1, "phone", b"key 1")
        stolen = await there.enters(live, None, "", b"key 1")
        other = await there.enters(live, 2, "phone", b"key 2")
        asked = await here.enters(live, 1, "phone", b"key 1")
        await quiet(a, b)
        await a.tables.rekey(live, 1, b"another", "phone")
        await quiet(a, b)
        assert [box.ends for box in (own, stolen, other, asked)] == [None, "rekeyed", None, None]
        await a.tables.rekey(live, 2, b"a third")
        await quiet(a, b)
        assert other.ends == "rekeyed"


async def test_keys_that_died_while_no_signals_came_are_found(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        there = Door(b)
        live = await a.opened()
        own, other = await there.enters(live, 1, key=b"key 1"), await there.enters(live, 2, key=b"key 2")
        valkey.restart()
        await a.tables.rekey(live, 1, b"another")
        await quiet(a, b)
        assert own.ends is None
        await b.bus.beat()
        await b.nodes.caught_up()
        assert (own.ends, other.ends) == ("rekeyed", None)


async def test_drafts_are_shown_to_the_seat_at_the_other_node_and_to_nobody_else(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        writer = await here.enters(live, 1)
        mine, theirs, screen = [await there.enters(live, person) for person in (1, 2, None)]
        await quiet(a, b)
        for box in (mine, theirs, screen):
            box.take()
        seat = keep_draft(live, 1, MOVE)
        here.hub.relay(live, writer, seat, wire.Drafted(1, MOVE, ""))
        await quiet(a, b)
        assert told(mine) == [{"type": "drafted", "person": 1, "move": {"type": "mark", "square": 4}, "text": ""}]
        assert not told(theirs) and not told(screen)
        seat = keep_draft(live, 1, None)
        here.hub.relay(live, writer, seat, wire.Drafted(1, Raw(b"null"), ""))
        await quiet(a, b)
        assert told(mine) == [{"type": "drafted", "person": 1, "move": None, "text": ""}]
        await a.plays(live, 0, Mark(0))
        here.hub.relay(live, writer, seat, wire.Drafted(1, MOVE, ""))  # It was sent before, and came too late.
        await quiet(a, b)
        assert "drafted" not in kinds(mine)


async def test_everything_that_is_told_at_one_node_is_told_at_the_other(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        await here.enters(live, 1)
        box, screen = await there.enters(live, 2), await there.enters(live, None)
        await quiet(a, b)
        box.take()
        screen.take()
        a.talk.react(live, 1, "party")
        await quiet(a, b)
        assert kinds(box) == ["reacted"]
        await a.talk.say(live, 1, "hello")
        await quiet(a, b)
        assert [message["text"] for message in told(box)] == ["hello"]
        await a.plays(live, 0, Mark(0))
        await quiet(a, b)
        assert "update" in kinds(box)
        await a.tables.set_password(live, 1, b"salt and hash")
        await quiet(a, b)
        assert (box.ends, screen.ends) == (None, "refused")
        await a.does(live, 1, do.Remove("", 2))
        await quiet(a, b)
        assert box.ends == "removed"
        again = await there.enters(live, 1)
        await deletion.delete(a.tables, live)
        await quiet(a, b)
        assert again.ends == "deleted"


async def test_a_host_lets_in_a_screen_of_another_node_and_phones_there_hear_that_it_sounds(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        phone = await here.enters(live, 1, "phone", b"key 1")
        elsewhere = await b.found(live)
        screen = Mailbox(None, screen=elsewhere.screens.next_number())
        await there.hub.enter(elsewhere, screen)
        await quiet(a, b)
        assert screen.screen is not None
        assert live.screens.knocking == elsewhere.screens.knocking == (screen.screen,)
        for box in (phone, screen):
            box.take()

        here.hub.admit(live, screen.screen, 1, b"key 1")
        await quiet(a, b)
        there.hub.sounds(elsewhere, screen, on=True)
        await quiet(a, b)
        ticket = next(message["ticket"] for message in told(screen) if message["type"] == "admitted")
        assert is_ticket(ticket, b"key 1")
        (*_, table) = [message for message in told(phone) if message["type"] == "table"]
        assert (table["admitted"], table["knocking"], table["sounding"]) == (1, [], True)

        there.hub.leave(elsewhere, screen)
        await quiet(a, b)
        assert not live.screens.all


async def test_no_screen_is_let_in_by_a_number_that_two_have(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = Door(a), Door(b)
        live = await a.opened()
        elsewhere = await b.found(live)
        await here.hub.enter(live, Mailbox(None, screen=1))
        await there.hub.enter(elsewhere, Mailbox(None, screen=1))
        await quiet(a, b)
        with pytest.raises(Refused, match="Two screens"):
            here.hub.admit(live, 1, 1, b"key 1")
