/* The search of Robotory in C, to say how fast the same is in Python: search/alphabeta.py and search/engine.py, with one
   core and a limit of nodes. Names and comments are there. What is written to is global, as one would do here.

       robotory WEIGHTS BITS NODES

   reads a position a line: board, rest and seed. It answers with nodes, best move, score, depth and seconds of CPU. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "robotory.h"

/* alphabeta.py --------------------------------------------------------------------------------------------------- */
enum { WON = 30000, SURE = 29000, LONGEST = 128, STORM = 6, FLAT = 2, RICH = 150, POOR = 200 };
enum { LATE_DEPTH = 3, LATE = 4, VERY_LATE = 14, MOVE_BITS = 36, KILLER = 1 << 30, ROOM = 1 << 16 };
enum { EXACT, LEAST, MOST };
static Int *keys, *known, slots;
static Int moves[ROOM], order[ROOM], killers[LONGEST][2], history[2][KINDS];
static Int nodes, limit, best_move, best_score, tried;
static bool stop;

static inline Int mixed(Int board, Int rest) {
    Int mixed = board * -0x61C8864680B583EB ^ rest * -0x3D4D51C2D82B14B1;
    mixed = (mixed ^ mixed >> 29) * -0x40A7B892E31B1A47;
    return mixed ^ mixed >> 32;
}

static inline void remember(Int key, Int move, Int depth, Int bound, Int score, Int ply) {
    score += score >= SURE ? ply : score <= -SURE ? -ply : 0;
    Int at = key & (slots - 1);
    known[at] = move | depth << MOVE_BITS | bound << (MOVE_BITS + 8) | (score + 32768) << (MOVE_BITS + 10);
    keys[at] = key ^ known[at];
}

static inline bool recalled(Int key, Int depth, Int alpha, Int beta, Int ply, Int *move, Int *score) {
    Int found = known[key & (slots - 1)];
    *move = -1;
    if ((keys[key & (slots - 1)] ^ found) != key) return false;
    *move = found & (((Int)1 << MOVE_BITS) - 1);
    Int value = (found >> (MOVE_BITS + 10)) - 32768, bound = found >> (MOVE_BITS + 8) & 3;
    bool deep = (found >> MOVE_BITS & 255) >= depth || llabs(value) >= SURE;
    *score = value -= value >= SURE ? ply : value <= -SURE ? -ply : 0;
    return deep && (bound == EXACT || (bound == LEAST && value >= beta) || (bound == MOST && value <= alpha));
}

static inline void praise(Int move, Int depth, Int ply) {
    if (move != killers[ply][0]) {
        killers[ply][1] = killers[ply][0];
        killers[ply][0] = move;
    }
    Int *fame = &history[ply & 1][kind(move)];
    *fame = least(*fame + depth * depth, 16383);
}

static Int ordered(Int board, Int rest, Int at, Int ply, Int first) {
    Int end = listed(board, rest, moves, at);
    for (Int n = at; n < end; n++) {
        Int move = moves[n];
        if (move == killers[ply][0] || move == killers[ply][1])
            order[n] = KILLER + promise(board, rest, move);
        else order[n] = (promise(board, rest, move) << 14) + history[ply & 1][kind(move)];
        if (move == first) moves[n] = moves[at], order[n] = order[at], moves[at] = first;
    }
    if (first >= 0 && moves[at] != first) {
        moves[end] = moves[at], order[end] = order[at], moves[at] = first;
        end++;
    }
    return end;
}

static inline Int sort_next(Int n, Int end) {
    Int best = n;
    for (Int other = n + 1; other < end; other++)
        if (order[other] > order[best]) best = other;
    Int move = moves[best], rank = order[best];
    moves[best] = moves[n], order[best] = order[n];
    moves[n] = move, order[n] = rank;
    return move;
}

static Int storm(Int board, Int rest, Int alpha, Int beta, Int ply, Int at, Int depth) {
    nodes++;
    if (is_over(rest)) return has_won(board, rest) ? WON - ply : ply - WON;
    Int best = worth(board, rest);
    if (best >= beta || depth == 0) return best;
    alpha = most(alpha, best);
    Int end = stormy(board, rest, moves, at);
    for (Int n = at; n < end; n++) order[n] = promise(board, rest, moves[n]);
    for (Int n = at; n < end; n++) {
        Int board_after = board, rest_after = rest;
        play(&board_after, &rest_after, sort_next(n, end));
        Int score = -storm(board_after, rest_after, -beta, -alpha, ply + 1, end, depth - 1);
        best = most(best, score);
        alpha = most(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

static Int search(Int board, Int rest, Int depth, Int alpha, Int beta, Int ply, Int at) {
    if (is_over(rest)) {
        nodes++;
        return has_won(board, rest) ? WON - ply : ply - WON;
    }
    if (depth <= 0) return storm(board, rest, alpha, beta, ply, at, depth + STORM);
    if (++nodes >= limit) stop = true;
    if (stop) return 0;
    alpha = most(alpha, ply - WON), beta = least(beta, WON - ply - 1);
    if (alpha >= beta) return alpha;
    Int key = mixed(board, rest), first, score;
    if (recalled(key, depth, alpha, beta, ply, &first, &score)) return score;
    if (depth <= FLAT && alpha > -SURE && beta < SURE) {
        score = worth(board, rest);
        if (score >= beta + RICH * depth) return score;
        if (depth == 1 && score <= alpha - POOR) return storm(board, rest, alpha, beta, ply, at, depth + STORM);
    }
    Int before = alpha, best = -WON, best_of_all = 0, n = at, end = at + 1;
    bool whole = first < 0;
    if (whole) end = ordered(board, rest, at, ply, first);
    else moves[at] = first;
    while (n < end) {
        Int move = whole ? sort_next(n, end) : first, board_after = board, rest_after = rest;
        n++;
        play(&board_after, &rest_after, move);
        if (n == at + 1) score = -search(board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end);
        else {
            Int late = 0;
            if (depth >= LATE_DEPTH && n - at > LATE && order[n - 1] < KILLER)
                late = n - at <= VERY_LATE ? 1 : 2;
            score = -search(board_after, rest_after, depth - 1 - late, -alpha - 1, -alpha, ply + 1, end);
            if (late && score > alpha)
                score = -search(board_after, rest_after, depth - 1, -alpha - 1, -alpha, ply + 1, end);
            if (alpha < score && score < beta)
                score = -search(board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end);
        }
        if (stop) return 0;
        if (score > best) {
            best = score, best_of_all = move;
            alpha = most(alpha, score);
            if (alpha >= beta) {
                praise(move, depth, ply);
                break;
            }
        }
        if (!whole) end = ordered(board, rest, at, ply, first), whole = true;
    }
    if (best <= -SURE && !is_whole(end - at)) best = -SURE + 1;
    remember(key, best_of_all, depth, best >= beta ? LEAST : best > before ? EXACT : MOST, best, ply);
    return best;
}

static Int root(Int board, Int rest, Int depth, Int alpha, Int beta, Int end) {
    Int best = -WON;
    tried = 0;
    for (Int n = 0; n < end; n++) {
        Int move = moves[n], board_after = board, rest_after = rest, score;
        play(&board_after, &rest_after, move);
        if (n == 0) score = -search(board_after, rest_after, depth - 1, -beta, -alpha, 1, end);
        else {
            score = -search(board_after, rest_after, depth - 1, -alpha - 1, -alpha, 1, end);
            if (alpha < score && score < beta)
                score = -search(board_after, rest_after, depth - 1, -beta, -alpha, 1, end);
        }
        if (stop) return best;
        tried++;
        if (score > best) {
            best = score;
            best_move = move, best_score = score;
            memmove(moves + 1, moves, n * sizeof *moves);
            moves[0] = move;
            alpha = most(alpha, score);
            if (alpha >= beta) break;
        }
    }
    if (best <= -SURE && !is_whole(end)) best = best_score = -SURE + 1;
    return best;
}

/* engine.py ------------------------------------------------------------------------------------------------------ */
enum { DEEPEST = 100, NARROW = 60 };
typedef struct { Int move, score, depth; } Thought;

static Int begun(Int board, Int rest, Int seed) {
    nodes = 0, stop = false;
    memset(killers, -1, sizeof killers);
    Int end = listed(board, rest, moves, 0);
    for (Int n = 0; n < end; n++) order[n] = promise(board, rest, moves[n]);
    for (Int n = 1; n < end; n++)  /* The most promising first; among equals the seed chooses. */
        for (Int at = n; at; at--) {
            Int move = moves[at], before = moves[at - 1], good = order[at];
            if (order[at - 1] > good || (order[at - 1] == good && mixed(before, seed) <= mixed(move, seed))) break;
            moves[at] = before, order[at] = order[at - 1];
            moves[at - 1] = move, order[at - 1] = good;
        }
    return end;
}

static Thought deepened(Int board, Int rest, Int depth, Int end, Thought last) {
    bool wide = depth < 3 || llabs(last.score) >= SURE;
    Int alpha = wide ? -WON : last.score - NARROW, beta = wide ? WON : last.score + NARROW;
    for (;;) {
        Int score = root(board, rest, depth, alpha, beta, end);
        if (stop && !tried) return last;
        if (stop || (alpha < score && score < beta) || (alpha == -WON && beta == WON)) break;
        if (score <= alpha) alpha = -WON;
        else beta = WON;
    }
    return (Thought){best_move, best_score, depth};
}

static Thought thought(Int board, Int rest, Int seed) {
    Int end = begun(board, rest, seed);
    Thought best = {moves[0], 0, 0};
    for (Int depth = 1; depth <= DEEPEST; depth++) {
        best = deepened(board, rest, depth, end, best);
        if (stop || llabs(best.score) >= SURE || end == 1) break;
    }
    return best;
}

static void forget(void) {
    memset(keys, 0, slots * sizeof *keys), memset(known, 0, slots * sizeof *known);
    memset(history, 0, sizeof history), memset(seen, 0, sizeof seen);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **given) {
    if (count != 4) return fprintf(stderr, "robotory WEIGHTS BITS NODES\n"), 2;
    FILE *file = fopen(given[1], "rb");
    if (!file || fread(weights, sizeof *weights, TABLES, file) != TABLES) return fprintf(stderr, "No weights.\n"), 1;
    slots = (Int)1 << atoi(given[2]), limit = atoll(given[3]);
    keys = malloc(slots * sizeof *keys), known = malloc(slots * sizeof *known);
    lay_out();
    for (Int board, rest, seed; scanf("%" SCNd64 " %" SCNd64 " %" SCNd64, &board, &rest, &seed) == 3;) {
        forget();
        double start = seconds();
        Thought best = thought(board, rest, seed);
        double spent = seconds() - start;
        printf("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %.6f\n", nodes, best.move, best.score, best.depth, spent);
        fflush(stdout);
    }
}
