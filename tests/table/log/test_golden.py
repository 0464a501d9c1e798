"""Logs of the first days. They are never changed: every later version must fold them to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Over, Seat
from tablebot.table.log import events as ev
from tablebot.table.log.events import Budget, Event, Manners, decoded, encoded
from tablebot.table.log.fold import fold
from tablebot.table.log.log_file import replay_steps
from tablebot.table.log.seats import Bot, Chair
from tablebot.table.log.table import Table
from tests.games import party
from tests.table.script import CATALOGUE, kinds

GOLDEN = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


def events(name: str) -> list[Event]:
    return [decoded(line) for line in (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()]


def folded(name: str) -> Table:
    return fold(CATALOGUE, events(name))


def result(table: Table) -> Over:
    assert table.playing is not None
    assert isinstance(table.playing.turn, Over)
    return table.playing.turn


def drawing(table: Table) -> str:
    assert table.playing is not None and table.game.text is not None
    return table.game.text.draw(table.game.view(table.playing.state, None))


def test_robotory_to_its_end_with_a_take_back_a_pause_and_a_move_by_the_clock() -> None:
    table = folded("robotory-taken-back")
    assert result(table) == Over((1.0, 2.0), (Seat(1),), "The reserve has run out of one colour.")
    assert table.chairs == (Chair(1, (2,)), Chair(2, (1,)))
    assert (table.seq, table.people, table.next, table.pace) == (60, (1, 2), "BCDG", "double")
    assert "a3 [B]" in drawing(table)
    assert "c1 (R)" in drawing(table)
    assert "light hand: 3w 1b  dark hand: 3w 0b  reserve: 0w 5b" in drawing(table)


def test_the_party_with_gifts_drafts_bots_and_a_chain_of_rolls() -> None:
    table = folded("party-rolled-again")
    assert result(table) == Over((5.0, 3.0, 3.0, 2.0), (Seat(0),), "The music stops.")
    assert table.chairs == (Chair(1, (1,)), Chair(2, (2,)), Chair(3, (3,)), Chair(4, bot=Bot("Tinker", 1)))
    assert table.playing is not None
    assert table.playing.rolls == 4
    assert table.playing.questions == (5, 6, 5, 4)


def test_robotory_resigned() -> None:
    table = folded("robotory-resigned")
    assert result(table) == Over((0.0, 1.0), (Seat(1),), "resigned")
    assert table.chairs == (Chair(2), Chair(1, (1,)))
    assert (table.seq, table.people, table.pace) == (11, (1,), "none")
    assert "b2 (W)" in drawing(table)


def test_robotory_lost_on_time() -> None:
    table = folded("robotory-lost-on-time")
    assert result(table) == Over((0.0, 1.0), (Seat(1),), "time")
    assert (table.seq, table.pace) == (11, Budget(180.0, 2.0))
    assert table.playing is not None
    assert table.playing.left == (0.0, 165.0)


def test_the_party_with_a_teacher_teams_votes_and_texts_that_waited() -> None:
    table = folded("party-with-a-teacher")
    assert (table.status, table.seq, table.host, table.people) == ("closed", 51, 8, (1, 2, 3, 4, 6, 7, 8))
    assert table.chairs == (Chair(3, (4,)), Chair(1, (2, 6, 7)), Chair(2, (3,)))
    assert table.manners == Manners(teams=True, approval=True)
    assert (table.pace, table.muted, table.hands, table.votes) == ("double", (6,), (), ())
    assert table.playing is not None
    assert table.playing.state.toasts == ("To the cake", "To us", "Cheers!")
    assert table.playing.state.blown == (0, 1, 0)
    assert table.playing.questions == (4, 5, 4)


def test_a_whole_story_with_gifts_a_bot_a_take_back_a_draft_by_the_clock_and_an_end_by_the_host() -> None:
    table = folded("birthday_robot-whole-story")
    assert result(table) == Over((2.0, 3.0, 0.0), (Seat(0), Seat(1), Seat(2)), "The story is told.", together=True)
    assert table.chairs == (Chair(2, (2,)), Chair(1, (1,)), Chair(3, bot=Bot("Tinker", 2)))
    assert (table.seq, table.people, table.options.by_age) == (44, (1, 2, 3), (2, 1, 0))
    assert drawing(table).splitlines() == [
        "Happy birthday, dear Robot!",
        "Early one morning Robot woke and yawned, but quietly.",
        "Robot's heart heard waves… and the tide—but where?",
        "Zoë sailed with Robot to 3.5 islands.",
        "",
        "And Robot slept soundly, happy.",
        "Goodnight, Robot… but dream!",
        "",
        "  seat 0: 1 HEADS 1 TAILS",
        "  seat 1: 1 HEADS 2 TAILS",
        "  seat 2: 0 HEADS 0 TAILS",
        "  The story is told.",
    ]
    assert table.playing is not None
    story = table.playing.state.story
    assert "".join(f"{mark.seat}{'f' if mark.free else ''}" for mark in story.lines[0].marks) == "1112f21f10f0"
    assert [(gift.giver, gift.to, gift.coins, gift.line) for gift in story.gifts] == [(2, 0, 1, 1), (0, 1, 2, 2)]
    assert story.ending == "host"


def test_a_whole_party_with_bonuses_a_bot_crosses_taken_back_and_dice_thrown_in_vain() -> None:
    table = folded("clever_party-three-sheets")
    assert result(table) == Over((8.0, 3.0, 3.0), (Seat(0),), "An area is full.")
    assert table.chairs == (Chair(1, (1,)), Chair(2, (2,)), Chair(3, bot=Bot("Tinker", 1)))
    assert (table.seq, table.people, table.options.first) == (127, (1, 2, 3), 1)
    assert drawing(table).splitlines()[:12] == [
        "seat 0: 8 stars",
        "  yellow  x      x     x      x      x       x     7:pink  green  blue   heart",
        "                       +blue  *      +green  *     +red    *      +blue  *",
        "  red     x  x       x   x        x   x      x   x",
        "             +green  *   +yellow  *   +blue  *   *",
        "  green        1       x       x       x   *",
        "               x       x       x       8   *",
        "               x       x       x       x   *",
        "               * +yellow    +red   +blue",
        "  blue    1:cupcake     x*        oo+yellow  oo*",
        "          2:donut       x+red     oo*        oo+green",
        "          3:cake        x+green   oo+red     oo*",
    ]


def test_somebody_alone_with_a_sheet_of_their_own_until_all_turns_were_played() -> None:
    table = folded("clever_party-alone")
    assert result(table) == Over((2.0,), (Seat(0),), "All turns are played.")
    assert (table.options.sheet.name, table.options.turns, table.pace) == ("Tiny", 3, "none")


def test_an_evening_of_pictures_with_a_bot_a_pause_and_every_way_a_round_can_end() -> None:
    table = folded("not_a_robot-whole-evening")
    assert result(table) == Over((3.0, 4.0, 7.0, 4.0), (Seat(2),), "The last round is over.")
    assert table.chairs == (Chair(1, (1,)), Chair(2, (2,)), Chair(3, (3,)), Chair(4, bot=Bot("Tinker", 2)))
    assert table.playing is not None
    assert (table.seq, table.playing.questions) == (102, (21, 20, 22, 21))
    right, server, found, fooled = table.game.view(table.playing.state, None).scored
    assert (right.robot, right.guess, right.answer, right.points) == (2, 8, 8, (0, 0, 3, 0))
    assert right.files[:5] == ("046.webp", "108.webp", "110.webp", "131.webp", "065.webp")
    assert [line.word for line in right.lines] == ["Moon", "river", "candle-light", "déjà"]
    assert (server.robot, server.votes, server.revealed, server.points) == (None, (0, 0, 0, 2), 0, (2, 2, 2, 1))
    assert server.lines[2].explanation == "I thought of o'clock, and of “Zoë’s” café."
    assert (found.robot, found.votes, found.revealed, found.points) == (0, (0, 2, 2, 1), 2, (0, 2, 2, 1))
    assert [line.word for line in found.lines] == ["slowly", "月亮", "jumping", ""]
    assert (fooled.robot, fooled.votes, fooled.revealed, fooled.points) == (3, (1, 3, -1, 4), 4, (1, 0, 0, 2))


def test_two_rounds_with_pictures_of_their_own_always_a_robot_and_a_server_that_was_down() -> None:
    table = folded("not_a_robot-own-pictures")
    assert result(table) == Over((3.0, 0.0, 1.0), (Seat(0),), "The last round is over.")
    assert (table.seq, table.options.pack.title, table.options.rise_of_the_machines) == (38, "Holiday", True)
    assert table.playing is not None
    late, nobody = table.game.view(table.playing.state, None).scored
    assert (late.robot, late.guess, late.points) == (1, 0, (1, 0, 1))
    assert late.files[3] == "0000000000000000000000000000000a.webp"
    assert [line.word for line in late.lines] == ["the", "thalassa", ""]
    assert (nobody.robot, nobody.votes, nobody.revealed, nobody.points) == (0, (-1, -1, -1), 3, (2, 0, 0))
    assert [line.word for line in nobody.lines] == ["Θάλασσα", "море", "sea"]


def test_three_teams_on_one_mountain_with_strikes_a_bot_a_tie_and_a_program_by_the_clock() -> None:
    table = folded("robot_miner-three-teams")
    assert (result(table).scores, result(table).winners) == ((267.0, 32.0, 333.0), (Seat(2),))
    assert table.chairs == (Chair(1, (1,)), Chair(2, (2,)), Chair(3, bot=Bot("Tinker", 1)))
    assert (table.seq, table.people, table.options.reclaim) == (49, (1, 2, 3), "beside")
    assert table.playing is not None
    state = table.playing.state
    assert state.throws == (((1, 3), (3, 4)), ((1, 3), (2, 3)), ((1, 5),))
    assert state.plans[1] == ((6, 1), (7, 2), (5, 3), (8, 4))
    assert [(theft.by, theft.spot, theft.back) for theft in state.runs[1].thefts] == [
        (1, (4, 5), True),
        (2, (8, 6), True),
        (2, (9, 10), False),
    ]
    assert drawing(table).splitlines()[:6] == [
        "Bonus number 6: jewels with * count three times. Proposed: face, face, points. A jewel counts its value.",
        "",
        " 10    90*   30*  100    40    80    50    70    60*",
        "  9     -    27    90*   36*   72*   45    63    54*",
        "  8    72*   24*   80    32    64    40  [56]    48*",
        "  7    63    21    70    28    56    35    49  (42)*",
    ]


def test_a_puzzle_alone_with_sums() -> None:
    table = folded("robot_miner-alone")
    assert (result(table).scores, result(table).winners) == ((5.0 + 72 + 9 + 144,), (Seat(0),))
    assert (table.options.puzzle.day, table.options.sums, table.options.steps) == ("2026-11-16", True, 6)
    assert table.playing is not None
    assert table.playing.state.runs[0].halt == (3, 3)


def test_every_kind_of_event_is_in_one_of_them() -> None:
    found = {kind for name in NAMES for kind in kinds(events(name))}
    assert found == {str(kind.__struct_config__.tag) for kind in get_args(Event)}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_decoded_encodes_to_the_same_bytes(name: str) -> None:
    lines = (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()
    for line, event in zip(lines, map(decoded, lines), strict=True):
        if isinstance(event, ev.MannersSet):  # Manners may grow: what was said about them stays.
            assert msgspec.json.decode(line)["manners"].items() <= msgspec.structs.asdict(event.manners).items()
        else:
            assert encoded(event) == line


def test_the_seed_still_rolls_what_was_rolled() -> None:
    log = events("party-rolled-again")
    seed = next(event.seed for event in log if isinstance(event, ev.Started))
    rolls = [bytes(event.roll) for event in log if isinstance(event, ev.Rolled)]
    assert rolls[0] == b'{"type":"baked","baker":%d}' % Dice(seed, 1).below(4)
    thrown = [party.Thrown(1 + Dice(seed, n).below(6)) for n in range(2, len(rolls) + 1)]
    assert rolls[1:] == [b'{"type":"thrown","pips":%d}' % throw.pips for throw in thrown]


def test_the_seed_still_throws_the_same_robot_dice() -> None:
    log = events("birthday_robot-whole-story")
    seed = next(event.seed for event in log if isinstance(event, ev.Started))
    rolls = [msgspec.json.decode(event.roll)["faces"] for event in log if isinstance(event, ev.Rolled)]
    for n, faces in enumerate(rolls, start=1):
        dice = Dice(seed, n)
        assert [dice.pick(("keep", "and", "but")) for _ in faces] == faces


@pytest.mark.parametrize("name", ["clever_party-three-sheets", "clever_party-alone"])
def test_the_seed_still_throws_the_same_party_dice(name: str) -> None:
    log, table = events(name), folded(name)
    seed = next(event.seed for event in log if isinstance(event, ev.Started))
    rolls = [msgspec.json.decode(event.roll)["faces"] for event in log if isinstance(event, ev.Rolled)]
    assert table.playing is not None
    for n, faces in enumerate(rolls, start=1):
        dice = Dice(seed, n)
        assert [dice.pick(die) for die in table.playing.state.sheet.dice] == faces


@pytest.mark.parametrize("name", ["not_a_robot-whole-evening", "not_a_robot-own-pictures"])
def test_the_seed_still_deals_the_same_pictures_and_cards(name: str) -> None:
    steps = list(replay_steps(CATALOGUE, events(name), fair=True))  # Raises where one does not follow from the seed.
    assert sum(isinstance(step.event, ev.Rolled) for step in steps) in {2, 4}


def test_the_seed_still_throws_the_same_mountain_dice() -> None:
    log = events("robot_miner-three-teams")
    seed = next(event.seed for event in log if isinstance(event, ev.Started))
    rolls = [msgspec.json.decode(event.roll)["dice"] for event in log if isinstance(event, ev.Rolled)]
    for n, thrown in enumerate(rolls, start=1):
        dice = Dice(seed, n)
        pairs = [thrown] if n == 1 else thrown
        assert [[1 + dice.below(6), 1 + dice.below(6)] for _ in pairs] == pairs


def test_the_seed_still_draws_the_same_lots() -> None:
    for name in ("robotory-taken-back", "robotory-resigned"):
        started = next(event for event in events(name) if isinstance(event, ev.Started))
        assert Dice(started.seed).shuffled((0, 1)) == started.order
