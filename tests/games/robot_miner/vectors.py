"""Runs with what can be done in them, and ways that are programs or not, for programs in other languages to agree with.

`python -m tests.games.robot_miner.vectors` writes runs.json anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Seat
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.menu import is_programmed
from tablebot.games.robot_miner.model import Go, Options, Route, Running, Spot, Strike
from tablebot.games.robot_miner.mountain import check_program, points, spots, taken, value
from tests.games.robot_miner.walks import walk, way_on

FILE = Path(__file__).with_name("runs.json")
SOURCE = "Made by tests/games/robot_miner/vectors.py. A step is its staircase and its height from 1."
PLAY = (
    Options(largest=6, steps=5, claim_jumper=True, after=1, per_strike=2, total=3, reclaim="beside"),
    Options(
        largest=7, steps=4, scoring="face", claim_jumper=True, after=2, per_strike=3, total=3, spare_adjacent=False
    ),
    Options(mountain="own", largest=5, steps=6, programmed="always", claim_jumper=True, after=1, total=2),
    Options(largest=6, steps=5, programmed="never", sums=True),
)
"""Small mountains on which much happens."""
EACH = 10
"""Runs of each of them."""
WAYS = 60


def vectors() -> dict[str, Any]:
    """What belongs into the file."""
    runs = [run for number, options in enumerate(PLAY) for run in _runs(options, Dice(f"runs/{number}"))]
    return {"source": SOURCE, "runs": runs, "ways": [_way(Dice(f"ways/{number}")) for number in range(WAYS)]}


def _runs(options: Options, dice: Dice) -> list[dict[str, Any]]:
    """Of a few games: as many before a step as before a strike, where there are strikes."""
    asked: dict[str, list[Running]] = {"run": [], "strike": []}
    for seats in (1, 2, 3):
        for state in walk(options, seats, dice).states:
            turn = rules.turn(state)
            if isinstance(state, Running) and isinstance(turn, Decide):
                asked[turn.phase].append(state)
    kinds = [states for states in asked.values() if states]
    chosen = [state for states in kinds for state in dice.shuffled(states)[: EACH // len(kinds)]]
    return [_described(state) for state in chosen]


def _described(state: Running) -> dict[str, Any]:
    turn = rules.turn(state)
    assert isinstance(turn, Decide)
    seat, day = turn.seats[0], state.day
    assert day.bonus is not None
    assert day.scoring is not None
    steps = list(spots(day.orders[state.run.team], day.options.steps))
    strikes = [spot for spot in steps if _is_legal(state, seat, Strike((spot,)))]
    at_once = [n for n in range(1, len(strikes) + 1) if _is_legal(state, seat, Strike(tuple(strikes[:n])))]
    return {
        "view": json.loads(msgspec.json.encode(GAME.view(state, seat))),
        "bound": is_programmed(day.options, len(day.orders)),
        "jewels": [spot for spot in steps if _collects(state, seat, spot)],
        "strikes": strikes,
        "at_once": max(at_once, default=0),
        "worths": [points(spot, day.bonus, day.scoring) for spot in steps],
    }


def _collects(state: Running, seat: Seat, spot: Spot) -> bool:
    """Whether the robot may go there, and finds a jewel. Asked of apply(), the judge."""
    go = Go(spot, value(spot) if state.day.options.sums else None)
    return spot not in taken(state.run) and _is_legal(state, seat, go)


def _is_legal(state: Running, seat: Seat, move: Go | Strike) -> bool:
    try:
        rules.apply(state, seat, move)
    except Illegal:
        return False
    return True


def _way(dice: Dice) -> dict[str, Any]:
    """A way as robots go, often with a step too many, one too few, or one that is not there."""
    order, steps = dice.shuffled((3, 4, 5, 6, 7))[: 2 + dice.below(4)], 3 + dice.below(3)
    way = list(way_on(order, steps, dice) or ())
    at = dice.below(len(way) + 1)
    match dice.below(4):
        case 0:
            way[at:at] = [(dice.pick((*order, 11)), dice.below(steps + 2))]
        case 1:
            way[at : at + 1] = []
        case 2 if way:
            way += [dice.pick(way)]
        case _:
            pass
    return {"order": order, "steps": steps, "route": way, "program": _is_program(tuple(way), order, steps)}


def _is_program(route: Route, order: tuple[int, ...], steps: int) -> bool:
    try:
        check_program(route, order, steps)
    except Illegal:
        return False
    return True


if __name__ == "__main__":
    written = json.dumps(vectors(), separators=(",", ":"))
    FILE.write_text(written.replace('{"view"', '\n{"view"').replace('{"order"', '\n{"order"') + "\n")
