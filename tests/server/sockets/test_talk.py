"""Talk, names and texts that wait, over real sockets: each reaches those whom it is for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablebot.table.keeper.live import ChatLine, LiveTable
from tests.server.room import GAMES, gathered
from tests.server.serving import Served, client, served

EVERYBODY = {"host", "seat 0", "seat 1", "seat 2", "watcher", "screen"}
PEOPLE = EVERYBODY - {"screen"}
SEATS = {"seat 0", "seat 1", "seat 2"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server") / "tables.sqlite", games=GAMES) as running:
        yield running


# Lines and signs -------------------------------------------------------------------------------------------------
async def test_chat_is_heard_by_people_and_on_the_big_screen_only_where_the_host_allows_it(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        assert (await room.seats[0].ask("chat", text="  Hello   there "))["type"] == "done"
        assert await room.heard("said", person=2, text="Hello there", loud=False) == PEOPLE
        await room.set(screen_talk=True)
        await room.watcher.ask("chat", text="Hello screen")
        assert await room.heard("said", person=5, text="Hello screen") == EVERYBODY


async def test_a_loud_line_is_heard_by_everybody(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, talk="off")
        await room.host.ask("chat", text="Five more minutes!", loud=True)
        assert await room.heard("said", text="Five more minutes!", loud=True) == EVERYBODY
        refused = await room.seats[0].ask("chat", text="No!", loud=True)
        assert refused["text"] == "Only the host can do that."


async def test_seats_whisper_during_the_game_where_the_game_says_so(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, screen_talk=True)
        await room.seats[0].ask("chat", text="It was Dan")
        assert await room.heard("said", text="It was Dan") == SEATS
        await room.seats[1].ask("react", reaction="think")
        assert await room.heard("reacted", person=3, reaction="think") == SEATS
        await room.watcher.ask("chat", text="Who was it?")
        assert await room.heard("said", text="Who was it?") == EVERYBODY


async def test_a_sign_is_seen_by_people_and_on_the_big_screen_unless_the_host_says_no(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        await room.seats[0].ask("react", reaction="party")
        assert await room.heard("reacted", person=2, reaction="party") == EVERYBODY
        await room.set(screen_signs=False)
        await room.seats[0].ask("react", reaction="clap")
        assert await room.heard("reacted", person=2, reaction="clap") == PEOPLE


async def test_who_only_watches_applauds_also_where_only_seats_chat(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False, talk="seats")
        assert (await room.watcher.ask("react", reaction="clap"))["type"] == "done"
        assert await room.heard("reacted", person=5, reaction="clap") == EVERYBODY
        assert (await room.watcher.ask("react", reaction="think"))["text"] == "Only those who have a seat talk here."
        await room.set(talk="off")
        assert (await room.watcher.ask("react", reaction="clap"))["type"] == "refused"


async def test_a_replay_tells_everybody_what_they_have_heard_since_the_game_began(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        await room.seats[0].ask("chat", text="Shall we?")
        assert (await room.host.ask("start"))["type"] == "done"
        await room.seats[0].ask("chat", text="It was Dan")
        await room.watcher.ask("chat", text="Who was it?")
        await room.host.ask("chat", text="Ask the seats!", loud=True)
        expected = {
            room.seats[1].key: ["It was Dan", "Who was it?", "Ask the seats!"],
            room.watcher.key: ["Who was it?", "Ask the seats!"],
            room.host.key: ["Who was it?", "Ask the seats!"],
            "wrong": ["Ask the seats!"],
        }
        said = list[dict[str, Any]]()
        for key, texts in expected.items():
            headers = {"authorization": f"Bearer {key}"}
            said = (await people.http.get(f"/api/tables/{room.code}/replay", headers=headers)).json()["said"]
            assert [line["text"] for line in said] == texts
        assert [(line["name"], line["seat"], line["loud"]) for line in said] == [("Ada", None, True)]


async def test_who_comes_later_hears_what_they_may_and_no_sign(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        await room.seats[0].ask("chat", text="It was Dan")
        await room.watcher.ask("chat", text="Who was it?")
        await room.host.ask("chat", text="Ask the seats!", loud=True)
        await room.watcher.ask("react", reaction="wow")
        expected = {
            room.seats[1].key: ["It was Dan", "Who was it?", "Ask the seats!"],
            room.watcher.key: ["Who was it?", "Ask the seats!"],
            room.host.key: ["Who was it?", "Ask the seats!"],
            None: ["Ask the seats!"],
        }
        for key, texts in expected.items():
            late = await people.connect(room.code, key)
            await late.settle()
            assert [m["text"] for m in late.heard if m["type"] == "said"] == texts
            assert not [m for m in late.heard if m["type"] == "reacted"]


async def test_a_line_that_is_said_while_somebody_comes_is_heard_once(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = server.house.talk
    chat = talk.chat

    async def slow_chat(live: LiveTable, person: int | None) -> list[ChatLine]:
        await talk.say(live, 2, "before")
        lines = await chat(live, person)
        await talk.say(live, 2, "after")
        return lines

    async with client(server.address) as people:
        room = await gathered(people, start=False)
        with monkeypatch.context() as slow:
            slow.setattr(talk, "chat", slow_chat)
            late = await people.connect(room.code, room.seats[1].key)
        await room.seats[0].ask("chat", text="later")
        await late.settle()
        assert [m["text"] for m in late.heard if m["type"] == "said"] == ["before", "after", "later"]


async def test_a_line_that_is_sent_again_is_done_and_heard_once(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False)
        for _ in range(2):
            assert (await room.seats[0].ask("chat", id="once", text="Hello"))["type"] == "done"
        await room.settle()
        assert [m["n"] for m in room.watcher.heard if m["type"] == "said"] == [1]


# What waits for the host -----------------------------------------------------------------------------------------
async def test_names_lines_and_moves_wait_for_the_host_and_only_their_writers_see_them(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        assert [p["name"] for p in room.screen.last("table")["people"]] == ["Ada"] + [f"Guest {n}" for n in range(2, 6)]
        assert [p["waits"] for p in room.screen.last("table")["people"]] == [False, True, True, True, True]
        await room.seats[0].ask("chat", text="May I?")
        assert (await room.toast(0, "To the baker!"))["type"] == "done"
        assert await room.heard("judging") == PEOPLE
        waits = [
            *({"kind": "name", "n": n, "person": n, "text": name} for n, name in enumerate(NAMES, start=2)),
            {"kind": "move", "n": 1, "person": 2, "text": "To the baker!"},
            {"kind": "line", "n": 1, "person": 2, "text": "May I?"},
        ]
        assert room.host.last("judging")["texts"] == waits
        for person, line in enumerate((*room.seats, room.watcher), start=2):
            own = [text for text in waits if text["person"] == person]
            # Counted by themselves: nobody else is to know how much is written.
            assert line.last("judging")["texts"] == [{**text, "n": n} for n, text in enumerate(own, start=1)]
        assert await room.heard("said") == set()
        assert room.seats[0].last("update")["held"] == "To the baker!"
        assert {line.last("update")["held"] for line in (room.host, *room.seats[1:], room.screen)} == {""}


NAMES = ("Bo", "Cleo", "Dan", "Eva")


async def test_what_the_host_approves_is_shown_and_the_rest_is_not(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        for text in ("May I?", "Boo!"):
            await room.watcher.ask("chat", text=text)
        await room.toast(0, "To the baker!")
        await room.toast(1, "Boring.")
        for judgement in (
            {"kind": "judge_name", "person": 2, "name": "Bo", "yes": True},
            {"kind": "judge_name", "person": 3, "name": "Cleo", "yes": False},
            {"kind": "judge_line", "n": 1, "yes": True},
            {"kind": "judge_line", "n": 2, "yes": False},
            {"kind": "judge_move", "number": 1, "yes": True},
            {"kind": "judge_move", "number": 2, "yes": False},
        ):
            assert (await room.host.ask(judgement.pop("kind"), **judgement))["type"] == "done"
        await room.settle()
        assert [p["name"] for p in room.screen.last("table")["people"]][:3] == ["Ada", "Bo", "Guest 3"]
        assert await room.heard("said", text="May I?") == PEOPLE
        assert await room.heard("said", text="Boo!") == set()
        assert {tuple(line.last("update")["view"]["handed_in"]) for line in room.everybody.values()} == {(0,)}
        assert room.seats[1].last("update")["held"] == ""
        assert room.seats[1].last("update")["question"] is not None
        assert {text["kind"] for text in room.host.last("judging")["texts"]} == {"name"}
        assert {text["kind"] for text in room.watcher.last("judging")["texts"]} == {"name"}


async def test_the_next_host_is_told_what_waits_and_the_last_one_no_more(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False, approval=True)
        await room.watcher.ask("chat", text="May I?")
        await room.settle()
        before = room.host.last("judging")["texts"]
        assert (await room.host.ask("make_host", person=5))["type"] == "done"
        await room.settle()
        assert room.host.last("judging")["texts"] == []
        assert room.watcher.last("judging")["texts"] == before
        assert (await room.host.ask("judge_line", n=1, yes=True))["text"] == "Only the host can do that."


async def test_whoever_comes_back_as_the_host_is_told_what_waits(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, start=False, approval=True)
        again = await people.connect(room.code, room.host.key)
        await again.settle()
        assert again.last("judging") == room.host.last("judging")


async def test_without_approval_everything_that_waits_is_shown(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        await room.watcher.ask("chat", text="May I?")
        await room.toast(0, "To the baker!")
        await room.set(approval=False)
        await room.settle()
        assert room.host.last("judging")["texts"] == []
        assert [p["name"] for p in room.screen.last("table")["people"]] == ["Ada", *NAMES]
        assert await room.heard("said", text="May I?") == PEOPLE
        assert room.screen.last("update")["view"]["handed_in"] == [0]


async def test_a_text_that_is_not_kind_waits_for_nobody(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, approval=True)
        answers = [
            await room.toast(0, "What a load of crap"),
            await room.seats[0].ask("chat", text="c r a p"),
            await room.seats[0].ask("rename", name="Cr4p", face="fox"),
        ]
        assert {answer["text"] for answer in answers} == {"Please find kinder words."}
        assert {text["kind"] for text in room.host.last("judging")["texts"]} == {"name"}


# Teams -----------------------------------------------------------------------------------------------------------
async def test_a_team_has_a_name_and_its_drafts_are_its_own(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people, teams=True, start=False)
        mate = await people.connect(room.code, (await people.join(room.code, "Fay"))["key"])
        assert mate.last("table")["chairs"][0]["people"] == [2, 6]
        assert (await mate.ask("name_team", seat=0, name="The Owls"))["type"] == "done"
        await room.settle()
        assert [chair["team"] for chair in room.screen.last("table")["chairs"]] == ["The Owls", "", ""]
        card = (await people.http.get(f"/api/tables/{room.code}")).json()
        assert card["names"] == ["The Owls", "Cleo", "Dan"]
        await room.host.ask("start")
        assert (await mate.ask("draft", text="toast To the b"))["type"] == "done"
        expected = {"type": "drafted", "person": 6, "move": None, "text": "toast To the b"}
        assert await room.seats[0].hear("drafted") == expected
        again = await people.connect(room.code, room.seats[0].key)
        stranger = await people.connect(room.code, room.seats[1].key)
        for line in (again, stranger):
            await line.settle()
        assert again.last("drafted") == expected
        assert not [m for m in stranger.heard if m["type"] == "drafted"]
        assert await room.heard("drafted") == {"seat 0"}


async def test_a_draft_of_a_past_question_is_not_shown_to_who_comes_later(server: Served) -> None:
    async with client(server.address) as people:
        room = await gathered(people)
        await room.seats[0].ask("draft", text="toast To the b")
        for seat in range(3):
            assert (await room.toast(seat, "Cheers!"))["type"] == "done"
        again = await people.connect(room.code, room.seats[0].key)
        await again.settle()
        assert not [m for m in again.heard if m["type"] == "drafted"]
