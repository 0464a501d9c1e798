"""Happy Birthday, Robot! in plain text: the story so far, and moves as one would say them."""

from __future__ import annotations

import re

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.birthday_robot.model import (
    Epilogue,
    Finish,
    Finished,
    Give,
    Move,
    Piles,
    Roll,
    Rolling,
    State,
    Stop,
    Story,
    Tossed,
    View,
    Write,
    Writing,
)
from tablebot.games.birthday_robot.rules import budget, left_of, pool, right_of, writer


def draw(view: View) -> str:
    """The story, the coins, the dice of this turn and what is to be done."""
    state = view.state
    return "\n".join([*_page(state.story), "", *_purses(state.story, view.seat), *_news(state, view.seat)])


def read(text: str) -> Move:
    """The move written like `roll 3`, `stop`, `write Robot woke up.`, `give 2 to 3` or `finish`."""
    plain = text.strip()
    if found := re.fullmatch(r"roll ?(\d{1,3})?", plain, re.IGNORECASE):
        return Roll(int(found[1] or 3))
    if re.fullmatch("stop", plain, re.IGNORECASE):
        return Stop()
    if found := re.fullmatch(r"write(?: (.*))?", text.lstrip(), re.IGNORECASE | re.DOTALL):
        return Write(found[1] or "")
    if found := re.fullmatch(r"give (?:(\d{1,3}) )?to (\d)", plain, re.IGNORECASE):
        return Give(Seat(int(found[2])), int(found[1] or 1))
    if re.fullmatch("finish", plain, re.IGNORECASE):
        return Finish()
    raise Unreadable("“{text}” is not a move. Write: roll 3, stop, write …, give 1 to 2.", text=plain[:40])


def write(move: Move) -> str:
    """The move as read() reads it. Seats are counted from 0."""
    match move:
        case Roll(dice=dice):
            return f"roll {dice}"
        case Stop():
            return "stop"
        case Write(text=text):
            return f"write {text}" if text else "write"
        case Give(to=to, coins=coins):
            return f"give {coins} to {to}"
        case Finish():
            return "finish"


def _page(story: Story) -> list[str]:
    lines = [story.options.opening]
    for number, line in enumerate(story.lines):
        begins = line.round is None and (number == 0 or story.lines[number - 1].round is not None)
        lines += [*([""] if begins else []), line.text]
    return lines


def _purses(story: Story, seat: Seat | None) -> list[str]:
    return [
        f"  seat {number}{' (you)' if number == seat else ''}: {coins.heads} HEADS {coins.tails} TAILS"
        for number, coins in enumerate(story.coins)
    ]


def _news(state: State, seat: Seat | None) -> list[str]:
    match state:
        case Rolling():
            left = pool(state)
            news = [f"  pool: {'unlimited' if left is None else left}", *_dice(state.piles, state)]
            news += [f"  seat {state.teller} tells: roll 1 to 3 dice{', or stop' if state.throws else ''}"]
        case Tossed(dice=dice):
            news = [f"  {dice} dice are in the air"]
        case Writing():
            news = [*_dice(state.piles, state), f"  so far: {state.sentence.text or '…'}", _pen(state, seat)]
        case Epilogue():
            news = ["  The epilogue: one last sentence each.", _pen(state, seat)]
        case Finished():
            return ["  The story is told."]
    last = not isinstance(state, Tossed | Epilogue) and state.story.ending is not None
    return [*news, *(["  This is the last round."] if last else [])]


def _dice(piles: Piles, state: Rolling | Writing) -> list[str]:
    right, left = right_of(state), left_of(state)
    return [f"  dice: keep {piles.keep}, AND {piles.right} (seat {right}), BUT {piles.left} (seat {left})"]


def _pen(state: Writing | Epilogue, seat: Seat | None) -> str:
    allowed, who = budget(state), writer(state)
    count = "1 word" if allowed.words == 1 else f"{allowed.words} words"
    return f"  seat {who}{' (you)' if who == seat else ''} writes: {count}, {', '.join(allowed.free)} free"
