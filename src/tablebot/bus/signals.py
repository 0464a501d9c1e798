"""What nodes tell each other: that something has changed, hardly ever what. Whoever wants to know reads the store.

Words travel in drafts alone. No key, no role and no seed is ever here, and nothing is needed: what gets lost is found
in the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct


def mark(secret: str | bytes) -> bytes:
    """By which two nodes find that they mean the same device, key or network, without telling which."""
    return blake2b(secret.encode() if isinstance(secret, str) else secret, digest_size=8).digest()


class Guest(Struct, frozen=True, array_like=True):
    """Somebody who has come to a table by way of a node."""

    person: int
    sockets: int
    """0: they joined there, and are not connected now."""
    network: bytes
    """The mark of where they come from. Empty: nobody can say."""


class Screen(Struct, frozen=True, array_like=True):
    """A big screen that is connected by way of a node."""

    number: int
    """At its table."""
    admitted: bool
    """The host has put it up or let it in."""
    sounds: bool = False
    """The room hears it."""


class Presence(Struct, frozen=True, array_like=True):
    """What one node has at a table that it holds."""

    guests: tuple[Guest, ...] = ()
    screens: tuple[Screen, ...] = ()
    pledges: tuple[tuple[int, str], ...] = ()
    """What pages have promised to add to the dice: whose, and the hash."""
    turned_away: tuple[tuple[bytes, float], ...] = ()
    """Marks of devices whose people the host has removed, and until when they do not join again."""
    gone: tuple[tuple[int, float], ...] = ()
    """Who was there and is not connected now, and since when."""
    is_settled: bool = True
    """Not: it has just found the table in the store, and does not know yet whether anybody held it before."""


class Appended(Struct, frozen=True, array_like=True, tag="appended"):
    """The table's log goes up to this seq."""

    table: int
    seq: int


class Beside(Struct, frozen=True, array_like=True, tag="beside"):
    """Something that is kept beside the table's log has changed: names, teams, its door, the chat."""

    table: int


class Here(Struct, frozen=True, array_like=True, tag="here"):
    """Who is at the table by way of the node that tells this. None: it no longer holds the table."""

    table: int
    presence: Presence | None


class Arrived(Struct, frozen=True, array_like=True, tag="arrived"):
    """A person is at this device now: others of theirs are said goodbye to."""

    table: int
    person: int
    device: bytes
    """Its mark."""


class Drafted(Struct, frozen=True, array_like=True, tag="drafted"):
    """What somebody is about to answer."""

    table: int
    person: int
    move: bytes
    """As JSON. Empty: none yet."""
    text: str


class Reacted(Struct, frozen=True, array_like=True, tag="reacted"):
    """A quick sign to the others at the table."""

    table: int
    person: int
    reaction: str


class ScreenAdmitted(Struct, frozen=True, array_like=True, tag="screen_admitted"):
    """The host lets a big screen in."""

    table: int
    screen: int
    """Its number."""
    by: int
    """The host."""


class Deleted(Struct, frozen=True, array_like=True, tag="deleted"):
    """The table is gone."""

    table: int


class Rekeyed(Struct, frozen=True, array_like=True, tag="rekeyed"):
    """A key opens nothing any more."""

    key: bytes
    """The mark of its hash."""
    device: bytes
    """The mark of the device that asked for a new one, which stays. Empty: none does."""


class Spent(Struct, frozen=True, array_like=True, tag="spent"):
    """How much was taken from a limit that all nodes share."""

    limit: str
    places: tuple[tuple[bytes, float], ...]
    """Marks of those for whom it counts, and how much."""


class BotAsked(Struct, frozen=True, array_like=True, tag="asked"):
    """A bot's seat is asked where somebody is: whoever has workers may think about it."""

    table: int
    seat: int
    question: int
    """Its number, counted for each seat."""
    network: bytes
    """The mark of where those come from who wait for it, so that everybody has a turn."""
    people: bool
    """Somebody who plays waits for it."""


class Alive(Struct, frozen=True, array_like=True, tag="alive"):
    """A node has told its presence from the beginning: what was known of it before is worth nothing."""


Signal = (
    Appended
    | Beside
    | Here
    | Arrived
    | Drafted
    | Reacted
    | ScreenAdmitted
    | Deleted
    | Rekeyed
    | Spent
    | BotAsked
    | Alive
)


class Letter(Struct, frozen=True, array_like=True):
    """What one node tells at once."""

    node: str
    signals: Sequence[Signal]


encode = msgspec.msgpack.Encoder().encode
read_letter = msgspec.msgpack.Decoder(Letter).decode
read_presence = msgspec.msgpack.Decoder(Presence).decode
