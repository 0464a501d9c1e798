"""I'm Not a Robot by the paragraphs of its README: 1 to 4, from the deal to the Robot's chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Seat
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import (
    PLACES,
    Asking,
    Deal,
    Dealt,
    Explaining,
    Guessing,
    Line,
    Naming,
    Options,
    Scored,
    TimeUp,
)
from tests.games.not_a_robot.rounds import (
    NINE,
    WORDS,
    after,
    asked,
    begun,
    clock_of,
    dealt,
    explaining,
    eyes,
    gone_on,
    guessed,
    menu,
    pack,
    refused,
    said,
    time_up,
    voting,
)

EVERYBODY = tuple(map(Seat, range(4)))


def deals(count: int, seats: int = 4, before: Any = None, **options: bool) -> list[Deal]:
    """What the dice deal in the first round, or in the one after these, this many times."""
    state = before or begun(seats, **options)
    return [rules.roll(state, Dice("deal", n)).deal for n in range(count)]


# 1 What there is


def test_1_1_there_are_144_pictures_the_two_sides_of_72_cards() -> None:
    pictures = rules.pack_of(Options()).pictures
    assert len(pictures) == len({picture.file for picture in pictures}) == 144
    assert set(Counter(picture.card for picture in pictures).values()) == {2}
    assert Counter(picture.side for picture in pictures) == {"a": 72, "b": 72}


def test_1_1_or_a_pack_of_the_hosts_own() -> None:
    holiday = pack(9)
    state = dealt(pictures=range(9), pack=holiday)
    for eye in eyes(state):
        assert GAME.view(state, eye).pictures == holiday.pictures


@pytest.mark.parametrize(("cards", "sides"), [(0, 1), (8, 1), (8, 2)])
def test_1_1_a_pack_has_at_least_nine_cards(cards: int, sides: int) -> None:
    with pytest.raises(Illegal, match=f"This pack has {cards} cards; it takes 9"):
        begun(pack=pack(cards, sides))


def test_1_1_three_to_eight_play() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", GAME.seats)
def test_1_2_the_role_cards_are_humans_with_one_number_and_one_robot(seats: int) -> None:
    for robot in range(seats + 1):
        state = dealt(seats, robot=robot, answer=7)
        roles = [GAME.view(state, Seat(seat)).role for seat in range(seats)]
        assert roles == [0 if seat == robot else 7 for seat in range(seats)]


# 2 Before a round


def test_2_1_nine_pictures_are_drawn_before_anybody_is_asked() -> None:
    state = begun()
    assert rules.turn(state) == Chance("deal")
    landed = rules.land(state, rules.roll(state, Dice(1)))
    assert rules.turn(landed) == Decide("name", EVERYBODY, listed=False)
    assert len(GAME.view(landed, Seat(0)).pictures) == PLACES


def test_2_1_never_both_sides_of_a_card_together() -> None:
    pictures = rules.pack_of(Options()).pictures
    for deal in deals(300):
        assert len({pictures[place].card for place in deal.pictures}) == PLACES


def test_2_1_every_picture_comes_to_every_place() -> None:
    drawn = deals(4000)
    assert {place for deal in drawn for place in deal.pictures} == set(range(144))
    for place in range(PLACES):
        assert len({deal.pictures[place] for deal in drawn}) == 144


def test_2_1_no_picture_comes_twice_in_a_game() -> None:
    for seed in range(20):
        dealing, shown = begun(3), list[int]()
        for number in range(6):
            deal = rules.roll(dealing, Dice(seed, number)).deal
            shown += deal.pictures
            dealing = _scored(dealing, deal, number)
        assert len(set(shown)) == 54


def _scored(dealing: object, deal: Deal, number: int) -> Scored:
    """After a round with these pictures in which the Robot has revealed itself."""
    words = [f"word{letter}" for letter in ("abc", "def", "ghi", "jkl", "mno", "pqr")[number]]
    state = asked(3, robot=0, pictures=deal.pictures, before=dealing, words=words)
    return gone_on(after(state, "0 reveal", "0 guess 1"))


@pytest.mark.parametrize(
    "deal",
    [
        Deal((*NINE[:8], 1), 5, 2),  # Both sides of the first card.
        Deal((*NINE[:8], 0), 5, 2),
        Deal(NINE[:8], 5, 2),
        Deal((*NINE, 20), 5, 2),
        Deal((*NINE[:8], -1), 5, 2),
        Deal((*NINE[:8], 144), 5, 2),
        Deal(NINE, 0, 2),
        Deal(NINE, 10, 2),
        Deal(NINE, 5, -1),
        Deal(NINE, 5, 5),
    ],
)
def test_2_1_nothing_else_comes_of_the_dice(deal: Deal) -> None:
    """As a file might say it that was changed by hand."""
    with pytest.raises((AssertionError, LookupError)):
        rules.land(begun(4), Dealt(deal))
    with pytest.raises(AssertionError):
        rules.land(dealt(4), Dealt(Deal(NINE, 5, 2)))  # The cards lie there already.


def test_2_2_any_number_is_the_answer_and_it_may_come_again() -> None:
    again = gone_on(after(asked(answer=5), "2 reveal", "2 guess 1"))
    for before in (None, again):
        counts = Counter(deal.answer for deal in deals(900, before=before))
        assert set(counts) == set(range(1, 10))
        assert min(counts.values()) > 60
    assert isinstance(dealt(before=again, answer=5), Naming)


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_3_each_seat_gets_the_robot_card_as_often_as_the_server(seats: int) -> None:
    counts = Counter(deal.robot for deal in deals(100 * (seats + 1), seats))
    assert set(counts) == set(range(seats + 1))
    assert min(counts.values()) > 60


@pytest.mark.parametrize(("rise", "cards"), [(False, 5), (True, 4)])
def test_2_3_whoever_had_it_before_may_have_it_again(rise: bool, cards: int) -> None:
    again = gone_on(after(asked(4, robot=2, rise_of_the_machines=rise), "2 reveal", "2 guess 1"))
    counts = Counter(deal.robot for deal in deals(100 * cards, before=again))
    assert set(counts) == set(range(cards))
    assert min(counts.values()) > 60


def test_2_3_if_the_server_has_the_robot_card_everybody_is_human() -> None:
    state = dealt(4, robot=4, answer=3)
    assert [GAME.view(state, seat).role for seat in EVERYBODY] == [3, 3, 3, 3]
    assert GAME.view(state, Seat(0)).server


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_4_in_rise_of_the_machines_there_is_always_a_robot_among_the_seats(seats: int) -> None:
    counts = Counter(deal.robot for deal in deals(100 * seats, seats, rise_of_the_machines=True))
    assert set(counts) == set(range(seats))
    assert min(counts.values()) > 60
    with pytest.raises(AssertionError):
        dealt(seats, robot=seats, rise_of_the_machines=True)


def test_2_4_it_is_one_of_two_variants() -> None:
    assert GAME.content.variants == {"Classic": Options(), "Rise of the machines": Options(rise_of_the_machines=True)}
    assert not GAME.view(dealt(rise_of_the_machines=True), Seat(0)).server


# 3 A word (the words themselves: test_words.py)


def test_3_1_humans_see_the_number_the_robot_sees_404_a_watcher_sees_nothing() -> None:
    state = dealt(4, robot=1, answer=8)
    assert [GAME.view(state, eye).role for eye in eyes(state)] == [8, 0, 8, 8, None]


def test_3_1_everybody_sees_the_same_pictures() -> None:
    state = dealt()
    pictures = rules.pack_of(Options()).pictures
    for eye in eyes(state):
        assert GAME.view(state, eye).pictures == tuple(pictures[place] for place in NINE)


def test_3_2_words_are_said_in_any_order_and_the_list_keeps_it() -> None:
    state = after(dealt(), "2 say moon", "0 say river")
    assert said(state) == [(2, "moon"), (0, "river")]
    assert rules.turn(state) == Decide("name", (Seat(1), Seat(3)), listed=False)
    for eye in eyes(state):
        assert GAME.view(state, eye).lines == (Line(Seat(2), "moon"), Line(Seat(0), "river"))
    assert said(after(state, "3 say candle", "1 say quiet")) == [(2, "moon"), (0, "river"), (3, "candle"), (1, "quiet")]


def test_3_2_everybody_says_one_word_once() -> None:
    state = after(dealt(), "2 say moon")
    assert refused(state, "2 say river") == "It is not your turn."
    assert menu(state, 2) == []


def test_3_2_nothing_else_can_be_done_meanwhile() -> None:
    state = dealt(robot=2)
    for move in ("reveal", "not me", "guess 5", "explain It glows.", "ready", "vote 1"):
        assert refused(state, f"2 {move}") == "That cannot be done now."


def test_3_2_when_the_last_word_is_said_everybody_is_asked() -> None:
    state = after(dealt(3), "2 say moon", "0 say river")
    assert isinstance(state, Naming)
    assert isinstance(after(state, "1 say candle"), Asking)


def test_3_5_who_is_out_of_time_has_a_line_without_a_word_after_all_others() -> None:
    state = time_up(dealt(4), 3, 1)
    assert said(state) == []
    assert GAME.view(state, None).silent == (3, 1)
    assert refused(state, "3 say moon") == "It is not your turn."
    state = after(state, "2 say moon", "0 say river")
    assert said(state) == [(2, "moon"), (0, "river"), (1, ""), (3, "")]
    assert isinstance(state, Asking)


def test_3_5_if_nobody_speaks_the_list_is_in_the_order_of_the_seats() -> None:
    state = time_up(dealt(3), 2, 0, 1)
    assert said(state) == [(0, ""), (1, ""), (2, "")]


# 4 The Robot's chance


def test_4_1_every_seat_is_asked_alike_whoever_is_the_robot() -> None:
    for robot in range(5):
        assert rules.turn(asked(4, robot=robot)) == Decide("ask", EVERYBODY)


def test_4_1_whoever_has_answered_the_turn_names_all_seats() -> None:
    state = asked(4)
    for seat in range(4):
        state = after(state, f"{seat} not me")
        assert rules.turn(state) == Decide("ask", EVERYBODY)


def test_4_1_nobody_sees_who_has_answered() -> None:
    before = asked(4, robot=2)
    for seat in EVERYBODY:
        state = after(before, f"{seat} not me")
        for eye in eyes(state):
            if eye != seat:
                assert GAME.view(state, eye) == GAME.view(before, eye)
        assert GAME.view(state, seat).answered


def test_4_1_one_answers_once() -> None:
    state = after(asked(4, robot=2), "2 not me", "1 not me")
    for line in ("1 not me", "2 not me", "2 reveal", "1 reveal"):
        assert refused(state, line) == "You have answered already."
    assert menu(state, 2) == menu(state, 1) == ["time up"]


def test_4_1_only_the_robot_is_offered_to_reveal_itself() -> None:
    state = asked(4, robot=2)
    assert [menu(state, seat) for seat in range(4)] == [["not me"], ["not me"], ["not me", "reveal"], ["not me"]]


@pytest.mark.parametrize("robot", [2, 4])
def test_4_1_a_human_who_claims_to_be_the_robot_is_refused(robot: int) -> None:
    state = asked(4, robot=robot)
    assert refused(state, "1 reveal") == "You are not the Robot."
    assert after(state, "1 not me") != state


def test_4_1_a_reveal_ends_it_at_once_and_everybody_sees_who_it_is() -> None:
    state = after(asked(4, robot=2), "1 not me", "2 reveal")
    assert isinstance(state, Guessing)
    assert rules.turn(state) == Decide("guess", (Seat(2),))
    assert {GAME.view(state, eye).robot for eye in eyes(state)} == {2}


def test_4_1_without_a_reveal_it_lasts_until_the_time_of_all_is_up() -> None:
    state = after(asked(4, robot=4), *(f"{seat} not me" for seat in range(4)))
    assert isinstance(state, Asking)
    state = time_up(state, 0, 1, 2)
    assert isinstance(state, Asking)
    assert isinstance(time_up(state, 3), Explaining)


def test_4_1_after_its_time_the_robot_stays_hidden() -> None:
    assert refused(time_up(asked(4, robot=2), 2), "2 reveal") == "You have answered already."


@pytest.mark.parametrize(("chance", "fits"), [(4, False), (5, True), (20, True), (21, False)])
def test_4_1_the_question_lasts_five_to_twenty_seconds(chance: int, fits: bool) -> None:
    raw = msgspec.json.encode({"chance": chance})
    if not fits:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(raw, type=Options)
        return
    clock = clock_of(msgspec.json.decode(raw, type=Options), "ask")
    assert (clock.seconds, clock.fixed_end, clock.book) == (float(chance), True, True)


def test_4_1_five_seconds_unless_the_host_says_otherwise() -> None:
    assert clock_of(Options(), "ask").seconds == 5.0


def test_4_1_only_the_clock_says_that_the_time_is_up() -> None:
    assert GAME.kinds.by_clock == (TimeUp,)
    for state in (dealt(), asked(), after(asked(), "2 reveal"), voting()):
        assert rules.timeout(GAME.view(state, Seat(2))) == TimeUp()


def test_4_2_the_robot_chooses_among_nine_pictures_within_thirty_seconds() -> None:
    state = after(asked(4, robot=2), "2 reveal")
    assert menu(state, 2) == [f"guess {place}" for place in range(1, 10)]
    assert menu(state, 1) == []
    assert refused(state, "1 guess 5") == "It is not your turn."
    assert (clock_of(Options(), "guess").seconds, clock_of(Options(), "guess").book) == (30.0, True)


@pytest.mark.parametrize("place", [0, 10, -1])
def test_4_2_there_is_no_other_picture(place: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "guess", "place": place}, GAME.move)


@pytest.mark.parametrize("place", range(1, 10))
def test_4_2_nobody_explains_or_votes_whatever_the_robot_chooses(place: int) -> None:
    round_ = guessed(place, robot=2, answer=5)
    assert (round_.guess, round_.votes, round_.revealed) == (place, (), None)
    assert round_.points == ((0, 0, 3, 0) if place == 5 else (1, 1, 0, 1))


def test_4_2_who_does_not_choose_in_time_is_wrong() -> None:
    for answer in range(1, 10):
        round_ = guessed(0, robot=2, answer=answer)
        assert (round_.guess, round_.points) == (0, (1, 1, 0, 1))


def test_4_2_then_everything_is_open() -> None:
    state = after(asked(4, robot=2, answer=5), "2 reveal", "2 guess 7")
    assert isinstance(state, Scored)
    for eye in eyes(state):
        [score] = GAME.view(state, eye).scored
        assert (score.answer, score.robot, score.guess) == (5, 2, 7)
        assert [line.word for line in score.lines] == list(WORDS[:4])


def test_4_2_the_right_picture_is_not_shown_before_the_robot_has_chosen() -> None:
    state = after(asked(4, robot=2), "2 reveal")
    assert {GAME.view(state, eye).answer for eye in eyes(state)} == {None}
    assert {GAME.view(explaining(), eye).answer for eye in eyes(state)} == {5}
