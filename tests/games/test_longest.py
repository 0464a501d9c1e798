"""How long the log of a game can become: a table's log has room for ten of the longest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Chance, Over, Seat, play
from tablebot.games import birthday_robot, clever_party, not_a_robot, robot_miner, robotory
from tablebot.games.birthday_robot import model as story
from tablebot.games.clever_party import model as party
from tablebot.games.not_a_robot import model as pictures
from tablebot.games.robot_miner import model as mine
from tablebot.table.keeper.fullness import LARGEST_LOG
from tablebot.table.log import events as ev

LETTERS = [chr(0x10330 + n) for n in range(20)]
"""Of an alphabet whose letters take four bytes."""
LONGEST = [
    (robotory.GAME, robotory.GAME.options(), 2),
    (birthday_robot.GAME, story.Options(dice=None, rounds=30), 5),
    (clever_party.GAME, party.Options(turns=60), 1),
    (clever_party.GAME, party.Options(), 4),
    (not_a_robot.GAME, pictures.Options(rounds=12, dictionary="off"), 8),
    (robot_miner.GAME, mine.Options(mountain="own", largest=12, steps=12, claim_jumper=True, after=1, total=20), 6),
]
"""What makes each game as long as it can be."""
AT = 1_794_778_678.987654


def log_size(game: AnyGame, options: Any, seats: int, seed: str) -> int:
    """Bytes of the moves and rolls of a game whose seats want it to last. Every text waits for the host first."""
    dice = Dice(seed)
    size, events, phase, late = 0, 0, "", False
    done = set[Seat]()
    state = game.rules.setup(options, seats)
    while not isinstance(turn := game.rules.turn(state), Over):
        events += 1
        assert events < 10_000, "it has an end"
        if turn.phase != phase:
            phase, late, done = turn.phase, False, set()
        if isinstance(turn, Chance):
            assert game.luck is not None
            roll = game.luck.roll(state, dice)
            state = game.luck.land(state, roll)
            size += len(ev.encoded(ev.Rolled(at=AT, roll=Raw(encode(roll)))))
        else:
            if done.issuperset(turn.seats):  # All have answered who may: the others wait for the clock.
                late, done = len(turn.seats) > 1, set()
            seat = next(seat for seat in turn.seats if seat not in done)
            done.add(seat)
            state, move = after_a_lasting_move(game, state, seat, dice, late=late)
            event = ev.Moved(at=AT, seat=seat, move=Raw(encode(move)), by=100)
            size += len(ev.encoded(event)) * (2 if isinstance(move, game.kinds.free_text) else 1)
    return size


def after_a_lasting_move(game: AnyGame, state: Any, seat: Seat, dice: Dice, *, late: bool) -> tuple[Any, Any]:
    """The state after a move that does not end much, and the move. Late: the clock moves."""
    view = game.view(state, seat)
    for move in (*(() if late else lasting(game, view, dice)), game.rules.timeout(view)):
        try:
            return play(game, state, seat, move), move
        except Illegal:
            continue
    raise AssertionError("the clock can always move")


def lasting(game: AnyGame, view: Any, dice: Dice) -> Iterable[Any]:
    """Moves with which the game lasts, or with much to write down: the best first."""
    asked = game.kinds.unasked + game.kinds.by_host + game.kinds.by_clock
    moves = [move for move in game.rules.moves(view) if not isinstance(move, asked)]
    match moves[0] if moves else None:
        case story.Write():
            yield from (story.Write(" ".join([LETTERS[0] * 30] * n)) for n in range(40, 0, -1))
        case pictures.Explain():
            yield pictures.Explain(LETTERS[0] * pictures.LONGEST_EXPLANATION)
        case pictures.Say():
            yield from (pictures.Say(letter * 30) for letter in LETTERS)
        case story.Roll():
            yield story.Roll(1)
        case mine.Pass() | mine.Strike():
            yield mine.Pass()
        case _:
            pass
    yield from sorted(dice.shuffled(moves), key=lambda move: isinstance(move, mine.Stop | story.Stop))


@pytest.mark.parametrize(("game", "options", "seats"), LONGEST, ids=lambda value: getattr(value, "slug", ""))
def test_a_log_has_room_for_ten_of_the_longest_games(game: AnyGame, options: Any, seats: int) -> None:
    assert 10 * log_size(game, options, seats, "seed") < LARGEST_LOG
