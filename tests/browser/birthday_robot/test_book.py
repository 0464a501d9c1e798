"""The story that was told, as a book: printed, saved, read aloud, and called as its reader likes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.browser.birthday_robot.story import Tale, book
from tests.browser.people import Person

VOICE = """
window.said = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [{}],
  speak: (words) => { said.push(words.text); window.finish = () => words.onend(); },
  cancel() {}, pause() {}, resume() {}, addEventListener() {}, removeEventListener() {},
} });
"""
"""In place of the browser's own: Chromium without a head has no voice. `finish()` ends what is being said."""


class Reader:
    """Ida, at a laptop, with the book of a story that was told."""

    def __init__(self, tale: Tale, script: str = "") -> None:
        tale.open(phone=False, options={"rounds": 1}, script=script)
        tale.start()
        self.lines = [line.text for line in tale.finish().story.lines]
        self.ida: Person = tale.people[0]
        tale.come(self.ida)
        self.page = self.ida.page
        expect(book(self.ida)).to_be_visible()

    def saved(self, way: str) -> Download:
        self.page.get_by_role("button", name="Save", exact=True).click()
        with self.page.expect_download() as loaded:
            self.ida.dialog.get_by_role("button", name=way).click()
        expect(self.ida.dialog).to_have_count(0)
        return loaded.value


@pytest.fixture
def reader(tale: Tale) -> Reader:
    return Reader(tale)


def test_print_makes_a_small_book_with_all_of_the_story_and_nothing_of_the_page(reader: Reader) -> None:
    leaves = reader.page.locator(".story-book article")
    expect(leaves.nth(2)).to_be_attached()
    drawn = reader.page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", drawn)) == leaves.count()
    assert re.findall(rb"/MediaBox\s*\[0 0 (\d+)[\d.]* (\d+)", drawn)[0] == (b"420", b"594")  # A5

    reader.page.emulate_media(media="print")
    expect(reader.page.locator(".story-book .told")).to_have_text(reader.lines)
    for text in ("Happy birthday, Robot!", "A story by Ida, Ben and Mia", "And so it ended"):
        expect(reader.page.get_by_text(text, exact=True).locator("visible=true")).to_have_count(1)
    for role in ("button", "switch", "banner", "textbox"):
        expect(reader.page.get_by_role(role)).to_have_count(0)
    expect(reader.page.get_by_text("Around the table")).to_be_hidden()


def test_the_print_button_asks_the_browser_to_print(reader: Reader) -> None:
    reader.page.evaluate("window.print = () => (window.asked = true)")
    reader.page.get_by_role("button", name="Print").click()
    assert reader.page.evaluate("window.asked")


def test_a_book_is_kept_as_text_and_as_markdown(reader: Reader) -> None:
    text = reader.saved("Plain text")
    assert text.suggested_filename == "Happy-birthday-Robot.txt"
    kept = Path(text.path()).read_text("utf-8")
    assert kept.startswith("Happy birthday, Robot!\nA story by Ida, Ben and Mia\n")
    assert [line for line in kept.splitlines() if line in reader.lines] == reader.lines
    markdown = reader.saved("Markdown")
    assert markdown.suggested_filename == "Happy-birthday-Robot.md"
    kept = Path(markdown.path()).read_text("utf-8")
    assert kept.startswith("# Happy birthday, Robot!\n\n*A story by Ida, Ben and Mia*\n")
    assert [line for line in kept.splitlines() if line in reader.lines] == reader.lines


def test_a_book_that_is_kept_as_a_web_page_needs_nothing_but_itself(reader: Reader, tmp_path: Path) -> None:
    file = tmp_path / "book.html"
    reader.saved("A web page with the pictures").save_as(file)
    source = file.read_text("utf-8")
    assert "<script" not in source
    assert re.findall(r"""(?:src|href)=["'](?!data:|#)[^"']*|url\((?!["']?(?:data:|#))[^)]*""", source) == []

    page = reader.page.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", name="Happy birthday, Robot!")).to_be_visible()
    for line in reader.lines:
        expect(page.get_by_text(line, exact=True).first).to_be_visible()
    pictures = page.locator(".art > svg")
    assert pictures.count() == reader.page.locator(".story-book .art").count() > 3
    for picture in pictures.all():
        expect(picture).to_be_visible()
        assert picture.locator("use, path, circle").count() > 3
    assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)")
    assert [url for url in asked if not url.startswith(("data:", file.as_uri()))] == []


def test_a_book_is_read_aloud_sentence_by_sentence(tale: Tale) -> None:
    reader = Reader(tale, VOICE)
    reader.page.get_by_role("button", name="Read aloud").click()
    controls = reader.page.get_by_role("group", name="Reading aloud")
    controls.get_by_role("button", name="Pause").click()
    controls.get_by_role("button", name="Go on").click()
    reading = reader.page.locator(".reading")
    expect(reading).to_contain_text("Happy birthday, Robot!")
    for line in reader.lines:
        reader.page.evaluate("finish()")
        expect(reading).to_have_text(line)
    reader.page.evaluate("finish()")
    expect(controls).to_have_count(0)
    assert reader.page.evaluate("said") == ["Happy birthday, Robot!", *reader.lines]


def test_a_browser_without_a_voice_says_so(reader: Reader) -> None:
    expect(reader.page.get_by_text("This browser has no voice to read the book aloud.")).to_be_visible()
    expect(reader.page.get_by_role("button", name="Read aloud")).to_have_count(0)


def test_a_title_of_the_readers_own_is_kept_on_the_device_and_in_the_file(reader: Reader) -> None:
    reader.page.get_by_role("button", name="Change the title").click()
    reader.ida.dialog.get_by_role("textbox", name="Title").fill("Seven small cakes")
    reader.page.keyboard.press("Enter")
    title = book(reader.ida).get_by_role("heading", name="Seven small cakes")
    expect(title).to_be_visible()
    reader.page.reload()
    expect(title).to_be_visible()
    text = reader.saved("Plain text")
    assert text.suggested_filename == "Seven-small-cakes.txt"
    assert Path(text.path()).read_text("utf-8").startswith("Seven small cakes\n")


def test_who_wrote_what_can_be_left_out(reader: Reader) -> None:
    signs = reader.page.locator(".story-book .sign")
    expect(signs.first).to_be_visible()
    reader.page.get_by_role("switch", name="Show who wrote").click()
    expect(signs).to_have_count(0)
    expect(book(reader.ida).locator(".told")).to_have_text(reader.lines)
