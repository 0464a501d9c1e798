"""Writes the puzzles of Robotory: positions out of the bots' games in which exactly one move wins.

    nice python scripts/games/robotory/make_puzzles.py [--games 800] [--seed 1] [--most 48]

The same numbers give the same puzzles, as long as the bots think alike. Each game begins with some moves at random, and
now and then somebody is distracted, so that there is something to punish. Towards the end every move of a position is
proved to win or to lose; where one alone wins and does not end the game at once, that is a puzzle. How soon its win can
be forced is counted in full. Quick work is chosen, so that a test can prove all of it again.
"""

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from tablebot.core.dice import Dice
from tablebot.games.robotory import forced_wins, kernel, rules, text
from tablebot.games.robotory.model import BOARD, Options
from tablebot.games.robotory.numbers import move_of, position_of, state_of
from tablebot.games.robotory.puzzles import FILE, LONGEST, Found, stars
from tablebot.games.robotory.start import written
from tablebot.games.robotory.thinking import engine
from tablebot.games.robotory.worth import left_of, promise
from tablebot.search.engine import Engine, Thought

NODES = 1_500
"""How many positions a bot looks at for a move in these games."""
DISTRACTED = 10
"""How often a bot plays a random move, in percent."""
GLANCE, LOOK, QUICK = 3_000, 40_000, 40_000
"""Positions to prove one move: at first, then where that was not enough, and when all of it is proved again."""
LATE = {"reserve": 4, "colour": 3}
"""Positions are looked at once this few discs are left, by ending."""
COUNTED = 3_000_000
"""Positions to count how soon a win can be forced."""
FEWEST, MOST_MOVES = 10, 120
"""How many moves a puzzle offers, at least and at most."""


class Candidate(NamedTuple):
    """A puzzle that was found, with what helps to choose among them."""

    found: Found
    hidden: int
    """How many other moves look better at first sight."""
    kind: str
    seat: int
    game: int
    shape: tuple[int, ...]
    """What lies where, seen from the mover's side: of puzzles that look alike, one is enough."""


def main() -> None:
    """Plays, proves, chooses and writes."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--games", type=int, default=800)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--most", type=int, default=48)
    args = asked.parse_args()
    pool: list[Candidate] = []
    mind, pages = engine(20), forced_wins.book(20)
    for game in range(args.games):
        pool += puzzles_of(mind, pages, args.seed, game)
        progress(game + 1, args.games, len(pool))
    picked = chosen(pool, args.most)
    Path(str(FILE)).write_text(written_down(picked))
    print(f"{len(picked)} puzzles of {len(pool)}, with stars: {dict(Counter(stars(one.moves) for one in picked))}")


def progress(done: int, games: int, found: int) -> None:
    """One line that is written again and again."""
    bar = "#" * (30 * done // games)
    sys.stderr.write(f"\r[{bar:30}] game {done} of {games}, {found} puzzles {chr(10) if done == games else ''}")
    sys.stderr.flush()


# Finding ----------------------------------------------------------------------------------------------------------
def puzzles_of(mind: Engine, pages: forced_wins.Book, seed: int, game: int) -> Iterator[Candidate]:
    """What one game has to offer: of one kind of solution, one puzzle."""
    dice, kinds = Dice(f"robotory puzzles/{seed}/{game}"), set[str]()
    mind.forget()
    options = Options(ending="colour" if game % 2 else "reserve")
    board, rest = position_of(rules.setup(options, 2))
    random_until, ply = 4 + dice.below(8), 0
    while not kernel.is_over(rest):
        if ply >= random_until and left_of(rest) <= LATE[options.ending]:
            found = candidate(mind, pages, board, rest, f"game {game + 1} of seed {seed}, move {ply + 1}", game)
            if found and found.kind not in kinds:
                kinds.add(found.kind)
                yield found
        if ply < random_until or dice.below(100) < DISTRACTED:
            move = dice.pick(forced_wins.every_move(board, rest))
        else:
            move = mind.think(board, rest, nodes=NODES, seed=dice.below(1 << 30)).line[0]
        board, rest = kernel.played(board, rest, move)
        ply += 1


def candidate(mind: Engine, pages: forced_wins.Book, board: int, rest: int, source: str, game: int) -> Candidate | None:
    """The puzzle of a position, if it is one."""
    moves = forced_wins.every_move(board, rest)
    if not FEWEST <= len(moves) <= MOST_MOVES or mind.prove(board, rest, LOOK) < 1:
        return None
    only = only_win(mind, board, rest, moves)
    if only is None:
        return None
    seat = kernel.mover(rest)
    far = forced_wins.distance(board, rest, seat, pages, LONGEST, COUNTED)
    if far < 3 or not is_quick(mind, board, rest, moves, only):
        return None
    line = played_out(pages, board, rest, seat, far, only)
    if line is None:
        return None
    state, writing = state_of(board, rest), notation(board, rest, line)
    seen = seen_at(mind, board, rest, only)
    kind = ("place", "refill", "drive")[only & 3]
    found = Found(name_of(board, rest), written(state), state.ending, writing[0], writing[1:], far, seen, source)
    hidden = sum(promise(board, rest, move) > promise(board, rest, only) for move in moves)
    return Candidate(found, hidden, kind, seat, game, shape(board, rest))


def only_win(mind: Engine, board: int, rest: int, moves: list[int]) -> int | None:
    """The only move that wins, if all others are proved to lose."""
    wins, unknown = list[int](), list[int]()
    for move in moves:
        won = forced_wins.is_won_by(mind, board, rest, move, GLANCE)
        if won is None:
            unknown.append(move)
        elif won:
            wins.append(move)
            if len(wins) > 1:
                return None
    for move in unknown:
        won = forced_wins.is_won_by(mind, board, rest, move, LOOK)
        if won is None:
            return None
        if won:
            wins.append(move)
    return wins[0] if len(wins) == 1 else None


def is_quick(mind: Engine, board: int, rest: int, moves: list[int], only: int) -> bool:
    """Whether all that can be proved again with little work, by one who knows nothing yet."""
    mind.forget()
    return all(forced_wins.is_won_by(mind, board, rest, move, QUICK) is (move == only) for move in moves)


def seen_at(mind: Engine, board: int, rest: int, only: int) -> int:
    """How many moves ahead a bot looks until it likes the solution best, and changes its mind no more."""
    depths: list[int] = [0]

    def note(thought: Thought) -> None:
        if thought.line[0] != only:
            depths.append(thought.depth)

    mind.forget()
    mind.think(board, rest, nodes=COUNTED, tell=note)
    return depths[-1] + 1


def played_out(pages: forced_wins.Book, board: int, rest: int, seat: int, far: int, only: int) -> list[int] | None:
    """The solution and how the game goes on to its end, if the other holds out as long as possible."""
    line = [only]
    board, rest = kernel.played(board, rest, only)
    while not kernel.is_over(rest):
        far -= 1
        mine = kernel.mover(rest) == seat
        best = next(
            (move for move in forced_wins.every_move(board, rest) if is_best(pages, board, rest, move, far, mine)), None
        )
        if best is None:
            return None
        line.append(best)
        board, rest = kernel.played(board, rest, best)
    return line


def is_best(pages: forced_wins.Book, board: int, rest: int, move: int, far: int, mine: bool) -> bool:
    """Whether this move wins in time where it is mine, or else makes it take as long as possible."""
    if far == 1 and not mine:
        return True
    seat = kernel.mover(rest) if mine else 1 - kernel.mover(rest)
    pages.nodes[:] = 0, COUNTED
    return forced_wins.forced(pages, *kernel.played(board, rest, move), seat, far - 1 if mine else far - 2, 0) == mine


def notation(board: int, rest: int, line: list[int]) -> tuple[str, ...]:
    """The moves as people write them."""
    words: list[str] = []
    for code in line:
        words.append(text.write(move_of(board, code)))
        board, rest = kernel.played(board, rest, code)
    return tuple(words)


def name_of(board: int, rest: int) -> str:
    """The same for the same position, whenever it is found."""
    return hashlib.sha256(f"{board} {rest}".encode()).hexdigest()[:8]


def shape(board: int, rest: int) -> tuple[int, ...]:
    """Robots and the number of discs, turned to the mover's side."""
    turned = 23 if kernel.mover(rest) else 0
    discs = ((board & BOARD).bit_count(), (board >> 24 & BOARD).bit_count())
    return (*(abs(turned - kernel.robot_at(board, robot)) for robot in range(3)), *discs, left_of(rest))


# Choosing ---------------------------------------------------------------------------------------------------------
def chosen(pool: list[Candidate], most: int) -> list[Found]:
    """The best mix: every number of stars, every kind of solution, both seats and endings; the easiest first."""
    picked, counts, shapes = list[Candidate](), Counter[str](), set[tuple[int, ...]]()
    games = Counter[int]()
    left = list(pool)
    while left and len(picked) < most:
        best = min(left, key=lambda one: (sum(counts[trait] for trait in traits(one)), -one.hidden, one.game))
        left.remove(best)
        if best.shape in shapes or games[best.game] > 1:
            continue
        shapes.add(best.shape)
        games[best.game] += 1
        counts.update(traits(best))
        picked.append(best)
    return sorted((one.found for one in picked), key=lambda found: (stars(found.moves), found.moves, found.seen))


def written_down(picked: list[Found]) -> str:
    """JSON with a line for each thing that is said of a puzzle."""

    def lines(one: Found) -> str:
        told = msgspec.to_builtins(one).items()
        return ",\n".join(f'  "{name}": {msgspec.json.encode(value).decode()}' for name, value in told)

    return "[\n" + ",\n".join(f" {{\n{lines(one)}\n }}" for one in picked) + "\n]\n"


def traits(one: Candidate) -> tuple[str, ...]:
    """What there should be equally many of; some count more, as they are said twice."""
    level = f"stars {stars(one.found.moves)}"
    return level, level, level, one.kind, one.kind, f"seat {one.seat}", one.found.ending


if __name__ == "__main__":
    main()
