"""Every game in the convention of PettingZoo: agents act one after another, each shown what its seat sees."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tablebot.core.game import Seat
from tablebot.envs.arrays import Shown, shown, space_of_numbers, space_of_views
from tablebot.envs.episode import WORST, Episode, usual_seats
from tablebot.lab.library import LocalTable
from tablebot.lab.library import game as game_named


def env(name: str, **choices: Any) -> TableEnv:
    """The game with this slug, or in this file. The choices are those of TableEnv."""
    return TableEnv(name, **choices)


class TableEnv(AECEnv[str, Shown, int]):
    """A game between agents `seat_0`, `seat_1`... A number that is not legal ends it, and costs 1 who said it."""

    def __init__(
        self,
        name: str,
        *,
        seats: int | None = None,
        variant: str | None = None,
        options: Any = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`max_steps`: after so many numbers it is truncated. None: it is played to its end."""
        super().__init__()
        self._game = game_named(name)
        count = usual_seats(self._game, seats)
        self._choices = {"seats": count, "variant": variant, "options": options}
        self._game.start(**self._choices)  # So that what cannot be played is refused here.
        self.metadata = {
            "name": f"{self._game.slug}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents = []
        self.observation_spaces = {agent: space_of_views(name, count) for agent in self.possible_agents}
        self.action_spaces = {agent: space_of_numbers(name) for agent in self.possible_agents}
        self._random = None
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def table(self) -> LocalTable:
        """The table itself, with everything that is hidden from agents."""
        return self._episode.table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the one of this seed, as `tablebot.game(name).start(seed=seed)` begins it."""
        del options  # None is known, and none is refused.
        if self._random is None or seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(1 << 62)) if seed is None else seed
        self._episode = Episode(self._game.start(**self._choices, seed=drawn))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Shown:
        return shown(self._episode, Seat(self.possible_agents.index(agent)))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        if action is None or int(action) not in self._episode.legal():
            self.rewards[agent] = WORST
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._episode.say(int(action))
            self.rewards = dict(zip(self.agents, self._episode.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, self.table.over)
            self.truncations = dict.fromkeys(self.agents, self._steps == self.max_steps and not self.table.over)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Who is asked next; once it is over, everybody hears so from the first on."""
        over = any(self.terminations.values()) or any(self.truncations.values())
        seat = 0 if over or self._episode.seat is None else self._episode.seat
        self.agent_selection = self.agents[seat]

    def render(self) -> str | None:
        """What a watcher sees."""
        drawn = self.table.text()
        if self.render_mode != "human":
            return drawn
        print(drawn)  # noqa: T201 that is what the mode is for
        return None

    def close(self) -> None:
        """There is nothing to close."""
