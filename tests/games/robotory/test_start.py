"""2.3 A game may begin anywhere."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Over, Seat, play
from tablebot.games.robotory import GAME, rules
from tablebot.games.robotory.model import Discs, Options, Position, State
from tablebot.games.robotory.start import written
from tests.games.robotory.positions import START, after, position, refused

HERE = Position("dark", "d4", "c5", "c3", ("d3", "a1"), ("b2",), Discs(1, 2), Discs(0, 3), Discs(0, 1))


def begun(start: Position = HERE, **changes: Any) -> State:
    return rules.setup(Options(start=replace(start, **changes)), 2)


def test_2_3_everything_lies_as_it_is_said() -> None:
    given = position("d4 c5 c3", whites="d3 a1", blacks="b2", hands=((1, 2), (0, 3)), reserve=(0, 1), mover=1)
    assert begun() == given
    assert written(given) == replace(HERE, whites=("a1", "d3"))


def test_2_3_the_seat_that_is_named_moves_first_and_the_game_goes_on_as_always() -> None:
    state = begun()
    assert rules.turn(state) == Decide("play", (Seat(1),))
    state = after(state, "R d4-d3")
    assert isinstance(over := rules.turn(after(state, "+1b")), Over)
    assert over.winners == (Seat(0),)


def test_2_3_the_usual_beginning_can_be_said_too() -> None:
    assert begun(written(START)) == START


def test_2_3_a_game_from_any_position_can_begin_anew_there() -> None:
    dice, state = Dice("positions"), START
    while not isinstance(turn := rules.turn(state), Over):
        assert replace(begun(written(state)), played=state.played) == state
        state = play(GAME, state, state.mover, dice.pick(rules.moves(GAME.view(state, state.mover))), turn)
    with refused("The reserve has run out: this game is over."):
        begun(written(state))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"red": "c5"}, "There is more than one thing on c5."),
        ({"black": "d3"}, "There is more than one thing on d3."),
        ({"whites": ("a1", "a1")}, "There is more than one thing on a1."),
        ({"blacks": ("a1",)}, "There is more than one thing on a1."),
        ({"red": "f1"}, "There is no hex f1."),
        ({"whites": ("a5",)}, "There is no hex a5."),
        ({"light": Discs(3, 2)}, "A hand holds four discs at most."),
        ({"dark": Discs(-1, 2)}, "A hand holds four discs at most."),
        ({"reserve": Discs(-1, 2)}, "The reserve cannot hold less than nothing."),
        ({"reserve": Discs(12, 0)}, "There are only 14 discs of each colour."),
        ({"reserve": Discs(0, 9)}, "There are only 14 discs of each colour."),
        ({"reserve": Discs(0, 0)}, "The reserve has run out: this game is over."),
    ],
)
def test_2_3_what_cannot_be_is_refused(changes: dict[str, Any], why: str) -> None:
    with refused(why):
        begun(**changes)


def test_2_3_in_the_older_edition_a_colour_that_has_run_out_has_ended_the_game() -> None:
    with pytest.raises(Illegal, match="The reserve has run out"):
        rules.setup(Options("colour", HERE), 2)
    assert rules.setup(Options("colour", replace(HERE, reserve=Discs(1, 1))), 2).ending == "colour"


def test_options_from_before_there_were_positions_are_still_read() -> None:
    assert msgspec.json.decode(b'{"ending": "colour"}', type=Options) == Options("colour")
