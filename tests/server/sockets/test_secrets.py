"""What is not for somebody reaches none of their sockets, in no byte: a game with a canary in every secret text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.room import GAMES, Room, gathered, told
from tests.server.serving import Line, Served, client, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite", games=GAMES) as running:
        yield running


async def test_a_whisper_stays_among_the_seats(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, screen_talk=True)
        await room.seats[0].ask("chat", text="canary whisper")
        assert await told(room, "canary whisper") == {"seat 0", "seat 1", "seat 2"}


async def test_a_text_that_waits_is_read_by_its_own_seat_and_the_host(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await room.toast(0, "canary toast")
        assert await told(room, "canary toast") == {"seat 0", "host"}


async def test_a_text_that_was_declined_is_read_by_nobody_else_ever(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await room.toast(0, "canary declined")
        await room.watcher.ask("chat", text="canary rudeness")
        await room.seats[0].ask("rename", name="canary name", face="fox")
        for line in (
            {"kind": "judge_move", "number": 1},
            {"kind": "judge_line", "n": 1},
            {"kind": "judge_name", "person": 2, "name": "canary name"},
        ):
            assert (await room.host.ask(line.pop("kind"), **line, yes=False))["type"] == "done"
        assert await told(room, "canary declined") == {"seat 0", "host"}
        assert await told(room, "canary rudeness") == {"watcher", "host"}
        assert await told(room, "canary name") == {"seat 0", "host"}


async def test_a_sealed_text_that_was_approved_is_sealed_still(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await room.toast(0, "canary sealed")
        await room.host.ask("judge_move", number=1, yes=True)
        assert await told(room, "canary sealed") <= {"seat 0", "host"}
        for seat in (1, 2):
            await room.toast(seat, "Cheers!")
            await room.host.ask("judge_move", number=seat + 1, yes=True)
        assert await told(room, "canary sealed") == set(room.everybody)  # All have spoken: now it is read out.


async def test_a_line_that_waits_is_read_by_its_writer_and_the_host(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False, approval=True, screen_talk=True)
        await room.seats[0].ask("chat", text="canary line")
        assert await told(room, "canary line") == {"seat 0", "host"}
        await room.host.ask("judge_line", n=1, yes=True)
        assert await told(room, "canary line") == set(room.everybody)


async def test_a_name_that_waits_is_read_by_the_host_alone(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await people.join(room.code, "canary name", watch=True)
        assert await told(room, "canary name") == {"host"}


async def test_a_draft_is_read_by_its_own_seat_alone(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False, teams=True)
        mate = await people.connect(room.code, (await people.join(room.code, "Fay"))["key"])
        await room.host.ask("start")
        await mate.ask("draft", text="toast canary draft")
        assert await told(room, "canary draft") == {"seat 0"}


async def test_a_seated_host_reads_no_move_that_waits(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await room.toast(0, "canary toast")
        refused = await room.host.ask("make_host", person=3)
        assert refused["text"] == "The host reads every text first. Choose somebody without a seat."
        assert await told(room, "canary toast") == {"seat 0", "host"}


async def test_the_file_of_a_finished_game_has_no_text_that_was_declined(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        for seat, canary in enumerate(("canary declined", "canary approved", "canary waiting")):
            await room.toast(seat, canary)
        await room.host.ask("judge_move", number=1, yes=False)
        await room.host.ask("judge_move", number=2, yes=True)
        assert (await room.host.ask("play", move={"type": "finish"}))["type"] == "done"
        file = (await people.http.get(f"/api/tables/{room.code}/log")).text
        assert [word for word in ("declined", "approved", "waiting") if f"canary {word}" in file] == ["approved"]
        headers = {"content-type": "application/x-ndjson"}
        replay = await people.http.post("/api/replays", content=file, headers=headers)
        assert replay.json()["steps"] == (await people.http.get(f"/api/tables/{room.code}/replay")).json()["steps"]


# Twins: two histories that somebody must not tell apart ----------------------------------------------------------
def seen(line: Line, since: int) -> list[dict[str, Any]]:
    """What was heard since then, without clocks and codes."""
    return [
        {key: value for key, value in message.items() if key not in {"now", "at", "code", "dice", "id", "invitation"}}
        for message in line.heard[since:]
        if message["type"] != "pong"
    ]


@pytest.mark.parametrize("secret", ["held", "whisper", "line", "name"])
async def test_others_cannot_tell_whether_somebody_has_written_something(server: Served, secret: str) -> None:
    async with client(server.address) as people:
        heard: list[dict[str, Any]] = []
        for writes in (True, False):
            room = await gathered(people, approval=secret != "whisper")
            since = {name: len(line.heard) for name, line in room.everybody.items()}
            if writes:
                await _write(room, secret)
            await room.settle()
            strangers = {"watcher", "screen"} if secret == "whisper" else {"seat 1", "seat 2", "watcher", "screen"}
            heard.append({name: seen(room.everybody[name], since[name]) for name in strangers})
        assert heard[0] == heard[1]


async def _write(room: Room, secret: str) -> None:
    seat = room.seats[0]
    match secret:
        case "held":
            answer = await room.toast(0, "A toast")
        case "name":
            answer = await seat.ask("rename", name="Bobby", face="fox")
        case _:
            answer = await seat.ask("chat", text="A line")
    assert answer["type"] == "done"
