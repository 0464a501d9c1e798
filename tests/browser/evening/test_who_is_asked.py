"""The law of the turn, for every game and phase: whoever is asked is told so, nobody else is, all see who and how long.

Three phones and a big screen follow a game that is played past them; at every phase all of them are read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tablebot.bots import random_bot
from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame
from tablebot.games import GAMES
from tests.browser.conftest import Cast, Server
from tests.browser.gathering import Gathering
from tests.browser.people import Person

CALLS = (
    *("Your turn", "your turn!", "time to ", "Now you"),
    *("Roll on, or write", "Begin the sentence,", "Add to it,", "Turn it around,", "Your last sentence"),
    *("Bonus!", "Tap "),
    *(
        "say one word about your",
        "Which picture is it",
        "Why did you say",
        "I’m ready",
        "Vote: ",
        "Next round",
        "See who won",
    ),
    *(
        "We are ready",
        "This is my mountain",
        "I want this",
        "Place your robot",
        "Your robot is ready",
        "Your robot is on",
    ),
    *("The next jewel of your plan", "Steal "),
)
"""What somebody is told who is to do something now, in all games: words for it that are new belong here."""
CALL = re.compile("|".join(map(re.escape, CALLS)))
OPTIONS: dict[str, dict[str, Any]] = {
    "birthday_robot": {"rounds": 1},
    "not_a_robot": {"rounds": 12, "rise_of_the_machines": True},
    "robot_miner": {"mountain": "own", "claim_jumper": True, "after": 1, "programmed": "never"},
}
"""With which all phases come, and soon."""
OFTEN = 2
"""How often a phase is looked at with the same number of seats asked: first, and when somebody else is."""
ENOUGH, LONGEST = 60, 400
"""Moves after which nobody waits for a second look at a phase, or for a phase that has not come."""


class Watched(Gathering):
    """A table of one game, followed on every page."""

    def __init__(self, cast: Cast, server: Server, game: AnyGame) -> None:
        super().__init__(cast, server)
        self.game = game
        self.options = msgspec.convert(OPTIONS.get(game.slug, {}), game.options)

    def open(self) -> None:
        names = ("Ida", "Ben", "Mia")[: 2 if 3 not in self.game.seats else 3]
        options = OPTIONS.get(self.game.slug, {})
        people = (self._cast.enter(name, phone=True) for name in names)
        self.gather(*people, game=self.game.slug, seats=len(names), options=options, pace="own")
        self.start()
        self.come(*self.people)
        self.screen = self.hang_up()

    def questions(self) -> dict[Person, dict[str, Any]]:
        """What each is told of the game, once somebody is asked or it is over. Lots may have changed their seats."""
        self.until(lambda: any(map(self._is_awaited, self.people)))
        told = {person: self.update(person) for person in self.people}
        self.seats = {person: update["view"]["seat"] for person, update in told.items()}
        return told

    def _is_awaited(self, person: Person) -> bool:
        """They have something to do, or nobody has any more."""
        told = self.update(person)
        return told["question"] is not None or told["turn"]["type"] == "over"

    def move(self, person: Person, n: int) -> None:
        """Any, past the page. Should the clock have been faster, it is refused, and that is all right."""
        told = self.update(person)
        if told["question"] is not None:
            move = random_bot.choose(self.game, msgspec.convert(told["view"], self.game.seen), Dice("asked", n))
            answer = {"type": "play", "turn": told["question"], "move": msgspec.to_builtins(move)}
            self.answered(person, answer)


@pytest.fixture
def watched(cast: Cast, server: Server, slug: str) -> Iterator[Watched]:
    with closing(Watched(cast, server, GAMES[slug])) as table:
        table.open()
        yield table


def words(person: Person) -> Locator:
    return person.page.get_by_role("main")


def is_told_to_act(person: Person) -> None:
    expect(words(person)).to_contain_text(CALL)
    expect(person.page).to_have_title(re.compile("^● Your turn"))


def is_told_of(person: Person, names: list[str]) -> None:
    """Nobody calls on them, and they see who it is instead."""
    expect(words(person)).not_to_contain_text(CALL)
    expect(person.page).not_to_have_title(re.compile("Your turn"))
    for name in names:
        expect(words(person)).to_contain_text(name)


def sees_the_clock(person: Person) -> None:
    expect(person.page.get_by_role("timer").locator("visible=true").first).to_be_visible()


def everybody_is_told(watched: Watched, asked: list[Person], *, timed: bool) -> None:
    """On every phone and on the big screen."""
    names = [person.name for person in asked]
    for person in watched.people:
        if person in asked:
            is_told_to_act(person)
        else:
            is_told_of(person, names)
    expect(words(watched.screen)).not_to_contain_text(CALL)
    for name in names:
        expect(words(watched.screen)).to_contain_text(name)
    for person in (*watched.people, watched.screen) if timed else ():
        sees_the_clock(person)


def is_timed(update: dict[str, Any]) -> bool:
    """Whether something happens when the time is up."""
    return any(not time["gentle"] for time in update["times"])


@pytest.mark.parametrize("slug", GAMES)
def test_exactly_those_who_are_asked_are_told_so_and_the_others_who_and_how_long(watched: Watched) -> None:
    game = watched.game
    phases = game.phases(watched.options)
    looked: Counter[tuple[str, int]] = Counter()
    for n in range(LONGEST):
        if {phase for phase, _ in looked} == set(phases) and (n >= ENOUGH or min(looked.values()) >= OFTEN):
            break
        told = watched.questions()
        turn = told[watched.people[0]]["turn"]
        if turn["type"] == "over":
            break
        asked = [person for person, update in told.items() if update["question"] is not None]
        moment = (turn["phase"], len(asked))
        looked[moment] += 1
        # What a page says must not tell who has answered, where that is a secret.
        if looked[moment] <= OFTEN and not phases[turn["phase"]].hides_who_answered:
            everybody_is_told(watched, asked, timed=is_timed(told[asked[0]]))
        watched.move(asked[n % len(asked)], n)
    assert {phase for phase, _ in looked} == set(phases), "every phase was seen"
