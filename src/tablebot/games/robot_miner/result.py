"""How it ended: what each team has, and what it could have had."""

from __future__ import annotations

from tablebot.core.game import Over
from tablebot.games.robot_miner.model import Best, Day, Finished
from tablebot.games.robot_miner.mountain import score
from tablebot.games.robot_miner.solver import best


def over(state: Finished) -> Over:
    by_team = {run.team: score(state.day, run.route) for run in state.runs}
    scores = tuple(float(by_team[team]) for team in sorted(by_team))
    winners = tuple(team for team in sorted(by_team) if by_team[team] == max(scores))  # 2.7
    most = tuple(float(one.score) for one in best_of(state.day))
    return Over(scores, winners, "All robots have run.", best=most)


def best_of(day: Day) -> tuple[Best, ...]:
    """5.2 The most that each team's mountain gives."""
    assert day.bonus is not None
    assert day.scoring is not None
    return tuple(best(order, day.options.steps, day.bonus, day.scoring) for order in day.orders)
