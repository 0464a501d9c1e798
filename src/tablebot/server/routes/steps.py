"""A game as some eyes saw it, step by step: made bit by bit from its log, so that a long game needs no more room."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tablebot.core import text as plain
from tablebot.core.dice import seed_hash
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Over, Seat
from tablebot.server.guards.limits import LARGEST_REPLAY
from tablebot.server.routes.long_answers import PIECE
from tablebot.server.wire import bodies as wire
from tablebot.server.wire.table import clock_moves
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event
from tablebot.table.log.fold import tables as folded
from tablebot.table.log.table import Table

Eyes = Seat | Literal["all"] | None
"""A seat's, those that see everything, or a watcher's."""


def read_eyes(seat: str | None, table: Table) -> Eyes:
    """What `?seat=` says. Raises Refused."""
    if not seat:
        return None
    if seat == "all":
        return "all"
    number = int(seat) if seat.isdecimal() and len(seat) < 4 else len(table.chairs)
    if number >= len(table.chairs):
        raise Refused("This table has {n} seats.", n=len(table.chairs))
    return Seat(number)


class TakeBacks:
    """Which moves of a log are taken back later: one looks through the log once, before its steps are made."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, int]] = deque()
        """By seq: after which event only how many moves and rolls are left."""
        self._seq = 0
        self._entries = 0
        """How many events have been judged, and how many moves and rolls were left then."""

    def note(self, seq: int, event: Event) -> None:
        """Every take-back of the log is to pass here, in order; other events may."""
        if isinstance(event, ev.TakenBack):
            while self._kept and self._kept[-1][1] >= event.kept:
                self._kept.pop()  # Whatever that one takes back, this one does too.
            self._kept.append((seq, event.kept))

    def spare(self, event: Event) -> bool:
        """Whether the event counts in a log in which nobody ever took back anything. To be asked of all, in order."""
        self._seq += 1
        while self._kept and self._kept[0][0] <= self._seq:
            self._kept.popleft()
        if isinstance(event, ev.TakenBack):
            self._entries = event.kept
        if isinstance(event, ev.TakenBack | ev.BackAsked | ev.BackAgreed | ev.BackRefused):
            return False
        if isinstance(event, ev.Moved | ev.Rolled):
            self._entries += 1
            return not self._kept or self._entries <= self._kept[0][1]
        return True


class Steps:
    """One step for each change that these eyes could see, so that their number tells nothing else."""

    def __init__(
        self, catalogue: Mapping[str, AnyGame], seat: str | None, take_backs: TakeBacks, *, text: bool
    ) -> None:
        self.start: Table | None = None
        """When the game began. None: it has not."""
        self.end: Table | None = None
        """As the game left it: with those who played, not with whoever has taken a free seat since."""
        self.has_more = False
        """The game is longer than what is shown of it."""
        self._catalogue = catalogue
        self._table: Table | None = None
        """After the last event so far."""
        self._seat = seat
        self._take_backs = take_backs
        self._text = text
        self._look: Callable[[Any], Any] | None = None
        self._seen = b""
        """What was seen last, a hash."""
        self._size = 0

    def after(self, events: Iterable[Event]) -> Iterator[bytes]:
        """The next events as steps in JSON, in pieces that are short work. Raises Refused if the eyes are not there."""
        piece: list[bytes] = []
        size = 0
        for table in folded(self._catalogue, filter(self._take_backs.spare, events), self._table):
            self._table = table
            if step := self._step(table):
                piece.append(step)
                size += len(step)
            if size >= PIECE:
                yield b"".join(piece)
                piece, size = [], 0
        self._table = self._table and _without_past(self._table)
        if piece:
            yield b"".join(piece)

    def _step(self, table: Table) -> bytes:
        """Empty: these eyes see nothing new."""
        if table.playing is None or (self.end is not None and self.end.status == "over"):
            return b""
        if self.start is None or self._look is None:
            self.start = table
            self._look = _look(table.game, read_eyes(self._seat, table))
        self.end = table
        if self.has_more:
            return b""
        view = self._look(table.playing.state)
        body = msgspec.json.encode(view)
        seen = sha256(body + msgspec.json.encode(table.playing.turn)).digest()
        if seen == self._seen:
            return b""
        drawing = plain.draw(table.game, view) if self._text else ""
        step = msgspec.json.encode(wire.ReplayStep(Raw(body), table.playing.turn, table.at, drawing))
        if self._size + len(step) > LARGEST_REPLAY:
            self.has_more = True
            return b""
        comma = b"," if self._seen else b""
        self._seen = seen
        self._size += len(step)
        return comma + step

    def replay(
        self, names: tuple[str, ...], faces: tuple[str, ...], said: tuple[wire.ReplayLine, ...] = ()
    ) -> wire.Replay:
        """All but the steps, once they are made."""
        assert self.start is not None and self.end is not None and self.end.playing is not None
        game, playing = self.end.game, self.end.playing
        return wire.Replay(
            steps=(),
            game=game.slug,
            names=names,
            faces=faces,
            result=playing.turn if isinstance(playing.turn, Over) else None,
            dice=seed_hash(playing.terms.seed) if game.luck else None,
            seed=playing.terms.seed if game.luck and playing.over else None,
            shares=_shares(self.start) if game.luck else (),
            said=said,
            more=self.has_more,
            clocked=clock_moves(self.end),
        )


def _without_past(table: Table) -> Table:
    """Without the moves so far: nobody takes back any, and a long game is not to be held for everybody who looks."""
    playing = table.playing
    return table if playing is None else replace(table, playing=replace(playing, entries=type(playing.entries)()))


def _look(game: AnyGame, eyes: Eyes) -> Callable[[Any], Any]:
    """What these eyes see of a state."""
    if eyes == "all" and game.revealed is not None:
        return game.revealed
    seat = None if eyes == "all" else eyes
    return lambda state: game.view(state, seat)


def _shares(table: Table) -> tuple[wire.ReplayShare, ...]:
    if table.shares is None:
        return ()
    return tuple(
        wire.ReplayShare(table.seat(pledge.person), told=pledge.person not in table.shares.missing)
        for pledge in table.shares.pledges
    )
