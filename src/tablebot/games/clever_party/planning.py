"""Halves of a turn planned as a whole, compiled: every result there is, a quick choice, and games played to the end."""

from __future__ import annotations

from tablebot.games.clever_party import tables as t
from tablebot.games.clever_party import worth as w
from tablebot.games.clever_party.kernel import (
    BLUE,
    JOKER,
    RED,
    YELLOW,
    balloons,
    crossed,
    earned,
    has_whole_area,
    is_any_usable,
    is_next,
    is_whole,
    needed,
    pairs,
    places_n,
    presents,
    showing,
    spent,
    stars,
    thrown,
    wagons,
)
from tablebot.games.clever_party.tables import Numbers
from tablebot.games.clever_party.worth import Worths
from tablebot.search.compiling import compiled

NOTHING = -1e9
"""Less than anything is worth."""


# What crosses are worth -------------------------------------------------------------------------------------------
@compiled
def bits(mask: int) -> int:
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled
def worth(table: Numbers, worths: Worths, crosses: int) -> float:
    found = worths[w.YELLOW_AT + balloons(crosses)] + worths[w.RED_AT + wagons(crosses)]
    for row in range(table[t.SWEETS_N]):
        found += worths[w.BLUE_AT + w.PAIRS * row + pairs(crosses, row)]
    lacks = ~presents(crosses)
    for row in range(table[t.ROWS_N]):
        found += worths[w.ROW_AT + w.LINE * row + bits(lacks & table[t.ROW_MASK + row])]
    for column in range(table[t.COLUMNS_N]):
        found += worths[w.COLUMN_AT + w.LINE * column + bits(lacks & table[t.COLUMN_MASK + column])]
    return found


@compiled
def gain(table: Numbers, worths: Worths, crosses: int, area: int, place: int) -> float:
    """What one more symbol is worth, with the bonuses that it earns."""
    if area == YELLOW:
        at = w.YELLOW_AT + place
        return worths[at + 1] - worths[at] + promise(worths, table[t.BALLOON_PAY + place])
    if area == RED:
        at = w.RED_AT + place
        return worths[at + 1] - worths[at] + promise(worths, table[t.WAGON_PAY + place])
    if area == BLUE:
        pair = pairs(crosses, place)
        at = w.BLUE_AT + w.PAIRS * place + pair
        return worths[at + 1] - worths[at] + promise(worths, table[t.SWEET_PAY + t.PAIRS * place + pair])
    lacks, wide = ~presents(crosses), int(table[t.COLUMNS_N])
    row, column = place // wide, place % wide
    in_row, in_column = bits(lacks & int(table[t.ROW_MASK + row])), bits(lacks & int(table[t.COLUMN_MASK + column]))
    at, other = w.ROW_AT + w.LINE * row + in_row, w.COLUMN_AT + w.LINE * column + in_column
    found = worths[at - 1] - worths[at] + worths[other - 1] - worths[other]
    if in_row == 1:
        found += promise(worths, table[t.ROW_PAY + row])
    if in_column == 1:
        found += promise(worths, table[t.COLUMN_PAY + column])
    return found


@compiled
def promise(worths: Worths, pay: int) -> float:
    """What the bonus of a pay is worth."""
    return worths[w.BONUS_AT + (pay & t.BONUS_OF) - 1] if pay & t.BONUS_OF else 0.0


# A quick choice ---------------------------------------------------------------------------------------------------
@compiled
def settled(table: Numbers, worths: Worths, crosses: int, bonuses: int) -> int:
    """The crosses after all bonuses, always the one that gains most."""
    while bonuses:
        best, best_area, best_place = NOTHING, 0, 0
        for area in range(4):
            if not bonuses >> t.BONUS_BITS * area & t.BONUS_MASK:
                continue
            if is_whole(table, crosses, area):
                bonuses &= ~(t.BONUS_MASK << t.BONUS_BITS * area)
                continue
            for place in range(places_n(table, area)):
                if is_next(table, crosses, area, place):
                    gained = gain(table, worths, crosses, area, place)
                    if gained > best:
                        best, best_area, best_place = gained, area, place
        if best > NOTHING:
            bonuses -= 1 << t.BONUS_BITS * best_area
            crosses, pay, other = crossed(table, crosses, best_area, best_place)
            bonuses += earned(pay, other)
    return crosses


@compiled
def quick_in(table: Numbers, worths: Worths, crosses: int, dice: int, area: int) -> tuple[int, int]:
    """The crosses and the dice left after using all that one can in an area, always the symbol that gains most."""
    bonuses = 0
    while True:
        best, best_place = NOTHING, 0
        for place in range(places_n(table, area)):
            if is_next(table, crosses, area, place):
                face, need = needed(table, area, place)
                if showing(dice, face) + showing(dice, JOKER) >= need:
                    gained = gain(table, worths, crosses, area, place)
                    if gained > best:
                        best, best_place = gained, place
        if best == NOTHING:
            return settled(table, worths, crosses, bonuses), dice
        face, need = needed(table, area, best_place)
        dice = spent(dice, face, need, max(0, need - showing(dice, face)))
        crosses, pay, other = crossed(table, crosses, area, best_place)
        bonuses += earned(pay, other)


@compiled
def quick(table: Numbers, worths: Worths, crosses: int, dice: int, rival: int, least: float) -> tuple[int, int]:
    """A good half at first sight: crosses and dice left. `rival` is the most stars that another seat has.

    Nothing is done that is worth less than `least`.
    """
    best, best_crosses, best_dice = least, crosses, dice
    for area in range(4):
        after, left = quick_in(table, worths, crosses, dice, area)
        if left != dice:
            value = worth(table, worths, after) + ending(table, worths, after, rival)
            if value > best:
                best, best_crosses, best_dice = value, after, left
    return best_crosses, best_dice


@compiled
def ending(table: Numbers, worths: Worths, crosses: int, rival: int) -> float:
    """What it is worth that these crosses end the party, if they do."""
    if not has_whole_area(table, crosses):
        return 0.0
    if rival < 0:
        return worths[w.ALONE_AT]
    mine = stars(table, crosses)
    return worths[w.LEADING_AT] * ((mine > rival) - (mine < rival))


# Games in one's head ----------------------------------------------------------------------------------------------
@compiled
def rival_of(table: Numbers, sheets: Numbers, seat: int) -> int:
    """The most stars that another seat has; less than 0 alone."""
    most = -1
    for other in range(len(sheets)):
        if other != seat:
            most = max(most, stars(table, sheets[other]))
    return most


@compiled
def share(table: Numbers, worths: Worths, sheets: Numbers, active: int, done: int, dice: int) -> None:
    """All but the active seat and one that is done use the dice that are left."""
    for seat in range(len(sheets)):
        if seat not in (active, done):
            rival = rival_of(table, sheets, seat)
            idle = worth(table, worths, sheets[seat])
            sheets[seat] = quick(table, worths, sheets[seat], dice, rival, idle)[0]


@compiled
def is_over(table: Numbers, sheets: Numbers) -> bool:
    for seat in range(len(sheets)):
        if has_whole_area(table, sheets[seat]):
            return True
    return False


@compiled
def play_on(table: Numbers, worths: Worths, sheets: Numbers, active: int, turn: int, last: int, luck: Numbers) -> int:
    """Plays from the end of a turn to the end of the party; the last turn's number."""
    while turn != last and not is_over(table, sheets):
        active, turn = (active + 1) % len(sheets), turn + 1
        dice = thrown(table, luck)
        while not is_any_usable(table, sheets[active], dice):
            dice = thrown(table, luck)
        rival = rival_of(table, sheets, active)
        sheets[active], dice = quick(table, worths, sheets[active], dice, rival, NOTHING)
        share(table, worths, sheets, active, active, dice)
    return turn
