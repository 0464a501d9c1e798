"""Games in the convention of OpenSpiel, with every die thrown in the open. Importing this registers `tablebot_...`.

Seats that choose at the same time are asked one after another, and a state knows all secrets: a search that plays on
from it, such as MCTS, looks at what others have sealed. That is OpenSpiel's way with secrets, not a person's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from tablebot.core.game import AnyGame, Seat
from tablebot.envs.arrays import planes_of
from tablebot.envs.encodings import encoding_of
from tablebot.envs.episode import WORST, Episode, usual_seats
from tablebot.games import GAMES
from tablebot.lab.library import game as game_named

_HIGHEST = 30_000.0
"""More than anybody's score who plays alone."""
_SIDES = 6
"""Of a die, or more seats than that."""


def name_of(slug: str) -> str:
    """Under which `pyspiel.load_game` knows a game."""
    return f"tablebot_{slug}"


def is_offered(game: AnyGame) -> bool:
    """Whether a game can be played in this convention: its moves are no words, so that numbers are all there is."""
    return game.brain.encoding is not None and not game.kinds.free_text


def _type_of(game: AnyGame) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game.slug),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if game.luck else kind.ChanceMode.DETERMINISTIC,
        # Where a watcher sees everything, everybody does.
        information=kind.Information.IMPERFECT_INFORMATION if game.revealed else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual_seats(game_named(game.slug), None), "variant": ""},
    )


class OpenSpielGame(pyspiel.Game):
    """One of our games, as OpenSpiel knows it. `players` are the seats, `variant` is one of the game's."""

    def __init__(self, slug: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.slug = slug
        self.variant = params.get("variant") or None
        self.seats = int(params.get("players") or usual_seats(game_named(slug), None))
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding_of(slug).numbers),
            max_chance_outcomes=max(_SIDES, self.seats) if GAMES[slug].luck else 0,
            num_players=self.seats,
            min_utility=0.0 if alone else WORST,
            max_utility=_HIGHEST if alone else 1.0,
            max_game_length=encoding_of(slug).steps,
        )
        super().__init__(TYPES[slug], info, params)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> PlaneObserver:
        del params
        return PlaneObserver(self.slug, self.seats, iig_obs_type)


class OpenSpielState(pyspiel.State):
    """An episode whose dice are thrown by whoever plays it."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        table = game_named(game.slug).start(seats=game.seats, variant=game.variant, seed=None)
        self.episode = Episode(table)

    def current_player(self) -> int:
        if self.episode.table.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.episode.seat is None else self.episode.seat

    def is_terminal(self) -> bool:
        return self.episode.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self.episode.table.die
        assert sides is not None, "a die is to be thrown"
        return [(side, 1 / sides) for side in range(sides)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal() if player == self.episode.seat else []

    def _apply_action(self, action: int) -> None:
        if self.episode.seat is None:
            self.episode.throw(action)
        else:
            self.episode.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"side {action + 1}" if player == pyspiel.PlayerId.CHANCE else self.episode.encoding.numbers[action]

    def returns(self) -> list[float]:
        return list(self.episode.rewards)

    def __str__(self) -> str:
        return self.episode.table.text()


class PlaneObserver:
    """What a seat sees, plane by plane, and in words."""

    def __init__(self, slug: str, seats: int, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("A seat is shown what it sees now, and not all that it has ever seen.")
        planes = planes_of(slug, seats)
        self.tensor: NDArray[np.float32] = np.zeros(sum(plane.size for plane in planes), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for plane in planes:
            self.dict[plane.name] = self.tensor[at : at + plane.size]
            at += plane.size

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = np.fromiter(state.episode.encoded(Seat(player)), np.float32, len(self.tensor))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return state.episode.table.text(player)


TYPES = {slug: _type_of(game) for slug, game in GAMES.items() if is_offered(game)}
"""By slug."""


def _class_of(slug: str) -> type[OpenSpielGame]:
    """OpenSpiel makes a game from its class and nothing else."""

    def __init__(self: OpenSpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807 it is one
        OpenSpielGame.__init__(self, slug, params)

    return type(f"{name_of(slug)}_game", (OpenSpielGame,), {"__init__": __init__})


for _slug, _type in TYPES.items():
    pyspiel.register_game(_type, _class_of(_slug))
