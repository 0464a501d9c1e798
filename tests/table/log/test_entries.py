"""What happened so far is a value: nothing that is added to one of two futures is seen in the other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.core.game import Seat
from tablebot.games.robotory.model import Cell, Place
from tablebot.table.decide import commands as do
from tablebot.table.log.entries import Entries, Entry
from tablebot.table.log.fold import evolve, fold
from tests.table.script import CATALOGUE, Script, filled


def entry(n: int) -> Entry:
    return Entry(Seat(0), n, "play")


def grown(*moves: int) -> Entries:
    entries = Entries()
    for move in moves:
        entries = entries.plus(entry(move))
    return entries


def moves(entries: Entries) -> list[int]:
    return [each.move for each in entries]


def test_what_is_added_is_not_seen_by_those_before() -> None:
    one = grown(1, 2)
    two = one.plus(entry(3))
    assert (moves(one), moves(two)) == ([1, 2], [1, 2, 3])
    assert (len(one), one[-1].move, two[-1].move, two[0].move) == (2, 2, 3, 1)
    with pytest.raises(IndexError):
        one[2]


def test_two_futures_of_one_past_know_nothing_of_each_other() -> None:
    past = grown(1, 2)
    one = past.plus(entry(3))
    other = past.plus(entry(4)).plus(entry(5))
    assert (moves(past), moves(one), moves(other)) == ([1, 2], [1, 2, 3], [1, 2, 4, 5])
    assert moves(one.plus(entry(6))) == [1, 2, 3, 6]
    assert moves(other) == [1, 2, 4, 5]


def test_after_some_were_taken_back_others_follow() -> None:
    before = grown(1, 2, 3)
    back = before.first(1)
    after = back.plus(entry(9))
    assert (moves(before), moves(back), moves(after)) == ([1, 2, 3], [1], [1, 9])
    assert moves(before.first(7)) == [1, 2, 3]


def test_equal_histories_are_equal_however_they_came_about() -> None:
    one, other = grown(1, 2, 3).first(2), grown(1, 2)
    assert one == other
    assert hash(one) == hash(other)
    assert one != grown(1, 3)
    assert grown(1, 2, 3) != other
    assert Entries() == grown(1).first(0)
    assert Entries() != ()


def test_a_game_of_any_length_is_added_to_without_copying_it() -> None:
    past = grown(*range(1000))
    assert past.plus(entry(1000))._shared is past._shared


@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from(["plus", "first"]), st.integers(0, 9))))
def test_whatever_is_done_to_whichever_of_them_each_is_as_a_tuple_would_be(
    steps: list[tuple[int, str, int]],
) -> None:
    pairs: list[tuple[Entries, tuple[int, ...]]] = [(Entries(), ())]
    for which, what, n in steps:
        entries, model = pairs[which % len(pairs)]
        pairs.append((entries.plus(entry(n)), (*model, n)) if what == "plus" else (entries.first(n), model[:n]))
        for each, as_tuple in pairs:
            assert tuple(moves(each)) == as_tuple
            assert len(each) == len(as_tuple)


def test_two_folds_that_part_and_moves_that_are_taken_back_leave_every_table_as_it_was() -> None:
    table = filled(Script("robotory", 2))
    first, second = Place("white", Cell(0)), Place("white", Cell(1))
    table.plays(Seat(0), first)
    table.plays(Seat(1), second)
    before = table.table
    assert before.playing is not None
    table.does(table.person(1), do.AskBack(""))
    table.does(table.person(0), do.AnswerBack("", yes=True))
    table.plays(Seat(1), Place("black", Cell(2)))
    assert [each.move for each in before.playing.entries] == [first, second]
    assert [each.move for each in table.playing.entries] == [first, Place("black", Cell(2))]
    # The same past, folded anew and gone on from a second time.
    folded = [fold(CATALOGUE, table.log[:-1]) for _ in range(2)]
    ends = [evolve(each, table.log[-1]) for each in (*folded, folded[0])]
    assert all(end.playing == table.playing for end in ends)
    assert all(each.playing is not None and len(each.playing.entries) == 1 for each in folded)
