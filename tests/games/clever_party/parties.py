"""Parties at any stage, as short as they can be written, and what a sheet has won, counted anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from tomllib import loads
from typing import Any

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat, play
from tablebot.games.clever_party import GAME, rules, sheets, text
from tablebot.games.clever_party.model import (
    BALLOONS,
    Area,
    Crosses,
    Face,
    Options,
    Sheet,
    Spot,
    State,
    Throwing,
    Thrown,
)

CLASSIC = sheets.shipped("classic")
PICNIC = sheets.shipped("picnic")
TINY = sheets.read(loads(Path(__file__).with_name("tiny.toml").read_text("utf-8")))
SHEETS = {"classic": CLASSIC, "picnic": PICNIC, "tiny": TINY}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)


def faces(names: str) -> tuple[Face, ...]:
    """`heart candle` is a red heart balloon and a candle."""
    return tuple(f"balloon:{name}" if name in BALLOONS else name for name in names.split())


def crossed(yellow: int = 0, red: int = 0, green: str = "", blue: tuple[int, ...] = (0, 0, 0)) -> Crosses:
    """A sheet; presents are named by their numbers, as in `1 5 9`."""
    return Crosses(yellow, red, sum(1 << int(present) - 1 for present in green.split()), blue)


def thrown(
    dice: str, *everybody: Crosses, active: int = 0, sheet: Sheet = CLASSIC, turn: int = 1, last: int | None = None
) -> Any:
    """The dice have landed before the active seat; two empty sheets if none are given."""
    sitting = everybody or (crossed(), crossed())
    return rules.land(Throwing(sheet, sitting, turn, last, Seat(active)), Thrown(faces(dice)))


def after(state: State, *lines: str) -> Any:
    """What comes of moves, each with its seat: `0 yellow 1`."""
    for line in lines:
        seat, move = line.split(" ", 1)
        state = play(GAME, state, Seat(int(seat)), text.read(move))
    return state


def menu(state: State, seat: int) -> list[str]:
    return [text.write(move) for move in rules.moves(GAME.view(state, Seat(seat)))]


def refused(state: State, line: str) -> str:
    """Why this cannot be played."""
    with pytest.raises(Illegal) as why:
        after(state, line)
    return str(why.value)


def begun(seats: int, **options: Any) -> State:
    return rules.setup(Options(**options), seats)


# Counted anew: every symbol is a name, everything that pays is a set of names ------------------------------------
def symbols(sheet: Sheet) -> dict[Area, set[str]]:
    """Everything there is to cross off."""
    presents = len(sheet.green.rows) * len(sheet.green.columns)
    return {
        "yellow": {f"balloon {n}" for n in range(len(sheet.yellow))},
        "red": {f"wagon {n}" for n in range(len(sheet.red))},
        "green": {f"present {n}" for n in range(presents)},
        "blue": {f"{row.sweet} {n}" for row in sheet.blue for n in range(len(row.pairs))},
    }


def on(sheet: Sheet, crosses: Crosses) -> set[str]:
    """What is crossed off."""
    found = {f"balloon {n}" for n in range(crosses.yellow)} | {f"wagon {n}" for n in range(crosses.red)}
    found |= {f"present {n}" for n in range(64) if crosses.green >> n & 1}
    for row, pairs in zip(sheet.blue, crosses.blue, strict=True):
        found |= {f"{row.sweet} {n}" for n in range(pairs)}
    return found


def won(sheet: Sheet, crosses: Crosses) -> list[Spot]:
    """All that these crosses pay."""
    wide, high = len(sheet.green.columns), len(sheet.green.rows)
    paying: list[tuple[set[str], Any]] = [({f"balloon {n}"}, spot) for n, spot in enumerate(sheet.yellow)]
    paying += [({f"wagon {n}"}, spot) for n, spot in enumerate(sheet.red)]
    paying += [({f"{row.sweet} {n}"}, spot) for row in sheet.blue for n, spot in enumerate(row.pairs)]
    for r, spot in enumerate(sheet.green.rows):
        paying.append(({f"present {r * wide + c}" for c in range(wide)}, spot))
    for c, spot in enumerate(sheet.green.columns):
        paying.append(({f"present {r * wide + c}" for r in range(high)}, spot))
    there = on(sheet, crosses)
    return [Spot(spot.star, spot.bonus) for needed, spot in paying if needed <= there]


def stars_of(sheet: Sheet, crosses: Crosses) -> int:
    return sum(spot.star for spot in won(sheet, crosses))


def bonuses_of(sheet: Sheet, crosses: Crosses) -> Counter[Area]:
    return Counter(spot.bonus for spot in won(sheet, crosses) if spot.bonus)


def whole_areas(sheet: Sheet, crosses: Crosses) -> set[Area]:
    there = on(sheet, crosses)
    return {area for area, names in symbols(sheet).items() if names <= there}
