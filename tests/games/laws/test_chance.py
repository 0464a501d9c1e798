"""Chance is fair: every die and every card comes as often as the rules say, whatever anybody knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Chance, seating_of
from tablebot.games import GAMES
from tablebot.table.decide.commands import Begin
from tablebot.table.decide.dispatch import decide
from tablebot.table.log.events import Started
from tests.games.laws.candidates import kinds
from tests.games.laws.chi_square import SURPRISING, Odds, Tally, survival
from tests.games.laws.entry import entry
from tests.games.laws.walks import walks
from tests.table.script import Script

ROLLS = 20_000
"""Of each game."""
POSITIONS = 60
"""In which they are rolled."""
FEW = 20
"""Values are few enough to be looked at two by two; the pictures of a pack are not."""

games_of_chance = pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.luck is not None])


class Sample(NamedTuple):
    """A roll in one of the positions."""

    position: int
    public: dict[str, Hashable]
    """What everybody knew before it."""
    drawn: dict[str, tuple[Hashable, Odds]]


@cache
def samples(slug: str) -> tuple[Sample, ...]:
    """In each position many rolls of one seed, one after the other, as a table rolls them."""
    game = GAMES[slug]
    assert game.luck is not None
    law, found, states = entry(game), list[Sample](), positions(game)
    for at, state in enumerate(states):
        public, last, odds = law.public(state), dict[str, Hashable](), dict[str, Odds]()
        for n in range(ROLLS // len(states)):
            drawn = law.drawn(state, game.luck.roll(state, Dice(f"{slug}/{at}", n)))
            for name, each in drawn.items():
                odds.setdefault(name, Odds(each.among))
            found.append(
                Sample(at, {**public, **last}, {name: (each.value, odds[name]) for name, each in drawn.items()})
            )
            last = {f"the last {name}": each.value for name, each in drawn.items() if len(odds[name]) < FEW}
    return tuple(found)


def positions(game: AnyGame) -> list[object]:
    """Before a roll, at any time: as many of each phase."""
    found: dict[str, dict[object, None]] = defaultdict(dict)
    for walk in walks(game):
        for step in walk.steps:
            if isinstance(step.turn, Chance):
                found[step.turn.phase][step.before] = None
    dice = Dice(f"{game.slug}/positions")
    return [state for those in found.values() for state in dice.shuffled(list(those))[: POSITIONS // len(found)]]


@games_of_chance
def test_the_law_names_everything_that_is_drawn(slug: str) -> None:
    """So two rolls of which it says the same are the same."""
    game, law = GAMES[slug], entry(GAMES[slug])
    assert game.luck is not None
    seen = set[type]()
    for at, state in enumerate(positions(game)):
        rolls = [game.luck.roll(state, Dice(f"{slug}/{at}", n)) for n in range(60)]
        seen |= {type(roll) for roll in rolls}
        assert len({tuple(law.drawn(state, roll).items()) for roll in rolls}) == len(set(rolls))
    assert seen == {kind.cls for kind in kinds(game.roll)}


@games_of_chance
def test_each_thing_is_drawn_as_often_as_the_rules_say(slug: str) -> None:
    everywhere, here = defaultdict[Hashable, Tally](Tally), defaultdict[Hashable, Tally](Tally)
    for sample in samples(slug):
        for name, (value, odds) in sample.drawn.items():
            everywhere[name].add(value, odds)
            here[name, sample.position].add(value, odds)
    unfair(everywhere)
    unfair(here)


@games_of_chance
def test_nothing_that_is_drawn_has_to_do_with_what_everybody_knows(slug: str) -> None:
    tallies = defaultdict[Hashable, Tally](Tally)
    for sample in samples(slug):
        for name, (value, odds) in sample.drawn.items():
            for thing, known in sample.public.items():
                tallies[name, thing, known].add(value, odds)
    assert tallies
    unfair(tallies)


@games_of_chance
def test_things_that_are_drawn_together_have_nothing_to_do_with_each_other(slug: str) -> None:
    tallies = defaultdict[Hashable, Tally](Tally)
    for sample in samples(slug):
        few = [(name, *drawn) for name, drawn in sample.drawn.items() if len(drawn[1]) < FEW]
        for (one, first, firsts), (two, second, seconds) in combinations(few, 2):
            tallies[one, two].add((first, second), pairs(firsts, seconds))
    unfair(tallies)


@cache
def pairs(firsts: Odds, seconds: Odds) -> Odds:
    return firsts.beside(seconds)


def unfair(tallies: Mapping[Hashable, Tally]) -> None:
    """Fails where fair dice would hardly ever have drawn this."""
    strange = {name: dict(tally.seen) for name, tally in tallies.items() if tally.chance() < SURPRISING}
    assert not strange


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if seating_of(game).drawn])
def test_lots_give_every_seat_to_everybody_alike(slug: str) -> None:
    for seats in GAMES[slug].seats:
        table = Script(slug, seats=seats)
        for _ in range(seats):
            table.joins()
        orders, every = Tally(), Odds(tuple(permutations(range(seats))))
        for n in range(2_000):
            started, _ = decide(table.table, table.table.host, Begin(f"lots/{n}"), table.now, {})[0]
            assert isinstance(started, Started)
            orders.add(started.order, every)
        unfair({seats: orders})


def test_a_shuffle_gives_every_order_and_a_number_every_value_alike() -> None:
    orders, numbers = Tally(), defaultdict[Hashable, Tally](Tally)
    every, below = Odds(tuple(permutations(range(4)))), {limit: Odds(range(limit)) for limit in (2, 3, 6, 9, 20)}
    for n in range(10_000):
        orders.add(Dice("orders", n).shuffled(range(4)), every)
        dice = Dice("numbers", n)
        for limit, odds in below.items():
            numbers[limit].add(dice.below(limit), odds)
    unfair({"orders": orders, **numbers})


def test_what_is_surprising_is_so_by_the_tables_of_statisticians() -> None:
    assert survival(10.828, 1) == pytest.approx(0.001, rel=1e-3)
    assert survival(18.307, 10) == pytest.approx(0.05, rel=1e-3)
    assert survival(37.697, 15) == pytest.approx(0.001, rel=1e-3)
