"""Every game for whoever reads and writes: what a seat sees in words, and moves in the game's notation."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.envs.episode import Episode, usual_seats
from tablebot.lab.library import LocalTable
from tablebot.lab.library import game as game_named


class TextShown(Struct, frozen=True):
    """What the seat that is asked is told."""

    seat: Seat | None
    """Whose answer is wanted. None: the game is over."""
    text: str
    """What it sees; at the end, what everybody sees."""
    menu: tuple[str, ...] = ()
    """Moves in the game's notation. Others may be legal, too, where `listed` is false."""
    listed: bool = True
    refused: str = ""
    """Why the last answer was none. The same seat is asked again."""
    rewards: tuple[float, ...] = ()
    """One per seat, once the game is over."""

    @property
    def over(self) -> bool:
        return self.seat is None


class TextState(Struct, frozen=True):
    """Where an episode stands, without anything that a seat may not know."""

    game: str
    seats: int
    step: int
    """How many answers there were, refused ones too."""
    refused: int
    over: bool


class TextEnv:
    """A game by words: `reset`, `step`, `state`."""

    def __init__(self, name: str, *, seats: int | None = None, variant: str | None = None, options: Any = None) -> None:
        self._game = game_named(name)
        self._choices = {"seats": usual_seats(self._game, seats), "variant": variant, "options": options}
        self.reset()

    @property
    def table(self) -> LocalTable:
        """The table itself, with everything that is hidden from seats."""
        return self._episode.table

    @property
    def rules(self) -> str:
        """How the game is played."""
        return self._game.rules_text

    def reset(self, seed: int | str = 0) -> TextShown:
        """A new game: the one of this seed."""
        self._episode = Episode(self._game.start(**self._choices, seed=seed))
        self._step = self._refused = 0
        return self._shown()

    def step(self, text: str) -> TextShown:
        """What follows from this answer of the seat that is asked. What is no legal move is refused with a sentence."""
        refused = self._refusal(text) if self._episode.seat is not None else "The game is over."
        self._step += 1
        self._refused += bool(refused)
        return self._shown(refused)

    def _refusal(self, text: str) -> str:
        try:
            self._episode.play(text)
        except Refused as error:
            return str(error)
        return ""

    @property
    def state(self) -> TextState:
        return TextState(self._game.slug, self.table.seats, self._step, self._refused, self.table.over)

    def _shown(self, refused: str = "") -> TextShown:
        table, seat = self.table, self._episode.seat
        if seat is None:
            return TextShown(None, table.text(), refused=refused, rewards=self._episode.rewards)
        menu = tuple(table.written(move) for move in table.menu(seat))
        return TextShown(seat, table.text(seat), menu, table.listed, refused)
