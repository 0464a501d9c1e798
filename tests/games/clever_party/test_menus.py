"""The browser lists what a seat may do, and counts stars, as the rules do: both are held to menus.json."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, is_unasked, play
from tablebot.games.clever_party import GAME
from tablebot.games.clever_party.model import View
from tablebot.games.clever_party.sheet import stars
from tablebot.games.clever_party.sheets import shipped

FILE = Path(__file__).with_name("menus.json")
"""Rewritten by `python -m tests.games.clever_party.test_menus`; sheet.test.ts reads it, too."""
KNOWN: dict[str, Any] = json.loads(FILE.read_text("utf-8"))


def test_the_browser_knows_our_sheets() -> None:
    assert _sheets() == KNOWN["sheets"]


@pytest.mark.parametrize("case", KNOWN["cases"], ids=[case["name"] for case in KNOWN["cases"]])
def test_the_menu_is_what_the_browser_is_told(case: dict[str, Any]) -> None:
    view = msgspec.convert({**case["view"], "sheet": KNOWN["sheets"][case["sheet"]]}, View)
    assert msgspec.to_builtins(GAME.rules.moves(view)) == case["menu"]
    assert _stars(view) == case["stars"]


def _cases() -> Iterator[dict[str, Any]]:
    """Every seventh question of four games, as each seat sees it."""
    for seed, (name, options) in enumerate([*GAME.content.variants.items()] * 2):
        state, rolls, choices, asked = GAME.rules.setup(options, 1 + seed), 0, Dice(f"menus/{seed}"), 0
        while not isinstance(turn := GAME.rules.turn(state), Over):
            assert GAME.luck is not None
            if isinstance(turn, Chance):
                state = GAME.luck.land(state, GAME.luck.roll(state, Dice(f"menus/{seed}", rolls)))
                rolls += 1
                continue
            asked += 1
            if asked % 7 == 0:
                for seat in range(1 + seed):
                    view = GAME.view(state, Seat(seat))
                    seen = {key: value for key, value in msgspec.to_builtins(view).items() if key != "sheet"}
                    menu = msgspec.to_builtins(GAME.rules.moves(view))
                    case = {"name": f"{seed}-{asked}-{seat}", "sheet": name, "view": seen}
                    yield {**case, "menu": menu, "stars": _stars(view)}
            seat = choices.pick(turn.seats)
            answers = [m for m in GAME.rules.moves(GAME.view(state, seat)) if not is_unasked(GAME, m)]
            state = play(GAME, state, seat, choices.pick(answers))


def _stars(view: View) -> list[int]:
    """Of each seat."""
    return [stars(view.sheet, crosses) for crosses in view.crosses]


def _sheets() -> dict[str, Any]:
    sheets = {name: options.sheet or shipped("classic") for name, options in GAME.content.variants.items()}
    return json.loads(msgspec.json.encode(sheets))


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(case) for case in _cases())
    FILE.write_text(f'{{"sheets": {json.dumps(_sheets())},\n"cases": [\n{lines}\n]}}\n', "utf-8")
