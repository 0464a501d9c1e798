"""What bots write tells nothing of their role: in every role they would have written the same, or in the same form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from tablebot.core import text
from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Decide, Seat
from tablebot.games import GAMES
from tests.games.laws.chi_square import SURPRISING, chance
from tests.games.laws.entry import entry
from tests.games.laws.walks import walks

STATES = 500
"""About this many in which a bot is asked for a text of one kind."""

WRITING = [game for game in GAMES.values() if game.kinds.free_text and game.brain.module]
games_with_writing_bots = pytest.mark.parametrize("game", WRITING, ids=lambda game: game.slug)
WITH_ROLES = [game for game in WRITING if entry(game).roles]
games_with_roles = pytest.mark.parametrize("game", WITH_ROLES, ids=lambda game: game.slug)


@games_with_writing_bots
def test_where_seats_see_different_things_the_law_knows_of_their_roles(game: AnyGame) -> None:
    """So where it knows of none, everybody sees the same."""
    if entry(game).roles is None:
        for walk in walks(game):
            for state in walk.states[::5]:
                views = [msgspec.to_builtins(game.view(state, Seat(seat))) for seat in range(walk.seats)]
                assert all({**view, "seat": 0} == {**views[0], "seat": 0} for view in views)


@pytest.mark.long
@games_with_roles
def test_a_text_is_the_same_in_every_role(game: AnyGame) -> None:
    roles = entry(game).roles
    assert roles
    for kind in set(game.kinds.free_text) - set(roles.from_knowledge):
        states = asked_to_write(game, kind)
        assert len(states) > 100
        for number, (state, seat) in enumerate(states):
            moves = {chosen(game, dealt, seat, number) for dealt in roles.dealt(state)}
            assert len(moves) == 1, f"seat {seat} writes one of {moves} in {state}"


@pytest.mark.long
@games_with_roles
def test_a_text_from_knowledge_has_the_same_form_in_every_role(game: AnyGame) -> None:
    roles = entry(game).roles
    assert roles
    for kind in roles.from_knowledge:
        forms: dict[str, Counter[tuple[Hashable, str]]] = {}
        states = asked_to_write(game, kind)
        assert len(states) > 100
        for number, (state, seat) in enumerate(states):
            for role, dealt in {roles.of(dealt, seat): dealt for dealt in roles.dealt(state)}.items():
                for name, form in forms_of(" ".join(text.texts(chosen(game, dealt, seat, number)))):
                    forms.setdefault(name, Counter())[role, form] += 1
        for name, seen in forms.items():
            assert chance(seen, if_independent(seen)) > SURPRISING, f"{name}: {seen}"


@games_with_roles
def test_the_terminal_shows_nobody_the_role_of_another(game: AnyGame) -> None:
    roles = entry(game).roles
    assert roles
    for walk in walks(game):
        for state in walk.states[::9]:
            dealt = list(roles.dealt(state))
            for eye in (*map(Seat, range(walk.seats)), None):
                drawn = {
                    (None if eye is None else roles.of(one, eye), text.draw(game, game.view(one, eye))) for one in dealt
                }
                assert len(drawn) == len({role for role, _ in drawn}), f"seat {eye} in {state}"


def asked_to_write(game: AnyGame, kind: type) -> list[tuple[Any, Seat]]:
    """States in which a seat is asked for such a text, and one of the seats."""
    found = [
        (step.before, step.turn.seats[at % len(step.turn.seats)])
        for walk in walks(game)
        for at, step in enumerate(walk.steps)
        if isinstance(step.turn, Decide) and not step.turn.listed and isinstance(step.happens, kind)
    ]
    return found[:: 1 + len(found) // STATES]


def chosen(game: AnyGame, state: Any, seat: Seat, number: int) -> Any:
    """What a bot does, one level after the other."""
    assert game.brain.module
    level = 1 + number % len(game.brain.levels)
    return import_module(game.brain.module).choose(game.view(state, seat), level, Dice(number))


def forms_of(written: str) -> Iterator[tuple[str, str]]:
    """How a text looks, whatever it says: its kinds of letters and signs, and how long it is."""
    kinds = re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", re.sub(r"\d+", "1", written)))
    yield "signs", kinds
    yield "length", str(min(len(written), 12) // 2)
    yield "vowel first", str(written[:1].lower() in "aeiou")


def if_independent(seen: Counter[tuple[Hashable, str]]) -> dict[tuple[Hashable, str], float]:
    """What would be expected if roles and forms had nothing to do with each other."""
    roles, forms = Counter[Hashable](), Counter[str]()
    for (role, form), times in seen.items():
        roles[role] += times
        forms[form] += times
    return {(role, form): roles[role] * forms[form] / seen.total() for role in roles for form in forms}
