"""Every page: nothing wrong for a screen reader, nothing wider than a phone, nothing heavy, nothing from elsewhere."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.axe import violations
from tests.browser.conftest import Cast
from tests.browser.people import Person

HOME_BUDGET = 60_000
GAME_BUDGET = 100_000


def pages(ida: Person, ben: Person) -> dict[str, str]:
    """Every kind of page there is, with a table in every state."""
    made = {"home": "/", "about": "/games/robotory", "learn": "/learn/robotory", "nothing": "/no/such/page"}
    made |= {"classes": "/classes", "replay of a file": "/replays", "lost class": "/classes/ZZZZ"}
    made |= {"about, with practice": "/games/clever_party", "learn, with dice": "/learn/clever_party"}
    made["lost table"] = "/tables/ZZZZ"
    made["lobby"] = f"/tables/{ida.open_table()}"
    for name, game in (("robotory", "robotory"), ("generic", "tictactoe")):
        ida.page.goto(f"/games/{game}")
        ida.page.get_by_role("button", name="Play now").click()
        ida.page.wait_for_url("**/tables/*")
        expect(ida.page.locator("main").first).to_be_visible()
        made[name] = f"/tables/{ida.code}"
    made["join"] = f"/tables/{ben.open_table()}"
    ben.page.goto("/games/robotory")
    ben.page.get_by_role("button", name="Play now").click()
    expect(ben.page.get_by_role("group", name="Board")).to_be_visible()
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    expect(ben.dialog).to_contain_text("won")
    made["over"] = f"/tables/{ben.code}"
    made["big screen, over"] = f"/tables/{ben.code}/screen"
    made["replay"] = f"{made['robotory']}/replay"
    made["big screen"] = f"{made['robotory']}/screen"
    made["big screen, generic"] = f"{made['generic']}/screen"
    return made


def settled(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1, h2, main").first).to_be_visible()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_axe_finds_nothing_and_nothing_overflows(cast: Cast, *, phone: bool) -> None:
    ida = cast.enter("Ida", phone=phone)
    found: list[str] = []
    for name, path in pages(ida, cast.enter("Ben")).items():
        ida.page.goto(path)
        settled(ida.page)
        found += (f"{name}: {violation}" for violation in violations(ida.page))
        wide = ida.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            found.append(f"{name} is {wide} px too wide")
    assert not found, "\n".join(found)


def test_dialogs_pass_axe_too(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/games/robotory")
    ida.page.get_by_role("button", name="Play now").click()
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    ida.page.get_by_role("button", name="How to play").click()
    expect(ida.dialog).to_be_visible()
    ida.passes_axe()
    ida.page.keyboard.press("Escape")
    ida.menu("Give up")
    expect(ida.dialog).to_be_visible()
    ida.passes_axe()
    ida.page.get_by_role("button", name="Yes, give up").click()
    expect(ida.dialog).to_contain_text("won")
    ida.passes_axe()


class Scripts:
    """All JavaScript that a page loads, packed as the server sends it."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        page.on("response", self._hear)

    def _hear(self, response: Response) -> None:
        if response.request.resource_type == "script" or response.url.endswith(".js"):
            self._responses.append(response)

    def size(self) -> int:
        bodies = [response.body() for response in self._responses]
        for response, body in zip(self._responses, bodies, strict=True):
            assert len(body) < 1000 or response.headers.get("content-encoding") == "gzip"
        return sum(len(gzip.compress(body, 9)) for body in bodies)


def test_the_home_page_is_light(cast: Cast) -> None:
    ida = cast.enter("Ida")
    scripts = Scripts(ida.page)
    ida.page.goto("/")
    settled(ida.page)
    assert 1000 < scripts.size() < HOME_BUDGET


@pytest.mark.parametrize("slug", ["robotory", "birthday_robot", "clever_party"])
def test_the_page_of_a_game_is_light(cast: Cast, slug: str) -> None:
    """As somebody loads it who comes back to the table by its link."""
    ida = cast.enter("Ida")
    ida.page.goto(f"/games/{slug}")
    ida.page.get_by_role("button", name="Play now").click()
    ida.page.wait_for_url("**/tables/*")
    expect(ida.page.get_by_role("button", name="How to play")).to_be_visible()
    settled(ida.page)
    ida.page.context.new_cdp_session(ida.page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    scripts = Scripts(ida.page)
    ida.page.reload()
    expect(ida.page.get_by_role("button", name="How to play")).to_be_visible()
    settled(ida.page)
    assert 1000 < scripts.size() < GAME_BUDGET


PLAIN_HTTP = """
delete Crypto.prototype.randomUUID;
for (const name of ["clipboard", "share", "wakeLock", "vibrate", "serviceWorker"]) {
  delete Navigator.prototype[name];
}
delete window.AudioContext;
"""


def test_a_phone_by_plain_http_lacks_modern_things_and_plays_all_the_same(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True, script=PLAIN_HTTP)
    ida.open_table()
    assert not ida.page.evaluate("'randomUUID' in crypto || 'clipboard' in navigator || 'share' in navigator")
    ida.page.get_by_role("button", name="Copy the link").click()
    expect(
        ida.page.get_by_text("The link is copied.").or_(ida.page.get_by_text("Copy this link")).first
    ).to_be_visible()
    ida.page.goto("/games/robotory")
    ida.page.get_by_role("button", name="Play now").click()
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    ida.page.get_by_role("button", name="White disc, you hold").click()
    ida.hex(23 if ida.state().played[-1:] != () and getattr(ida.state().played[-1], "cell", 0) == 23 else 22).click()
    expect(ida.page.get_by_role("button", name="Place here")).to_be_enabled()


def test_a_link_to_the_form_for_a_table_leads_there(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/")
    ida.page.get_by_role("link", name="Open a table: Robotory").tap()
    expect(ida.page.get_by_role("heading", name="The board").first).to_be_attached()  # The rules have come.
    expect(ida.page.locator("#open")).to_be_in_viewport()


def test_the_theme_and_the_name_are_remembered(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/")
    ida.page.get_by_role("button", name="Your name and face: Ida").click()
    ida.dialog.get_by_role("textbox", name="Your name").fill("Zoë")
    ida.dialog.get_by_role("button", name="That’s me").click()
    ida.page.reload()
    expect(ida.page.get_by_role("button", name="Your name and face: Zoë")).to_be_visible()
