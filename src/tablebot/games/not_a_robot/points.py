"""6.3 and 7: whose card the votes turn over, and what everybody gets for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import ABSTAINED, SERVER, Deal, Line, Options


def turned_over(votes: Sequence[int], lines: int, *, server: bool) -> int:
    """6.2, 6.3 The line with most votes, or the Server."""
    counts = Counter(vote for vote in votes if vote != ABSTAINED)
    if not counts:
        return SERVER if server else lines
    most = max(counts.values())
    tied = [line for line, count in counts.items() if count == most]
    return SERVER if SERVER in tied else max(tied)


def scored(
    options: Options,
    deal: Deal,
    lines: Sequence[Line],
    seats: int,
    *,
    guess: int | None = None,
    votes: Sequence[int] = (),
    revealed: int | None = None,
) -> tuple[int, ...]:
    """The points of each seat: after a guess, or after a vote."""
    robot = deal.robot
    if guess is not None:  # 7.1, 7.2
        right = guess == deal.answer
        return tuple((3 if right else 0) if seat == robot else (0 if right else 1) for seat in range(seats))
    holder = SERVER if robot == seats else 1 + next(at for at, line in enumerate(lines) if line.seat == robot)
    won = revealed == holder
    if holder == SERVER:  # 7.5, 7.6, 7.7
        each = int(options.server_vote_scores)
        return tuple(int(won) + each * (vote == SERVER) for vote in votes)
    return tuple(  # 7.3, 7.4
        (0 if won else 2) if seat == robot else int(won) + (votes[seat] == holder) for seat in range(seats)
    )


def places_won(rounds: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """7.8 The totals, and who has won."""
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    ranks = [(total, sum(points[seat] == 2 for points in rounds)) for seat, total in enumerate(totals)]
    return totals, tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
