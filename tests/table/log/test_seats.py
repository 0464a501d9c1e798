"""Coming, going, sitting down."""

from __future__ import annotations

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.names import LONGEST_NAME, unique_name
from tablebot.table.log.seats import ROBOTS, Bot, Chair, robot_name
from tests.games import party
from tests.table.script import Script, kinds, party_table, tictactoe_table, voted


def test_who_joins_takes_the_first_free_seat() -> None:
    table = Script("party", 3)
    assert table.joins() == 2
    assert table.table.seat(2) == 0
    table.joins()
    assert table.table.seat(3) == 1


def test_who_only_watches_takes_none() -> None:
    table = Script("party", 3)
    watcher = table.joins(watch=True)
    assert table.table.seat(watcher) is None
    assert watcher in table.table.people


def test_who_joins_a_full_table_watches() -> None:
    table = tictactoe_table()
    late = table.joins()
    assert table.table.seat(late) is None
    assert table.refusal(late, do.Play("", Raw(b'{"type":"mark","square":4}'), 1)).startswith("You are watching")


def test_one_sits_in_one_seat_at_a_time() -> None:
    table = Script("party", 3)
    table.does(1, do.Sit("", Seat(0)))
    table.does(1, do.Sit("", Seat(2)))
    assert table.table.chairs == (Chair(1), Chair(2), Chair(3, (1,)))
    assert table.refusal(1, do.Sit("", Seat(2))) == "You sit there already."


def test_nobody_sits_on_another_nor_beside_the_table() -> None:
    table = Script("party", 3)
    table.joins()
    assert table.refusal(1, do.Sit("", Seat(0))) == "Somebody sits there already."
    assert table.refusal(1, do.Sit("", Seat(3))) == "This table has 3 seats."


def test_who_stands_up_frees_the_seat() -> None:
    table = Script("party", 3)
    person = table.joins()
    table.does(person, do.Stand(""))
    assert table.table.chairs[0].free
    assert person in table.table.people
    assert table.refusal(person, do.Stand("")) == "You are standing already."


def test_nobody_stands_up_leaves_or_changes_seats_during_the_game() -> None:
    table = tictactoe_table()
    assert table.refusal(1, do.Stand("")) == "The game is on: you keep your seat."
    assert table.refusal(1, do.Leave("")).startswith("The game is on.")
    table.does(1, do.Resign(""))
    table.does(2, do.Leave(""))
    assert table.refusal(1, do.Sit("", Seat(1))) == "You keep your seat until the next game."


def test_who_has_left_is_told_so() -> None:
    table = Script("party", 3)
    person = table.joins()
    table.does(person, do.Leave(""))
    assert table.table.chairs[0].free
    assert table.refusal(person, do.Sit("", Seat(1))) == "You have left this table."


def test_a_person_number_is_never_used_twice() -> None:
    table = Script("party", 3)
    table.does(table.joins(), do.Leave(""))
    assert table.joins() == 3


def test_when_the_host_leaves_the_next_in_line_is_host() -> None:
    table = Script("party", 3)
    table.joins()
    table.joins()
    table.does(1, do.Leave(""))
    assert table.table.host == 2


def test_a_table_that_everybody_left_is_closed() -> None:
    table = Script("party", 3)
    table.does(1, do.Leave(""))
    assert (table.table.people, table.table.status) == ((), "closed")
    assert table.refusal(None, do.Come(2)) == "This table is closed."


def test_a_watcher_may_leave_during_the_game() -> None:
    table = tictactoe_table()
    assert kinds(table.does(table.joins(), do.Leave(""))) == ["left"]


# Bots ------------------------------------------------------------------------------------------------------------
def test_the_host_seats_bots_with_names_of_their_own() -> None:
    table = Script("party", 3)
    for seat in range(3):
        table.does(1, do.AddBot("", Seat(seat), 1))
    bots = [chair.bot for chair in table.table.chairs]
    assert [bot and bot.name for bot in bots] == list(ROBOTS[:3])
    assert not any(chair.free for chair in table.table.chairs)


def test_a_bot_keeps_its_name_when_its_level_changes() -> None:
    table = Script("robotory", 2)
    table.does(1, do.AddBot("", Seat(0), 1))
    table.does(1, do.AddBot("", Seat(1), 1))
    levels = len(table.table.game.brain.levels)
    table.does(1, do.AddBot("", Seat(0), levels))
    bot = table.table.chairs[0].bot
    assert bot is not None
    assert (bot.name, bot.level) == (ROBOTS[0], levels)
    assert table.refusal(1, do.AddBot("", Seat(0), levels + 1)) == f"Bots of this game have {levels} levels."


def test_bots_have_names_of_their_own_and_numbers_when_names_run_out() -> None:
    chairs: list[Chair] = []
    for _ in range(len(ROBOTS) + 3):
        chairs.append(Chair(len(chairs) + 1, bot=Bot(robot_name(tuple(chairs)), 1)))
    names = [chair.bot.name for chair in chairs if chair.bot]
    assert names == [*ROBOTS, "Robot 13", "Robot 14", "Robot 15"]
    assert robot_name((*chairs[:-2], chairs[-1])) == "Robot 14"


def test_only_the_host_seats_bots_and_never_on_somebody() -> None:
    table = Script("party", 3)
    guest = table.joins()
    assert table.refusal(guest, do.AddBot("", Seat(1), 1)) == "Only the host can do that."
    assert table.refusal(1, do.AddBot("", Seat(0), 1)) == "Somebody sits there already."
    assert table.refusal(1, do.RemoveBot("", Seat(1))) == "No bot sits there."


def test_a_bot_makes_room_for_a_person_before_the_game() -> None:
    table = Script("party", 3)
    table.does(1, do.AddBot("", Seat(1), 1))
    guest = table.joins(watch=True)
    table.does(guest, do.Sit("", Seat(1)))
    assert table.table.chairs[1] == Chair(2, (guest,))


def test_during_the_game_the_host_frees_a_bots_seat_for_somebody() -> None:
    table = Script("tictactoe", 2)
    table.does(1, do.Sit("", Seat(0)))
    table.does(1, do.AddBot("", Seat(1), 1))
    table.starts()
    guest = table.joins()
    assert table.refusal(guest, do.Sit("", Seat(1))) == "A bot plays there. Ask the host for the seat."
    table.does(1, do.RemoveBot("", Seat(1)))
    table.does(guest, do.Sit("", Seat(1)))
    assert table.table.seat(guest) == 1


# How many seats --------------------------------------------------------------------------------------------------
def test_the_host_adds_chairs_and_carries_free_ones_away() -> None:
    table = Script("party", 3)
    table.does(1, do.Configure("", seats=5))
    table.does(1, do.Sit("", Seat(4)))
    table.does(1, do.Configure("", seats=3))
    assert table.table.chairs == (Chair(1), Chair(2), Chair(5, (1,)))


def test_a_chair_that_is_taken_is_not_carried_away() -> None:
    table = Script("party", 4)
    for _ in range(4):
        table.joins()
    assert table.refusal(1, do.Configure("", seats=3)) == "4 seats are taken already."


def test_a_game_has_so_many_seats() -> None:
    assert Script("party", 3).refusal(1, do.Configure("", seats=9)) == "Birthday party is for 3 to 8 seats."
    assert Script("robotory", 2).refusal(1, do.Configure("", seats=3)) == "Robotory is for 2 seats."


def test_options_and_pace_are_the_hosts() -> None:
    table = Script("party", 3)
    table.does(1, do.Configure("", options=Raw(b'{"candles":1}'), pace="double"))
    assert table.table.options == party.Options(candles=1)
    assert table.table.pace == "double"
    table.does(1, do.Configure("", seats=4))
    assert table.table.options == party.Options(candles=1)
    guest = table.joins()
    assert table.refusal(guest, do.Configure("", pace="none")) == "Only the host can do that."
    for options in (b'{"candles":9}', b'{"sweets":1}', b"{"):
        assert table.refusal(1, do.Configure("", options=Raw(options))).startswith("These options do not fit the game")
    table.joins()
    table.joins()
    table.starts()
    assert table.refusal(1, do.Configure("", seats=4)) == "The game has started."


# Secret roles ----------------------------------------------------------------------------------------------------
def test_nobody_changes_seats_while_roles_are_secret() -> None:
    table = Script("party", 4)
    for seat in range(3):
        table.does(1, do.AddBot("", Seat(seat), 1))
    table.starts()
    table.does(1, do.RemoveBot("", Seat(1)))
    late = table.joins()
    assert table.table.seat(late) is None
    assert table.refusal(late, do.Sit("", Seat(1))) == "Nobody changes seats while roles are secret."


def test_a_seat_that_was_left_is_offered_again_when_the_roles_are_known() -> None:
    table = Script("party", 3)
    for seat in range(3):
        table.does(1, do.AddBot("", Seat(seat), 1))
    table.starts()
    table.does(1, do.RemoveBot("", Seat(1)))
    table.waits(20.0)
    table.ticks()
    table.waits(5.0)
    table.ticks()
    late = table.joins()
    assert table.table.seat(late) == 1


def test_a_seat_asked_in_secret_is_kept() -> None:
    table = voted(party_table())
    assert table.refusal(2, do.Stand("")) == "The game is on: you keep your seat."


# Names -----------------------------------------------------------------------------------------------------------
def test_names_are_trimmed_and_unique_whatever_their_case() -> None:
    assert unique_name("  Ada   Byron ", ()) == "Ada Byron"
    assert unique_name("ADA", ["Ada"]) == "ADA 2"
    assert unique_name("ada", ["Ada", "ada 2"]) == "ada 3"


def test_a_long_name_leaves_room_for_its_number() -> None:
    name = "x" * LONGEST_NAME
    again = unique_name(name, [name])
    assert len(again) <= LONGEST_NAME
    assert again != name


@pytest.mark.parametrize("name", ["Anna\ufe0f", "An\u034fna", "Ａnna", "A n n a", "Tinker", "tinker"])
def test_a_name_that_looks_like_another_or_like_a_bots_gets_a_number(name: str) -> None:
    assert unique_name(name, ["Anna"]).endswith(" 2")


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u115f", "", "   ", "\u200b", "a\x00b", "x" * (LONGEST_NAME + 1)]
)
def test_a_name_without_letters_or_end_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="Please choose a name"):
        unique_name(name, ())


def test_letters_in_two_pieces_are_one_letter() -> None:
    assert unique_name("Zoe\u0308", ["Zo\u00eb"]) == "Zo\u00eb 2"
