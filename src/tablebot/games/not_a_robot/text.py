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
WAIT = "Wait for the others."
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
    if view.answer is not None:
        yield f"The right picture: {view.answer}."


def _list(view: View) -> Iterator[str]:
    for number, line in enumerate(view.scored[-1].lines if view.phase in OPEN else view.lines, start=1):
        why = f": {line.explanation}" if line.explanation else ""
        yield f"{number}. {line.word or '(no word)'}, {_name(view, line.seat)}{why}"


def _news(view: View) -> Iterator[str]:
    match view.phase:
        case "name":
            yield from _naming(view)
        case "ask":
            yield from _asking(view)
        case "guess" if view.robot is not None:
            yield f"The Robot has revealed itself: {_name(view, view.robot)}. Which picture is it?"
            yield from ["Write: guess 5."] if view.robot == view.seat else []
        case "explain" if view.at is not None:
            yield from _explaining(view, view.lines[view.at])
        case "discuss":
            yield "Who is the Robot? Discuss."
            yield from _waiting(view, "When you have heard enough, write: ready.")
        case "vote":
            yield "Who is the Robot?"
            yield from _voting(view)
        case "score" | "finished":
            yield from _score(view, view.scored[-1])
        case _:
            pass


def _naming(view: View) -> Iterator[str]:
    if view.used:
        yield f"Said in earlier rounds: {', '.join(view.used)}."
    if view.silent:
        yield f"Out of time: {', '.join(_name(view, seat) for seat in view.silent)}."
    if view.seat is None:
        yield "Everybody says a word about the right picture."
    elif view.seat in {line.seat for line in view.lines}.union(view.silent):
        yield WAIT
    elif view.role == 0:
        yield "You do not know the right picture. Say a word that may fit, and watch the others. Write: say moon."
    else:
        yield f"Say a word about picture {view.role} that does not give it away to the Robot. Write: say moon."


def _asking(view: View) -> Iterator[str]:
    """4.1 In the name of whoever spoke first. Whoever watches is not asked."""
    question = "Is there a Robot who wants to reveal itself?"
    first = next((line.seat for line in view.lines if line.word), None)
    yield question if first is None else f"{_name(view, first).capitalize()} asks: {question}"
    if view.answered:
        yield "You have answered. Wait until the time is up."
    elif view.role == 0:
        yield "If you know the right picture, write: reveal. Choose it then and win the round. If not, write: not me."
    elif view.role is not None:
        yield "Write: not me."


def _explaining(view: View, line: Line) -> Iterator[str]:
    if line.seat != view.seat:
        yield f"Why “{line.word}”? Now explains: {_name(view, line.seat)}."
    elif view.spoken:
        yield f"Why “{line.word}”? Say it aloud, and write: done."
    else:
        yield f"Why “{line.word}”? Write: explain It glows at night."


def _waiting(view: View, wish: str) -> Iterator[str]:
    """What a seat that says when it is ready is asked."""
    if view.seat is not None:
        yield WAIT if view.ready[view.seat] else wish


def _voting(view: View) -> Iterator[str]:
    if view.vote is not None:
        yield f"You have voted for {_voted(view, view.lines, view.vote)}. {WAIT}"
    elif view.seat is not None:
        server = " If you think it is none of you, write: vote server." if view.server else ""
        yield f"Vote for a line of the list, such as: vote 3.{server}"


def _score(view: View, score: Score) -> Iterator[str]:
    yield f"It was picture {score.answer}. The Robot card: {_name(view, score.robot)}."
    for seat, vote in enumerate(score.votes):
        yield f"Vote of {_name(view, Seat(seat))}: {_voted(view, score.lines, vote)}."
    if score.revealed is not None:
        yield f"Turned over: {_voted(view, score.lines, score.revealed)}."
    else:
        chosen = f"chose picture {score.guess}" if score.guess else "chose none in time"
        yield f"The Robot revealed itself and {chosen}."
    yield _outcome(score)
    for seat, points in enumerate(score.points):
        yield f"Points of {_name(view, Seat(seat))}: {points}, together {view.totals[seat]}"
    if view.phase == "score":
        yield from _waiting(view, "When you have seen it, write: ready.")


def _outcome(score: Score) -> str:
    """4.2, 6.4 Who has won the round."""
    if score.revealed is None:
        return "The Robot wins the round." if score.guess == score.answer else "The Humans win the round."
    turned = None if score.revealed == SERVER else score.lines[score.revealed - 1].seat
    if turned == score.robot:
        return "The Humans win the round."
    return "The Humans do not win the round." if score.robot is None else "The Robot wins the round."


def _voted(view: View, lines: Sequence[Line], vote: int) -> str:
    if vote == ABSTAINED:
        return "none"
    if vote == SERVER:
        return "the Server"
    line = lines[vote - 1]
    return f"line {vote}, {f'“{line.word}”' if line.word else 'no word'} of {_name(view, line.seat)}"


def _name(view: View, seat: Seat | None) -> str:
    if seat is None:
        return "the Server"
    return f"seat {seat} (you)" if seat == view.seat else f"seat {seat}"
