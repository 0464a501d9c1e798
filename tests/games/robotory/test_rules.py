"""Robotory by the paragraphs of its README: 2 to 4, from the setup to the end."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal, Unreadable
from tablebot.core.game import Decide, Over, Seat, seating_of
from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import (
    CELLS,
    NAMES,
    Cell,
    Discs,
    Go,
    Place,
    Refill,
    State,
    cells,
)
from tests.games.robotory.positions import START, after, cell, crowded, hexes, menu, offers, position, refused
from tests.strategies import History, Made, histories, history


def winners(robots: str) -> tuple[Seat, ...]:
    over = GAME.rules.turn(position(robots, reserve=(0, 0)))
    assert isinstance(over, Over)
    return over.winners


# 2 Before you start


def test_2_1_each_hand_has_two_of_each_colour_and_the_reserve_ten() -> None:
    assert START.hands == (Discs(2, 2), Discs(2, 2))
    assert START.reserve == Discs(10, 10)


@given(histories(GAME))
def test_2_1_there_are_28_discs_whatever_happens(now: History) -> None:
    state = now.state
    drives = [step.move for step in now.steps if isinstance(step, Made) and isinstance(step.move, Go)]
    eaten = sum(len(drive.path) - 1 for drive in drives)
    white = state.whites.bit_count() + state.reserve.white + sum(hand.white for hand in state.hands)
    black = state.blacks.bit_count() + state.reserve.black + sum(hand.black for hand in state.hands)
    assert white <= 14
    assert black <= 14
    assert white + black + eaten == 28


def test_2_2_lots_decide_who_has_seat_0_which_goes_first_and_owns_the_light_camp() -> None:
    assert seating_of(GAME).drawn
    assert GAME.rules.turn(START) == Decide("play", (Seat(0),))
    assert winners("a1 b1 c6") == (Seat(0),)


def test_2_2_the_seats_take_turns() -> None:
    now = history(GAME, GAME.options(), 2, 20, Dice(1))
    assert [step.seat for step in now.steps if isinstance(step, Made)] == [0, 1] * 10


def test_2_2_it_is_a_game_for_two() -> None:
    assert list(GAME.seats) == [2]
    with refused("Robotory is a game for two."):
        GAME.rules.setup(GAME.options(), 3)


# 3 Your turn


def test_3_1_a_disc_goes_from_the_hand_to_any_free_hex_in_either_camp() -> None:
    placed = {move.cell for move in menu(START) if isinstance(move, Place) and move.colour == "white"}
    assert placed == set(CELLS) - {START.robots.red, START.robots.white, START.robots.black}
    state = after(START, "w@c1, b@c6")
    assert (state.whites, state.blacks) == (hexes("c1"), hexes("c6"))
    assert state.hands == (Discs(1, 2), Discs(2, 1))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("w@d3", "A robot stands on d3."),
        ("b@b3", "A robot stands on b3."),
        ("b@c4", "A robot stands on c4."),
        ("w@a1", "There is already a disc on a1."),
        ("w@e1", "There is already a disc on e1."),
    ],
)
def test_3_1_a_hex_with_a_disc_or_a_robot_is_not_free(move: str, why: str) -> None:
    state = position(whites="a1", blacks="e1")
    with refused(why):
        after(state, move)
    assert not offers(state, move)


def test_3_1_only_a_disc_of_your_own_hand_can_be_placed() -> None:
    state = position(hands=((0, 3), (3, 0)))
    with refused("You have no white disc in your hand."):
        after(state, "w@a1")
    assert not offers(state, "w@a1")
    assert offers(state, "b@a1")
    with refused("You have no black disc in your hand."):
        after(state, "b@a1, b@a2")


def test_3_1_there_are_no_hexes_beside_the_board() -> None:
    for number in (-1, 24, 1 << 80):
        with refused("There is no such hex."):
            GAME.rules.apply(START, Seat(0), Place("white", Cell(number)))


def test_3_2_a_step_goes_to_a_neighbour_with_a_disc_and_uses_the_disc_up() -> None:
    state = after(position(whites="c3", blacks="c2"), "R d3-c3-c2")
    assert state.robots.red == cell("c2")
    assert state.whites == state.blacks == 0
    assert state.hands == START.hands
    assert state.reserve == START.reserve


@pytest.mark.parametrize("robot", ["R d3-d2", "W b3-b2", "B c4-c5"])
def test_3_2_both_seats_may_drive_any_robot(robot: str) -> None:
    for mover in (0, 1):
        state = position(whites="d2 b2", blacks="c5", mover=mover)
        assert offers(state, robot)
        after(state, robot)


@pytest.mark.parametrize(
    ("robot", "works", "fails", "why"),
    [
        ("W b3", "a2", "a3", "The white robot needs a white disc on a3."),
        ("B c4", "c5", "b4", "The black robot needs a black disc on b4."),
    ],
)
def test_3_2_white_uses_white_and_black_uses_black(robot: str, works: str, fails: str, why: str) -> None:
    state = position(whites="a2 b4", blacks="a3 c5")
    assert offers(state, f"{robot}-{works}")
    assert not offers(state, f"{robot}-{fails}")
    after(state, f"{robot}-{works}")
    with refused(why):
        after(state, f"{robot}-{fails}")


def test_3_2_red_uses_both_colours() -> None:
    state = position(whites="e2", blacks="e3")
    for move in ("R d3-e2", "R d3-e3", "R d3-e2-e3", "R d3-e3-e2"):
        assert offers(state, move)
        after(state, move)


def test_3_2_a_robot_cannot_enter_a_hex_without_a_disc() -> None:
    with refused("The red robot needs a disc on d2."):
        after(START, "R d3-d2")
    assert not any(isinstance(move, Go) for move in menu(START))


def test_3_2_a_robot_cannot_enter_a_hex_with_a_robot() -> None:
    state = position(robots="d3 c3 c4", whites="d2 d4", blacks="c5")
    for move, name in (("R d3-c3", "c3"), ("R d3-d4-c4", "c4"), ("B c4-d3", "d3")):
        with refused(f"A robot stands on {name}."):
            after(state, move)
        assert not offers(state, move)


def test_3_2_a_robot_cannot_leap() -> None:
    with refused("b1 is not next to d3."):
        after(position(whites="b1"), "R d3-b1")


def test_3_2_a_disc_is_used_only_once_and_the_start_holds_none() -> None:
    state = position(whites="d2 e2")
    with refused("This drive has already used up the disc on d2."):
        after(state, "R d3-d2-e2-d2")
    with refused("The red robot needs a disc on d3."):
        after(state, "R d3-d2-d3")


def test_3_2_a_drive_begins_where_the_robot_stands_and_takes_at_least_one_step() -> None:
    state = position(whites="d2")
    for move in (Go("red", (cell("e2"), cell("d2"))), Go("red", ())):
        with refused("The red robot stands on d3, so its drive begins there."):
            GAME.rules.apply(state, Seat(0), move)
    with refused("A robot that drives takes at least one step."):
        after(state, "R d3")
    for number in (-1, 24, 1 << 80):
        with refused("There is no such hex."):
            GAME.rules.apply(state, Seat(0), Go("red", (cell("d3"), Cell(number))))


def test_3_2_stopping_early_is_free() -> None:
    state = position(whites="d2 d1 c1")
    for move in ("R d3-d2", "R d3-d2-d1", "R d3-d2-d1-c1"):
        assert offers(state, move)
    assert after(state, "R d3-d2").whites == hexes("d1 c1")


def test_3_3_a_refill_takes_any_mix_until_the_hand_has_four() -> None:
    state = position(hands=((1, 0), (2, 2)))
    assert {move for move in menu(state) if isinstance(move, Refill)} == {
        Refill(0, 3),
        Refill(1, 2),
        Refill(2, 1),
        Refill(3, 0),
    }
    state = after(state, "+2w1b")
    assert state.hands[0] == Discs(3, 1)
    assert state.reserve == Discs(8, 9)


@pytest.mark.parametrize("move", ["+1w", "+2w", "+2w2b", "+0w0b"])
def test_3_3_a_refill_takes_neither_more_nor_fewer(move: str) -> None:
    with refused("You hold 1 of four discs, so take exactly 3."):
        after(position(hands=((1, 0), (2, 2))), move)


def test_3_3_a_refill_cannot_take_a_negative_number() -> None:
    with refused("You hold 1 of four discs, so take exactly 3."):
        GAME.rules.apply(position(hands=((1, 0), (2, 2))), Seat(0), Refill(-1, 4))


def test_3_3_a_full_hand_cannot_refill() -> None:
    with refused("You already hold four discs."):
        after(START, "+1w")
    assert not any(isinstance(move, Refill) for move in menu(START))


@pytest.mark.parametrize(
    ("reserve", "offered"),
    [((1, 9), {Refill(0, 3), Refill(1, 2)}), ((9, 1), {Refill(3, 0), Refill(2, 1)}), ((9, 0), {Refill(3, 0)})],
)
def test_3_3_the_mix_is_limited_to_what_the_reserve_has(reserve: tuple[int, int], offered: set[Refill]) -> None:
    state = position(hands=((1, 0), (2, 2)), reserve=reserve)
    assert {move for move in menu(state) if isinstance(move, Refill)} == offered
    few = "white" if reserve[0] < 3 else "black"
    with refused(f"You cannot take that many {few} discs: the reserve has {min(reserve)}."):
        after(state, f"+3{few[0]}")


@pytest.mark.parametrize("reserve", [(1, 1), (2, 0), (0, 1)])
def test_3_3_a_reserve_with_fewer_than_needed_is_taken_whole(reserve: tuple[int, int]) -> None:
    state = position(hands=((1, 0), (2, 2)), reserve=reserve)
    whole = Refill(*reserve)
    assert [move for move in menu(state) if isinstance(move, Refill)] == [whole]
    ended = GAME.rules.apply(state, Seat(0), whole)
    assert ended.reserve == Discs(0, 0)
    assert isinstance(GAME.rules.turn(ended), Over)
    with refused(f"The reserve is nearly empty: take all of it ({sum(reserve)})."):
        GAME.rules.apply(state, Seat(0), Refill(reserve[0], 0) if reserve[1] else Refill(reserve[0] - 1, 0))


def test_3_3b_drives_with_the_same_discs_and_the_same_end_are_one() -> None:
    # d2-e2-e1 and e2-d2-e1 use up the same and stop on the same hex.
    state = position(whites="d2 e2 e1")
    drives = [
        move for move in menu(state) if isinstance(move, Go) and len(move.path) == 4 and move.path[-1] == cell("e1")
    ]
    assert len(drives) == 1
    after(state, "R d3-d2-e2-e1")
    after(state, "R d3-e2-d2-e1")


def test_3_3b_a_crowded_board_offers_500_moves_with_a_drive_to_every_hex_within_reach() -> None:
    state = crowded()
    assert GAME.rules.turn(state) == Decide("play", (Seat(0),), listed=False)
    offered = menu(state)
    assert len(offered) == len(set(offered)) == 500
    reached = {move.path[-1] for move in offered if isinstance(move, Go) and move.robot == "red"}
    assert reached == set(cells(state.whites | state.blacks))
    for move in offered:
        GAME.rules.apply(state, Seat(0), move)


@given(histories(GAME))
def test_3_3b_the_turn_says_whether_the_menu_is_whole(now: History) -> None:
    turn = GAME.rules.turn(now.state)
    if isinstance(turn, Decide):
        assert len(menu(now.state)) <= 500
        assert turn.listed or len(menu(now.state)) == 500


def test_3_4_there_is_no_passing() -> None:
    assert {type(move) for move in menu(START)} == {Place}
    with pytest.raises(Unreadable):
        text.read("pass")


def test_3_4_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    before = position(hands=((2, 2), (0, 0)))
    with pytest.raises(Illegal):
        GAME.rules.apply(before, Seat(0), Refill(1, 0))
    assert before == position(hands=((2, 2), (0, 0)))


@pytest.mark.parametrize("hands", [((0, 0), (0, 0)), ((4, 0), (0, 4))])
def test_3_4_somebody_can_always_move(hands: tuple[tuple[int, int], tuple[int, int]]) -> None:
    for mover in (0, 1):
        assert menu(position(hands=hands, reserve=(1, 1), mover=mover))


def test_3_5_when_the_time_is_up_a_disc_is_placed_else_the_hand_is_refilled_else_a_robot_drives() -> None:
    def by_clock(state: State) -> str:
        return text.write(GAME.rules.timeout(GAME.view(state, state.mover)))

    assert by_clock(START) == "w@a1"
    assert by_clock(position(hands=((0, 1), (0, 0)))) == "b@a1"
    assert by_clock(position(whites="a1", hands=((1, 0), (0, 0)))) == "w@a2"
    assert by_clock(position(hands=((0, 0), (0, 0)), reserve=(3, 3))) == "+1w3b"
    assert by_clock(replace(crowded(), hands=(Discs(2, 2), Discs(2, 2)))).startswith("R ")


# 4 The end


def test_4_1_the_game_ends_with_the_last_disc_of_the_reserve_and_not_before() -> None:
    state = position(hands=((3, 0), (2, 2)), reserve=(0, 1))
    assert isinstance(GAME.rules.turn(state), Decide)
    ended = after(state, "+1b")
    assert GAME.rules.turn(ended) == Over((1.0, 2.0), (Seat(1),), "The reserve is empty.")
    assert menu(ended) == []


@pytest.mark.parametrize(
    ("robots", "winner"),
    [
        ("a1 b2 c3", 0),
        ("d3 e3 e4", 0),
        ("d3 e4 e3", 0),
        ("c4 d3 e1", 0),
        ("a2 b3 c4", 1),
        ("d4 e3 e4", 1),
        ("a1 a2 a3", 1),
    ],
)
def test_4_1_who_has_more_robots_at_home_wins(robots: str, winner: int) -> None:
    assert winners(robots) == (Seat(winner),)


def test_4_1_there_is_no_draw() -> None:
    for robots in permutations(NAMES, 3):
        assert len(winners(" ".join(robots))) == 1


def test_4_2_an_older_edition_ends_as_soon_as_one_colour_is_gone() -> None:
    state = position(hands=((3, 0), (2, 2)), reserve=(1, 5), ending="colour")
    assert isinstance(GAME.rules.turn(after(state, "+1b")), Decide)
    ended = after(state, "+1w")
    assert GAME.rules.turn(ended) == Over((1.0, 2.0), (Seat(1),), "The reserve has run out of one colour.")
    assert menu(ended) == []
    assert isinstance(GAME.rules.turn(position(reserve=(5, 0), ending="colour")), Over)


def test_4_2_is_a_choice_and_the_usual_end_is_4_1() -> None:
    assert GAME.options().ending == "reserve"
    assert {options.ending for options in GAME.content.variants.values()} == {"reserve", "colour"}
    assert isinstance(GAME.rules.turn(position(reserve=(0, 5))), Decide)
