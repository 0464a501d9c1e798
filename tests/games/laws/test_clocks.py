"""What is played for a seat whose time is up is what the README says."""

from __future__ import annotations

import re
from importlib.resources import files

from tablebot.core.game import AnyGame, Decide, play
from tests.games.laws.entry import entry
from tests.games.laws.walks import every_listed_game, positions, ways_to_play

POSITIONS = 400
"""Of each game."""


@every_listed_game
def test_every_phase_with_a_clock_has_a_paragraph_and_there_are_no_others(game: AnyGame) -> None:
    timed = {name for options in ways_to_play(game) for name, phase in game.phases(options).items() if phase.clock}
    assert set(entry(game).time_up) == timed


@every_listed_game
def test_the_paragraph_says_what_happens_when_the_time_is_up(game: AnyGame) -> None:
    readme = (files("tablebot.games") / game.slug / "README.md").read_text(encoding="utf-8")
    for phase, up in entry(game).time_up.items():
        found = re.search(rf"^\*\*{re.escape(up.paragraph)}\b.*?(?=^\*\*|^#|\Z)", readme, re.MULTILINE | re.DOTALL)
        assert found, f"{phase}: there is no paragraph {up.paragraph}"
        assert up.words in " ".join(found[0].split()), f"{phase}: {up.paragraph} does not say so"


@every_listed_game
def test_what_the_clock_plays_is_what_the_paragraph_says(game: AnyGame) -> None:
    tried = set[str]()
    for step in positions(game, POSITIONS):
        assert isinstance(step.turn, Decide)
        up = entry(game).time_up[step.turn.phase]
        for seat in step.turn.seats:
            move = game.rules.timeout(game.view(step.before, seat))
            after = play(game, step.before, seat, move)
            tried.add(step.turn.phase)
            assert up.is_so(step.before, seat, move, after), f"{move} of seat {seat} in {step.before}"
    assert tried == set(entry(game).time_up)


@every_listed_game
def test_a_clock_plays_nothing_only_where_the_paragraph_says_that_it_reminds(game: AnyGame) -> None:
    for options in ways_to_play(game):
        for name, phase in game.phases(options).items():
            assert not phase.clock or phase.clock.gentle == entry(game).time_up[name].reminds, name
