"""What a hidden answer must not change for anybody else: not the turn, not a question, not a clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as change
from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.game import AnyGame, Seat
from tablebot.core.phase import Clock, Phase
from tablebot.table.decide import commands as do
from tablebot.table.log.events import Pace
from tests.games import party
from tests.table.script import Script, filled, party_table, raw, voted


def observed(table: Script, seat: Seat | None) -> tuple[Any, ...]:
    """All that a seat, or a watcher, can be told of the game."""
    playing = table.playing
    view = table.table.game.view(playing.state, seat)
    menu = tuple(table.table.game.rules.moves(view))
    ends = tuple(asked and asked.ends for asked in playing.asked)
    return view, menu, playing.turn, playing.question(seat), ends, playing.back


def others(table: Script, seat: int) -> list[Seat | None]:
    return [*(Seat(other) for other in range(len(table.table.chairs)) if other != seat), None]


@pytest.mark.parametrize("seat", range(3))
def test_an_answer_in_a_phase_that_lasts_its_full_time_changes_nothing_for_others(seat: int) -> None:
    table = voted(party_table())
    table.waits(2.0)
    before = [observed(table, other) for other in others(table, seat)]
    table.plays(seat, party.NotMe())
    assert [observed(table, other) for other in others(table, seat)] == before


def test_who_has_answered_knows_it_and_is_asked_no_more() -> None:
    table = voted(party_table())
    cited = table.question(1)
    table.plays(1, party.NotMe())
    assert table.question(1) is None
    assert 1 in table.turn.seats
    assert table.refusal(2, do.Play("", raw(party.NotMe()), cited)) == "You have answered already."


def test_the_phase_lasts_its_full_time_though_all_have_answered() -> None:
    table = voted(party_table())
    for seat in range(3):
        table.plays(seat, party.NotMe())
    table.waits(4.9)
    assert table.ticks() == []
    assert table.turn.phase == "ask"
    table.waits(0.1)
    table.ticks()
    assert table.turn.phase == "blow"


def test_nothing_shows_that_somebody_had_to_be_answered_for() -> None:
    answered, away = voted(party_table()), voted(party_table())
    answered.plays(1, party.NotMe())
    for table in (answered, away):
        table.waits(5.0)
        table.ticks()
    for seat in (Seat(0), Seat(2), None):
        assert observed(answered, seat) == observed(away, seat)


def test_owning_up_ends_the_phase_at_once() -> None:
    table = voted(party_table())
    baker = table.playing.state.baker
    table.plays((baker + 1) % 3, party.NotMe())
    table.plays(baker, party.ItWasMe())
    assert table.turn.phase == "blow"


def test_a_false_confession_is_refused_and_seen_by_nobody() -> None:
    table = voted(party_table())
    liar = (table.playing.state.baker + 1) % 3
    before = [observed(table, other) for other in others(table, liar)]
    move = do.Play("", raw(party.ItWasMe()), table.question(liar))
    assert table.refusal(table.person(liar), move) == "It was not you."
    assert [observed(table, other) for other in others(table, liar)] == before


def test_a_vote_shows_that_it_was_cast_but_not_for_whom() -> None:
    tables = [party_table(), party_table()]
    for table, baker in zip(tables, (Seat(0), Seat(2)), strict=True):
        table.plays(1, party.Vote(baker))
    for other in others(tables[0], 1):
        assert observed(tables[0], other) == observed(tables[1], other)


def test_who_baked_is_known_to_the_baker_alone() -> None:
    by_baker = {seed: party_table(seed=seed) for seed in map(str, range(20))}
    tables = {table.playing.state.baker: table for table in by_baker.values()}
    assert len(tables) == 3
    for baker, table in tables.items():
        for other, same in tables.items():
            for seat in {Seat(0), Seat(1), Seat(2), None} - {baker, other}:
                assert observed(table, seat) == observed(same, seat)
        assert observed(table, baker)[0].mine


def test_answering_in_secret_brings_no_time_back() -> None:
    """Else everybody would see by the next clock that a seat taken for away has answered."""
    answered, away = voted(party_table()), voted(party_table())
    for table in (answered, away):
        table.table = replace(table.table, playing=replace(table.playing, missed=(0, 2, 0)))
    answered.plays(1, party.NotMe())
    for table in (answered, away):
        table.waits(5.0)
        table.ticks()
        assert table.left(1) == 3.0
        assert table.left(0) == 90.0


# Texts that wait for the host ------------------------------------------------------------------------------------
def told(table: Script, seat: Seat | None) -> tuple[Any, ...]:
    """All that a seat, or a watcher, is told: of the game, of its own text that waits, and of the table itself."""
    now = table.table
    mine = [waits.move for other, waits in table.playing.waiting if other == seat]
    public = (now.status, now.chairs, now.votes, now.paused, now.hands, table.playing.absent)
    return *observed(table, seat), mine, public


def toasting(*, pace: Pace = "own") -> Script:
    """Everybody writes a toast. The host, person 1, only watches and reads everything first."""
    table = Script("party", 3, pace=pace, options=party.Options(toasts=True))
    table.does(1, do.SetManners("", approval=True))
    for _ in range(3):
        table.joins()
    table.starts()
    return table


def test_a_text_that_waits_is_seen_by_its_own_seat_alone() -> None:
    one, other, silent = toasting(), toasting(), toasting()
    one.plays(1, party.Toast("I baked it"))
    other.plays(1, party.Toast("Ann baked it"))
    for seat in (Seat(0), Seat(2), None):
        # Not even that there is one, until its time is up and nothing happens.
        assert told(one, seat) == told(other, seat) == told(silent, seat)
    assert told(one, Seat(1)) != told(other, Seat(1))


def test_a_text_that_was_declined_leaves_no_trace_but_a_clock() -> None:
    one, other = toasting(), toasting()
    for table, text in ((one, "I baked it"), (other, "Ann baked it")):
        table.plays(1, party.Toast(text))
        table.waits(30.0)
        table.does(1, do.JudgeMove("", 1, yes=False))
    for seat in (Seat(0), Seat(1), Seat(2), None):
        assert told(one, seat) == told(other, seat)


def test_a_text_that_was_approved_stays_in_its_envelope_until_all_are_opened() -> None:
    one, other = toasting(), toasting()
    for table, text in ((one, "I baked it"), (other, "Ann baked it")):
        table.plays(1, party.Toast(text))
        table.does(1, do.JudgeMove("", 1, yes=True))
    for seat in (Seat(0), Seat(1), Seat(2), None):
        assert told(one, seat) == told(other, seat)


# Those who are away ----------------------------------------------------------------------------------------------
def ends_after(table: Script, answered: bool, *commands: tuple[int, do.Command]) -> list[Any]:
    """What everybody else sees of seat 2, which has answered in secret or has not, and is then away."""
    if answered:
        table.plays(2, party.NotMe())
    table.vanish(2)
    seen: list[Any] = []
    for by, command in commands:
        table.does(by, command)
        table.waits(0.5)
        table.ticks()
        seen += [told(table, other) for other in others(table, 2)]
    table.returns(3)
    return [*seen, *(told(table, other) for other in others(table, 2))]


def in_the_long_minute(pace: Pace = "own") -> Script:
    """As in the phase in which nobody sees who has answered, but timed by the table, not by the rulebook."""
    minute = Phase(Clock(60.0, fixed_end=True), hides_who_answered=True, talk="nobody", seats_change=False)
    game: AnyGame = change(party.GAME, phases=lambda options: {**party.phases(options), "ask": minute})
    return voted(filled(Script("party", 3, pace=pace, games={"party": game})))


DECISIONS: list[tuple[tuple[int, do.Command], ...]] = [
    ((1, do.VoteAway("", Seat(2), "wait")), (2, do.VoteAway("", Seat(2), "wait"))),
    ((1, do.VoteAway("", Seat(2), "timeout")), (2, do.VoteAway("", Seat(2), "timeout"))),
    ((1, do.VoteAway("", Seat(2), "bot")), (2, do.VoteAway("", Seat(2), "bot"))),
    ((1, do.AddBot("", Seat(2), 1)), (1, do.RemoveBot("", Seat(2)))),
    ((1, do.Configure("", pace="half")),),
    ((1, do.Configure("", pace="double")), (1, do.Pause("")), (1, do.Resume(""))),
]


@pytest.mark.parametrize("commands", DECISIONS)
@pytest.mark.parametrize("begun", [lambda: voted(party_table()), in_the_long_minute])
def test_what_is_decided_about_a_seat_does_not_tell_whether_it_has_answered(
    commands: tuple[tuple[int, do.Command], ...], begun: Callable[[], Script]
) -> None:
    assert ends_after(begun(), True, *commands) == ends_after(begun(), False, *commands)


def test_a_bot_that_plays_for_somebody_changes_nothing_but_the_chair() -> None:
    table = voted(party_table())
    before = [observed(table, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
    table.does(3, do.AddBot("", Seat(2), 1))
    assert [observed(table, seat) for seat in (Seat(0), Seat(1), Seat(2), None)] == before
    table.does(None, do.BotPlay(Seat(2), table.question(2) or 0, party.NotMe()))
    assert [observed(table, seat) for seat in (Seat(0), Seat(1), None)] == [*before[:2], before[3]]


def test_that_somebody_cannot_be_voted_about_tells_nothing_of_their_answer() -> None:
    refusals: list[str] = []
    for answers in (True, False):
        table = voted(party_table())
        if answers:
            table.plays(2, party.NotMe())
        refusals.append(table.refusal(1, do.VoteAway("", Seat(2), "bot")))
    assert refusals == ["Nobody is missing there."] * 2
