"""Every game in the convention of Gymnasium: one seat against bots. Importing this registers `tablebot/...-v0`."""

from __future__ import annotations

from typing import Any, SupportsFloat

import gymnasium

from tablebot.core.game import Seat
from tablebot.envs.arrays import Shown, shown, space_of_numbers, space_of_views
from tablebot.envs.episode import WORST, Episode, usual_seats
from tablebot.games import GAMES
from tablebot.lab.library import LocalTable, bot
from tablebot.lab.library import game as game_named

VERSION = "v0"
"""Goes up when the same numbers would lead to other games."""


class SeatEnv(gymnasium.Env[Shown, int]):
    """One seat of a game; bots of a level have the others. A number that is not legal ends it, and is worth -1."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 Gymnasium reads it there

    def __init__(
        self,
        name: str,
        *,
        seat: int = 0,
        level: int | None = None,
        seats: int | None = None,
        variant: str | None = None,
        options: Any = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`level`: of the bots; None: they play any move of the menu. `max_steps`: then it is truncated."""
        self._game = game_named(name)
        count = usual_seats(self._game, seats)
        self._choices = {"seats": count, "variant": variant, "options": options}
        self._game.start(**self._choices).view(seat)  # So that what cannot be played is refused here.
        self._level = level
        bot(name, level=level)
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.seat = Seat(seat)
        self.observation_space = space_of_views(name, count)
        self.action_space = space_of_numbers(name)
        self._steps = 0

    @property
    def table(self) -> LocalTable:
        """The table itself, with everything that is hidden from the seat."""
        return self._episode.table

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """A new game: the one of this seed, as `tablebot.game(name).start(seed=seed)` begins it."""
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self._episode = Episode(self._game.start(**self._choices, seed=drawn))
        self._bot = bot(self._game.name, level=self._level, seed=drawn)
        self._steps = 0
        self._let_others_play()
        return self._shown(), {}

    def step(self, action: int) -> tuple[Shown, SupportsFloat, bool, bool, dict[str, Any]]:
        if self._episode.seat != self.seat or int(action) not in self._episode.legal():
            return self._shown(), WORST, True, False, {"illegal": True}
        self._episode.say(int(action))
        self._let_others_play()
        self._steps += 1
        over = self.table.over
        return self._shown(), self._episode.rewards[self.seat], over, not over and self._steps == self.max_steps, {}

    def _let_others_play(self) -> None:
        episode = self._episode
        while episode.seat is not None and episode.seat != self.seat:
            episode.play(self._bot.choose(episode.table, episode.seat))
        if self.render_mode == "human":
            self.render()

    def _shown(self) -> Shown:
        return shown(self._episode, self.seat)

    def action_masks(self) -> Any:
        """Which numbers are legal now, for those who look for them here."""
        return self._shown()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """What the seat sees."""
        drawn = self.table.text(self.seat)
        if self.render_mode != "human":
            return drawn
        print(drawn)  # noqa: T201 that is what the mode is for
        return None


def id_of(slug: str) -> str:
    """Under which `gymnasium.make` knows a game."""
    return f"tablebot/{slug.title().replace('_', '')}-{VERSION}"


for _slug in GAMES:
    if id_of(_slug) not in gymnasium.registry:
        gymnasium.register(id_of(_slug), entry_point=f"{__name__}:{SeatEnv.__name__}", kwargs={"name": _slug})
