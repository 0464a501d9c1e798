"""What a store can do: keep the logs of tables, and beside them the people and what they said.

A call that writes is all or nothing, and returns only once what it wrote would survive a power cut. Where it raises
Unavailable, nobody knows: a database may have stored it and failed to say so. Whoever asks again with the same command
finds out. Texts have no NUL in them.

StoreError
+-- Conflict       somebody else was faster: read what is new and decide again
+-- Repeated       this command was stored before
+-- CodeTaken      another table or class has this code
+-- PackTaken      another pack has this name
+-- NoPicture      a table is to have pictures that are not there, or no longer
+-- Gone           there is no such table, class, person or pack, or no longer
+-- Unavailable    the disk is full, the database away...: nothing was acknowledged, the store goes on
|   +-- Damaged    what was asked for lies on a damaged part of the file; other tables go on
|   +-- Lost       the file was replaced, or another server has taken over: nothing will be acknowledged any more
+-- Unusable       the store cannot be opened at all; the message is for the operator
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class StoreError(Exception):
    """What the store could not do."""


class Conflict(StoreError):
    """The log does not end just before these rows: read what is new and decide again."""


class Repeated(StoreError):
    """One of these commands was stored before: its effects are in the log already."""


class CodeTaken(StoreError):
    """Another table or class has this code."""


class PackTaken(StoreError):
    """Another pack has this name."""


class NoPicture(StoreError):
    """A table is to have pictures that are not there, or no longer."""


class Gone(StoreError):
    """There is no such table, class, person or pack, or no longer."""


class Unavailable(StoreError):
    """Nothing was acknowledged. The next call may succeed; read before deciding again."""


class Damaged(Unavailable):
    """What was asked for lies on a damaged part of the file. Other tables go on."""


class Lost(Unavailable):
    """The file was deleted or replaced, or another server has taken over. Nothing will be acknowledged any more."""


class Unusable(StoreError):
    """The store cannot be opened. The message tells the operator why, and what to do."""


class Row(NamedTuple):
    """One event of a table's log."""

    seq: int
    """1, 2, 3... without a gap."""
    body: bytes
    command: str | None = None
    """On the first event of a command, the command's id: unique at its table."""


class PersonRow(NamedTuple):
    """Somebody at a table. Kept outside the log, so that it can be deleted."""

    person: int
    name: str
    face: str
    key_hash: bytes
    """Of the key that proves who they are; unique at the table."""
    wish: str = ""
    """The name they would like, which the host has not read yet. Empty: none."""


class ChatRow(NamedTuple):
    """Something said at a table."""

    n: int
    """1, 2, 3... at this table."""
    person: int
    text: str
    at: float
    loud: bool = False
    """By the host, to be noticed by everybody."""
    apart: bool = False
    """Among the seats: not for those who only watch."""
    shown: bool = True
    """The host has read it, or need not."""


class DoorRow(NamedTuple):
    """What opens a table besides its code. Kept outside the log, which can be downloaded."""

    invitation: str = ""
    """In the links that are handed to guests. Empty: nobody can be invited."""
    password: bytes | None = None
    """Its salt and hash. None: the code alone opens the table."""


BARE = DoorRow()
"""The code alone opens it."""


class BesideRow(NamedTuple):
    """What is kept beside the log of a table."""

    people: list[PersonRow]
    teams: dict[int, str]
    door: DoorRow
    chat: list[ChatRow]


class ClassRow(NamedTuple):
    """A teacher's tables under one code."""

    number: int
    code: str
    key_hash: bytes
    """Of the teacher's key."""
    plan: bytes
    """What each of its tables is opened with."""
    invitation: str = ""
    """In the links that are handed to pupils."""


class PlaceRow(NamedTuple):
    """A table of a class."""

    n: int
    """1, 2, 3... in the class. A table at which another goes on has the same place."""
    table: int
    code: str


class PictureRow(NamedTuple):
    """A picture of a host's own."""

    name: str
    """Made from what is in it, so that the same picture is kept once."""
    small: bytes
    large: bytes


class Album(NamedTuple):
    """The pictures that a table has from now on: they are kept as long as it is, or another that has them."""

    names: Sequence[str]
    new: Sequence[PictureRow] = ()
    """Those that the store may not yet have."""


class PackRow(NamedTuple):
    """Pictures that every new table can play with."""

    name: str
    body: bytes


class Heartbeat(NamedTuple):
    """The last sign of life of the servers that ran before, or run still."""

    at: float
    ended: bool
    """The last one ended as it should, and not by a power cut; or others still run."""


class Note(NamedTuple):
    """A line of the journal that whoever runs the server can read."""

    at: float
    text: str
    """Names no table and no person."""


JOURNAL_KEPT = 1000
"""How many notes are kept: the newest ones."""
CHAT_KEPT = 500
"""How many lines of chat are kept at a table: the newest ones."""


class Pictures(Protocol):
    """A picture is deleted with the last table or pack that has it."""

    async def find(self, name: str, *, large: bool = False) -> bytes | None: ...

    async def size(self) -> int:
        """Bytes of all pictures."""
        ...

    async def add_pack(self, pack: PackRow, pictures: Sequence[PictureRow]) -> None:
        """Raises PackTaken."""
        ...

    async def packs(self) -> list[PackRow]:
        """In the order of their names."""
        ...

    async def remove_pack(self, name: str) -> None:
        """Tables keep the pictures that they have. Raises Gone."""
        ...


class Journal(Protocol):
    """What the file knows of the servers that ran on it."""

    async def begin(self, at: float) -> Heartbeat | None:
        """A server runs from now on. None: it is the first one."""
        ...

    async def beat(self, at: float) -> None:
        """It still runs."""
        ...

    async def end(self, at: float) -> None:
        """It ends as it should."""
        ...

    async def note(self, at: float, text: str) -> None: ...

    async def notes(self) -> list[Note]:
        """Oldest first."""
        ...

    async def newest_event(self) -> float | None:
        """The `at` of the newest event, at any table."""
        ...


class Doors(Protocol):
    """Both raise Gone."""

    async def find(self, table: int) -> DoorRow: ...

    async def change(self, table: int, door: DoorRow) -> None: ...


class Store(Protocol):
    """Every store passes tests/store/test_contract.py. Tables are numbers, never used twice."""

    @property
    def pictures(self) -> Pictures: ...

    @property
    def journal(self) -> Journal: ...

    @property
    def doors(self) -> Doors: ...

    async def open_table(
        self,
        code: str,
        at: float,
        rows: Sequence[Row],
        people: Sequence[PersonRow] = (),
        *,
        before: int | None = None,
        album: Album | None = None,
        door: DoorRow = BARE,
    ) -> int:
        """The number of a new table whose log starts with `rows`. Raises CodeTaken, or NoPicture.

        Where the table `before` goes on there, the new one takes its place in a class.
        """
        ...

    async def find_table(self, code: str) -> int | None: ...

    async def code_of(self, table: int) -> str | None: ...

    async def append(
        self, table: int, rows: Sequence[Row], people: Sequence[PersonRow] = (), album: Album | None = None
    ) -> None:
        """Adds to the end of the log, and people and pictures with it.

        Raises Repeated, else Conflict, Gone or NoPicture.
        """
        ...

    async def read(self, table: int, after: int = 0, most: int | None = None) -> list[Row]:
        """The log after that seq, in order, at most so many rows of it. Empty where there is no such table."""
        ...

    async def read_many(self, ends: Sequence[tuple[int, int]], most: int) -> dict[int, list[Row]]:
        """The same of each of these tables after its seq, of those where there is more."""
        ...

    async def beside(self, tables: Sequence[tuple[int, int]]) -> dict[int, BesideRow]:
        """What is beside the logs of these tables, those that are gone left out; of the chat what is after a number."""
        ...

    async def has_command(self, table: int, command: str) -> bool: ...

    async def people(self, table: int) -> list[PersonRow]:
        """In the order of their numbers."""
        ...

    async def person_by_key(self, table: int, key_hash: bytes) -> int | None: ...

    async def working_keys(self, keys: Sequence[tuple[int, bytes]]) -> set[tuple[int, bytes]]:
        """Which of these hashes are those of keys that still open the table beside them."""
        ...

    async def rekey(self, old: bytes, new: bytes, table: int | None = None) -> None:
        """Whoever had the key with the old hash has the one with the new, at every table and class. Raises Gone.

        At this table only, where one is given; elsewhere the old one is dead, and they have none.
        """
        ...

    async def rename(self, table: int, person: int, name: str, face: str, wish: str = "") -> None:
        """Raises Gone."""
        ...

    async def say(
        self,
        table: int,
        person: int,
        text: str,
        at: float,
        *,
        command: str | None = None,
        loud: bool = False,
        apart: bool = False,
        shown: bool = True,
    ) -> int:
        """The number of the line. Raises Repeated where this person has said the same command before, or Gone."""
        ...

    async def judge_line(self, table: int, n: int, *, yes: bool) -> ChatRow:
        """The line that was waiting for the host: it is shown now, or its text is deleted. Raises Gone."""
        ...

    async def chat(self, table: int, last: int = CHAT_KEPT) -> list[ChatRow]:
        """The `last` newest lines, oldest first, with those that wait for the host."""
        ...

    async def name_chair(self, table: int, chair: int, name: str) -> None:
        """What the people of this chair call themselves. Empty: nothing. Raises Gone."""
        ...

    async def teams(self, table: int) -> dict[int, str]: ...

    async def forget_people(self, table: int) -> None:
        """Deletes names, faces, teams and chat. The log stays, and keys still open their seats."""
        ...

    async def old_tables(self, before: float) -> list[int]:
        """Tables at which nothing has happened since then, by the `at` of their last event."""
        ...

    async def delete_table(self, table: int) -> None:
        """Deletes the log and everything beside it."""
        ...

    async def open_class(
        self, code: str, at: float, key_hash: bytes, plan: bytes, tables: Sequence[int], invitation: str = ""
    ) -> int:
        """The number of a new class with these tables. Raises CodeTaken, or Gone."""
        ...

    async def find_class(self, code: str) -> ClassRow | None:
        """Gone by itself once its last table is deleted."""
        ...

    async def add_to_class(self, number: int, table: int) -> int:
        """The place of one more table. Raises Gone."""
        ...

    async def places(self, number: int) -> list[PlaceRow]:
        """All tables of a class in the order of their places, at each place the oldest first."""
        ...

    async def close_class(self, number: int) -> None:
        """Deletes the class, and forgets the people and pictures of all its tables."""
        ...

    async def sweep(self) -> None:
        """Takes what was deleted off the disk: see sqlite/sweeping.py and postgres/sweeping.py."""
        ...

    async def close(self) -> None:
        """Finishes what was asked for before. Afterwards every call raises Unavailable."""
        ...
