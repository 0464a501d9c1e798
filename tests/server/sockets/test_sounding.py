"""A big screen that the room hears: phones are told, by a plain hint that nobody keeps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Served, client, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


async def test_phones_are_told_while_a_screen_sounds_and_no_longer(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("robotory", "Ida")
        phone = await people.connect(host["code"], host["key"])
        screens = [await people.connect(host["code"]) for _ in range(2)]
        await phone.settle()
        assert phone.last("table")["sounding"] is False
        for screen in screens:
            assert (await screen.ask("sounding", on=True))["type"] == "done"
        await phone.settle()
        assert phone.last("table")["sounding"] is False, "they are not let in yet"
        for screen in screens:
            await phone.ask("admit_screen", screen=screen.last("welcome")["screen"])
        await phone.settle()
        assert phone.last("table")["sounding"] is True
        assert (await screens[0].ask("sounding", on=False))["type"] == "done"
        await phone.settle()
        assert phone.last("table")["sounding"] is True, "the other one still does"
        await screens[1].socket.close()
        await phone.until(lambda m: m["type"] == "table" and not m["sounding"])


async def test_only_a_screen_has_the_sound_of_the_room(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open("robotory", "Ida")
        phone = await people.connect(host["code"], host["key"])
        refused = await phone.ask("sounding", on=True)
        assert refused["text"] == "Only a big screen has the sound of the room."
        await phone.settle()
        assert phone.last("table")["sounding"] is False
