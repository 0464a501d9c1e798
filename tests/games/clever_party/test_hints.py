"""Hints of Clever Party are legal, short, and true: whoever follows them finds that it was so."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tablebot.core.brain import Hint
from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Seat, play
from tablebot.games.clever_party import GAME, bot, hints, rules
from tablebot.games.clever_party.model import Bonus, Cross, Crosses, Decline, Done, Move, Options, Sheet, State
from tablebot.games.clever_party.sheet import crossed, has_whole_area, places, stars
from tests.games.clever_party.test_bot import questions, would_end
from tests.games.clever_party.test_kernel import SHEETS

OFTEN = {hints.STAR, hints.LEADS, hints.LEAVES, hints.MANY, hints.ONE, hints.NOTHING_MORE, hints.NEXT_STAR}
SAID = {value for name, value in vars(hints).items() if name.isupper() and isinstance(value, str)} | {
    *hints.FREE.values()
}

PARTIES = {"classic": (2, 1, 3), "picnic": (1, 2), "tiny": (2, 1, 3), "wide": (3,)}
"""Levels that play while others are told what to do."""


@pytest.fixture(scope="module")
def told() -> set[str]:
    """What is told in some parties, all of it checked."""
    found: set[str] = set()
    for sheet, levels in PARTIES.items():
        for state, seat, _ in questions(Options(SHEETS[sheet], turns=6), levels, seed=1):
            if isinstance(rules.turn(state), Decide):
                found.add(checked(state, seat))
    return found


def test_what_hints_say_is_true(told: set[str]) -> None:
    assert told >= OFTEN
    assert told <= SAID


UNCOMPILED = """
from tablebot.games.clever_party import bot
bot.prepare()
print([name for name, code in vars(bot).items() if getattr(code, "signatures", True) == []])
"""


def test_nobody_waits_for_anything_to_be_compiled_once_the_bot_is_prepared() -> None:
    """In a process of its own: here others have played before."""
    found = subprocess.run([sys.executable, "-c", UNCOMPILED], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_hints_fit_on_a_line() -> None:
    assert max(len(text.format(n=10)) for text in SAID) <= 60


def checked(state: State, seat: Seat) -> str:
    """Follows the plan behind a hint to the end of the half, and checks what the hint said."""
    view = GAME.view(state, seat)
    hint, (moves, _) = bot.hint(view, Dice(0)), bot._plan(view, bot.TEMPERS[5])
    now, sheets = state, [crosses_of(state, seat)]
    for move in moves:
        now = play(GAME, now, seat, move)
        sheets.append(crosses_of(now, seat))
    assert hint.move == moves[0]
    alone = not isinstance(after := rules.turn(now), Decide) or not set(after.seats) - {seat}
    made = [one for one, move in zip(sheets[1:], moves, strict=True) if isinstance(move, Cross | Bonus)]
    assert is_true(hint, state, seat, moves, sheets[0], made, nobody_else=alone), hint
    return hint.text


def crosses_of(state: State, seat: Seat) -> Crosses:
    view = GAME.view(state, seat)
    return view.half.crosses if view.half is not None else state.crosses[seat]


def is_true(
    hint: Hint, state: State, seat: Seat, moves: list[Move], before: Crosses, made: list[Crosses], *, nobody_else: bool
) -> bool:
    sheet, move, n, view = state.sheet, moves[0], hint.values.get("n"), GAME.view(state, seat)
    assert view.half is not None
    if isinstance(move, Done):
        more = rules.crossings(sheet, view.half, view.throws[-1])
        ends = any(has_whole_area(sheet, crossed(sheet, before, one.area, one.place)[0]) for one in more)
        return hint.text == (hints.NOTHING_MORE if not more else hints.NOT_YET if ends else hints.ENOUGH)
    if isinstance(move, Decline):
        return hint.text == hints.TOO_SOON and would_end(view, view.half, move)
    counted = [stars(sheet, one) for one in (before, made[0], made[-1])]
    rivals = [stars(sheet, one) for other, one in enumerate(state.crosses) if other != seat]
    earned = crossed(sheet, before, move.area, move.place)[1] if isinstance(move, Cross | Bonus) else ()
    true: dict[str, Any] = {
        hints.ENDS: has_whole_area(sheet, made[0]) and bool(rivals) and counted[1] > max(rivals),
        hints.STAR: counted[1] - counted[0] == 1,
        hints.STARS: counted[1] - counted[0] == n,
        hints.CHAIN: sum(isinstance(one, Bonus) for one in moves[1:]) == n and earned,
        **{text: area in earned for area, text in hints.FREE.items()},
        hints.LEADS: counted[2] > counted[1],
        hints.LEAVES: view.phase == "cross" and rivals and nobody_else,
        hints.NEXT_STAR: any(stars(sheet, one) > counted[1] for one, _ in further(sheet, made[0], move)),
        hints.NEXT_FREE: any(bonuses for _, bonuses in further(sheet, made[0], move)),
        hints.MANY: len(made) == n,
        hints.ONE: len(made) == 1,
    }
    return bool(true[hint.text])


def further(sheet: Sheet, crosses: Crosses, move: Move) -> list[tuple[Crosses, tuple[str, ...]]]:
    assert isinstance(move, Cross | Bonus)
    return [crossed(sheet, crosses, move.area, place) for place, _ in places(sheet, crosses, move.area)]
