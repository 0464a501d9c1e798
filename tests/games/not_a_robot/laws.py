"""What the laws need to know of I'm Not a Robot."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache

from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import (
    ABSTAINED,
    PLACES,
    Asking,
    Deal,
    Dealing,
    Dealt,
    Discussing,
    Explain,
    Explaining,
    Finished,
    Guess,
    Guessing,
    Line,
    Move,
    Naming,
    Options,
    Say,
    Scored,
    State,
    Vote,
    Voting,
)
from tablebot.games.not_a_robot.model import TimeUp as Up
from tablebot.games.not_a_robot.rules import pack_of
from tablebot.pictures.shipped import classic
from tests.games.laws.entry import RISES, Count, Drawn, Entry, Roles, TimeUp


def drawn(state: State, roll: Dealt) -> dict[str, Drawn]:
    """2.1 New pictures, all alike as long as their cards are; 2.2 any place; 2.3 any role card for anybody."""
    deal, pictures = roll.deal, pack_of(state.options).pictures
    new = new_pictures(tuple(place for round_ in state.rounds for place in round_.deal.pictures))
    roles = state.seats + (0 if state.options.rise_of_the_machines else 1)
    found = {"answer": Drawn(deal.answer, range(1, PLACES + 1)), "robot": Drawn(deal.robot, range(roles))}
    for at, picture in enumerate(deal.pictures, start=1):
        kind, alike = next(each for each in new.items() if picture in each[1])
        found[f"picture {at}, {kind}"] = Drawn(picture, alike)
        if at == deal.answer:
            found[f"right picture, {kind}"] = Drawn(picture, alike)
        if not state.rounds:
            found[f"side of picture {at}"] = Drawn(pictures[picture].side, ("a", "b"))
    return found


@cache
def new_pictures(old: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """2.1 Of the classic pack, those not shown before: of new cards, and of cards that have been seen from one side."""
    pictures = classic().pictures
    seen = {pictures[place].card for place in old}
    new = [place for place in range(len(pictures)) if place not in old]
    return {
        "a new card": tuple(place for place in new if pictures[place].card not in seen),
        "a card seen before": tuple(place for place in new if pictures[place].card in seen),
    }


def public(state: State) -> dict[str, Hashable]:
    last = state.rounds[-1] if state.rounds else None
    return {
        "seats": state.seats,
        "Server": not state.options.rise_of_the_machines,
        "round": len(state.rounds),
        "last answer": last and last.deal.answer,
        "last Robot": last and last.deal.robot,
        "last guess": last and last.guess,
        "first to speak": last and last.lines[0].seat,
        "most points": last and last.points.index(max(last.points)),
    }


def deals(state: State) -> list[Deal]:
    now = [] if isinstance(state, Dealing | Scored | Finished) else [state.deal]
    return [*(round_.deal for round_ in state.rounds), *now]


def lists(state: State) -> list[tuple[Line, ...]]:
    now = [] if isinstance(state, Dealing | Scored | Finished) else [state.lines]
    return [*(round_.lines for round_ in state.rounds), *now]


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(round_.points[seat] for round_ in state.rounds) for seat in range(state.seats))


def is_whole(state: State) -> bool:
    """2.1 Nine cards lie there, 2.3 one of the roles is the Robot, 3.2 everybody has one line, 6.1 and one vote."""
    pictures = pack_of(state.options).pictures
    roles = state.seats + (0 if state.options.rise_of_the_machines else 1)
    every = list(range(state.seats))
    return (
        all(len({pictures[at].card for at in deal.pictures}) == len(deal.pictures) == PLACES for deal in deals(state))
        and all(0 <= deal.robot < roles and 1 <= deal.answer <= PLACES for deal in deals(state))
        and all(len({line.seat for line in lines}) == len(lines) for lines in lists(state))
        and all(sorted(line.seat for line in round_.lines) == every for round_ in state.rounds)
        and all(len(round_.votes) == (state.seats if round_.guess is None else 0) for round_ in state.rounds)
    )


def is_fresh(state: State) -> bool:
    """Nobody has said, answered, explained or voted anything in a phase that begins."""
    match state:
        case Naming():
            return not state.lines and not state.silent
        case Asking():
            return not any(state.answers)
        case Explaining():
            return not any(line.explanation for line in state.lines)
        case Discussing() | Scored():
            return not any(state.ready)
        case Voting():
            return len(state.votes.missing) == state.seats
        case _:
            return True


def others(state: State) -> Iterator[State]:
    """8.1 The same round with another Robot, as long as nobody knows."""
    if isinstance(state, Naming | Asking | Explaining | Discussing | Voting):
        for robot in range(state.seats + (0 if state.options.rise_of_the_machines else 1)):
            yield replace(state, deal=replace(state.deal, robot=robot))


def is_silent(before: State, seat: Seat, move: Move, after: State) -> bool:
    """3.5 The seat is out of time; once all are done, whoever is has a line after all words."""
    assert isinstance(before, Naming)
    if isinstance(after, Naming):
        return after.silent == (*before.silent, seat) and after.lines == before.lines
    late = tuple(Line(Seat(one), "") for one in sorted((*before.silent, seat)))
    return isinstance(after, Asking) and after.lines == before.lines + late


def has_not_revealed(before: State, seat: Seat, move: Move, after: State) -> bool:
    """4.1 It goes on when the time of all is up, and not before, to a line or to the discussion."""
    assert isinstance(before, Asking)
    if all(answer == "up" for one, answer in enumerate(before.answers) if one != seat):
        return isinstance(after, Explaining | Discussing)
    return isinstance(after, Asking) and after.answers[seat] == "up"


def is_wrong(before: State, seat: Seat, move: Move, after: State) -> bool:
    assert isinstance(before, Guessing)
    points = tuple(int(one != seat) for one in range(before.seats))
    return isinstance(after, Scored) and after.rounds[-1].guess == 0 and after.rounds[-1].points == points


def has_not_explained(before: State, seat: Seat, move: Move, after: State) -> bool:
    assert isinstance(before, Explaining)
    return isinstance(after, Explaining | Discussing) and not after.lines[before.at].explanation


def is_ready(before: State, seat: Seat, move: Move, after: State) -> bool:
    """It goes on once all are."""
    assert isinstance(before, Discussing | Scored)
    if all(ready for one, ready in enumerate(before.ready) if one != seat):
        return isinstance(after, Voting if isinstance(before, Discussing) else Dealing | Finished)
    return isinstance(after, Discussing | Scored) and after.ready[seat]


def abstains(before: State, seat: Seat, move: Move, after: State) -> bool:
    assert isinstance(before, Voting)
    votes = after.votes.slots if isinstance(after, Voting) else after.rounds[-1].votes
    return votes == (*before.votes.slots[:seat], ABSTAINED, *before.votes.slots[seat + 1 :])


LAWS = Entry(
    options=(Options(rounds=2, spoken=True, dictionary="off"), Options(rounds=2, server_vote_scores=False)),
    drawn=drawn,
    public=public,
    time_up={
        "name": TimeUp("3.5", "has a line without a word, after all others, in the order of the seats", is_silent),
        "ask": TimeUp("4.1", "Unless the Robot reveals itself, this lasts its full time", has_not_revealed),
        "guess": TimeUp("4.2", "whoever does not choose in time is wrong", is_wrong),
        "explain": TimeUp("5.1", "who explains nothing in time has explained nothing", has_not_explained),
        "discuss": TimeUp("5.2", "for three minutes (option: 30 seconds to 15 minutes) or until", is_ready),
        "vote": TimeUp("6.2", "whoever does not vote in time abstains", abstains),
        "score": TimeUp("7.8", "When everybody has seen them (*ruling:* or after a minute), the next round", is_ready),
    },
    counts={
        "pictures shown": Count(
            lambda state: len({at for deal in deals(state) for at in deal.pictures}), {Dealt: RISES}
        ),
        "rounds": Count(lambda state: len(state.rounds), {Guess: RISES, Vote: RISES, Up: RISES}),
        "points": Count(totals, {Guess: RISES, Vote: RISES, Up: RISES}),
        "words": Count(lambda state: sum(bool(line.word) for lines in lists(state) for line in lines), {Say: RISES}),
        "explanations": Count(
            lambda state: sum(bool(line.explanation) for lines in lists(state) for line in lines), {Explain: RISES}
        ),
    },
    is_whole=is_whole,
    turn_of=lambda state: (len(state.rounds), type(state)),
    is_fresh=is_fresh,
    roles=Roles(others, lambda state, seat: state.deal.robot == seat, from_knowledge=(Say,)),
)
