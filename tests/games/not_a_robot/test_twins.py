"""8 Histories that somebody must not tell apart, through whole rounds at a real table: every byte they are sent, when,
in which order; what they find by looking and by trying; every clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tablebot.games.not_a_robot.model import Deal
from tablebot.table.log.events import Pace
from tests.games.not_a_robot.stage import EVERYBODY, SECOND, Stage, Step, dealt, first_difference, staged, told

SERVER = 4
OUTSIDE = ("host", "watcher", "screen")
NAMING: list[Step] = ["?", "2 say moon", "+4", "0 say river", "?", "+4", "3 say candle", "1 say quiet", "=ask"]
ASKING: list[Step] = ["+1", "3 not me", "?", "+9", "=explain"]
EXPLAINING: list[Step] = [
    "?",
    "2 explain It glows.",
    "0 explain It flows.",
    "?",
    "3 done",
    "1 explain It is quiet.",
    "=discuss",
]
DISCUSSING: list[Step] = ["+10", "?", "0 ready", "1 ready", "2 ready", "3 ready", "=vote"]
VOTING: list[Step] = ["?", "2 vote 1", "1 vote server", "?", "3 vote 3", "?"]
"""All but seat 0 have voted."""
ROUND: list[Step] = [*NAMING, *ASKING, *EXPLAINING, *DISCUSSING, *VOTING]
ENDED: list[Step] = ["=vote", "0 vote 2", "=score", "0 ready", "1 ready", "2 ready", "3 ready"]

Twin = tuple[Sequence[Deal], Sequence[Step]]


async def differences(folder: Path, eyes: Sequence[str], twins: Sequence[Twin], **ways: Any) -> dict[str, str]:
    """By which of these eyes some of the twins could be told apart, and by what."""
    first, *others = [await told(folder / str(n), deals, steps, eyes, **ways) for n, (deals, steps) in enumerate(twins)]
    pairs = [(eye, other[eye]) for other in others for eye in eyes]
    return {eye: where for eye, seen in pairs if (where := first_difference(first[eye], seen))}


# Roles ------------------------------------------------------------------------------------------------------------
WAYS: dict[str, dict[str, Any]] = {
    "as usual": {},
    "without a clock": {"pace": "none"},
    "in a hurry": {"pace": "half"},
    "spoken": {"spoken": True},
    "shared seats": {"mates": 2},
    "unkind": {"manners": {"family": False, "talk": "off"}},
}


@pytest.mark.parametrize("way", WAYS)
async def test_8_1_a_human_cannot_tell_who_the_robot_is_before_the_round_is_scored(tmp_path: Path, way: str) -> None:
    twins = [([dealt(robot)], ROUND) for robot in (1, 2, 3, SERVER)]
    assert not await differences(tmp_path, ["seat 0", *OUTSIDE], twins, **WAYS[way])


async def test_2_4_nor_where_there_is_no_server(tmp_path: Path) -> None:
    steps = ["1 vote 2" if step == "1 vote server" else step for step in ROUND]
    twins = [([dealt(robot)], steps) for robot in (1, 2, 3)]
    assert not await differences(tmp_path, ["seat 0", *OUTSIDE], twins, rise_of_the_machines=True)


async def test_8_1_nor_in_a_later_round(tmp_path: Path) -> None:
    twins = [([dealt(2), dealt(robot, 3, SECOND)], [*_quick(), *_other_words()]) for robot in (1, 2, 3, SERVER)]
    assert not await differences(tmp_path, ["seat 0", *OUTSIDE], twins)


async def test_3_5_nor_by_whose_time_is_up(tmp_path: Path) -> None:
    """Seat 0 speaks; the clock strikes for all others, one after the other."""
    voted: list[Step] = ["0 ready", "1 ready", "2 ready", "3 ready", "=vote", "2 vote 1", "?", "+30", "?"]
    steps: list[Step] = ["0 say river", "?", "+120", "=ask", "?", "+5", "=explain", "0 done", "?", *voted]
    twins = [([dealt(robot)], steps) for robot in (1, 2, 3, SERVER)]
    assert not await differences(tmp_path, ["seat 0", *OUTSIDE], twins)


def _quick() -> list[Step]:
    """A first round in which nobody looks around."""
    return [step for step in (*ROUND, *ENDED) if step != "?"]


def _other_words() -> list[Step]:
    new = {"moon": "ladder", "river": "kettle", "candle": "garden", "quiet": "stormy"}
    return [
        " ".join(new.get(word, word) for word in step.split()) if isinstance(step, str) and " say " in step else step
        for step in ROUND
    ]


async def test_8_1_once_it_is_scored_everybody_can(tmp_path: Path) -> None:
    twins = [([dealt(robot)], [*_quick(), "?"]) for robot in (1, SERVER)]
    found = await differences(tmp_path, EVERYBODY, twins)
    assert found.keys() == set(EVERYBODY)


async def test_3_1_a_seat_knows_its_own_card_at_once(tmp_path: Path) -> None:
    found = await differences(tmp_path, EVERYBODY, [([dealt(robot)], [""]) for robot in (1, 2)])
    assert found.keys() == {"seat 1", "seat 2"}


# The right picture ------------------------------------------------------------------------------------------------
async def test_8_1_the_robot_and_those_outside_cannot_tell_the_right_picture_before_it_is_shown(tmp_path: Path) -> None:
    twins = [([dealt(2, answer)], [*NAMING, "+1", "2 not me", "?", "+3.9", "?"]) for answer in (1, 2, 5, 9)]
    assert not await differences(tmp_path, ["seat 2", *OUTSIDE], twins)


async def test_8_1_those_outside_know_neither(tmp_path: Path) -> None:
    deals = [(0, 1), (1, 9), (3, 4), (SERVER, 7)]
    twins = [([dealt(robot, answer)], [*NAMING, "+1", "?", "+3.9", "?"]) for robot, answer in deals]
    assert not await differences(tmp_path, OUTSIDE, twins)


async def test_4_2_nor_while_the_robot_chooses_one(tmp_path: Path) -> None:
    twins = [([dealt(2, answer)], [*NAMING, "+1", "2 reveal", "?", "+29", "?"]) for answer in (1, 2, 5, 9)]
    assert not await differences(tmp_path, ["seat 2", *OUTSIDE], twins)


async def test_5_1_then_everybody_is_shown_it(tmp_path: Path) -> None:
    twins = [([dealt(2, answer)], [*NAMING, "+5"]) for answer in (1, 2)]
    assert (await differences(tmp_path, EVERYBODY, twins)).keys() == set(EVERYBODY)


# Are you the Robot? -----------------------------------------------------------------------------------------------
def _plays(move: str, turn: int | None = 2) -> Step:
    return lambda stage: stage.sends("seat 1", "play", turn=turn, move={"type": move})


def _drafts(text: str) -> Step:
    return lambda stage: stage.sends("seat 1", "draft", text=text)


ANSWERS: dict[str, list[Step]] = {
    "nothing": ["", "", ""],
    "at once": ["1 not me", "", ""],
    "late": ["", "", "1 not me"],
    "twice": ["1 not me", "1 not me", _plays("stay")],
    "it's me": ["", "1 reveal", ""],
    "it's me, no, it isn't": ["1 reveal", "1 not me", "1 reveal"],
    "in the making": [_drafts("not me"), "", ""],
    "a lie in the making": ["", _drafts("reveal"), ""],
    "nonsense": [_plays("time_up"), _plays("dance"), _plays("stay", turn=1)],
}


def _asked(answer: str, after: Sequence[Step]) -> list[Step]:
    one, two, three = ANSWERS[answer]
    others: list[Step] = ["0 not me", "?", "+1"]
    return [*(step for step in NAMING if step != "?"), "+1", one, "?", *others, two, "+2.5", three, "?", "+0.5", *after]


REST: list[Step] = ["?", *EXPLAINING[1:3], *EXPLAINING[4:], *DISCUSSING[2:], *VOTING[1:3], "3 vote 3", *ENDED, "?"]


@pytest.mark.parametrize(("way", "robot"), [("as usual", 2), ("without a clock", SERVER), ("shared seats", 2)])
async def test_4_1_nobody_ever_sees_who_has_answered(tmp_path: Path, way: str, robot: int) -> None:
    deals = [dealt(robot), dealt(robot, 3, SECOND)]
    twins = [(deals, _asked(answer, REST)) for answer in ANSWERS]
    eyes = [eye for eye in EVERYBODY if eye != "seat 1"]
    assert not await differences(tmp_path, eyes, twins, **WAYS[way])


async def test_4_1_nor_whether_the_robot_has_thought_about_it(tmp_path: Path) -> None:
    """A Robot that says "not me" is as silent as a Human, and as one that says nothing."""
    answers = ("nothing", "at once", "late")
    twins = [([dealt(robot)], _asked(answer, EXPLAINING)) for robot in (1, 2) for answer in answers]
    assert not await differences(tmp_path, ["seat 0", *OUTSIDE], twins)


async def _goes(stage: Stage) -> None:
    stage.leave("seat 1")


async def _comes(stage: Stage) -> None:
    await stage.enter("seat 1", 3)


def _host(kind: str, **fields: Any) -> Step:
    return lambda stage: stage.sends("host", kind, **fields)


def _votes_away(choice: str) -> list[Step]:
    return [lambda stage, n=n: stage.sends(f"seat {n}", "vote_away", seat=1, choice=choice) for n in (0, 2, 3)]


DECISIONS: dict[str, list[Step]] = {
    "away": [_goes, "+1", _comes],
    "waited for": [_goes, *_votes_away("wait"), "+1", _comes],
    "played on without": [_goes, *_votes_away("timeout"), "+1", "?", _comes],
    "played on without for good": [_goes, *_votes_away("timeout"), "+1"],
    "a bot plays": [_goes, *_votes_away("bot"), "+1", "?"],
    "the host's bot plays": [_host("add_bot", seat=1, level=1), "+1", "?", _host("remove_bot", seat=1)],
    "removed": [_host("remove", person=3), "+1", "?"],
    "paused": [_host("pause"), "+100", "?", _host("resume")],
    "faster": [_host("configure", pace="half")],
    "slower": [_host("configure", pace="double")],
    "without a clock": [_host("configure", pace="none")],
    "read first": [_host("set_manners", approval=True)],
}


@pytest.mark.parametrize("decision", DECISIONS)
async def test_4_1_whatever_becomes_of_a_seat_does_not_tell_whether_it_has_answered(
    tmp_path: Path, decision: str
) -> None:
    begun: list[Step] = [*(step for step in NAMING if step != "?"), "+0.5"]
    eyes = [eye for eye in EVERYBODY if eye != "seat 1"]
    rest: list[Step] = [*DECISIONS[decision], "+1", "?", "+10", "?"]
    twins = [([dealt(2)], [*begun, answer, *rest]) for answer in ("", "1 not me", "1 reveal")]
    assert not await differences(tmp_path, eyes, twins)


@pytest.mark.parametrize(("pace", "seconds"), [("none", 5.0), ("own", 5.0), ("half", 2.5), ("double", 10.0)])
@pytest.mark.parametrize("robot", [1, SERVER])
async def test_4_1_it_lasts_exactly_as_long_whoever_answers(
    tmp_path: Path, pace: Pace, seconds: float, robot: int
) -> None:
    everybody: list[Step] = [f"{seat} not me" for seat in range(4)]
    for n, answers in enumerate(([], everybody[:2], everybody)):
        async with staged(tmp_path / str(n), dealt(robot), pace=pace) as stage:
            await stage.run([*(step for step in NAMING if step != "?"), *answers])
            assert [asked.ends - stage.house.now() for asked in stage.playing.asked] == [seconds] * 4
            await stage.run([f"+{seconds - 0.01}"])
            assert stage.phase == "ask"
            assert stage.playing.turn.seats == (0, 1, 2, 3)
            await stage.run(["+0.01"])
            assert stage.phase == "explain"


# Votes ------------------------------------------------------------------------------------------------------------
async def test_6_1_nobody_can_tell_a_vote_before_all_are_in(tmp_path: Path) -> None:
    before = [step for step in (*NAMING, "+5", *EXPLAINING, *DISCUSSING) if step != "?"]
    for robot in (0, 1):
        twins = [
            ([dealt(robot)], [*before, f"1 vote {one}", "?", f"2 vote {two}", "?", "+30", "?"])
            for one, two in (("2", "server"), ("server", "2"), ("3", "3"), ("4", "1"))
        ]
        eyes = [eye for eye in EVERYBODY if eye not in {"seat 1", "seat 2"}]
        assert not await differences(tmp_path / str(robot), eyes, twins)


async def test_6_1_who_has_voted_cannot_change_it_and_sees_no_other(tmp_path: Path) -> None:
    before = [step for step in (*NAMING, "+5", *EXPLAINING, *DISCUSSING) if step != "?"]
    twins = [([dealt(2)], [*before, "0 vote 1", f"1 vote {vote}", "0 vote 2", "?"]) for vote in ("2", "server")]
    assert not await differences(tmp_path, ["seat 0"], twins)


# Words that a host reads first ------------------------------------------------------------------------------------
READ: dict[str, Any] = {"manners": {"approval": True}}


def _judge(number: int, yes: bool = True) -> Step:
    return _host("judge_move", number=number, yes=yes)


async def test_3_2_a_word_that_waits_is_known_to_its_seat_and_to_who_reads_it(tmp_path: Path) -> None:
    words = ("", "1 say moon", "1 say telescope", "1 say the")
    twins = [([dealt(2)], [word, "?", "+5", "0 say river", "?", "3 say candle", "?"]) for word in words]
    eyes = ["seat 0", "seat 2", "seat 3", "watcher", "screen"]
    assert not await differences(tmp_path, eyes, twins, **READ)


async def test_3_6_that_a_word_waits_stops_nobody_from_saying_it(tmp_path: Path) -> None:
    twins = [([dealt(2)], [word, "0 say moon", "?"]) for word in ("", "1 say moon")]
    assert not await differences(tmp_path, ["seat 0", "seat 2", "watcher"], twins, **READ)


async def test_8_1_who_reads_first_reads_words_and_learns_nothing_else(tmp_path: Path) -> None:
    words: list[Step] = ["2 say moon", "?", "0 say river", _judge(1), "1 say candle", _judge(3, yes=False), _judge(2)]
    steps: list[Step] = [*words, "?", "1 say quiet", "3 say garden", _judge(4), _judge(5), "?", "+1", "1 not me", "?"]
    deals = [(0, 1), (1, 9), (2, 5), (SERVER, 7)]
    twins = [([dealt(robot, answer)], steps) for robot, answer in deals]
    assert not await differences(tmp_path, OUTSIDE, twins, **READ)
    why: list[Step] = ["+4", "2 explain It glows.", "?", _judge(6), "0 explain It flows.", "?"]
    twins = [([dealt(robot)], [*steps, *why]) for robot in (1, 2, 3, SERVER)]
    assert not await differences(tmp_path / "later", ["seat 0", *OUTSIDE], twins, **READ)


# How large messages are -------------------------------------------------------------------------------------------
def _sizes(moments: Sequence[tuple[list[bytes], Any]]) -> list[list[int]]:
    return [[len(message) for message in messages] for messages, _ in moments]


async def test_8_1_messages_are_as_many_and_as_large_whatever_is_on_a_card(tmp_path: Path) -> None:
    """Who counts the bytes on their way to somebody else's phone does not see who the Robot is, nor a vote."""
    steps = [step for step in ROUND if step != "?"]
    votes = [(1, 5, "1"), (0, 5, "2"), (2, 9, "4"), (SERVER, 1, "server")]
    found = [
        await told(
            tmp_path / f"{robot}{vote}",
            [dealt(robot, answer)],
            [*steps[:-2], f"1 vote {vote}", "3 vote 3"],
            EVERYBODY,
        )
        for robot, answer, vote in votes
    ]
    for eye in EVERYBODY:
        assert len({str(_sizes(one[eye])[:-2]) for one in found}) == 1, eye
