"""`tablebot replay FILE`: a finished game, step by step, in the terminal; and a proof that its dice were fair."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tablebot.bots.catalogue import NoGame, load
from tablebot.core import text
from tablebot.core.dice import seed_hash
from tablebot.core.game import Over, Seat, seating_of
from tablebot.table.log import events as ev
from tablebot.table.log.fold import Step
from tablebot.table.log.log_file import BadLog, Unfair, read_log, replay_steps
from tablebot.table.log.table import Table

SHORTEST_HASH = 8
"""Fewer letters prove nothing."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("replay", help="Show a finished game from its file.")
    parser.add_argument("file", type=Path, metavar="FILE", help="A log: one event per line.")
    parser.add_argument("--seat", type=int, help="Look through the eyes of this seat, from 0; else a watcher's.")
    parser.add_argument("--moves", action="store_true", help="Only the moves, no boards.")
    parser.add_argument("--verify", action="store_true", help="Draw every roll again and tell whether they were fair.")
    parser.add_argument(
        "--dice", metavar="HASH", help="With --verify: what the page showed at the start, or how that begins."
    )
    parser.add_argument("--games", nargs="*", default=[], metavar="FILE", help="Files of further games.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        steps = replay_steps(load(args.games), read_log(args.file.read_bytes()), fair=args.verify)
        if args.verify:
            _verify(steps, args.dice)
        else:
            _show(steps, None if args.seat is None else Seat(args.seat), moves_only=args.moves)
    except BrokenPipeError:
        return 0
    except BadLog as error:
        print(f"tablebot replay: {args.file}, line {error.line}: {error.why}", file=sys.stderr)
        return 1 if isinstance(error, Unfair) else 2
    except OtherDice as error:
        print(f"tablebot replay: {error}", file=sys.stderr)
        return 1
    except (OSError, NoGame, Unshown) as error:
        print(f"tablebot replay: {error}", file=sys.stderr)
        return 2
    return 0


class Unshown(Exception):
    """What was asked for is not in the file."""


class OtherDice(Exception):
    """The seed in the file is not the one whose hash was shown at the start."""


# Step by step ----------------------------------------------------------------------------------------------------
def _show(steps: Iterable[Step], seat: Seat | None, *, moves_only: bool) -> None:
    over: Over | None = None
    for event, table in steps:
        playing = table.playing
        if playing is None:
            continue
        if seat is not None and not 0 <= seat < len(table.chairs):
            raise Unshown(f"this table has {len(table.chairs)} seats, numbered from 0.")
        if line := _line(table, event):
            print(line)
            if not moves_only:
                print(text.draw(table.game, table.game.view(playing.state, seat)), end="\n\n")
        over = playing.turn if isinstance(playing.turn, Over) else None
    if over is not None:
        print(f"Over ({over.reason}). Scores {list(over.scores)}, won by seat {', '.join(map(str, over.winners))}.")


def _line(table: Table, event: ev.Event) -> str:
    """What happened, for people."""
    match event:
        case ev.Started():
            return f"{table.game.title} for {len(table.chairs)} seats"
        case ev.Moved(seat=seat, clock=clock):
            assert table.playing is not None
            move = text.write(table.game, table.playing.entries[-1].move)
            return f"{len(table.playing.entries)}. seat {seat}: {move}{' (time was up)' if clock else ''}"
        case ev.Rolled() if table.game.revealed:
            return "Something is drawn in secret."
        case ev.Rolled(roll=roll):
            return f"The dice: {bytes(roll).decode()}"
        case ev.TakenBack(kept=kept):
            return f"Taken back to {kept} moves"
        case ev.Resigned(seat=seat):
            return f"Seat {seat} resigns"
        case _:
            return ""


# Fair or not -----------------------------------------------------------------------------------------------------
def _verify(steps: Iterable[Step], shown: str | None) -> None:
    """Says what follows from the seed. Raises Unfair through `steps`, or OtherDice."""
    moves = rolls = 0
    started: Step | None = None
    lots = False
    for step in steps:
        match step.event:
            case ev.Started(order=order):
                started, lots = step, seating_of(step.table.game).drawn and order != tuple(sorted(order))
            case ev.Moved():
                moves += 1
            case ev.Rolled():
                rolls += 1
            case _:
                pass
    if started is None or not isinstance(started.event, ev.Started):
        raise Unshown("this game never started, so there is nothing to verify.")
    seed = seed_hash(started.event.seed)
    print(f"{started.table.game.title} for {len(started.table.chairs)} seats: {moves} moves, all of them legal.")
    if seating_of(started.table.game).drawn:
        print("Lots, drawn from the seed, moved the seats." if lots else "Everybody kept the seat they had taken.")
    print(_compared(seed, shown))
    print(_makers(started.table))
    print(f"The dice are fair: {rolls} rolls follow from the seed with the hash {seed[:SHORTEST_HASH]}….")


def _makers(table: Table) -> str:
    """Who has made the seed."""
    shares = table.shares
    if shares is None:
        return "The server alone drew the seed: no device took part."
    told = ", ".join(f"{person} (seat {table.seat(person)})" for person, _ in shares.told) or "nobody"
    late = ", ".join(f"{person} (seat {table.seat(person)})" for person in shares.missing)
    lines = [
        f"The server's part has the hash {seed_hash(shares.secret)}.",
        f"Of people's devices took part, each as it had promised: {told}.",
        f"Left out, for nothing came in time: {late}." if late else "Nobody who had promised was left out.",
    ]
    return "\n".join(lines)


def _compared(seed: str, shown: str | None) -> str:
    if shown is None:
        return f"The hash of the seed: {seed}\nCompare it with the one shown at the start, or add it: --dice HASH"
    begins = shown.rstrip("….").lower()
    if len(begins) < SHORTEST_HASH:
        raise Unshown(f"--dice needs at least the first {SHORTEST_HASH} letters of the hash.")
    if not seed.startswith(begins):
        raise OtherDice(f"these are not the dice of that game: the seed in the file has the hash {seed}.")
    return f"The hash of the seed is the one shown at the start: {seed}"
