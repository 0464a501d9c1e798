"""Which positions may be analysed: those of a finished game, and of one in which somebody practises against bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Seat, Turn, play
from tablebot.table.decide.moving import read_move
from tablebot.table.log.events import Person
from tablebot.table.log.playing import Playing, states
from tablebot.table.log.table import Table

LONGEST_BRANCH = 60
"""Moves that somebody may try out from a position."""
KNOWN = 6
"""After this many moves from the usual start, a position is a game's own: before, every other game was there too."""


def is_practice(table: Table) -> bool:
    """Whether bots have every seat but one, and nobody else has ever been at this table."""
    held = [chair for chair in table.chairs if chair.people]
    return table.joined == 1 and len(held) == 1 and not any(chair.free for chair in table.chairs)


def game_to_analyse(table: Table, person: Person | None) -> Playing:
    """The game, if this person may have it analysed now. Raises Refused."""
    if table.game.brain.analysis is None:
        raise Refused("{game} cannot be analysed.", game=table.game.title)
    if table.playing is None:
        raise Refused("The game has not started yet.")
    if not table.playing.over and not (is_practice(table) and table.seat(person) is not None):
        raise Refused("A game with people can be analysed once it is over.")
    return table.playing


def branch_states(table: Table, ply: int, moves: Sequence[Raw]) -> list[Any]:
    """Every state from the first on: this many moves of the game, then these instead. Raises Refused."""
    assert table.playing is not None
    if ply > len(table.playing.entries):
        raise Refused("The game has only {n} moves.", n=len(table.playing.entries))
    line = list(states(table.playing, ply))
    for move in moves:
        turn: Turn = table.game.rules.turn(line[-1])
        seat = turn.seats[0] if isinstance(turn, Decide) else Seat(0)  # Which is told that the game is over.
        line.append(play(table.game, line[-1], seat, read_move(table, move), turn))
    return line


def check_elsewhere(game: AnyGame, line: Sequence[Any], tables: Iterable[Table]) -> None:
    """Raises Refused where people play from one of these positions at another table: nobody gets help that way."""
    assert game.brain.position is not None
    here = {game.brain.position(state) for state in line[_known(game, line[0]) :]}
    if here & set(_stands(game, tables)):
        raise Refused("People are playing from this position right now. Look again when they are done.")


def _stands(game: AnyGame, tables: Iterable[Table]) -> Iterator[Any]:
    """The positions on the boards of running games with people."""
    assert game.brain.position is not None
    for table in tables:
        playing = table.playing
        if playing is None or table.game.slug != game.slug or table.status != "playing" or is_practice(table):
            continue
        if len(playing.entries) >= KNOWN or not _known(game, next(states(playing, 0))):
            yield game.brain.position(playing.state)


def _known(game: AnyGame, start: Any) -> int:
    """KNOWN, if the game begins as it usually does. A position that somebody laid out is their own from the first."""
    seats = game.seats[0]
    usual = (game.rules.setup(options, seats) for options in (game.options(), *game.content.variants.values()))
    return KNOWN if start in usual else 0
