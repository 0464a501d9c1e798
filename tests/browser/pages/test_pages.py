"""Every page: nothing wrong for a screen reader, nothing wider than a phone, nothing from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import Cast
from tests.browser.people import Person


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


OPEN_FOR_LONG = "const now = performance.now.bind(performance); performance.now = () => now() + 60_000;"


def test_a_page_from_before_a_new_build_is_loaded_again_when_a_part_is_gone(cast: Cast) -> None:
    ida = cast.enter("Ida", script=OPEN_FOR_LONG)
    ida.page.goto("/games/robotory")
    ida.page.get_by_role("button", name="Play now").click()
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    ida.page.wait_for_load_state("networkidle")  # What comes by itself has come.
    gone: list[str] = []

    def is_gone(route: Route) -> None:
        """As a server answers that has another client now, until the page is loaded again: those parts are there."""
        if loaded_again:
            route.continue_()
        else:
            gone.append(route.request.url)
            route.fulfill(status=404, body="Not found.")

    loaded_again: list[Frame] = []
    ida.page.on("framenavigated", lambda frame: loaded_again.extend([frame]))
    ida.page.route("**/_app/immutable/**/*.js", is_gone)
    ida.page.route("**/_app/version.json", lambda route: route.fulfill(json={"version": "another"}))
    with ida.page.expect_navigation():
        ida.page.get_by_role("button", name="How to play").click()
    assert gone
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    ida.page.get_by_role("button", name="How to play").click()
    expect(ida.dialog).to_be_visible()


def test_a_page_whose_part_does_not_come_says_so_and_stays(cast: Cast) -> None:
    ida = cast.enter("Ida", script=OPEN_FOR_LONG)
    ida.page.goto("/games/robotory")
    ida.page.get_by_role("button", name="Play now").click()
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    ida.page.wait_for_load_state("networkidle")
    ida.page.evaluate("window.before = true")
    ida.page.route("**/_app/immutable/**/*.js", lambda route: route.abort())
    ida.page.get_by_role("button", name="How to play").click()
    expect(ida.page.get_by_role("region", name="News")).to_contain_text("This did not load.")
    assert ida.page.evaluate("window.before")
