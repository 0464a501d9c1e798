"""A key is shown once and kept nowhere."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablebot.server.guards import keys
from tests.server.serving import Process, Served, client, match


def test_codes_have_no_vowels_and_say_nothing_rude() -> None:
    codes = {keys.code() for _ in range(2000)}
    assert all(len(code) == 4 and set(code) <= set(keys.LETTERS) for code in codes)
    assert not any(rude in code for rude in keys.AVOIDED for code in codes)
    assert len(codes) > 1800
    assert len(keys.code(40)) == 6


def test_keys_and_seeds_are_long_and_never_the_same() -> None:
    assert len({keys.key() for _ in range(1000)}) == 1000
    assert len(keys.key()) == 22
    assert len(bytes.fromhex(keys.seed())) == 32
    assert keys.key_hash("a") != keys.key_hash("b")


@pytest.fixture
def everything_logged() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    yield
    root.setLevel(before)


async def _use_keys(address: str) -> list[str]:
    """Plays, comes back, looks and is refused; the keys that were used."""
    async with client(address) as people:
        game = await match(people)
        used = [line.key for line in game.lines if line.key]
        for _ in range(4):
            await game.go_on()
        for key in used:
            headers = {"authorization": f"Bearer {key}"}
            await people.http.get(f"/api/tables/{game.code}", headers=headers)
            await people.http.get(f"/api/tables/{game.code}/replay?seat=0", headers=headers)
            await people.http.get("/api/tables/QQQQ/replay", headers=headers)
            await (await people.connect(game.code, key)).settle()
            stray = await people.dial(game.code)
            await stray.send({"type": "hello", "key": key, "extra": True})
            await stray.closed()
        other = await people.open()
        stray = await people.dial(other["code"])
        await stray.send({"type": "hello", "key": used[0]})
        await stray.closed()
        return [*used, other["key"]]


@pytest.mark.usefixtures("everything_logged")
async def test_no_log_line_has_a_key(serve: Callable[..., Served], caplog: pytest.LogCaptureFixture) -> None:
    # The clients of this test log what they send; only the server is looked at.
    logging.getLogger("websockets.client").setLevel(logging.WARNING)
    used = await _use_keys(serve(log_level="debug").address)
    text = "\n".join(f"{record.name} {record.getMessage()}" for record in caplog.records)
    assert "uvicorn.error" in text
    assert not [key for key in used if key in text]


def _stored(folder: Path) -> bytes:
    """Everything in the database and beside it."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_no_key_is_printed_or_stored_by_a_server_that_logs_everything(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    games = str(Path(__file__).parents[2] / "games" / "tictactoe.py")
    with Process(database, "--log-level", "debug", "--games", games) as server:
        used = await _use_keys(server.address)
        stored = _stored(tmp_path)
        server.popen.terminate()
        printed, complained = server.popen.communicate(timeout=20)
    assert "INFO uvicorn.error" in complained
    for key in used:
        assert key not in printed + complained
        assert key.encode() not in stored
        assert keys.key_hash(key) in stored
