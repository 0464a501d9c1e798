"""Laws that hold for every game, with every number of seats, in every variant, at every stage."""

from __future__ import annotations

from importlib import import_module
from itertools import permutations
from math import inf
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebot.bots import random_bot
from tablebot.core import text
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Chance, Decide, Over, Turn, is_unasked, phase_of, play
from tablebot.games import GAMES
from tablebot.lab.perft import asked_moves, perft
from tests.strategies import EVERY_GAME, History, Made, Rolled, after, histories, history, presets

LONGEST = 10_000
"""Steps that no game needs."""

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)


def asked(now: History) -> Any:
    """The seats that are asked now."""
    turn = now.game.rules.turn(now.state)
    return turn.seats if isinstance(turn, Decide) else ()


def phase(game: AnyGame, state: Any) -> str:
    turn = game.rules.turn(state)
    return "" if isinstance(turn, Over) else turn.phase


def copied(value: Any, kind: Any) -> Any:
    """As it comes back from the wire or the disk."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@every_game
@given(data=st.data())
def test_every_move_of_the_menu_is_accepted_and_there_once(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    for seat in asked(now):
        menu = list(game.rules.moves(game.view(now.state, seat)))
        assert len(set(menu)) == len(menu)
        for move in menu:
            play(game, now.state, seat, move)


@every_game
@given(data=st.data())
def test_whoever_is_asked_can_move_and_the_turn_says_who_that_is(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    match game.rules.turn(now.state):
        case Decide(seats=seats):
            assert seats
            assert len(set(seats)) == len(seats)
            assert set(seats) <= set(range(now.seats))
            assert all(asked_moves(game, now.state, seat) for seat in seats)
        case Chance():
            assert game.luck is not None
        case Over(scores=scores, winners=winners, reason=reason):
            assert len(scores) == now.seats
            assert set(winners) <= set(range(now.seats))
            assert reason


@every_game
@given(data=st.data())
def test_a_game_ends(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game, longest=0))
    end = history(game, now.options, now.seats, LONGEST, Dice(data.draw(st.integers(0, 1_000_000))))
    assert isinstance(game.rules.turn(end.state), Over)
    for eye in end.eyes:
        assert list(game.rules.moves(game.view(end.state, eye))) == []
    last = next(step for step in reversed(end.steps) if isinstance(step, Made))
    with pytest.raises(Illegal, match="over"):
        play(game, end.state, last.seat, last.move)


@every_game
@given(data=st.data())
def test_states_views_and_moves_are_values_that_nothing_changes(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    before = msgspec.json.encode(now.state)
    assert hash(now.state) == hash(copied(now.state, game.state))
    for eye in now.eyes:
        view = game.view(now.state, eye)
        assert hash(view) == hash(game.view(now.state, eye))
        assert list(game.rules.moves(view)) == list(game.rules.moves(view))
    for seat in asked(now):
        for move in list(game.rules.moves(game.view(now.state, seat)))[:20]:
            assert hash(move) == hash(copied(move, game.move))
            assert play(game, now.state, seat, move) == play(game, now.state, seat, move)
    assert game.rules.turn(now.state) == game.rules.turn(now.state)
    assert msgspec.json.encode(now.state) == before


@every_game
@given(data=st.data())
def test_a_move_with_more_in_it_is_no_move(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    for step in now.steps:
        if isinstance(step, Made):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({**msgspec.to_builtins(step.move), "junk": 1}, game.move)


@every_game
@given(data=st.data())
def test_every_move_is_the_menu_where_the_menu_is_whole(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    turn = game.rules.turn(now.state)
    if game.brain.every_move is not None and isinstance(turn, Decide) and turn.listed:
        view = game.view(now.state, turn.seats[0])
        assert sorted(map(str, game.brain.every_move(view))) == sorted(map(str, game.rules.moves(view)))


@every_game
@given(data=st.data())
def test_everything_survives_json(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    assert copied(now.options, game.options) == now.options
    assert copied(now.state, game.state) == now.state
    assert copied(game.rules.turn(now.state), Turn) == game.rules.turn(now.state)
    for eye in now.eyes:
        assert copied(game.view(now.state, eye), game.seen) == game.view(now.state, eye)
    for step in now.steps:
        if isinstance(step, Made):
            assert copied(step.move, game.move) == step.move
        else:
            assert copied(step.roll, game.roll) == step.roll
    # Byte for byte too: `float = 300` would come back as 300.0.
    for value, kind in ((now.options, game.options), (now.state, game.state)):
        assert msgspec.json.encode(copied(value, kind)) == msgspec.json.encode(value)


@every_game
@given(data=st.data())
def test_what_is_revealed_is_a_view_that_offers_nothing(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    if game.revealed is not None:
        shown = game.revealed(now.state)
        assert copied(shown, game.seen) == shown
        assert list(game.rules.moves(shown)) == []
        assert text.draw(game, shown).strip()


@every_game
def test_free_text_is_written_in_answers(game: AnyGame) -> None:
    """What comes unasked could not wait for a host: there is no question to keep it at."""
    kinds = get_args(game.move) or (game.move,)
    assert set(game.kinds.free_text) <= set(kinds)
    assert not set(game.kinds.free_text) & {*game.kinds.unasked, *game.kinds.by_host, *game.kinds.by_clock}


RACES = {("not_a_robot", "name")}
"""Phases in which the rulebook says that whoever is first is first."""


@every_game
@given(data=st.data())
def test_seats_that_choose_at_the_same_time_may_answer_in_any_order(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game).filter(lambda now: (game.slug, phase(game, now.state)) not in RACES))
    dice = Dice(data.draw(st.integers(0, 1_000_000)))
    answers = [(seat, random_bot.choose(game, game.view(now.state, seat), dice)) for seat in asked(now)[:4]]
    ends: set[Any] = set()
    for order in permutations(answers):
        state = now.state
        for seat, move in order:
            if phase(game, state) != phase(game, now.state):
                break  # Somebody's answer was such that the others are no longer asked.
            state = play(game, state, seat, move)
        else:
            ends.add(state)
    assert len(ends) == 1


@every_game
@given(data=st.data())
def test_a_replay_is_the_game_that_was_played(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    state = game.rules.setup(copied(now.options, game.options), now.seats)
    for step, live in zip(now.steps, now.states[1:], strict=True):
        stored = (
            Made(step.seat, copied(step.move, game.move))
            if isinstance(step, Made)
            else Rolled(copied(step.roll, game.roll))
        )
        state = after(game, state, stored)
        assert state == live


@every_game
def test_every_variant_can_be_played_by_every_number_of_seats(game: AnyGame) -> None:
    for options in presets(game):
        assert isinstance(options, game.options)
        for seats in game.seats:
            assert not isinstance(game.rules.turn(game.rules.setup(options, seats)), Over)


@every_game
def test_unknown_options_are_refused(game: AnyGame) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"no such option": 1}', type=game.options)


@every_game
@given(data=st.data())
def test_what_is_written_can_be_read(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    for step in now.steps:
        if isinstance(step, Made):
            assert text.read(game, text.write(game, step.move)) == step.move
    for seat in asked(now):
        for move in list(game.rules.moves(game.view(now.state, seat)))[:50]:
            assert text.read(game, text.write(game, move)) == move
    for eye in now.eyes:
        assert text.draw(game, game.view(now.state, eye)).strip()


@every_game
@given(data=st.data())
def test_the_move_for_a_seat_whose_time_is_up_is_legal(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    for seat in asked(now):
        play(game, now.state, seat, game.rules.timeout(game.view(now.state, seat)))


@every_game
@given(data=st.data())
def test_whoever_is_not_asked_is_offered_nothing_and_refused(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    seats = asked(now)
    assert list(game.rules.moves(game.view(now.state, None))) == []
    for eye in now.eyes[:-1]:
        if eye is not None and eye not in seats:
            assert asked_moves(game, now.state, eye) == []
            for asked_seat in seats[:1]:
                with pytest.raises(Illegal, match="not your turn"):
                    play(game, now.state, eye, game.rules.timeout(game.view(now.state, asked_seat)))


@every_game
@given(data=st.data())
def test_lines_of_one_move_are_the_menu_without_unasked_moves(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    turn = game.rules.turn(now.state)
    if isinstance(turn, Decide) and turn.listed:
        menu = game.rules.moves(game.view(now.state, turn.seats[0]))
        assert perft(game, now.state, 1) == len([m for m in menu if not is_unasked(game, m)])


@every_game
@settings(max_examples=20)
@given(data=st.data())
def test_bots_of_every_level_play_legally_and_equal_dice_choose_equally(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    seed = data.draw(st.integers(0, 1_000_000))
    for seat in asked(now)[:1]:
        view = game.view(now.state, seat)
        play(game, now.state, seat, random_bot.choose(game, view, Dice(seed)))
        if game.brain.module:
            bot = import_module(game.brain.module)
            for level in range(1, len(game.brain.levels) + 1):
                move = bot.choose(view, level, Dice(seed))
                play(game, now.state, seat, move)
                assert bot.choose(copied(view, game.seen), level, Dice(seed)) == move


@every_game
def test_a_game_is_in_the_phases_that_it_names_and_names_those_it_is_in(game: AnyGame) -> None:
    """A game may name none: then all of them are plain."""
    named: set[str] = set()
    entered: set[str] = set()
    for options in presets(game):
        here = set(game.phases(options))
        for seats in game.seats:
            for seed in range(5):
                whole = history(game, options, seats, LONGEST, Dice(seed))
                turns = [game.rules.turn(state) for state in whole.states]
                asked_in = {turn.phase for turn in turns if isinstance(turn, Decide)}
                assert not here or asked_in <= here
                entered |= asked_in
        named |= here
    assert not named or named == entered


@every_game
def test_what_is_said_of_a_phase_fits_together(game: AnyGame) -> None:
    for options in presets(game):
        for name, phase in game.phases(options).items():
            assert not (phase.talk == "nobody" and phase.seats_change), f"{name}: a role is seen from another seat"
            if phase.hides_who_answered:
                assert not phase.undo, f"{name}: everybody is told who could take back"
                assert phase.clock is None or phase.clock.fixed_end, f"{name}: a new end shows who has answered"
                assert not phase.bots_wait_for_people, f"{name}: bots would show when the last person has answered"
                assert phase.clock is not None and game.kinds.by_clock, f"{name}: nobody could end it unseen"
            if phase.bots_wait_for_people:
                assert phase.bot_pause is not None, f"{name}: bots wait for nothing"
            if phase.bot_pause is not None:
                assert 0.0 < phase.bot_pause[0] < phase.bot_pause[1]
            if phase.clock is not None:
                assert 0.0 < phase.clock.least <= phase.clock.seconds < inf or phase.clock.fixed_end
                assert 0.0 < phase.clock.seconds < inf
                gentle = phase.clock.gentle
                assert not (gentle and phase.clock.book), f"{name}: the book's time is up for all; a reminder plays not"
                assert not (gentle and game.kinds.by_clock), f"{name}: what only the clock does would never be done"


@every_game
@given(data=st.data())
def test_nothing_shows_who_has_answered_in_a_phase_that_hides_it(game: AnyGame, data: st.DataObject) -> None:
    now = data.draw(histories(game))
    turn = game.rules.turn(now.state)
    if not isinstance(turn, Decide) or not phase_of(game, now.options, turn.phase).hides_who_answered:
        return
    assert set(turn.seats) == set(range(now.seats)), "whoever is not asked has answered"
    for seat in turn.seats:
        for move in asked_moves(game, now.state, seat):
            after_it = play(game, now.state, seat, move)
            if phase(game, after_it) == turn.phase:
                assert game.rules.turn(after_it) == turn
                for eye in now.eyes:
                    assert eye == seat or game.view(after_it, eye) == game.view(now.state, eye)


def test_every_game_is_listed_under_its_slug() -> None:
    for slug, game in GAMES.items():
        assert game.slug == slug
        assert import_module(f"tablebot.games.{slug}").GAME is game
        assert game.title
        assert game.credit
        assert game.content.variants
