"""What a hidden answer must not change for anybody else: not the turn, not a question, not a clock."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.table import commands as do
from tests.games import party
from tests.table.script import Script, party_table, raw, voted


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
