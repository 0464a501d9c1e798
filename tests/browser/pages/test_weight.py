"""Every kind of page is light, as a browser counts that which has never been here: few requests, little JavaScript."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tablebot.games import GAMES
from tests.browser.conftest import Cast
from tests.browser.people import Person
from tests.browser.traffic import Traffic


class Budget(NamedTuple):
    script_bytes: int
    """Of JavaScript on the line, with headers."""
    requests: int


HOME = Budget(60_000, 24)
TABLE = Budget(100_000, 42)
OTHER = Budget(125_000, 66)
"""Big screens of games with many pictures, and pages with forms, which nobody waits for with a phone in their hand."""


def weigh(cast: Cast, path: str, script: str = "", *, wall: bool = False) -> Traffic:
    """What a device loads that comes to this page first."""
    somebody = cast.enter("Ida", phone=not wall, wall=wall, script=script)
    traffic = Traffic(somebody.page)
    somebody.page.goto(path)
    somebody.page.wait_for_load_state("networkidle")
    expect(somebody.page.locator("main, h1, h2").first).to_be_visible()
    expect(somebody.page.get_by_text("One moment")).to_have_count(0)
    return traffic


def assert_light(traffic: Traffic, most: Budget) -> None:
    assert 1000 < traffic.script_bytes < most.script_bytes, f"{traffic.script_bytes} bytes of JavaScript\n{traffic}"
    assert traffic.requests <= most.requests, f"{traffic.requests} requests\n{traffic}"


def sits(game: str, joined: dict[str, Any]) -> str:
    """A script that lets a device remember this seat."""
    places = json.dumps([{"code": joined["code"], "key": joined["key"], "game": game, "at": 1}])
    return f"localStorage.setItem('places', {json.dumps(places)});"


def open_table(host: Person, game: str, *, start: bool = True) -> dict[str, Any]:
    bots = [1] * (min(GAMES[game].seats) - 1 or 1) if start else []
    return host.posted("/api/tables", {"game": game, "name": "Ida", "bots": bots, "start": start})


def test_the_home_page_is_light(cast: Cast) -> None:
    assert_light(weigh(cast, "/"), HOME)


@pytest.mark.parametrize("path", ["/games/robotory", "/classes", "/learn/robotory", "/replays", "/credits"])
def test_other_pages_are_light(cast: Cast, path: str) -> None:
    assert_light(weigh(cast, path), OTHER)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_for_who_sits_there(cast: Cast, game: str) -> None:
    joined = open_table(cast.enter("Host"), game)
    assert_light(weigh(cast, f"/tables/{joined['code']}", sits(game, joined)), TABLE)


@pytest.mark.parametrize("game", GAMES)
def test_a_big_screen_is_light(cast: Cast, game: str) -> None:
    joined = open_table(cast.enter("Host"), game)
    assert_light(weigh(cast, f"/tables/{joined['code']}/screen", wall=True), OTHER)


def test_a_table_is_light_for_who_waits_there_and_who_joins(cast: Cast) -> None:
    joined = open_table(cast.enter("Host"), "robotory", start=False)
    assert_light(weigh(cast, f"/tables/{joined['code']}", sits("robotory", joined)), OTHER)
    assert_light(weigh(cast, f"/tables/{joined['code']}"), TABLE)


def test_a_class_is_light_for_its_teacher_and_its_pupils(cast: Cast) -> None:
    opened = cast.enter("Host").posted("/api/classes", {"game": "robotory", "name": "Ms Ito", "tables": 4})
    teaches = json.dumps([{"code": opened["code"], "key": opened["key"], "at": 1}])
    for script in (f"localStorage.setItem('classes', {json.dumps(teaches)});", ""):
        assert_light(weigh(cast, f"/classes/{opened['code']}", script), TABLE)
