"""What a page has sounded, as the browser's own list has it, and a voice that only writes down what it says."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person

VOICE = """
  window.said = [];
  const voices = [{ name: "Stub", lang: "en" }];
  const stub = {
    speak(one) { said.push(one.text); setTimeout(() => one.onend?.()); },
    cancel() {}, pause() {}, resume() {},
    getVoices: () => voices,
    addEventListener() {}, removeEventListener() {},
  };
  Object.defineProperty(window, "speechSynthesis", { value: stub, configurable: true });
"""
"""For a page: a browser with a voice."""
NO_VOICE = "Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true });"

UNTOUCHED = """
  const { resume } = AudioContext.prototype;
  let touched = false;
  for (const touch of ["pointerup", "keydown"]) addEventListener(touch, () => (touched = true), { capture: true });
  AudioContext.prototype.resume = function () {
    return touched ? resume.call(this) : new Promise(() => {});
  };
"""
"""A browser that lets no page sound before it is touched, as people's do. In tests it counts as a touch to ask a page
for something."""


def sounding_screen(cast: Cast, code: str) -> Person:
    """A big screen at a table that plays, with its sound on and a voice. It shows the game: what comes now is heard."""
    screen = cast.enter("Screen", wall=True, script=VOICE)
    screen.page.goto(f"/tables/{code}/screen")
    screen.page.get_by_role("button", name="Sound on").click()
    expect(screen.page.get_by_role("button", name="Sound on")).to_have_count(0)
    expect(screen.page.get_by_role("main").get_by_role("heading").first).to_be_attached()
    return screen


def marks(page: Page) -> list[str]:
    """Every sound, buzz and loop so far, in order: `sound:dice`, `buzz`, `music:lobby`."""
    found: list[str] = page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    return [name for name in found if name.startswith(("sound:", "music:", "buzz"))]


def hears(page: Page, name: str, times: int = 1) -> None:
    """Waits until it was sounded that often."""
    page.wait_for_function(
        "([name, times]) => performance.getEntriesByName(name, 'mark').length >= times", arg=[name, times]
    )


def says(page: Page, text: str) -> None:
    """Waits until the voice has said something with this in it."""
    page.wait_for_function("text => said.some(one => one.includes(text))", arg=text)


def forget(page: Page) -> None:
    page.evaluate("performance.clearMarks()")
