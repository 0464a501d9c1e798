"""Tells sockets how a game or its table is now: the whole of it, or what has changed where they remember the rest.

Each view is made once, and each message written once, however many are told.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tablebot.core import text
from tablebot.core.game import Seat, Turn
from tablebot.server.sockets.changes import Comparison, changes_between
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.wire.table import TableChanged, TableNow
from tablebot.server.wire.updates import Changed, TimeNow, Update
from tablebot.table.log.playing import Playing
from tablebot.table.log.table import Table

_encode = msgspec.json.Encoder().encode


class Seen(Struct, frozen=True, eq=False):
    """What a seat sees at this moment."""

    view: Any
    asked: tuple[Turn, int | None, str, tuple[TimeNow, ...], tuple[float, ...]]
    """What the game waits for, the seat's question, its answer that waits for the host, the clocks, what is left."""


class Showing:
    """One moment of a game."""

    def __init__(self, table: Table, playing: Playing, now: float) -> None:
        self._table = table
        self._playing = playing
        self._now = now
        self._times = tuple(
            TimeNow(Seat(seat), asked.ends, asked.gentle)
            for seat, asked in enumerate(playing.asked)
            if asked is not None and asked.ends is not None
        )
        self._comparison = Comparison()
        self._seen: dict[Seat | None, Seen] = {}
        self._whole: dict[Seen, bytes] = {}
        self._brief: dict[tuple[Seen, Seen], bytes] = {}

    def tell(self, box: Mailbox) -> None:
        """Sends the socket what its seat sees, unless it has seen exactly that."""
        seat = self._table.seat(box.person)
        seen = self._seen.get(seat) or self._seen.setdefault(seat, self.look(seat))
        before, box.seen = box.seen, seen
        if before is not None and box.remembers and not box.is_full:
            if brief := self._written_brief(before, seen):
                box.update(brief)
        elif before is None or before.asked != seen.asked or before.view != seen.view:
            box.update(self._written_whole(seen))

    def look(self, seat: Seat | None) -> Seen:
        """What this seat sees."""
        playing = self._playing
        open_one = playing.question(seat)
        question = open_one.question if open_one else None
        held = next((text.said(self._table.game, waits.move) for s, waits in playing.waiting if s == seat), "")
        return Seen(
            self._table.game.view(playing.state, seat), (playing.turn, question, held, self._times, playing.left)
        )

    def _written_whole(self, seen: Seen) -> bytes:
        if seen not in self._whole:
            self._whole[seen] = _encode(Update(*seen.asked, self._now, seen.view))
        return self._whole[seen]

    def _written_brief(self, before: Seen, seen: Seen) -> bytes:
        """What has changed, or the whole where that cannot be said. Empty: nothing has."""
        pair = (before, seen)
        if pair not in self._brief:
            self._brief[pair] = self._compared(before, seen)
        return self._brief[pair]

    def _compared(self, before: Seen, seen: Seen) -> bytes:
        changes = self._comparison.between(before.view, seen.view)
        if changes is None:
            return self._written_whole(seen)
        if before.asked == seen.asked and not (changes.values or changes.lists or changes.gone):
            return b""
        return _encode(Changed(*seen.asked, self._now, changes))


class TableShowing:
    """The table, apart from its game."""

    def __init__(self, now: TableNow) -> None:
        self._now = now
        self._whole = b""
        self._brief: dict[int, bytes] = {}
        """By what was told before. All of that was there when this began, so no two have the same id."""

    def tell(self, box: Mailbox) -> None:
        before, box.told = box.told, self._now
        if before is not None and box.remembers and not box.table_waits:
            box.table(self._written_brief(before))
        else:
            box.table(self._written_whole())

    def _written_whole(self) -> bytes:
        self._whole = self._whole or _encode(self._now)
        return self._whole

    def _written_brief(self, before: TableNow) -> bytes:
        if id(before) not in self._brief:
            changes = changes_between(before, self._now)
            assert changes is not None
            self._brief[id(before)] = _encode(TableChanged(changes))
        return self._brief[id(before)]
