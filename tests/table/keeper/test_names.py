"""What people and teams are called."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.names import LONGEST_NAME, MOST_MARKS, legible, team_name
from tablebot.table.keeper.opening import Opening
from tablebot.table.keeper.talk import wishes
from tests.table.house import serving
from tests.table.keeper.test_talk import HOST, SEATED, TEAMMATE, WATCHER, at_a_table, refusal

UNKIND = "Please find kinder words."


# People ----------------------------------------------------------------------------------------------------------
async def test_rude_names_are_refused_where_a_family_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        assert await refusal(house.joins(live, "Crap")) == UNKIND
        assert await refusal(house.talk.rename(live, SEATED, "C r a p", "fox")) == UNKIND
        assert live.table.joined == WATCHER
        await house.does(live, HOST, do.SetManners("", family=False))
        await house.talk.rename(live, SEATED, "C r a p", "fox")
        assert live.people[SEATED].name == "C r a p"
        assert live.people[await house.joins(live, "Crap")].name == "Crap 2"


async def test_no_table_is_opened_under_a_rude_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        rude = Opening(game="tictactoe", name="Crap", face="fox", key_hash=b"key")
        assert await refusal(house.tables.open(rude)) == UNKIND
        assert house.tables.live == {}


async def test_a_name_is_shown_once_the_host_has_approved_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        names = {person: (who.name, who.wish) for person, who in live.people.items()}
        assert names == {1: ("Ada", ""), 2: ("Guest 2", "Bo"), 3: ("Guest 3", "Cleo"), 4: ("Guest 4", "Dora")}
        assert wishes(live) == [SEATED, TEAMMATE, WATCHER]
        await house.talk.judge_name(live, HOST, SEATED, "Bo", yes=True)
        await house.talk.judge_name(live, HOST, TEAMMATE, "Cleo", yes=False)
        assert [live.people[person].name for person in (SEATED, TEAMMATE)] == ["Bo", "Guest 3"]
        assert wishes(live) == [WATCHER]
    async with serving(tmp_path) as house:
        assert (await house.tables.find(live.code)).people == live.people


async def test_an_approved_name_stays_until_the_next_is_approved_and_a_face_changes_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.judge_name(live, HOST, SEATED, "Bo", yes=True)
        await house.talk.rename(live, SEATED, "Bobby", "cat")
        bo = live.people[SEATED]
        assert (bo.name, bo.face, bo.wish) == ("Bo", "cat", "Bobby")
        await house.talk.rename(live, SEATED, "Bo", "dog")  # As before: nothing waits any more.
        assert (live.people[SEATED].name, live.people[SEATED].wish) == ("Bo", "")


async def test_the_host_approves_only_the_name_that_was_read(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.rename(live, SEATED, "Bobby", "fox")
        late = house.talk.judge_name(live, HOST, SEATED, "Bo", yes=True)
        assert await refusal(late) == "That text does not wait any more."
        assert live.people[SEATED].wish == "Bobby"
        await house.talk.judge_name(live, HOST, SEATED, "Bo", yes=False)  # They do not want it either.
        assert live.people[SEATED].wish == "Bobby"


async def test_an_approval_of_a_name_that_is_sent_again_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        for _ in range(2):
            await house.talk.judge_name(live, HOST, SEATED, "Bo", yes=True)
            await house.talk.judge_name(live, HOST, TEAMMATE, "Cleo", yes=False)
        assert [live.people[person].name for person in (SEATED, TEAMMATE)] == ["Bo", "Guest 3"]
        assert (
            await refusal(house.talk.judge_name(live, HOST, 9, "Zoe", yes=True)) == "That person is not at this table."
        )


async def test_a_name_that_waits_is_taken(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.rename(live, TEAMMATE, "bo", "fox")
        assert live.people[TEAMMATE].wish == "bo 2"
        newcomer = await house.joins(live, "Guest 6")
        other = await house.joins(live, "Eva")
        assert [live.people[p].name for p in (newcomer, other)] == ["Guest 5", "Guest 6 2"]
        assert len({who.name for who in live.people.values()}) == 6


async def test_the_hosts_own_name_need_not_wait(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.rename(live, HOST, "Ms Byron", "owl")
        assert (live.people[HOST].name, live.people[HOST].wish) == ("Ms Byron", "")


async def test_names_that_wait_go_along_to_the_next_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.does(live, HOST, do.Switch("", "party"))
        assert live.table.next is not None
        after = await house.tables.find(live.table.next)
        assert after.people == live.people
        await house.talk.judge_name(after, HOST, SEATED, "Bo", yes=True)
        assert after.people[SEATED].name == "Bo"


# Teams -----------------------------------------------------------------------------------------------------------
async def test_a_team_finds_its_own_name_or_the_host_does(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        chairs = live.table.chairs
        await house.talk.name_team(live, SEATED, Seat(0), "  The   Owls ")
        assert team_name(live, chairs[0]) == "The Owls"
        await house.talk.name_team(live, HOST, Seat(1), "the owls")
        assert team_name(live, chairs[1]) == "the owls 2"
        await house.talk.name_team(live, TEAMMATE, Seat(1), " ")
        assert team_name(live, chairs[1]) == ""
    async with serving(tmp_path) as house:
        again = await house.tables.find(live.code)
        assert team_name(again, again.table.chairs[0]) == "The Owls"


async def test_a_name_stays_with_its_team_wherever_the_chair_is_carried(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        await house.talk.name_team(live, SEATED, Seat(0), "The Owls")
        await house.does(live, HOST, do.Arrange("", (Seat(1), Seat(0))))
        assert [team_name(live, chair) for chair in live.table.chairs] == ["", "The Owls"]
        await house.does(live, SEATED, do.Stand(""))
        assert [team_name(live, chair) for chair in live.table.chairs] == ["", ""]


@pytest.mark.parametrize(
    ("by", "seat", "name", "why"),
    [
        (SEATED, 1, "Owls", "Every team finds its own name."),
        (WATCHER, 0, "Owls", "Every team finds its own name."),
        (HOST, 2, "Owls", "This table has 2 seats."),
        (SEATED, 0, "Crap", UNKIND),
        (SEATED, 0, "\u3164", "Please choose a name with letters."),
        (SEATED, 0, "x" * (LONGEST_NAME + 1), "Please choose a name of at most 20 letters."),
    ],
)
async def test_a_team_name_that_cannot_be_is_refused(tmp_path: Path, by: int, seat: int, name: str, why: str) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        assert await refusal(house.talk.name_team(live, by, Seat(seat), name)) == why
        assert live.teams == {}


async def test_a_team_takes_no_other_name_while_roles_are_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3)
        await house.does(live, HOST, do.SetManners("", teams=True))
        for by in (HOST, SEATED):
            naming = house.talk.name_team(live, by, Seat(1), "I baked it")
            assert await refusal(naming) == "Nobody talks while roles are secret."
        assert live.teams == {}


async def test_without_teams_no_seat_has_a_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        naming = house.talk.name_team(live, SEATED, Seat(0), "Owls")
        assert await refusal(naming) == "There are no teams at this table."


async def test_nobody_names_an_empty_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        await house.does(live, SEATED, do.Stand(""))
        assert await refusal(house.talk.name_team(live, HOST, Seat(0), "Owls")) == "Nobody sits there."


async def test_where_the_host_reads_every_text_the_host_names_the_teams(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True, approval=True)
        naming = house.talk.name_team(live, SEATED, Seat(0), "Owls")
        assert await refusal(naming) == "The host names the teams at this table."
        await house.talk.name_team(live, HOST, Seat(0), "Owls")
        assert team_name(live, live.table.chairs[0]) == "Owls"


async def test_two_teams_that_want_the_same_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        await asyncio.gather(*(house.talk.name_team(live, 2 + n, Seat(n), "Owls") for n in range(2)))
        assert set(live.teams.values()) == {"Owls", "Owls 2"}


def test_what_is_said_is_one_line_that_stays_in_its_line() -> None:
    assert legible("  so\n\tgood \u202e\x00") == "so good"
    assert legible("Zalgo" + "\u0335" * 300) == "Zalgo" + "\u0335" * MOST_MARKS
    assert legible("👩‍👩‍👧 ❤️") == "👩‍👩‍👧 ❤️"
    for nothing in ("", " \n", "\u200b\u200d", "\u3164", "\u202e"):
        with pytest.raises(Refused, match="Say something first"):
            legible(nothing)
