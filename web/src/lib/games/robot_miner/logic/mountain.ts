// The mountain: what lies on its steps, where a robot can go, what a way is worth. The server is the judge of it.
import type { Options, Run } from "../wire";

/** A step: its staircase and its height from 1. [7, 3] carries 21. */
export type Spot = [number, number];
export type Scoring = "points" | "face";

/** What a mountain is, and what its jewels count. */
export interface Ground {
  /** Staircases from left to right. */
  order: readonly number[];
  steps: number;
  bonus: number | null;
  scoring: Scoring | null;
}

const FIRST = 3;
/** How many times a bonus jewel counts. */
export const TIMES = 3;

/** Those with jewels, the smallest first. */
export function staircases(options: Pick<Options, "puzzle" | "largest">): number[] {
  if (options.puzzle) return [...options.puzzle.order].sort((a, b) => a - b);
  return Array.from({ length: options.largest - FIRST + 1 }, (_, at) => FIRST + at);
}

export function value([staircase, step]: Spot): number {
  return staircase * step;
}

export function isBonus(spot: Spot, bonus: number | null): boolean {
  return bonus !== null && value(spot) % bonus === 0;
}

/** What collecting it adds. */
export function worth(spot: Spot, bonus: number | null, scoring: Scoring | null): number {
  return (isBonus(spot, bonus) ? TIMES : 1) * (scoring === "face" ? value(spot) : 1);
}

export function score(route: readonly Spot[], { bonus, scoring }: Pick<Ground, "bonus" | "scoring">): number {
  return route.reduce((sum, spot) => sum + worth(spot, bonus, scoring), 0);
}

export function same(one: Spot | null | undefined, other: Spot | null | undefined): boolean {
  return one != null && other != null && one[0] === other[0] && one[1] === other[1];
}

/** Where in a way a step comes; -1: never. */
export function placeOf(spot: Spot, route: readonly Spot[]): number {
  return route.findIndex((one) => same(one, spot));
}

export function has(route: readonly Spot[], spot: Spot): boolean {
  return placeOf(spot, route) >= 0;
}

/** Every step, staircase by staircase from the left, the lowest first. */
export function spots({ order, steps }: Pick<Ground, "order" | "steps">): Spot[] {
  return order.flatMap((staircase) => Array.from({ length: steps }, (_, at): Spot => [staircase, at + 1]));
}

/** Where a robot can go from here, jewel or not. */
export function neighbours([staircase, step]: Spot, { order, steps }: Pick<Ground, "order" | "steps">): Spot[] {
  const at = order.indexOf(staircase);
  const beside = [order[at - 1], order[at + 1]].filter((one) => one !== undefined);
  return beside.flatMap((one) =>
    [step - 1, step + 1].filter((to) => to >= 1 && to <= steps).map((to): Spot => [one, to]),
  );
}

/** Jewels that a robot could take next; all that are left before it is placed. */
export function reach(route: readonly Spot[], gone: readonly Spot[], ground: Pick<Ground, "order" | "steps">): Spot[] {
  const last = route.at(-1);
  const around = last ? neighbours(last, ground) : spots(ground);
  return around.filter((spot) => !has(route, spot) && !has(gone, spot));
}

/** A robot keeps to one half of the steps, like a bishop to its colour. Whether both are in the same one. */
export function isSameHalf(one: Spot, other: Spot, order: readonly number[]): boolean {
  const half = ([staircase, step]: Spot) => (order.indexOf(staircase) + step) % 2;
  return half(one) === half(other);
}

/** Whether a robot can follow it: no jumps, no step twice. */
export function isProgram(route: readonly Spot[], ground: Pick<Ground, "order" | "steps">): boolean {
  return route.every((spot, at) => {
    const before = route[at - 1];
    const there = before ? has(neighbours(before, ground), spot) : has(spots(ground), spot);
    return there && placeOf(spot, route) === at;
  });
}

/** Steps whose jewels are stolen and were not put back. */
export function stolen(run: Run): Spot[] {
  return run.thefts.filter((theft) => !theft.back).map((theft) => theft.spot);
}

/** Whether a team with a program must follow it. */
export function isProgrammed(options: Options, teams: number): boolean {
  return (
    options.programmed === "always" || (options.programmed === "usual" && options.mountain === "shared" && teams > 1)
  );
}
