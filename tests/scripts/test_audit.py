"""What we build on may be used by everybody, and is what our locks say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import audit


def test_licences_and_locks_are_in_order() -> None:
    assert len(audit.pins()) > 30
    assert not audit.python_findings()
    for lock in audit.PACKAGE_LOCKS:
        assert not audit.node_findings(lock)
    assert not audit.unhashed()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose locks somebody has written by hand."""
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    (tmp_path / "web").mkdir()
    (tmp_path / "requirements").mkdir()
    for lock in audit.LOCKS:
        (tmp_path / f"requirements/{lock}.txt").write_text("")
    return tmp_path


def test_a_package_that_anybody_could_replace_is_found(elsewhere: Path) -> None:
    (elsewhere / "requirements/run.txt").write_text("sure==1.0 \\\n    --hash=sha256:00\nloose==2.0\n")
    assert audit.unhashed() == [audit.Finding("loose", "no hash in requirements/run.txt")]


def test_a_package_that_nobody_has_locked_is_found(elsewhere: Path) -> None:
    found = audit.python_findings()
    assert audit.Finding("msgspec", "installed, but in no lock") in found


def test_a_package_in_another_version_is_found(elsewhere: Path) -> None:
    (elsewhere / "requirements/run.txt").write_text("msgspec==0.0.1 \\\n    --hash=sha256:00\n")
    assert any(
        finding.package == "msgspec" and "locked as 0.0.1" in finding.what for finding in audit.python_findings()
    )


def test_a_licence_that_binds_whoever_plays_is_found(elsewhere: Path) -> None:
    packages = {"": {}, "node_modules/kind": {"license": "MIT", "integrity": "sha512-x"}}
    packages["node_modules/strict"] = {"license": "AGPL-3.0-only", "integrity": "sha512-x"}
    (elsewhere / "web/package-lock.json").write_text(json.dumps({"packages": packages}))
    assert audit.node_findings("web/package-lock.json") == [audit.Finding("strict", "the licence is AGPL-3.0-only")]


def test_nobody_to_ask_is_said_and_is_no_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "weaknesses", lambda: ([], ["Python packages"]))
    assert audit.main() == 2
    assert "Nobody could be asked about known weaknesses of Python packages" in capsys.readouterr().out


def test_a_known_weakness_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(audit, "weaknesses", lambda: ([audit.Finding("multipart", "CVE-0")], []))
    assert audit.main() == 1
    assert "multipart: CVE-0" in capsys.readouterr().out
