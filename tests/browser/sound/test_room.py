"""What a room hears, and when: the big screen sounds once somebody has touched it, and phones beside it are quiet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person
from tests.browser.sound.hearing import NO_VOICE, UNTOUCHED, VOICE, forget, hears, marks, says

BOTH = pytest.mark.parametrize("plain", [False, True], ids=["secure", "plain http"])


def hung_up(cast: Cast, code: str, script: str = VOICE, *, plain: bool = False) -> Person:
    """A television on the wall."""
    screen = cast.enter("Screen", wall=True, script=script, plain=plain)
    screen.page.goto(f"/tables/{code}/screen")
    return screen


def control(screen: Person, name: str) -> Locator:
    """One of the buttons of a big screen."""
    return screen.page.get_by_role("region", name="This screen").get_by_role("button", name=name, exact=True)


@BOTH
def test_a_television_sounds_once_its_remote_control_has_said_so(cast: Cast, plain: bool) -> None:
    ida = cast.enter("Ida", plain=plain)
    code = ida.open_table("party")
    screen = hung_up(cast, code, plain=plain)
    button = screen.page.get_by_role("button", name="Sound on")
    expect(button).to_be_focused()
    screen.passes_axe()
    requests: list[str] = []
    screen.page.on("request", lambda request: requests.append(request.url))
    assert marks(screen.page) == []
    screen.page.keyboard.press("ArrowRight")
    expect(screen.page.get_by_role("button", name="No sound")).to_be_focused()
    screen.page.keyboard.press("ArrowLeft")
    expect(button).to_be_focused()
    assert not [url for url in requests if url.endswith(".js")], "it is fetched after the first tap"
    screen.page.keyboard.press("Enter")
    hears(screen.page, "music:lobby")
    expect(button).to_have_count(0)
    assert [url for url in requests if url.endswith(".js")]
    screen.page.keyboard.press("ArrowDown")
    expect(control(screen, "Sound")).to_be_focused()
    screen.page.keyboard.press("ArrowRight")
    expect(control(screen, "Music")).to_be_focused()
    screen.page.keyboard.press("Enter")
    hears(screen.page, "music:off")
    expect(control(screen, "Music")).to_have_attribute("aria-pressed", "false")
    screen.passes_axe()


def test_a_screen_remembers_what_was_chosen_and_any_touch_wakes_it(cast: Cast) -> None:
    ida = cast.enter("Ida")
    code = ida.open_table("party")
    before = "localStorage.getItem('screen.sound') ?? localStorage.setItem('screen.sound', 'on');"
    screen = hung_up(cast, code, VOICE + UNTOUCHED + before)
    expect(screen.page.get_by_role("button", name="Sound on")).to_be_visible()
    assert marks(screen.page) == []
    screen.page.get_by_role("main").click()
    hears(screen.page, "music:lobby")
    control(screen, "Voice").click()
    screen.page.reload()
    expect(screen.page.get_by_role("button", name="Sound on")).to_be_visible()
    screen.page.keyboard.press("Enter")
    hears(screen.page, "music:lobby")
    expect(control(screen, "Voice")).to_have_attribute("aria-pressed", "false")
    control(screen, "Sound").click()
    hears(screen.page, "music:off")
    screen.page.reload()
    expect(control(screen, "Sound")).to_have_attribute("aria-pressed", "false")
    expect(screen.page.get_by_role("button", name="Sound on")).to_have_count(0)
    screen.page.get_by_role("main").click()
    assert marks(screen.page) == []


def test_a_room_hears_who_comes_what_is_played_and_who_has_won(cast: Cast) -> None:
    ida = cast.enter("Ida")
    code = ida.open_table()
    screen = hung_up(cast, code)
    screen.page.get_by_role("button", name="Sound on").click()
    hears(screen.page, "music:lobby")
    ben = cast.enter("Ben")
    ben.join(code)
    hears(screen.page, "sound:join")
    ida.start()
    hears(screen.page, "music:off")
    hears(screen.page, "sound:turn")
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    hears(screen.page, "sound:applause")
    hears(screen.page, "sound:won")
    says(screen.page, "Ida won")
    hears(screen.page, "music:lobby", 2)


def test_where_a_browser_lets_pages_sound_a_screen_goes_on_by_itself(cast: Cast) -> None:
    ida = cast.enter("Ida")
    lets = "AudioContext.prototype.resume = () => Promise.resolve();"
    screen = hung_up(cast, ida.open_table("party"), VOICE + lets + "localStorage.setItem('screen.sound', 'on');")
    hears(screen.page, "music:lobby")
    expect(screen.page.get_by_role("button", name="Sound on")).to_have_count(0)


def test_where_a_browser_has_no_voice_none_is_offered(cast: Cast) -> None:
    ida = cast.enter("Ida")
    screen = hung_up(cast, ida.open_table("party"), NO_VOICE)
    screen.page.get_by_role("button", name="Sound on").click()
    expect(control(screen, "Music")).to_be_visible()
    expect(control(screen, "Voice")).to_have_count(0)


@BOTH
def test_phones_are_quiet_beside_a_screen_that_sounds(cast: Cast, plain: bool) -> None:
    ida, ben = cast.enter("Ida", plain=plain), cast.enter("Ben", phone=True, plain=plain)
    code = ida.open_table()
    ben.join(code)
    screen = hung_up(cast, code, plain=plain)
    ida.start()
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    forget(ida.page)
    ben.menu("Ask the host for help")
    hears(ida.page, "sound:turn")
    screen.page.get_by_role("button", name="Sound on").click()
    ida.page.get_by_role("button", name="Yes, let it in").click()
    expect(ida.page.get_by_role("button", name="Yes, let it in")).to_have_count(0)
    ida.page.get_by_role("button", name="Table menu").click()
    expect(ida.page.get_by_role("button", name="Turn sounds off")).to_have_count(0)
    ida.page.keyboard.press("Escape")
    forget(ida.page)
    forget(ben.page)
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    hears(screen.page, "sound:won")
    expect(ida.dialog).to_be_visible()
    assert [marks(one.page) for one in (ida, ben)] == [[], []]
    screen.page.close()
    ida.page.keyboard.press("Escape")
    ida.page.get_by_role("button", name="Table menu").click()
    expect(ida.page.get_by_role("button", name="Turn sounds off")).to_be_visible()


def test_signs_fly_across_the_screen_unless_the_host_says_no_and_watchers_applaud(cast: Cast) -> None:
    ida, ben, mia = cast.enter("Ida"), cast.enter("Ben"), cast.enter("Mia", phone=True)
    code = ida.open_table()
    ben.join(code)
    ida.start()
    mia.join(code, watch=True)
    screen = hung_up(cast, code)
    screen.page.get_by_role("button", name="Sound on").click()
    clap = mia.page.get_by_role("button", name="Applaud")
    clap.tap()
    expect(screen.page.locator(".sign img[src$='clap.svg']")).to_be_visible()
    hears(screen.page, "sound:clap")
    mia.passes_axe()
    expect(ben.page.get_by_role("button", name="Applaud")).to_have_count(0)
    ida.menu("The table")
    ida.dialog.get_by_role("switch", name="Quick signs on the big screen").click()
    expect(ida.dialog.get_by_role("switch", name="Quick signs on the big screen")).not_to_be_checked()
    forget(screen.page)
    clap.tap()
    expect(ida.page.locator(".sign").first).to_be_attached()
    expect(screen.page.locator(".sign")).to_have_count(0)
    assert marks(screen.page) == []
