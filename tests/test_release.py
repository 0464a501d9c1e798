"""A release is told everywhere with the same number: docs/releasing.md says how one is made."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from tablebot import __version__
from tablebot.cli.main import main

ROOT = Path(__file__).parents[1]
HEADINGS = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
RELEASES = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", heading) for heading in HEADINGS[1:]]


def test_what_is_not_released_yet_is_on_top() -> None:
    assert HEADINGS[0] == "Unreleased"


def test_every_release_has_a_number_and_a_date_and_the_newest_comes_first() -> None:
    found = [release for release in RELEASES if release]
    assert found and len(found) == len(RELEASES)
    numbers = [tuple(map(int, release.groups()[:3])) for release in found]
    dates = [date.fromisoformat(release[4]) for release in found]
    assert numbers == sorted(set(numbers), reverse=True)
    assert dates == sorted(dates, reverse=True)


def test_the_program_has_the_number_of_the_newest_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert HEADINGS[1].split()[0] == __version__
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"{__version__}\n"


def test_the_steps_of_a_release_name_commands_that_exist() -> None:
    page = (ROOT / "docs/releasing.md").read_text()
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"make ([a-z]+)", page)) <= targets
    for file in re.findall(r"tests/\w+\.py|src/\S+\.py", page):
        assert (ROOT / file).is_file()
