"""What the page knows of the mountain it knows from the rules."""

from __future__ import annotations

import json

from tests.games.robot_miner import vectors


def test_the_runs_for_other_languages_are_up_to_date() -> None:
    made = json.loads(json.dumps(vectors.vectors()))
    assert json.loads(vectors.FILE.read_text()) == made, "run python -m tests.games.robot_miner.vectors"


def test_the_runs_for_other_languages_show_all_that_matters() -> None:
    known = json.loads(vectors.FILE.read_text())
    runs = known["runs"]
    assert {bool(run["view"]["jumpers"]) for run in runs} == {True, False}
    assert {bool(run["view"]["runs"][-1]["route"]) for run in runs} == {True, False}
    assert {run["bound"] for run in runs} == {True, False}
    assert {run["at_once"] for run in runs} >= {0, 1, 2, 3}
    assert any(theft["back"] for run in runs for theft in run["view"]["runs"][-1]["thefts"])
    assert {way["program"] for way in known["ways"]} == {True, False}
