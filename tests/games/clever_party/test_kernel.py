"""The kernel is the rules, only faster: both are played in lock-step."""

from __future__ import annotations

from tomllib import loads
from typing import Any

import numpy as np
import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Over, Seat, is_unasked, play
from tablebot.games.clever_party import GAME, kernel, rules, tables
from tablebot.games.clever_party.model import Options, Sheet, State, Throwing, Thrown
from tablebot.games.clever_party.sheet import has_whole_area, stars
from tablebot.games.clever_party.sheets import read, shipped
from tablebot.games.clever_party.tables import code_of, crosses_of, dice_of, game_of, move_of, table_of

WIDE = read(loads("""
    game = "clever_party"
    name = "Wide"
    dice = [
      "candle present joker cake cake cake", "candle joker present donut donut cake",
      "present joker cake donut cake cake",
      "balloon:cat present balloon:star joker candle candle", "joker candle candle candle cake donut",
      "present present joker present balloon:cat balloon:star", "balloon:cat present joker donut cake candle",
      "balloon:star present joker donut cake candle"
    ]
    yellow = "cat, star+green, cat+green, cat*, star+green, cat, cat+blue, cat*, star+yellow, cat, cat, star, star, cat"
    red = "1+yellow, 2+red, 3+red, 1+green, 2*, 3+blue, 1, 1, 2, 2, 3, 3*"
    [green]
    rows = "+green, +blue, *, +red"
    columns = "+yellow, +green, *, +blue, , +red"
    [blue]
    cake = "+green, *, +blue, +red, *"
    donut = "+blue, +blue, +yellow, *, +green"
"""))  # fmt: skip
"""As large as a sheet can be, with bonuses that go on and on and plenty of jokers."""
TINY = read(loads("""
    game = "clever_party"
    name = "Tiny"
    dice = ["candle present balloon:heart cupcake joker candle", "candle present balloon:heart cupcake joker cupcake"]
    yellow = "heart+yellow"
    red = "2+green"
    [green]
    rows = "+blue"
    columns = "+red, *"
    [blue]
    cupcake = "*"
"""))  # fmt: skip
SHEETS = {"classic": shipped("classic"), "picnic": shipped("picnic"), "tiny": TINY, "wide": WIDE}
MOVES = {"classic": 45_000, "picnic": 30_000, "tiny": 5_000, "wide": 20_000}


def test_a_hundred_thousand_moves_are_compared() -> None:
    assert MOVES.keys() == SHEETS.keys()
    assert sum(MOVES.values()) == 100_000


@pytest.mark.long
@pytest.mark.parametrize("name", SHEETS)
def test_kernel_and_rules_go_in_lock_step(name: str) -> None:
    made = games = 0
    while made < MOVES[name]:
        made += moves_in_lock_step(SHEETS[name], 1 + games % 4, Dice(f"lock-step/{name}", games))
        games += 1


def moves_in_lock_step(sheet: Sheet, seats: int, dice: Dice) -> int:
    """Plays a game of any moves on both, compares what is offered and what comes of it, and counts the moves."""
    table, menu, made = table_of(sheet), np.empty(tables.MENU_SIZE, np.int64), 0
    state = rules.setup(Options(sheet, first=Seat(dice.below(seats)), turns=1 + dice.below(60)), seats)
    game = game_of(state)
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Decide):
            seat = dice.pick(turn.seats)
            moves = [move for move in rules.moves(GAME.view(state, seat)) if not is_unasked(GAME, move)]
            at, must = tables.HEAD + tables.PART * seat, turn.phase == "cross"
            offered = menu[: kernel.menu(table, game, at, must, menu)].tolist()
            assert sorted(map(code_of, moves)) == sorted(offered)
            move = dice.pick(moves)
            assert move_of(code_of(move)) == move
            state, made = play(GAME, state, seat, move, turn), made + 1
            kernel.play(table, game, seat, code_of(move))
        else:
            roll = rules.roll(state, dice)
            assert isinstance(roll, Thrown)
            state = rules.land(state, roll)
            kernel.land(table, game, dice_of(roll.faces, (1 << len(roll.faces)) - 1))
        assert game.tolist() == game_of(state).tolist()
        assert kernel.asked(game) == getattr(rules.turn(state), "seats", (seats,))[0]
    for crosses in state.crosses:
        assert kernel.stars(table, crosses_of(crosses)) == stars(sheet, crosses)
        assert kernel.has_whole_area(table, crosses_of(crosses)) == has_whole_area(sheet, crosses)
    return made


def test_code_is_compiled_even_where_it_cannot_be_kept() -> None:
    found: dict[str, Any] = {}
    exec("def doubled(n): return 2 * n", found)  # Without a file there is no place beside it.
    assert kernel.compiled(found["doubled"])(21) == 42


def test_a_throw_shows_every_face_of_every_die_equally_often() -> None:
    table, luck, seen = table_of(SHEETS["classic"]), np.array([2026], np.int64), np.zeros(len(tables.FACES))
    for _ in range(6000):
        dice = kernel.thrown(table, luck)
        assert sum(kernel.showing(dice, face) for face in range(len(tables.FACES))) == 5
        seen += [kernel.showing(dice, face) for face in range(len(tables.FACES))]
    printed = [face for die in SHEETS["classic"].dice for face in die]
    assert seen == pytest.approx([1000 * printed.count(face) for face in tables.FACES], rel=0.1)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_playout_ends_like_a_game(seats: int) -> None:
    table, luck = table_of(SHEETS["picnic"]), np.array([7], np.int64)
    for _ in range(50):
        game = game_of(rules.setup(Options(SHEETS["picnic"], first=Seat(0)), seats))
        assert kernel.playout(table, game, luck) > 5
        full = any(kernel.has_whole_area(table, game[at]) for at in range(tables.HEAD, tables.HEAD + 5 * seats, 5))
        assert full or game[tables.TURN] == game[tables.LAST]
        assert game[tables.PHASE] == tables.OVER


def test_a_bot_s_game_has_no_secrets() -> None:
    """What the others do with the dice that were left stands in no number of the game that a seat sees."""
    dice, compared = Dice("secrets"), 0
    state: State = rules.setup(Options(first=Seat(0)), 4)
    while not isinstance(turn := rules.turn(state), Over):
        if not isinstance(turn, Decide):
            state = rules.land(state, rules.roll(state, dice))
            continue
        seat = dice.pick(turn.seats)
        before = {each: tables.game_seen(GAME.view(state, each)).tolist() for each in turn.seats if each != seat}
        move = dice.pick([m for m in rules.moves(GAME.view(state, seat)) if not is_unasked(GAME, m)])
        was, state = turn.phase, play(GAME, state, seat, move)
        if was == "share" and not isinstance(state, Throwing) and isinstance(after := rules.turn(state), Decide):
            for each in set(after.seats) & before.keys():
                assert tables.game_seen(GAME.view(state, each)).tolist() == before[each]
                compared += 1
    assert compared > 20
