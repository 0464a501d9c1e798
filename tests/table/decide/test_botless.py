"""Tables at which no bot can play: pictures that nobody has described."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.brain import Brain
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.games import not_a_robot
from tablebot.games.not_a_robot import BLIND
from tablebot.games.not_a_robot.model import Options, Say
from tablebot.pictures.pack import Pack, Picture
from tablebot.table.decide import commands as do
from tablebot.table.keeper.opening import Opening
from tests.games import party
from tests.table.house import serving
from tests.table.keeper.test_teaching import sentences
from tests.table.school import School
from tests.table.script import CATALOGUE, Script, filled, kinds, raw

GAMES: dict[str, AnyGame] = {**CATALOGUE, "not_a_robot": not_a_robot.GAME}
BOT = do.AddBot("", Seat(2), 1)


def pictures(*tags: str) -> Options:
    """Nine pictures; the last one has no tags."""
    named = tuple(Picture(f"{n:03}.webp", n, tags=("moon",)) for n in range(1, 9))
    return Options(pack=Pack("Holiday", "", "", (*named, Picture("009.webp", 9, tags=tags))))


UNKNOWN = pictures()


def lobby(options: Options = UNKNOWN) -> Script:
    """Three people in four seats, before the game."""
    table = Script("not_a_robot", 4, options=options, games=GAMES)
    table.does(1, do.Sit("", Seat(0)))
    for _ in range(2):
        table.joins()
    return table


def begun() -> Script:
    return filled(Script("not_a_robot", 3, options=UNKNOWN, games=GAMES))


# Before the game -------------------------------------------------------------------------------------------------
def test_the_host_is_told_why_no_bot_can_come() -> None:
    assert lobby().refusal(1, do.AddBot("", Seat(3), 1)) == BLIND


@pytest.mark.parametrize("options", [Options(), pictures("sun")], ids=["classic", "described"])
def test_bots_come_where_every_picture_is_described(options: Options) -> None:
    table = lobby(options)
    table.does(1, do.AddBot("", Seat(3), 1))
    table.starts()


def test_pictures_that_bots_do_not_know_wait_until_no_bot_sits() -> None:
    table = lobby(Options())
    table.does(1, do.AddBot("", Seat(3), 1))
    assert table.refusal(1, do.Configure("", options=raw(UNKNOWN))) == BLIND
    table.does(1, do.Configure("", seats=5, pace="half"))
    table.does(1, do.RemoveBot("", Seat(3)))
    table.does(1, do.Configure("", options=raw(UNKNOWN)))
    assert table.refusal(1, do.AddBot("", Seat(3), 1)) == BLIND
    table.does(1, do.Configure("", options=raw(Options())))
    table.does(1, do.AddBot("", Seat(3), 1))


async def test_a_table_is_not_opened_with_bots(tmp_path: Path) -> None:
    opening = Opening(
        game="not_a_robot", name="Ada", face="fox", key_hash=b"key 1", options=raw(UNKNOWN), bots=(1, 1), start=True
    )
    async with serving(tmp_path, games=GAMES) as house:
        with pytest.raises(Refused, match=BLIND):
            await house.tables.open(opening)
        assert await house.store.find_table("AAA1") is None
        await house.tables.open(msgspec.structs.replace(opening, bots=(), start=False))


# During the game -------------------------------------------------------------------------------------------------
def test_no_bot_plays_for_anybody() -> None:
    table = begun()
    assert table.refusal(1, BOT) == BLIND
    assert table.refusal(3, BOT) == BLIND


def test_nor_is_one_voted_for() -> None:
    table = begun()
    table.vanish(2)
    for person in (1, 2):
        assert table.refusal(person, do.VoteAway("", Seat(2), "bot")) == BLIND
    assert table.table.votes == ()
    table.does(1, do.VoteAway("", Seat(2), "timeout"))
    table.does(2, do.VoteAway("", Seat(2), "timeout"))
    assert table.playing.absent == (2,)


def test_for_somebody_who_is_removed_the_clock_plays_until_another_sits_down() -> None:
    table = begun()
    assert kinds(table.does(1, do.Remove("", 3))) == ["left", "away_settled"]
    assert table.table.chairs[2].free
    assert table.left(2) == 3.0
    table.plays(0, Say("moon"))
    table.plays(1, Say("river"))
    table.waits(3.0)
    table.ticks()
    assert table.turn.phase == "ask"
    table.waits(5.0)
    table.ticks()
    assert table.turn.phase == "explain"
    assert [line.word for line in table.playing.state.lines] == ["moon", "river", ""]


def test_who_wants_to_leave_is_not_sent_to_a_bot() -> None:
    assert begun().refusal(2, do.Leave("")) == "The game is on. You may close the page: your seat is kept."


# After the game --------------------------------------------------------------------------------------------------
async def test_a_rematch_is_played_without_bots_too(tmp_path: Path) -> None:
    async with serving(tmp_path, games=GAMES) as house:
        opening = Opening(game="not_a_robot", name="Ada", face="fox", key_hash=b"key 1", options=raw(UNKNOWN), seats=3)
        live = await house.tables.open(opening)
        for name in ("Bo", "Cleo"):
            await house.joins(live, name)
        await house.does(live, 1, do.Start(""))
        await house.does(live, 1, do.Restart(""))
        new = await house.tables.find(live.table.next or "")
        assert new.table.options == UNKNOWN
        assert new.table.status == "playing"
        with pytest.raises(Refused, match=BLIND):
            await house.does(new, 1, BOT)


async def test_bots_do_not_come_along_to_a_game_that_they_cannot_play(tmp_path: Path) -> None:
    shy: AnyGame = replace(party.GAME, slug="shy", brain=Brain(cannot_play=lambda options: "No bot is invited."))
    async with serving(tmp_path, games={**GAMES, "shy": shy}) as house:
        live = await house.opened("party", people=2, start=False)
        await house.does(live, 1, BOT)
        with pytest.raises(Refused, match="No bot is invited"):
            await house.does(live, 1, do.Switch("", "shy"))
        assert live.table.next is None
        await house.does(live, 1, do.RemoveBot("", Seat(2)))
        await house.does(live, 1, do.Switch("", "shy"))
        assert (await house.tables.find(live.table.next or "")).table.game.slug == "shy"


async def test_a_class_starts_where_no_bot_is_needed_and_the_teacher_is_told_of_the_others(tmp_path: Path) -> None:
    async with serving(tmp_path, games=GAMES) as house:
        school = School(house)
        found = await school.opens(2, "not_a_robot", options=Raw(msgspec.json.encode(UNKNOWN)), seats=3)
        await school.joins(found, "Ida", "Ben", "Mia", "Noor", "Omar")
        report = await school.classes.start(found, 1)
        assert len(report.done) == 1
        assert list(sentences(report.others).values()) == [BLIND]
