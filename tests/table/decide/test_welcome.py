"""Who may come in and sit down: locks, watchers, teams, and as many as there is room for."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.coming_and_going import room
from tablebot.table.log import events as ev
from tablebot.table.log.events import Manners
from tablebot.table.log.fold import evolve
from tablebot.table.log.table import MOST_PEOPLE
from tests.table.script import Script, filled, party_table, silent, tictactoe_table

NOBODY_WATCHES = "Nobody watches at this table, and no seat is free."


def teams(seats: int = 3) -> Script:
    """Nobody sits yet."""
    table = Script("party", seats)
    table.does(1, do.SetManners("", teams=True))
    return table


def newcomers_seat(table: Script) -> Seat | None:
    person = table.joins()
    return table.table.seat(person)


# Locks and watchers ----------------------------------------------------------------------------------------------
def test_nobody_new_comes_to_a_locked_table() -> None:
    table = Script("party", 3)
    table.does(1, do.SetManners("", locked=True))
    for watch in (False, True):
        assert table.refusal(None, do.Come(2, watch)) == "This table is locked. Ask the host to let you in."
    table.does(1, do.SetManners("", locked=False))
    assert newcomers_seat(table) == 0


def test_nobody_inherits_a_table_that_everybody_left_in_an_older_log() -> None:
    table = Script("party", 3)
    table.table = evolve(table.table, ev.Left(at=table.now, person=1))
    assert table.refusal(None, do.Come(2)) == "This table is closed."


def test_where_nobody_watches_only_who_finds_a_seat_comes_in() -> None:
    table = Script("tictactoe", 2)
    table.does(1, do.SetManners("", watchers=False))
    assert table.refusal(None, do.Come(2, watch=True)) == NOBODY_WATCHES
    table.joins()
    table.joins()
    assert table.refusal(None, do.Come(4)) == NOBODY_WATCHES


def test_where_nobody_watches_one_changes_seats_but_does_not_stand() -> None:
    table = Script("party", 3)
    guest = table.joins()
    table.does(1, do.Sit("", Seat(1)))
    table.does(1, do.SetManners("", watchers=False))
    assert table.refusal(guest, do.Stand("")) == "Nobody watches at this table. Choose another seat, or leave."
    table.does(guest, do.Sit("", Seat(2)))
    table.does(1, do.Stand(""))
    assert table.table.seat(1) is None


def test_a_table_holds_a_hundred_people() -> None:
    table = Script("tictactoe", 2)
    for _ in range(MOST_PEOPLE - 1):
        table.joins()
    assert len(table.table.people) == MOST_PEOPLE
    assert table.refusal(None, do.Come(101)) == "This table is full: 100 people are here."
    table.does(50, do.Leave(""))
    assert table.joins() == 101


# Teams -----------------------------------------------------------------------------------------------------------
def test_newcomers_fill_free_seats_then_the_smallest_teams() -> None:
    table = teams()
    for _ in range(7):
        table.joins()
    assert [chair.people for chair in table.table.chairs] == [(2, 5, 8), (3, 6), (4, 7)]


def test_without_teams_nobody_shares_a_seat() -> None:
    table = tictactoe_table()
    assert room(table.table) is None
    assert table.refusal(table.joins(), do.Sit("", Seat(0))) == "Somebody sits there already."


def test_with_teams_one_chooses_whom_to_join() -> None:
    table = teams()
    for _ in range(3):
        table.joins()
    table.does(1, do.Sit("", Seat(2)))
    table.does(2, do.Sit("", Seat(2)))
    assert [chair.people for chair in table.table.chairs] == [(), (3,), (4, 1, 2)]


def test_the_host_puts_people_together() -> None:
    table = teams()
    for _ in range(3):
        table.joins()
    table.does(1, do.SeatPerson("", 4, Seat(0)))
    assert table.table.chairs[0].people == (2, 4)


def test_a_team_plays_as_one() -> None:
    table = silent(filled(teams(), mates=2))
    mate = 5
    question = table.question(1)
    table.does(mate, do.Write("", "blow", question))
    assert table.refusal(2, do.Write("", "blow", question)).startswith("That answers an earlier question")
    table.does(2, do.Write("", "blow", table.question(1)))
    assert table.playing.state.blown == (0, 2, 0)


def test_nobody_joins_a_team_while_roles_are_secret() -> None:
    table = filled(teams())
    assert room(table.table) is None
    late = table.joins()
    assert table.table.seat(late) is None
    assert table.refusal(late, do.Sit("", Seat(1))) == "Nobody changes seats while roles are secret."
    silent(table)
    assert newcomers_seat(table) is None


def test_nobody_joins_a_team_while_it_plays_but_a_pupil_who_is_sent() -> None:
    table = silent(filled(teams()))
    late = table.joins()
    assert table.table.seat(late) is None
    why = "Nobody joins a team while it plays."
    assert table.refusal(late, do.Sit("", Seat(1))) == why
    assert table.refusal(1, do.SeatPerson("", late, Seat(1))) == why
    table.does(None, do.Come(5, relieve=True))
    assert table.table.seat(5) == 0


def test_who_plays_in_a_team_stays_there_during_the_game() -> None:
    table = silent(filled(teams()))
    assert table.refusal(2, do.Sit("", Seat(0))) == "You keep your seat until the next game."


def test_one_of_a_team_may_leave_during_the_game_but_not_the_last() -> None:
    table = silent(filled(teams(), mates=1))
    assert table.table.seat(4) == 0
    table.does(4, do.Leave(""))
    why = "The game is on. Let a bot play for you first, or close the page: your seat is kept."
    assert table.refusal(1, do.Leave("")) == why


def test_teams_end_only_where_nobody_shares_a_seat() -> None:
    table = teams()
    for _ in range(4):
        table.joins()
    why = "Some share a seat. Give everybody their own first."
    assert table.refusal(1, do.SetManners("", teams=False)) == why
    table.does(5, do.Stand(""))
    table.does(1, do.SetManners("", teams=False))
    assert table.table.manners == Manners()


def test_a_team_for_which_a_bot_plays_is_not_joined_either() -> None:
    table = silent(filled(teams()))
    table.does(1, do.AddBot("", Seat(0), 1))
    watcher = table.joins(watch=True)
    assert table.refusal(1, do.SeatPerson("", watcher, Seat(0))) == "Nobody joins a team while it plays."


def test_there_is_no_room_at_a_closed_table() -> None:
    table = Script("party", 3)
    assert room(table.table) == 0
    table.does(1, do.Close(""))
    assert room(table.table) is None


def test_a_stranger_in_a_bots_seat_needs_to_be_let_in_by_the_keeper() -> None:
    """As pupils are, when they come late to a class."""
    table = silent(party_table())
    table.does(1, do.Remove("", 3))
    assert newcomers_seat(table) is None
    table.does(None, do.Come(5, relieve=True))
    assert table.table.seat(5) == 2
    assert table.table.chairs[2].bot is None
