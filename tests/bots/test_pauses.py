"""Bots that take their time: they wait first, look then, and tell nothing by when they answer."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablebot.bots.questions import ALLOWANCE, DELAY, SHARE
from tablebot.core.game import Seat
from tablebot.games.not_a_robot import GAME
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.log.events import Pace
from tests.bots.evening import HASTY, LOOKING, READING, ROBOTS, Evening, Naps, evening, in_phase, is_over
from tests.server.serving import PATIENCE, Served, children, client

Make = Callable[..., tuple[str, str]]


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """What bots saw, each time with a semicolon behind."""
    return tmp_path / "seen"


@pytest.fixture
def looking(make_game: Make, seen: Path) -> tuple[str, str]:
    return make_game(LOOKING.format(path=str(seen)), ROBOTS)


def _looks(seen: Path) -> str:
    return seen.read_text() if seen.exists() else ""


async def _until_seen(table: Evening, seen: Path, looks: str) -> None:
    """Returns once the bots have looked this often, and seen this."""
    async with asyncio.timeout(PATIENCE):
        while _looks(seen) != looks:
            await table.house.stored(table.live)


# Waiting ---------------------------------------------------------------------------------------------------------
async def test_a_bot_waits_first_and_looks_then(tmp_path: Path, looking: tuple[str, str], seen: Path) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, delay=DELAY, sleep=naps) as table:
        first = await naps.next()
        assert 3.0 - ALLOWANCE <= first.seconds <= 15.0 - ALLOWANCE
        await table.says(0, "moon")
        assert _looks(seen) == ""
        first.over.set()
        second = await naps.next()
        assert second.seconds == ALLOWANCE
        await _until_seen(table, seen, "moon;")
        assert table.words == ["moon"]  # It has thought, but it is not yet time.
        second.over.set()
        await table.settled()
        assert table.words == ["moon", "river"]
        assert _looks(seen) == "moon;"


@pytest.mark.parametrize("word", ["moon", "thimble"])
async def test_when_somebody_was_faster_it_looks_again_whatever_they_said(
    tmp_path: Path, looking: tuple[str, str], seen: Path, word: str
) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, delay=DELAY, sleep=naps) as table:
        (await naps.next()).over.set()
        second = await naps.next()
        await _until_seen(table, seen, ";")
        await table.says(0, word)
        second.over.set()
        third = await naps.next()
        assert 0.5 < third.seconds < 1.5
        third.over.set()
        await table.settled()
        assert _looks(seen) == f";{word};"
        assert table.words == [word, "river" if word == "moon" else "moon"]
        assert table.runner.failures == 0


async def test_after_three_looks_it_says_what_it_has(tmp_path: Path, looking: tuple[str, str], seen: Path) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=5, bots=1, delay=DELAY, sleep=naps) as table:
        (await naps.next()).over.set()
        looks = ""
        for seat, word in enumerate(("ant", "bee", "cow", "dog")):
            nap = await naps.next()
            looks += f"{','.join(table.words)};"
            await _until_seen(table, seen, looks)
            await table.says(seat, word)
            nap.over.set()
        await table.settled()
        assert table.words == ["ant", "bee", "cow", "dog", "moon"]


async def test_people_have_time_to_read_what_has_just_ended(tmp_path: Path, make_game: Make, seen: Path) -> None:
    _, slept = await _waits(tmp_path, make_game(LOOKING.format(path=str(seen)), READING), "seed")
    assert 3.0 <= sum(slept[:2]) <= 15.0, "nothing has ended before the first phase"
    assert sum(slept[2:]) == pytest.approx(SHARE * 5.0, abs=0.2), "all that the clock leaves"


# Telling nothing -------------------------------------------------------------------------------------------------
async def _waits(folder: Path, game: tuple[str, str], seed: str) -> tuple[int | None, list[float]]:
    """The card of the bot in seat 2, and how long it sleeps before its word, and before it says that it is not it."""
    naps, slept = Naps(), list[float]()
    async with evening(folder, game, people=2, bots=1, delay=DELAY, sleep=naps, seed=seed) as table:
        role = table.view(2).role
        for phase in ("name", "ask"):
            while table.turn.phase != phase:
                await table.settled()
                await table.people_answer()
            for _ in range(2):
                nap = await naps.next()
                slept.append(nap.seconds)
                nap.over.set()
            await table.settled()
        return role, slept


async def test_what_it_knows_changes_nothing(tmp_path: Path, looking: tuple[str, str]) -> None:
    found = [await _waits(tmp_path / seed, looking, seed) for seed in ("a", "b", "e")]
    assert [role for role, _ in found] == [9, 0, 4], "a Human, the Robot, a Human in another round"
    assert len({tuple(slept) for _, slept in found}) == 1


async def test_bots_are_ready_one_after_the_other(tmp_path: Path, looking: tuple[str, str]) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=1, bots=7, delay=DELAY, sleep=naps):
        waits = [(await naps.next()).seconds + ALLOWANCE for _ in range(7)]
        assert len(set(waits)) == 7
        assert all(3.0 <= wait <= 15.0 for wait in waits)
        assert max(waits) - min(waits) > 5.0


async def test_bots_fit_into_the_time_that_a_clock_leaves(tmp_path: Path, looking: tuple[str, str]) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, pace="half", delay=4 * DELAY, sleep=naps) as table:
        for least, most in ((12.0, 48.0), (2.0, 2.0)):  # At that pace the clocks are 60 and 2.5 seconds.
            first = await naps.next()
            first.over.set()
            second = await naps.next()
            assert least <= first.seconds + second.seconds <= most
            second.over.set()
            await table.settled()
            await table.people_answer()


async def test_a_host_may_have_hasty_bots(tmp_path: Path, looking: tuple[str, str]) -> None:
    async with evening(tmp_path, looking) as table:
        await table.plays_until(is_over)
        assert table.runner.failures == 0


def test_i_am_not_a_robot_has_a_pause_for_every_phase_that_fits_into_its_time() -> None:
    for phase in GAME.phases(GAME.options()).values():
        assert phase.clock is not None and phase.bot_pause is not None
        least, most = phase.bot_pause
        assert 0.0 < least < most <= 0.8 * phase.clock.seconds
        assert not (phase.bots_wait_for_people and phase.talk == "nobody")


async def test_bots_let_people_talk_and_are_done_soon_after_them(tmp_path: Path, looking: tuple[str, str]) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=2, delay=DELAY, sleep=naps) as table:
        waker = asyncio.create_task(naps.wake_all())
        await table.plays_until(in_phase("discuss"))
        await table.settled()
        waker.cancel()
        assert table.view(0).ready == (False,) * 4
        await table.house.plays(table.live, 1, {"type": "ready"})
        assert not table.runner.tasks
        await table.house.plays(table.live, 0, {"type": "ready"})
        first = [await naps.next() for _ in range(2)]
        assert all(3.0 <= nap.seconds + ALLOWANCE <= 10.0 for nap in first)


async def test_bots_among_themselves_wait_for_nobody(tmp_path: Path, looking: tuple[str, str]) -> None:
    async with evening(tmp_path, looking, people=1, bots=3) as table:
        await table.plays_until(in_phase("discuss"))
        assert table.view(0).ready == (False,) * 4
        await table.house.does(table.live, 1, do.AddBot("", Seat(0), 1))
        await table.settled()
        assert is_over(table)


# Others were faster ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", [ROBOTS, HASTY], ids=["patient", "hasty"])
async def test_two_bots_with_the_same_word_the_second_chooses_another(
    tmp_path: Path, make_game: Make, seen: Path, game: str
) -> None:
    async with evening(tmp_path, make_game(LOOKING.format(path=str(seen)), game)) as table:
        await table.settled()
        assert table.words == ["moon", "river"]
        assert _looks(seen) == ";;moon;"  # Both looked before either had spoken.
        assert table.runner.failures == 0


STUBBORN = "def choose(view, level, dice): return {'type': 'say', 'word': 'moon'}"


@pytest.mark.parametrize("pace", ["none", "own"])
@pytest.mark.parametrize("game", [ROBOTS, HASTY], ids=["patient", "hasty"])
async def test_a_bot_without_another_word_says_one_of_its_menu(
    tmp_path: Path, make_game: Make, game: str, pace: Pace, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path, make_game(STUBBORN, game), pace=pace) as table:
        await table.settled()
        assert table.words[0] == "moon"
        assert len(table.words) == 2
        assert table.runner.failures == 1
        assert "illegal move: “moon” has been said in this game already." in caplog.text


# Not any more ----------------------------------------------------------------------------------------------------
async def _takes_the_seat(table: Evening) -> None:
    await table.house.does(table.live, 1, do.RemoveBot("", Seat(2)))


async def _pauses(table: Evening) -> None:
    await table.house.does(table.live, 1, do.Pause(""))


async def _closes(table: Evening) -> None:
    await table.house.does(table.live, 1, do.Close(""))


async def _goes(table: Evening) -> None:
    presence.depart(table.house.tables, table.live, 1)


@pytest.mark.parametrize("change", [_takes_the_seat, _pauses, _closes, _goes])
async def test_a_bot_that_is_not_to_play_any_more_does_not_even_look(
    tmp_path: Path, looking: tuple[str, str], seen: Path, change: Callable[[Evening], Awaitable[None]]
) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, delay=DELAY, sleep=naps) as table:
        nap = await naps.next()
        await change(table)
        nap.over.set()
        await table.settled()
        assert _looks(seen) == ""
        assert table.words == []


async def test_after_a_pause_it_waits_again_and_plays(tmp_path: Path, looking: tuple[str, str]) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, delay=DELAY, sleep=naps) as table:
        nap = await naps.next()
        await _pauses(table)
        nap.over.set()
        await table.settled()
        await table.house.does(table.live, 1, do.Resume(""))
        for _ in range(2):
            (await naps.next()).over.set()
        await table.settled()
        assert table.words == ["moon"]


async def test_whoever_closes_while_a_process_starts_leaves_none_behind(
    tmp_path: Path, looking: tuple[str, str]
) -> None:
    before = set(children(os.getpid()))
    for steps in range(10):
        async with evening(tmp_path / str(steps), looking, people=2, bots=1, delay=DELAY, sleep=Naps()) as table:
            for _ in range(steps):
                await asyncio.sleep(0)
            await table.runner.close()
            assert set(children(os.getpid())) <= before


# Bots that fail --------------------------------------------------------------------------------------------------
FAILING = {
    "raises": "def choose(view, level, dice): raise ValueError('confused')",
    "plays what only the clock does": "def choose(view, level, dice): return {'type': 'time_up'}",
    "plays what is illegal": "def choose(view, level, dice): return {'type': 'vote', 'line': 9}",
}


@pytest.mark.parametrize("pace", ["none", "own"])
@pytest.mark.parametrize("how", FAILING)
async def test_a_table_with_bots_that_always_fail_comes_to_its_end_and_waits_for_no_clock(
    tmp_path: Path, make_game: Make, how: str, pace: Pace, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path, make_game(FAILING[how], ROBOTS), pace=pace) as table:
        begun = table.house.now.seconds
        await table.plays_until(is_over)
        assert table.house.now.seconds - begun == 5.0  # Of the question that lasts its full time.
        assert table.runner.moves == 0
        assert 10 <= table.runner.failures <= 30  # Two bots in name, ask, explain, discuss, vote, score.
        (score,) = table.view(0).scored
        assert all(line.word for line in score.lines)
        assert -1 not in score.votes
    assert "A bot could not play" not in caplog.text


async def test_a_bot_that_fails_while_the_time_runs_is_not_asked_over_and_over(tmp_path: Path, make_game: Make) -> None:
    async with evening(tmp_path, make_game(FAILING["raises"], ROBOTS)) as table:
        await table.plays_until(in_phase("ask"))
        before = table.runner.failures
        assert before in {4, 5}  # A word and an answer each; the later bot may have looked again at the first one's.
        await table.settled()
        assert table.runner.failures == before
        await table.waits(5.0)
        assert table.turn.phase == "explain"


REVEALING = """
def choose(view, level, dice):
    if view.phase == "name":
        return {"type": "say", "word": "river"}
    if view.phase == "ask":
        return {"type": "reveal"}
    raise ValueError("speechless")
"""


async def test_a_robot_that_reveals_itself_and_fails_chooses_the_first_picture(tmp_path: Path, make_game: Make) -> None:
    game = make_game(REVEALING, ROBOTS)
    for n in range(20):
        async with evening(tmp_path / str(n), game, people=2, bots=1, seed=str(n), rise_of_the_machines=True) as table:
            if table.view(2).role != 0:
                continue
            await table.plays_until(lambda table: bool(table.view(0).scored))
            assert table.view(0).scored[0].guess == 1
            await table.plays_until(is_over)
            return
    pytest.fail("the bot is never the Robot")


async def test_bots_play_a_round_at_a_real_server(serve: Callable[..., Served]) -> None:
    server = serve()
    async with client(server.address) as people:
        host = await people.open(
            "not_a_robot", sit=False, seats=4, bots=[1] * 4, start=True, pace="none", options={"rounds": 1}
        )
        line = await people.connect(host["code"], host["key"])
        over = await line.until(lambda m: m["type"] == "update" and m["turn"]["type"] == "over")
        assert all(said["word"] for said in over["view"]["scored"][0]["lines"])
        assert server.house.runner.failures == 0


# Asked again -----------------------------------------------------------------------------------------------------
async def test_a_bot_whose_answer_could_not_be_stored_is_asked_again_without_anybody_moving(
    tmp_path: Path, looking: tuple[str, str], seen: Path
) -> None:
    naps = Naps()
    async with evening(tmp_path, looking, people=2, bots=1, delay=DELAY, sleep=naps) as table:
        (await naps.next()).over.set()
        nap = await naps.next()
        table.house.store.broken = True
        nap.over.set()
        await table.settled()
        assert table.words == []
        table.house.store.broken = False
        table.runner.asking.remind()
        table.runner.asking.remind()  # It thinks already.
        (await naps.next()).over.set()
        await table.settled()
        assert table.words == ["moon"]
        assert _looks(seen) == ";;"
        table.runner.asking.remind()
        assert not table.runner.tasks
        assert table.runner.asking.open == 0
