"""Files stay short enough to read, and nothing in them belongs to one machine only."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

MACHINE_PATH = re.compile(r"""(?<![\w.:/-])/(?:home|root|Users|work|workspace|mnt|private)/[\w.-]""")
"""A place on somebody's disk, in a file for everybody."""
REGISTRY = re.compile(
    r"pypi\.org/simple|files\.pythonhosted|registry\.(?:npmjs|yarnpkg)|--(?:extra-)?index-url|resolved\""
)
"""Where packages come from is for each machine to say."""
MARKS = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")

LONGEST = {".py": 400, ".ts": 400, ".svelte": 200, ".css": 400, ".sql": 400, ".md": 600}
LOCKS = ("requirements/", "web/package-lock.json")
MADE = ("web/src/lib/wire.ts",)


def tracked() -> list[Path]:
    """Files that are, or are about to be, in the repository."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """Every text file by its name."""
    found: dict[str, str] = {}
    for path in tracked():
        try:
            found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


TEXTS = texts()


def is_made(name: str) -> bool:
    return name in MADE or name.endswith("/wire.ts") or "/data/" in name


def budget(name: str) -> int | None:
    if name.startswith(LOCKS) or is_made(name):
        return None
    return 300 if name.endswith("/rules.py") else LONGEST.get(Path(name).suffix)


def test_no_file_outgrows_its_budget() -> None:
    lengths = {name: text.count("\n") for name, text in TEXTS.items()}
    over = {name: lines for name, lines in lengths.items() if lines > (budget(name) or lines)}
    assert not over, "the idea wants splitting, not the budget raising"


def test_no_file_names_a_package_registry() -> None:
    assert not found(REGISTRY)


def test_no_file_names_a_place_on_one_machine() -> None:
    assert not found(MACHINE_PATH)


def test_nothing_is_left_for_later() -> None:
    assert not found(MARKS)


def found(pattern: re.Pattern[str]) -> list[str]:
    here = Path(__file__).relative_to(ROOT).as_posix()
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in TEXTS.items()
        if name != here and pattern.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
