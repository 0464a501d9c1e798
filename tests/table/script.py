"""A table that does what a test tells it, with a clock that a test turns: only decide and evolve, nothing is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Over, Seat
from tablebot.core.phase import Phase
from tablebot.games import GAMES
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Pace, Person, decoded, encoded
from tablebot.table.log.fold import evolve, opened
from tablebot.table.log.playing import Playing
from tablebot.table.log.table import Table
from tests.games import party, tictactoe

CATALOGUE: dict[str, AnyGame] = {game.slug: game for game in (*GAMES.values(), tictactoe.GAME, party.GAME)}
NOON = 1_000_000.0
"""When every test begins."""


class Script:
    def __init__(
        self, game: str, seats: int, *, pace: Pace = "own", options: Any = None, games: dict[str, AnyGame] = CATALOGUE
    ) -> None:
        """A new table. Its host, person 1, stands beside it."""
        self.now = NOON
        self.away: dict[Person, float] = {}
        """Who is not connected, since when."""
        version, options = games[game].version, Raw(msgspec.json.encode(options or games[game].options()))
        first = ev.Opened(at=NOON, game=game, version=version, options=options, seats=seats, pace=pace, host=1)
        self.log: list[Event] = [first]
        self.table: Table = opened(games, first)

    # Doing -------------------------------------------------------------------------------------------------------
    def does(self, by: Person | None, command: do.Command | do.Inner) -> list[Event]:
        """What follows, each event as it comes back from the disk."""
        events = list[Event]()
        for event, after in decide(self.table, by, command, self.now, self.away):
            stored = decoded(encoded(event))
            assert evolve(self.table, stored) == after, "what is decided is what is folded"
            self.table = after
            events.append(stored)
        self.log += events
        return events

    def refusal(self, by: Person | None, command: do.Command | do.Inner) -> str:
        """Why the table does not do this. Nothing changes."""
        before = self.table
        with pytest.raises(Refused) as refused:
            decide(self.table, by, command, self.now, self.away)
        assert self.table is before
        return str(refused.value)

    def joins(self, *, watch: bool = False) -> Person:
        person = self.table.joined + 1
        self.does(None, do.Come(person, watch))
        return person

    def starts(self, seed: str = "seed") -> None:
        self.does(self.table.host, do.Begin(seed))

    def plays(self, seat: int, move: Any, turn: int | None = None) -> list[Event]:
        """The seat's person makes the move, in answer to the open question unless another is named."""
        asked = self.playing.question(Seat(seat))
        turn = turn if turn is not None or asked is None else asked.question
        return self.does(self.person(seat), do.Play("", raw(move), turn))

    def waits(self, seconds: float) -> None:
        self.now += seconds

    def vanish(self, *seats: int) -> None:
        """Everybody of these seats is away from now on."""
        self.away |= {person: self.now for seat in seats for person in self.table.chairs[seat].people}

    def returns(self, person: Person) -> list[Event]:
        self.away.pop(person, None)
        return self.does(None, do.PersonBack(person))

    def ticks(self, **drafts: Any) -> list[Event]:
        """The clock strikes; `seat0=move` is a draft."""
        return self.does(None, do.Tick(tuple(self.draft(int(name[4:]), move) for name, move in drafts.items())))

    def draft(self, seat: int, move: Any) -> do.KeptDraft:
        """What the seat's person is about to answer."""
        return do.KeptDraft(Seat(seat), self.person(seat), 0, raw(move), "", move)

    # Looking -----------------------------------------------------------------------------------------------------
    @property
    def playing(self) -> Playing:
        assert self.table.playing is not None
        return self.table.playing

    @property
    def turn(self) -> Decide:
        assert isinstance(self.playing.turn, Decide)
        return self.playing.turn

    @property
    def result(self) -> Over:
        assert isinstance(self.playing.turn, Over)
        return self.playing.turn

    def person(self, seat: int) -> Person:
        return self.table.chairs[seat].people[0]

    def question(self, seat: int) -> int | None:
        asked = self.playing.question(Seat(seat))
        return asked and asked.question

    def left(self, seat: int) -> float | None:
        """Seconds until the seat's time is up."""
        asked = self.playing.asked[seat]
        return None if asked is None or asked.ends is None else asked.ends - self.now


def raw(move: Any) -> Raw:
    return Raw(msgspec.json.encode(move))


def kinds(events: list[Event]) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


def tictactoe_table(*, undoable: bool = False, pace: Pace = "own", clock: Any = None) -> Script:
    """Two people, the first to move in seat 0."""
    return filled(Script("tictactoe", 2, pace=pace, games=_tictactoe(undoable=undoable, clock=clock)))


def _tictactoe(*, undoable: bool, clock: Any) -> dict[str, AnyGame]:
    game: AnyGame = replace(
        tictactoe.GAME,
        phases=lambda options: {"play": Phase(clock, undo=undoable)},
    )
    return {"tictactoe": game}


def party_table(seats: int = 3, *, pace: Pace = "own", seed: str = "seed") -> Script:
    """Everybody is about to vote who baked the cake."""
    return filled(Script("party", seats, pace=pace), seed)


def filled(script: Script, seed: str = "seed", *, mates: int = 0) -> Script:
    """With somebody in every seat, `mates` of them with a second one, and begun."""
    script.does(1, do.Sit("", Seat(0)))
    while not all(chair.people for chair in script.table.chairs):
        script.joins()
    for _ in range(mates):
        script.joins()
    script.starts(seed)
    return script


def voted(script: Script) -> Script:
    """All have voted: now everybody is asked whether it was them."""
    for seat in script.turn.seats:
        script.plays(seat, party.Vote(Seat(0)))
    return script


def silent(script: Script) -> Script:
    """Nobody has owned up: now there are candles to blow out."""
    voted(script).waits(5.0)
    script.ticks()
    return script
