/* The rules and worths of Robotory in C: games/robotory/model.py, kernel.py and worth.py. Names and comments are there.
   Only the hexes of a set are counted with the processor's own instruction. */

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>

typedef int64_t Int;

static inline Int least(Int one, Int other) { return one < other ? one : other; }
static inline Int most(Int one, Int other) { return one > other ? one : other; }

/* model.py: the board of five columns ------------------------------------------------------------------------------ */
enum { CELLS = 24 };
static Int BESIDE[CELLS], CAMPS[2], NEAR[CELLS][6];

static void lay_out(void) {
    static const int TOP[] = {0, -1, -2, -2, -2}, BOTTOM[] = {3, 3, 3, 2, 1};
    static const int STEPS[][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    int q[CELLS], r[CELLS], cell = 0;
    for (int column = 0; column < 5; column++)
        for (int row = BOTTOM[column]; row >= TOP[column]; row--) q[cell] = column - 2, r[cell++] = row;
    for (cell = 0; cell < CELLS; cell++) {
        CAMPS[q[cell] + r[cell] >= 1 ? 0 : 1] |= (Int)1 << cell;
        for (int way = 0; way < 6; way++) {
            NEAR[cell][way] = -1;
            for (int other = 0; other < CELLS; other++)
                if (q[other] == q[cell] + STEPS[way][0] && r[other] == r[cell] + STEPS[way][1]) {
                    NEAR[cell][way] = other;
                    BESIDE[cell] |= (Int)1 << other;
                }
        }
    }
}

/* kernel.py: what lies where ------------------------------------------------------------------------------------- */
enum { PLACE, REFILL, DRIVE };
enum { WHITE, BLACK };
enum { HAND = 4, MOVER_AT = 20, ENDING_AT = 21, RESERVE_AT = 12, ROBOTS_AT = 48, USED_AT = 9 };
enum { MOST_DRIVES = 180, SEEN = 1 << 12 };
static const Int BOARD = (1 << CELLS) - 1;
static Int seen[SEEN];

static inline Int bits(Int mask) { return __builtin_popcountll(mask); }
static inline Int lowest(Int mask) { return __builtin_ctzll(mask); }
static inline Int robot_at(Int board, Int robot) { return board >> (ROBOTS_AT + 5 * robot) & 31; }
static inline Int mover(Int rest) { return rest >> MOVER_AT & 1; }
static inline Int ending(Int rest) { return rest >> ENDING_AT & 1; }
static inline Int in_hand(Int rest, Int seat, Int colour) { return rest >> (6 * seat + 3 * colour) & 7; }
static inline Int in_reserve(Int rest, Int colour) { return rest >> (RESERVE_AT + 4 * colour) & 15; }

static inline Int standing(Int board) {
    return (Int)1 << (board >> 48 & 31) | (Int)1 << (board >> 53 & 31) | (Int)1 << (board >> 58 & 31);
}

static inline Int fuel(Int board, Int robot) {
    return robot == 0 ? (board | board >> 24) & BOARD : board >> 24 * (robot - 1) & BOARD;
}

static inline bool is_over(Int rest) {
    if (ending(rest)) return in_reserve(rest, WHITE) == 0 || in_reserve(rest, BLACK) == 0;
    return (rest >> RESERVE_AT & 255) == 0;
}

static inline bool has_won(Int board, Int rest) { return bits(standing(board) & CAMPS[mover(rest)]) >= 2; }

static Int region(Int start, Int discs) {
    Int found = BESIDE[start] & discs, edge = found;
    while (edge) {
        Int new = BESIDE[lowest(edge)] & discs & ~found;
        found |= new;
        edge = (edge & (edge - 1)) | new;
    }
    return found;
}

/* kernel.py: moves ----------------------------------------------------------------------------------------------- */
static inline void play(Int *board, Int *rest, Int move) {
    Int seat = mover(*rest), kind = move & 3;
    if (kind == PLACE) {
        Int colour = move >> 2 & 1, cell = move >> 3;
        *board |= (Int)1 << (cell + 24 * colour);
        *rest -= (Int)1 << (6 * seat + 3 * colour);
    } else if (kind == DRIVE) {
        Int end = move >> 4 & 31, used = move >> USED_AT, at = ROBOTS_AT + 5 * (move >> 2 & 3);
        *board = (*board & ~((Int)31 << at) & ~(used | used << 24)) | end << at;
    } else {
        Int white = move >> 2 & 7, black = move >> 5;
        *rest += (white | black << 3) << 6 * seat;
        *rest -= (white | black << 4) << RESERVE_AT;
    }
    *rest ^= 1 << MOVER_AT;
}

static Int quiet_moves(Int board, Int rest, Int *moves, Int at) {
    Int seat = mover(rest), held[2] = {in_hand(rest, seat, WHITE), in_hand(rest, seat, BLACK)};
    Int empty = BOARD & ~(board | board >> 24 | standing(board));
    for (Int colour = 0; colour < 2; colour++)
        if (held[colour])
            for (Int left = empty; left; left &= left - 1)
                moves[at++] = PLACE | colour << 2 | lowest(left) << 3;
    Int white = in_reserve(rest, WHITE), black = in_reserve(rest, BLACK);
    Int need = least(HAND - held[WHITE] - held[BLACK], white + black);
    if (need)
        for (Int n = most(0, need - black); n <= least(need, white); n++)
            moves[at++] = REFILL | n << 2 | (need - n) << 5;
    return at;
}

static Int drives(Int board, Int robot, Int *moves, Int at, Int limit) {
    Int start = robot_at(board, robot), discs = region(start, fuel(board, robot));
    if (discs == 0) return at;
    Int head = DRIVE | robot << 2, first = at, done = at, near = BESIDE[start] & discs, used = 0, ends = 0;
    Int stamp = ++seen[0] << 30;
    bool cut = false;
    for (;;) {
        for (; near; near &= near - 1) {
            Int step = near & -near, end = lowest(near), after = used | step;
            if (cut && ends & step) continue;
            if (after & (after - 1)) {
                Int value = stamp | after << 5 | end, place = (value * 0x2545F491 >> 17 & (SEEN - 1)) | 1;
                while (seen[place] >> 30 == seen[0] && seen[place] != value)
                    place = ((place + 2) & (SEEN - 1)) | 1;
                if (seen[place] == value) continue;
                seen[place] = value;
            }
            ends |= step;
            moves[at++] = head | end << 4 | after << USED_AT;
        }
        if (done == at) return at;
        if (at - first > limit) cut = true;
        Int move = moves[done++];
        used = move >> USED_AT;
        near = BESIDE[move >> 4 & 31] & discs & ~used;
    }
}

static Int listed(Int board, Int rest, Int *moves, Int at) {
    at = quiet_moves(board, rest, moves, at);
    for (Int robot = 0; robot < 3; robot++) at = drives(board, robot, moves, at, MOST_DRIVES);
    return at;
}

/* worth.py ------------------------------------------------------------------------------------------------------- */
enum { PHASES = 6, KINDS = 184, LOUD = 12 };
enum {
    GRIP = 0,
    SPOT = GRIP + 64 * 4 * PHASES,
    HANDS = SPOT + 3 * 24 * PHASES,
    DISC = HANDS + 625 * PHASES,
    REACH = DISC + 2 * 24 * PHASES,
    AROUND = REACH + 3 * 2 * 8 * PHASES,
    TABLES = AROUND + 3 * 2 * 4096,
};
static const Int STAGE_OF[] = {0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5};
static int16_t weights[TABLES];

static inline Int left_of(Int rest) {
    Int white = in_reserve(rest, WHITE), black = in_reserve(rest, BLACK);
    return ending(rest) ? least(white, black) : white + black;
}

static inline Int around(Int board, Int at, Int seat) {
    Int robots = standing(board), pattern = 0;
    for (Int way = 0; way < 6; way++) {
        Int cell = NEAR[at][seat ? (way + 3) % 6 : way];
        if (cell < 0 || robots >> cell & 1) pattern = pattern << 2 | 3;
        else pattern = pattern << 2 | (board >> cell & 1) | (board >> (cell + 24) & 1) << 1;
    }
    return pattern;
}

static Int worth(Int board, Int rest) {
    Int seat = mover(rest), home = CAMPS[seat], left = left_of(rest), turned = seat ? 23 : 0;
    Int stage = STAGE_OF[ending(rest) ? left * 2 : left];
    Int mine[2] = {in_hand(rest, seat, WHITE), in_hand(rest, seat, BLACK)};
    Int theirs[2] = {in_hand(rest, 1 - seat, WHITE), in_hand(rest, 1 - seat, BLACK)};
    Int can_end = HAND - mine[0] - mine[1] >= left, may_end = HAND - theirs[0] - theirs[1] >= left;
    Int grip = 0, total = weights[HANDS + stage * 625 + (mine[0] * 5 + mine[1]) * 25 + theirs[0] * 5 + theirs[1]];
    for (Int robot = 0; robot < 3; robot++) {
        Int at = robot_at(board, robot), reach = region(at, fuel(board, robot)), inside = home >> at & 1;
        Int can = (reach & (inside ? ~home : home)) != 0;
        grip = grip << 2 | inside << 1 | can;
        total += weights[SPOT + (stage * 3 + robot) * 24 + llabs(turned - at)];
        total += weights[REACH + ((stage * 3 + robot) * 2 + inside) * 8 + least(7, bits(reach))];
        total += weights[AROUND + (robot * 2 + inside) * 4096 + around(board, at, seat)];
    }
    total += weights[GRIP + ((stage * 2 + can_end) * 2 + may_end) * 64 + grip];
    for (Int colour = 0; colour < 2; colour++)
        for (Int discs = board >> 24 * colour & BOARD; discs; discs &= discs - 1)
            total += weights[DISC + (stage * 2 + colour) * 24 + llabs(turned - lowest(discs))];
    return most(-20000, least(20000, total));
}

static Int promise(Int board, Int rest, Int move) {
    Int home = CAMPS[mover(rest)];
    if ((move & 3) == REFILL) {
        Int taken = (move >> 2 & 7) + (move >> 5);
        if (taken >= left_of(rest)) return bits(standing(board) & home) >= 2 ? 63 : 0;
        return 18 + taken;
    }
    if ((move & 3) == DRIVE) {
        Int was = home >> robot_at(board, move >> 2 & 3) & 1, will = home >> (move >> 4 & 31) & 1;
        return most(0, (will > was ? 44 : will == was ? 20 : 8) - bits(move >> USED_AT));
    }
    Int colour = move >> 2 & 1, cell = move >> 3, good = 12;
    for (Int robot = 0; robot < 3; robot++)
        if (robot == 0 || robot - 1 == colour) {
            Int at = robot_at(board, robot);
            if (BESIDE[at] >> cell & 1) {
                if (home >> at & 1) good -= home >> cell & 1 ? 1 : 6;
                else good += home >> cell & 1 ? 8 : 3;
            }
        }
    return good;
}

static Int stormy(Int board, Int rest, Int *moves, Int at) {
    Int seat = mover(rest), home = CAMPS[seat];
    if (bits(standing(board) & home) >= 2) {
        Int white = in_reserve(rest, WHITE), black = in_reserve(rest, BLACK);
        Int need = least(HAND - in_hand(rest, seat, WHITE) - in_hand(rest, seat, BLACK), white + black);
        if (need >= left_of(rest)) {
            Int first = ending(rest) && black < white ? need - black : white;
            moves[at] = REFILL | first << 2 | (need - first) << 5;
            return at + 1;
        }
    }
    for (Int robot = 0; robot < 3; robot++)
        if ((home >> robot_at(board, robot) & 1) == 0) {
            Int end = drives(board, robot, moves, at, LOUD);
            for (Int n = at; n < end; n++)
                if (home >> (moves[n] >> 4 & 31) & 1) moves[at++] = moves[n];
        }
    return at;
}

static inline Int kind(Int move) {
    if ((move & 3) == PLACE) return move >> 2;
    if ((move & 3) == REFILL) return 48 + (move >> 2);
    return 112 + (move >> 2 & 3) * 24 + (move >> 4 & 31);
}

static inline bool is_whole(Int moves) { return moves <= MOST_DRIVES; }
