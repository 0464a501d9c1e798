"""A test that fails leaves enough behind to find out why."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Cast


def test_what_everybody_sees_and_what_pages_and_the_server_say_is_kept(cast: Cast, tmp_path: Path) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    for person in (ida, ben):
        person.page.goto("/")
    ben.page.evaluate("console.warn('The cake is a lie.')")
    cast.keep(tmp_path / "kept")
    assert {file.name for file in (tmp_path / "kept").iterdir()} == {"1.png", "2.png", "console.txt", "server.txt"}
    assert "Ben: warning: The cake is a lie." in (tmp_path / "kept/console.txt").read_text()
