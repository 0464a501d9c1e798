"""What holds at every step of every party, on every sheet, with everything counted anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Over, Seat, play
from tablebot.games.clever_party import GAME, rules
from tablebot.games.clever_party.model import (
    CANDLE,
    JOKER,
    PRESENT,
    Area,
    Back,
    Bonus,
    Cross,
    Crosses,
    Crossing,
    Decline,
    Done,
    Finished,
    Half,
    Options,
    Sharing,
    Sheet,
    State,
    Throwing,
)
from tests.games.clever_party.parties import (
    SHEETS,
    bonuses_of,
    on,
    stars_of,
    symbols,
    whole_areas,
)
from tests.strategies import Made, Rolled, drawn_step, history
from tests.strategies import after as stepped

LONGEST = 10_000


@dataclass(frozen=True)
class Step:
    before: State
    what: Made | Rolled
    after: State


@st.composite
def walks(draw: st.DrawFn) -> list[Step]:
    """A whole party; now and then somebody takes crosses back."""
    sheet = draw(st.sampled_from(list(SHEETS.values())))
    seats, dice = draw(st.integers(1, 4)), Dice(draw(st.integers(0, 1_000_000)))
    state: State = rules.setup(Options(sheet, turns=draw(st.integers(1, 60))), seats)
    steps: list[Step] = []
    while not isinstance(turn := rules.turn(state), Over):
        what = drawn_step(GAME, state, turn, dice)
        if isinstance(turn, Decide) and dice.below(8) == 0:
            seat = dice.pick(turn.seats)
            what = Made(seat, Back()) if Back() in rules.moves(GAME.view(state, seat)) else what
        steps.append(Step(state, what, stepped(GAME, state, what)))
        state = steps[-1].after
    return steps


def half_of(state: State, seat: int) -> Half | None:
    match state:
        case Crossing(active=active, half=half) if active == seat:
            return half
        case Sharing(halves=halves):
            return halves[seat]
        case _:
            return None


def now_of(state: State, seat: int) -> Crosses:
    """A sheet as its own seat sees it."""
    half = half_of(state, seat)
    return state.crosses[seat] if half is None else half.crosses


def moved(steps: list[Step]) -> list[tuple[Step, Seat, Any]]:
    return [(step, step.what.seat, step.what.move) for step in steps if isinstance(step.what, Made)]


@given(walks())
def test_2_1_crosses_only_ever_grow_and_taking_back_restores_them_exactly(steps: list[Step]) -> None:
    for step in steps:
        sheet = step.before.sheet
        back = isinstance(step.what, Made) and isinstance(step.what.move, Back)
        for seat, known in enumerate(step.before.crosses):
            assert on(sheet, known) <= on(sheet, step.after.crosses[seat])
            if back and isinstance(step.what, Made) and seat == step.what.seat:
                assert now_of(step.after, seat) == step.before.crosses[seat] == step.after.crosses[seat]
            else:
                assert on(sheet, now_of(step.before, seat)) <= on(sheet, now_of(step.after, seat))
    for step, seat, move in moved(steps):
        sheet = step.before.sheet
        more = on(sheet, now_of(step.after, seat)) - on(sheet, now_of(step.before, seat))
        assert len(more) == isinstance(move, Cross | Bonus)
        if isinstance(move, Cross | Bonus):
            assert more <= symbols(sheet)[move.area]


@given(walks())
def test_3_1_every_cross_takes_dice_that_show_it_and_no_others(steps: list[Step]) -> None:
    for step, seat, move in moved(steps):
        before, after = half_of(step.before, seat), half_of(step.after, seat)
        if not isinstance(move, Cross):
            continue
        assert before is not None and after is not None
        assert isinstance(step.after, Crossing | Sharing)
        fresh = after.used & ~before.used
        assert after.used & before.used == before.used
        assert fresh & before.dice == fresh
        assert before.area in (None, move.area)
        shown = Counter(face for n, face in enumerate(step.after.throws[-1]) if fresh >> n & 1)
        face, number = needed(step.before.sheet, before.crosses, move)
        assert shown == +Counter({face: number - move.jokers, JOKER: move.jokers})


def needed(sheet: Sheet, crosses: Crosses, move: Cross) -> tuple[str, int]:
    """The symbol and its parts, read off the sheet."""
    match move.area:
        case "yellow":
            assert move.place == crosses.yellow
            return sheet.yellow[move.place].kind, 1
        case "red":
            assert move.place == crosses.red
            return CANDLE, sheet.red[move.place].candles
        case "green":
            return PRESENT, 1
        case "blue":
            return sheet.blue[move.place].sweet, 2


@given(walks())
def test_5_1_every_bonus_that_was_earned_is_made_declined_lapsed_or_open(steps: list[Step]) -> None:
    spent: dict[int, Counter[Area]] = {}
    for step, seat, move in moved(steps):
        sheet, before = step.before.sheet, half_of(step.before, seat)
        assert before is not None
        used = spent.setdefault(seat, Counter())
        if isinstance(move, Bonus | Decline):
            assert before.stage == "bonus"
            used[move.area] += 1
        half = half_of(step.after, seat)
        crosses = step.after.crosses[seat] if half is None else half.crosses
        if isinstance(step.after, Throwing | Finished):  # The last one to finish.
            half = None
        earned = bonuses_of(sheet, crosses) - bonuses_of(sheet, before.before)
        still = Counter(half.bonuses) if half else Counter[Area]()
        lapsed = earned - used - still
        assert earned == used + still + lapsed
        if half and half.stage == "dice":
            assert not used
            assert not lapsed
            continue
        full = whole_areas(sheet, crosses)
        assert set(lapsed) <= full
        assert not set(still) & full
        if half is None or half.stage == "done" or (isinstance(step.after, Sharing) and step.after.active == seat):
            assert not still
            spent.pop(seat)


@given(walks())
def test_6_1_it_ends_at_the_end_of_the_turn_in_which_an_area_is_whole_not_before_and_not_later(
    steps: list[Step],
) -> None:
    for step in steps:
        sheet = step.before.sheet
        match step.after:
            case Throwing():
                assert not any(whole_areas(sheet, crosses) for crosses in step.after.crosses)
                assert step.after.last is None or step.after.turn <= step.after.last
            case Finished():
                whole = any(whole_areas(sheet, crosses) for crosses in step.after.crosses)
                assert whole or step.after.turn == step.after.last
                assert isinstance(step.what, Made)
                assert rules.turn(step.before) in (
                    Decide("cross", (step.what.seat,)),
                    Decide("bonus", (step.what.seat,)),
                    Decide("share", (step.what.seat,)),
                )
            case _:
                pass
    assert isinstance(steps[-1].after, Finished)


@given(walks())
def test_6_1_every_seat_has_its_half_of_every_turn_if_it_can_use_a_die(steps: list[Step]) -> None:
    for step, seat, move in moved(steps):
        if isinstance(step.before, Crossing) and not isinstance(step.after, Crossing):
            assert isinstance(move, Done | Bonus | Decline)
            left = [face for n, face in enumerate(step.before.throws[-1]) if not step.before.half.used >> n & 1]
            able = [
                other
                for other, crosses in enumerate(step.before.crosses)
                if other != seat and is_able(step.before.sheet, crosses, Counter(left))
            ]
            turn = rules.turn(step.after)
            assert list(turn.seats if isinstance(turn, Decide) else ()) == able


def is_able(sheet: Sheet, crosses: Crosses, left: Counter[str]) -> bool:
    """Whether any of these dice can be used, with jokers for what is missing."""
    next_ones = [(balloon.kind, 1) for balloon in sheet.yellow[crosses.yellow : crosses.yellow + 1]]
    next_ones += [(CANDLE, wagon.candles) for wagon in sheet.red[crosses.red : crosses.red + 1]]
    next_ones += [(PRESENT, 1)] * ("green" not in whole_areas(sheet, crosses))
    next_ones += [(row.sweet, 2) for row, n in zip(sheet.blue, crosses.blue, strict=True) if n < len(row.pairs)]
    return any(left[face] + left[JOKER] >= number for face, number in next_ones)


@given(walks())
def test_6_2_stars_are_what_a_recount_finds(steps: list[Step]) -> None:
    end = steps[-1].after
    over = rules.turn(end)
    assert isinstance(over, Over)
    assert over.scores == tuple(float(stars_of(end.sheet, crosses)) for crosses in end.crosses)
    assert over.winners == tuple(n for n, score in enumerate(over.scores) if score == max(over.scores))


@given(walks(), st.integers(0, 1_000_000))
def test_4_1_in_which_order_the_others_cross_off_does_not_matter(steps: list[Step], seed: int) -> None:
    sharing = [step.after for step in steps if isinstance(step.after, Sharing) and _several(step.after)]
    if not sharing:
        return
    dice = Dice(seed)
    state = dice.pick(sharing)
    lines = {seat: whole_half(state, seat, dice) for seat in _several(state)}
    ends: set[State] = set()
    for _ in range(4):
        now, waiting = state, {seat: list(line) for seat, line in lines.items()}
        while waiting:
            seat = dice.pick(sorted(waiting))
            now = play(GAME, now, seat, waiting[seat].pop(0))
            waiting = {seat: line for seat, line in waiting.items() if line}
        ends.add(now)
    assert len(ends) == 1


def _several(state: Sharing) -> tuple[Seat, ...]:
    """The seats that are asked, if they are more than one."""
    turn = rules.turn(state)
    return turn.seats if isinstance(turn, Decide) and len(turn.seats) > 1 else ()


def whole_half(state: State, seat: Seat, dice: Dice) -> list[Any]:
    """All that a seat does until it is done, without knowing of anybody else."""
    line: list[Any] = []
    while isinstance(state, Sharing) and state.halves[seat].stage != "done":
        line.append(dice.pick(rules.moves(GAME.view(state, seat))))
        state = play(GAME, state, seat, line[-1])
    return line


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_2_2_throws_in_vain_are_few(sheet: Sheet, seats: int) -> None:
    """While presents are left, a joker or a present ends them."""
    most = 0
    for seed in range(20):
        whole = history(GAME, Options(sheet), seats, LONGEST, Dice(seed))
        most = max(most, *(len(state.throws) for state in whole.states if isinstance(state, Crossing)))
    assert 1 < most < 30
