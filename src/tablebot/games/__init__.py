"""Every game there is."""

from __future__ import annotations

from tablebot.core.game import AnyGame
from tablebot.games import birthday_robot, clever_party, robotory

GAMES: dict[str, AnyGame] = {game.slug: game for game in (robotory.GAME, birthday_robot.GAME, clever_party.GAME)}
"""By slug. The only list: a game that is here can be played everywhere."""
