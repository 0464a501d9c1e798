"""I'm Not a Robot: who wins at equal levels, whether what bots call probable is, and how long a move takes.

`python -m tests.bench.robots --games 200 --out FOLDER` plays so many games for each number of seats and each level, and
writes one round a line; `--read FOLDER` prints the tables. `--mixed 200` seats each level beside the one below it, so
many games for each number of seats, and prints its lead in points. As one of the benchmarks it plays few games.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, play
from tablebot.games.not_a_robot import GAME, bot, rules
from tablebot.games.not_a_robot.model import Asking, Options, Round, Scored, View, Voting
from tablebot.lab.selfplay import series

FEW = 4
"""Games for each number of seats and level, as one of the benchmarks."""
LEVELS = range(1, len(GAME.brain.levels) + 1)
MIXED = (4, 6, 8)
"""Seats at tables with two levels."""


class Record(Struct, frozen=True):
    """One round."""

    seats: int
    level: int
    seed: int
    words: tuple[str, ...]
    robot: int | None
    """Its line, from 1; None: the Server had the card."""
    answer: int
    guess: int | None
    revealed: int | None
    """The line that was turned over, 0 for the Server."""
    points: tuple[int, ...]
    to_robot: int
    believed: tuple[float, ...]
    """What the Robot held of each picture when it was asked. Empty: there was none."""
    safety: float
    """What it held of its chance with the vote."""
    suspected: tuple[tuple[float, ...], ...]
    """What each Human held of the Server and each line when all voted."""
    seconds: tuple[float, ...]
    """Of CPU, for each move that took thinking."""


def game(seats: int, level: int, seed: int) -> Iterator[Record]:
    """The rounds of a game among bots of one level."""
    state, dice, plies, rolls = rules.setup(Options(), seats), Dice(f"{seed}/choices"), 0, 0
    seconds, views = list[float](), dict[str, list[View]]()
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Chance):
            state = rules.land(state, rules.roll(state, Dice(seed, rolls)))
            rolls += 1
            seconds, views = [], {}
            continue
        if isinstance(state, Asking | Voting) and turn.phase not in views:
            views[turn.phase] = [GAME.view(state, Seat(seat)) for seat in range(seats)]
        seat = turn.seats[plies % len(turn.seats)]
        plies += 1
        view, start = GAME.view(state, seat), time.process_time()
        move = bot.choose(view, level, dice)
        if turn.phase in {"name", "ask", "explain", "vote"}:
            seconds.append(time.process_time() - start)
        after = play(GAME, state, seat, move, turn)
        if isinstance(after, Scored) and not isinstance(state, Scored):
            yield _record(level, seed, after.rounds[-1], views, tuple(seconds))
        state = after


def _record(level: int, seed: int, round_: Round, views: dict[str, list[View]], seconds: tuple[float, ...]) -> Record:
    seats, deal = len(round_.points), round_.deal
    robot = next((at for at, line in enumerate(round_.lines, start=1) if line.seat == deal.robot), None)
    believed, safety = list[float](), 0.0
    if robot is not None:
        view = views["ask"][deal.robot]
        mind = bot.mind(view, level)
        believed = bot.belief(view, mind).tolist()
        safety = bot.safety(view, mind)
    suspected = [
        tuple(bot.suspicion(view, bot.mind(view, level)).tolist()) for view in views.get("vote", ()) if view.role
    ]
    return Record(
        seats=seats,
        level=level,
        seed=seed,
        words=tuple(line.word for line in round_.lines),
        robot=robot,
        answer=deal.answer,
        guess=round_.guess,
        revealed=round_.revealed,
        points=round_.points,
        to_robot=round_.points[deal.robot] if robot else 0,
        believed=tuple(believed),
        safety=safety,
        suspected=tuple(suspected),
        seconds=seconds,
    )


# What came of it ----------------------------------------------------------------------------------------------------
def summary(records: Sequence[Record]) -> str:
    """One row of the table."""
    robots = [one for one in records if one.robot]
    servers = [one for one in records if not one.robot]
    guessed = [one for one in robots if one.guess is not None]
    voted = [one for one in robots if one.guess is None]
    right = sum(one.guess == one.answer for one in guessed)
    caught = sum(one.revealed == one.robot for one in voted)
    won = right + len(voted) - caught
    humans = sum(sum(one.points) - one.to_robot for one in robots) / sum(one.seats - 1 for one in robots)
    found = sum(one.revealed == 0 for one in servers)
    return (
        f"{len(records):6} {_percent(won, robots)} {_percent(len(robots) - won, robots)} {_percent(guessed, robots)} "
        f"{_percent(right, guessed)} {_percent(caught, voted)} {_percent(found, servers)} "
        f"{sum(one.to_robot for one in robots) / len(robots):6.2f} {humans:6.2f}"
    )


HEAD = "rounds  robot humans reveal right caught server ptsR  ptsH"


def _percent(some: Sequence[object] | int, of: Sequence[object]) -> str:
    count = some if isinstance(some, int) else len(some)
    return f"{100 * count / len(of):5.0f}%" if of else "    - "


def pictures_called(records: Iterable[Record]) -> Iterator[tuple[float, bool]]:
    """What the Robot held of the picture that it thought best, and whether it was."""
    for one in records:
        if one.believed:
            best = max(one.believed)
            yield best, one.believed.index(best) + 1 == one.answer


def robots_called(records: Iterable[Record]) -> Iterator[tuple[float, bool]]:
    """What each Human held of the line that it suspected most, and whether it was."""
    for one in records:
        for shares in one.suspected:
            most = max(shares)
            yield most, shares.index(most) == (one.robot or 0)


def calibration(called: Iterable[tuple[float, bool]]) -> str:
    """In ten bins: how often, what was said on average, how often it was right."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for chance, right in called:
        bins[min(9, int(10 * chance))].append((chance, right))
    return "\n".join(
        f"  {10 * at:3}-{10 * at + 10:3}%: {len(found):6} said {100 * np.mean([chance for chance, _ in found]):4.0f}%"
        f" right {100 * np.mean([right for _, right in found]):4.0f}%"
        for at, found in enumerate(bins)
        if found
    )


def report(records: Sequence[Record]) -> None:
    """Prints all tables."""
    print(f"seats level {HEAD}")
    for seats in sorted({one.seats for one in records}):
        for level in sorted({one.level for one in records}):
            if some := [one for one in records if one.seats == seats and one.level == level]:
                print(f"{seats:5} {level:5} {summary(some)}")
        print(f"{seats:5}   all {summary([one for one in records if one.seats == seats])}")
    for level in sorted({one.level for one in records}):
        some = [one for one in records if one.level == level]
        print(f"  all {level:5} {summary(some)}")
        print(f"level {level}: the Robot's best picture\n{calibration(pictures_called(some))}")
        print(f"level {level}: a voter's first suspect\n{calibration(robots_called(some))}")
    times = sorted(seconds for one in records for seconds in one.seconds)
    print(
        f"a move: {1000 * times[len(times) // 2]:.0f} ms, 99 of 100 under {1000 * times[len(times) * 99 // 100]:.0f} ms"
    )


# Levels beside each other ---------------------------------------------------------------------------------------------
def lead(level: int, seats: int, seeds: range) -> list[float]:
    """How many points more than the level below it has in each game. Half the seats each, which they swap."""
    return [
        float(np.dot(one.scores, [1 if it == level else -1 for it in one.levels]) / (seats / 2))
        for one in series(GAME.slug, seats, (level - 1, level) * (seats // 2), seeds)
    ]


def compare(seeds: range) -> None:
    """Prints the leads, each with its standard error."""
    for level in LEVELS[1:]:
        leads = [lead(level, seats, seeds) for seats in MIXED]
        parts = ", ".join(f"{seats} seats {_mean(some)}" for seats, some in zip(MIXED, leads, strict=True))
        print(
            f"level {level} over {level - 1}: {_mean([one for some in leads for one in some])} a game ({parts})",
            flush=True,
        )


def _mean(some: Sequence[float]) -> str:
    return f"{np.mean(some):+.2f} ± {np.std(some, ddof=1) / len(some) ** 0.5:.2f}"


def main() -> None:
    report(
        [
            record
            for seats in GAME.seats
            for level in LEVELS
            for seed in range(FEW)
            for record in game(seats, level, seed)
        ]
    )


def _command() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=FEW)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, nargs="*", default=list(GAME.seats))
    parser.add_argument("--levels", type=int, nargs="*", default=list(LEVELS))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--read", type=Path)
    parser.add_argument("--mixed", type=int)
    given = parser.parse_args()
    if given.mixed:
        compare(range(given.first, given.first + given.mixed))
        return
    if given.read:
        lines = [line for file in sorted(given.read.rglob("*.jsonl")) for line in file.read_bytes().splitlines()]
        report([msgspec.json.decode(line, type=Record) for line in lines])
        return
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in range(given.first, given.first + given.games):  # Each of them alike, wherever it is stopped.
        for seats in given.seats:
            for level in given.levels:
                with (given.out / f"{seats}-{level}.jsonl").open("ab") as file:
                    file.writelines(msgspec.json.encode(record) + b"\n" for record in game(seats, level, seed))


if __name__ == "__main__":
    _command()
