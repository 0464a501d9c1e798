"""I'm Not a Robot: what chance do people have among bots? Words of viewers who saw only the pictures stand for theirs.

`python -m tests.bench.viewers --rounds 200` plays rounds at five seats for each level. At tables of viewers every Human
says a viewer's word and a bot is the Robot; at tables of bots one Human does. Nothing is explained, and viewers had
nothing to hide: people who play are more careful. Only pictures with even numbers are asked about; what viewers said of
the others stays unopened until bots are not changed any more (`--others`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from contextlib import suppress

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Over, Seat, play
from tablebot.games.not_a_robot import GAME, bot, rules
from tablebot.games.not_a_robot.model import Deal, Dealt, Naming, Options, Say, Scored, State
from tablebot.pictures.shipped import classic
from tests.pictures.test_guessing import SEEN

SEATS = 5
OPTIONS = Options(rounds=1, spoken=True)
PICTURES = classic().pictures


def dealt(dice: Dice, *, odd: bool) -> State:
    """A round with a Robot among the seats about one of the pictures that may be asked about."""
    cards = dice.shuffled(range(len(PICTURES) // 2))[:9]
    answer = 1 + dice.below(9)
    pictures = [2 * card + dice.below(2) for card in cards]
    pictures[answer - 1] = 2 * cards[answer - 1] + (0 if odd else 1)  # The first has number 1.
    deal = Deal(tuple(pictures), answer, dice.below(SEATS))
    return rules.land(rules.setup(OPTIONS, SEATS), Dealt(deal))


def said(state: Naming, dice: Dice) -> Say | None:
    """A viewer's word about the right picture that may still be said."""
    file = PICTURES[state.deal.pictures[state.deal.answer - 1]].file
    for word in dice.shuffled([word for viewer in SEEN[file[:3]] for word in viewer]):
        with suppress(Illegal):
            play(GAME, state, rules.turn(state).seats[0], Say(word), rules.turn(state))  # type: ignore[union-attr]
            return Say(word)
    return None


def result(state: State, viewers: frozenset[Seat], level: int, dice: Dice) -> Counter[str]:
    """What became of a round in which these seats, where they are Human, say viewers' words."""
    robot = Seat(state.deal.robot)  # type: ignore[union-attr]
    while not isinstance(state, Scored):
        turn = rules.turn(state)
        assert not isinstance(turn, Over)
        seat = turn.seats[dice.below(len(turn.seats))]  # type: ignore[union-attr]
        word = said(state, dice) if isinstance(state, Naming) and seat in viewers and seat != robot else None
        state = play(GAME, state, seat, word or bot.choose(GAME.view(state, seat), level, dice), turn)
    last = state.rounds[-1]
    over = last.lines[last.revealed - 1].seat if last.revealed else None
    found = last.guess == last.deal.answer
    return Counter(
        rounds=1,
        guessed=last.guess is not None,
        found=found,
        robot_won=found if last.guess is not None else over != robot,
        viewer_accused=over is not None and over in viewers and over != robot,
        votes=last.guess is None,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--others", action="store_true")
    given = parser.parse_args()
    for level in range(1, len(GAME.brain.levels) + 1):
        for name, many in (("viewers", True), ("bots", False)):
            total = Counter[str]()
            for number in range(given.rounds):
                dice = Dice(f"{name}/{level}", number)
                state = dealt(dice, odd=given.others)
                robot = state.deal.robot  # type: ignore[union-attr]
                humans = [Seat(seat) for seat in range(SEATS) if seat != robot]
                total += result(state, frozenset(humans if many else humans[:1]), level, dice)
            won, revealed = _percent(total, "robot_won", "rounds"), _percent(total, "guessed", "rounds")
            right, accused = _percent(total, "found", "guessed"), _percent(total, "viewer_accused", "votes")
            print(
                f"level {level}, a table of {name}: the Robot wins {won}, reveals itself in {revealed}, is right in "
                f"{right} of these; {accused} of votes turn over a Human viewer",
                flush=True,
            )


def _percent(total: Counter[str], some: str, of: str) -> str:
    return f"{100 * total[some] / total[of]:.0f} %" if total[of] else "-"


if __name__ == "__main__":
    main()
