"""What the host may do: order seats, seat, remove and mute people, hand over, and end the table."""

from __future__ import annotations

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.events import Manners
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, kinds, party_table, raw, silent, tictactoe_table, voted

ONLY_HOST = "Only the host can do that."


def three_people() -> Script:
    """In the seats of a party that has not begun; person 1, the host, is in seat 0."""
    table = Script("party", 3)
    table.does(1, do.Sit("", Seat(0)))
    table.joins()
    table.joins()
    return table


def order(table: Script) -> list[int]:
    return [table.person(seat) for seat in range(len(table.table.chairs))]


HOSTS = [
    do.Arrange("", (Seat(1), Seat(0), Seat(2))),
    do.Mix("seed"),
    do.SeatPerson("", 3, Seat(0)),
    do.Remove("", 3),
    do.MakeHost("", 2),
    do.SetManners("", locked=True),
    do.Mute("", 3, on=True),
    do.JudgeMove("", 1, yes=True),
    do.Restart(""),
    do.Switch("", "tictactoe"),
    do.Close(""),
    do.RaiseHand("", up=False, person=3),
    do.Configure("", pace="none"),
    do.Pause(""),
    do.Resume(""),
]


@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
def test_only_the_host_may(command: do.Command | do.Inner) -> None:
    assert three_people().refusal(2, command) == ONLY_HOST


# The order of the seats ------------------------------------------------------------------------------------------
def test_the_host_orders_the_seats_and_everybody_moves_with_their_chair() -> None:
    table = three_people()
    table.does(1, do.Arrange("", (Seat(2), Seat(0), Seat(1))))
    assert order(table) == [3, 1, 2]
    assert [chair.number for chair in table.table.chairs] == [3, 1, 2]


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3), ()])
def test_an_order_names_every_seat_once(order: tuple[int, ...]) -> None:
    command = do.Arrange("", tuple(map(Seat, order)))
    assert three_people().refusal(1, command) == "Name each of the 3 seats once."


def test_lots_decide_who_sits_where() -> None:
    seen = set[tuple[int, ...]]()
    for n in range(30):
        table = three_people()
        table.does(1, do.Mix(f"seed {n}"))
        assert order(table) == [place + 1 for place in Dice(f"seed {n}").shuffled(range(3))]
        seen.add(tuple(order(table)))
    assert len(seen) == 6


def test_the_order_stays_once_the_game_has_started() -> None:
    table = party_table()
    for command in (do.Arrange("", (Seat(1), Seat(0), Seat(2))), do.Mix("seed")):
        assert table.refusal(1, command) == "The game has started."


# Seating somebody ------------------------------------------------------------------------------------------------
def test_the_host_asks_somebody_to_sit_down() -> None:
    table = three_people()
    table.does(1, do.Configure("", seats=4))
    table.does(1, do.SeatPerson("", 2, Seat(3)))
    assert table.table.seat(2) == 3
    watcher = table.joins(watch=True)
    table.does(1, do.SeatPerson("", watcher, Seat(1)))
    assert table.table.seat(watcher) == 1


def test_nobody_is_seated_where_somebody_sits_or_nowhere() -> None:
    table = three_people()
    assert table.refusal(1, do.SeatPerson("", 2, Seat(2))) == "Somebody sits there already."
    assert table.refusal(1, do.SeatPerson("", 2, Seat(1))) == "They sit there already."
    assert table.refusal(1, do.SeatPerson("", 2, Seat(3))) == "This table has 3 seats."
    assert table.refusal(1, do.SeatPerson("", 9, Seat(1))) == "That person is not at this table."


def test_during_the_game_the_host_gives_a_bots_seat_to_a_watcher_but_moves_nobody() -> None:
    table = Script("tictactoe", 2)
    table.does(1, do.Sit("", Seat(0)))
    table.does(1, do.AddBot("", Seat(1), 1))
    table.starts()
    watcher = table.joins()
    assert table.refusal(1, do.SeatPerson("", 1, Seat(1))) == "They keep their seat until the next game."
    table.does(1, do.SeatPerson("", watcher, Seat(1)))
    table.plays(0, Mark(4))
    table.plays(1, Mark(0))
    assert table.table.chairs[1].bot is None


def test_nobody_is_seated_while_roles_are_secret() -> None:
    table = party_table()
    table.does(1, do.AddBot("", Seat(2), 1))
    watcher = table.joins()
    assert table.refusal(1, do.SeatPerson("", watcher, Seat(2))) == "Nobody changes seats while roles are secret."


# Sending somebody away -------------------------------------------------------------------------------------------
def test_who_is_removed_has_left_and_the_log_says_by_whom() -> None:
    table = three_people()
    assert table.does(1, do.Remove("", 2)) == [ev.Left(at=table.now, person=2, by=1)]
    assert table.table.chairs[1].free
    assert table.refusal(2, do.Sit("", Seat(1))) == "You have left this table."
    assert table.refusal(1, do.Remove("", 2)) == "That person is not at this table."


def test_a_bot_of_the_middle_level_plays_on_where_nobody_is_left() -> None:
    table = tictactoe_table()
    assert kinds(table.does(1, do.Remove("", 2))) == ["left", "bot_sat"]
    assert table.table.chairs[1].people == ()
    bot = table.table.chairs[1].bot
    assert bot is not None
    assert bot.level == 1
    table.plays(0, Mark(4))
    table.does(None, do.BotPlay(Seat(1), table.question(1) or 0, Mark(0)))


def test_after_the_game_nobody_needs_to_play_on() -> None:
    table = tictactoe_table()
    table.does(1, do.Resign(""))
    assert kinds(table.does(1, do.Remove("", 2))) == ["left"]


def test_a_watcher_is_removed_without_a_trace() -> None:
    table = tictactoe_table()
    assert kinds(table.does(1, do.Remove("", table.joins()))) == ["left"]


def test_the_host_cannot_send_themselves_away() -> None:
    assert three_people().refusal(1, do.Remove("", 1)) == "You are the host. Make somebody else host before you go."


# The next host ---------------------------------------------------------------------------------------------------
def test_the_host_hands_over_at_any_time() -> None:
    for table in (three_people(), party_table()):
        table.does(1, do.MakeHost("", 3))
        assert table.table.host == 3
        assert table.refusal(1, do.Pause("")) == ONLY_HOST
    assert three_people().refusal(1, do.MakeHost("", 1)) == "You are the host already."
    assert three_people().refusal(1, do.MakeHost("", 7)) == "That person is not at this table."


def test_when_the_host_goes_the_first_who_is_there_is_host() -> None:
    table = three_people()
    table.vanish(1)
    table.does(1, do.Leave(""))
    assert table.table.host == 3
    alone = Script("party", 3)
    assert kinds(alone.does(1, do.Leave(""))) == ["left", "closed"]


# Quiet, and hands ------------------------------------------------------------------------------------------------
def test_the_host_mutes_and_lets_speak_again() -> None:
    table = three_people()
    table.does(1, do.Mute("", 2, on=True))
    assert table.table.muted == (2,)
    assert table.does(1, do.Mute("", 2, on=True)) == []
    table.does(1, do.Mute("", 2, on=False))
    assert table.table.muted == ()
    assert table.refusal(1, do.Mute("", 1, on=True)) == "The host is always heard."
    assert table.refusal(1, do.Mute("", 9, on=True)) == "That person is not at this table."


def test_a_new_host_is_heard_and_who_leaves_is_forgotten() -> None:
    table = three_people()
    for person in (2, 3):
        table.does(1, do.Mute("", person, on=True))
    table.does(1, do.MakeHost("", 2))
    assert table.table.muted == (3,)
    table.does(3, do.Leave(""))
    assert table.table.muted == ()


def test_whoever_needs_help_raises_a_hand_until_it_is_taken_down() -> None:
    table = three_people()
    table.does(3, do.RaiseHand("", up=True))
    table.does(2, do.RaiseHand("", up=True))
    assert table.table.hands == (3, 2)
    assert table.does(2, do.RaiseHand("", up=True, person=2)) == []
    table.does(1, do.RaiseHand("", up=False, person=3))
    table.does(2, do.RaiseHand("", up=False))
    assert table.table.hands == ()


def test_everybody_raises_their_own_hand() -> None:
    table = three_people()
    assert table.refusal(1, do.RaiseHand("", up=True, person=2)) == "Everybody raises their own hand."
    assert table.refusal(2, do.RaiseHand("", up=True, person=3)) == ONLY_HOST
    assert table.refusal(1, do.RaiseHand("", up=False, person=9)) == "That person is not at this table."


def test_who_leaves_takes_their_hand_down() -> None:
    table = three_people()
    table.does(3, do.RaiseHand("", up=True))
    table.does(3, do.Leave(""))
    assert table.table.hands == ()


# Manners ---------------------------------------------------------------------------------------------------------
def test_manners_that_are_not_named_stay() -> None:
    table = three_people()
    table.does(1, do.SetManners("", talk="seats", family=False))
    table.does(1, do.SetManners("", screen_talk=True, watchers=False))
    assert table.table.manners == Manners(talk="seats", family=False, screen_talk=True, watchers=False)
    assert table.does(1, do.SetManners("", talk="seats")) == []


def test_manners_can_change_during_the_game_and_after_it() -> None:
    table = tictactoe_table()
    table.does(1, do.SetManners("", locked=True))
    table.does(1, do.Resign(""))
    table.does(1, do.SetManners("", locked=False))
    assert table.table.manners == Manners()


# Pace ------------------------------------------------------------------------------------------------------------
def test_a_new_pace_gives_open_questions_a_fresh_clock() -> None:
    table = silent(party_table())
    table.waits(80.0)
    assert kinds(table.does(1, do.Configure("", pace="half"))) == ["pace_set"]
    assert [table.left(seat) for seat in range(3)] == [45.0, 45.0, 45.0]
    table.does(1, do.Configure("", pace="none"))
    assert [table.left(seat) for seat in range(3)] == [None, None, None]
    assert (table.table.pace, table.playing.terms.pace) == ("none", "none")


def test_the_same_pace_again_brings_no_time_back() -> None:
    table = silent(party_table())
    table.waits(80.0)
    assert table.does(1, do.Configure("", pace="own")) == []
    assert table.left(0) == 10.0


def test_the_rulebooks_clock_does_not_care_for_the_pace() -> None:
    table = party_table()
    table.waits(7.0)
    table.does(1, do.Configure("", pace="double"))
    assert table.left(0) == 13.0


def test_a_new_pace_during_a_pause_gives_just_its_time() -> None:
    table = silent(party_table())
    table.does(1, do.Pause(""))
    table.waits(1000.0)
    table.does(1, do.Configure("", pace="double"))
    table.waits(1000.0)
    table.does(1, do.Resume(""))
    assert table.left(0) == 180.0


def test_only_the_pace_changes_during_the_game_and_nothing_after_it() -> None:
    table = tictactoe_table()
    for command in (do.Configure("", seats=2, pace="none"), do.Configure("", options=raw({}))):
        assert table.refusal(1, command) == "The game has started."
    table.does(1, do.Resign(""))
    assert table.refusal(1, do.Configure("", pace="none")) == "The game has started."


# The end ---------------------------------------------------------------------------------------------------------
def test_a_closed_table_refuses_everything() -> None:
    table = voted(party_table())
    table.does(1, do.RaiseHand("", up=True))
    table.does(1, do.Pause(""))
    table.does(1, do.Close(""))
    assert (table.table.status, table.table.paused, table.table.hands) == ("closed", None, ())
    for command in (*HOSTS, do.Play("", raw(party.NotMe()), 1), do.Leave(""), do.Resume(""), do.TakeHost("")):
        assert table.refusal(1, command) == "This table is closed."
    assert table.refusal(None, do.Come(4)) == "This table is closed."
    assert table.refusal(None, do.BotPlay(Seat(0), 1, party.NotMe())) == "This table is closed."


def test_at_a_closed_table_no_clock_runs() -> None:
    table = voted(party_table())
    table.does(1, do.Close(""))
    assert table.table.next_end is None
    table.waits(100.0)
    assert table.ticks() == []
    for command in (do.EverybodyGone(table.now), do.SomebodyBack(), do.PersonBack(2)):
        assert table.does(None, command) == []


def test_a_table_can_be_closed_before_the_game_and_after_it() -> None:
    table = three_people()
    table.does(1, do.Close(""))
    assert table.table.status == "closed"
    over = tictactoe_table()
    over.does(1, do.Resign(""))
    over.does(1, do.Close(""))
    assert over.table.status == "over"
    assert over.refusal(2, do.Rematch("")) == "This table is closed."
