"""Checks that run at the same time say what they found one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import together


@pytest.fixture
def make(tmp_path: Path) -> str:
    """A command that fails for one of its targets only, and says something about each."""
    command = tmp_path / "make"
    command.write_text('#!/bin/sh\necho "looked at $2"\n[ "$2" != bad ]\n')
    command.chmod(0o755)
    return str(command)


def test_what_is_fine_has_one_line(make: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert together.main(make, ["good", "fine"]) == 0
    assert sorted(line.split()[:2] for line in capsys.readouterr().out.splitlines()) == [["fine", "ok"], ["good", "ok"]]


def test_what_fails_is_shown_and_named_and_stops_nothing_else(make: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert together.main(make, ["bad", "good"]) == 1
    said = capsys.readouterr()
    assert "looked at bad\nbad        FAILED" in said.out
    assert "looked at good" not in said.out
    assert "good       ok" in said.out
    assert said.err == "Failed: bad\n"
