"""I'm Not a Robot at a table: the question that lasts its full time, who may talk and who may move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat
from tablebot.games.not_a_robot import GAME
from tablebot.games.not_a_robot.model import Explain, Guess, Options, Ready, Reveal, Say, Stay, TimeUp, Vote
from tablebot.table.decide import commands as do
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.clock import AWAY
from tablebot.table.log.events import Pace
from tablebot.table.log.playing import Playing
from tests.games.not_a_robot.rounds import WORDS, said
from tests.games.not_a_robot.tables import PHASES, SERVER, in_phase, named, strikes, table
from tests.table.house import House, Now, serving
from tests.table.script import Script, kinds, raw

every_pace = pytest.mark.parametrize(
    ("pace", "seconds"), [("none", 5.0), ("own", 5.0), ("half", 2.5), ("double", 10.0)]
)
every_holder = pytest.mark.parametrize("robot", [1, SERVER])


def watched(script: Script, seat: int | None) -> tuple[Any, ...]:
    """All that a seat, or a watcher, can be told of the game."""
    eye = None if seat is None else Seat(seat)
    view = GAME.view(script.playing.state, eye)
    ends = tuple(asked and asked.ends for asked in script.playing.asked)
    question = None if eye is None else script.playing.question(eye)
    return view, tuple(GAME.rules.moves(view)), script.turn, question, ends


def now_playing(live: LiveTable) -> Playing:
    assert live.table.playing is not None
    return live.table.playing


# 4.1 The question lasts its full time


@every_holder
@every_pace
@pytest.mark.parametrize("answering", [(), (0,), (1,), (3, 1, 0), (0, 1, 2, 3)], ids=str)
def test_4_1_whoever_answers_it_lasts_its_full_time(
    pace: Pace, seconds: float, robot: int, answering: tuple[int, ...]
) -> None:
    script = named(table(robot, pace=pace))
    assert [script.left(seat) for seat in range(4)] == [seconds] * 4
    for seat in answering:
        script.waits(seconds / 10)
        script.plays(seat, Stay())
        assert script.ticks() == []
    script.waits(seconds * (1 - len(answering) / 10) - 0.01)
    assert script.ticks() == []
    assert script.turn.seats == (0, 1, 2, 3)
    script.waits(0.01)
    assert kinds(script.ticks()) == ["moved"] * 4
    assert script.turn.phase == "explain"


@pytest.mark.parametrize(("chance", "pace", "seconds"), [(5, "own", 5.0), (20, "own", 20.0), (20, "half", 10.0)])
def test_4_1_the_host_says_how_long_that_is(chance: int, pace: Pace, seconds: float) -> None:
    assert named(table(chance=chance, pace=pace)).left(0) == seconds


@every_holder
def test_4_1_an_answer_changes_nothing_for_the_others(robot: int) -> None:
    script = named(table(robot))
    script.waits(1.0)
    for seat in range(4):
        others = [eye for eye in (0, 1, 2, 3, None) if eye != seat]
        before = [watched(script, eye) for eye in others]
        script.plays(seat, Stay())
        assert [watched(script, eye) for eye in others] == before


def test_4_1_bots_answer_and_it_lasts_its_full_time() -> None:
    script = Script("not_a_robot", 4)
    for seat in range(4):
        script.does(1, do.AddBot("", Seat(seat), 1))
    script.starts()
    for seat in range(4):
        bot_plays(script, seat, Say(WORDS[seat]))
    for seat in range(4):
        bot_plays(script, seat, Stay())
    assert [script.playing.question(Seat(seat)) for seat in range(4)] == [None] * 4
    script.waits(4.9)
    assert script.ticks() == []
    script.waits(0.1)
    script.ticks()
    assert script.turn.phase == "explain"


def bot_plays(script: Script, seat: int, move: Any) -> None:
    question = script.question(seat)
    assert question is not None
    script.does(None, do.BotPlay(Seat(seat), question, move))


@every_pace
@every_holder
def test_4_1_seats_that_are_away_have_the_full_time_too(pace: Pace, seconds: float, robot: int) -> None:
    script = table(robot, pace=pace)
    script.vanish(1, 2)
    for seat in (1, 2):
        for voter in (0, 3):
            script.does(script.person(voter), do.VoteAway("", Seat(seat), "timeout"))
    assert [script.left(seat) for seat in (1, 2)] == [AWAY, AWAY]
    strikes_for_those_away(script)
    for seat in (0, 3):
        script.plays(seat, Say(WORDS[seat]))
    assert [script.left(seat) for seat in range(4)] == [seconds] * 4
    script.waits(seconds - 0.01)
    assert script.ticks() == []
    script.waits(0.01)
    script.ticks()
    assert script.turn.phase == "explain"


def strikes_for_those_away(script: Script) -> None:
    script.waits(AWAY)
    script.ticks()
    assert script.turn.seats == (0, 3)


def test_4_1_who_was_slow_before_is_not_hurried() -> None:
    script = table(rounds=2)
    for _ in range(2):
        strikes(script)
        assert script.turn.phase == "ask"
        assert [script.left(seat) for seat in range(4)] == [5.0] * 4
        while script.table.status == "playing" and script.turn.phase != "name":
            strikes(script)
    assert min(script.playing.missed) > 2


def test_4_1_a_bot_that_takes_a_seat_over_meanwhile_changes_nothing() -> None:
    script = named(table(1))
    script.plays(1, Stay())
    before = [asked and asked.ends for asked in script.playing.asked]
    script.does(script.person(1), do.AddBot("", Seat(1), 1))
    assert [asked and asked.ends for asked in script.playing.asked] == before
    assert script.question(1) is None  # What was answered stays answered.


def test_4_1_nor_does_another_pace_or_somebody_who_goes_or_comes_back() -> None:
    script = named(table(1))
    ends = [asked and asked.ends for asked in script.playing.asked]
    script.does(1, do.Configure("", pace="double"))
    script.vanish(1)
    for voter in (0, 2, 3):
        if 1 not in script.playing.absent:
            script.does(script.person(voter), do.VoteAway("", Seat(1), "timeout"))
    assert script.playing.absent == (1,)
    assert [asked and asked.ends for asked in script.playing.asked] == ends
    script.returns(script.person(1))
    assert [asked and asked.ends for asked in script.playing.asked] == ends
    script.plays(1, Reveal())
    assert script.turn.phase == "guess"


@every_holder
def test_4_1_a_pause_gives_everybody_back_the_same_time(robot: int) -> None:
    script = named(table(robot))
    script.waits(2.0)
    script.plays(1, Stay())
    script.does(1, do.Pause(""))
    script.waits(1000.0)
    assert script.ticks() == []
    script.does(1, do.Resume(""))
    assert [script.left(seat) for seat in range(4)] == [3.0] * 4


@every_pace
def test_4_1_a_reveal_ends_it_at_once(pace: Pace, seconds: float) -> None:
    script = named(table(1, pace=pace))
    script.waits(seconds / 2)
    script.plays(0, Stay())
    assert kinds(script.plays(1, Reveal())) == ["moved"]
    assert (script.turn.phase, script.turn.seats) == ("guess", (1,))
    assert script.left(1) == seconds * 6  # The book gives 30 seconds, whatever the pace.
    assert script.left(0) is None


@every_holder
def test_4_1_who_claims_to_be_the_robot_and_is_not_is_told_alone(robot: int) -> None:
    script = named(table(robot))
    before = [watched(script, eye) for eye in (0, 1, 2, 3, None)]
    assert script.refusal(3, do.Play("", raw(Reveal()), script.question(2))) == "You are not the Robot."
    assert [watched(script, eye) for eye in (0, 1, 2, 3, None)] == before
    script.plays(2, Stay())


def test_4_1_an_answer_stays() -> None:
    script = named(table(1))
    question = script.question(1)
    script.plays(1, Stay())
    assert script.refusal(2, do.Play("", raw(Reveal()), question)) == "You have answered already."


@pytest.mark.parametrize("phase", PHASES)
def test_4_1_nobody_says_that_the_time_is_up_but_the_clock(phase: str) -> None:
    script = in_phase(phase)
    watcher = script.joins(watch=True)
    for person in (*range(1, 5), watcher):
        seat = script.table.seat(person)
        question = None if seat is None else script.question(seat)
        assert script.refusal(person, do.Play("", raw(TimeUp()), question)) == "Only the clock does that."
        assert script.refusal(person, do.Write("", "time up", question)) == "Only the clock does that."
    seat = script.turn.seats[0]
    script.does(script.person(seat), do.AddBot("", seat, 1))
    question = script.question(seat)
    assert question is not None
    assert script.refusal(None, do.BotPlay(seat, question, TimeUp())) == "That is no answer to a question."


# 3.3 The same word at once


async def races(live: LiveTable, *plays: Awaitable[None]) -> tuple[str, list[tuple[int, str]]]:
    """What all but one are told, who have said the same word at once, and the list after it."""
    results = await asyncio.gather(*plays, return_exceptions=True)
    assert results.count(None) == 1
    [told] = {str(result) for result in results if isinstance(result, Refused)}
    return told, said(now_playing(live).state)


async def test_3_3_of_four_who_say_the_same_at_once_one_keeps_it_and_the_others_are_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("not_a_robot", people=4)
        told, lines = await races(live, *(house.plays(live, seat, Say("moon")) for seat in (2, 0, 3, 1)))
        assert told == "“moon” has been said in this game already. Say another word."
        assert lines == [(2, "moon")]
        for seat in (3, 0, 1):
            await house.plays(live, seat, Say(WORDS[seat + 1]))
        assert [seat for seat, _ in said(now_playing(live).state)] == [2, 3, 0, 1]
        assert await house.folded(live) == live.table


async def test_3_3_it_is_so_where_two_processes_serve_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path, prefix="BBB") as two:
        live = await one.opened("not_a_robot", people=4, pace="none")
        twin = await two.tables.find(live.code)
        told, lines = await races(live, one.plays(live, 0, Say("moon")), two.plays(twin, 1, Say("Moon")))
        assert "has been said in this game already" in told
        assert len(lines) == 1
        assert lines == said((await one.folded(live)).playing.state)  # pyright: ignore[reportOptionalMemberAccess]


# 8.2 Who may talk, and who may move


HUSHED = "Nobody talks while roles are secret."


def phase_of(live: LiveTable) -> str:
    turn = now_playing(live).turn
    assert isinstance(turn, Decide)
    return turn.phase


async def replies(house: House, live: LiveTable) -> set[str]:
    """Why they may not talk, or give a sign: the host, somebody else who plays, and somebody who watches."""
    heard: set[str] = set()
    for person in (1, 2, 5):
        try:
            await house.talk.say(live, person, "hello")
            heard.add("")
        except Refused as why:
            heard.add(str(why))
        try:
            house.talk.react(live, person, "party")
            heard.add("")
        except Refused as why:
            heard.add(str(why))
    return heard


async def at_a_house(house: House) -> LiveTable:
    """Four people about to say a word, and person 5, who watches."""
    live = await house.opened("not_a_robot", people=4)
    await house.joins(live, "Dora", watch=True)
    return live


async def test_8_2_nobody_chats_or_reacts_until_the_right_picture_is_shown(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await at_a_house(house)
        for phase, move in (("name", None), ("ask", Stay()), *OPENLY):
            assert phase_of(live) == phase
            assert await replies(house, live) == ({HUSHED} if phase in ("name", "ask") else {""})
            for seat in range(4):
                await house.plays(live, seat, move or Say(WORDS[seat]))
            now.seconds += 5.0 if phase == "ask" else 0.0
            await beat(house.tables)
        assert phase_of(live) == "name"
        assert await replies(house, live) == {HUSHED}


OPENLY = (("explain", Explain("It glows.")), ("discuss", Ready()), ("vote", Vote(1)), ("score", Ready()))


async def test_8_2_nor_while_a_robot_that_has_revealed_itself_chooses(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_house(house)
        for seat in range(4):
            await house.plays(live, seat, Say(WORDS[seat]))
        robot = now_playing(live).state.deal.robot
        assert robot < 4, "the seed of these tests deals it to a seat"
        await house.plays(live, robot, Reveal())
        assert await replies(house, live) == {HUSHED}
        await house.plays(live, robot, Guess(1))
        assert phase_of(live) == "score"
        assert await replies(house, live) == {""}


@pytest.mark.parametrize("phase", PHASES)
def test_8_2_nobody_changes_seats_until_the_round_is_scored(phase: str) -> None:
    script = in_phase(phase)
    script.does(script.person(3), do.AddBot("", Seat(3), 1))
    script.does(script.person(3), do.Leave(""))
    watcher = script.joins(watch=True)
    sit = do.Sit("", Seat(3))
    placed = do.SeatPerson("", watcher, Seat(3))
    assert script.refusal(2, sit) == "You keep your seat until the next game."
    assert script.refusal(2, do.Stand("")) == "The game is on: you keep your seat."
    if phase == "score":
        script.does(1, placed)
        assert script.table.seat(watcher) == 3
        return
    assert script.refusal(watcher, sit) == "Nobody changes seats while roles are secret."
    assert script.refusal(1, placed) == "Nobody changes seats while roles are secret."
    assert script.table.seat(script.joins()) is None  # Who comes now watches.


def test_8_2_the_phases_in_which_roles_are_secret_are_all_but_the_last() -> None:
    phases = GAME.phases(Options())
    assert set(phases) == set(PHASES)
    assert {name for name, phase in phases.items() if phase.talk == "nobody"} == {"name", "ask", "guess"}
    assert {name for name, phase in phases.items() if not phase.seats_change} == set(PHASES) - {"score"}


def test_8_2_a_seat_shared_by_several_has_one_role_and_one_word() -> None:
    script = table(mates=1)
    [first, second] = script.table.chairs[0].people
    question = script.question(0)
    script.does(first, do.Play("", raw(Say("moon")), question))
    assert script.refusal(second, do.Play("", raw(Say("river")), question)) == "It is not your turn."
    assert script.table.seat(first) == script.table.seat(second) == 0
