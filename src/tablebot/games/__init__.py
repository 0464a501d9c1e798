"""Every game there is."""

from __future__ import annotations

from tablebot.core.game import AnyGame
from tablebot.games import birthday_robot, clever_party, not_a_robot, robot_miner, robotory

GAMES: dict[str, AnyGame] = {
    game.slug: game
    for game in (robotory.GAME, birthday_robot.GAME, clever_party.GAME, not_a_robot.GAME, robot_miner.GAME)
}
"""By slug. The only list: a game that is here can be played everywhere."""
