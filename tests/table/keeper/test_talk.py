"""Who may talk, who hears it, and what the host reads first."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.log import CHAT_KEPT
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import Listener, LiveTable, Reaction
from tablebot.table.keeper.opening import Opening
from tablebot.table.keeper.talk import CHAT_SHOWN, hears, waiting
from tablebot.table.log.events import Manners, Person
from tests.games import party, whispers
from tests.table.house import House, Now, serving
from tests.table.script import CATALOGUE, raw

GAMES = {**CATALOGUE, "whispers": whispers.GAME}

HOST, SEATED, TEAMMATE, WATCHER = 1, 2, 3, 4


async def at_a_table(house: House, game: str = "tictactoe", **manners: Any) -> LiveTable:
    """With a host who stands, somebody who sits, another who sits, and a watcher."""
    live = await house.tables.open(
        Opening(
            game=game,
            name="Ada",
            face="owl",
            key_hash=b"key 1",
            sit=False,
            manners=Manners(**manners),
            bots=(1,) if game == "whispers" else (),
        )
    )
    for name in ("Bo", "Cleo"):
        await house.joins(live, name)
    await house.joins(live, "Dora", watch=True)
    return live


async def refusal(asked: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return str(refused.value)


class Signs(Listener):
    def __init__(self) -> None:
        self.seen: list[tuple[Person, Reaction]] = []

    def reacted(self, live: LiveTable, person: Person, reaction: Reaction) -> None:
        self.seen.append((person, reaction))


# Who may talk ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("manners", "heard", "why"),
    [
        ({}, [HOST, SEATED, WATCHER], ""),
        ({"talk": "seats"}, [HOST, SEATED], "Only those who have a seat talk here."),
        ({"talk": "off"}, [], "The host has switched the chat off."),
    ],
)
async def test_the_host_says_who_may_talk(tmp_path: Path, manners: dict[str, Any], heard: list[int], why: str) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, **manners)
        signs = Signs()
        house.tables.listen(signs)
        for person in (HOST, SEATED, WATCHER):
            if person in heard:
                await house.talk.say(live, person, "hello")
                house.talk.react(live, person, "party")
                continue
            assert await refusal(house.talk.say(live, person, "hello")) == why
            with pytest.raises(Refused, match=why):
                house.talk.react(live, person, "party")
        assert [line.person for line in house.ears.lines] == heard
        assert signs.seen == [(person, "party") for person in heard]


async def test_who_is_muted_says_nothing_until_the_host_lets_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        await house.does(live, HOST, do.Mute("", SEATED, on=True))
        assert await refusal(house.talk.say(live, SEATED, "hello")) == "The host has muted you."
        with pytest.raises(Refused, match="muted"):
            house.talk.react(live, SEATED, "clap")
        # Nor by another name.
        assert await refusal(house.talk.rename(live, SEATED, "Hear me", "fox")) == "The host has muted you."
        await house.does(live, HOST, do.Mute("", SEATED, on=False))
        await house.talk.say(live, SEATED, "hello")
        assert len(house.ears.lines) == 1


async def test_only_the_host_is_loud_and_that_whoever_may_talk(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=4, start=False)
        await house.does(live, HOST, do.Stand(""))
        await house.does(live, HOST, do.Start(""))
        await house.does(live, HOST, do.SetManners("", talk="off"))
        await house.talk.say(live, HOST, "Five more minutes!", loud=True)  # Though roles are secret.
        assert [(line.text, line.loud) for line in house.ears.lines] == [("Five more minutes!", True)]
        assert await refusal(house.talk.say(live, SEATED, "No!", loud=True)) == "Only the host can do that."


async def test_a_host_who_plays_is_not_loud_while_roles_are_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3)
        loud = house.talk.say(live, HOST, "I baked it", loud=True)
        assert await refusal(loud) == "Nobody talks while roles are secret."
        assert house.ears.lines == []


@pytest.mark.parametrize("reaction", ["party", "think"])
async def test_no_sign_is_given_while_roles_are_secret(tmp_path: Path, reaction: Reaction) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened("party", people=3)
        with pytest.raises(Refused, match="Nobody talks while roles are secret"):
            house.talk.react(live, SEATED, reaction)


async def test_rude_words_are_refused_where_a_family_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        for loud in (False, True):
            assert await refusal(house.talk.say(live, HOST, "What crap!", loud=loud)) == "Please find kinder words."
        await house.does(live, HOST, do.SetManners("", family=False))
        await house.talk.say(live, HOST, "What crap!")
        assert [line.text for line in house.ears.lines] == ["What crap!"]


async def test_nothing_is_said_at_a_closed_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, teams=True)
        await house.does(live, HOST, do.Close(""))
        for asked in (
            house.talk.say(live, HOST, "hello"),
            house.talk.say(live, HOST, "hello", loud=True),
            house.talk.rename(live, HOST, "Zoe", "cat"),
            house.talk.name_team(live, HOST, Seat(0), "Owls"),
            house.talk.judge_name(live, HOST, SEATED, "Bo", yes=True),
            house.talk.judge_line(live, HOST, 1, yes=True),
        ):
            assert await refusal(asked) == "This table is closed."


async def test_a_line_that_is_sent_again_is_heard_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        for _ in range(2):
            await house.talk.say(live, SEATED, "hello", id="k1")
        await house.talk.say(live, TEAMMATE, "hello", id="k1")
        assert [(line.n, line.person) for line in house.ears.lines] == [(1, SEATED), (2, TEAMMATE)]


# Who hears it ----------------------------------------------------------------------------------------------------
async def test_what_seats_say_to_each_other_is_not_for_watchers_where_the_game_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path, games=GAMES) as house:
        live = await at_a_table(house, "whispers", screen_talk=True)
        await house.talk.say(live, SEATED, "before")
        await house.does(live, HOST, do.Start(""))
        await house.talk.say(live, SEATED, "among us")
        await house.talk.say(live, WATCHER, "from outside")
        await house.talk.say(live, HOST, "from the host")
        assert [(line.text, line.apart) for line in house.ears.lines] == [
            ("before", False),
            ("among us", True),
            ("from outside", False),
            ("from the host", False),
        ]
        heard = {person: await texts(house, live, person) for person in (HOST, SEATED, TEAMMATE, WATCHER, None)}
        everything = ["before", "among us", "from outside", "from the host"]
        assert heard[SEATED] == heard[TEAMMATE] == everything
        assert heard[HOST] == heard[WATCHER] == heard[None] == [text for text in everything if text != "among us"]


async def texts(house: House, live: LiveTable, person: Person | None) -> list[str]:
    return [line.text for line in await house.talk.chat(live, person)]


async def test_the_host_hears_the_seats_once_the_game_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path, games=GAMES) as house:
        live = await at_a_table(house, "whispers")
        await house.does(live, HOST, do.Start(""))
        await house.talk.say(live, SEATED, "among us")
        assert not hears(live.table, HOST, apart=True)
        await house.does(live, HOST, do.Play("", raw(party.Finish())))
        assert live.table.status == "over"
        assert hears(live.table, HOST, apart=True)
        assert not hears(live.table, WATCHER, apart=True)


async def test_a_big_screen_hears_only_what_is_loud_unless_the_host_allows_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        await house.talk.say(live, SEATED, "plain")
        await house.talk.say(live, HOST, "loud", loud=True)
        assert await texts(house, live, None) == ["loud"]
        await house.does(live, HOST, do.SetManners("", screen_talk=True))
        assert await texts(house, live, None) == ["plain", "loud"]


async def test_who_has_left_hears_what_a_big_screen_hears(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house)
        assert hears(live.table, WATCHER)
        await house.does(live, WATCHER, do.Leave(""))
        assert not hears(live.table, WATCHER)


async def test_a_newcomer_hears_the_last_lines_of_those_they_may_hear(tmp_path: Path) -> None:
    async with serving(tmp_path, games=GAMES) as house:
        live = await at_a_table(house, "whispers")
        for n in range(CHAT_SHOWN + 5):
            await house.talk.say(live, WATCHER, f"{n}")
        await house.does(live, HOST, do.Start(""))
        for _ in range(CHAT_SHOWN):
            await house.talk.say(live, SEATED, "among us")
        assert await texts(house, live, WATCHER) == [f"{n}" for n in range(5, CHAT_SHOWN + 5)]
        assert await texts(house, live, TEAMMATE) == ["among us"] * CHAT_SHOWN
        assert len(await house.store.chat(live.number)) == 2 * CHAT_SHOWN + 5 < CHAT_KEPT


# What the host reads first ---------------------------------------------------------------------------------------
async def test_a_line_is_heard_once_the_host_has_approved_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.say(live, HOST, "Be kind.")
        await house.talk.say(live, SEATED, "May I?")
        await house.talk.say(live, WATCHER, "Boo!")
        assert [line.text for line in house.ears.lines] == ["Be kind."]
        assert [line.text for line in live.unread.values()] == ["May I?", "Boo!"]
        assert waiting(live) == 2 + 3  # And the names of those who came.
        await house.talk.judge_line(live, HOST, 2, yes=True)
        await house.talk.judge_line(live, HOST, 3, yes=False)
        assert [line.text for line in house.ears.lines] == ["Be kind.", "May I?"]
        assert live.unread == {}
        assert await texts(house, live, SEATED) == ["Be kind.", "May I?"]


async def test_an_approval_that_is_sent_again_changes_nothing_and_another_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        for text in ("yes", "no"):
            await house.talk.say(live, SEATED, text)
        for _ in range(2):
            await house.talk.judge_line(live, HOST, 1, yes=True)
            await house.talk.judge_line(live, HOST, 2, yes=False)
        assert [line.text for line in house.ears.lines] == ["yes"]
        for n, yes in ((1, False), (2, True), (3, True)):
            again = house.talk.judge_line(live, HOST, n, yes=yes)
            assert await refusal(again) == "That text does not wait any more."


async def test_what_waits_still_waits_after_the_server_was_down(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.say(live, SEATED, "May I?")
    async with serving(tmp_path, Now()) as house:
        again = await house.tables.find(live.code)
        assert again.unread == live.unread
        assert waiting(again) == 1 + 3
        assert await texts(house, again, SEATED) == []
        await house.talk.judge_line(again, HOST, 1, yes=True)
        assert [line.text for line in house.ears.lines] == ["May I?"]


@pytest.mark.parametrize("by", [SEATED, WATCHER])
async def test_only_the_host_judges(tmp_path: Path, by: Person) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.say(live, SEATED, "May I?")
        for asked in (
            house.talk.judge_line(live, by, 1, yes=True),
            house.talk.judge_name(live, by, SEATED, "Bo", yes=True),
        ):
            assert await refusal(asked) == "Only the host can do that."


async def test_what_waits_is_shown_where_the_host_no_longer_wants_to_read_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await at_a_table(house, approval=True)
        await house.talk.say(live, SEATED, "May I?")
        await house.talk.let_through(live)
        assert waiting(live) == 1 + 3
        await house.does(live, HOST, do.SetManners("", approval=False))
        await house.talk.let_through(live)
        assert waiting(live) == 0
        assert [line.text for line in house.ears.lines] == ["May I?"]
        assert [live.people[person].name for person in live.table.people] == ["Ada", "Bo", "Cleo", "Dora"]
