"""Whoever asks for something: from where, with which key, and whether they may."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from tablebot.core.errors import Refused
from tablebot.server.guards import keys
from tablebot.server.guards.addresses import invitation
from tablebot.server.guards.limits import PerAddress
from tablebot.server.house import House
from tablebot.table.keeper.live import LiveTable, Visitor
from tablebot.table.log.events import Person

T = TypeVar("T")
TOO_OFTEN = "That was too often. Please wait a minute."


class TooMany(Refused):
    """An address asks too often."""


class Crowded(Refused):
    """Others ask for so much that this has to wait."""


class Foreign(Refused):
    """A page from elsewhere asks."""


class Stranger(Refused):
    """The request does not carry the key that it needs."""


class Caller:
    """One request, or one socket."""

    def __init__(self, house: House, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        self._house = house
        self._connection = connection

    @property
    def address(self) -> str:
        """Where they are on the network. Empty: nobody can say."""
        return self._connection.client.host if self._connection.client else ""

    @property
    def invitation(self) -> str:
        """The address of this server to hand to others."""
        return invitation(self._house.settings, self._connection)

    @property
    def key(self) -> str:
        """The key that the request carries. Empty: none."""
        scheme, _, key = self._connection.headers.get("authorization", "").partition(" ")
        return key if scheme.lower() == "bearer" else ""

    @property
    def key_hash(self) -> bytes | None:
        """The hash of that key."""
        return keys.key_hash(self.key) if self.key else None

    def visitor(self, device: str) -> Visitor:
        """From where they come, with what their device calls itself."""
        return Visitor(self.address, device)

    # What they may do --------------------------------------------------------------------------------------------
    def is_at_home(self) -> bool:
        """Whether a page of this server asks, or a program."""
        headers = self._connection.headers
        return self._house.origins.allow(headers.get("origin"), headers.get("host"))

    def check(self, limit: PerAddress) -> None:
        """Raises Refused where the page is from elsewhere, or its address asks too often."""
        if not self.is_at_home():
            raise Foreign("This page may not use this server.")
        if not limit.take(self.address):
            raise TooMany(TOO_OFTEN)

    async def look_up(self, find: Callable[[str], Awaitable[T]], code: str) -> T:
        """What has this code. Wrong codes count against the address, so nobody can try them all. Raises Refused."""
        joins = self._house.joins
        if not joins.has(self.address):
            raise TooMany(TOO_OFTEN)
        try:
            return await find(code)
        except Refused:
            joins.take(self.address)
            raise

    async def table_by_code(self, code: str, *, costly: bool = False) -> LiveTable:
        """The table. What is costly counts against the address. Raises Refused."""
        live = await self.look_up(self._house.tables.find, code)
        if costly:
            self._house.joins.take(self.address)
        return live

    async def hosted_table(self, code: str) -> LiveTable:
        """The table, if its true host asks: an heir only looks after it. Raises Refused."""
        live = await self.table_by_code(code, costly=True)
        person = await self.person_at(live)
        if person is None or person != live.table.true_host:
            raise Stranger("Only the host can do that.")
        return live

    async def person_by_link(self, live: LiveTable) -> Person | None:
        """The same, also with a key that was handed to them and is to be exchanged for one of their own."""
        handed = keys.handed_hash(self.key)
        return await self.person_at(live) or await self._house.tables.person(live, handed)

    async def person_at(self, live: LiveTable) -> Person | None:
        """Who they are at this table, by their key. None: nobody there."""
        return None if self.key_hash is None else await self._house.tables.person(live, self.key_hash)
