"""Clever Party on a sheet of the host's own, which the server was started with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.clever_party.clever import own, play_on, sees, title
from tests.browser.conftest import ROOT, Cast, OwnServer


@pytest.fixture
def packs() -> tuple[Path, ...]:
    return (ROOT / "tests/games/clever_party/tiny.toml",)


def test_a_sheet_of_a_pack_is_chosen_in_the_lobby_and_played_to_the_end(cast: Cast, own_server: OwnServer) -> None:
    ida, noor = cast.enter("Ida", phone=True), cast.enter("Noor")
    ida.page.goto("/games/clever_party")
    expect(ida.page.get_by_role("radio", name="Tiny")).to_be_visible()
    ida.page.get_by_role("button", name="Open a table").tap()
    ida.page.wait_for_url("**/tables/*")
    noor.join(ida.code, watch=True)
    for name in ("Classic", "Picnic", "Tiny"):
        ida.page.get_by_role("radio", name=name).check()
    expect(noor.page.get_by_role("definition").filter(has_text="Tiny")).to_be_visible()
    ida.page.get_by_role("button", name="Start with Ida alone").tap()
    sees(own(ida), "Balloons: 0 of 3", "Train: 0 of 3", "Presents: 0 of 3", "Sweets: 0 of 2")
    play_on(ida)
    own_server.packs = ()  # Tables keep the sheet, whatever becomes of the file.
    own_server.kill()
    own_server.start()
    ida.page.reload()
    while play_on(ida):
        pass
    expect(ida.dialog).to_contain_text(re.compile(r"\d stars?"))
    noor.page.reload()
    expect(title(noor)).to_have_text("The party is over!")
