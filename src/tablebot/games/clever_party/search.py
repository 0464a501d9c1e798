"""Which half is best, compiled: all its results are listed, and the most promising ones are tried out."""

from __future__ import annotations

import numpy as np

from tablebot.games.clever_party import tables as t
from tablebot.games.clever_party.kernel import stars
from tablebot.games.clever_party.planning import ending, play_on, quick, rival_of, share, worth
from tablebot.games.clever_party.results import CROSSES, LEFT, listed
from tablebot.games.clever_party.tables import Numbers
from tablebot.games.clever_party.worth import Worths
from tablebot.search.compiling import compiled

WIDTH, GAMES, DENY, MARGIN, TRUST = range(5)
"""A bot's temper as an array: see Temper."""
FAR = -3.0
"""No result looks worse than that at first sight, compared with the best."""


@compiled
def best(table: Numbers, worths: Worths, game: Numbers, seat: int, temper: Worths, seed: int, found: Numbers) -> int:
    """Which result of the seat's half is best; all of them are in `found`."""
    at = t.HEAD + t.PART * seat
    n = listed(table, worths, game[at : at + t.PART], game[t.PHASE] == t.CROSS, found)
    scores = judged(table, worths, game, seat, found, n, temper[DENY])
    order = np.argsort(-scores, kind="mergesort")
    alive, games = min(int(temper[WIDTH]), n), int(temper[GAMES]) * 2 // max(2, game[t.SEATS])
    rounds = 0
    while 1 << rounds < alive:
        rounds += 1
    sums, played = temper[TRUST] * np.maximum(scores - scores[order[0]], FAR), 0
    # The worse half drops out again and again; all that are left meet the same throws.
    for _ in range(rounds):
        more = games // (rounds * alive)
        for result in order[:alive]:
            sums[result] += sum_of_playouts(table, worths, game, seat, temper, seed, found[result], played, more)
        played += more
        ranked = np.argsort(-sums[order[:alive]], kind="mergesort")
        order[:alive] = order[:alive][ranked]
        alive = (alive + 1) // 2
    return order[0]


@compiled
def judged(table: Numbers, worths: Worths, game: Numbers, seat: int, found: Numbers, n: int, deny: float) -> Worths:
    """What each result is worth at first sight."""
    sheets, scores = sheets_of(game), np.empty(n)
    rival = rival_of(table, sheets, seat)
    for at in range(n):
        crosses, left = found[at, CROSSES], found[at, LEFT]
        scores[at] = worth(table, worths, crosses) + ending(table, worths, crosses, rival)
        if deny and game[t.PHASE] == t.CROSS:
            for other in range(len(sheets)):
                if other != seat:
                    best_rival, idle = rival_of(table, sheets, other), worth(table, worths, sheets[other])
                    after, _ = quick(table, worths, sheets[other], left, best_rival, idle)
                    scores[at] -= deny * (worth(table, worths, after) - idle) / (len(sheets) - 1)
    return scores


@compiled
def sum_of_playouts(
    table: Numbers,
    worths: Worths,
    game: Numbers,
    seat: int,
    temper: Worths,
    seed: int,
    one: Numbers,
    n: int,
    more: int,
) -> float:
    """How `more` games end after this result, the first of them with the throws of number `n`, added up."""
    known, luck, total = sheets_of(game), np.empty(1, np.int64), 0.0
    known[seat] = one[CROSSES]
    left = one[LEFT] if game[t.PHASE] == t.CROSS else game[t.LEFT]
    share(table, worths, known, game[t.ACTIVE], seat, left)
    sheets = known.copy()
    for number in range(n, n + more):
        sheets[:] = known
        reseed(luck, seed, number)
        play_on(table, worths, sheets, game[t.ACTIVE], game[t.TURN], game[t.LAST], luck)
        total += outcome(table, sheets, seat, temper[MARGIN])
    return total


@compiled
def outcome(table: Numbers, sheets: Numbers, seat: int, margin: float) -> float:
    """1 for a win and half for a tie, with a little for every star; alone, the stars."""
    mine, rival = stars(table, sheets[seat]), rival_of(table, sheets, seat)
    if rival < 0:
        return mine
    return (1.0 if mine > rival else 0.5 if mine == rival else 0.0) + margin * (mine - rival)


@compiled
def sheets_of(game: Numbers) -> Numbers:
    """The crosses of every seat."""
    sheets = np.empty(game[t.SEATS], np.int64)
    for seat in range(game[t.SEATS]):
        sheets[seat] = game[t.HEAD + t.PART * seat + t.CROSSES]
    return sheets


@compiled
def reseed(luck: Numbers, seed: int, n: int) -> None:
    """Luck number `n` of a seed."""
    bits = seed + (n + 1) * -7046029254386353131
    bits = (bits ^ bits >> 30 & (1 << 34) - 1) * -4658895280553007687
    bits = (bits ^ bits >> 27 & (1 << 37) - 1) * -7723592293110705685
    luck[0] = bits or 1
