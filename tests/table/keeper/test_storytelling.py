"""Happy Birthday, Robot! at a table: gifts, the end, kind words, texts that wait, teams, and seats that change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.games.birthday_robot.model import Finish, Give, Move, Options, Roll, Rolling, Stop, Write
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Manners
from tests.table.house import House, serving
from tests.table.script import Script, filled, kinds, raw

KINDER = "Please find kinder words."
RUDE = "What crap"


def tale(seats: int = 3, *, mates: int = 0, **options: Any) -> Script:
    """Person 1, the host, sits in seat 0 and is to roll."""
    return filled(Script("birthday_robot", seats, options=Options(**options)), mates=mates)


def classroom(**manners: Any) -> Script:
    """The host, person 1, only watches; persons 2, 3 and 4 sit in seats 0, 1 and 2."""
    table = Script("birthday_robot", 3)
    table.does(1, do.SetManners("", **manners))
    for _ in range(3):
        table.joins()
    table.starts()
    return table


def writing(table: Script) -> Script:
    """Whoever tells has rolled, and kept a die or more."""
    seat = table.turn.seats[0]
    table.plays(seat, Roll(3))
    while table.turn.phase == "roll" and not table.playing.state.piles.keep:
        table.plays(seat, Roll(3))
    if table.turn.phase == "roll":
        table.plays(seat, Stop())
    return table


def told(table: Script, text: str = "Robot") -> Script:
    """After a turn in which only the Storyteller writes."""
    writing(table)
    for _ in range(3):
        table.plays(table.turn.seats[0], Write(text))
    return table


def unasked(move: Move) -> do.Play:
    return do.Play("", raw(move))


# Unasked ---------------------------------------------------------------------------------------------------------
def test_anybody_gives_at_any_time_and_no_question_changes() -> None:
    table = tale(dice=None)
    while not any(coins.heads for coins in table.playing.state.story.coins):
        told(table, "cake")
    giver = next(n for n, coins in enumerate(table.playing.state.story.coins) if coins.heads)
    asked, to = table.playing.asked, Seat((giver + 1) % 3)
    assert kinds(table.does(table.person(giver), unasked(Give(to)))) == ["moved"]
    assert table.playing.asked == asked
    assert table.playing.state.story.coins[to].tails == 1


def test_only_the_host_makes_a_round_the_last() -> None:
    table = tale()
    assert table.refusal(2, unasked(Finish())) == "Only the host can do that."
    table.does(1, unasked(Finish()))
    assert table.playing.state.story.ending == "host"


def test_a_host_who_only_watches_makes_a_round_the_last_too() -> None:
    table = classroom()
    assert table.table.seat(1) is None
    table.does(1, unasked(Finish()))
    assert table.playing.state.story.ending == "host"
    assert table.refusal(1, unasked(Give(Seat(1)))).startswith("You are watching")


def test_a_story_in_which_nobody_does_anything_is_told_by_the_clock() -> None:
    table = tale()
    for _ in range(3 * 5 + 3):
        if table.table.status == "over":
            break
        table.waits(10_000.0)
        table.ticks()
    assert table.result.reason == "The story is told."
    assert table.playing.state.story.lines == ()


@pytest.mark.parametrize(("draft", "text"), [("Robot sang", "Robot sang"), ("Robot sang " * 20, ""), ("Robot\n", "")])
def test_a_sentence_in_the_making_is_handed_on_by_the_clock_if_it_is_legal(draft: str, text: str) -> None:
    table = writing(tale(dice=None))
    table.waits(10_000.0)
    table.ticks(seat0=Write(draft))
    assert table.playing.state.sentence.text == text
    assert table.turn.phase == "right"


# Kind words ------------------------------------------------------------------------------------------------------
def test_a_rude_sentence_is_refused_and_may_be_written_anew() -> None:
    table = writing(tale(dice=None))
    question = table.question(0)
    assert table.refusal(1, do.Play("", raw(Write(RUDE)), question)) == KINDER
    assert table.refusal(1, do.Write("", f"write {RUDE}", question)) == KINDER
    table.plays(0, Write("Robot"))


def test_a_text_that_is_far_too_long_is_not_searched_for_rude_words() -> None:
    table = writing(tale(dice=None))
    assert table.refusal(1, do.Play("", raw(Write("crap " * 200)), table.question(0))) == KINDER
    too_long = "That is too long: 1000 letters at most."
    assert table.refusal(1, do.Play("", raw(Write("crap " * 201)), table.question(0))) == too_long


def test_a_rude_draft_is_not_played_by_the_clock() -> None:
    table = writing(tale(dice=None))
    table.waits(10_000.0)
    table.ticks(seat0=Write("crap"))
    assert table.playing.state.sentence.text == ""


def test_nobody_is_stuck_with_a_sentence_from_before_rude_words_were_refused() -> None:
    table = tale(dice=None)
    table.does(1, do.SetManners("", family=False))
    writing(table).plays(0, Write("crap"))
    table.does(1, do.SetManners("", family=True))
    assert table.refusal(3, do.Play("", raw(Write("and crap")), table.question(2))) == KINDER
    table.plays(2, Write("crap"))
    assert table.turn.phase == "left"


RUDE_OPTIONS = [Options(opening=RUDE), Options(words=("cake", "crap"))]


@pytest.mark.parametrize("options", RUDE_OPTIONS)
def test_a_rude_first_line_or_word_to_practise_is_refused(options: Options) -> None:
    table = Script("birthday_robot", 3)
    chosen = do.Configure("", options=raw(options))
    assert table.refusal(1, chosen) == KINDER
    table.does(1, do.SetManners("", family=False))
    table.does(1, chosen)
    assert table.table.options == options
    assert table.refusal(1, do.SetManners("", family=True)) == KINDER


@pytest.mark.parametrize("options", RUDE_OPTIONS)
async def test_no_table_is_opened_with_rude_words(tmp_path: Path, options: Options) -> None:
    async with serving(tmp_path) as house:
        with pytest.raises(Refused, match=KINDER):
            await house.tables.open(opening(options))
        live = await house.tables.open(opening(options, Manners(family=False)))
        assert live.table.options == options


def opening(options: Options, manners: Manners | None = None, **more: Any) -> Opening:
    chosen = Raw(msgspec.json.encode(options))
    wishes = {"name": "Ada", "face": "fox", "key_hash": b"key 1", "seats": 3, **more}
    return Opening(game="birthday_robot", options=chosen, manners=manners or Manners(), **wishes)


# Texts that wait -------------------------------------------------------------------------------------------------
def test_a_sentence_waits_for_the_host_and_is_handed_on_once_approved() -> None:
    table = writing(classroom(approval=True))
    before = table.playing.state
    assert kinds(table.plays(0, Write("Robot"))) == ["held"]
    assert table.playing.state == before
    assert kinds(table.does(1, do.JudgeMove("", 1, yes=True))) == ["moved"]
    assert table.playing.state.sentence.text == "Robot"
    assert table.turn.phase == "right"


def test_whoever_writes_nothing_waits_for_nobody() -> None:
    table = writing(classroom(approval=True))
    assert kinds(table.plays(0, Write(" "))) == ["moved"]


def test_a_sentence_that_is_declined_is_written_anew() -> None:
    table = writing(classroom(approval=True))
    table.plays(0, Write("Robot"))
    table.does(1, do.JudgeMove("", 1, yes=False))
    assert table.turn.phase == "begin"
    table.plays(0, Write("Robot’s"))


def test_a_sentence_whose_coins_were_given_away_meanwhile_is_written_anew() -> None:
    table = classroom()
    while table.turn.phase != "epilogue":
        if table.playing.state.story.ending is None:
            table.does(1, unasked(Finish()))
        told(table, "cake")
    seat = next(n for n in table.playing.state.order if table.playing.state.story.coins[n].heads)
    assert table.turn.seats == (seat,)
    coins = table.playing.state.story.coins[seat].heads
    table.does(1, do.SetManners("", approval=True))
    table.plays(seat, Write("cake " * coins))
    table.does(table.person(seat), unasked(Give(Seat((seat + 1) % 3))))
    number = table.playing.waiting[0][1].number
    assert kinds(table.does(1, do.JudgeMove("", number, yes=True))) == ["declined"]
    assert table.turn.seats == (seat,)
    assert table.playing.question(seat)
    table.plays(seat, Write("cake " * (coins - 1)))


def test_what_the_rules_refuse_does_not_wait_first() -> None:
    table = writing(classroom(approval=True))
    too_many = Write("ha " * 30)
    assert table.refusal(2, do.Play("", raw(too_many), table.question(0))).endswith("too many.")


def test_rolls_and_gifts_wait_for_nobody() -> None:
    table = classroom(approval=True)
    assert kinds(table.plays(0, Roll(3))) == ["moved", "rolled"]


# Teams -----------------------------------------------------------------------------------------------------------
def test_three_teams_write_a_story_on_three_seats() -> None:
    table = Script("birthday_robot", 3)
    table.does(1, do.SetManners("", teams=True))
    filled(table, mates=3)
    assert [len(chair.people) for chair in table.table.chairs] == [2, 2, 2]
    one, other = table.table.chairs[0].people
    writing(table)
    assert table.refusal(table.person(1), do.Play("", raw(Write("Robot")), 1)) == "It is not your turn."
    table.does(other, do.Play("", raw(Write("Robot")), table.question(0)))
    late = table.refusal(one, do.Play("", raw(Write("Robot’s")), 1))
    assert late == "It is not your turn."
    assert [mark.seat for mark in table.playing.state.sentence.marks] == [0]


# Seats that change -----------------------------------------------------------------------------------------------
def by_age(table: Script) -> list[Sequence[int]]:
    """The people of the seats, youngest first."""
    return [table.table.chairs[seat].people for seat in table.table.options.by_age]


def test_who_is_youngest_stays_so_when_the_host_rearranges_the_seats() -> None:
    table = Script("birthday_robot", 4, options=Options(by_age=(Seat(2), Seat(0), Seat(1))))
    table.does(1, do.Sit("", Seat(0)))
    for _ in range(2):
        table.joins()
    assert by_age(table) == [(3,), (1,), (2,)]
    assert kinds(table.does(1, do.Arrange("", (Seat(3), Seat(1), Seat(2), Seat(0))))) == ["arranged", "configured"]
    table.starts()
    assert [chair.people for chair in table.table.chairs] == [(2,), (3,), (1,)]
    assert by_age(table) == [(3,), (1,), (2,)]
    assert table.turn.seats == (1,)


def test_an_order_that_nobody_has_chosen_follows_the_seats() -> None:
    table = Script("birthday_robot", 3)
    table.does(1, do.Sit("", Seat(0)))
    for _ in range(2):
        table.joins()
    assert kinds(table.does(1, do.Arrange("", (Seat(2), Seat(0), Seat(1))))) == ["arranged"]
    assert table.table.options.by_age == ()


async def silent(house: House, live: Any) -> None:
    """The story is told by the clock."""
    while live.table.status == "playing":
        house.now.seconds += 10_000.0
        await beat(house.tables)


async def test_a_rematch_moves_everybody_on_but_nobody_grows_older(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        order = Options(by_age=(Seat(2), Seat(0), Seat(1)))
        live = await house.tables.open(opening(order, pace="own"))
        await presence.arrive(house.tables, live, 1)
        for name in ("Bo", "Cleo"):
            await house.joins(live, name)
        await house.does(live, 1, do.Start(""))
        ages = [live.table.chairs[seat].people for seat in live.table.options.by_age]
        assert ages == [(3,), (1,), (2,)]
        for _ in range(2):
            await silent(house, live)
            for person in (1, 2, 3):
                await house.does(live, person, do.Rematch(""))
            assert live.table.next is not None
            live = await house.tables.find(live.table.next)
            await presence.arrive(house.tables, live, 1)
            assert live.table.status == "playing"
            assert [live.table.chairs[seat].people for seat in live.table.options.by_age] == ages
            assert live.table.playing is not None
            state = live.table.playing.state
            assert isinstance(state, Rolling)
            assert live.table.chairs[state.teller].people == (3,)
        assert [chair.people for chair in live.table.chairs] == [(3,), (1,), (2,)]


async def test_a_rematch_without_somebody_keeps_the_order_of_the_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.tables.open(opening(Options(by_age=(Seat(2), Seat(0), Seat(1))), pace="own"))
        await presence.arrive(house.tables, live, 1)
        for name in ("Bo", "Cleo"):
            await house.joins(live, name)
        await house.does(live, 1, do.Start(""))
        await silent(house, live)
        await house.does(live, 1, do.Rematch(""))
        await house.does(live, 2, do.Leave(""))
        await house.does(live, 3, do.Rematch(""))
        assert live.table.next is not None
        new = await house.tables.find(live.table.next)
        assert new.table.status == "playing"
        assert [new.table.chairs[seat].people for seat in new.table.options.by_age] == [(3,), (1,)]


def test_a_gift_is_never_taken_back_by_itself() -> None:
    table = told(tale(), "Robot beeped")
    writing(table)
    table.does(1, unasked(Give(Seat(1))))
    assert table.playing.state.story.gifts
    assert table.refusal(1, do.AskBack("")) == "There is no move of yours to take back."
