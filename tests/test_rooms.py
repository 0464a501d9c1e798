"""Nobody lives in a room of more than 20: a folder that grows beyond that has more than one question to answer."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.test_budgets import ROOT, is_made, tracked

ROOMS = ("src/", "web/src/")
MOST = 20
LIVING = {".py", ".ts", ".js", ".svelte", ".css", ".html", ".sql", ".md", ".toml"}
"""What people write. Pictures, fonts and data take no room."""
CLIENT = re.compile(r"[A-Z]\w*\.svelte|[a-z][a-zA-Z0-9]*(?:\.\w+)*\.(?:ts|css)")
"""A component is named like what it shows, `SeatRow.svelte`; all else like a variable, `recentChanges.svelte.ts`."""


def is_living(file: str) -> bool:
    """Whether it counts: a test beside its file does not, nor does what is made by a program."""
    return Path(file).suffix in LIVING and not file.endswith(".test.ts") and not is_made(file)


def test_no_folder_has_more_than_20_files() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in tracked()]
    rooms = Counter(Path(file).parent.as_posix() for file in files if file.startswith(ROOMS) and is_living(file))
    assert rooms, "there are folders"
    assert not {room: count for room, count in rooms.items() if count > MOST}


def test_files_of_the_client_are_named_alike() -> None:
    """So that nobody has to remember which files have hyphens in their names."""
    files = [path.relative_to(ROOT).as_posix() for path in tracked()]
    client = [Path(file).name for file in files if file.startswith("web/src/lib/") and is_living(file)]
    assert len(client) > 400, "there are such files"
    assert not [name for name in client if not CLIENT.fullmatch(name)]
