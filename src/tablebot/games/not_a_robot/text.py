"""I'm Not a Robot in plain text: pictures by what is seen in them, moves as short commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import (
    ABSTAINED,
    SERVER,
    Explain,
    Guess,
    Line,
    Move,
    Ready,
    Reveal,
    Say,
    Score,
    Stay,
    TimeUp,
    View,
    Vote,
)

OPEN = ("score", "finished")
"""Phases in which a round has been scored, and nothing is secret."""
_PLAIN: dict[str, Move] = {
    "reveal": Reveal(),
    "not me": Stay(),
    "ready": Ready(),
    "time up": TimeUp(),
    "done": Explain(),
}


def draw(view: View) -> str:
    """The pictures, the list, and what happens now."""
    parts = ([f"Round {view.round} of {view.rounds}"], _pictures(view), [*_role(view), *_list(view)], _news(view))
    return "\n\n".join(filter(None, map("\n".join, parts)))


def read(text: str) -> Move:
    """The move written like `say moon`, `not me`, `guess 5`, `explain It glows.`, `vote server`. Raises Unreadable."""
    plain = " ".join(text.split())
    if (move := _PLAIN.get(plain.lower())) is not None:
        return move
    if found := re.fullmatch(r"(say|explain) (.+)", plain, re.IGNORECASE):
        return Say(found[2]) if found[1].lower() == "say" else Explain(found[2])
    if found := re.fullmatch(r"(guess|vote) ([0-9]|server)", plain.lower()):
        if found[1] == "vote":
            return Vote(SERVER if found[2] == "server" else int(found[2]))
        if found[2] in "123456789":
            return Guess(int(found[2]))
    raise Unreadable(
        "“{text}” is not a move. Write: say moon, not me, reveal, guess 5, explain It glows., ready, vote 3.",
        text=plain[:40],
    )


def write(move: Move) -> str:
    """The move as read() reads it."""
    match move:
        case Say(word):
            return f"say {word}"
        case Guess(place):
            return f"guess {place}"
        case Explain(text):
            return f"explain {text}" if text.strip() else "done"
        case Vote(line):
            return f"vote {line or 'server'}"
        case _:
            return next(text for text, plain in _PLAIN.items() if plain == move)


def _pictures(view: View) -> Iterator[str]:
    right = view.scored[-1].answer if view.phase in OPEN else view.answer
    for place, picture in enumerate(view.pictures, start=1):
        yield f"{'*' if place == right else ' '}{place} {picture.alt or picture.title or picture.file}"


def _role(view: View) -> Iterator[str]:
    if view.role is not None:
        yield "Your card: 404. You are the Robot." if view.role == 0 else f"Your card: {view.role}. You are Human."
    elif view.robot is not None:
        yield f"The Robot: {_name(view, view.robot)}."


def _list(view: View) -> Iterator[str]:
    for number, line in enumerate(view.scored[-1].lines if view.phase in OPEN else view.lines, start=1):
        why = f": {line.explanation}" if line.explanation else ""
        yield f"{number}. {line.word or '(no word)'}, {_name(view, line.seat)}{why}"


def _news(view: View) -> Iterator[str]:
    match view.phase:
        case "name":
            yield from _naming(view)
        case "ask":
            asked = "Are you the Robot? Write: not me. Only the Robot may write: reveal."
            yield "You have answered. Now the time has to pass: time up." if view.answered else asked
        case "guess" if view.robot is not None:
            yield f"The Robot has revealed itself: {_name(view, view.robot)}. Which picture is it? Write: guess 5."
        case "explain" if view.at is not None:
            line = view.lines[view.at]
            yield f"Why “{line.word}”? Now explains: {_name(view, line.seat)}. Write: explain It glows at night."
        case "discuss":
            yield "Who is the Robot? Discuss. When you have heard enough, write: ready."
        case "vote":
            yield _voting(view)
        case "score" | "finished":
            yield from _score(view, view.scored[-1])
        case _:
            pass


def _naming(view: View) -> Iterator[str]:
    if view.used:
        yield f"Said in earlier rounds: {', '.join(view.used)}."
    if view.silent:
        yield f"Out of time: {', '.join(_name(view, seat) for seat in view.silent)}."
    if view.seat in {line.seat for line in view.lines}.union(view.silent):
        yield "Wait for the others."
    else:
        yield "Say a word about the right picture."


def _voting(view: View) -> str:
    if view.vote is not None:
        return f"You have voted for {_voted(view.lines, view.vote)}."
    return "Who is the Robot? Vote for a line: vote 3." + (" Nobody? Write: vote server." if view.server else "")


def _score(view: View, score: Score) -> Iterator[str]:
    yield f"It was picture {score.answer}. The Robot card: {_name(view, score.robot)}."
    for seat, vote in enumerate(score.votes):
        yield f"Vote of {_name(view, Seat(seat))}: {_voted(score.lines, vote)}."
    if score.revealed is not None:
        yield f"Turned over: {_voted(score.lines, score.revealed)}."
    else:
        chosen = f"chose picture {score.guess}" if score.guess else "chose none in time"
        yield f"The Robot revealed itself and {chosen}."
    yield _outcome(score)
    for seat, points in enumerate(score.points):
        yield f"Points of {_name(view, Seat(seat))}: {points}, together {view.totals[seat]}"
    if view.phase == "score":
        yield "When you have seen it, write: ready."


def _outcome(score: Score) -> str:
    """4.2, 6.4 Who has won the round."""
    if score.revealed is None:
        return "The Robot wins the round." if score.guess == score.answer else "The Humans win the round."
    turned = None if score.revealed == SERVER else score.lines[score.revealed - 1].seat
    if turned == score.robot:
        return "The Humans win the round."
    return "The Humans do not win the round." if score.robot is None else "The Robot wins the round."


def _voted(lines: Sequence[Line], vote: int) -> str:
    if vote == ABSTAINED:
        return "none"
    return "the Server" if vote == SERVER else f"line {vote} ({lines[vote - 1].word or 'no word'})"


def _name(view: View, seat: Seat | None) -> str:
    if seat is None:
        return "the Server"
    return f"seat {seat} (you)" if seat == view.seat else f"seat {seat}"
