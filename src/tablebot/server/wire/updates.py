"""What a socket may see of the game: the whole of it, or what has changed since it was last told."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablebot.core.game import Seat, Turn


class TimeNow(Struct, frozen=True):
    seat: Seat
    ends: float
    """By the server's clock."""
    gentle: bool
    """Nothing is played when it is up: it only reminds."""


class _Seen(Struct, frozen=True):
    turn: Turn
    question: int | None
    """The number that an answer must cite; null: this seat is not asked."""
    held: str
    """This seat's own answer, which waits for the host to approve it, in the game's notation. Empty: none."""
    times: tuple[TimeNow, ...]
    left: tuple[float, ...]
    """Seconds that each seat has for the rest of its game while it is not asked. Empty: each question has its time."""
    now: float
    """The server's clock when this was sent."""


class Update(_Seen, frozen=True, tag="update"):
    """What this socket may see of the game now. Sent only when something of it has changed."""

    view: Any


class Tail(Struct, frozen=True):
    """A list that begins as it did: its first items are kept, and these follow."""

    kept: int
    more: tuple[Any, ...]


class Changes(Struct, frozen=True):
    """How what was told last becomes what is so now. Whatever is not named is as it was.

    A path is the names on the way to a value, such as `state.mover`; a place in a list is its number from 0.
    """

    values: dict[str, Any]
    """By path: this is there now, in place of what was."""
    lists: dict[str, Tail]
    """By path."""
    gone: list[str]
    """Paths of fields that are there no more."""


class Changed(_Seen, frozen=True, tag="changed"):
    """The same in brief, for a socket that remembers the view."""

    changes: Changes
