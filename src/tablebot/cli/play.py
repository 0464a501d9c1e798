"""`tablebot play GAME`: in the terminal, against bots."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from importlib import import_module
from io import TextIOWrapper
from typing import Any

from tablebot.bots.installed import NO_BOTS, is_installed
from tablebot.core import text
from tablebot.core.brain import Hint
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, is_answer, phase_of, play
from tablebot.lab.bots import Bot, bot_of, check_level
from tablebot.lab.lookup import check_seats, game_named, rules_text
from tablebot.server.guards import keys

HELP = """Write a move, or one of these:
  moves   your moves with their numbers; a number plays that move
  undo    take back your last move
  rules   how this game is played
  board   draw the board again
  quit    stop playing
  ?       this help"""
HINT = "\n  hint    what a good player would do, and why"


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser("play", help="Play in the terminal against bots.")
    parser.add_argument("game", metavar="GAME", help="A game of Tablebot, or a Python file with a GAME in it.")
    parser.add_argument("--level", type=int, default=1, help="How strong the bots are, 1 if you do not say.")
    parser.add_argument("--seats", type=int, help="How many play; the fewest that can, if you do not say.")
    parser.add_argument("--seat", type=int, help="Where you sit, from 0; drawn by lot if you do not say.")
    parser.add_argument("--seed", help="Equal seeds and equal moves give equal games.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        evening = _begun(args)
    except Refused as error:
        print(f"tablebot play: {error}", file=sys.stderr)
        return 2
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        evening.play()
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
    except BrokenPipeError:
        sys.stderr.close()  # Whoever was reading has left; Python need not complain about it.
    return 0


def _begun(args: argparse.Namespace) -> Evening:
    game = game_named(args.game)
    seats = min(game.seats) if args.seats is None else args.seats
    check_seats(game, seats)
    if args.seat is not None and not 0 <= args.seat < seats:
        raise Refused("Seats are numbered from 0 to {last}.", last=seats - 1)
    seed = keys.seed() if args.seed is None else args.seed
    seat = Dice(f"{seed}/seat").below(seats) if args.seat is None else args.seat
    check_level(game, args.level)
    bot = bot_of(game, args.level if seats > 1 else None)  # Whoever plays alone needs none.
    return Evening(game, bot, seed, Seat(seat), game.rules.setup(game.options(), seats))


@dataclass
class Evening:
    """One game of a person against bots."""

    game: AnyGame
    bot: Bot
    seed: str
    seat: Seat
    """The person's."""
    state: Any
    step: int = 0
    """How many moves and rolls there were: each has its own dice, so that a game taken back goes on the same."""
    answered: list[tuple[Any, int]] = field(default_factory=list[tuple[Any, int]])
    """The states and steps that can be returned to."""

    def play(self) -> None:
        """Until the game ends or the person has had enough."""
        print(f"{self.game.title}: you have seat {self.seat}. Write ? for help.")
        going = True
        while going:
            match self.game.rules.turn(self.state):
                case Over() as over:
                    self._close(over)
                    return
                case Chance():
                    self._roll()
                case Decide(phase=phase, seats=seats):
                    seat = seats[self.step % len(seats)]  # Each in turn: some are asked until all have answered.
                    if seat != self.seat:
                        self._let_bot_move(seat)
                    elif self._has_a_choice():
                        going = self._ask(phase)
                    else:  # Only the time has to pass.
                        timeout = self.game.rules.timeout(self.game.view(self.state, seat))
                        self._go_on(play(self.game, self.state, seat, timeout))

    def _has_a_choice(self) -> bool:
        return not self.game.kinds.by_clock or any(is_answer(self.game, move) for move in self._menu())

    def _let_bot_move(self, seat: Seat) -> None:
        # The move itself is not told: what the person may know of it, the view shows.
        move = self.bot(self.game.view(self.state, seat), self._dice())
        self._go_on(play(self.game, self.state, seat, move))

    def _ask(self, phase: str) -> bool:
        self._draw()
        before = self.state
        while self.state is before:
            match input("Your move: ").strip():
                case "quit":
                    print("Goodbye.")
                    return False
                case "undo":
                    self._take_back()
                case "":
                    pass
                case "?" | "help":
                    print(HELP + HINT * self.game.brain.hints)
                case "hint":
                    self._hint()
                case "board":
                    self._draw()
                case "moves":
                    self._list()
                case "rules":
                    print(rules_text(self.game))
                case line:
                    self._try(line, phase)
        return True

    def _list(self) -> None:
        for number, move in enumerate(self._menu(), start=1):
            print(f"{number:>4}  {text.write(self.game, move)}")

    def _try(self, line: str, phase: str) -> None:
        try:
            after = play(self.game, self.state, self.seat, self._read(line))
        except Refused as error:
            print(error)
            return
        can_undo = phase_of(self.game, self.game.options(), phase).undo
        self.answered = [*self.answered, (self.state, self.step)] if can_undo else []
        self._go_on(after)

    def _read(self, line: str) -> Any:
        if not (line.isascii() and line.isdigit()):
            return text.read(self.game, line)
        menu = self._menu()
        if not 0 < int(line[:9]) <= len(menu):
            raise Refused("The moves are numbered from 1 to {n}.", n=len(menu))
        return menu[int(line) - 1]

    def _hint(self) -> None:
        if not self.game.brain.hints:
            print("This game has no hints.")
            return
        if not is_installed(self.game.brain.needs):
            print(NO_BOTS)
            return
        assert self.game.brain.module is not None, "hints come from a bot"
        # With dice of their own, which tell nothing of those that will be thrown.
        dice = Dice(f"{self.seed}/hint", self.step)
        hint: Hint = import_module(self.game.brain.module).hint(self.game.view(self.state, self.seat), dice)
        print(f"Try {text.write(self.game, hint.move)}. {hint.text.format(**hint.values)}")

    def _take_back(self) -> None:
        if self.answered:
            self.state, self.step = self.answered.pop()
        else:
            print("There is nothing to take back.")

    def _roll(self) -> None:
        assert self.game.luck is not None, "a game of chance has luck"
        self.answered = []  # Dice are never thrown again.
        self._go_on(self.game.luck.land(self.state, self.game.luck.roll(self.state, self._dice())))

    def _go_on(self, state: Any) -> None:
        self.state = state
        self.step += 1

    def _dice(self) -> Dice:
        return Dice(self.seed, self.step)

    def _menu(self) -> list[Any]:
        return list(self.game.rules.moves(self.game.view(self.state, self.seat)))

    def _draw(self) -> None:
        print(f"\n{text.draw(self.game, self.game.view(self.state, self.seat))}\n")

    def _close(self, over: Over) -> None:
        self._draw()
        if len(over.scores) == 1:
            print(f"{over.reason} You have {over.scores[0]:g}.")
            return
        scores = ", ".join(f"seat {seat} has {score:g}" for seat, score in enumerate(over.scores))
        print(f"{over.reason} You {'win' if self.seat in over.winners else 'lose'}: {scores}.")
