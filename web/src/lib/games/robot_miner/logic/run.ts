// A run as a board shows it: what may be tapped, what is missing, how it goes on. A good guess: the server decides.
import {
  has,
  isProgrammed,
  neighbours,
  reach,
  same,
  score,
  spots,
  stolen,
  value,
  type Ground,
  type Spot,
} from "./mountain";
import type { Go, Run, Theft, View } from "../wire";

/** The run that goes on; null: none does. */
export function running(view: View): Run | null {
  return view.active === null ? null : (view.runs.at(-1) ?? null);
}

/** A team's mountain, and what its jewels count. */
export function groundOf(view: View, team: number): Ground {
  const { bonus, scoring, options } = view;
  return { order: view.orders[team] ?? [], steps: options.steps, bonus, scoring };
}

// Where the robot can go ---------------------------------------------------------------------------------------------
/** Where my program goes from here. Null: there is none, or the robot has left its way. */
export function nextOfProgram(view: View): Spot | null {
  const run = running(view);
  const { plan, seat } = view;
  if (!run || !plan || seat !== run.team) return null;
  return run.route.every((spot, at) => same(spot, plan[at])) ? (plan[run.route.length] ?? null) : null;
}

/** My robot has a program that it cannot leave. */
export function isBound(view: View): boolean {
  return nextOfProgram(view) !== null && isProgrammed(view.options, view.orders.length);
}

/** 3.4 An empty program has kept this robot at home; known when its run is over. */
export function stayedAtHome(view: View, { team }: Run): boolean {
  return view.plans[team]?.length === 0 && isProgrammed(view.options, view.orders.length);
}

/** Jewels within the robot's reach; for one that is not placed yet, all. */
export function openJewels(view: View, run: Run): Spot[] {
  return reach(run.route, stolen(run), groundOf(view, run.team));
}

/** Where I may send my robot. */
export function litFor(view: View): Spot[] {
  const run = running(view);
  if (!run || view.seat !== run.team || view.jumpers.length > 0) return [];
  const next = nextOfProgram(view);
  return next && isBound(view) ? [next] : openJewels(view, run);
}

/** The move to a step. 3.5 A jewel's value is said where it has to be. */
export function goTo(view: View, spot: Spot): Go {
  return { type: "go", to: spot, value: isSum(view, spot) ? value(spot) : null };
}

/** 3.5 Whether the value of the jewel there has to be typed: not where there is none. */
export function isSum(view: View, spot: Spot): boolean {
  const run = running(view);
  return view.options.sums && run !== null && !has(stolen(run), spot);
}

/** Whether jewels are blank in a run until they are collected. 3.5 They are where their values are to be said. */
export function isBlank({ values, sums }: Pick<View["options"], "values" | "sums">): boolean {
  return values === "collected" || sums;
}

// The claim jumper ---------------------------------------------------------------------------------------------------
/** 4.2, 4.3 Jewels that may be stolen now. */
export function strikable(view: View): Spot[] {
  const run = running(view);
  const here = run?.route.at(-1);
  if (!run || !here) return [];
  const ground = groundOf(view, run.team);
  const column = ground.order.indexOf(here[0]);
  const safe = view.options.spare_adjacent ? [ground.order[column - 1], ground.order[column + 1]] : [];
  const gone = [...run.route, ...stolen(run)];
  return spots(ground).filter((spot) => !safe.includes(spot[0]) && !has(gone, spot));
}

/** How many jewels a team may steal with this strike. */
export function strikeSize(view: View, team: number): number {
  const used = running(view)?.thefts.filter((theft) => theft.by === team).length ?? 0;
  return Math.min(view.options.per_strike, view.options.total - used);
}

/** What is chosen after a tap on a jewel: it comes or goes, and the oldest makes room. */
export function chosen(spots: readonly Spot[], tapped: Spot, most: number): Spot[] {
  if (has(spots, tapped)) return spots.filter((spot) => !same(spot, tapped));
  return [...spots, tapped].slice(-most);
}

// What was, for those who watch --------------------------------------------------------------------------------------
/** How much of the runs is shown. */
export interface Moment {
  /** The number of the run, from 0. */
  run: number;
  /** Jewels that the robot has. */
  taken: number;
  /** Its end is shown. */
  over: boolean;
}

/** All of it. */
export function present(view: View): Moment {
  const run = Math.max(view.runs.length - 1, 0);
  return { run, taken: view.runs[run]?.route.length ?? 0, over: view.phase === "finished" };
}

/** What comes after a moment; null: it is the present. */
export function following(view: View, { run, taken, over }: Moment): Moment | null {
  const shown = view.runs[run];
  if (!shown) return null;
  if (taken < shown.route.length) return { run, taken: taken + 1, over: false };
  const last = run === view.runs.length - 1;
  if (!over) return last && view.phase !== "finished" ? null : { run, taken, over: true };
  return last ? null : { run: run + 1, taken: 0, over: false };
}

/** How many moments before the present; null: it is not a moment of this view. */
export function behind(view: View, moment: Moment): number | null {
  const now = present(view);
  const route = view.runs[moment.run]?.route ?? [];
  if (moment.run > now.run || moment.taken > route.length) return null;
  if (moment.run === now.run && moment.over && !now.over) return null;
  let count = 0;
  for (let next = following(view, moment); next; next = following(view, next)) count += 1;
  return count;
}

/** A run as it was at a moment. */
export interface RunLook {
  team: number;
  route: Spot[];
  /** 3.3 A step without a jewel, on which the robot has stopped. */
  halt: Spot | null;
  /** Where the robot stands. Null: nowhere yet. */
  robot: Spot | null;
  /** Thefts whose jewels were missing then. */
  missing: Theft[];
  /** 4.5 Jewels that the last step put back. */
  back: Spot[];
  score: number;
  over: boolean;
}

export function runAt(view: View, { run: number, taken, over }: Moment): RunLook | null {
  const run = view.runs[number];
  if (!run) return null;
  const route = run.route.slice(0, taken);
  const halt = over ? run.halt : null;
  const missing = missingAt(view, run, taken);
  const back = missingAt(view, run, taken - 1).filter((theft) => !missing.includes(theft));
  return {
    team: run.team,
    route,
    halt,
    robot: halt ?? route.at(-1) ?? null,
    missing,
    back: back.map((theft) => theft.spot),
    score: score(route, view),
    over,
  };
}

/** Thefts whose jewels were missing when the robot had this many. */
function missingAt(view: View, run: Run, taken: number): Theft[] {
  const ground = groundOf(view, run.team);
  // 4.5 Even a jewel that will come back is missing until the robot stands beside its step.
  const isBack = ({ spot, at, back }: Theft) =>
    back && run.route.slice(at, taken).some((step) => has(neighbours(step, ground), spot));
  return run.thefts.filter((theft) => theft.at <= taken && !isBack(theft));
}

// The order of teams -------------------------------------------------------------------------------------------------
export interface Thrown {
  team: number;
  dice: [number, number];
  /** Somebody else has thrown as much: both throw again. */
  tied: boolean;
}

/** 2.5 The throws, one after another. */
export function throwsOf({ throws }: View): Thrown[][] {
  const count = Math.max(0, ...throws.map((mine) => mine.length));
  const sums = (team: number, round: number) =>
    JSON.stringify(throws[team]?.slice(0, round + 1).map(([a, b]) => a + b));
  return Array.from({ length: count }, (_, round) =>
    throws.flatMap((mine, team) => {
      const dice = mine[round];
      const tied = throws.some((_, other) => other !== team && sums(other, round) === sums(team, round));
      return dice ? [{ team, dice, tied }] : [];
    }),
  );
}
