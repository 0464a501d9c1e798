"""The rules of Clever Party once more, compiled: for bots that play thousands of games in their head.

Everything is integers, laid out as tables.py says. A test plays both in lock-step. Bots take nothing back,
so neither does this.
"""

from __future__ import annotations

import numpy as np

from tablebot.games.clever_party import tables as t
from tablebot.games.clever_party.tables import Numbers
from tablebot.search.compiling import compiled

YELLOW, RED, GREEN, BLUE = range(4)
JOKER, CANDLE, PRESENT = range(3)


# The sheet --------------------------------------------------------------------------------------------------------
@compiled
def balloons(crosses: int) -> int:
    return crosses & t.YELLOW_MASK


@compiled
def wagons(crosses: int) -> int:
    return crosses >> t.RED_AT & t.RED_MASK


@compiled
def presents(crosses: int) -> int:
    return crosses >> t.GREEN_AT & t.GREEN_MASK


@compiled
def pairs(crosses: int, row: int) -> int:
    return crosses >> t.BLUE_AT + t.BLUE_BITS * row & t.BLUE_MASK


@compiled
def places_n(table: Numbers, area: int) -> int:
    """How many places an area has that could ever be named in a move."""
    if area == YELLOW:
        return table[t.BALLOONS_N]
    if area == RED:
        return table[t.WAGONS_N]
    if area == GREEN:
        return table[t.ROWS_N] * table[t.COLUMNS_N]
    return table[t.SWEETS_N]


@compiled
def is_next(table: Numbers, crosses: int, area: int, place: int) -> bool:
    """Whether this could be crossed off next (3)."""
    if area == YELLOW:
        return place == balloons(crosses)
    if area == RED:
        return place == wagons(crosses)
    if area == GREEN:
        return not presents(crosses) >> place & 1
    return pairs(crosses, place) < table[t.SWEET_LENGTH + place]


@compiled
def needed(table: Numbers, area: int, place: int) -> tuple[int, int]:
    """The face, and how many dice have to show it."""
    if area == YELLOW:
        return table[t.BALLOON_FACE + place], 1
    if area == RED:
        return CANDLE, table[t.WAGON_NEED + place]
    if area == GREEN:
        return PRESENT, 1
    return table[t.SWEET_FACE + place], 2


@compiled
def is_whole(table: Numbers, crosses: int, area: int) -> bool:
    """Nothing is left in this area."""
    if area == YELLOW:
        return balloons(crosses) == table[t.BALLOONS_N]
    if area == RED:
        return wagons(crosses) == table[t.WAGONS_N]
    if area == GREEN:
        return presents(crosses) == table[t.ALL_PRESENTS]
    for row in range(table[t.SWEETS_N]):
        if pairs(crosses, row) < table[t.SWEET_LENGTH + row]:
            return False
    return True


@compiled
def has_whole_area(table: Numbers, crosses: int) -> bool:
    for area in range(4):
        if is_whole(table, crosses, area):
            return True
    return False


@compiled
def crossed(table: Numbers, crosses: int, area: int, place: int) -> tuple[int, int, int]:
    """The crosses with one more symbol, and what that pays: presents may pay for a row and for a column."""
    if area == YELLOW:
        return crosses + 1, table[t.BALLOON_PAY + place], 0
    if area == RED:
        return crosses + (1 << t.RED_AT), table[t.WAGON_PAY + place], 0
    if area == BLUE:
        pay = table[t.SWEET_PAY + t.PAIRS * place + pairs(crosses, place)]
        return crosses + (1 << t.BLUE_AT + t.BLUE_BITS * place), pay, 0
    after = crosses | 1 << t.GREEN_AT + place
    wide = int(table[t.COLUMNS_N])
    row, column = place // wide, place % wide
    all_row, all_column = table[t.ROW_MASK + row], table[t.COLUMN_MASK + column]
    pay_row = table[t.ROW_PAY + row] if presents(after) & all_row == all_row else 0
    pay_column = table[t.COLUMN_PAY + column] if presents(after) & all_column == all_column else 0
    return after, pay_row, pay_column


@compiled
def earned(pay: int, other: int) -> int:
    """The bonuses of two pays."""
    bonuses = 0
    if pay & t.BONUS_OF:
        bonuses += 1 << t.BONUS_BITS * ((pay & t.BONUS_OF) - 1)
    if other & t.BONUS_OF:
        bonuses += 1 << t.BONUS_BITS * ((other & t.BONUS_OF) - 1)
    return bonuses


@compiled
def stars(table: Numbers, crosses: int) -> int:
    """6.2 Counted from scratch."""
    found = 0
    for place in range(balloons(crosses)):
        found += table[t.BALLOON_PAY + place] // t.STAR
    for place in range(wagons(crosses)):
        found += table[t.WAGON_PAY + place] // t.STAR
    for row in range(table[t.ROWS_N]):
        if presents(crosses) & table[t.ROW_MASK + row] == table[t.ROW_MASK + row]:
            found += table[t.ROW_PAY + row] // t.STAR
    for column in range(table[t.COLUMNS_N]):
        if presents(crosses) & table[t.COLUMN_MASK + column] == table[t.COLUMN_MASK + column]:
            found += table[t.COLUMN_PAY + column] // t.STAR
    for row in range(table[t.SWEETS_N]):
        for pair in range(pairs(crosses, row)):
            found += table[t.SWEET_PAY + t.PAIRS * row + pair] // t.STAR
    return found


# The dice ---------------------------------------------------------------------------------------------------------
@compiled
def showing(dice: int, face: int) -> int:
    return dice >> t.DIE_BITS * face & t.DIE_MASK


@compiled
def spent(dice: int, face: int, need: int, jokers: int) -> int:
    """The dice without those for a symbol, some of which are jokers."""
    return dice - (need - jokers << t.DIE_BITS * face) - jokers


@compiled
def is_usable(table: Numbers, crosses: int, dice: int, area: int) -> bool:
    """Whether these dice cross off anything in this area."""
    for place in range(places_n(table, area)):
        if is_next(table, crosses, area, place):
            face, need = needed(table, area, place)
            if showing(dice, face) + showing(dice, JOKER) >= need:
                return True
    return False


@compiled
def is_any_usable(table: Numbers, crosses: int, dice: int) -> bool:
    for area in range(4):
        if is_usable(table, crosses, dice, area):
            return True
    return False


@compiled
def below(limit: int, luck: Numbers) -> int:
    """A number from 0 to limit - 1. `luck` holds 64 random bits that are never all 0, and changes."""
    bits = luck[0]
    bits ^= bits << 13
    bits ^= bits >> 7 & (1 << 57) - 1
    bits ^= bits << 17
    luck[0] = bits
    return (bits >> 32 & (1 << 31) - 1) * limit >> 31


@compiled
def thrown(table: Numbers, luck: Numbers) -> int:
    dice = 0
    for die in range(table[t.DICE_N]):
        dice += 1 << t.DIE_BITS * table[t.DIE + t.SIDES * die + below(t.SIDES, luck)]
    return dice


# A turn -----------------------------------------------------------------------------------------------------------
@compiled
def land(table: Numbers, game: Numbers, dice: int) -> None:
    """2.2 The dice lie there. If none can be used, they will be thrown again."""
    at = t.HEAD + t.PART * int(game[t.ACTIVE])
    if is_any_usable(table, game[at + t.CROSSES], dice):
        game[t.PHASE], game[t.LEFT] = t.CROSS, dice
        game[at + t.FREE], game[at + t.STAGE] = dice, t.DICE


@compiled
def menu(table: Numbers, game: Numbers, at: int, must: bool, moves: Numbers) -> int:
    """How many moves a seat that is asked has; they are in `moves`. Its part of the game is at `at`.

    `must`: at least one die has to be used (2.1).
    """
    if game[at + t.STAGE] == t.BONUS:
        return _bonuses(table, game[at + t.CROSSES], game[at + t.BONUSES], moves)
    crosses, dice, chosen, n = game[at + t.CROSSES], game[at + t.FREE], game[at + t.AREA], 0
    for area in range(4):
        if chosen in (0, area + 1):
            n = _crossings(table, crosses, dice, area, moves, n)
    if chosen or not must:
        moves[n] = t.FINISHED << t.KIND_AT
        n += 1
    return n


@compiled
def _crossings(table: Numbers, crosses: int, dice: int, area: int, moves: Numbers, n: int) -> int:
    """Adds what the dice can cross off in an area to the `n` moves that are there."""
    jokers = showing(dice, JOKER)
    for place in range(places_n(table, area)):
        if is_next(table, crosses, area, place):
            face, need = needed(table, area, place)
            for used in range(max(0, need - showing(dice, face)), min(need, jokers) + 1):
                moves[n] = area << t.AREA_AT | place << t.PLACE_AT | used
                n += 1
    return n


@compiled
def _bonuses(table: Numbers, crosses: int, bonuses: int, moves: Numbers) -> int:
    n = 0
    for area in range(4):
        if bonuses >> t.BONUS_BITS * area & t.BONUS_MASK:
            for place in range(places_n(table, area)):
                if is_next(table, crosses, area, place):
                    moves[n] = t.GRANTED << t.KIND_AT | area << t.AREA_AT | place << t.PLACE_AT
                    n += 1
            moves[n] = t.DECLINED << t.KIND_AT | area << t.AREA_AT
            n += 1
    return n


@compiled
def play(table: Numbers, game: Numbers, seat: int, move: int) -> None:
    """Makes a move of the seat's menu, and everything that follows from it without dice."""
    at = t.HEAD + t.PART * seat
    step(table, game, at, move)
    if game[t.PHASE] == t.CROSS:
        game[t.LEFT] = game[at + t.FREE]
    if game[at + t.STAGE] == t.DONE:
        game[at + t.FREE] = game[at + t.AREA] = 0
        if game[t.PHASE] == t.CROSS:
            _share(table, game)
        _next_turn(table, game)


@compiled
def step(table: Numbers, game: Numbers, at: int, move: int) -> None:
    """Makes a move in the part that is at `at` of a game. When it is done, the dice that are left are still there."""
    kind, area, place = move >> t.KIND_AT, move >> t.AREA_AT & t.AREA_MASK, move >> t.PLACE_AT & t.PLACE_MASK
    if kind in (t.GRANTED, t.DECLINED):
        game[at + t.BONUSES] -= 1 << t.BONUS_BITS * area
    if kind == t.CROSSED:
        face, need = needed(table, area, place)
        game[at + t.FREE], game[at + t.AREA] = spent(game[at + t.FREE], face, need, move & t.JOKERS_MASK), area + 1
    if kind in (t.CROSSED, t.GRANTED):
        game[at + t.CROSSES], pay, other = crossed(table, game[at + t.CROSSES], area, place)
        game[at + t.BONUSES] += earned(pay, other)
    if kind != t.CROSSED:
        game[at + t.BONUSES] = _lapsed(table, game[at + t.CROSSES], game[at + t.BONUSES])
        game[at + t.STAGE] = t.BONUS if game[at + t.BONUSES] else t.DONE


@compiled
def _lapsed(table: Numbers, crosses: int, bonuses: int) -> int:
    """5.2 The bonuses without those for which nothing is left."""
    for area in range(4):
        if is_whole(table, crosses, area):
            bonuses &= ~(t.BONUS_MASK << t.BONUS_BITS * area)
    return bonuses


@compiled
def _share(table: Numbers, game: Numbers) -> None:
    """4.1 Everybody else may use what is left; whoever cannot is not asked."""
    game[t.PHASE] = t.SHARE
    for seat in range(game[t.SEATS]):
        at = t.HEAD + t.PART * seat
        if seat != game[t.ACTIVE] and is_any_usable(table, game[at + t.CROSSES], game[t.LEFT]):
            game[at + t.FREE], game[at + t.STAGE] = game[t.LEFT], t.DICE


@compiled
def _next_turn(table: Numbers, game: Numbers) -> None:
    """6.1 When all are done: the end, or the next seat throws."""
    whole = False
    for seat in range(game[t.SEATS]):
        at = t.HEAD + t.PART * seat
        if game[at + t.STAGE] != t.DONE:
            return
        whole = whole or has_whole_area(table, game[at + t.CROSSES])
    game[t.LEFT] = 0
    if whole or game[t.TURN] == game[t.LAST]:
        game[t.PHASE], game[t.ACTIVE] = t.OVER, 0
    else:
        game[t.PHASE], game[t.ACTIVE] = t.THROW, (game[t.ACTIVE] + 1) % game[t.SEATS]
        game[t.TURN] += 1


# Whole games ------------------------------------------------------------------------------------------------------
@compiled
def asked(game: Numbers) -> int:
    """The first seat that the game waits for."""
    for seat in range(game[t.SEATS]):
        if game[t.HEAD + t.PART * seat + t.STAGE] != t.DONE:
            return seat
    return game[t.SEATS]


@compiled
def playout(table: Numbers, game: Numbers, luck: Numbers) -> int:
    """Plays a game to its end, every move of the menu equally likely. How many moves it took."""
    moves, made = np.empty(t.MENU_SIZE, np.int64), 0
    while game[t.PHASE] != t.OVER:
        if game[t.PHASE] == t.THROW:
            land(table, game, thrown(table, luck))
        else:
            seat = asked(game)
            n = menu(table, game, t.HEAD + t.PART * seat, game[t.PHASE] == t.CROSS, moves)
            play(table, game, seat, moves[below(n, luck)])
            made += 1
    return made
