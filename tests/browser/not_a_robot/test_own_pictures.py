"""A host brings pictures of their own to a table: with the mouse, with the keyboard, from a phone."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest
from PIL import ExifTags, Image
from playwright.sync_api import FilePayload, Locator, Route, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person
from tests.pictures.albums import images, zipped

PATIENCE = 60_000
"""Milliseconds: pictures are cleaned one pack at a time, and a machine may be busy."""


def pictures(person: Person) -> Locator:
    return person.page.locator(".own")


def are_here(person: Person, count: int) -> None:
    expect(pictures(person)).to_contain_text(f"{count} pictures are here.", timeout=PATIENCE)


def is_told(person: Person, text: str) -> None:
    expect(person.page.get_by_text("Pictures", exact=True).locator("xpath=..")).to_contain_text(text)


@pytest.fixture
def holiday(tmp_path: Path) -> Path:
    """Photos as a phone takes them, with where they were taken."""
    folder = tmp_path / "Holiday"
    folder.mkdir()
    for n in range(10):
        photo = Image.new("RGB", (2400, 1800) if n % 2 else (1800, 2400), (n * 25, 90, 200 - n * 9))
        photo.paste((250, 250, 120), (300, 300, 900 + n * 10, 900))
        exif = photo.getexif()
        exif[ExifTags.Base.Artist] = "Mia from the red house"
        photo.save(folder / f"IMG_{n}.jpg", quality=97, exif=exif)
    (folder / "notes.txt").write_text("not for others")
    return folder


def test_an_archive_is_brought_and_everybody_reads_what_it_is(cast: Cast, tmp_path: Path) -> None:
    ida, noor = cast.enter("Ida"), cast.enter("Noor", phone=True)
    code = ida.open_table("not_a_robot")
    noor.join(code)
    is_told(ida, "Classic, 144")
    archive = tmp_path / "Our zoo.zip"
    archive.write_bytes(zipped(images(14)))
    pictures(ida).get_by_label("Choose pictures").set_input_files(archive)
    are_here(ida, 14)
    for person in (ida, noor):
        is_told(person, "Our zoo, 14")
    expect(pictures(ida).get_by_role("listitem")).to_have_count(12)
    expect(pictures(ida)).to_contain_text("and 2 more")
    for picture in pictures(ida).get_by_role("img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 600)
    ida.passes_axe()
    ida.page.get_by_role("radio", name="Rise of the machines").check()
    is_told(ida, "Our zoo, 14")
    ida.page.reload()
    expect(pictures(ida).get_by_role("listitem")).to_have_count(12)
    pictures(ida).get_by_role("button", name="Take them away").click()
    expect(pictures(ida)).to_contain_text("They are gone.")
    is_told(ida, "Classic, 144")
    expect(noor.page.get_by_text("Our zoo")).to_have_count(0)


def test_photos_are_chosen_on_a_phone_and_tell_nothing_of_where_they_were_taken(cast: Cast, holiday: Path) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.open_table("not_a_robot")
    sent: list[int] = []
    ida.page.on("request", lambda request: sent.append(len(request.post_data_buffer or b"")))
    pictures(ida).get_by_label("Choose pictures").set_input_files(sorted(holiday.glob("*.jpg")))
    are_here(ida, 10)
    is_told(ida, "Of our own, 10")
    assert max(sent) < sum(photo.stat().st_size for photo in holiday.glob("*.jpg")) / 2
    first = pictures(ida).get_by_role("img").first.get_attribute("src")
    body = ida.page.request.get(f"{first}").body()
    assert b"Mia" not in body
    with Image.open(io.BytesIO(body)) as picture:
        assert picture.size == (600, 450)
    width = ida.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


def test_a_folder_is_brought_with_the_keyboard(cast: Cast, holiday: Path) -> None:
    ida = cast.enter("Ida")
    ida.open_table("not_a_robot")
    button = pictures(ida).get_by_label("Choose a folder")
    ida.page.on("filechooser", lambda _: None)  # The browser knows now that one is awaited: a key would be faster.
    button.focus()
    expect(button).to_be_focused()
    with ida.page.expect_file_chooser() as chooser:
        ida.page.keyboard.press("Enter")
    chooser.value.set_files(holiday)
    are_here(ida, 10)
    is_told(ida, "Holiday, 10")


def test_what_is_wrong_is_said_and_can_be_put_right(cast: Cast, tmp_path: Path) -> None:
    ida = cast.enter("Ida")
    ida.open_table("not_a_robot")
    choose = pictures(ida).get_by_label("Choose pictures")
    files = [FilePayload(name=name, mimeType="image/png", buffer=body) for name, body in images().items()]
    choose.set_input_files([*files[:8], FilePayload(name="9.png", mimeType="image/png", buffer=b"<svg/>")])
    expect(pictures(ida)).to_contain_text("9.png: this is no image that can be opened.", timeout=PATIENCE)
    ida.passes_axe()
    choose.set_input_files([{"name": "notes.txt", "mimeType": "text/plain", "buffer": b"x"}])
    expect(pictures(ida)).to_contain_text("There is no picture among these files.")
    choose.set_input_files(files)
    are_here(ida, 9)
    expect(pictures(ida).get_by_text("no image")).to_have_count(0)


def test_pictures_are_dropped(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.open_table("not_a_robot")
    body = zipped(images(), zipfile.ZIP_DEFLATED)
    data = ida.page.evaluate_handle(
        "bytes => { const data = new DataTransfer();"
        " data.items.add(new File([new Uint8Array(bytes)], 'Zoo.zip')); return data; }",
        list(body),
    )
    for kind in ("dragover", "drop"):
        pictures(ida).dispatch_event(kind, {"dataTransfer": data})
    are_here(ida, 9)
    is_told(ida, "Zoo, 9")


def test_who_changes_their_mind_stops_it(cast: Cast, tmp_path: Path) -> None:
    ida = cast.enter("Ida")
    ida.open_table("not_a_robot")
    waiting: list[Route] = []  # Nobody lets them through.
    ida.page.route(re.compile(r"/pictures\?title="), lambda route: waiting.extend([route]))
    archive = tmp_path / "zoo.zip"
    archive.write_bytes(zipped(images()))
    pictures(ida).get_by_label("Choose pictures").set_input_files(archive)
    pictures(ida).get_by_role("button", name="Stop").click()
    expect(pictures(ida)).to_contain_text("Stopped. Nothing was changed.")
    is_told(ida, "Classic, 144")


def test_a_game_is_played_with_them(cast: Cast, tmp_path: Path) -> None:
    people = [cast.enter(name) for name in ("Ida", "Ben", "Cleo")]
    ida, *others = people
    code = ida.open_table("not_a_robot")
    archive = tmp_path / "zoo.zip"
    archive.write_bytes(zipped(images()))
    pictures(ida).get_by_label("Choose pictures").set_input_files(archive)
    are_here(ida, 9)
    for person in others:
        person.join(code)
    ida.start()
    for person in people:
        shown = person.page.locator("img[src^='/api/pictures/']")
        expect(shown).to_have_count(9)
        for picture in shown.all():
            expect(picture).to_have_js_property("naturalWidth", 600)
