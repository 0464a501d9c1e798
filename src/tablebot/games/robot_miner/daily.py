"""The puzzle of a day: the same everywhere, drawn from the date."""

from __future__ import annotations

from tablebot.core.dice import Dice
from tablebot.games.robot_miner.model import Options, Puzzle, Scoring
from tablebot.games.robot_miner.mountain import spots, staircases, value

_SCORINGS: tuple[Scoring, ...] = ("points", "face")


def daily(day: str) -> Options:
    """What everybody plays on this day, such as 2026-11-16."""
    dice = Dice(f"robot_miner/{day}")
    plain = Options(scoring=dice.pick(_SCORINGS))
    order = dice.shuffled(staircases(plain))
    bonus = 2 + dice.below(6) + dice.below(6)
    while not any(value(spot) % bonus == 0 for spot in spots(order, plain.steps)):
        bonus = 2 + dice.below(6) + dice.below(6)
    return Options(scoring=plain.scoring, puzzle=Puzzle(order, bonus, day))
