"""Looking back at a game of Robotory: what each position was worth, what was better, and what if."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tablebot.games.robotory import text
from tests.browser.conftest import Cast, Server
from tests.browser.gathering import Gathering
from tests.browser.keyboard import Keyboard
from tests.browser.not_a_robot.robots import fits
from tests.browser.people import Person

GAME = (
    *("w@b1", "b@a3", "b@c2", "w@c3", "b@e3", "w@a4", "w@b5", "b@e1", "+4b", "+4w"),
    *("b@d4", "w@c5", "b@b4", "w@a2", "b@d5", "w@d2", "b@c6", "w@e2", "+4w", "+4b"),
    *("w@e4", "b@b2", "w@a1", "b@d1", "R d3-e3-e2-e1-d2-c2-b2", "b@d2", "w@e2", "b@e1", "w@d3", "W b3-c3", "+2w2b"),
)
"""The dark camp could have won with its last move, and brought a robot to the light camp instead, which won at once."""
BLUNDER = 29


class Table(Gathering):
    """Ida and Ben, in the order of their seats."""

    def play(self, *moves: str) -> None:
        self.gather(self._cast.enter("Ida"), self._cast.enter("Ben"), game="robotory")
        self.start()
        first, *others = moves
        ida, ben = self.people
        if self.answered(ida, {"type": "write", "text": first})["type"] != "done":
            ida, ben = ben, ida
            self.say(ida, {"type": "write", "text": first})
        self.people = (ida, ben)
        for number, move in enumerate(others, start=1):
            self.say(self.people[number % 2], {"type": "write", "text": move})


@pytest.fixture
def table(cast: Cast, server: Server) -> Iterator[Table]:
    played = Table(cast, server)
    yield played
    played.close()


def panel(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Analysis")


def graph(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Chances, move by move")


def what_if(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What if…")


def blunder(person: Person) -> Locator:
    return person.page.get_by_role("button", name=re.compile(r"30\. W b3-c3 \?\? Blunder by"))


def test_a_finished_game_is_looked_at_move_by_move(table: Table, cast: Cast) -> None:
    table.play(*GAME)
    mia = cast.enter("Mia")
    page = mia.page
    page.goto(f"/tables/{table.code}/replay")
    page.get_by_role("button", name="Analysis").click()
    expect(blunder(mia)).to_contain_text("100 points lost")
    expect(panel(mia).get_by_text(re.compile("^Looking deeper: |^Done"))).to_be_visible()
    assert float(page.get_by_role("progressbar").get_attribute("value") or 0) == 1
    expect(page.locator(".sign.blunder").first).to_be_visible()
    blunder(mia).click()
    expect(page.get_by_text("Step 29 of 31")).to_be_visible()
    expect(graph(mia)).to_have_attribute("aria-valuenow", str(BLUNDER))
    expect(graph(mia)).to_have_attribute("aria-valuetext", re.compile(r"^After move 29, w@d3: .* 0 %, .* 100 %$"))
    winner = table.people[1].name
    expect(page.get_by_role("img", name=f"Who will win: {winner} wins with the next move")).to_be_visible()
    expect(page.get_by_role("region", name="Best line").get_by_role("listitem")).to_have_count(1)
    page.keyboard.press("Home")
    expect(page.locator("g.best").locator("path, polygon").first).to_be_visible()
    page.get_by_text("All moves").click()
    row = page.get_by_role("row", name=re.compile("^30\\. .*Blunder"))
    expect(row).to_contain_text("100 %")
    mia.passes_axe()


def test_other_moves_are_tried_out_and_the_game_is_one_button_away(table: Table, cast: Cast) -> None:
    table.play(*GAME)
    mia = cast.enter("Mia")
    page = mia.page
    page.goto(f"/tables/{table.code}/replay?analysis&step=2")
    expect(graph(mia)).to_have_attribute("aria-valuenow", "2")
    mia.play(text.read("w@d4"))
    expect(what_if(mia)).to_contain_text("From move 2:")
    expect(what_if(mia).get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("button", name="d4, white disc, dark camp")).to_be_visible()
    mia.play(text.read("R d3-d4"))
    expect(what_if(mia).get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("button", name="d4, red robot, dark camp")).to_be_visible()
    mia.passes_axe()
    what_if(mia).get_by_role("button", name="One move back").click()
    expect(page.get_by_role("button", name="d4, white disc, dark camp")).to_be_visible()
    what_if(mia).get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("button", name="d4, free, dark camp")).to_be_visible()
    mia.play(text.read("w@d4"))
    expect(page.get_by_role("button", name="d4, white disc, dark camp")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("button", name="d4, free, dark camp")).to_be_visible()
    expect(what_if(mia)).to_contain_text("Play any move on the board")


def test_it_can_be_stopped_and_goes_on(table: Table, cast: Cast) -> None:
    table.play(*GAME)
    mia = cast.enter("Mia")
    asked: list[str] = []
    mia.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/analysis") else None)
    mia.page.goto(f"/tables/{table.code}/replay?analysis")
    panel(mia).get_by_role("button", name="Stop").click()
    expect(panel(mia)).to_contain_text("Stopped.")
    before = len(asked)
    mia.page.keyboard.press("End")
    expect(mia.page.get_by_text("Step 31 of 31")).to_be_visible()
    assert len(asked) == before
    panel(mia).get_by_role("button", name="Go on").click()
    expect(blunder(mia)).to_be_visible()
    assert len(asked) > before


def test_on_a_phone_everything_is_there(table: Table, cast: Cast) -> None:
    table.play(*GAME)
    mia = cast.enter("Mia", phone=True)
    page = mia.page
    page.goto(f"/tables/{table.code}/replay?step=29")
    page.get_by_role("button", name="More about this replay").click()
    page.get_by_role("button", name="Analysis").click()
    expect(page.get_by_role("img", name=re.compile("^Who will win: .* wins"))).to_be_visible()
    expect(blunder(mia)).to_be_visible()
    assert fits(mia)
    graph(mia).scroll_into_view_if_needed()
    box = graph(mia).bounding_box()
    assert box and box["width"] > 250
    page.touchscreen.tap(box["x"] + 2, box["y"] + 50)
    expect(graph(mia)).to_have_attribute("aria-valuenow", "0")
    mia.passes_axe()
    page.get_by_role("button", name="c3, free, light camp").scroll_into_view_if_needed()
    mia.play(text.read("w@c3"))
    expect(what_if(mia)).to_contain_text("From the start:")
    assert fits(mia)
    mia.passes_axe()


def test_the_keyboard_is_enough(table: Table, cast: Cast) -> None:
    table.play(*GAME)
    mia = cast.enter("Mia")
    keys = Keyboard(mia.page)
    mia.page.goto(f"/tables/{table.code}/replay")
    expect(mia.page.get_by_role("button", name="Analysis")).to_be_visible()
    keys.tab_to("^Analysis$")
    keys.press("Enter")
    expect(graph(mia)).to_be_visible()
    keys.tab_to("^Chances, move by move$")
    keys.press("End")
    expect(graph(mia)).to_have_attribute("aria-valuenow", "31")
    keys.press("Home")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(graph(mia)).to_have_attribute("aria-valuenow", "2")
    mia.page.get_by_role("button", name="Seen by").or_(mia.page.get_by_label("Seen by")).focus()
    keys.play(text.read("w@d4"))
    expect(what_if(mia).get_by_role("listitem")).to_have_count(1)
    keys.tab_to("^Back to the game$")
    keys.press("Enter")
    expect(what_if(mia)).to_contain_text("Play any move on the board")


def test_who_practises_has_it_while_playing_and_who_plays_with_people_has_not(table: Table, cast: Cast) -> None:
    ida = cast.enter("Ida")
    page = ida.page
    page.goto("/")
    page.get_by_role("button", name="Play Robotory now").click()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_role("button", name="Choose a move")).to_be_visible()
    expect(panel(ida)).to_have_count(0)
    before = len(ida.state().played)
    ida.menu("Show the analysis")
    expect(page.get_by_role("img", name=re.compile(r"^Who will win: .* \d+ %"))).to_be_visible()
    what_if(ida).get_by_role("button", name="Try moves").click()
    ida.play(text.read("w@a1"))
    expect(what_if(ida).get_by_role("listitem")).to_have_count(1)
    assert len(ida.state().played) == before
    ida.passes_axe()
    what_if(ida).get_by_role("button", name="Back to the game").click()
    ida.play(text.read("w@a1"))
    expect(graph(ida)).to_have_attribute("aria-valuemax", str(before + 2))
    assert len(ida.state().played) == before + 2
    ida.menu("Hide the analysis")
    expect(panel(ida)).to_have_count(0)
    ida.sees_moves(before + 2)

    table.play(*GAME[:2])
    for person in table.people:
        table.come(person)
        person.page.get_by_role("button", name="Table menu").click()
        expect(person.page.get_by_role("button", name="Show the analysis")).to_have_count(0)
        person.page.goto(f"/tables/{table.code}/replay?analysis")
        expect(person.page.get_by_text("Step 0 of 2")).to_be_visible()
        expect(person.page.get_by_role("button", name="Analysis")).to_have_count(0)
        expect(panel(person)).to_have_count(0)
