"""Nobody lives in a room of more than 20: a folder that grows beyond that has more than one question to answer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.test_budgets import ROOT, is_made, tracked

ROOMS = ("src/", "web/src/")
MOST = 20
LIVING = {".py", ".ts", ".js", ".svelte", ".css", ".html", ".sql", ".md", ".toml"}
"""What people write. Pictures, fonts and data take no room."""


def is_living(file: str) -> bool:
    """Whether it counts: a test beside its file does not, nor does what is made by a program."""
    return Path(file).suffix in LIVING and not file.endswith(".test.ts") and not is_made(file)


def test_no_folder_has_more_than_20_files() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in tracked()]
    rooms = Counter(Path(file).parent.as_posix() for file in files if file.startswith(ROOMS) and is_living(file))
    assert rooms, "there are folders"
    assert not {room: count for room, count in rooms.items() if count > MOST}
