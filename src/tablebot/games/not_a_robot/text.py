"""I'm Not a Robot in plain text: pictures by what is seen in them, moves as short commands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import (
    ABSTAINED,
    SERVER,
    Explain,
    Guess,
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

_PLAIN: dict[str, Move] = {
    "reveal": Reveal(),
    "not me": Stay(),
    "ready": Ready(),
    "time up": TimeUp(),
    "done": Explain(),
}


def draw(view: View) -> str:
    """The pictures, the list, and what happens now."""
    lines = [f"Round {view.round} of {view.rounds}", *_pictures(view), *_role(view), *_list(view), *_news(view)]
    return "\n".join(lines)


def read(text: str) -> Move:
    """The move written like `say moon`, `not me`, `guess 5`, `explain it glows`, `vote server`. Raises Unreadable."""
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
        "“{text}” is not a move. Write: say moon, not me, reveal, guess 5, explain it glows, ready, vote 3.",
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
            return f"explain {text}" if text else "done"
        case Vote(line):
            return f"vote {line or 'server'}"
        case _:
            return next(text for text, plain in _PLAIN.items() if plain == move)


def _pictures(view: View) -> Iterator[str]:
    for place, picture in enumerate(view.pictures, start=1):
        mark = "*" if place == view.answer else " "
        yield f"{mark}{place} {picture.alt or picture.title or picture.file}"


def _role(view: View) -> Iterator[str]:
    if view.role is not None:
        yield "Your card: 404. You are the Robot." if view.role == 0 else f"Your card: {view.role}. You are Human."


def _list(view: View) -> Iterator[str]:
    for number, line in enumerate(view.lines, start=1):
        why = f": {line.explanation}" if line.explanation else ""
        yield f"{number}. {line.word or '(no word)'}, seat {line.seat + 1}{why}"


def _news(view: View) -> Iterator[str]:
    match view.phase:
        case "name":
            yield "Say a word about the right picture."
        case "ask":
            yield "Are you the Robot?" if not view.answered else "You have answered."
        case "guess" if view.robot is not None:
            yield f"Seat {view.robot + 1} is the Robot, and chooses a picture."
        case "explain" if view.at is not None:
            yield f"Seat {view.lines[view.at].seat + 1} explains “{view.lines[view.at].word}”."
        case "discuss":
            yield "Who is the Robot? Discuss."
        case "vote":
            yield "Vote for a line." if not view.server else "Vote for a line, or for the Server."
        case "score" | "finished":
            yield from _score(view, view.scored[-1])
        case _:
            pass


def _score(view: View, score: Score) -> Iterator[str]:
    for number, line in enumerate(score.lines, start=1):
        yield f"{number}. {line.word or '(no word)'}, seat {line.seat + 1}"
    yield f"It was picture {score.answer}. The Robot: {_seat(score.robot)}."
    if score.guess is not None:
        yield f"It revealed itself and chose {score.guess or 'nothing'}."
    for seat, vote in enumerate(score.votes):
        if vote != ABSTAINED:
            yield f"Seat {seat + 1} voted for {'the Server' if vote == SERVER else vote}."
    for seat, points in enumerate(score.points):
        yield f"Seat {seat + 1}: {points}, together {view.totals[seat]}"


def _seat(seat: Seat | None) -> str:
    return "the Server" if seat is None else f"seat {seat + 1}"
