"""A game that comes as a file is shown like one of this server's, or refused with the line that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Refused
from tablebot.server.guards.limits import LARGEST_FILE, LONGEST_READING, MOST_LINES, within_seconds
from tablebot.server.routes import replays, steps
from tests.server.serving import TICTACTOE, Client, Served, client, match, served

GOLDEN = Path(__file__).parents[2] / "table/log/golden"
PARTY = str(Path(__file__).parents[2] / "games/party.py")
ROBOTORY_LOG = (GOLDEN / "robotory-taken-back.jsonl").read_bytes()
PARTY_LOG = (GOLDEN / "party-rolled-again.jsonl").read_bytes()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite", games=f"{TICTACTOE},{PARTY}") as running:
        yield running


async def _shown(people: Client, data: bytes, **params: Any) -> tuple[int, dict[str, Any]]:
    headers = {"content-type": "application/x-ndjson"}
    answer = await people.http.post("/api/replays", content=data, params=params, headers=headers)
    return answer.status_code, answer.json()


async def test_a_file_shows_what_the_table_shows_without_names(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(9):
            await game.go_on()
        log = (await people.http.get(f"/api/tables/{game.code}/log")).content
        tables = server.house.tables.stored
        for params in ({}, {"seat": "0"}, {"seat": "1", "text": "true"}, {"seat": "all"}):
            there = (await people.http.get(f"/api/tables/{game.code}/replay", params=params)).json()
            assert there["names"] == ["Ida", "Ben"]
            unnamed = {**there, "names": ["", ""], "faces": ["robot", "robot"]}
            assert await _shown(people, log, **params) == (200, unnamed)
        assert server.house.tables.stored == tables


async def test_bots_have_their_names_in_the_file(server: Served) -> None:
    async with client(server.address) as people:
        _, shown = await _shown(people, PARTY_LOG)
        assert shown["names"] == ["", "", "", "Tinker"]


async def test_dice_and_seed_are_told_of_games_with_dice(server: Served) -> None:
    async with client(server.address) as people:
        _, shown = await _shown(people, PARTY_LOG)
        assert (len(shown["dice"]), shown["seed"]) == (64, "0" * 63 + "a")
        _, shown = await _shown(people, PARTY_LOG.rsplit(b"\n", 3)[0])
        assert shown["result"] is None
        assert (len(shown["dice"]), shown["seed"]) == (64, None)
        _, shown = await _shown(people, ROBOTORY_LOG)
        assert (shown["dice"], shown["seed"]) == (None, None)


async def test_what_was_taken_back_makes_no_step(server: Served) -> None:
    async with client(server.address) as people:
        lines = ROBOTORY_LOG.splitlines()
        (taken_back,) = [n for n, line in enumerate(lines) if line.startswith(b'{"type":"taken_back"')]
        before = (await _shown(people, b"\n".join(lines[:taken_back])))[1]["steps"]
        after = (await _shown(people, b"\n".join(lines[: taken_back + 1])))[1]["steps"]
        kept = int(lines[taken_back].split(b'"kept":')[1].split(b",")[0])
        assert after == before[: kept + 1]
        assert len(before) > len(after)
        whole = (await _shown(people, ROBOTORY_LOG))[1]["steps"]
        assert whole[: kept + 1] == after


async def test_an_unfinished_game_can_be_seen_whole_by_whoever_has_its_file(server: Served) -> None:
    async with client(server.address) as people:
        status, shown = await _shown(people, b"\n".join(PARTY_LOG.splitlines()[:12]), seat="all")
        assert status == 200
        assert shown["result"] is None


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (b"", 1, "A log begins with an opened table."),
        (b"\n\n", 1, "Input data was truncated"),
        (b"hello", 1, "JSON is malformed: invalid character (byte 0)"),
        (b"\xff\x00\n", 1, "JSON is malformed"),
        (b"[" * 300_000, 1, "Expected `object`, got `array`"),
        (b'{"type":"rolled","at":1.0,"roll":' + b"[" * 300_000, 1, "maximum recursion depth"),
        (PARTY_LOG.replace(b'"party"', b'"chess"'), 1, "There is no game called “chess” here."),
        (PARTY_LOG.replace(b'"version":1', b'"version":9'), 1, "This was played by other rules of Birthday party"),
        (PARTY_LOG.replace(b'"baker":2', b'"baker":1', 1), 9, "Roll 1 is"),
        (PARTY_LOG.replace(b'"seat":0', b'"seat":-3', 1), 2, "This table has 5 seats."),
        (PARTY_LOG + PARTY_LOG, 36, "A table is opened once."),
    ],
    ids=range(11),
)
async def test_a_broken_file_is_refused_with_its_line(server: Served, data: bytes, line: int, why: str) -> None:
    async with client(server.address) as people:
        status, problem = await _shown(people, data)
        assert status == 400
        assert problem["text"] == "Line {line} of the file: {why}"
        assert problem["values"]["line"] == line
        assert problem["values"]["why"].startswith(why)


async def test_a_game_that_has_not_begun_cannot_be_shown(server: Served) -> None:
    async with client(server.address) as people:
        status, problem = await _shown(people, PARTY_LOG.splitlines()[0])
        assert (status, problem["text"]) == (400, "The game has not started yet.")


@pytest.mark.parametrize("seat", ["4", "-1", "x", "1.0", "9" * 400, "²"])
async def test_a_seat_that_is_not_there_is_refused(server: Served, seat: str) -> None:
    async with client(server.address) as people:
        problem = {"text": "This table has {n} seats.", "values": {"n": 4}}
        assert await _shown(people, PARTY_LOG, seat=seat) == (400, problem)


async def test_what_is_too_large_is_refused(server: Served) -> None:
    async with client(server.address) as people:
        status, problem = await _shown(people, b" " * (LARGEST_FILE + 1))
        assert (status, problem["text"]) == (413, "That is too large.")
        status, problem = await _shown(people, b"\n" * (MOST_LINES + 1))
        assert (status, problem["text"]) == (400, "This file has more than {n} lines.")
        spacious = PARTY_LOG.rstrip(b"\n") + b" " * (LARGEST_FILE - len(PARTY_LOG))
        assert (await _shown(people, spacious))[0] == 200


async def test_of_a_very_long_game_the_first_steps_are_shown_and_how_it_ended(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client(server.address) as people:
        _, whole = await _shown(people, PARTY_LOG)
        assert not whole["more"]
        monkeypatch.setattr(steps, "LARGEST_REPLAY", 2000)
        _, shown = await _shown(people, PARTY_LOG)
        assert 1 < len(shown["steps"]) < len(whole["steps"])
        assert shown == {**whole, "steps": whole["steps"][: len(shown["steps"])], "more": True}
        monkeypatch.setattr(steps, "LARGEST_REPLAY", 1)
        assert (await _shown(people, PARTY_LOG))[1] == {**whole, "steps": [], "more": True}


async def test_a_replay_in_many_pieces_is_the_same(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async with client(server.address) as people:
        for log in (PARTY_LOG, ROBOTORY_LOG):
            _, whole = await _shown(people, log)
            with monkeypatch.context() as patched:
                patched.setattr(steps, "PIECE", 1)
                patched.setattr(replays, "ROWS", 2)
                assert (await _shown(people, log))[1] == whole


def test_a_file_that_takes_too_long_is_given_up() -> None:
    late = iter([0.0, 1.0, LONGEST_READING, LONGEST_READING + 0.1])
    with pytest.raises(Refused, match="too long"):
        list(within_seconds(range(10), LONGEST_READING, lambda: next(late)))
    assert list(within_seconds(range(3), LONGEST_READING, lambda: 7.0)) == [0, 1, 2]


async def test_files_are_limited_like_openings(serve: Callable[..., Served]) -> None:
    server = serve(openings=3)
    async with client(server.address) as people:
        answers = [(await _shown(people, ROBOTORY_LOG))[0] for _ in range(4)]
        assert answers == [200, 200, 200, 429]
