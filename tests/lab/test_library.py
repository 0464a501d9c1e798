"""`import tablebot`: tables of one's own, the same games as at a server's."""

from __future__ import annotations

import copy
import doctest
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablebot
from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.games.not_a_robot.model import Reveal, Stay, TimeUp
from tablebot.games.robotory.model import Cell, Place
from tablebot.table.log.log_file import read_log, replay_steps
from tests.games import tictactoe

ROOT = Path(__file__).parents[2]
TICTACTOE = str(Path(tictactoe.__file__).resolve())
every_game = pytest.mark.parametrize("slug", sorted(GAMES))


def played(table: tablebot.LocalTable, steps: int, seed: int = 0) -> tablebot.LocalTable:
    """The same table after so many moves, by any seat that is asked."""
    bot, dice = tablebot.bot(table.game.name, seed=seed), Dice(seed)
    for _ in range(steps):
        if table.over:
            break
        seat = dice.pick(table.asked)
        table.play(seat, bot.choose(table, seat))
    return table


def test_the_examples_of_the_page_are_what_happens() -> None:
    done = doctest.testfile(str(ROOT / "docs/research.md"), module_relative=False)
    assert done.attempted > 20
    assert done.failed == 0


@every_game
def test_every_game_is_played_to_its_end_and_the_same_again_from_its_seed(slug: str) -> None:
    game = tablebot.game(slug)
    one, again, other = (played(game.start(seats=max(game.seats), seed=seed), 10_000) for seed in ("7", 7, 8))
    assert one.over
    assert len(one.scores) == one.seats
    assert one.save() == again.save()
    assert game.definition.luck is None or one.save() != other.save()
    assert one.asked == () and one.menu(0) == [] and one.phase is None and one.die is None


@every_game
def test_a_log_of_ours_is_a_log_of_the_servers_with_fair_dice(slug: str) -> None:
    table = played(tablebot.game(slug).start(seed="fair"), 60)
    *_, last = replay_steps(GAMES, read_log(table.save()), fair=True)
    assert last.table.playing is not None
    assert last.table.playing.state == tablebot.load(table.save())._now.state
    assert tablebot.load(table.save().decode()).moves == table.moves


@every_game
@pytest.mark.parametrize("steps", [0, 1, 25])
def test_a_table_goes_on_the_same_after_it_was_copied_saved_or_pickled(slug: str, steps: int) -> None:
    table = played(tablebot.game(slug).start(seats=max(GAMES[slug].seats), seed=3), steps)
    before = table.save()
    others = [table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    others.append(tablebot.load(before))
    ends = [played(other, 30, seed=5).save() for other in others]
    assert len(set(ends)) == 1
    assert table.save() == before, "a copy goes on by itself"
    assert played(table, 30, seed=5).save() == ends[0]


@every_game
def test_games_and_bots_can_be_pickled(slug: str) -> None:
    game, bot = tablebot.game(slug), tablebot.bot(slug, seed=4)
    assert pickle.loads(pickle.dumps((game, bot))) == (game, bot)


@every_game
def test_the_menu_has_what_a_seat_is_asked_for_and_nothing_else(slug: str) -> None:
    table = tablebot.game(slug).start(seats=max(GAMES[slug].seats), seed=2)
    kinds = GAMES[slug].kinds
    for _ in range(40):
        for seat in range(table.seats):
            assert bool(table.menu(seat)) == (seat in table.asked)
            assert not [m for m in table.menu(seat) if isinstance(m, kinds.unasked + kinds.by_host + kinds.by_clock)]
        played(table, 1)


def test_what_is_forbidden_says_why_and_changes_nothing() -> None:
    table = tablebot.game("robotory").start()
    before = table.save()
    tries: list[tuple[int, Any, str]] = [
        (1, "w@a1", "It is not your turn"),
        (0, "w@d3", "A robot stands on d3"),
        (0, "hello", "is not a move"),
        (0, Place("purple", Cell(3)), "That is not a move of this game"),  # pyright: ignore[reportArgumentType]
        (0, Stay(), "That is not a move of this game"),
        (0, object(), "That is not a move of this game"),
        (2, "w@a1", "Seats are numbered from 0 to 1"),
        (-1, "w@a1", "Seats are numbered from 0 to 1"),
    ]
    for seat, move, why in tries:
        with pytest.raises(tablebot.Refused, match=why):
            table.play(seat, move)
    with pytest.raises(tablebot.Illegal, match="No die"):
        table.throw(0)
    assert table.save() == before
    with pytest.raises(tablebot.Illegal, match="The game is over"):
        played(table, 1000).play(0, "w@a1")


def test_a_question_that_hides_who_has_answered_lasts_until_all_have() -> None:
    table = tablebot.game("not_a_robot").start(seats=3, seed=1, variant="Rise of the machines")
    while table.phase == "name":
        played(table, 1)
    robot = next(seat for seat in range(3) if table.view(seat).role == 0)
    human, last = (Seat(seat) for seat in range(3) if seat != robot)
    table.play(human, Stay())
    assert human not in table.asked and table.menu(human) == []
    with pytest.raises(tablebot.Illegal, match="You have answered already"):
        table.play(human, Stay())
    with pytest.raises(tablebot.Illegal, match="Only the clock"):
        table.play(robot, TimeUp())
    chance = table.copy()
    chance.play(robot, Reveal())
    assert chance.phase == "guess" and chance.asked == (robot,)
    table.play(robot, Stay())
    table.play(last, Stay())
    assert table.phase == "explain"
    assert len(table.moves) == 6, "the clock's are not ours"


@pytest.mark.parametrize("slug", ["clever_party", "robot_miner", "birthday_robot"])
def test_whoever_has_no_seed_throws_every_die(slug: str) -> None:
    table, dice, thrown = tablebot.game(slug).start(seats=2, seed=None), Dice("mine"), 0
    bot = tablebot.bot(slug)
    while not table.over and table.steps < 60:
        if table.die is None:
            table.play(table.asked[0], bot.choose(table, table.asked[0]))
            continue
        assert table.asked == ()
        with pytest.raises(tablebot.Illegal, match="numbered from 0"):
            table.throw(table.die)
        copied, pickled = table.copy(), pickle.loads(pickle.dumps(table))
        side = dice.below(table.die)
        for one in (table, copied, pickled):
            one.throw(side)
        assert table.save() == copied.save() == pickled.save()
        assert table.die == copied.die == pickled.die
        thrown += 1
    assert table.seed is None
    assert thrown > 3
    assert tablebot.load(table.save()).save() == table.save()


def test_options_are_checked_when_a_table_starts() -> None:
    game = tablebot.game("robot_miner")
    assert game.start(options={"largest": 6, "steps": 6}).options.steps == 6
    assert (
        game.start(variant="First steps").options
        == game.start(options=GAMES[game.slug].options(largest=6, steps=6, scoring="points", sums=True)).options
    )
    refused: list[dict[str, Any]] = [
        {"options": {"steps": 400}},
        {"options": {"colour": "pink"}},
        {"options": object()},
        {"variant": "Underwater"},
        {"variant": "Classic", "options": {}},
        {"seats": 7},
    ]
    for arguments in refused:
        with pytest.raises(tablebot.Refused):
            game.start(**arguments)


def test_a_game_in_a_file_is_a_game() -> None:
    table = played(tablebot.game(TICTACTOE).start(), 3)
    assert pickle.loads(pickle.dumps(table)).save() == table.save()
    assert tablebot.load(table.save(), file=TICTACTOE).moves == table.moves
    assert table.text(0) and "tic" in repr(table).lower()


def test_what_is_no_log_is_refused() -> None:
    lines = tablebot.game("robotory").start().save().splitlines(keepends=True)
    with pytest.raises(tablebot.Refused, match="never started"):
        tablebot.load(b"".join(lines[:-1]))
    with pytest.raises(tablebot.Refused, match="A log begins"):
        tablebot.load("")
    for word in ("chess", "nothing.py"):
        with pytest.raises(tablebot.Refused):
            tablebot.game(word)


def test_a_game_that_somebody_resigned_stays_over() -> None:
    lost = tablebot.game("robotory").start().save() + b'{"type":"resigned","seat":1,"at":0.0}\n'
    table = tablebot.load(lost)
    assert table.over and table.winners == (0,)
    assert table.save() == lost


def test_a_bot_knows_its_seats_view_only_and_needs_no_table() -> None:
    table = played(tablebot.game("robotory").start(), 4)
    bot, seat = tablebot.bot("robotory", level=2, seed="x"), table.asked[0]
    assert bot.choose(table, seat) == bot.choose_by(table.view(seat), table.steps)
    for level in (0, 6):
        with pytest.raises(tablebot.Refused, match="levels from 1 to 5"):
            tablebot.bot("robotory", level=level)


def test_importing_tablebot_loads_nothing() -> None:
    code = "import sys; before = set(sys.modules); import tablebot; print(*sorted(set(sys.modules) - before))"
    found = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert {name for name in found if name.startswith("tablebot")} == {"tablebot"}
    assert not {"msgspec", "numpy", "asyncio", "threading"} & set(found)
    assert set(tablebot.__all__) <= set(dir(tablebot))
    with pytest.raises(AttributeError, match="chess"):
        tablebot.chess  # noqa: B018
