"""Whoever asks for something: from where, with which key, and whether they may."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from tablebot.core.errors import Missing, Refused
from tablebot.server.guards import keys
from tablebot.server.guards.addresses import address_to_share, network
from tablebot.server.guards.guesses import Guesses
from tablebot.server.guards.limits import PerAddress
from tablebot.server.house import House
from tablebot.server.wire.messages import Hello
from tablebot.store.log import ClassRow, PersonRow
from tablebot.table.decide.guards import LOCKED_DOOR
from tablebot.table.keeper.live import LiveTable, Visitor
from tablebot.table.log.events import Person

T = TypeVar("T")
INVITATION = "tablebot-invitation"
"""The header with the invitation: nobody writes headers into logs, as they do with addresses."""
TOO_OFTEN = "That was too often. Please wait a minute."
GUESSED_NEARBY = "Many wrong codes were tried. Open the link you were sent, scan the code, or wait a minute."
NOT_THE_ONE = "That is not the password of this table."


class TooMany(Refused):
    """A network asks too often."""


class Crowded(Refused):
    """Others ask for so much that this has to wait."""


class Foreign(Refused):
    """A page from elsewhere asks."""


class Misdirected(Refused):
    """The request asks for a server that has another name."""


class Stranger(Refused):
    """The request does not carry the key that it needs."""


class Caller:
    """One request, or one socket."""

    def __init__(
        self, house: House, connection: ASGIConnection[Any, Any, Any, Any], hello: Hello | None = None
    ) -> None:
        self._house = house
        self._connection = connection
        self._hello = hello

    def saying(self, hello: Hello) -> Caller:
        """The same one, who proves by a message who they are: browsers send no headers of ours with a socket."""
        return Caller(self._house, self._connection, hello)

    @property
    def address(self) -> str:
        """Where they are on the network. Empty: nobody can say."""
        return self._connection.client.host if self._connection.client else ""

    @property
    def address_to_share(self) -> str:
        """The address of this server to hand to others."""
        return address_to_share(self._house.settings, self._connection)

    @property
    def invitation(self) -> str:
        """The invitation that they bring. Empty: none."""
        if self._hello is not None:
            return self._hello.invitation or ""
        return self._connection.headers.get(INVITATION, "")

    @property
    def key(self) -> str:
        """The key that they bring. Empty: none."""
        if self._hello is not None:
            return self._hello.key or ""
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
        """Raises Refused where the page is from elsewhere, or its network asks too often."""
        self.check_home()
        if not limit.take(self.address):
            raise TooMany(TOO_OFTEN)

    def check_home(self) -> None:
        """Raises Refused where the page is from elsewhere."""
        if not self.is_at_home():
            raise Foreign("This page may not use this server.")

    async def table_by_code(self, code: str, *, costly: bool = False) -> LiveTable:
        """The table, if they may look at it. What costs much counts against their network. Raises Refused."""
        live, expected = await self.look_up(code)
        if live.door.password is not None and not expected:
            raise Stranger(LOCKED_DOOR)
        if costly:
            self.count(live.code if expected else "")
        return live

    async def look_up(self, code: str) -> tuple[LiveTable, bool]:
        """The table with this code, and whether they are expected there: if not, it may be closed. Raises Refused."""
        return await self._look_up(self._house.tables.find, self._is_expected, code)

    async def class_by_code(self, code: str, *, costly: bool = False) -> ClassRow:
        """The class. What costs much counts against their network. Raises Refused."""
        found, expected = await self._look_up(self._house.classes.find, self._is_pupil, code)
        if costly:
            self.count(found.code if expected else "")
        return found

    async def _look_up(
        self, find: Callable[[str], Awaitable[T]], is_expected: Callable[[T], Awaitable[bool]], code: str
    ) -> tuple[T, bool]:
        """What has this code. Whoever is not expected there may have to wait, whether the code is right or wrong."""
        try:
            found = await find(code)
        except Missing:
            is_class = await self._is_class(code)  # Which pupils type where codes of tables are typed.
            await self._wait_for(self._house.codes)
            if not is_class:
                self._house.codes.wrong(self.address)
            raise
        expected = await is_expected(found)
        if not expected:
            await self._wait_for(self._house.codes)
        return found, expected

    async def _is_class(self, code: str) -> bool:
        try:
            await self._house.classes.find(code)
        except Missing:
            return False
        return True

    async def give_password(self, code: str, password: str) -> LiveTable:
        """The table with this code and password. Raises Refused."""
        live, expected = await self.look_up(code)
        stored = live.door.password
        if expected or stored is None:
            return live
        guesses, work = self._house.passwords, self._house.password_work
        await self._wait_for(guesses, live.code)
        if not work.may_ask(self.address):
            raise TooMany(TOO_OFTEN)
        guesses.wrong(self.address, live.code)  # Until we know better: many may be tried at once.
        if not await work.fits(password, stored):
            raise Stranger(NOT_THE_ONE)
        guesses.forgive(self.address, live.code)
        return live

    async def _wait_for(self, guesses: Guesses, place: str = "") -> None:
        if not await guesses.wait(self.address, place):
            raise TooMany(GUESSED_NEARBY)

    def count(self, expected_at: str = "") -> None:
        """Counts what costs much against their network. Whoever is expected somewhere is counted there alone, and not
        with the strangers nearby. Raises Refused.
        """
        place = network(self.address)
        if not self._house.joins.take(f"{place} {expected_at}" if expected_at else place):
            raise TooMany(TOO_OFTEN)

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

    async def guarantor(self, live: LiveTable) -> PersonRow | None:
        """Whose ticket a big screen brings. None: nobody's there."""
        ticket = self._hello.ticket if self._hello else None
        if ticket is None:
            return None
        people = await self._house.tables.store.people(live.number)
        return next((row for row in people if keys.is_ticket(ticket, row.key_hash)), None)

    def is_invited(self, invitation: str) -> bool:
        """Whether they bring this invitation, of a table or a class."""
        return keys.is_invitation(self.invitation, invitation)

    async def _is_expected(self, live: LiveTable) -> bool:
        """Whether they are at this table, were invited to it, or are a big screen of somebody there."""
        if self.is_invited(live.door.invitation) or await self.person_by_link(live) is not None:
            return True
        guarantor = await self.guarantor(live)
        return guarantor is not None and guarantor.person in live.table.people

    async def _is_pupil(self, found: ClassRow) -> bool:
        """Whether they were invited to this class, or teach it."""
        return self.is_invited(found.invitation) or self.key_hash == found.key_hash
