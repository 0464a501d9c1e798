"""A phone sleeps for ten minutes while everybody writes: nothing of what its owner did or was asked is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import AwayChoice, Pace
from tests.games.party import Toast
from tests.table.house import House, Now, serving
from tests.table.script import kinds, raw

SLEEPER = 3
"""Person 3, in seat 2."""


async def toasting(house: House, *, pace: Pace, mates: int = 0) -> LiveTable:
    """Three seats write a toast, their people connected, this many of them with a second one who is not."""
    live = await house.opened("party", people=3, pace=pace, start=False)
    await house.does(live, 1, do.SetManners("", teams=True))
    for mate in range(mates):
        await house.joins(live, f"Mate {mate}")
    await house.does(live, 1, do.Configure("", options=Raw(b'{"toasts":true}')))
    for person in (2, 3):
        await presence.arrive(house.tables, live, person)
    await house.does(live, 1, do.Start(""))
    return live


async def sleeps(house: House, live: LiveTable, minutes: float = 10.0) -> None:
    """The phone loses its socket; the clocks of the others are looked after every second."""
    presence.depart(house.tables, live, SLEEPER)
    await passes(house, minutes * 60)


async def passes(house: House, seconds: float) -> None:
    for _ in range(int(seconds)):
        house.now.seconds += 1.0
        await beat(house.tables)


def toasts(live: LiveTable) -> tuple[str | None, ...]:
    """Read out, or in their envelopes."""
    assert live.table.playing is not None
    state = live.table.playing.state
    return state.toasts or state.written.slots


def question(live: LiveTable, seat: int = 2) -> int | None:
    asked = live.table.playing.question(Seat(seat)) if live.table.playing else None
    return asked and asked.question


async def votes(house: House, live: LiveTable, choice: AwayChoice) -> None:
    for person in (1, 2):
        await house.does(live, person, do.VoteAway("", Seat(2), choice))


# Without a clock -------------------------------------------------------------------------------------------------
async def test_without_a_clock_the_question_and_the_draft_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        keep_draft(live, SLEEPER, None, "toast To you a")
        asked = question(live)
        await house.plays(live, 0, Toast("Cheers"))
        await sleeps(house, live)
        await house.plays(live, 1, Toast("Prost"))
        assert live.away == {SLEEPER: house.now.seconds - 600}
        await presence.arrive(house.tables, live, SLEEPER)
        assert live.away == {}
        assert question(live) == asked
        assert live.drafts[SLEEPER].text == "toast To you a"
        await house.does(live, SLEEPER, do.Play("", raw(Toast("To you all")), asked))
        assert toasts(live) == ("Cheers", "Prost", "To you all")
        assert await house.folded(live) == live.table


async def test_an_answer_given_before_stays_and_a_retry_after_waking_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        answer = do.Play("", raw(Toast("To you all")), question(live))
        await house.does(live, SLEEPER, answer, "k1")
        await sleeps(house, live)
        await presence.arrive(house.tables, live, SLEEPER)
        await house.does(live, SLEEPER, answer, "k1")
        assert toasts(live) == (None, None, "To you all")


# With the game's own clock ---------------------------------------------------------------------------------------
async def test_with_a_clock_the_draft_is_played_and_the_others_go_on(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own")
        keep_draft(live, SLEEPER, None, "toast To you all")
        asked = question(live)
        for seat in (0, 1):
            await house.plays(live, seat, Toast("Cheers"))
        await sleeps(house, live)
        assert live.table.playing is not None
        assert live.table.playing.state.toasts == ("Cheers", "Cheers", "To you all")
        assert live.table.status == "over", "the party went on to its end"
        await presence.arrive(house.tables, live, SLEEPER)
        assert live.table.seat(SLEEPER) == 2
        assert asked == 1


async def test_a_short_nap_costs_no_more_than_its_time(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own")
        asked = question(live)
        await sleeps(house, live, 0.5)
        await presence.arrive(house.tables, live, SLEEPER)
        assert question(live) == asked
        await house.plays(live, 2, Toast("Just in time"))
        assert toasts(live) == (None, None, "Just in time")


# When the others decide ------------------------------------------------------------------------------------------
async def test_who_is_waited_for_finds_everything_as_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        keep_draft(live, SLEEPER, raw(Toast("To you all")))
        before = live.table.playing
        presence.depart(house.tables, live, SLEEPER)
        await votes(house, live, "wait")
        await passes(house, 600)
        await presence.arrive(house.tables, live, SLEEPER)
        assert live.table.playing == before
        assert live.drafts[SLEEPER].move == Toast("To you all")


async def test_who_is_played_on_without_finds_the_draft_played_and_then_has_time_again(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        keep_draft(live, SLEEPER, raw(Toast("To you all")))
        presence.depart(house.tables, live, SLEEPER)
        await votes(house, live, "timeout")
        await passes(house, 2)
        assert toasts(live) == (None, None, None)
        await passes(house, 598)
        assert toasts(live) == (None, None, "To you all")
        await presence.arrive(house.tables, live, SLEEPER)
        assert live.table.playing is not None
        assert live.table.playing.absent == ()
        for seat in (0, 1):
            await house.plays(live, seat, Toast("Cheers"))
        asked = live.table.playing.asked[2]
        assert asked is not None and asked.ends == house.now.seconds + 20, "the time of the rulebook for the vote"


async def test_whom_a_bot_played_for_takes_the_seat_back(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        presence.depart(house.tables, live, SLEEPER)
        await votes(house, live, "bot")
        await passes(house, 600)
        asked = question(live)
        await presence.arrive(house.tables, live, SLEEPER)
        assert live.table.chairs[2].bot is not None
        await house.does(live, SLEEPER, do.RemoveBot("", Seat(2)))
        assert question(live) == asked
        await house.plays(live, 2, Toast("Back again"))


async def test_a_vote_of_the_host_settles_by_itself_after_a_minute(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="none")
        presence.depart(house.tables, live, SLEEPER)
        await house.does(live, 1, do.VoteAway("", Seat(2), "bot"))
        await passes(house, 59)
        assert live.table.chairs[2].bot is None
        await passes(house, 1)
        assert live.table.chairs[2].bot is not None
        assert kinds((await house.stored(live))[-2:]) == ["away_settled", "bot_sat"]


async def test_a_text_that_waits_for_a_sleeping_host_is_not_timed_out(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own")
        watcher = await house.joins(live, "Teacher", watch=True)
        await house.does(live, 1, do.MakeHost("", watcher))
        await house.does(live, watcher, do.SetManners("", approval=True))
        await house.plays(live, 2, Toast("To you all"))
        await sleeps(house, live)
        assert live.table.playing is not None
        [(seat, waits)] = live.table.playing.waiting
        assert (seat, waits.move) == (2, Toast("To you all"))
        await presence.arrive(house.tables, live, watcher)
        await house.does(live, watcher, do.JudgeMove("", waits.number, yes=True))
        assert toasts(live) == ("Cheers!", "Cheers!", "To you all")


# Who is away, and since when -------------------------------------------------------------------------------------
async def test_people_are_away_from_the_moment_they_join_until_they_are_connected(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await house.opened("party", people=1, start=False)
        now.seconds += 30.0
        bob = await house.joins(live, "Bob")
        assert live.away == {bob: now.seconds}
        await presence.arrive(house.tables, live, bob)
        await presence.arrive(house.tables, live, bob)
        presence.depart(house.tables, live, bob)
        assert live.away == {}, "one of two tabs is closed"
        now.seconds += 5.0
        presence.depart(house.tables, live, bob)
        assert live.away == {bob: now.seconds}


async def test_after_a_restart_of_the_server_everybody_is_away_since_then(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        code = (await house.opened("party", people=3)).code
    now.seconds += 1000.0
    async with serving(tmp_path, now) as house:
        live = await house.tables.find(code)
        assert live.away == dict.fromkeys((1, 2, 3), now.seconds)
        await presence.arrive(house.tables, live, 2)
        now.seconds += 60.0
        await house.does(live, 2, do.TakeHost(""))
        assert live.table.host == 2


@pytest.mark.parametrize("text", ["toast To you all", "toast", "give 1", "nonsense"])
async def test_what_somebody_writes_is_kept_and_played_only_if_it_is_an_answer(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own")
        assert keep_draft(live, SLEEPER, None, text) == 2
        draft = live.drafts[SLEEPER]
        assert (draft.text, draft.shown) == (text, Raw(b"null"))
        assert draft.move == (Toast("To you all") if text == "toast To you all" else None)
        await passes(house, 60)
        assert toasts(live)[2] == ("To you all" if draft.move else "Cheers!")
        assert live.drafts == {}


async def test_in_a_team_the_latest_draft_that_is_legal_is_played(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own", mates=1)
        mate = 4
        assert live.table.seat(mate) == 0
        keep_draft(live, mate, raw(Toast("Mine")))
        keep_draft(live, 1, raw(Toast("Ours")))
        keep_draft(live, mate, raw(Toast("x" * 99)))
        assert list(live.drafts) == [1, mate]
        await passes(house, 60)
        assert toasts(live)[0] == "Ours"


async def test_for_whom_a_bot_plays_drafts_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, Now()) as house:
        live = await toasting(house, pace="own")
        keep_draft(live, SLEEPER, raw(Toast("Mine")))
        await house.does(live, SLEEPER, do.AddBot("", Seat(2), 1))
        assert live.drafts == {}
        with pytest.raises(Refused, match="A bot plays for you"):
            keep_draft(live, SLEEPER, raw(Toast("Mine")))
