"""Setting up does what is needed, once, and says what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scripts import setup


class Workshop:
    """A folder with one source, and two steps that count how often they are done."""

    def __init__(self, root: Path) -> None:
        self.done: list[str] = []
        self.source = root / "source" / "file"
        self.made = root / "made"
        self.source.parent.mkdir()
        self.source.write_text("one")
        self.steps = {
            "first": setup.Step("First", lambda: self.do("first"), root),
            "second": setup.Step("Second", lambda: self.do("second"), self.made, ("source",), ("first",)),
        }

    def do(self, name: str) -> None:
        self.done.append(name)
        self.made.touch()


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    workshop = Workshop(tmp_path)
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "STAMPS", tmp_path / ".setup")
    monkeypatch.setattr(setup, "STEPS", workshop.steps)
    return workshop


def test_a_step_is_done_once_after_those_it_needs(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert setup.main(["second"]) == 0
    assert setup.main(["second", "first"]) == 0
    assert workshop.done == ["first", "second"]
    assert capsys.readouterr().out == "First ...\nSecond ...\n"


def test_a_step_is_done_again_when_a_source_changes_comes_or_goes(workshop: Workshop) -> None:
    setup.main(["second"])
    other = workshop.source.with_name("other")
    for change in (lambda: workshop.source.write_text("two"), other.touch, other.unlink):
        workshop.done.clear()
        change()
        setup.main(["second"])
        assert workshop.done == ["second"]


def test_a_step_is_done_again_when_what_it_made_is_gone(workshop: Workshop) -> None:
    setup.main(["second"])
    workshop.made.unlink()
    setup.main(["second"])
    assert workshop.done == ["first", "second", "second"]


def test_a_step_that_failed_is_tried_again(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    workshop.made.touch()
    workshop.steps["second"] = workshop.steps["second"]._replace(do=lambda: setup.run("false"))
    for _ in range(2):
        assert setup.main(["second"]) == 1
        assert "`false` failed" in capsys.readouterr().err


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert setup.main(["venv"]) == 1
    assert "needs Python 3.11 or newer; this is 3.9" in capsys.readouterr().err


def test_a_missing_node_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(setup.Failed, match=r"Node\.js"):
        setup.check_node()


def test_an_old_node_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\necho v18.20.1\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(setup.Failed, match=r"this is v18\.20\.1"):
        setup.check_node()
