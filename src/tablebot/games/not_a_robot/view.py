"""What each seat may see, built up from nothing. Nothing else may show a secret (8.1)."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import (
    Asking,
    Deal,
    Dealing,
    Discussing,
    Explaining,
    Finished,
    Guessing,
    Naming,
    Round,
    Score,
    Scored,
    State,
    View,
    Voting,
)
from tablebot.games.not_a_robot.points import places_won
from tablebot.games.not_a_robot.rules import pack_of


def view(state: State, seat: Seat | None) -> View:
    """8.1"""
    shown = _public(state)
    if isinstance(state, Dealing | Scored | Finished):
        return replace(shown, seat=seat, ready=state.ready if isinstance(state, Scored) else ())
    shown = replace(shown, seat=seat, role=_role(state.deal, seat), lines=state.lines)
    match state:
        case Naming():
            return replace(shown, silent=state.silent)
        case Asking():
            return replace(shown, answered=seat is not None and state.answers[seat] != "")
        case Guessing():
            return replace(shown, robot=Seat(state.deal.robot))
        case Explaining():
            return replace(shown, answer=state.deal.answer, at=state.at)
        case Discussing():
            return replace(shown, answer=state.deal.answer, ready=state.ready)
        case Voting():
            mine = None if seat is None else state.votes.slots[seat]
            return replace(shown, answer=state.deal.answer, vote=mine)


def revealed(state: State) -> View:
    """Everything, for the replay of a finished game."""
    shown = view(state, None)
    if isinstance(state, Dealing | Scored | Finished):
        return shown
    robot = Seat(state.deal.robot) if state.deal.robot < state.seats else None
    return replace(shown, answer=state.deal.answer, robot=robot)


def _public(state: State) -> View:
    """What everybody knows."""
    now = len(state.rounds) + (not isinstance(state, Scored | Finished))
    options = state.options
    pictures = pack_of(options).pictures
    deal = state.rounds[-1].deal if isinstance(state, Scored | Finished) else getattr(state, "deal", None)
    return View(
        seat=None,
        phase=str(state.__struct_config__.tag),
        seats=state.seats,
        round=now,
        rounds=options.rounds,
        server=not options.rise_of_the_machines,
        spoken=options.spoken,
        dictionary=options.dictionary,
        server_vote_scores=options.server_vote_scores,
        pictures=tuple(pictures[place] for place in deal.pictures) if deal else (),
        used=tuple(line.word for round_ in state.rounds for line in round_.lines if line.word),
        scored=tuple(_score(state, round_) for round_ in state.rounds),
        totals=places_won([round_.points for round_ in state.rounds])[0] or (0,) * state.seats,
    )


def _role(deal: Deal, seat: Seat | None) -> int | None:
    """3.1 The number on a seat's card, 0 for 404."""
    if seat is None:
        return None
    return 0 if deal.robot == seat else deal.answer


def _score(state: State, round_: Round) -> Score:
    pictures, robot = pack_of(state.options).pictures, round_.deal.robot
    return Score(
        tuple(pictures[place].file for place in round_.deal.pictures),
        round_.deal.answer,
        Seat(robot) if robot < state.seats else None,
        round_.lines,
        round_.guess,
        round_.votes,
        round_.revealed,
        round_.points,
    )
