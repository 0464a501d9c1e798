"""I'm Not a Robot on the real server, with a mark in every secret: no byte reaches anybody who may not know it."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablebot.games.not_a_robot import rules
from tablebot.games.not_a_robot.model import Deal, View
from tablebot.pictures.pack import Pack, Picture
from tests.games.not_a_robot.stage import first_difference
from tests.server.room import Room, read_by
from tests.server.serving import Client, Line, Served, client, served

STEMS = [f"zq{letter}" for letter in "abcdefghijklmnopqr"]
"""One for each picture, in everything that is known of it."""
MARKED = Pack(
    "Marked",
    "Ada",
    "CC0",
    tuple(
        Picture(
            file=f"{n:032x}.webp", card=n, title=f"{stem}title", alt=f"{stem}alt", tags=(f"{stem}tag",),
            obvious=(f"{stem}obvious",), fair=(f"{stem}fair",), distant=(f"{stem}distant",),
        )
        for n, stem in enumerate(STEMS)
    ),
)  # fmt: skip
FIRST, SECOND = tuple(range(9)), tuple(range(9, 18))
EVERYBODY = {"host", "seat 0", "seat 1", "seat 2", "watcher", "screen"}
BOT = 3

GAME = """
from dataclasses import replace
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import Dealt
class Dealer:
    deals = []
    def roll(self, state, dice):
        return Dealt(self.deals[len(state.rounds)])
    land = staticmethod(rules.land)
GAME = replace(GAME, slug="nosy", brain=replace(GAME.brain, module="nosy_bot"), luck=Dealer())
"""
NOSY_BOT = """
def choose(view, level, dice):
    match view.phase:
        case "name":
            return {"type": "say", "word": f"botword{'abc'[view.round]}"}
        case "ask":
            return {"type": "reveal"} if view.role == 0 and view.round == 2 else {"type": "stay"}
        case "guess":
            return {"type": "guess", "place": 8}
        case "explain":
            return {"type": "explain", "text": "A bot thinks so."}
        case "vote":
            return {"type": "vote", "line": 2}
        case _:
            return {"type": "ready"}
"""


class Evening:
    """A server on which a test deals the cards, turns the clock, and reads what bots are asked."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.address = server.address
        self.asked: list[dict[str, Any]] = []
        self._late = 0.0
        server.house.tables.now = lambda: time.time() + self._late
        workers: Any = server.house.runner.answering._workers
        thought = workers._thought

        def heard(worker: Any, question: Any, *others: Any) -> Any:
            self.asked.append(msgspec.json.decode(msgspec.json.encode(question)))
            return thought(worker, question, *others)

        workers._thought = heard

    def deals(self, *deals: Deal) -> None:
        luck: Any = self.server.house.tables.catalogue["nosy"].luck
        luck.deals = deals

    def waits(self, seconds: float) -> None:
        self._late += seconds


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    monkeypatch.setattr(rules, "classic", lambda: MARKED)
    (tmp_path / "nosy.py").write_text(GAME)
    (tmp_path / "nosy_bot.py").write_text(NOSY_BOT)
    with served(
        tmp_path / "tables.sqlite", games=str(tmp_path / "nosy.py"), messages=1000, log_level="debug"
    ) as running:
        yield Evening(running)


async def gathered(people: Client, rounds: int = 1, **manners: Any) -> Room:
    """A host who stands, Bo, Cleo and Dan, a bot in seat 3, somebody who watches, a big screen. It has begun."""
    wishes = {"screen_talk": True, **manners}
    host = await people.open("nosy", "Ada", sit=False, seats=4, options={"rounds": rounds}, manners=wishes)
    code = host["code"]
    keys = [(await people.join(code, name))["key"] for name in ("Bo", "Cleo", "Dan")]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (host["key"], *keys, watcher["key"])]
    room = Room(people, lines[0], lines[1:4], lines[4], await people.connect(code))
    assert (await room.host.ask("add_bot", seat=BOT, level=1))["type"] == "done"
    assert (await room.host.ask("start"))["type"] == "done"
    await room.settle()
    return room


async def plays(room: Room, seat: int, text: str) -> dict[str, Any]:
    """How the seat is answered that writes this."""
    line = room.seats[seat]
    await line.settle()
    return await line.ask("write", turn=line.last("update")["question"], text=text)


async def until(room: Room, phase: str, *, bot: bool = False, **view: Any) -> None:
    """Everybody has heard that this phase has come, and of the view this; `bot`: it has answered."""

    def fits(message: dict[str, Any]) -> bool:
        seen = message.get("view", {})
        has = seen.get("phase") == phase and all(seen[key] == value for key, value in view.items())
        return has and not (bot and BOT in message["turn"]["seats"])

    for line in room.everybody.values():
        if not fits(line.last("update")):
            await line.until(fits)
    await room.settle()


async def bot_has_spoken(room: Room) -> None:
    await room.settle()
    line = room.watcher
    if not line.last("update")["view"]["lines"]:
        await line.until(lambda m: m["type"] == "update" and bool(m["view"]["lines"]))
    await room.settle()


def who_read(texts: dict[str, str], mark: str) -> set[str]:
    return {name for name, text in texts.items() if mark in text}


def is_even(text: str, stems: list[str]) -> bool:
    """Whether these pictures are spoken of equally often, and each field of them."""
    kinds = ("title", "alt", "tag", "obvious", "fair", "distant", "")
    return all(len({text.count(stem + kind) for stem in stems}) == 1 for kind in kinds)


# The canary -------------------------------------------------------------------------------------------------------
async def test_8_1_no_byte_of_a_secret_reaches_anybody_who_may_not_know_it(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    evening.deals(Deal(FIRST, 4, 1), Deal(SECOND, 7, BOT))
    async with client(evening.address) as people:
        room = await gathered(people, rounds=2)
        await bot_has_spoken(room)
        # A word in the making, and words that are refused.
        assert (await room.seats[1].ask("draft", text="say zzdraft"))["type"] == "done"
        for n, word in enumerate(("zzrefused4", "zzrefused zzrefused")):
            assert (await plays(room, n, f"say {word}"))["type"] == "refused"
        texts = await read_by(room)
        assert who_read(texts, "zzdraft") == {"seat 1"}  # On another device of hers.
        assert who_read(texts, "zzrefused4") == who_read(texts, "zzrefused zzrefused") == set()
        assert all(is_even(text, STEMS[:9]) and is_even(text, STEMS[9:]) for text in texts.values())
        assert all(STEMS[0] in text and STEMS[9] not in text for text in texts.values())
        for seat, word in enumerate(("zzworda", "zzwordb", "zzwordc")):
            assert (await plays(room, seat, f"say {word}"))["type"] == "done"
        await until(room, "ask")
        # Claims and answers.
        assert (await plays(room, 0, "reveal"))["text"] == "You are not the Robot."
        for seat in (1, 2):
            assert (await plays(room, seat, "not me"))["type"] == "done"
        texts = await read_by(room)
        assert who_read(texts, "You are not the Robot") == {"seat 0"}
        assert who_read(texts, '"answered":true') == {"seat 1", "seat 2"}
        assert who_read(texts, '"role":0') == {"seat 1"}
        assert who_read(texts, '"role":4') == {"seat 0", "seat 2"}
        assert not re.findall(r'"(?:robot|answer)":\s*\d', "".join(texts.values()))
        evening.waits(5.0)
        await until(room, "explain", at=1)  # The bot was first, and has explained.
        assert who_read(await read_by(room), '"answer":4') == EVERYBODY
        assert (await room.seats[0].ask("draft", text="explain zzwhy"))["type"] == "done"
        for seat in range(3):
            assert (await plays(room, seat, f"explain zzbecause{'abc'[seat]}"))["type"] == "done"
        await until(room, "discuss")
        for seat in range(3):
            assert (await plays(room, seat, "ready"))["type"] == "done"
        await until(room, "vote")
        # Votes.
        assert (await plays(room, 0, "vote server"))["type"] == "done"
        assert (await plays(room, 1, "vote 3"))["type"] == "done"
        assert (await room.seats[2].ask("draft", text="vote 4"))["type"] == "done"
        texts = await read_by(room)
        assert who_read(texts, "zzwhy") == set()  # Nobody else shares the seat.
        assert who_read(texts, '"vote":0') == {"seat 0"}
        assert who_read(texts, '"vote":3') == {"seat 1"}
        assert who_read(texts, "vote 4") == {"seat 2"}
        assert who_read(texts, '"role":0') == {"seat 1"}
        assert not re.findall(r'"(?:robot|revealed)":\s*\d', "".join(texts.values()))
        assert all(STEMS[9] not in text for text in texts.values())
        # Scored: now it is known.
        assert (await plays(room, 2, "vote 2"))["type"] == "done"
        await until(room, "score")
        texts = await read_by(room)
        assert who_read(texts, '"robot":1') == who_read(texts, '"votes":[0,3,2,2]') == EVERYBODY
        # The second round, in which the bot is the Robot.
        for seat in range(3):
            assert (await plays(room, seat, "ready"))["type"] == "done"
        await until(room, "name", round=2)
        await bot_has_spoken(room)
        texts = await read_by(room)
        assert all(is_even(text, STEMS[9:]) for text in texts.values())
        assert who_read(texts, '"role":7') == {"seat 0", "seat 1", "seat 2"}
        for seat, word in enumerate(("zzwordd", "zzworde")):
            assert (await plays(room, seat, f"say {word}"))["type"] == "done"
        assert who_read(await read_by(room), '"answer":7') == set()
        assert (await plays(room, 2, "say zzwordf"))["type"] == "done"
        await until(room, "score")
        assert who_read(await read_by(room), '"answer":7') == EVERYBODY
    _check_bot(evening)
    assert written_down(caplog) == []


def written_down(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server has written into its log, but for who has asked for which page."""
    asked = re.compile(r'^\S+ - "(GET|POST|WebSocket) \S+( HTTP/1.1)?" (\d+|\[accepted\])$|^connection (open|closed)$')
    ours = ("websockets", "httpcore", "httpx")
    lines = [record.getMessage() for record in caplog.records if not record.name.startswith(ours)]
    return [line for line in lines if not asked.match(line)]


def _check_bot(evening: Evening) -> None:
    """The bot was asked about its own seat's view, as a person there would see it, and about nothing else."""
    assert {question["view"]["phase"] for question in evening.asked} >= {"name", "ask", "explain", "vote", "guess"}
    for question in evening.asked:
        assert question.keys() == {"type", "game", "version", "view", "level", "seed", "n", "writer", "hint", "nodes"}
        assert question["nodes"] == 0  # Only an analysis has some.
        view = question["view"]
        assert view.keys() == {field.name for field in msgspec.structs.fields(View)}
        assert view["seat"] == BOT
        if view["phase"] in {"score", "finished"}:
            continue
        round_, before = view["round"], view["phase"] in {"name", "ask", "guess"}
        assert view["role"] == (4 if round_ == 1 else 0)
        assert view["answer"] == (None if before else 4)
        assert view["robot"] == (BOT if view["phase"] == "guess" else None)
        assert view["vote"] is None
        text = msgspec.json.encode(question).decode()
        assert len(view["scored"]) == round_ - 1
        assert is_even(text, STEMS[:9]) and is_even(text, STEMS[9:])
        assert (STEMS[9] in text) == (round_ == 2)
        assert not re.findall("zzdraft|zzrefused|zzwhy", text)


async def test_3_2_a_word_that_a_host_reads_first_is_read_by_nobody_else(evening: Evening) -> None:
    evening.deals(Deal(FIRST, 4, 1))
    async with client(evening.address) as people:
        room = await gathered(people, approval=True)
        await bot_has_spoken(room)
        assert (await plays(room, 1, "say zzheld"))["type"] == "done"
        assert (await plays(room, 0, "say zzdeclined"))["type"] == "done"
        assert (await room.host.ask("judge_move", number=2, yes=False))["type"] == "done"
        texts = await read_by(room)
        assert who_read(texts, "zzheld") == {"seat 1", "host"}
        assert who_read(texts, "zzdeclined") == {"seat 0", "host"}
        assert not any("zzheld" in str(question) for question in evening.asked)
        assert not re.findall(r'"(?:robot|answer)":\s*\d|"role":\s*\d', texts["host"])


# Twins ------------------------------------------------------------------------------------------------------------
CHANGING = {"now", "at", "code", "dice", "id", "since", "ends", "invitation", "invite", "seed", "heartbeat_seconds"}
"""What is not the same in two evenings, whatever happens."""
PASSING = {"date", "content-length"}
"""Nor these heads of an answer: they tell the time, and how many digits it has."""


def tidy(value: Any) -> Any:
    """Without what changes."""
    if isinstance(value, dict):
        return {key: tidy(one) for key, one in value.items() if key not in CHANGING}
    return [tidy(one) for one in value] if isinstance(value, list) else value


def seen(line: Line, since: int) -> list[Any]:
    return [tidy(message) for message in line.heard[since:] if message["type"] != "pong"]


async def taught(people: Client) -> tuple[Room, dict[str, str], str]:
    """A table of a class: the teacher is host. Its card, and the teacher's key."""
    body = {"game": "nosy", "name": "Ada", "tables": 1, "seats": 4, "options": {"rounds": 1}}
    opened = (await people.http.post("/api/classes", json=body)).json()
    keys = [
        (await people.http.post(f"/api/classes/{opened['code']}/people", json={"name": name})).json()
        for name in ("Bo", "Cleo", "Dan")
    ]
    code = keys[0]["code"]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (opened["key"], *(k["key"] for k in keys), watcher["key"])]
    room = Room(people, lines[0], lines[1:4], lines[4], await people.connect(code))
    assert (await room.host.ask("add_bot", seat=BOT, level=1))["type"] == "done"
    assert (await room.host.ask("start"))["type"] == "done"
    await bot_has_spoken(room)
    return room, {"authorization": f"Bearer {opened['key']}"}, f"/api/classes/{opened['code']}/tables"


class Story:
    """A round before its last vote, as everybody has seen it, on sockets and by HTTP."""

    def __init__(self, evening: Evening, room: Room, teacher: dict[str, str], page: str) -> None:
        self.pages: list[Any] = []
        self._evening = evening
        self._room = room
        self._page = page
        self._since = {name: len(line.heard) for name, line in room.everybody.items()}
        """Who came in while others did may have heard of several at once."""
        self._keys = (teacher, {}, {"authorization": f"Bearer {room.seats[0].key}"})

    async def look(self) -> None:
        """Everything that the teacher, a stranger and Bo can fetch."""
        await self._room.settle()
        http = self._room.client.http
        self.pages.append(tidy((await http.get(self._page, headers=self._keys[0])).json()))
        for path in ("", "/replay", "/replay?text=true", "/replay?seat=0", "/replay?seat=1", "/replay?seat=all"):
            await self._fetch(f"/api/tables/{self._room.code}{path}")
        for path in ("log", "export", "pictures"):
            await self._fetch(f"/api/tables/{self._room.code}/{path}")
        await self._fetch("/health")

    async def _fetch(self, path: str) -> None:
        for key in self._keys:
            answer = await self._room.client.http.get(path, headers=key)
            heads = {name: value for name, value in answer.headers.items() if name not in PASSING}
            self.pages.append((path.replace(self._room.code, ""), answer.status_code, heads, tidy(answer.json())))

    async def tell(self, hidden: tuple[str, ...], votes: tuple[str, str]) -> dict[str, Any]:
        room = self._room
        await self.look()
        for seat, word in enumerate(("river", "candle", "velvet")):
            assert (await plays(room, seat, f"say {word}"))["type"] == "done"
        await until(room, "ask")
        for text in hidden:
            if text:
                await plays(room, int(text[0]), text[2:])
            await self.look()
        self._evening.waits(5.0)
        await until(room, "explain", at=1)
        await self.look()
        for text, phase in (("done", "discuss"), ("ready", "vote")):
            for seat in range(3):
                assert (await plays(room, seat, text))["type"] == "done"
            await until(room, phase, bot=phase == "vote")  # While people talk, bots wait for them.
        for seat, vote in enumerate(votes, start=1):
            assert (await plays(room, seat, f"vote {vote}"))["type"] == "done"
        await self.look()
        heard = {name: seen(line, self._since[name]) for name, line in room.everybody.items()}
        return {**heard, "pages": self.pages}


async def test_8_1_two_rounds_with_other_cards_answers_and_votes_look_alike_from_outside(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Bo, in seat 0, knows the right picture and has not voted yet."""
    caplog.set_level("DEBUG")
    worlds = [
        (Deal(FIRST, 4, 1), ("1 not me", "", ""), ("server", "1")),
        (Deal(FIRST, 4, 2), ("", "1 reveal", "1 not me"), ("1", "server")),
        (Deal(FIRST, 4, BOT), ("", "", ""), ("3", "3")),
        (Deal(FIRST, 4, 4), ("1 not me", "2 not me", "2 not me"), ("4", "2")),
    ]
    stories: list[dict[str, Any]] = []
    async with client(evening.address) as people:
        for deal, hidden, votes in worlds:
            evening.deals(deal)
            stories.append(await Story(evening, *await taught(people)).tell(hidden, votes))
    for story in stories[1:]:
        for name in ("seat 0", "host", "watcher", "screen", "pages"):
            assert not first_difference(stories[0][name], story[name]), name
    assert written_down(caplog) == []
