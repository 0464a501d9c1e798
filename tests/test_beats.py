"""docs/beats.md says how long bots take, in every phase of every game."""

from __future__ import annotations

import re
from pathlib import Path

from tablebot.bots.questions import DELAY
from tablebot.core.phase import Phase
from tablebot.games import GAMES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/beats.md").read_text()


def row(title: str, name: str, phase: Phase) -> str:
    assert phase.bot_pause is not None
    least, most = phase.bot_pause
    more = f"{phase.bots_let_read:g}" if phase.bots_let_read else "–"
    return f"| {title} | {name} | {least:g} to {most:g} | {more} |"


def test_the_page_has_every_pause_of_bots_and_no_other() -> None:
    rows = [
        row(game.title, name, phase)
        for game in GAMES.values()
        for name, phase in game.phases(game.options()).items()
        if phase.bot_pause is not None
    ]
    usual = f"| all others | all | {DELAY * 0.7:.1f} to {DELAY * 1.3:.1f} | – |"
    assert re.findall(r"^\| [^|]+ \| \w+ \| [\d.]+ to .*$", PAGE, flags=re.MULTILINE) == [*rows, usual]


def test_the_seconds_of_pages_are_those_of_the_client() -> None:
    for words, file, name in (
        ("a move by the clock is told on the big screen", "screen/notices.ts", "TOLD_FOR"),
        ("a toast", "ui/news.svelte.ts", "SHOWN_FOR"),
        ("a quick sign", "table/table.svelte.ts", "SEEN_FOR"),
    ):
        found = re.search(rf"const {name} = ([\d_]+);", (ROOT / "web/src/lib" / file).read_text())
        assert found
        assert f"| {words} | {int(found[1]) // 1000} |" in PAGE
