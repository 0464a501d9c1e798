"""What holds in every game of I'm Not a Robot, counted anew from its log in another way than the rules count."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, play
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.model import (
    Dealt,
    Explain,
    Finished,
    Guess,
    Line,
    Move,
    Naming,
    Options,
    Ready,
    Reveal,
    Round,
    Say,
    State,
    TimeUp,
    Vote,
    Voting,
)
from tablebot.games.not_a_robot.points import places_won
from tests.games.not_a_robot.rounds import eyes, pack

LONGEST = 5000
"""Steps that no game needs."""


@dataclass
class Told:
    """A round as its log tells it."""

    dealt: Dealt
    words: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    silent: list[int] = field(default_factory=list[int])
    whys: dict[int, str] = field(default_factory=dict[int, str])
    guess: int | None = None
    votes: dict[int, int | None] = field(default_factory=dict[int, int | None])
    """None is an abstention."""


@dataclass
class Evening:
    """A whole game: every state, and what was told."""

    states: list[State]
    rounds: list[Told]

    @property
    def end(self) -> Finished:
        assert isinstance(self.states[-1], Finished)
        return self.states[-1]


def evening(options: Options, seats: int, dice: Dice, sleepy: int, bold: int) -> Evening:
    """A game in which seats let their time pass, and Robots reveal themselves, this many times in a hundred."""
    state, states, told = rules.setup(options, seats), list[State](), list[Told]()
    for _ in range(LONGEST):
        states.append(state)
        turn = rules.turn(state)
        if isinstance(turn, Over):
            return Evening(states, told)
        if isinstance(turn, Chance):
            roll = rules.roll(state, dice)
            told.append(Told(roll))
            state = rules.land(state, roll)
            continue
        seat = dice.pick(turn.seats)
        move = chosen(state, seat, dice, sleepy, bold)
        note(told[-1], turn.phase, seat, move)
        state = play(GAME, state, seat, move)
    raise AssertionError("it does not end")


def chosen(state: State, seat: Seat, dice: Dice, sleepy: int, bold: int) -> Move:
    view = GAME.view(state, seat)
    if dice.below(100) < sleepy:
        return rules.timeout(view)
    menu = list(rules.moves(view))
    if Reveal() in menu:
        return Reveal() if dice.below(100) < bold else menu[0]
    move = dice.pick(menu)
    return Explain(f"why {dice.below(1000)}") if isinstance(move, Explain) and dice.below(2) else move


def note(told: Told, phase: str, seat: Seat, move: Move) -> None:
    match phase, move:
        case _, Say(word):
            told.words.append((seat, word))
        case "name", TimeUp():
            told.silent.append(seat)
        case _, Explain(why):
            told.whys[seat] = why
        case _, Guess(place):
            told.guess = place
        case "guess", TimeUp():
            told.guess = 0
        case _, Vote(line):
            told.votes[seat] = line
        case "vote", TimeUp():
            told.votes[seat] = None
        case _:
            assert isinstance(move, Ready | Reveal | TimeUp) or phase == "ask"


# Counted anew ----------------------------------------------------------------------------------------------------
def listed(told: Told) -> list[tuple[int, str]]:
    return told.words + [(seat, "") for seat in sorted(told.silent)]


def turned(told: Told, options: Options) -> str:
    """Whose card is turned over: `seat 2` or `server`. Most votes, then the Server, then the later line."""
    sitting = [f"seat {seat}" for seat, _ in listed(told)]
    candidates = sitting + ([] if options.rise_of_the_machines else ["server"])
    ballots = ["server" if vote == 0 else sitting[vote - 1] for vote in told.votes.values() if vote is not None]
    return max(candidates, key=lambda one: (ballots.count(one), one == "server", candidates.index(one)))


def points(told: Told, options: Options, seats: int) -> tuple[int, ...]:
    deal = told.dealt.deal
    robot = None if deal.robot == seats else deal.robot
    won = dict.fromkeys(range(seats), 0)
    humans = [seat for seat in range(seats) if seat != robot]
    if told.guess is not None:
        assert robot is not None
        if told.guess == deal.answer:
            won[robot] += 3
        else:
            for seat in humans:
                won[seat] += 1
        return tuple(won.values())
    card = "server" if robot is None else f"seat {robot}"
    if turned(told, options) == card:
        for seat in humans:
            won[seat] += 1
    elif robot is not None:
        won[robot] += 2
    for seat in humans:
        vote = told.votes[seat]
        if vote is not None and card == ("server" if vote == 0 else f"seat {listed(told)[vote - 1][0]}"):
            won[seat] += 1 if robot is not None or options.server_vote_scores else 0
    return tuple(won.values())


def beaten(rounds: list[tuple[int, ...]], seat: int, other: int) -> bool:
    mine, theirs = ([points[one] for points in rounds] for one in (seat, other))
    if sum(mine) != sum(theirs):
        return sum(mine) < sum(theirs)
    return len([p for p in mine if p == 2]) < len([p for p in theirs if p == 2])


# What is drawn ---------------------------------------------------------------------------------------------------
PACKS = [None, *(pack(cards, sides) for cards in (9, 10, 11) for sides in (1, 2))]
options = st.builds(
    Options,
    rounds=st.integers(1, 12),
    rise_of_the_machines=st.booleans(),
    dictionary=st.sampled_from(["lenient", "strict", "off"]),
    server_vote_scores=st.booleans(),
    pack=st.sampled_from(PACKS),
)
evenings = st.builds(
    evening,
    options,
    st.sampled_from(GAME.seats),
    st.builds(Dice, st.integers(0, 1_000_000)),
    sleepy=st.sampled_from([0, 10, 50, 100]),
    bold=st.sampled_from([0, 30, 100]),
)
slowly = settings(max_examples=40)


@slowly
@given(evenings)
def test_every_round_is_scored_as_its_log_says(game: Evening) -> None:
    options, seats = game.end.options, game.end.seats
    assert len(game.rounds) == len(game.end.rounds) == options.rounds
    for told, round_ in zip(game.rounds, game.end.rounds, strict=True):
        assert round_.deal == told.dealt.deal
        lines = tuple(Line(Seat(seat), word, told.whys.get(seat, "")) for seat, word in listed(told))
        assert round_.lines == lines
        assert round_.guess == told.guess
        assert round_.points == points(told, options, seats)
        if told.guess is None:
            card = "server" if round_.revealed == 0 else f"seat {round_.lines[(round_.revealed or 0) - 1].seat}"
            assert card == turned(told, options)


OUTCOMES = ("right", "wrong", "found", "hidden", "server found", "server missed")


def outcomes(round_: Round, seats: int) -> list[str]:
    """All the endings of section 7 that fit the round."""
    deal, guess, revealed = round_.deal, round_.guess, round_.revealed
    holder = 0 if deal.robot == seats else [int(line.seat) for line in round_.lines].index(deal.robot) + 1
    voted, is_seat = guess is None, holder != 0
    fits = (
        not voted and guess == deal.answer,
        not voted and guess != deal.answer,
        voted and is_seat and revealed == holder,
        voted and is_seat and revealed != holder,
        voted and not is_seat and revealed == 0,
        voted and not is_seat and revealed != 0,
    )
    return [outcome for outcome, fit in zip(OUTCOMES, fits, strict=True) if fit]


@slowly
@given(evenings)
def test_every_round_has_exactly_one_outcome(game: Evening) -> None:
    for round_ in game.end.rounds:
        assert len(outcomes(round_, game.end.seats)) == 1
        assert (round_.guess is None) == (round_.revealed is not None)
        assert len(round_.votes) == (game.end.seats if round_.guess is None else 0)
        assert all(0 <= won <= 3 for won in round_.points)


def test_every_outcome_happens() -> None:
    games = [evening(Options(rounds=12), 3, Dice(seed), sleepy=5, bold=40) for seed in range(8)]
    assert {outcomes(round_, 3)[0] for game in games for round_ in game.end.rounds} == set(OUTCOMES)


@slowly
@given(evenings)
def test_totals_are_sums_and_nobody_who_wins_is_beaten(game: Evening) -> None:
    over, seats = rules.turn(game.end), range(game.end.seats)
    assert isinstance(over, Over)
    rounds = [points(told, game.end.options, game.end.seats) for told in game.rounds]
    assert over.scores == tuple(float(sum(won[seat] for won in rounds)) for seat in seats)
    assert over.winners == tuple(s for s in seats if not any(beaten(rounds, s, other) for other in seats))
    for eye in eyes(game.end):
        assert GAME.view(game.end, eye).totals == over.scores


@given(st.integers(3, 8).flatmap(lambda n: st.lists(st.tuples(*[st.integers(0, 3)] * n), min_size=1, max_size=12)))
def test_the_tie_rule_is_that_of_the_book_for_any_points(rounds: list[tuple[int, ...]]) -> None:
    totals, winners = places_won(rounds)
    assert totals == tuple(map(sum, zip(*rounds, strict=True)))
    seats = range(len(totals))
    assert winners == tuple(s for s in seats if not any(beaten(rounds, s, other) for other in seats))
    assert winners


@slowly
@given(evenings)
def test_there_is_at_most_one_robot_and_everybody_else_knows_the_answer(game: Evening) -> None:
    for state in game.states:
        if isinstance(state, Naming | Voting):
            roles = [GAME.view(state, seat).role for seat in eyes(state)[:-1]]
            assert roles.count(0) <= 1
            assert roles.count(state.deal.answer) == game.end.seats - roles.count(0)
            assert not game.end.options.rise_of_the_machines or 0 in roles


@slowly
@given(evenings)
def test_nine_cards_lie_there_and_no_picture_comes_back_while_new_ones_are_left(game: Evening) -> None:
    pictures = rules.pack_of(game.end.options).pictures
    shown: dict[int, int] = {}
    for number, told in enumerate(game.rounds):
        table = told.dealt.deal.pictures
        cards = {pictures[place].card for place in table}
        assert len(table) == len(cards) == 9
        new = {picture.card for place, picture in enumerate(pictures) if place not in shown}
        returning = [place for place in table if place in shown]
        if len(new) >= 9:
            assert returning == []
        else:
            assert new <= cards
            assert len(returning) == 9 - len(new)
        left = [place for place in shown if pictures[place].card not in cards]
        for place in returning:
            others = [p for p in shown if pictures[p].card == pictures[place].card]
            assert all(shown[place] <= shown[other] for other in [*left, *others])
        shown |= dict.fromkeys(table, number)


@slowly
@given(evenings)
def test_no_word_is_said_twice_and_every_word_is_explained_in_its_turn(game: Evening) -> None:
    words = [word for told in game.rounds for _, word in told.words]
    assert len({word.casefold() for word in words}) == len(words)
    for told in game.rounds:
        if told.guess is None:
            assert list(told.whys) == [seat for seat, _ in told.words]
        else:
            assert told.whys == {}


def test_the_longest_game_with_the_smallest_pack_ends() -> None:
    for seed, sleepy in ((1, 0), (2, 20), (3, 100)):
        chosen: dict[str, Any] = {"rounds": 12, "pack": pack(9), "dictionary": "strict"}
        game = evening(Options(**chosen), 8, Dice(seed), sleepy, bold=0)
        assert len(game.end.rounds) == 12
        for told in game.rounds:
            assert sorted(told.dealt.deal.pictures) == list(range(9))
