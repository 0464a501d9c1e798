"""Files with long logs and with many tables, made of real games: the table decides, the store writes.

Run as a program, with the sources of the checkout whose server is to read the file:

    python -m tests.bench.growth.databases FILE many TABLES
    python -m tests.bench.growth.databases FILE long MOVES MOVES...
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.server.guards import keys
from tablebot.store.log import PersonRow, Row
from tablebot.store.sqlite import tables
from tablebot.store.sqlite.connections import connections
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.keeper.opening import Opening, new_table
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event

SEED = "7d" * 32
BACK = b'{"type":"back"}'
MOVES = 5
"""Of each of many tables."""


def code(number: int) -> str:
    """Of the table with this number in the file, counted from 0."""
    letters = ""
    for _ in range(5):
        number, letter = divmod(number, len(keys.LETTERS))
        letters += keys.LETTERS[letter]
    return letters


def key(person: int) -> str:
    """The same at all tables."""
    return f"key of person {person}"


class Played:
    """A table that is being played, without anybody who watches or waits."""

    def __init__(self, game: str, options: bytes) -> None:
        self._now = time.time()
        # Without a clock: else those that nobody is at would be stopped, and played on by the clock when somebody is.
        opening = Opening(game=game, name="", face="", key_hash=b"", options=Raw(options), seats=2, pace="none")
        self.table, self.events = new_table(GAMES, opening, self._now, "")
        self.obey(None, do.Come(2))
        self.obey(1, do.Begin(SEED, draw=False))

    def obey(self, by: int | None, command: do.Command | do.Inner) -> None:
        for event, after in decide(self.table, by, command, self._now):
            self.events.append(event)
            self.table = after

    def answer(self) -> None:
        """The move that the clock would make, by whoever is asked; person n sits on seat n - 1."""
        game, playing = self.table.game, self.table.playing
        assert playing is not None
        seat, question = next((Seat(n), asked.question) for n, asked in enumerate(playing.asked) if asked)
        move = game.rules.timeout(game.view(playing.state, seat))
        self.obey(seat + 1, do.Play("", Raw(msgspec.json.encode(move)), question))


def long_game(moves: int) -> list[Event]:
    """So many moves of Clever Party: somebody crosses off and takes it back, again and again, as the rules allow."""
    played = Played("clever_party", b'{"first":0}')
    for _ in range(moves // 2):
        played.answer()
        played.obey(1, do.Play("", Raw(BACK)))
    return played.events


def short_game() -> list[Event]:
    """The first moves of Robotory."""
    played = Played("robotory", b"{}")
    for _ in range(MOVES):
        played.answer()
    return played.events


def write_many(db: sqlite3.Connection, many: int) -> None:
    rows = _rows(short_game())
    for number in range(many):
        _write(db, number, rows)


def write_long(db: sqlite3.Connection, moves: Sequence[int]) -> None:
    """A table for each of these numbers of moves, all of them even."""
    rows = _rows(long_game(max(moves)))
    for number, fewer in enumerate(moves):
        _write(db, number, rows[: len(rows) - max(moves) + fewer])


def _rows(events: Sequence[Event]) -> list[Row]:
    return [Row(seq, ev.encoded(event)) for seq, event in enumerate(events, start=1)]


def _write(db: sqlite3.Connection, number: int, rows: Sequence[Row]) -> None:
    people = [PersonRow(person, f"Person {person}", "fox", keys.key_hash(key(person))) for person in (1, 2)]
    tables.open_table(db, (code(number), time.time(), keys.invitation(), None), rows, people, None, None)


def main(file: Path, kind: str, numbers: Sequence[int]) -> None:
    opened = connections(file)
    opened.writing.execute("BEGIN")
    if kind == "many":
        write_many(opened.writing, *numbers)
    else:
        write_long(opened.writing, numbers)
    opened.writing.execute("COMMIT")
    for one in opened:
        one.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], [int(word) for word in sys.argv[3:]])
