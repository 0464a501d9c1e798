"""A line in, lines out: how other programs play against ours. docs/bots.md has the words."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from tablebot.core import text
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Over, play
from tablebot.lab.studies import Thinker, check_study, study_of

LONGEST_LINE = 1000
"""No command is longer."""
MOST = 1_000_000_000
"""Milliseconds or nodes."""
LEAST_SECONDS = 0.1
"""What is left for thinking, if that was asked for, however long it took to load the search."""
COMMANDS = "new{starts}, move NOTATION, moves, go ms N, go nodes N, show or quit"


class Dialogue:
    """One game, from the start position on, until `is_over`."""

    def __init__(self, game: AnyGame, cores: int = 1) -> None:
        check_study(game)
        if cores < 1:
            raise Refused("Let at least 1 core think.")
        self.is_over = False
        self._game = game
        self._cores = cores
        self._starts = {
            word: options
            for options in game.content.variants.values()
            for name in options.__struct_fields__
            if isinstance(word := getattr(options, name), str)
        }
        """Variants of the game, by the word that tells one from another."""
        self.state: Any = game.rules.setup(game.options(), game.seats[0])
        self._thinker: Thinker | None = None

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a command, line by line. A refusal is one line, and changes nothing."""
        if len(line.rstrip("\r\n")) > LONGEST_LINE:
            yield f"error A line has at most {LONGEST_LINE} letters."
            return
        words = line.split()
        if not words:
            return
        try:
            yield from self._answers(words, line.strip())
        except Refused as error:
            yield "error " + "".join(letter if letter.isprintable() else "?" for letter in str(error))

    def _answers(self, words: list[str], line: str) -> Iterator[str]:
        match [words[0].lower(), *words[1:]]:
            case ["new", *start] if len(start) < 2:
                self._begin(*start)
            case ["move", _, *_]:
                self._move(line.split(maxsplit=1)[1])
            case ["moves"]:
                yield from self._moves()
            case ["go", ("ms" | "nodes") as what, number]:
                yield self._best(what, _read_number(number))
            case ["show"]:
                yield from text.draw(self._game, self._game.view(self.state, None)).splitlines()
                yield "end"
            case ["quit"]:
                self.is_over = True
            case _:
                raise self._not_understood(line)

    def _begin(self, start: str = "") -> None:
        options = self._starts.get(start.lower()) if start else self._game.options()
        if options is None:
            raise self._not_understood(f"new {start}")
        self.state = self._game.rules.setup(options, self._game.seats[0])

    def _move(self, written: str) -> None:
        seat = self._turn().seats[0]
        self.state = play(self._game, self.state, seat, text.read(self._game, written))

    def _moves(self) -> Iterator[str]:
        """Every distinct outcome once, found while they are told."""
        turn = self._game.rules.turn(self.state)
        if isinstance(turn, Decide):
            every: Callable[..., Any] = self._game.brain.every_move or self._game.rules.moves
            for move in every(self._game.view(self.state, turn.seats[0])):
                yield text.write(self._game, move)
        yield "end"

    def _best(self, what: str, number: int) -> str:
        self._turn()
        start = time.monotonic()
        if self._thinker is None:
            self._thinker = study_of(self._game).Thinker()
            self._thinker.think(self.state, nodes=1)  # Now everything is loaded.
        if what == "nodes":
            move, thought = self._thinker.think(self.state, nodes=number)
        else:
            # What was spent to load the search is missing in the first answer, which still comes in time.
            asked = number / 1000
            left = max(asked - (time.monotonic() - start), min(asked, LEAST_SECONDS))
            move, thought = self._thinker.think(self.state, seconds=left, cores=self._cores)
        best = text.write(self._game, move)
        return f"best {best} score {thought.score} depth {thought.depth} nodes {thought.nodes}"

    def _turn(self) -> Decide:
        """Raises Refused where nobody can move."""
        turn = self._game.rules.turn(self.state)
        if isinstance(turn, Over):
            raise Refused("The game is over.")
        assert isinstance(turn, Decide), "a game that is looked ahead in has no dice"
        return turn

    def _not_understood(self, line: str) -> Refused:
        starts = "".join(f", new {start}" for start in self._starts)
        return Refused(
            "“{line}” is not understood. Write {commands}.", line=line[:40], commands=COMMANDS.format(starts=starts)
        )


def _read_number(written: str) -> int:
    """Raises Refused."""
    if not (written.isascii() and written.isdigit()) or not 1 <= int(written[:12]) <= MOST:
        raise Refused("Write a whole number from 1 to {most} after “go ms” or “go nodes”.", most=MOST)
    return int(written)
