"""The documentation is true: code in it is the code that runs, files it names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablebot.server.guards.writing import LETTERS, NAMES
from tablebot.server.house import ANSWERS
from tablebot.server.routes.long_answers import MOST_ANSWERS
from tablebot.server.settings import Settings
from tablebot.server.sockets.outlines import A_SECOND, AT_ONCE
from tablebot.table.keeper.fullness import LARGEST_LOG

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_tutorial_shows_the_file_that_is_tested() -> None:
    tutorial = (ROOT / "docs/add-a-game.md").read_text()
    assert (ROOT / "tests/games/tictactoe.py").read_text() in tutorial


def test_the_tutorial_game_has_at_most_40_lines_of_code() -> None:
    code = re.sub(r'"""(.|\n)*?"""', "", (ROOT / "tests/games/tictactoe.py").read_text())
    lines = [line for line in code.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert len(lines) <= 40


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in links(page) if not (page.parent / link).exists()]
    assert not broken


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    ahead = [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in reached:
            reached.add(page)
            ahead += [other for link in links(page) for other in pages_at((page.parent / link).resolve())]
    assert set(PAGES) <= reached


def links(page: Path) -> list[str]:
    """Where the page leads, outside of the internet."""
    return [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()) if not link.startswith("http")]


def pages_at(path: Path) -> list[Path]:
    """The page itself, or those in the folder."""
    return sorted(path.glob("*.md")) if path.is_dir() else [path] if path.suffix == ".md" else []


def test_the_tree_in_the_docs_is_the_tree_that_exists() -> None:
    block = (ROOT / "docs/life-of-a-move.md").read_text().split("```")[1]
    shown: set[str] = set()
    folder = ""
    for line in block.splitlines():
        if match := re.match(r"  (\w+)/", line):
            folder = match[1]
        elif match := re.match(r"    (\w+)/ ", line):
            folder = f"{folder.split('/')[0]}/{match[1]}"
        if folder and not line.startswith(("tests", "web")):
            shown |= {f"{folder}/{name}" for name in re.findall(r"\w+\.py", line)}
        elif line.startswith(("tests", "web")):
            folder = ""
    package = ROOT / "src/tablebot"
    real = {
        path.relative_to(package).as_posix()
        for path in (*package.glob("*/*.py"), *package.glob("*/*/*.py"))
        if path.name != "__init__.py" or path.parent == package / "games"
        if path.parent.parent != package / "games"
    }
    assert shown == real


@pytest.mark.parametrize("page", ["limits.md", "threats.md"])
def test_every_promise_in_the_docs_has_a_test_that_exists(page: str) -> None:
    named = re.findall(r"`(test_\w+|tests/[\w/]+\.py)`", (ROOT / "docs" / page).read_text())
    tests = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) > 20
    for name in named:
        assert (ROOT / name).is_file() if name.endswith(".py") else f"def {name}(" in tests, name


def test_the_bounds_in_the_docs_are_those_of_the_program() -> None:
    limits, protocol = ((ROOT / "docs" / name).read_text() for name in ("limits.md", "protocol.md"))
    for bound in (
        f"{LARGEST_LOG >> 20} MB",
        f"{LETTERS >> 10} K letters",
        f"{AT_ONCE} at once, then {A_SECOND} a second",
    ):
        assert bound in limits
        assert bound in protocol
    assert f"{ANSWERS} to one network, {MOST_ANSWERS} in all" in limits
    assert f"{ANSWERS} to one network, {MOST_ANSWERS} in all" in protocol
    assert f"{NAMES} names" in protocol
    assert f"{Settings().changes} changes" in protocol
