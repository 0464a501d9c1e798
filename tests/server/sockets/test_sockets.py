"""Many messages, slow readers, errors of our own: nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, time
from typing import Any

import pytest
import websockets

from tablebot.server.sockets import hub
from tablebot.server.sockets.mailbox import UPDATES
from tablebot.store.log import Unavailable
from tests.server.serving import PATIENCE, Client, Line, Served, client, match

WIDE = str(Path(__file__).parents[1].joinpath("wide_game.py"))


async def _flood(line: Line, messages: int) -> None:
    with suppress(websockets.ConnectionClosed):
        for n in range(messages):
            await line.send({"type": "look", "id": f"f{n}"})


async def test_past_the_limit_there_is_one_refusal_and_the_end(serve: Callable[..., Served]) -> None:
    server = serve(messages=5)
    async with client(server.address) as people:
        game = await match(people)
        fast = await people.connect(game.code, game.asked.key)
        await _flood(fast, 60)
        assert await fast.closed() == (1008, "too fast")
        refusals = [m for m in fast.heard if m["type"] == "refused"]
        assert [m["text"] for m in refusals] == ["That was too many messages at once. Please slow down."]
        answered = [m["id"] for m in fast.heard if m["type"] in {"looked", "refused"}]
        assert answered == [f"f{n}" for n in range(len(answered))]
        assert fast.heard[-1] == refusals[0]
        assert 10 <= len(answered) < 60
        await game.go_on()
        await (await people.connect(game.code, fast.key)).settle()


async def test_others_do_not_notice_ten_thousand_messages_in_a_second(server: Served) -> None:
    async with client(server.address) as people, client(server.address) as rowdy:
        game = await match(people)
        other = await match(rowdy)
        began = perf_counter()
        flood = asyncio.create_task(_flood(other.asked, 10_000))
        for _ in range(9):
            await game.go_on()
        took = perf_counter() - began
        await flood
        assert game.asked.last("update")["turn"]["type"] == "over"
        assert took < PATIENCE / 2
        ends, refusals = await other.asked.closed(), sum(m["type"] == "refused" for m in other.asked.heard)
        # Who is far too fast is cut off before anybody can tell them.
        assert (ends, refusals) in {((1008, "too fast"), 1), ((1006, ""), 0), ((1006, ""), 1)}
        await other.waiting.settle()


async def test_a_slow_reader_gets_the_newest_view_and_not_all_of_them(serve: Callable[..., Served]) -> None:
    server = serve(games=WIDE, messages=1000)
    async with client(server.address) as people:
        host = await people.open("wide", start=True)
        player = await people.connect(host["code"], host["key"])
        slow = await people.connect_slowly(host["code"])
        await slow.settle()
        before = len(slow.heard)
        slow.socket.transport.pause_reading()
        for n in range(200):
            assert (await player.ask("play", turn=n + 1, move={"type": "add"}))["type"] == "done"
        boxes = next(iter(server.house.hub._boxes.values()))
        assert max(len(box._updates) for box in boxes) <= UPDATES
        slow.socket.transport.resume_reading()
        await slow.until(lambda m: m["type"] == "update" and m["view"]["count"] == 200)
        counts = [m["view"]["count"] for m in slow.heard[before:] if m["type"] == "update"]
        assert counts == sorted(set(counts))
        assert len(counts) < 100
        counts = [m["view"]["count"] for m in player.heard if m["type"] == "update"]
        assert counts == list(range(201))


@pytest.mark.parametrize(("remembers", "kind"), [(True, "changed"), (False, "update")])
async def test_only_who_says_that_they_remember_is_told_in_brief(server: Served, remembers: bool, kind: str) -> None:
    async with client(server.address) as people:
        game = await match(people)
        screen = await people.connect(game.code, remembers=remembers)
        await screen.settle()
        await game.go_on()
        assert f'{{"type":"{kind}"' in str(await screen.socket.recv())


async def test_who_does_not_read_what_is_said_is_disconnected(serve: Callable[..., Served]) -> None:
    server = serve(games=WIDE, messages=1000, changes=1000)
    async with client(server.address) as people:
        host = await people.open("wide", start=True, manners={"screen_talk": True})
        player = await people.connect(host["code"], host["key"])
        slow = await people.connect_slowly(host["code"])
        await slow.settle()
        slow.socket.transport.pause_reading()
        for n in range(60):
            await player.ask("play", turn=n + 1, move={"type": "add"})
        for n in range(300):
            assert (await player.ask("chat", text=f"{n}"))["type"] == "done"
        slow.socket.transport.resume_reading()
        assert await slow.closed() == (1008, "not reading")
        again = await people.connect(host["code"])
        await again.hear("update")
        assert again.last("update")["view"]["count"] == 60


async def test_an_error_of_ours_is_answered_and_written_down(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with client(server.address) as people:
        game = await match(people)
        with monkeypatch.context() as broken:
            broken.setattr(server.house.talk, "say", _failing(RuntimeError("a bug")))
            answer = await game.asked.ask("chat", id="hi", text="Hi")
        assert (answer["type"], answer["id"]) == ("refused", "hi")
        assert answer["text"] == "Something went wrong here, and it was written down. Please try again."
        assert f"A socket at table {game.code} failed" in caplog.text
        assert "RuntimeError: a bug" in caplog.text
        assert (await game.asked.ask("chat", text="Hi"))["type"] == "done"
        await game.go_on()


async def test_a_disk_that_fails_is_told_and_nothing_is_lost(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async with client(server.address) as people:
        game = await match(people)
        with monkeypatch.context() as broken:
            broken.setattr(server.house.tables.store, "append", _failing(Unavailable("full")))
            broken.setattr(server.house.tables.store, "say", _failing(Unavailable("full")))
            for kind, fields in (("play", {"turn": 1, "move": game.mark()}), ("chat", {"text": "Hi"})):
                answer = await game.asked.ask(kind, **fields)
                assert answer["type"] == "refused"
                assert answer["text"] == "The table cannot be saved just now. Please try again."
        await game.go_on()


async def test_an_error_at_the_hello_says_goodbye(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for owner, broken in ((server.house.tables, "person"), (server.house.talk, "chat")):
            with monkeypatch.context() as patch:
                patch.setattr(owner, broken, _failing(RuntimeError("a bug")))
                line = await people.dial(game.code)
                await line.send({"type": "hello", "key": game.asked.key})
                bye = await line.hear("bye")
                assert bye["text"] == "Something went wrong here, and it was written down. Please try again."
                assert (bye["again"], bye["why"]) == (True, "trouble")
                assert await line.closed() == (1008, "refused")
        assert caplog.text.count("RuntimeError: a bug") == 2
        await game.go_on()
        table = server.house.tables.live[game.code]
        assert set(table.present.values()) == {1}  # Their other sockets are here as before.


def _failing(error: Exception) -> Callable[..., Any]:
    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


# What sockets hear ----------------------------------------------------------------------------------------------
async def _team(people: Client) -> tuple[Line, Line, Line]:
    """Two devices of one seat, and the other seat."""
    game = await match(people)
    return game.lines[0], await people.connect(game.code, game.lines[0].key), game.lines[1]


async def test_a_draft_is_shown_to_the_other_devices_of_the_seat_only(server: Served) -> None:
    async with client(server.address) as people:
        first, second, other = await _team(people)
        mark = {"type": "mark", "square": 3}
        drafts: list[dict[str, Any]] = [{"move": mark}, {"text": "mark 3"}, {"text": "mar"}, {"move": None}, {}]
        for draft in drafts:
            assert (await first.ask("draft", **draft))["type"] == "done"
            assert await second.hear("drafted") == {"type": "drafted", "person": 1, "move": None, "text": "", **draft}
        for line in (first, other):
            await line.settle()
            assert not [m for m in line.heard if m["type"] == "drafted"]


async def test_drafts_are_not_shown_to_a_crowd_without_bound(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "DRAFTS", 30_000)
    async with client(serve(messages=1000).address) as people:
        game = await match(people)
        pages = [await people.connect(game.code, game.asked.key) for _ in range(3)]
        for n in range(50):
            assert (await game.asked.ask("draft", text=f"{n}".ljust(900)))["type"] == "done"
        for page in pages:
            await page.settle()
        shown = sum(len(m["text"]) for page in pages for m in page.heard if m["type"] == "drafted")
        assert 10_000 < shown < 30_000
        await game.go_on()


async def test_two_devices_of_a_seat_see_the_same_and_either_may_move(server: Served) -> None:
    async with client(server.address) as people:
        first, second, other = await _team(people)
        assert (await second.ask("play", turn=1, move={"type": "mark", "square": 4}))["type"] == "done"
        await first.until(lambda m: m["type"] == "update" and m["view"]["board"][4] == "X")
        late = await first.ask("play", turn=1, move={"type": "mark", "square": 5})
        assert (late["type"], late["text"]) == ("refused", "It is not your turn.")
        await second.settle()
        seen = [line.last("update")["view"] for line in (first, second)]
        assert seen[0] == seen[1]
        assert other.last("table")["people"][0]["here"]


async def test_everybody_sees_who_comes_and_goes(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        watcher = await people.connect(game.code)
        await game.asked.hear("table", screens=1)
        await watcher.socket.close()
        await game.asked.hear("table", screens=0)
        await game.waiting.socket.close()
        await game.asked.until(lambda m: m["type"] == "table" and [p["here"] for p in m["people"]] == [True, False])
        back = await people.connect(game.code, game.waiting.key)
        await game.asked.until(lambda m: m["type"] == "table" and [p["here"] for p in m["people"]] == [True, True])
        await back.hear("update")


async def test_a_welcome_comes_first_and_names_the_protocol(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        line = await people.connect(game.code, game.lines[1].key)
        welcome = {"type": "welcome", "protocol": 3, "person": 2, "invite": server.address, "screen": None}
        assert line.heard[0] == {**welcome, "now": pytest.approx(time(), abs=60.0)}
        assert (await people.connect(game.code)).heard[0]["person"] is None


async def test_a_rematch_leads_everybody_to_the_next_table(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await game.lines[0].ask("resign"))["type"] == "done"
        over = game.lines[0].last("update")["turn"]
        assert (over["winners"], over["reason"]) == ([1], "resigned")
        for line in game.lines:
            assert (await line.ask("rematch"))["type"] == "done"
        await game.lines[0].settle()
        code = game.lines[0].last("table")["next"]
        there = await people.connect(code, game.lines[0].key)
        await there.hear("update")
        assert there.last("update")["turn"]["seats"] == [0]
        assert there.last("table")["chairs"][1]["people"] == [1]


async def test_before_the_start_there_is_nothing_to_look_at(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        answer = await line.ask("look")
        assert (answer["type"], answer["text"]) == ("refused", "The game has not started yet.")
