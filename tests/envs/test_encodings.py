"""Laws of encodings: numbers that never change, lead to every move and to none that is illegal; planes that fit."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablebot
from tablebot.core.dice import Dice
from tablebot.core.encoding import padded, utf8, utf8_end
from tablebot.core.game import Seat, is_answer, play
from tablebot.envs.encodings import encoding_of
from tablebot.envs.episode import Episode, rewards_of, usual_seats
from tablebot.games import GAMES
from tablebot.games.robotory.model import Go, mask
from tests.envs.walks import OFFERED, episode, steps
from tests.games import tictactoe

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/research.md").read_text()
FOR_EVER: dict[str, list[str]] = msgspec.json.decode((Path(__file__).parent / "numbers.json").read_bytes())
"""What each number of each game says. Whoever trained on them counts on it: names may only be added, at the end."""
TICTACTOE = str(Path(tictactoe.__file__).resolve())


@pytest.mark.parametrize("slug", GAMES)
def test_a_number_says_what_it_has_always_said(slug: str) -> None:
    numbers = encoding_of(slug).numbers
    assert list(numbers[: len(FOR_EVER[slug])]) == FOR_EVER[slug]
    assert len(numbers) == len(FOR_EVER[slug]), "a new number is written down, too"
    assert len(set(numbers)) == len(numbers)


def skeleton(name: str) -> str:
    """What numbers of one kind have in common."""
    return re.sub(r"\b[a-e][1-6]\b|\d+", "#", name)


def numbers_table(slug: str) -> str:
    """As the page has it: one row for each kind."""
    rows = [f"**{GAMES[slug].title}**, {len(encoding_of(slug).numbers)} numbers:\n", "| number | says |\n|---|---|"]
    for _, kind in groupby(enumerate(encoding_of(slug).numbers), key=lambda pair: skeleton(pair[1])):
        (first, says), *_, (last, ends) = [*kind] * 2
        rows.append(f"| {first} | {says} |" if first == last else f"| {first} to {last} | {says}, … {ends} |")
    return "\n".join(rows)


def planes_table(slug: str) -> str:
    seats = usual_seats(tablebot.game(slug), None)
    planes = encoding_of(slug).planes(seats)
    at = 0
    rows = [f"**{GAMES[slug].title}**, for {seats} seats, {sum(plane.size for plane in planes)} values:\n"]
    rows.append("| from | plane | values | up to | says |\n|---|---|---|---|---|")
    for plane in planes:
        rows.append(f"| {at} | `{plane.name}` | {plane.size} | {plane.most} | {plane.about} |")
        at += plane.size
    return "\n".join(rows)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("table", [numbers_table, planes_table], ids=["numbers", "planes"])
def test_the_page_has_every_number_and_every_plane(slug: str, table: Any) -> None:
    assert table(slug) in PAGE, f"docs/research.md wants:\n{table(slug)}"


@pytest.mark.parametrize(("slug", "variant", "seats"), OFFERED)
def test_numbers_lead_to_the_end_of_every_game_and_views_are_as_the_planes_say(
    slug: str, variant: str, seats: int
) -> None:
    now, encoding, said = episode(slug, variant, seats), encoding_of(slug), 0
    planes = encoding.planes(seats)
    least = [plane.least for plane in planes for _ in range(plane.size)]
    most = [plane.most for plane in planes for _ in range(plane.size)]
    assert len({plane.name for plane in planes}) == len(planes)
    for seat, legal in steps(now, Dice(f"{slug}{variant}{seats}")):
        said += 1
        assert legal == sorted(set(legal)) != []
        assert 0 <= legal[0] <= legal[-1] < len(encoding.numbers)
        for other in range(seats) if said % 20 == 1 else [seat]:
            values = list(now.encoded(Seat(other)))
            assert len(values) == len(most)
            assert all(low <= value <= high for low, value, high in zip(least, values, most, strict=True))
    assert now.table.over
    assert said <= encoding.steps
    assert now.legal() == []
    assert now.rewards == rewards_of(now.table.result) if now.table.result else False


def outcomes(now: Episode, begun: tuple[int, ...] = ()) -> list[Any]:
    """Every move that numbers lead to from here."""
    assert now.seat is not None
    view, found = now.table.view(now.seat), list[Any]()
    for number in now.encoding.legal(view, begun):
        move = now.encoding.move(view, (*begun, number))
        found += outcomes(now, (*begun, number)) if move is None else [move]
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_where_the_menu_is_whole_numbers_lead_to_exactly_its_moves(slug: str) -> None:
    game, compared = GAMES[slug], 0
    now = episode(slug, seats=usual_seats(tablebot.game(slug), None))
    for seat, _ in steps(now, Dice(slug), most=200):
        if now.begun or not now.table.listed:
            continue
        compared += 1
        menu = [move for move in game.rules.moves(now.table.view(seat)) if is_answer(game, move)]
        found = [outcome(now, move) for move in outcomes(now)]
        assert set(found) == {outcome(now, move) for move in menu}
    assert compared > 5


def outcome(now: Episode, move: Any) -> Any:
    """What tells moves apart: two drives over the same discs to the same hex are one."""
    return (move.robot, move.path[-1], mask(*move.path)) if isinstance(move, Go) else move


def test_a_program_a_strike_and_a_mountain_are_made_step_by_step() -> None:
    numbers = encoding_of("robot_miner").numbers
    options = {"mountain": "own", "scoring": "points", "largest": 4, "steps": 4, "claim_jumper": True}
    strikes = {"after": 1, "per_strike": 2, "total": 2, "spare_adjacent": False}
    table = tablebot.game("robot_miner").start(seats=2, seed=3, options={**options, **strikes})
    now = Episode(table)

    def say(*words: str) -> None:
        for word in words:
            (number,) = (n for n in now.legal() if numbers[n].startswith((word, f"step {word}")))
            now.say(number)

    for _ in range(2):
        say("the next staircase from the left is 4", "the next staircase from the left is 3")
    assert table.view(0).orders == ((4, 3), (4, 3))
    first = now.seat
    assert first is not None
    say("4x1", "3x2")
    assert now.seat == first and table.view(first).plan is None, "it is not handed in yet"
    say("hand in")
    say("ready without")
    assert table.view(first).plan == ((4, 1), (3, 2))
    assert table.phase == "run"
    now.say(now.legal()[0])
    assert table.phase == "strike" and now.seat is not None
    say("4x4")
    assert now.begun
    say("4x3")
    assert table.phase == "run" and [theft.spot for theft in table.view().runs[-1].thefts] == [(4, 4), (4, 3)]


def test_a_game_in_a_file_has_numbers_too() -> None:
    now = Episode(tablebot.game(TICTACTOE).start())
    said = list(steps(now, Dice(1)))
    assert now.table.over and len(said) >= 5
    assert len(list(now.encoded(Seat(0)))) == sum(plane.size for plane in encoding_of(TICTACTOE).planes(2))


def test_a_copy_goes_on_by_itself_in_the_middle_of_a_move() -> None:
    now = episode("robotory", seed=4)
    dice = Dice(9)
    while not now.begun:
        now.say(dice.pick(now.legal()))
    other = now.copy()
    assert (other.begun, other.seat, other.legal()) == (now.begun, now.seat, now.legal())
    list(steps(other, Dice(1)))
    assert other.table.over and not now.table.over and now.begun


def test_texts_are_cut_between_letters() -> None:
    assert bytes(utf8("añb", 3)) == "añ".encode()
    assert bytes(utf8("añb", 2)) == b"a\0"
    assert bytes(utf8_end("añb", 2)) == b"b\0"
    assert bytes(utf8_end("añb", 9)).rstrip(b"\0").decode() == "añb"
    assert padded([1, 2, 3], 2) == [1, 2]


@pytest.mark.parametrize("slug", GAMES)
def test_no_menu_is_longer_than_its_numbers(slug: str) -> None:
    """Else some moves could never be made."""
    now = episode(slug, seats=max(GAMES[slug].seats))
    for seat, legal in steps(now, Dice("menus"), most=300):
        if GAMES[slug].kinds.free_text:
            assert len(legal) == len(now.table.menu(seat))


def test_every_number_is_a_move_that_the_gate_accepts() -> None:
    now = episode("clever_party", seats=3, seed=8)
    for seat, legal in steps(now, Dice(2), most=40):
        state = now.table._now.state
        for number in legal:
            play(GAMES["clever_party"], state, seat, now.encoding.move(now.table.view(seat), (number,)))
