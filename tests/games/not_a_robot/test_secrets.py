"""8 What nobody may know cannot be seen, asked for, said or sat down to: in the rules, and around the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablebot.core import codec
from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat, play
from tablebot.games.not_a_robot import GAME, rules, text
from tablebot.games.not_a_robot.model import (
    SERVER,
    Asking,
    Deal,
    Dealing,
    Explaining,
    Finished,
    Guessing,
    Naming,
    Scored,
    State,
    TimeUp,
    Voting,
)
from tablebot.table.decide import commands as do
from tests.games.not_a_robot.probes import MOVES, WORDS
from tests.games.not_a_robot.rounds import asked, dealt, eyes, refused
from tests.games.not_a_robot.stage import EVERYBODY, SECOND, Stage, Step, staged
from tests.games.not_a_robot.stage import dealt as deal
from tests.server.remembering import Memory
from tests.strategies import History, histories

TIME_UP = {"type": "time_up"}
"""The clock's: the table lets nobody play it."""


# In the rules -----------------------------------------------------------------------------------------------------
def possible(state: Any, eye: Seat | None) -> Iterator[State]:
    """Every other truth that fits all that these eyes may know."""
    knows_answer = isinstance(state, Explaining | Voting) or (eye is not None and eye != state.deal.robot)
    answers = [state.deal.answer] if knows_answer or hasattr(state, "ready") else range(1, 10)
    for robot in _robots(state, eye):
        for answer in answers:
            for hidden in _hidden(state, eye):
                yield replace(state, deal=Deal(state.deal.pictures, answer, robot), **hidden)


def _robots(state: Any, eye: Seat | None) -> list[int]:
    """Who can have the Robot card, as far as these eyes know."""
    if isinstance(state, Guessing) or eye == state.deal.robot:
        return [state.deal.robot]
    cards = state.seats + (not state.options.rise_of_the_machines)
    return [holder for holder in range(cards) if holder != eye]


def _hidden(state: Any, eye: Seat | None) -> list[dict[str, Any]]:
    """Others' answers before the time is up, or what they have voted."""
    if isinstance(state, Asking):
        keep = [seat == eye or answer == "up" for seat, answer in enumerate(state.answers)]
        return [{"answers": _put(state.answers, keep, other)} for other in ("", "stay")]
    if isinstance(state, Voting):
        keep = [seat == eye or vote is None for seat, vote in enumerate(state.votes.slots)]
        votes = (1, 2, 3 if state.options.rise_of_the_machines else SERVER)
        return [{"votes": replace(state.votes, slots=_put(state.votes.slots, keep, vote))} for vote in votes]
    return [{}]


def _put(slots: tuple[Any, ...], keep: list[bool], other: Any) -> tuple[Any, ...]:
    return tuple(slot if kept else other for slot, kept in zip(slots, keep, strict=True))


def found_out(state: Any, eye: Seat | None) -> tuple[Any, ...]:
    """All that the rules tell these eyes: the view and its size, the menu, the turn, the drawing, every refusal."""
    view = GAME.view(state, eye)
    tried = [_outcome(state, eye, move) for move in MOVES if move != TIME_UP] if eye is not None else []
    return msgspec.json.encode(view), list(rules.moves(view)), rules.turn(state), text.draw(view), tried


def _outcome(state: Any, eye: Seat, move: Any) -> Any:
    try:
        after = play(GAME, state, eye, codec.decoded(msgspec.json.encode(move), GAME.move))
    except (Refused, msgspec.DecodeError) as why:
        return str(why)
    return "scored" if isinstance(after, Scored) else (GAME.view(after, eye), rules.turn(after))


def dozed(state: Any, seats: list[int]) -> Any:
    """The time is up for those of these who are to say a word."""
    for seat in seats:
        turn = rules.turn(state)
        if isinstance(turn, Decide) and turn.phase == "name" and seat in turn.seats:
            state = play(GAME, state, Seat(seat), TimeUp())
    return state


@settings(max_examples=60)
@given(histories(GAME, longest=60), st.lists(st.integers(0, 7), max_size=4, unique=True))
def test_8_1_what_a_seat_finds_out_is_the_same_in_every_world_it_cannot_tell_apart(
    now: History, dozing: list[int]
) -> None:
    state = dozed(now.state, dozing)
    if isinstance(state, Dealing | Scored | Finished):
        return
    for eye in now.eyes:
        known = found_out(state, eye)
        for other in possible(state, eye):
            assert found_out(other, eye) == known


@given(histories(GAME, longest=60), st.integers(1, 9))
def test_8_1_a_view_shows_a_card_to_its_holder_alone(now: History, answer: int) -> None:
    state = now.state
    if isinstance(state, Dealing | Scored | Finished):
        return
    state = replace(state, deal=replace(state.deal, answer=answer))
    shown = isinstance(state, Explaining | Voting) or hasattr(state, "ready")
    for eye in now.eyes:
        view = GAME.view(state, eye)
        assert view.role == (None if eye is None else 0 if eye == state.deal.robot else answer)
        assert view.answer == (answer if shown else None)
        assert view.robot == (state.deal.robot if isinstance(state, Guessing) else None)
        assert len(view.scored) == len(state.rounds)


@pytest.mark.parametrize("word", [*WORDS, "moon", "MOON", "garden"])
def test_3_6_no_word_is_refused_for_what_is_on_a_card(word: str) -> None:
    worlds = [dealt(robot=robot, answer=answer) for robot in (0, 1, 4) for answer in (1, 5)]
    said = [play(GAME, world, Seat(2), text.read("say moon")) for world in worlds]
    move = codec.decoded(msgspec.json.encode({"type": "say", "word": word}), GAME.move)
    assert len({_refusal(world, move) for world in said}) == 1


def _refusal(state: State, move: Any) -> str:
    try:
        play(GAME, state, Seat(0), move)
    except Refused as why:
        return str(why)
    return ""


def test_3_6_not_even_a_word_that_names_the_right_picture_or_a_role() -> None:
    pictures = GAME.view(dealt(), None).pictures
    for picture in pictures:
        for word in picture.tags[:3]:
            refusals = {_refusal(dealt(answer=answer), rules.Say(word)) for answer in range(1, 10)}
            assert len(refusals) == 1


def test_3_6_words_on_the_menu_are_the_same_whatever_is_on_a_card() -> None:
    worlds = [dealt(robot=robot, answer=answer) for robot in (0, 4) for answer in (1, 9)]
    menus = {str(list(rules.moves(GAME.view(world, Seat(0))))) for world in worlds}
    assert len(menus) == 1


def test_4_1_a_human_who_says_that_it_is_the_robot_is_refused_and_nothing_changes() -> None:
    state = asked(robot=2)
    assert refused(state, "1 reveal") == "You are not the Robot."


def test_8_1_pictures_come_with_the_card_and_to_everybody_alike() -> None:
    views = [GAME.view(dealt(), eye) for eye in eyes(dealt())]
    assert len({view.pictures for view in views}) == 1
    assert len(views[0].pictures) == 9


def test_8_1_what_is_revealed_once_it_is_over_is_never_what_a_watcher_sees_before() -> None:
    state: Naming = dealt(robot=2, answer=7)
    assert GAME.revealed is not None
    assert (GAME.revealed(state).answer, GAME.revealed(state).robot) == (7, 2)
    assert (GAME.view(state, None).answer, GAME.view(state, None).robot) == (None, None)


# Silence ----------------------------------------------------------------------------------------------------------
SAY: list[Step] = ["2 say moon", "0 say river", "3 say candle", "1 say quiet", "=ask"]
PHASES: dict[str, list[Step]] = {
    "name": ["2 say moon", "=name"],
    "ask": [*SAY, "+1", "=ask"],
    "guess": [*SAY, "2 reveal", "=guess"],
    "explain": [*SAY, "+5", "=explain"],
    "discuss": [*SAY, "+5", "2 done", "0 done", "3 done", "1 done", "=discuss"],
}
PHASES["vote"] = [*PHASES["discuss"], "0 ready", "1 ready", "2 ready", "3 ready", "0 vote 1", "=vote"]
PHASES["score"] = [*PHASES["vote"], "1 vote 1", "2 vote 1", "3 vote 1", "=score"]
HUSHED, MASKED = ("name", "ask", "guess"), ("name", "ask", "guess", "explain", "discuss", "vote")
HUSH = "Nobody talks while roles are secret."
SIGNS: list[tuple[str, dict[str, Any]]] = [
    ("chat", {"text": "It is number five"}),
    ("react", {"reaction": "think"}),
    ("rename", {"name": "Number five", "face": "fox"}),
    ("name_team", {"seat": 1, "name": "Number five"}),
]


async def answers(stage: Stage, name: str, kind: str, /, **fields: Any) -> str:
    """How this one is answered: `done`, or the refusal."""
    before = len(stage.told[name])
    await stage.sends(name, kind, **fields)
    await stage.run([""])
    heard = [msgspec.json.decode(message) for messages, _ in stage.told[name][before:] for message in messages]
    (answer,) = (message for message in heard if message["type"] in {"done", "refused"})
    return "done" if answer["type"] == "done" else answer["text"]


@pytest.mark.parametrize("phase", PHASES)
async def test_8_2_nobody_gives_a_sign_from_the_deal_until_the_picture_is_shown(tmp_path: Path, phase: str) -> None:
    async with staged(tmp_path / "a", deal(2), mates=1, manners={"screen_talk": True}) as stage:
        await stage.run(PHASES[phase])
        others = {name: len(told) for name, told in stage.told.items() if name != "seat 1"}
        for kind, fields in SIGNS:
            for name in ("seat 1", "watcher", "host"):
                answer = await answers(stage, name, kind, **fields)
                if phase in HUSHED:
                    assert answer == HUSH or (kind, name, answer) == ("name_team", "watcher", TEAM), (kind, name)
                elif name == "seat 1":
                    assert answer == "done"
        if phase in HUSHED:
            for name, since in others.items():
                assert not [
                    m
                    for messages, _ in stage.told[name][since:]
                    for m in messages
                    if b"five" in m and b"refused" not in m
                ]


TEAM = "Every team finds its own name."


@pytest.mark.parametrize("phase", HUSHED)
async def test_8_2_not_even_a_host_who_plays(tmp_path: Path, phase: str) -> None:
    async with staged(tmp_path / "a", deal(2)) as stage:
        await stage.run(PHASES[phase])
        assert await answers(stage, "host", "chat", text="Hurry up!", loud=True) == "done"  # Who stands knows nothing.
        assert await answers(stage, "host", "make_host", person=2) == "done"
        assert await answers(stage, "seat 0", "chat", text="It is five!", loud=True) == HUSH


# Seats ------------------------------------------------------------------------------------------------------------
STAY = "Nobody changes seats while roles are secret."
KEEP = "You keep your seat until the next game."


@pytest.mark.parametrize("phase", MASKED)
async def test_8_2_nobody_gets_another_seat_or_another_view_before_the_round_is_scored(
    tmp_path: Path, phase: str
) -> None:
    async with staged(tmp_path / "a", deal(2), deal(1, 3, SECOND), mates=1) as stage:
        await stage.run(PHASES[phase])
        assert await answers(stage, "host", "remove", person=5) == "done"
        assert stage.live.table.chairs[3].bot, "a seat that somebody could want"
        for seat in range(4):
            assert await answers(stage, "watcher", "sit", seat=seat) == STAY
            assert await answers(stage, "host", "sit", seat=seat) == STAY
            assert await answers(stage, "host", "seat_person", person=6, seat=seat) == STAY
        assert await answers(stage, "seat 1", "sit", seat=3) == KEEP
        assert await answers(stage, "host", "seat_person", person=3, seat=3) == STAY
        assert await answers(stage, "seat 1", "stand") == "The game is on: you keep your seat."
        # Who goes and comes back, or is sent away, only watches.
        assert await answers(stage, "mate 0", "leave") == "done"
        assert await answers(stage, "host", "remove", person=3) == "done"
        assert await answers(stage, "host", "remove_bot", seat=3) == "done"
        assert stage.live.table.chairs[3].free
        for n in range(2):
            _, back = await stage.house.tables.join(
                stage.live.code, f"Back {n}", "owl", f"back {n}".encode(), watch=False, relieve=n == 1
            )
            assert stage.live.table.seat(back) is None
            await stage.enter(f"back {n}", back)
            await stage.run([""])
            (seen,) = [m for m in stage.told[f"back {n}"][0][0] if m.startswith(b'{"type":"update"')]
            assert b'"role":null' in seen
            assert await answers(stage, f"back {n}", "sit", seat=1) == STAY


async def test_8_2_then_the_host_may_give_a_bots_seat_to_somebody(tmp_path: Path) -> None:
    async with staged(tmp_path / "a", deal(2), deal(1, 3, SECOND)) as stage:
        await stage.run(PHASES["score"])
        assert await answers(stage, "host", "remove", person=3) == "done"
        assert await answers(stage, "host", "seat_person", person=6, seat=1) == "done"
        assert stage.live.table.seat(6) == 1


async def test_8_2_who_shares_a_seat_sees_its_card_and_what_is_planned_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "a", deal(0), mates=2) as stage:
        shared = stage.live.table.seat(stage.people["mate 0"])
        assert shared is not None
        pair = [f"seat {shared}", "mate 0"]
        await stage.sends("mate 0", "draft", text="say lighthouse")
        await stage.run(["?"], pair)
        roles = [_last_view(stage, name)["role"] for name in pair]
        assert roles == [0 if shared == 0 else 5] * 2
        heard = {name for name in stage.told if b"lighthouse" in _bytes(stage, name)}
        assert heard == {f"seat {shared}"}


def _bytes(stage: Stage, name: str) -> bytes:
    return b"".join(message for messages, _ in stage.told[name] for message in messages)


def _last_view(stage: Stage, name: str) -> dict[str, Any]:
    memory = Memory()
    for message in (m for messages, _ in stage.told[name] for m in messages):
        memory.whole(msgspec.json.decode(message))
    return memory.view


# Bots and bystanders ----------------------------------------------------------------------------------------------
async def test_8_1_a_bot_that_takes_over_changes_the_chair_and_nothing_else(tmp_path: Path) -> None:
    seen: list[Any] = []
    for robot in (1, 2):
        async with staged(tmp_path / str(robot), deal(robot)) as stage:
            await stage.run(SAY)
            before = {name: len(told) for name, told in stage.told.items()}
            await stage.house.does(stage.live, 3, do.AddBot("", Seat(1), 1))
            await stage.house.does(stage.live, None, do.BotPlay(Seat(1), stage.question(1) or 0, rules.Stay()))
            await stage.run(["+4.9", "=ask", "+0.1", "=explain"])
            eyes = [name for name in EVERYBODY if name not in {"seat 1", "seat 2"}]
            seen.append({name: stage.told[name][before[name] :] for name in eyes})
    assert seen[0] == seen[1]
