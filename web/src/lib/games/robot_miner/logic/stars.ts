// How good a way is beside the best possible one.
const SHARES = [60, 80, 100];

/** Whole percent, rounded down: 100 is the best and nothing less. */
export function percent(score: number, best: number): number {
  return best > 0 ? Math.floor((100 * score) / best) : 100;
}

/** One for 60, two for 80, three for 100 percent. */
export function starsFor(score: number, best: number): number {
  return SHARES.filter((share) => percent(score, best) >= share).length;
}

export const MOST_STARS = SHARES.length;
