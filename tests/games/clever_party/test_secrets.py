"""4.1 Before all have finished nobody can tell what the others do with the dice that were left: twins, and a server."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablebot.core import text
from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Seat, play
from tablebot.games.clever_party import GAME, rules
from tablebot.games.clever_party.model import Back, Done, Options, Sharing
from tablebot.table.decide import commands as do
from tablebot.table.log.clock import AWAY
from tablebot.table.log.events import Pace
from tests.games.clever_party.parties import TINY
from tests.games.clever_party.test_walks import Step, walks, whole_half
from tests.server.room import Room
from tests.server.serving import Client, Line, Served, client, served
from tests.table.script import Script, filled, kinds, raw


# In the rules -----------------------------------------------------------------------------------------------------
def sharings(steps: list[Step]) -> list[Sharing]:
    return [step.after for step in steps if isinstance(step.after, Sharing)]


def told(state: Sharing, eye: Seat | None) -> tuple[Any, ...]:
    """All that somebody learns of the game: the view, its size, the menu, whose turn it is, the drawing."""
    view = GAME.view(state, eye)
    return view, len(msgspec.json.encode(view)), tuple(rules.moves(view)), rules.turn(state), text.draw(GAME, view)


def others(state: Sharing, seat: Seat) -> list[Seat | None]:
    return [*(Seat(other) for other in range(len(state.crosses)) if other != seat), None]


@given(walks(), st.integers(0, 1_000_000))
def test_4_1_what_a_seat_crosses_off_is_seen_by_nobody_else(steps: list[Step], seed: int) -> None:
    for state in Dice(seed).shuffled(sharings(steps))[:3]:
        turn = rules.turn(state)
        assert isinstance(turn, Decide)
        for seat in turn.seats:
            for move in rules.moves(GAME.view(state, seat)):
                after = play(GAME, state, seat, move)
                if isinstance(after, Sharing) and after.halves[seat].stage != "done":
                    assert GAME.view(after, seat) != GAME.view(state, seat)
                    for eye in others(state, seat):
                        assert told(after, eye) == told(state, eye)


@given(walks(), st.integers(0, 1_000_000))
def test_4_1_that_a_seat_is_done_is_all_that_shows(steps: list[Step], seed: int) -> None:
    """Who has crossed off all they could and who has passed are the same to the others."""
    dice = Dice(seed)
    for state in dice.shuffled(sharings(steps))[:5]:
        seats = tuple(Seat(n) for n, half in enumerate(state.halves) if half == fresh(state, n))
        for seat in seats:
            passed = play(GAME, state, seat, Done())
            played: Any = state
            for move in whole_half(state, seat, dice):
                played = play(GAME, played, seat, move)
            if not isinstance(passed, Sharing):
                assert not isinstance(played, Sharing)  # The last one: now everything is known.
                continue
            for eye in others(state, seat):
                assert told(passed, eye) == told(played, eye)
                done = tuple(sorted({*GAME.view(state, eye).done, seat}))
                assert GAME.view(played, eye) == replace(GAME.view(state, eye), done=done)


def fresh(state: Sharing, seat: int) -> Any:
    """The half of somebody who has not begun."""
    crosses = state.crosses[seat]
    return replace(state.halves[seat], before=crosses, crosses=crosses, used=0, area=None, bonuses=(), stage="dice")


@given(walks())
def test_4_1_a_seat_sees_its_own_half_and_a_watcher_none(steps: list[Step]) -> None:
    for state in sharings(steps):
        assert GAME.view(state, None).half is None
        for seat, half in enumerate(state.halves):
            assert GAME.view(state, Seat(seat)) == replace(GAME.view(state, None), seat=Seat(seat), half=half)


@given(walks())
def test_4_1_what_is_revealed_once_it_is_over_has_every_cross_when_it_was_made(steps: list[Step]) -> None:
    for step in steps:
        assert GAME.revealed is not None
        shown = GAME.revealed(step.after)
        if isinstance(step.after, Sharing):
            assert shown.crosses == tuple(half.crosses for half in step.after.halves)
            assert replace(shown, crosses=step.after.crosses) == GAME.view(step.after, None)
        else:
            assert shown == GAME.view(step.after, None)


# At the table -----------------------------------------------------------------------------------------------------
def shared(pace: Pace = "own", seed: str = "seed") -> tuple[Script, list[Seat]]:
    """Four people at it, several of them asked what they do with the dice that were left, and which these are."""
    table = filled(Script("clever_party", 4, pace=pace, options=Options(first=Seat(0))), seed)
    while True:
        seats = list(table.turn.seats)
        if len(seats) > 1:
            return table, seats
        table.plays(seats[0], first(table, seats[0]))


def menu(table: Script, seat: int) -> list[Any]:
    return list(rules.moves(GAME.view(table.playing.state, Seat(seat))))


def first(table: Script, seat: int) -> Any:
    """One cross, then done; bonuses are made."""
    offered = menu(table, seat)
    return Done() if Done() in offered else offered[0]


def finishes(table: Script, seat: int) -> None:
    while seat in table.turn.seats:
        table.plays(seat, first(table, seat))


def observed(table: Script, seat: Seat | None) -> tuple[Any, ...]:
    """All that a seat, or a watcher, can be told of the game and of the table around it."""
    playing, now = table.playing, table.table
    ends = tuple(asked and asked.ends for asked in playing.asked)
    public = (now.status, now.chairs, now.votes, now.paused, now.hands, playing.absent, playing.back)
    return told(playing.state, seat), playing.question(seat), ends, public


@pytest.mark.parametrize("pace", ["none", "own", "half", "double"])
@pytest.mark.parametrize("seconds", [1.0, 40.0, 44.5, 400.0])
def test_4_1_neither_clocks_nor_questions_tell_who_has_crossed_something_off(pace: Pace, seconds: float) -> None:
    one, asked = shared(pace)
    other, _ = shared(pace)
    seat = asked[0]
    for table in (one, other):
        table.waits(seconds)
    one.plays(seat, menu(one, seat)[0])
    for eye in others(one.playing.state, Seat(seat)):
        assert observed(one, eye) == observed(other, eye)
    one.does(one.person(seat), do.Play("", raw(Back()), None))
    for eye in others(one.playing.state, Seat(seat)):
        assert observed(one, eye) == observed(other, eye)
    one.plays(seat, menu(one, seat)[0])
    for table in (one, other):
        finishes(table, seat)
        table.waits(1.0)
    for eye in others(one.playing.state, Seat(seat)):
        assert observed(one, eye) == observed(other, eye)


@pytest.mark.parametrize("pace", ["none", "own"])
def test_4_1_nobody_can_count_the_crosses_of_a_seat_that_is_played_on_without(pace: Pace) -> None:
    table, (seat, *_) = shared(pace)
    table.vanish(seat)
    for voter in range(4):
        if voter != seat:
            table.does(table.person(voter), do.VoteAway("", seat, "timeout"))
    table.waits(AWAY)
    eyes = others(table.playing.state, seat)
    before = [observed(table, eye) for eye in eyes]
    assert kinds(table.ticks()) == ["moved"]
    while seat in table.turn.seats:
        assert [observed(table, eye) for eye in eyes] == before
        assert kinds(table.ticks()) == ["moved"]


def test_4_1_a_refusal_tells_nothing_of_the_others() -> None:
    one, asked = shared()
    other, _ = shared()
    one.plays(asked[0], menu(one, asked[0])[0])
    idle = [seat for seat in range(4) if seat not in asked]
    for seat in (*asked[1:], *idle):
        for move in (Back(), *menu(one, asked[0])[:3], {"type": "cross", "area": "green", "place": 99}):
            refusals = [refusal(table, seat, move) for table in (one, other)]
            assert refusals[0] == refusals[1]


def refusal(table: Script, seat: int, move: Any) -> str | None:
    """Why not. None: it would be played."""
    answer = do.Play("", raw(move), table.question(seat))
    if move == Back() or move not in menu(table, seat):
        return table.refusal(table.person(seat), answer)
    return None


# On the server ----------------------------------------------------------------------------------------------------
@pytest.fixture
def server(tmp_path: Any) -> Iterator[Served]:
    with served(tmp_path / "tables.sqlite", messages=1000) as running:
        yield running


async def gathered(people: Client, **body: Any) -> Room:
    """A standing host, three seats, a watcher and a screen; the party has begun."""
    host = await people.open("clever_party", "Ada", sit=False, seats=3, pace="own", **body)
    code = host["code"]
    keys = [(await people.join(code, name))["key"] for name in ("Bo", "Cleo", "Dan")]
    watcher = await people.join(code, "Eva", watch=True)
    lines = [await people.connect(code, key) for key in (host["key"], *keys, watcher["key"])]
    room = Room(people, lines[0], lines[1:4], lines[4], await people.connect(code))
    assert (await room.host.ask("start"))["type"] == "done"
    return room


async def plays(room: Room, seat: int, move: Any) -> None:
    line = room.seats[seat]
    await line.settle()
    question = None if isinstance(move, Back) else line.last("update")["question"]
    answer = await line.ask("play", turn=question, move=msgspec.to_builtins(move))
    assert answer["type"] == "done", answer


async def offered(room: Room, seat: int) -> list[Any]:
    await room.seats[seat].settle()
    view = msgspec.convert(room.seats[seat].last("update")["view"], GAME.seen)
    return list(rules.moves(view))


async def room_where_two_share(people: Client, **body: Any) -> tuple[Room, list[int]]:
    """A game in which two seats are asked what they do with what was left; the first of them can cross something off.

    Dice are dice: where a game is over before, there is another one.
    """
    while True:
        room = await gathered(people, **body)
        if asked := await two_share(room):
            return room, asked


async def two_share(room: Room) -> list[int]:
    """Plays until two seats are asked. Empty: the game is over before."""
    while True:
        await room.settle()
        turn = room.watcher.last("update")["turn"]
        if turn["type"] == "over":
            return []
        if turn["phase"] == "share" and len(turn["seats"]) == 2:
            return turn["seats"]
        menu = await offered(room, turn["seats"][0])
        await plays(room, turn["seats"][0], Done() if Done() in menu else menu[0])


def heard(line: Line, since: int) -> list[dict[str, Any]]:
    """What was heard since then, but for screens that come and go."""
    known = {**line.last("table"), "screens": 0}
    return [
        message for message in line.heard[since:] if message["type"] != "pong" and {**message, "screens": 0} != known
    ]


async def newcomers(room: Room, names: list[str]) -> dict[str, Any]:
    """What somebody is told who comes now on another device, and what they can fetch."""
    seen: dict[str, Any] = {}
    for name in names:
        line = room.everybody[name]
        again = await room.client.connect(room.code, line.key)
        await again.settle()
        kinds, counted = {"update", "welcome"}, {"now": 0, "at": 0, "screen": 0}
        told = [{**message, **counted} for message in again.heard if message["type"] in kinds]
        headers = {"authorization": f"Bearer {line.key}"} if line.key else {}
        paths = ("", "/replay", "/replay?text=true", "/log", "/export")
        answers = [await room.client.http.get(f"/api/tables/{room.code}{path}", headers=headers) for path in paths]
        seen[name] = told, [(answer.status_code, answer.text) for answer in answers[1:]]
        assert "crosses" not in answers[0].text
        await again.socket.close()
    return seen


async def test_4_1_no_byte_of_a_half_reaches_anybody_else_before_all_have_finished(server: Served) -> None:
    async with client(server.address) as people:
        room, (seat, last) = await room_where_two_share(people)
        strangers = [name for name in room.everybody if name != f"seat {seat}"]
        before = await newcomers(room, strangers)
        await room.settle()
        since = {name: len(line.heard) for name, line in room.everybody.items()}
        cross = (await offered(room, seat))[0]
        assert not isinstance(cross, Done)
        for move in (cross, Back(), cross):
            await plays(room, seat, move)
        await room.settle()
        for name in strangers:
            assert heard(room.everybody[name], since[name]) == []
        assert heard(room.seats[seat], since[f"seat {seat}"])
        assert await newcomers(room, strangers) == before
        # That the seat is done is told, and nothing else of it.
        known = {name: room.everybody[name].last("update") for name in strangers}
        while seat in (turn := room.watcher.last("update")["turn"])["seats"]:
            menu = await offered(room, seat)
            await plays(room, seat, Done() if Done() in menu else menu[0])
            await room.settle()
        assert turn["phase"] == "share"
        for name in strangers:
            (update,) = (m for m in heard(room.everybody[name], since[name]) if m["type"] == "update")
            view = {**known[name]["view"], "done": sorted([*known[name]["view"]["done"], seat])}
            times = [time for time in known[name]["times"] if time["seat"] != seat]
            turn = {**known[name]["turn"], "seats": [last]}
            assert update == {**known[name], "view": view, "turn": turn, "times": times, "now": update["now"]}
        # All have finished: now it is known.
        await plays(room, last, Done())
        await room.settle()
        for name in strangers:
            assert room.everybody[name].last("update")["view"]["crosses"][seat] != known[name]["view"]["crosses"][seat]


async def test_4_1_a_replay_shows_the_others_crosses_to_all_eyes_and_the_watcher_s_does_not(server: Served) -> None:
    async with client(server.address) as people:
        room, _ = await room_where_two_share(people, options={"sheet": msgspec.to_builtins(TINY)})
        headers = {"authorization": f"Bearer {room.host.key}"}
        answer = await people.http.get(f"/api/tables/{room.code}/replay?seat=all", headers=headers)
        assert (answer.status_code, answer.json()["text"]) == (
            400,
            "You can look through other eyes once the game is over.",
        )
        while (turn := room.watcher.last("update")["turn"])["type"] != "over":
            seat = turn["seats"][0]
            menu = await offered(room, seat)
            await plays(room, seat, menu[0])
            await room.settle()
        grown: dict[str, int] = {}
        for eyes in ("all", ""):
            replay = (await people.http.get(f"/api/tables/{room.code}/replay?seat={eyes}")).json()
            views = [step["view"] for step in replay["steps"] if step["turn"].get("phase") == "share"]
            pairs = [(a, b) for a, b in pairwise(views) if a["turn"] == b["turn"]]
            grown[eyes] = sum(a["crosses"] != b["crosses"] for a, b in pairs)
        assert grown["all"] > 2
        assert grown[""] == 0
